// golem_mailbox.hpp - boards, squares and moves of other programs and networks.
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

// The parts of a position that a board does not contain. Initially: White to move, no castling rights, move 1.
class MailboxState {
  golem_mailbox_state raw_;
public:
  MailboxState() noexcept : raw_() {
    raw_.ep_square = GOLEM_NO_SQUARE;
    raw_.fullmove_number = 1;
  }
  // Sets the side to move.
  MailboxState &side_to_move(Color color) noexcept { raw_.side_to_move = detail::number(color); return *this; }
  // Sets the rooks that may still castle.
  MailboxState &castling_rooks(Bitboard rooks) noexcept { raw_.castling = rooks.bits(); return *this; }
  MailboxState &castling_wings(std::uint32_t wings) noexcept { // sets GOLEM_CASTLING_... combined with |
    raw_.castling_wings = wings;
    return *this;
  }
  // Sets the square behind a pawn that has just made a double push.
  MailboxState &en_passant(Square square) noexcept { raw_.ep_square = square.index(); return *this; }
  // Sets the halfmove clock and the fullmove number.
  MailboxState &clocks(std::uint16_t halfmoves, std::uint16_t fullmove) noexcept {
    raw_.halfmove_clock = halfmoves;
    raw_.fullmove_number = fullmove;
    return *this;
  }
  const golem_mailbox_state &raw() const noexcept { return raw_; } // returns the C struct
};

// The memory layout of another program's board: an array with one piece code for each square.
class MailboxLayout {
  golem_mailbox_layout raw_;
public:
  // The order of the squares (GOLEM_LAYOUT_... constants).
  enum class Shape : std::uint8_t { A1First, A8First, Mailbox0x88, Mailbox10x12, Free };

  // Creates a layout whose piece codes are 0 until they are set. `entry_bytes` is 1, 2 or 4.
  MailboxLayout(Shape shape, std::size_t entry_bytes) noexcept : raw_() {
    raw_.kind = detail::number(shape);
    raw_.entry_bytes = static_cast<std::uint32_t>(entry_bytes);
    raw_.entries = shape == Shape::Mailbox0x88 ? 128U : shape == Shape::Mailbox10x12 ? 120U : 64U;
  }
  // Sets the code of an empty square.
  MailboxLayout &empty(std::int32_t code) noexcept { raw_.empty = code; return *this; }
  MailboxLayout &piece(Color color, Kind kind, std::int32_t code) noexcept { // sets the code of a piece
    raw_.pieces[detail::number(color) & 1U][detail::kind_index(kind)] = code;
    return *this;
  }
  // Sets the number of entries, for Shape::Free.
  MailboxLayout &entries(std::uint32_t count) noexcept { raw_.entries = count; return *this; }
  MailboxLayout &place(Square square, std::uint16_t index) noexcept { // sets a square's entry, for Shape::Free
    if (!square.is_none()) raw_.map[square.index() & 63U] = index;
    return *this;
  }

  Square square(std::uint32_t index) const noexcept { // returns an entry's square; none for the border
    return Square(golem_square_from_layout(&raw_, index));
  }
  std::uint32_t index(Square square) const noexcept { // returns the entry of a square; GOLEM_NO_ENTRY for none
    return golem_square_to_layout(&raw_, square.index());
  }
  // Reads a board. On error, `position` is unchanged and `entry` is the place of the error, as in
  // golem_position_from_squares().
  template <class Entry>
  Status read(const Entry *squares, const MailboxState &state, Position &position,
              std::uint32_t *entry = nullptr) const noexcept {
    return Status(golem_position_from_squares(&raw_, squares, &state.raw(), &position.raw(), entry));
  }
  template <class Entry>
  Status write(const Position &position, Entry *squares) const noexcept { // writes a board, except border entries
    return Status(golem_position_to_squares(&raw_, &position.raw(), squares));
  }
  const golem_mailbox_layout &raw() const noexcept { return raw_; } // returns the C struct
};

// Converts an engine's bitboards, by piece type and by colour, to a position. On error, `position` is unchanged.
inline Status from_bitboards(const std::uint64_t (&kinds)[6], const std::uint64_t (&colors)[2], const MailboxState &state,
                             Position &position) noexcept {
  return Status(golem_position_from_bitboards(kinds, colors, &state.raw(), &position.raw()));
}

// Converts twelve bitboards to a position: White's six from pawn to king, then Black's.
inline Status from_bitboards(const std::uint64_t (&pieces)[12], const MailboxState &state, Position &position) noexcept {
  return Status(golem_position_from_piece_bitboards(pieces, &state.raw(), &position.raw()));
}

// Packs a position into 32 bytes; `score`, `result` and `extra` become 0. On error, `packed` is unchanged.
inline Status to_packed(const Position &position, golem_packed &packed) noexcept {
  return Status(golem_position_to_packed(&position.raw(), &packed));
}
// Unpacks a position from 32 bytes. On error, `position` is unchanged.
inline Status from_packed(const golem_packed &packed, Position &position) noexcept {
  return Status(golem_position_from_packed(&packed, &position.raw()));
}
// Packs many positions, writing the status of each unless `statuses` is NULL. Returns how many were packed.
inline std::size_t to_packed(const Position *positions, std::size_t count, golem_packed *packed,
                             golem_status *statuses = nullptr) noexcept {
  return golem_position_to_packed_many(reinterpret_cast<const golem_position *>(positions), count, packed, statuses);
}
// Unpacks many positions: golem_position_from_packed_many().
inline std::size_t from_packed(const golem_packed *packed, std::size_t count, Position *positions,
                               golem_status *statuses = nullptr) noexcept {
  return golem_position_from_packed_many(packed, count, reinterpret_cast<golem_position *>(positions), statuses);
}

