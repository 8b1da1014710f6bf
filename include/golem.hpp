// golem.hpp - a C++ face of golem.h: strong types and range-for over the plain functions, nothing else.
//
// C++11 and later. Nothing here allocates, throws or needs RTTI; every value is a trivial copy of what the C interface
// takes, and raw() gives it for functions of golem.h that are not wrapped.
//
//   golem::Position position;                               // the start position
//   for (golem::Move move : position.moves())
//     std::puts(position.san(move).c_str());
//
// SPDX-License-Identifier: MIT OR Apache-2.0

#ifndef GOLEM_HPP
#define GOLEM_HPP

#include "golem.h"

#include <cstddef>
#include <cstdint>

namespace golem {

enum class Color : std::uint8_t { White, Black };
enum class Kind : std::uint8_t { Pawn, Knight, Bishop, Rook, Queen, King };
enum class Line : std::uint8_t { Rank, Diagonal, File, Antidiagonal };
enum class Direction : std::uint8_t {
  East, NorthEast, North, NorthWest, West, SouthWest, South, SouthEast,
  EastNorthEast, NorthNorthEast, NorthNorthWest, WestNorthWest,
  WestSouthWest, SouthSouthWest, SouthSouthEast, EastSouthEast
};

constexpr Color operator~(Color color) noexcept { return color == Color::White ? Color::Black : Color::White; }
constexpr Direction opposite(Direction d) noexcept { return static_cast<Direction>(static_cast<unsigned>(d) ^ 4U); }

namespace detail {
template <class Enum>
constexpr std::uint32_t number(Enum value) noexcept { return static_cast<std::uint32_t>(value); }
#if defined(__GNUC__)
inline unsigned count(std::uint64_t set) noexcept { return static_cast<unsigned>(__builtin_popcountll(set)); }
inline unsigned lowest(std::uint64_t set) noexcept { return static_cast<unsigned>(__builtin_ctzll(set)); }
#else
inline unsigned count(std::uint64_t set) noexcept { return set ? 1 + count(set & (set - 1)) : 0; }
inline unsigned lowest(std::uint64_t set) noexcept { return count((set & (~set + 1)) - 1); }
#endif
} // namespace detail

// What went wrong, if anything: if (Status status = ...) is the good case.
class Status {
  golem_status code_;
public:
  constexpr explicit Status(golem_status code) noexcept : code_(code) {}
  constexpr explicit operator bool() const noexcept { return code_ == GOLEM_OK; }
  constexpr golem_status code() const noexcept { return code_; }
  const char *message() const noexcept { return golem_status_message(code_); }
};

// A short text in a fixed buffer.
template <std::size_t Capacity>
class Text {
  char data_[Capacity];
public:
  template <class Write>
  explicit Text(Write write) noexcept : data_() { write(data_, Capacity); }
  const char *c_str() const noexcept { return data_; }
};

// A square, a1 = 0 to h8 = 63, or none.
class Square {
  std::uint8_t index_;
public:
  constexpr explicit Square(unsigned index) noexcept : index_(static_cast<std::uint8_t>(index < 64 ? index : 64)) {}
  static constexpr Square at(char file, char rank) noexcept { // Square::at('e', '4')
    return file < 'a' || file > 'h' || rank < '1' || rank > '8' ? none()
           : Square(static_cast<unsigned>(file - 'a') + 8U * static_cast<unsigned>(rank - '1'));
  }
  static constexpr Square none() noexcept { return Square(GOLEM_NO_SQUARE); }
  constexpr bool is_none() const noexcept { return index_ == GOLEM_NO_SQUARE; }
  constexpr unsigned index() const noexcept { return index_; }
  constexpr unsigned file() const noexcept { return index_ & 7U; }
  constexpr unsigned rank() const noexcept { return index_ >> 3; }
  Text<3> name() const noexcept {
    const Square s = *this;
    return Text<3>([s](char *text, std::size_t) {
      text[0] = s.is_none() ? '-' : static_cast<char>('a' + s.file());
      text[1] = s.is_none() ? '\0' : static_cast<char>('1' + s.rank());
    });
  }
  friend constexpr bool operator==(Square a, Square b) noexcept { return a.index_ == b.index_; }
  friend constexpr bool operator!=(Square a, Square b) noexcept { return a.index_ != b.index_; }
};

// A set of squares; for (Square square : set) visits them from a1 to h8.
class Bitboard {
  std::uint64_t bits_;
public:
  constexpr Bitboard() noexcept : bits_(0) {}
  constexpr explicit Bitboard(std::uint64_t bits) noexcept : bits_(bits) {}
  constexpr explicit Bitboard(Square square) noexcept
      : bits_(square.is_none() ? 0 : std::uint64_t(1) << (square.index() & 63U)) {}
  constexpr std::uint64_t bits() const noexcept { return bits_; }
  constexpr bool empty() const noexcept { return bits_ == 0; }
  constexpr explicit operator bool() const noexcept { return bits_ != 0; }
  constexpr bool many() const noexcept { return (bits_ & (bits_ - 1)) != 0; } // two or more
  constexpr bool contains(Square square) const noexcept { return (bits_ & Bitboard(square).bits_) != 0; }
  unsigned count() const noexcept { return detail::count(bits_); }
  Square first() const noexcept { return bits_ ? Square(detail::lowest(bits_)) : Square::none(); }

