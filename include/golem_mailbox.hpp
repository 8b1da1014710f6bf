// golem_mailbox.hpp - boards, squares and moves of other programs and of networks.
//
//   golem::MailboxLayout layout(golem::MailboxLayout::Shape::Mailbox10x12, sizeof board[0]);
//   layout.empty(0).piece(golem::Color::White, golem::Kind::Pawn, 1) ...          // each code of the array
//   golem::Position position;
//   golem::Status status = layout.read(board, golem::MailboxState().side_to_move(golem::Color::Black), position);
//
// SPDX-License-Identifier: MIT OR Apache-2.0

#ifndef GOLEM_MAILBOX_HPP
#define GOLEM_MAILBOX_HPP

#include "golem_policies.h"
#include "golem_position.hpp"

#include "golem_macros.hpp"

namespace golem {

// What belongs to a position besides the board: white to move, no rights and move 1 until they are set.
class MailboxState {
  golem_mailbox_state raw_;
public:
  MailboxState() noexcept : raw_() {
    raw_.ep_square = GOLEM_NO_SQUARE;
    raw_.fullmove_number = 1;
  }
  // Whose turn it is.
  MailboxState &side_to_move(Color color) noexcept { raw_.side_to_move = detail::number(color); return *this; }
  // The rooks with which castling is still allowed.
  MailboxState &castling_rooks(Bitboard rooks) noexcept { raw_.castling = rooks.bits(); return *this; }
  MailboxState &castling_wings(std::uint32_t wings) noexcept { // a sum of GOLEM_CASTLING_...
    raw_.castling_wings = wings;
    return *this;
  }
  // Behind a pawn that has just made a double push.
  MailboxState &en_passant(Square square) noexcept { raw_.ep_square = square.index(); return *this; }
  // Moves since a capture or pawn move, and the number of the move.
  MailboxState &clocks(std::uint16_t halfmoves, std::uint16_t fullmove) noexcept {
    raw_.halfmove_clock = halfmoves;
    raw_.fullmove_number = fullmove;
    return *this;
  }
  const golem_mailbox_state &raw() const noexcept { return raw_; } // the state as the C interface has it
};

// How another program's board lies in memory: an array with one code for each square.
class MailboxLayout {
  golem_mailbox_layout raw_;
public:
  // How squares are numbered: the GOLEM_LAYOUT numbers.
  enum class Shape : std::uint8_t { A1First, A8First, Mailbox0x88, Mailbox10x12, Free };

  // Codes are 0 until they are set; `entry_bytes` is 1, 2 or 4.
  MailboxLayout(Shape shape, std::size_t entry_bytes) noexcept : raw_() {
    raw_.kind = detail::number(shape);
    raw_.entry_bytes = static_cast<std::uint32_t>(entry_bytes);
    raw_.entries = shape == Shape::Mailbox0x88 ? 128U : shape == Shape::Mailbox10x12 ? 120U : 64U;
  }
  MailboxLayout &empty(std::int32_t code) noexcept { raw_.empty = code; return *this; } // the code of an empty square
  MailboxLayout &piece(Color color, Kind kind, std::int32_t code) noexcept { // the code of a piece
    raw_.pieces[detail::number(color) & 1U][detail::kind_index(kind)] = code;
    return *this;
  }
  MailboxLayout &entries(std::uint32_t count) noexcept { raw_.entries = count; return *this; } // of a free shape
  MailboxLayout &place(Square square, std::uint16_t index) noexcept { // of a free shape
    if (!square.is_none()) raw_.map[square.index() & 63U] = index;
    return *this;
  }

