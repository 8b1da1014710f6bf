// The threats that a move changes, piece by piece, and their numbers.
#include "features.hpp"

namespace engine {
namespace by_hand {
namespace {

using Changes = ThreatLists<128>;

// Behind a square as seen from another one on a common line.
struct Beyond {
  std::array<std::array<Set, 64>, 64> squares{};
  Beyond() {
    for (unsigned from = 0; from < 64; from++)
      for (unsigned to = 0; to < 64; to++)
        squares[from][to] =
            lines.through[from][to] & queen_attacks(to, bit(from)) & ~bit(from) & ~lines.between[from][to];
  }
};
const Beyond beyond __attribute__((init_priority(202)));

// The threats of a piece and to it, on a board without it. Where nothing stands in its place otherwise, sliders see
// beyond the square without it.
template <bool sliders_pass>
void change(Changes &changes, const Pieces &pieces, unsigned piece, unsigned square, bool appears) {
  const Set occupied = pieces.occupied(), kings = pieces.kinds[king], victims = occupied & ~kings;
  const Sliders lines_of = slider_attacks(square, occupied);
  const unsigned kind = kind_of(piece);
  Set incoming = 0, sliders = (lines_of.bishop & pieces.diagonal()) | (lines_of.rook & pieces.orthogonal());
  if (kind != king) {
    Set attacked = kind == pawn     ? pawn_attacks(color_of(piece), square)
                   : kind == knight ? knight_attacks(square)
                   : kind == bishop ? lines_of.bishop
                   : kind == rook   ? lines_of.rook
                                    : lines_of.bishop | lines_of.rook;
    for (attacked &= victims; attacked != 0;) {
      const unsigned to = take_lowest(attacked);
      changes.add(appears, piece, square, pieces.mailbox[to], to);
    }
    incoming = (pawn_attacks(1, square) & pieces.of(0, pawn)) | (pawn_attacks(0, square) & pieces.of(1, pawn)) |
               (knight_attacks(square) & pieces.kinds[knight]) | sliders;
  }
  while (incoming != 0) {
    const unsigned from = take_lowest(incoming);
    changes.add(appears, pieces.mailbox[from], from, piece, square);
  }
  const Set seen = (lines_of.bishop | lines_of.rook) & victims;
  while (sliders_pass && sliders != 0) {
    const unsigned from = take_lowest(sliders);
    const Set behind = beyond.squares[from][square] & seen;
    if (behind != 0) changes.add(!appears, pieces.mailbox[from], from, pieces.mailbox[lowest(behind)], lowest(behind));
  }
}

void take_off(Changes &changes, Pieces &pieces, unsigned square) {
  const unsigned piece = pieces.mailbox[square];
  pieces.remove(square);
  change<true>(changes, pieces, piece, square, false);
}

void put_on(Changes &changes, Pieces &pieces, unsigned piece, unsigned square) {
  change<true>(changes, pieces, piece, square, true);
  pieces.put(piece, square);
}

} // namespace

Features::Features(std::uint32_t size) {
  golem::ThreatNumbering::published(size, numbering_);
  for (auto &of_attacker : pairs_)
    for (auto &pair : of_attacker) pair = {none, none};
  for (unsigned color = 0; color < 2; color++)
    for (unsigned kind = 0; kind < 6; kind++) number_attacker(piece_of(color, kind));
}

void Features::number_attacker(unsigned piece) {
  const golem_threat_numbering &rules = numbering_.raw();
  std::uint32_t sum = 0;
  for (unsigned from = 0; from < 64; from++) {
    const bool is_stuck = kind_of(piece) == pawn && (bit(from) & last_ranks) != 0;
    const Set attacks = is_stuck ? 0 : attacks_of(piece, from, 0);
    squares_[piece][from] = static_cast<std::uint16_t>(sum);
    for (unsigned to = 0; to < 64; to++)
      targets_[piece][from][to] = static_cast<std::uint8_t>(count(attacks & (bit(to) - 1)));
    sum += count(attacks);
  }
  for (unsigned victim = 0; victim < 16; victim++) {
    const unsigned place = rules.places[piece][victim];
    if (place >= GOLEM_NO_FEATURE || victim % 8 == 0 || victim % 8 == 7) continue;
    const std::uint32_t first = rules.first[piece] + (place & 63U) * sum;
    pairs_[piece][victim] = {first, (place & GOLEM_ONE_WAY) != 0 ? none : first};
  }
}

void Features::changed(const Board &before, Move move, const Board &after, Split &split) const {
  Pieces pieces = before.pieces();
  Changes changes;
  const unsigned from = move.from().index(), to = move.to().index(), us = number(before.side_to_move());
  unsigned piece = pieces.mailbox[from];
  if (move.is_castling()) {
    const Castling lands(move);
    take_off(changes, pieces, from);
    take_off(changes, pieces, to);
    put_on(changes, pieces, piece, lands.king_to);
    put_on(changes, pieces, piece_of(us, rook), lands.rook_to);
  } else {
    if (move.is_en_passant()) take_off(changes, pieces, to ^ 8U);
    take_off(changes, pieces, from);
    if (move.is_promotion()) piece = piece_of(us, static_cast<unsigned>(move.promotion()));
    const unsigned victim = pieces.mailbox[to];
    if (victim != 0) { // lines through the square stay as they are
      pieces.remove(to);
      change<false>(changes, pieces, victim, to, false);
      change<false>(changes, pieces, piece, to, true);
    } else {
      put_on(changes, pieces, piece, to);
    }
  }
  for (unsigned color = 0; color < 2; color++) {
    const unsigned turn = turn_of(static_cast<Color>(color), after.king(static_cast<Color>(color)));
    for (unsigned appears = 0; appears < 2; appears++) {
      std::size_t &size = split.sizes_[color + 2 * appears];
      std::uint16_t *numbers = split.numbers_[color + 2 * appears].data();
      size = 0;
      for (std::size_t i = 0; i < changes.sizes[appears]; i++) {
        const std::uint32_t feature = number_of(changes.lists[appears][i], color, turn);
        numbers[size] = static_cast<std::uint16_t>(feature);
        size += feature < none;
      }
    }
  }
}

} // namespace by_hand
} // namespace engine