  class Iterator {
    std::uint64_t rest_;
  public:
    explicit Iterator(std::uint64_t rest) noexcept : rest_(rest) {}
    Square operator*() const noexcept { return Bitboard(rest_).first(); }
    Iterator &operator++() noexcept { rest_ &= rest_ - 1; return *this; }
    bool operator!=(const Iterator &other) const noexcept { return rest_ != other.rest_; }
  };
  Iterator begin() const noexcept { return Iterator(bits_); }
  Iterator end() const noexcept { return Iterator(0); }

  friend constexpr Bitboard operator|(Bitboard a, Bitboard b) noexcept { return Bitboard(a.bits_ | b.bits_); }
  friend constexpr Bitboard operator&(Bitboard a, Bitboard b) noexcept { return Bitboard(a.bits_ & b.bits_); }
  friend constexpr Bitboard operator~(Bitboard a) noexcept { return Bitboard(~a.bits_); }
  friend constexpr bool operator==(Bitboard a, Bitboard b) noexcept { return a.bits_ == b.bits_; }
  friend constexpr bool operator!=(Bitboard a, Bitboard b) noexcept { return a.bits_ != b.bits_; }
};

// A move; castling goes from the king's to the rook's square.
class Move {
  golem_move raw_;
public:
  constexpr Move() noexcept : raw_(GOLEM_MOVE_NONE) {}
  constexpr explicit Move(golem_move raw) noexcept : raw_(raw) {}
  constexpr golem_move raw() const noexcept { return raw_; }
  constexpr bool is_none() const noexcept { return raw_ == GOLEM_MOVE_NONE; }
  constexpr Square from() const noexcept { return Square(raw_ & 63U); }
  constexpr Square to() const noexcept { return Square((raw_ >> 6) & 63U); }
  constexpr unsigned code() const noexcept { return static_cast<unsigned>(raw_) >> 12; } // GOLEM_MOVE_QUIET, ...
  constexpr bool is_capture() const noexcept { return (code() & GOLEM_MOVE_CAPTURE) != 0; }
  constexpr bool is_en_passant() const noexcept { return code() == GOLEM_MOVE_EN_PASSANT; }
  constexpr bool is_castling() const noexcept { return (code() | 1U) == GOLEM_MOVE_CASTLE_A; }
  constexpr bool is_promotion() const noexcept { return (code() & GOLEM_MOVE_PROMOTION) != 0; }
  constexpr Kind promotion() const noexcept { // Pawn if the move is no promotion
    return is_promotion() ? static_cast<Kind>((code() & 3U) + GOLEM_KNIGHT) : Kind::Pawn;
  }
  friend constexpr bool operator==(Move a, Move b) noexcept { return a.raw_ == b.raw_; }
  friend constexpr bool operator!=(Move a, Move b) noexcept { return a.raw_ != b.raw_; }
};

// Up to 256 moves, which is more than any position that from_fen takes can have.
class MoveList {
  golem_move moves_[GOLEM_MAX_MOVES];
  std::size_t size_;
public:
  class Iterator {
    const golem_move *at_;
  public:
    explicit Iterator(const golem_move *at) noexcept : at_(at) {}
    Move operator*() const noexcept { return Move(*at_); }
    Iterator &operator++() noexcept { ++at_; return *this; }
    bool operator!=(const Iterator &other) const noexcept { return at_ != other.at_; }
  };

