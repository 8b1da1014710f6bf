// One of two builds of the engine, as the comparison of both sees it.
#ifndef SIDE_HPP
#define SIDE_HPP

#include <cstddef>
#include <cstdint>

namespace compare {

// What a node costs apart from the search itself, for each of some positions and one of its moves.
enum class Part : std::uint8_t { Make, Node, Generation, Legality, Exchange, Threats, Evaluation };
constexpr std::size_t parts = 7;

class Side {
public:
  Side() = default;
  Side(const Side &) = delete;
  Side &operator=(const Side &) = delete;
  virtual ~Side() = default;
  virtual std::size_t positions() const = 0; // those of `bench`
  virtual void prepare(std::size_t position) = 0; // before a search: forgets what it knows
  virtual std::uint64_t search(int depth) = 0; // of that position: how many nodes
  virtual std::size_t samples() const = 0; // for the parts
  virtual void prepare(Part part) = 0; // what the part begins with
  virtual std::uint64_t run(Part part) = 0; // once for each sample; a sum, which both builds must agree on
};

} // namespace compare

// The namespace of the engine in the second build is another one.
namespace engine {
compare::Side *make_side();
}

#endif