  Square square(std::uint32_t index) const noexcept { // none for a border
    return Square(golem_square_from_layout(&raw_, index));
  }
  std::uint32_t index(Square square) const noexcept { // GOLEM_NO_ENTRY for none
    return golem_square_to_layout(&raw_, square.index());
  }
  // On error `position` is left as it was, and `entry` tells where the error is, as in golem_position_from_squares.
  template <class Entry>
  Status read(const Entry *squares, const MailboxState &state, Position &position,
              std::uint32_t *entry = nullptr) const noexcept {
    return Status(golem_position_from_squares(&raw_, squares, &state.raw(), &position.raw(), entry));
  }
  template <class Entry>
  Status write(const Position &position, Entry *squares) const noexcept { // entries of a border stay as they are
    return Status(golem_position_to_squares(&raw_, &position.raw(), squares));
  }
  const golem_mailbox_layout &raw() const noexcept { return raw_; } // the layout as the C interface has it
};

// A position of an engine's own bitboards, by kind and by colour; on error `position` is left as it was.
inline Status from_bitboards(const std::uint64_t (&kinds)[6], const std::uint64_t (&colors)[2], const MailboxState &state,
                             Position &position) noexcept {
  return Status(golem_position_from_bitboards(kinds, colors, &state.raw(), &position.raw()));
}

// The same of a bitboard for each piece: white's six from pawn to king, then black's.
inline Status from_bitboards(const std::uint64_t (&pieces)[12], const MailboxState &state, Position &position) noexcept {
  return Status(golem_position_from_piece_bitboards(pieces, &state.raw(), &position.raw()));
}

// A position in 32 bytes, of which `score`, `result` and `extra` are 0; on error `packed` is left as it was.
inline Status to_packed(const Position &position, golem_packed &packed) noexcept {
  return Status(golem_position_to_packed(&position.raw(), &packed));
}
// The position in 32 bytes; on error `position` is left as it was.
inline Status from_packed(const golem_packed &packed, Position &position) noexcept {
  return Status(golem_position_from_packed(&packed, &position.raw()));
}
// Of each, with what each returns unless `statuses` is a null pointer: how many were not refused.
inline std::size_t to_packed(const Position *positions, std::size_t count, golem_packed *packed,
                             golem_status *statuses = nullptr) noexcept {
  return golem_position_to_packed_many(reinterpret_cast<const golem_position *>(positions), count, packed, statuses);
}
// The same for golem_position_from_packed_many().
inline std::size_t from_packed(const golem_packed *packed, std::size_t count, Position *positions,
                               golem_status *statuses = nullptr) noexcept {
  return golem_position_from_packed_many(packed, count, reinterpret_cast<golem_position *>(positions), statuses);
}

// Sets for boards whose first square is not a1.
inline Bitboard flip_vertical(Bitboard set) noexcept { return Bitboard(golem_bitboard_flip_vertical(set.bits())); }
// A becomes h: golem_bitboard_flip_horizontal().
inline Bitboard flip_horizontal(Bitboard set) noexcept { return Bitboard(golem_bitboard_flip_horizontal(set.bits())); }
// A1 becomes h8: golem_bitboard_rotate().
inline Bitboard rotate(Bitboard set) noexcept { return Bitboard(golem_bitboard_rotate(set.bits())); }

// A move as other programs have it: from, to, and what a pawn becomes; Pawn if it is not a promotion.
struct PlainMove {
  Square from; // of the piece, and of the king in castling
  Square to; // of castling as the program has it
  Kind promotion; // Pawn for none
};

inline PlainMove to_plain(Move move, bool king_takes_rook = false) noexcept { // castling to g or c, or to the rook
  std::uint8_t bytes[3];
  golem_move_to_bytes(move.raw(), king_takes_rook, bytes);
  return PlainMove{Square(bytes[0]), Square(bytes[1]), static_cast<Kind>(bytes[2])};
}
inline Status from_plain(const Position &position, PlainMove plain, Move &move) noexcept { // the legal move
  const std::uint8_t bytes[3] = {static_cast<std::uint8_t>(plain.from.index()),
                                 static_cast<std::uint8_t>(plain.to.index()),
                                 static_cast<std::uint8_t>(plain.promotion)};
  golem_move raw = move.raw();
  const Status status(golem_move_from_bytes(&position.raw(), bytes, &raw));
  move = Move(raw);
  return status;
}
// The move as Stockfish stores it: golem_move_to_stockfish().
inline std::uint16_t to_stockfish(Move move) noexcept { return golem_move_to_stockfish(move.raw()); }
inline void to_stockfish(const MoveList &moves, std::uint16_t *codes) noexcept { // of each
  golem_moves_to_stockfish(moves.data(), moves.size(), codes);
}
// Each move as a number of 16 or 32 bits in another program's encoding, whatever its `bytes`: golem_moves_recode().
template <class Number>
void recode(const MoveList &moves, golem_move_encoding encoding, Number *out) noexcept {
  encoding.bytes = sizeof(Number);
  golem_moves_recode(moves.data(), moves.size(), &encoding, out);
}
// Each entry by its low four bits through a table: another program's numbers of pieces as ours, or ours as its own.
inline PieceCodes recode(const std::array<std::uint8_t, 16> &codes, const PieceCodes &board) noexcept {
  PieceCodes recoded;
  golem_mailbox_recode(codes.data(), board.data(), recoded.data());
  return recoded;
}
inline Status from_stockfish(const Position &position, std::uint16_t code, Move &move) noexcept { // the legal move
  golem_move raw = move.raw();
  const Status status(golem_move_from_stockfish(&position.raw(), code, &raw));
  move = Move(raw);
  return status;
}

// How a network numbers moves: GOLEM_POLICY_ALPHAZERO, GOLEM_POLICY_LC0.
enum class Policy : std::uint32_t { AlphaZero, Lc0 };

inline std::int32_t to_index(const Position &position, Move move, Policy policy) noexcept { // -1 for none
  return golem_move_to_index(&position.raw(), move.raw(), static_cast<std::uint32_t>(policy));
}
// The legal move with a number.
inline Status from_index(const Position &position, std::uint32_t index, Policy policy, Move &move) noexcept {
  golem_move raw = move.raw();
  const Status status(golem_move_from_index(&position.raw(), index, static_cast<std::uint32_t>(policy), &raw));
  move = Move(raw);
  return status;
}
// Rows of 73 or 30 words of bits, and of 4672 or 1858 bytes.
inline std::size_t legal_masks_many(const Position *positions, std::size_t count, Policy policy,
                                    std::uint64_t *masks) noexcept {
  return golem_legal_masks_many(reinterpret_cast<const golem_position *>(positions), count,
                                static_cast<std::uint32_t>(policy), GOLEM_MASK_BITS, masks);
}
// golem_legal_masks_many() with a byte for each move.
inline std::size_t legal_masks_many(const Position *positions, std::size_t count, Policy policy,
                                    std::uint8_t *masks) noexcept {
  return golem_legal_masks_many(reinterpret_cast<const golem_position *>(positions), count,
                                static_cast<std::uint32_t>(policy), GOLEM_MASK_BYTES, masks);
}

} // namespace golem

#include "golem_macros.hpp"

#endif // GOLEM_MAILBOX_HPP