  MoveList() noexcept : size_(0) {} // the buffer is left as it is: clearing it would cost more than a generation
  std::size_t size() const noexcept { return size_; }
  Move operator[](std::size_t i) const noexcept { return Move(moves_[i]); }
  Iterator begin() const noexcept { return Iterator(moves_); }
  Iterator end() const noexcept { return Iterator(moves_ + size_); }
  golem_move *buffer() noexcept { return moves_; } // for functions of golem.h; then call resize
  void resize(std::size_t size) noexcept { size_ = size < GOLEM_MAX_MOVES ? size : GOLEM_MAX_MOVES; }
};

// The sixteen target sets, and what was found on the way.
class Targets {
  golem_targets raw_;
public:
  explicit Targets(const golem_position &position) noexcept : raw_() { golem_generate(&position, &raw_); }
  Bitboard operator[](Direction d) const noexcept { return Bitboard(raw_.direction[detail::number(d) & 15U]); }
  Bitboard attacked() const noexcept { return Bitboard(raw_.attacked); }
  Bitboard checkers() const noexcept { return Bitboard(raw_.checkers); }
  Bitboard between(Line line) const noexcept { return Bitboard(raw_.between[detail::number(line) & 3U]); }
  Bitboard movable() const noexcept { return Bitboard(raw_.movable); }
  Bitboard evasion() const noexcept { return Bitboard(raw_.evasion); }
  bool is_checkmate() const noexcept { return raw_.checkers && !raw_.movable; }
  bool is_stalemate() const noexcept { return !raw_.checkers && !raw_.movable; }
  const golem_targets &raw() const noexcept { return raw_; }
  golem_targets &raw() noexcept { return raw_; } // clear bits to list fewer moves
  bool take(Move move) noexcept { return golem_targets_take(&raw_, move.raw()) != 0; } // what is left is to be searched
};

// A position. Functions that return a Status leave everything as it was on error.
class Position {
  golem_position raw_;

  MoveList list(std::size_t (*fill)(const golem_position *, golem_move *, std::size_t)) const noexcept {
    MoveList moves;
    moves.resize(fill(&raw_, moves.buffer(), GOLEM_MAX_MOVES));
    return moves;
  }
  Status read(golem_status (*reader)(const golem_position *, const char *, golem_move *), const char *text,
              Move &move) const noexcept {
    golem_move raw = GOLEM_MOVE_NONE;
    Status status(reader(&raw_, text, &raw));
    if (status) move = Move(raw);
    return status;
  }

public:
  Position() noexcept : raw_() { golem_position_start(&raw_); }
  explicit Position(const golem_position &raw) noexcept : raw_(raw) {}
  static Status from_fen(const char *fen, Position &out) noexcept {
    return Status(golem_position_from_fen(fen, &out.raw_));
  }
  static Status chess960(std::uint32_t number, Position &out) noexcept {
    return Status(golem_position_start_chess960(number, &out.raw_));
  }
  Text<128> fen(bool shredder = false) const noexcept {
    return Text<128>([&](char *text, std::size_t n) { golem_position_to_fen(&raw_, shredder, text, n); });
  }
  Status check() const noexcept { return Status(golem_position_check(&raw_)); }
  Color side_to_move() const noexcept { return raw_.side_to_move ? Color::Black : Color::White; }
  Bitboard pieces(Color color) const noexcept { return Bitboard(raw_.colors[detail::number(color) & 1U]); }
  Bitboard pieces(Kind kind) const noexcept { return Bitboard(raw_.pieces[detail::number(kind) % 6U]); }
  Bitboard pieces(Color color, Kind kind) const noexcept { return pieces(color) & pieces(kind); }
  Bitboard occupied() const noexcept { return Bitboard(raw_.colors[0] | raw_.colors[1]); }
  Bitboard castling_rooks() const noexcept { return Bitboard(raw_.castling); }
  Square en_passant() const noexcept { return Square(raw_.ep_square); }
  Square king(Color color) const noexcept { return pieces(color, Kind::King).first(); }

  Targets targets() const noexcept { return Targets(raw_); }
  MoveList moves() const noexcept { return list(golem_legal_moves); }
  MoveList captures() const noexcept { return list(golem_legal_captures); }
  MoveList quiets() const noexcept { return list(golem_legal_quiets); }
  MoveList moves(const Targets &targets) const noexcept {
    MoveList moves;
    moves.resize(golem_targets_moves(&raw_, &targets.raw(), moves.buffer(), GOLEM_MAX_MOVES));
    return moves;
  }
  Targets checking(const Targets &targets) const noexcept { // cut down to the moves that give check
    Targets result(targets);
    golem_checking_targets(&raw_, &targets.raw(), &result.raw());
    return result;
  }
  bool gives_check(Move legal) const noexcept { return golem_gives_check(&raw_, legal.raw()) != 0; }
  bool is_legal(Move move) const noexcept { return golem_is_legal(&raw_, move.raw()) != 0; }
  bool has_legal_move() const noexcept { return golem_has_legal_move(&raw_) != 0; }

