// The features are those of a published set, with 60,144 of them: attacker, its square, the victim and its square, seen
// from a colour's side of the board, which is mirrored so that the colour's king is on the files a to d. Kings do not
// count. A network has a row of numbers where this has one weight; all else would be the same.
#include "threats.hpp"

#include <algorithm>
#include <string_view>

namespace engine {
namespace {

constexpr std::size_t feature_count = 60144;

// A letter for each feature, in centipawns: '.' is 0, 'a' to 'z' are 1 to 26, 'A' to 'Z' are -1 to -26. See
// fit_threats.py.
constexpr std::string_view letters =
#include "threat_weights.inc"
    ;
static_assert(letters.size() == feature_count);

constexpr std::int8_t weight_of(char letter) {
  const int value = letter == '.' ? 0 : letter >= 'a' ? letter - 'a' + 1 : 'A' - 1 - letter;
  return static_cast<std::int8_t>(value);
}

struct Network {
  Features features{feature_count};
  std::array<std::int8_t, feature_count> weights{};

  Network() { std::transform(letters.begin(), letters.end(), weights.begin(), weight_of); }
};

const Network network;

int sum_of_color(const Board &board, Color color) {
  int sum = 0;
  network.features.each(board, color, [&](std::uint32_t feature) { sum += network.weights[feature]; });
  return sum;
}

bool is_mirrored(const Board &board, Color color) { return network.features.is_mirrored(board.king(color)); }

} // namespace

ThreatSum threats_of(const Board &board) {
  return {{sum_of_color(board, Color::White), sum_of_color(board, Color::Black)}};
}

// For a colour whose king goes to the other half of the board every threat has another number.
ThreatSum threats_after(ThreatSum sum, const Board &before, Move move, const Board &after) {
  Features::Split split;
  network.features.changed(before, move, after, split);
  for (Color color : colors) {
    int &of_color = sum.by_color[index(color)];
    if (is_mirrored(before, color) != is_mirrored(after, color)) {
      of_color = sum_of_color(after, color);
      continue;
    }
    for (std::uint16_t feature : split.added(color)) of_color += network.weights[feature];
    for (std::uint16_t feature : split.removed(color)) of_color -= network.weights[feature];
  }
  return sum;
}

int value_of(const ThreatSum &sum) { return sum.by_color[0] - sum.by_color[1]; }

} // namespace engine
