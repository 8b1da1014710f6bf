// The engine with Golem beside the engine with the board by hand: one source built twice, both in this process, in
// turns, at each SIMD level that the CPU has. Arguments: depth (9), rounds (15). Times are the least of all rounds, for
// each position by itself.
#include "side.hpp"

#include <golem.hpp>

#include <algorithm>
#include <array>
#include <cstdio>
#include <cstdlib>
#include <ctime>
#include <memory>
#include <string>
#include <vector>

namespace engine_by_hand {
compare::Side *make_side();
}

namespace {

using compare::Part;
using compare::Side;

constexpr std::array<const char *, 4> levels{"scalar", "sse2", "avx2", "avx512"};
constexpr std::array<const char *, compare::parts> names{"make, key", "node: attacks, checks, pins", "generation",
                                                         "all moves: legality, check", "captures: exchange",
                                                         "threats changed", "evaluation"};

struct Timing {
  double golem = 1e18, by_hand = 1e18; // nanoseconds
};

void disagree(const char *what) {
  std::printf("both builds do not agree: %s\n", what);
  std::exit(1);
}

// Of this process: what else the machine does counts little.
double nanoseconds() {
  timespec time;
  clock_gettime(CLOCK_PROCESS_CPUTIME_ID, &time);
  return 1e9 * static_cast<double>(time.tv_sec) + static_cast<double>(time.tv_nsec);
}

template <class Work>
std::uint64_t timed(double &least, Work work) {
  const double start = nanoseconds();
  const std::uint64_t result = work();
  least = std::min(least, nanoseconds() - start);
  return result;
}

struct Comparison {
  std::unique_ptr<Side> golem{engine::make_side()}, by_hand{engine_by_hand::make_side()};
  int depth, rounds;

  Timing part(Part part) const {
    Timing timing;
    for (int round = 0; round < 20 * rounds; round++) {
      golem->prepare(part);
      const std::uint64_t sum = timed(timing.golem, [&] { return golem->run(part); });
      by_hand->prepare(part);
      const std::uint64_t other = timed(timing.by_hand, [&] { return by_hand->run(part); });
      if (other != sum) disagree(names[static_cast<std::size_t>(part)]);
    }
    const auto samples = static_cast<double>(golem->samples());
    return {timing.golem / samples, timing.by_hand / samples};
  }

  // Nanoseconds for a node of the search.
  Timing searches() const {
    std::vector<Timing> timings(golem->positions());
    std::uint64_t nodes = 0;
    for (int round = 0; round < rounds; round++) {
      nodes = 0;
      for (std::size_t i = 0; i < timings.size(); i++) {
        golem->prepare(i);
        const std::uint64_t count = timed(timings[i].golem, [&] { return golem->search(depth); });
        by_hand->prepare(i);
        if (timed(timings[i].by_hand, [&] { return by_hand->search(depth); }) != count) disagree("nodes");
        nodes += count;
      }
    }
    Timing sum{0, 0};
    for (const Timing &timing : timings) sum = {sum.golem + timing.golem, sum.by_hand + timing.by_hand};
    return {sum.golem / static_cast<double>(nodes), sum.by_hand / static_cast<double>(nodes)};
  }
};

// For `make figures`, to the file that GOLEM_FIGURES names, if it names one.
void record(const char *row, const char *series, double figure, const char *unit) {
  const char *path = std::getenv("GOLEM_FIGURES");
  std::FILE *file = path == nullptr ? nullptr : std::fopen(path, "a");
  if (file == nullptr) return;
  std::fprintf(file, "engine\t%s\t%s\t%.4g\t%s\n", row, series, figure, unit);
  std::fclose(file);
}

double print(const char *level, const char *name, const Timing &timing) {
  const double gain = timing.by_hand / timing.golem;
  std::printf("  %-30s %8.1f %8.1f %6.2f\n", name, timing.golem, timing.by_hand, gain);
  record(name, level, timing.golem, "ns");
  record(name, "by hand", timing.by_hand, "ns");
  record(name, level, gain, "gain");
  return gain;
}

} // namespace

int main(int count, char **arguments) {
  Comparison both;
  both.depth = count > 1 ? std::atoi(arguments[1]) : 9;
  both.rounds = count > 2 ? std::atoi(arguments[2]) : 15;
  std::string gains;
  for (std::size_t level = levels.size(); level-- > 0;) {
    if (golem_set_level(static_cast<std::uint32_t>(level)) != GOLEM_OK) continue;
    std::printf("%-32s %8s %8s %6s\n", levels[level], "golem ns", "by hand", "gain");
    for (std::size_t part = 0; part < compare::parts; part++) {
      print(levels[level], names[part], both.part(static_cast<Part>(part)));
    }
    const double gain = print(levels[level], "a node of the search", both.searches());
    std::array<char, 32> text;
    std::snprintf(text.data(), text.size(), " %s %.2f", levels[level], gain);
    gains += text.data();
    std::fflush(stdout);
  }
  std::printf("gain%s\n", gains.c_str());
}