  std::int32_t see(Move move) const noexcept { return golem_see(&raw_, move.raw()); }
  bool see_ge(Move move, std::int32_t threshold) const noexcept {
    return golem_see_ge(&raw_, move.raw(), threshold) != 0;
  }
  Targets reaching(const Targets &targets, std::int32_t threshold) const noexcept { // cut down by see_ge
    Targets result(targets);
    golem_see_targets(&raw_, &targets.raw(), threshold, &result.raw());
    return result;
  }
  Bitboard hanging(Color color) const noexcept { return Bitboard(golem_hanging(&raw_, detail::number(color) & 1U)); }

  Status play(Move move) noexcept { return Status(golem_make_move(&raw_, move.raw(), &raw_)); }
  Position after(Move legal) const noexcept { // not checked; for moves that come from a list
    Position next(raw_);
    golem_make_legal_move(&raw_, legal.raw(), &next.raw_);
    return next;
  }
  Status move_from_uci(const char *text, Move &move) const noexcept { return read(golem_move_from_uci, text, move); }
  Status move_from_san(const char *text, Move &move) const noexcept { return read(golem_move_from_san, text, move); }
  Text<8> uci(Move move, bool chess960 = false) const noexcept {
    return Text<8>([&](char *text, std::size_t n) { golem_move_to_uci(&raw_, move.raw(), chess960, text, n); });
  }
  Text<16> san(Move move) const noexcept {
    return Text<16>([&](char *text, std::size_t n) { golem_move_to_san(&raw_, move.raw(), 0, text, n); });
  }
  const golem_position &raw() const noexcept { return raw_; }
};

inline std::uint64_t perft(const Position &p, std::uint32_t depth) noexcept { return golem_perft(&p.raw(), depth); }

// Calls visit(Move, leaves below it) for every legal move; returns the leaves of all.
template <class Visit>
std::uint64_t perft_divide(const Position &position, std::uint32_t depth, Visit visit) {
  golem_move moves[GOLEM_MAX_MOVES];
  std::uint64_t counts[GOLEM_MAX_MOVES], sum = 0;
  std::size_t n = golem_perft_divide(&position.raw(), depth, moves, counts, GOLEM_MAX_MOVES);
  for (std::size_t i = 0; i < n && i < GOLEM_MAX_MOVES; sum += counts[i++]) visit(Move(moves[i]), counts[i]);
  return sum;
}

// Attacks of one piece, of sets of pieces, and the lines between squares.
inline Bitboard king_attacks(Square s) noexcept { return Bitboard(golem_king_attacks(s.index())); }
inline Bitboard knight_attacks(Square s) noexcept { return Bitboard(golem_knight_attacks(s.index())); }
inline Bitboard pawn_attacks(Color c, Square s) noexcept {
  return Bitboard(golem_pawn_attacks(detail::number(c), s.index()));
}
inline Bitboard bishop_attacks(Square s, Bitboard occupied) noexcept {
  return Bitboard(golem_bishop_attacks(s.index(), occupied.bits()));
}
inline Bitboard rook_attacks(Square s, Bitboard occupied) noexcept {
  return Bitboard(golem_rook_attacks(s.index(), occupied.bits()));
}
inline Bitboard queen_attacks(Square s, Bitboard occupied) noexcept {
  return Bitboard(golem_queen_attacks(s.index(), occupied.bits()));
}
inline Bitboard piece_attacks(Kind kind, Color color, Square s, Bitboard occupied) noexcept {
  return Bitboard(golem_piece_attacks(detail::number(kind), detail::number(color), s.index(), occupied.bits()));
}
inline Bitboard ray_attacks(Direction d, Bitboard sliders, Bitboard empty) noexcept { // the eight rays only
  return Bitboard(golem_ray_attacks(detail::number(d), sliders.bits(), empty.bits()));
}
inline Bitboard knights_attacks(Bitboard knights) noexcept { return Bitboard(golem_knights_attacks(knights.bits())); }
inline Bitboard pawns_attacks(Color color, Bitboard pawns) noexcept {
  return Bitboard(golem_pawns_attacks(detail::number(color), pawns.bits()));
}
inline Bitboard between(Square a, Square b) noexcept { return Bitboard(golem_between(a.index(), b.index())); }
inline Bitboard line(Square a, Square b) noexcept { return Bitboard(golem_line(a.index(), b.index())); }
inline Bitboard ray(Direction d, Square s) noexcept { return Bitboard(golem_ray(detail::number(d), s.index())); }
inline unsigned distance(Square a, Square b) noexcept { return golem_distance(a.index(), b.index()); }

} // namespace golem

#endif // GOLEM_HPP
