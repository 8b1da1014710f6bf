// The features are those of a published set, with 60,144 of them: attacker, its square, the victim and its square, seen
// from a colour's side of the board, which is mirrored so that the colour's king is on the files a to d. Kings do not
// count. A network of an engine has a row of numbers where this has a weight; all else would be the same.
#include "threats.hpp"

#include <golem_threats.h>

#include <algorithm>
#include <string_view>

namespace engine {
namespace {

constexpr std::uint32_t features = 60144;

// A letter for each feature, in centipawns: '.' is 0, 'a' to 'z' are 1 to 26, 'A' to 'Z' are -1 to -26. See fit_threats.py.
constexpr std::string_view letters =
#include "threat_weights.inc"
    ;
static_assert(letters.size() == features);

constexpr int weight_of(char letter) {
  if (letter == '.') return 0;
  return letter >= 'a' ? letter - 'a' + 1 : 'A' - 1 - letter;
}

struct Network {
  golem_threat_numbering numbering{};
  std::array<std::int8_t, features> weights{};

  Network() {
    golem_threat_numbering_init(&numbering, features);
    std::transform(letters.begin(), letters.end(), weights.begin(),
                   [](char letter) { return static_cast<std::int8_t>(weight_of(letter)); });
  }
};

const Network network;

// The sum of a colour from scratch.
int sum_of_color(const PieceBoard &board, Color color) {
  std::array<golem_threat, GOLEM_MAX_THREATS> threats;
  std::array<std::uint32_t, GOLEM_MAX_THREATS> indices;
  const std::size_t count = golem_pieceboard_threats(&board.raw(), nullptr, threats.data(), threats.size());
  const auto side = static_cast<std::uint32_t>(index(color));
  const std::size_t found = golem_threat_indices(&network.numbering, side, board.king(color).index(), threats.data(),
                                                 count, indices.data(), indices.size());
  int sum = 0;
  for (std::size_t i = 0; i < found; i++) sum += network.weights[indices[i]];
  return sum;
}

// What a move changes in the sums of both colours.
ThreatSum difference(const PieceBoard &before, Move move, const PieceBoard &after) {
  constexpr std::size_t most = GOLEM_MAX_THREAT_CHANGES;
  std::array<golem_threat, most> changes;
  std::array<std::array<std::uint32_t, most>, 2> indices;
  std::array<std::size_t, 2> counts;
  const std::array<std::uint32_t, 2> kings{after.king(Color::White).index(), after.king(Color::Black).index()};
  const std::size_t count =
      golem_pieceboard_threats_changed(&before.raw(), move.raw(), nullptr, changes.data(), changes.size());
  golem_threat_indices_both(&network.numbering, kings.data(), changes.data(), count, indices[0].data(),
                            indices[1].data(), most, counts.data());
  ThreatSum sum;
  for (std::size_t color = 0; color < 2; color++) {
    for (std::size_t i = 0; i < counts[color]; i++) {
      const int weight = network.weights[indices[color][i] & ~GOLEM_THREAT_APPEARS];
      sum.by_color[color] += indices[color][i] & GOLEM_THREAT_APPEARS ? weight : -weight;
    }
  }
  return sum;
}

bool is_mirrored(const PieceBoard &board, Color color) { return board.king(color).file() >= 4; }

} // namespace

ThreatSum threats_of(const PieceBoard &board) {
  return {{sum_of_color(board, Color::White), sum_of_color(board, Color::Black)}};
}

// For a colour whose king goes to the other half of the board every threat has another number.
ThreatSum threats_after(ThreatSum sum, const PieceBoard &before, Move move, const PieceBoard &after) {
  const ThreatSum change = difference(before, move, after);
  for (Color color : colors) {
    int &of_color = sum.by_color[index(color)];
    if (is_mirrored(before, color) == is_mirrored(after, color)) of_color += change.by_color[index(color)];
    else of_color = sum_of_color(after, color);
  }
  return sum;
}

int value_of(const ThreatSum &sum) { return sum.by_color[0] - sum.by_color[1]; }

} // namespace engine
