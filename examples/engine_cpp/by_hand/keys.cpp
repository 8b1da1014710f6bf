// Zobrist keys by hand: the numbers are those of golem_key, read from the keys of positions with one thing in them.
#include "board.hpp"

namespace engine {
namespace by_hand {
namespace {

struct Numbers {
  std::array<std::array<std::uint64_t, 64>, 16> pieces{}; // by piece and square
  std::array<std::uint64_t, 64> rooks{};                  // that may castle
  std::array<std::uint64_t, 8> files{};                   // of en passant squares
  std::uint64_t turn = 0;
  Numbers();
};

// Black to move has no number of its own, so that of an empty board then is 0.
Numbers::Numbers() {
  golem_position empty = {};
  empty.side_to_move = 1;
  empty.ep_square = GOLEM_NO_SQUARE;
  const std::uint64_t none = golem_key(&empty);
  for (unsigned square = 0; square < 64; square++) {
    for (unsigned color = 0; color < 2; color++) {
      for (unsigned kind = 0; kind < 6; kind++) {
        golem_position one = empty;
        one.pieces[kind] = one.colors[color] = bit(square);
        pieces[piece_of(color, kind)][square] = golem_key(&one) ^ none;
      }
    }
    golem_position one = empty;
    one.castling = bit(square);
    rooks[square] = golem_key(&one) ^ none;
  }
  golem_position white = empty;
  white.side_to_move = 0;
  turn = golem_key(&white) ^ none;
  for (unsigned file = 0; file < 8; file++) {
    golem_position passed = white;
    const unsigned beside = file == 0 ? 33 : 32 + file - 1, victim = 32 + file;
    passed.pieces[pawn] = bit(beside) | bit(victim);
    passed.colors[0] = bit(beside);
    passed.colors[1] = bit(victim);
    passed.ep_square = static_cast<std::uint8_t>(40 + file);
    files[file] = golem_key(&passed) ^ golem_key(&white) ^ pieces[piece_of(0, pawn)][beside] ^
                  pieces[piece_of(1, pawn)][victim];
  }
}

const Numbers numbers __attribute__((init_priority(201)));

std::uint64_t rooks_number(Set rooks) {
  std::uint64_t sum = 0;
  while (rooks != 0) sum ^= numbers.rooks[take_lowest(rooks)];
  return sum;
}

} // namespace

std::uint64_t Board::en_passant_number() const {
  if (ep_ == GOLEM_NO_SQUARE || (pawn_attacks(side_ ^ 1U, ep_) & pieces_.of(side_, pawn)) == 0) return 0;
  return numbers.files[ep_ & 7U];
}

std::uint64_t Board::key() const {
  std::uint64_t key = (side_ == 0 ? numbers.turn : 0) ^ rooks_number(castling_) ^ en_passant_number();
  for (Set left = pieces_.occupied(); left != 0;) {
    const unsigned square = take_lowest(left);
    key ^= numbers.pieces[pieces_.mailbox[square]][square];
  }
  return key;
}

// Where no pawn stands beside the target, nobody can capture.
std::uint64_t Board::number_after_double_push(Move move) const {
  const unsigned passed = move.to().index() ^ 8U;
  if ((pawn_attacks(side_, passed) & pieces_.of(side_ ^ 1U, pawn)) == 0) return 0;
  Board after;
  after.become_after(*this, move);
  return after.en_passant_number();
}

std::uint64_t Board::key_after(Move move, std::uint64_t key) const {
  const unsigned from = move.from().index(), to = move.to().index();
  key ^= numbers.turn ^ en_passant_number();
  if (move.is_none()) return key;
  const unsigned piece = pieces_.mailbox[from];
  const auto &mover = numbers.pieces[piece];
  if (castling_ != 0) {
    const Set back = kind_of(piece) == engine::king ? Set(0xff) << 56 * side_ : 0;
    key ^= rooks_number(castling_ & (bit(from) | bit(to) | back));
  }
  if (move.is_castling()) {
    const Castling lands(move);
    const auto &corner = numbers.pieces[piece_of(side_, rook)];
    return key ^ mover[from] ^ mover[lands.king_to] ^ corner[to] ^ corner[lands.rook_to];
  }
  if (move.is_capture()) {
    const unsigned victim = move.is_en_passant() ? to ^ 8U : to;
    key ^= numbers.pieces[pieces_.mailbox[victim]][victim];
  }
  if (move.is_promotion())
    return key ^ mover[from] ^ numbers.pieces[piece_of(side_, static_cast<unsigned>(move.promotion()))][to];
  if (move.code() == GOLEM_MOVE_DOUBLE_PUSH) key ^= number_after_double_push(move);
  return key ^ mover[from] ^ mover[to];
}

} // namespace by_hand
} // namespace engine
