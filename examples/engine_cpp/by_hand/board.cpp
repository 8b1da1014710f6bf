// The board by hand: set up, moves made in two halves.
#include "board.hpp"

namespace engine {
namespace by_hand {

Lines::Lines() : between(), through(), of_bishop(), of_rook() {
  for (unsigned a = 0; a < 64; a++) {
    of_bishop[a] = bishop_attacks(a, 0);
    of_rook[a] = rook_attacks(a, 0);
    for (unsigned b = 0; b < 64; b++) {
      between[a][b] = golem_inline_between(tables(), a, b);
      through[a][b] = golem_inline_line(tables(), a, b);
    }
  }
}

// A board may be made while the program starts, so that all files ask for the lines in this order.
const Lines lines __attribute__((init_priority(200)));

golem::Status Board::from_position(const Position &position, Board &out) {
  const golem::Status status = position.check_playable(); // what is refused is refused in the same words
  if (!status) return status;
  const golem_position &raw = position.raw();
  out.pieces_ = Pieces();
  for (unsigned color = 0; color < 2; color++)
    for (unsigned kind = 0; kind < 6; kind++)
      for (Set left = raw.pieces[kind] & raw.colors[color]; left != 0;)
        out.pieces_.put(piece_of(color, kind), take_lowest(left));
  out.castling_ = raw.castling;
  out.side_ = raw.side_to_move;
  out.ep_ = raw.ep_square;
  out.halfmoves_ = raw.halfmove_clock;
  out.fullmoves_ = raw.fullmove_number;
  out.update();
  return status;
}

Position Board::position() const {
  golem_position raw;
  for (unsigned kind = 0; kind < 6; kind++) raw.pieces[kind] = pieces_.kinds[kind];
  for (unsigned color = 0; color < 2; color++) raw.colors[color] = pieces_.colors[color];
  raw.castling = castling_;
  raw.side_to_move = side_;
  raw.ep_square = ep_;
  raw.halfmove_clock = halfmoves_;
  raw.fullmove_number = fullmoves_;
  raw.reserved = 0;
  return Position(raw);
}

void Board::castle(Move move) {
  const Castling to(move);
  const unsigned king_from = move.from().index(), rook_from = move.to().index();
  pieces_.remove(king_from);
  pieces_.remove(rook_from);
  pieces_.put(piece_of(side_, engine::king), to.king_to);
  pieces_.put(piece_of(side_, rook), to.rook_to);
}

// The square is kept only where a capture is legal.
void Board::after_double_push(unsigned passed) {
  for (Set left = pawn_attacks(side_ ^ 1U, passed) & pieces_.of(side_, pawn); left != 0;) {
    ep_ = static_cast<std::uint8_t>(passed);
    if (may_capture_en_passant(take_lowest(left), passed)) return;
    ep_ = GOLEM_NO_SQUARE;
  }
}

void Board::become_after(const Board &before, Move move) {
  const unsigned us = before.side_, from = move.from().index(), to = move.to().index(), code = move.code();
  pieces_ = before.pieces_;
  side_ = static_cast<std::uint8_t>(us);
  ep_ = GOLEM_NO_SQUARE;
  halfmoves_ = static_cast<std::uint16_t>(before.halfmoves_ + 1);
  fullmoves_ = static_cast<std::uint16_t>(before.fullmoves_ + us);
  castling_ = before.castling_;
  pending_ = true;
  const unsigned kind = kind_of(pieces_.mailbox[from]);
  if (castling_ != 0) castling_ &= ~(bit(from) | bit(to) | (kind == engine::king ? Set(0xff) << 56 * us : 0));
  if (move.is_castling()) {
    castle(move);
    side_ ^= 1;
    return;
  }
  if (move.is_capture()) {
    pieces_.remove(code == GOLEM_MOVE_EN_PASSANT ? to ^ 8U : to);
    halfmoves_ = 0;
  }
  pieces_.move(from, to);
  side_ ^= 1;
  if (kind != pawn) return;
  halfmoves_ = 0;
  if (move.is_promotion()) {
    pieces_.remove(to);
    pieces_.put(piece_of(us, static_cast<unsigned>(move.promotion())), to);
  } else if (code == GOLEM_MOVE_DOUBLE_PUSH) {
    after_double_push(to ^ 8U);
  }
}

bool Board::make_null_move() {
  if (checkers_ != 0) return false;
  fullmoves_ = static_cast<std::uint16_t>(fullmoves_ + side_);
  halfmoves_++;
  ep_ = GOLEM_NO_SQUARE;
  side_ ^= 1;
  update();
  return true;
}

void Board::find_blockers(unsigned color) {
  const unsigned square = pieces_.king_of(color);
  Set snipers = ((lines.of_bishop[square] & pieces_.diagonal()) | (lines.of_rook[square] & pieces_.orthogonal())) &
                pieces_.colors[color ^ 1U];
  const Set others = pieces_.occupied() ^ snipers;
  Set blockers = 0, pinners = 0;
  while (snipers != 0) {
    const unsigned sniper = take_lowest(snipers);
    const Set between = lines.between[square][sniper] & others;
    if (several(between)) continue;
    blockers |= between;
    if ((between & pieces_.colors[color]) != 0) pinners |= bit(sniper);
  }
  blockers_[color] = blockers;
  pinners_[color] = pinners;
}

void Board::update() {
  const unsigned us = side_, them = us ^ 1U, enemy = pieces_.king_of(them);
  const Set occupied = pieces_.occupied();
  checkers_ = pieces_.attackers(pieces_.king_of(us), occupied) & pieces_.colors[them];
  find_blockers(0);
  find_blockers(1);
  const Sliders sliders = slider_attacks(enemy, occupied);
  check_squares_ = {pawn_attacks(them, enemy), knight_attacks(enemy), sliders.bishop, sliders.rook,
                    sliders.bishop | sliders.rook, 0};
  pending_ = false;
}

std::array<Set, 6> Board::attacked_by_opponent() const {
  const unsigned them = side_ ^ 1U;
  const Set occupied = pieces_.occupied();
  std::array<Set, 6> sets{};
  sets[pawn] = pawns_attacks(them, pieces_.of(them, pawn));
  for (Set left = pieces_.of(them, knight); left != 0;) sets[knight] |= knight_attacks(take_lowest(left));
  for (Set left = pieces_.of(them, bishop); left != 0;) sets[bishop] |= bishop_attacks(take_lowest(left), occupied);
  for (Set left = pieces_.of(them, rook); left != 0;) sets[rook] |= rook_attacks(take_lowest(left), occupied);
  for (Set left = pieces_.of(them, queen); left != 0;) sets[queen] |= queen_attacks(take_lowest(left), occupied);
  sets[engine::king] = king_attacks(pieces_.king_of(them));
  return sets;
}

} // namespace by_hand
} // namespace engine
