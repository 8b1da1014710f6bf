// Threats as features of a network, by hand: a move takes pieces off the board and puts others there, each brings and
// takes the threats of its own and those of the sliders that it opens or shuts off, and a threat's number is the sum of
// three entries of tables.
#ifndef BY_HAND_FEATURES_HPP
#define BY_HAND_FEATURES_HPP

#include "board.hpp"

namespace engine {
namespace by_hand {

struct Threat {
  std::uint8_t attacker, from, victim, to;
};

// Some threats may be in both lists.
template <std::size_t capacity>
struct ThreatLists {
  std::array<std::array<Threat, capacity>, 2> lists; // that disappear, that appear
  std::array<std::size_t, 2> sizes{};
  void add(bool appears, unsigned attacker, unsigned from, unsigned victim, unsigned to) {
    lists[appears][sizes[appears]++] = {static_cast<std::uint8_t>(attacker), static_cast<std::uint8_t>(from),
                                        static_cast<std::uint8_t>(victim), static_cast<std::uint8_t>(to)};
  }
};

class Features {
  static constexpr std::uint32_t none = 1U << 31;
  golem::ThreatNumbering numbering_;
  std::array<std::array<std::array<std::uint32_t, 2>, 16>, 16> pairs_{}; // by attacker, victim, to a higher square
  std::array<std::array<std::uint16_t, 64>, 16> squares_{};              // by attacker, its square
  std::array<std::array<std::array<std::uint8_t, 64>, 64>, 16> targets_{}; // and the victim's

  void number_attacker(unsigned piece);
  unsigned turn_of(Color color, Square king) const {
    return (color == Color::Black ? 56U : 0U) ^ (is_mirrored(king) ? 7U : 0U);
  }
  // As the colour sees it, with its squares turned; `none` or more for what is no feature.
  std::uint32_t number_of(Threat threat, unsigned color, unsigned turn) const {
    const unsigned attacker = threat.attacker ^ color << 3, victim = threat.victim ^ color << 3;
    const unsigned from = threat.from ^ turn, to = threat.to ^ turn;
    return pairs_[attacker][victim][from < to] + squares_[attacker][from] + targets_[attacker][from][to];
  }

public:
  class Split {
    std::array<std::array<std::uint16_t, 128>, 4> numbers_;
    std::array<std::size_t, 4> sizes_{};
    friend class Features;

  public:
    struct Numbers {
      const std::uint16_t *first, *last;
      const std::uint16_t *begin() const { return first; }
      const std::uint16_t *end() const { return last; }
    };
    Numbers of(std::size_t i) const { return {numbers_[i].data(), numbers_[i].data() + sizes_[i]}; }
    Numbers removed(Color color) const { return of(number(color)); }
    Numbers added(Color color) const { return of(number(color) + 2); }
  };

  explicit Features(std::uint32_t size);
  bool is_mirrored(Square king) const { return numbering_.is_mirrored(king); }
  template <class Each>
  void each(const Board &board, Color color, Each each) const {
    const Pieces &pieces = board.pieces();
    const Set occupied = pieces.occupied();
    const unsigned turn = turn_of(color, board.king(color));
    for (Set left = occupied & ~pieces.kinds[king]; left != 0;) {
      const unsigned from = take_lowest(left), piece = pieces.mailbox[from];
      for (Set victims = attacks_of(piece, from, occupied) & occupied & ~pieces.kinds[king]; victims != 0;) {
        const unsigned to = take_lowest(victims);
        const Threat threat{static_cast<std::uint8_t>(piece), static_cast<std::uint8_t>(from), pieces.mailbox[to],
                            static_cast<std::uint8_t>(to)};
        const std::uint32_t feature = number_of(threat, number(color), turn);
        if (feature < none) each(feature);
      }
    }
  }
  void changed(const Board &before, Move move, const Board &after, Split &split) const;
  static Set attacks_of(unsigned piece, unsigned square, Set occupied) {
    return golem_inline_piece_attacks(tables(), color_of(piece), kind_of(piece), square, occupied);
  }
};

} // namespace by_hand
} // namespace engine

#endif