// Mirrors a bitboard so that a1 becomes a8, for boards that begin with a8: golem_bitboard_flip_vertical().
inline Bitboard flip_vertical(Bitboard set) noexcept { return Bitboard(golem_bitboard_flip_vertical(set.bits())); }
// Mirrors a bitboard so that a1 becomes h1: golem_bitboard_flip_horizontal().
inline Bitboard flip_horizontal(Bitboard set) noexcept { return Bitboard(golem_bitboard_flip_horizontal(set.bits())); }
// Rotates a bitboard so that a1 becomes h8: golem_bitboard_rotate().
inline Bitboard rotate(Bitboard set) noexcept { return Bitboard(golem_bitboard_rotate(set.bits())); }

// A move of another program: from-square, to-square and the promoted piece type (Pawn if not a promotion).
struct PlainMove {
  Square from; // the piece's square; for castling the king's
  Square to; // castling: as the program writes it
  Kind promotion; // Pawn for none
};

// Converts a move. Castling goes to the g- or c-file or, with `king_takes_rook`, to the rook's square.
inline PlainMove to_plain(Move move, bool king_takes_rook = false) noexcept {
  std::uint8_t bytes[3];
  golem_move_to_bytes(move.raw(), king_takes_rook, bytes);
  return PlainMove{Square(bytes[0]), Square(bytes[1]), static_cast<Kind>(bytes[2])};
}
inline Status from_plain(const Position &position, PlainMove plain, Move &move) noexcept { // finds the legal move
  const std::uint8_t bytes[3] = {static_cast<std::uint8_t>(plain.from.index()),
                                 static_cast<std::uint8_t>(plain.to.index()),
                                 static_cast<std::uint8_t>(plain.promotion)};
  golem_move raw = move.raw();
  const Status status(golem_move_from_bytes(&position.raw(), bytes, &raw));
  move = Move(raw);
  return status;
}
// Converts a move to Stockfish's encoding: golem_move_to_stockfish().
inline std::uint16_t to_stockfish(Move move) noexcept { return golem_move_to_stockfish(move.raw()); }
inline void to_stockfish(const MoveList &moves, std::uint16_t *codes) noexcept { // converts each move
  golem_moves_to_stockfish(moves.data(), moves.size(), codes);
}
// Converts each move to another program's encoding of 16 or 32 bits; ignores `encoding.bytes`: golem_moves_recode().
template <class Number>
void recode(const MoveList &moves, golem_move_encoding encoding, Number *out) noexcept {
  encoding.bytes = sizeof(Number);
  golem_moves_recode(moves.data(), moves.size(), &encoding, out);
}
// Converts a board from or to another program's piece codes: each entry becomes codes[entry & 15].
inline PieceCodes recode(const std::array<std::uint8_t, 16> &codes, const PieceCodes &board) noexcept {
  PieceCodes recoded;
  golem_mailbox_recode(codes.data(), board.data(), recoded.data());
  return recoded;
}
// Finds the legal move for a code in Stockfish's encoding: golem_move_from_stockfish().
inline Status from_stockfish(const Position &position, std::uint16_t code, Move &move) noexcept {
  golem_move raw = move.raw();
  const Status status(golem_move_from_stockfish(&position.raw(), code, &raw));
  move = Move(raw);
  return status;
}

// A policy (a network's move numbering): GOLEM_POLICY_ALPHAZERO, GOLEM_POLICY_LC0.
enum class Policy : std::uint32_t { AlphaZero, Lc0 };

// Returns the index of a move in a policy, or -1 if the policy has no index for the move.
inline std::int32_t to_index(const Position &position, Move move, Policy policy) noexcept {
  return golem_move_to_index(&position.raw(), move.raw(), static_cast<std::uint32_t>(policy));
}
// Finds the legal move for a policy index.
inline Status from_index(const Position &position, std::uint32_t index, Policy policy, Move &move) noexcept {
  golem_move raw = move.raw();
  const Status status(golem_move_from_index(&position.raw(), index, static_cast<std::uint32_t>(policy), &raw));
  move = Move(raw);
  return status;
}
// Writes bit masks of the legal moves, in rows of 73 or 30 words: golem_legal_masks_many().
inline std::size_t legal_masks_many(const Position *positions, std::size_t count, Policy policy,
                                    std::uint64_t *masks) noexcept {
  return golem_legal_masks_many(reinterpret_cast<const golem_position *>(positions), count,
                                static_cast<std::uint32_t>(policy), GOLEM_MASK_BITS, masks);
}
// Writes masks of the legal moves as rows of 4672 or 1858 bytes: golem_legal_masks_many().
inline std::size_t legal_masks_many(const Position *positions, std::size_t count, Policy policy,
                                    std::uint8_t *masks) noexcept {
  return golem_legal_masks_many(reinterpret_cast<const golem_position *>(positions), count,
                                static_cast<std::uint32_t>(policy), GOLEM_MASK_BYTES, masks);
}

} // namespace golem

#include "golem_macros.hpp"

#endif // GOLEM_MAILBOX_HPP
