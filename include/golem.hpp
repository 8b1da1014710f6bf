// golem.hpp - a C++ face of golem.h: strong types and range-for over the plain functions, nothing else.
//
// C++11 and later, header only. Nothing here allocates, throws or needs RTTI; every value is a trivial copy of what
// the C interface takes. Wherever a function is not wrapped yet, raw() gives what golem.h wants.
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

#if defined(_MSC_VER) && !defined(__clang__)
#include <intrin.h>
#endif

namespace golem {

enum class Color : std::uint8_t { White, Black };
enum class Kind : std::uint8_t { Pawn, Knight, Bishop, Rook, Queen, King };
enum class Line : std::uint8_t { Rank, Diagonal, File, Antidiagonal };
enum class Direction : std::uint8_t {
  East, NorthEast, North, NorthWest, West, SouthWest, South, SouthEast,
  EastNorthEast, NorthNorthEast, NorthNorthWest, WestNorthWest, WestSouthWest, SouthSouthWest, SouthSouthEast, EastSouthEast
};

constexpr Color operator~(Color color) noexcept { return color == Color::White ? Color::Black : Color::White; }
constexpr Direction opposite(Direction d) noexcept { return static_cast<Direction>(static_cast<unsigned>(d) ^ 4U); }

// What went wrong, if anything: if (Status status = ...) is the good case.
class Status {
public:
  constexpr explicit Status(golem_status code) noexcept : code_(code) {}
  constexpr explicit operator bool() const noexcept { return code_ == GOLEM_OK; }
  constexpr golem_status code() const noexcept { return code_; }
  const char *message() const noexcept { return golem_status_message(code_); }

private:
  golem_status code_;
};

// A short text in a fixed buffer.
template <std::size_t Capacity>
class Text {
public:
  Text() noexcept : data_() {}
  const char *c_str() const noexcept { return data_; }
  char *data() noexcept { return data_; }
  static constexpr std::size_t capacity() noexcept { return Capacity; }

private:
  char data_[Capacity];
};

// A square, a1 = 0 to h8 = 63, or none.
class Square {
public:
  constexpr explicit Square(unsigned index) noexcept : index_(static_cast<std::uint8_t>(index < 64 ? index : 64)) {}
  static constexpr Square at(char file, char rank) noexcept { // Square::at('e', '4')
    return file < 'a' || file > 'h' || rank < '1' || rank > '8'
               ? none()
               : Square(static_cast<unsigned>(file - 'a') + 8U * static_cast<unsigned>(rank - '1'));
  }
  static constexpr Square none() noexcept { return Square(GOLEM_NO_SQUARE); }
  constexpr bool is_none() const noexcept { return index_ == GOLEM_NO_SQUARE; }
  constexpr unsigned index() const noexcept { return index_; }
  constexpr unsigned file() const noexcept { return index_ & 7U; }
  constexpr unsigned rank() const noexcept { return index_ >> 3; }
  Text<3> name() const noexcept {
    Text<3> text;
    text.data()[0] = is_none() ? '-' : static_cast<char>('a' + file());
    text.data()[1] = is_none() ? '\0' : static_cast<char>('1' + rank());
    return text;
  }
  friend constexpr bool operator==(Square a, Square b) noexcept { return a.index_ == b.index_; }
  friend constexpr bool operator!=(Square a, Square b) noexcept { return a.index_ != b.index_; }
  friend constexpr bool operator<(Square a, Square b) noexcept { return a.index_ < b.index_; }

private:
  std::uint8_t index_;
};

// A set of squares; for (Square square : set) visits them from a1 to h8.
class Bitboard {
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
  unsigned count() const noexcept {
#if defined(__GNUC__) || defined(__clang__)
    return static_cast<unsigned>(__builtin_popcountll(bits_));
#else
    unsigned n = 0;
    for (std::uint64_t rest = bits_; rest; rest &= rest - 1) n++;
    return n;
#endif
  }
  Square first() const noexcept { // none if empty
    if (bits_ == 0) return Square::none();
#if defined(__GNUC__) || defined(__clang__)
    return Square(static_cast<unsigned>(__builtin_ctzll(bits_)));
#elif defined(_MSC_VER) && defined(_WIN64)
    unsigned long index;
    _BitScanForward64(&index, bits_);
    return Square(index);
#else
    unsigned index = 0;
    while (!(bits_ >> index & 1)) index++;
    return Square(index);
#endif
  }

  class Iterator {
  public:
    explicit Iterator(std::uint64_t rest) noexcept : rest_(rest) {}
    Square operator*() const noexcept { return Bitboard(rest_).first(); }
    Iterator &operator++() noexcept { rest_ &= rest_ - 1; return *this; }
    bool operator!=(const Iterator &other) const noexcept { return rest_ != other.rest_; }

  private:
    std::uint64_t rest_;
  };
  Iterator begin() const noexcept { return Iterator(bits_); }
  Iterator end() const noexcept { return Iterator(0); }

  friend constexpr Bitboard operator|(Bitboard a, Bitboard b) noexcept { return Bitboard(a.bits_ | b.bits_); }
  friend constexpr Bitboard operator&(Bitboard a, Bitboard b) noexcept { return Bitboard(a.bits_ & b.bits_); }
  friend constexpr Bitboard operator^(Bitboard a, Bitboard b) noexcept { return Bitboard(a.bits_ ^ b.bits_); }
  friend constexpr Bitboard operator~(Bitboard a) noexcept { return Bitboard(~a.bits_); }
  friend constexpr bool operator==(Bitboard a, Bitboard b) noexcept { return a.bits_ == b.bits_; }
  friend constexpr bool operator!=(Bitboard a, Bitboard b) noexcept { return a.bits_ != b.bits_; }

private:
  std::uint64_t bits_;
};

// A move; castling goes from the king's to the rook's square.
class Move {
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

private:
  golem_move raw_;
};

// Up to 256 moves, which is more than any position that from_fen takes can have.
class MoveList {
public:
  class Iterator {
  public:
    explicit Iterator(const golem_move *at) noexcept : at_(at) {}
    Move operator*() const noexcept { return Move(*at_); }
    Iterator &operator++() noexcept { ++at_; return *this; }
    bool operator!=(const Iterator &other) const noexcept { return at_ != other.at_; }

  private:
    const golem_move *at_;
  };

  MoveList() noexcept : size_(0) {} // the buffer is left as it is: clearing it would cost more than a generation
  std::size_t size() const noexcept { return size_; }
  bool empty() const noexcept { return size_ == 0; }
  Move operator[](std::size_t i) const noexcept { return Move(moves_[i]); }
  Iterator begin() const noexcept { return Iterator(moves_); }
  Iterator end() const noexcept { return Iterator(moves_ + size_); }
  golem_move *buffer() noexcept { return moves_; } // for functions of golem.h; then call resize
  void resize(std::size_t size) noexcept { size_ = size < GOLEM_MAX_MOVES ? size : GOLEM_MAX_MOVES; }

private:
  golem_move moves_[GOLEM_MAX_MOVES];
  std::size_t size_;
};

// The sixteen target sets, and what was found on the way.
class Targets {
public:
  explicit Targets(const golem_position &position) noexcept : raw_() { golem_generate(&position, &raw_); }
  Bitboard operator[](Direction d) const noexcept { return Bitboard(raw_.direction[static_cast<unsigned>(d) & 15U]); }
  Bitboard attacked() const noexcept { return Bitboard(raw_.attacked); }
  Bitboard checkers() const noexcept { return Bitboard(raw_.checkers); }
  Bitboard between(Line line) const noexcept { return Bitboard(raw_.between[static_cast<unsigned>(line) & 3U]); }
  Bitboard movable() const noexcept { return Bitboard(raw_.movable); }
  Bitboard evasion() const noexcept { return Bitboard(raw_.evasion); }
  bool is_checkmate() const noexcept { return raw_.checkers && !raw_.movable; }
  bool is_stalemate() const noexcept { return !raw_.checkers && !raw_.movable; }
  const golem_targets &raw() const noexcept { return raw_; }
  golem_targets &raw() noexcept { return raw_; } // clear bits to list fewer moves

private:
  golem_targets raw_;
};

// A position; always one that can be played as long as it comes from here.
class Position {
public:
  Position() noexcept : raw_() { golem_position_start(&raw_); }
  explicit Position(const golem_position &raw) noexcept : raw_(raw) {}
  static Status from_fen(const char *fen, Position &position) noexcept { // on error position stays as it was
    return Status(golem_position_from_fen(fen, &position.raw_));
  }
  static Status chess960(std::uint32_t number, Position &position) noexcept {
    return Status(golem_position_start_chess960(number, &position.raw_));
  }
  Text<128> fen(bool shredder = false) const noexcept {
    Text<128> text;
    golem_position_to_fen(&raw_, shredder, text.data(), text.capacity());
    return text;
  }
  Status check() const noexcept { return Status(golem_position_check(&raw_)); }

  Color side_to_move() const noexcept { return raw_.side_to_move ? Color::Black : Color::White; }
  Bitboard pieces(Color color) const noexcept { return Bitboard(raw_.colors[static_cast<unsigned>(color) & 1U]); }
  Bitboard pieces(Kind kind) const noexcept {
    return static_cast<unsigned>(kind) < 6 ? Bitboard(raw_.pieces[static_cast<unsigned>(kind)]) : Bitboard();
  }
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
  bool is_legal(Move move) const noexcept { return golem_is_legal(&raw_, move.raw()) != 0; }
  bool has_legal_move() const noexcept { return golem_has_legal_move(&raw_) != 0; }

  Status play(Move move) noexcept { return Status(golem_make_move(&raw_, move.raw(), &raw_)); } // on error unchanged
  Position after(Move legal) const noexcept { // not checked; for moves that come from a list
    Position next(raw_);
    golem_make_legal_move(&raw_, legal.raw(), &next.raw_);
    return next;
  }
  Status move_from_uci(const char *text, Move &move) const noexcept { return read(golem_move_from_uci, text, move); }
  Status move_from_san(const char *text, Move &move) const noexcept { return read(golem_move_from_san, text, move); }
  Text<8> uci(Move move, bool chess960 = false) const noexcept {
    Text<8> text;
    golem_move_to_uci(&raw_, move.raw(), chess960, text.data(), text.capacity());
    return text;
  }
  Text<16> san(Move move) const noexcept {
    Text<16> text;
    golem_move_to_san(&raw_, move.raw(), 0, text.data(), text.capacity());
    return text;
  }
  const golem_position &raw() const noexcept { return raw_; }

private:
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

  golem_position raw_;
};

inline std::uint64_t perft(const Position &position, std::uint32_t depth) noexcept {
  return golem_perft(&position.raw(), depth);
}

// Calls visit(Move, leaves below it) for every legal move; returns the leaves of all.
template <class Visit>
std::uint64_t perft_divide(const Position &position, std::uint32_t depth, Visit visit) {
  golem_move moves[GOLEM_MAX_MOVES];
  std::uint64_t counts[GOLEM_MAX_MOVES], sum = 0;
  std::size_t n = golem_perft_divide(&position.raw(), depth, moves, counts, GOLEM_MAX_MOVES);
  for (std::size_t i = 0; i < n && i < GOLEM_MAX_MOVES; i++) {
    visit(Move(moves[i]), counts[i]);
    sum += counts[i];
  }
  return sum;
}

// Attacks of one piece.
inline Bitboard king_attacks(Square s) noexcept { return Bitboard(golem_king_attacks(s.index())); }
inline Bitboard knight_attacks(Square s) noexcept { return Bitboard(golem_knight_attacks(s.index())); }
inline Bitboard pawn_attacks(Color color, Square s) noexcept {
  return Bitboard(golem_pawn_attacks(static_cast<std::uint32_t>(color), s.index()));
}
inline Bitboard bishop_attacks(Square s, Bitboard occupied) noexcept { return Bitboard(golem_bishop_attacks(s.index(), occupied.bits())); }
inline Bitboard rook_attacks(Square s, Bitboard occupied) noexcept { return Bitboard(golem_rook_attacks(s.index(), occupied.bits())); }
inline Bitboard queen_attacks(Square s, Bitboard occupied) noexcept { return Bitboard(golem_queen_attacks(s.index(), occupied.bits())); }
inline Bitboard piece_attacks(Kind kind, Color color, Square s, Bitboard occupied) noexcept {
  return Bitboard(golem_piece_attacks(static_cast<std::uint32_t>(kind), static_cast<std::uint32_t>(color), s.index(), occupied.bits()));
}

// Attacks of sets.
inline Bitboard knights_attacks(Bitboard knights) noexcept { return Bitboard(golem_knights_attacks(knights.bits())); }
inline Bitboard kings_attacks(Bitboard kings) noexcept { return Bitboard(golem_kings_attacks(kings.bits())); }
inline Bitboard pawns_attacks(Color color, Bitboard pawns) noexcept {
  return Bitboard(golem_pawns_attacks(static_cast<std::uint32_t>(color), pawns.bits()));
}
inline Bitboard ray_attacks(Direction d, Bitboard sliders, Bitboard empty) noexcept { // the eight rays only
  return Bitboard(golem_ray_attacks(static_cast<std::uint32_t>(d), sliders.bits(), empty.bits()));
}

// Geometry.
inline Bitboard between(Square a, Square b) noexcept { return Bitboard(golem_between(a.index(), b.index())); }
inline Bitboard line(Square a, Square b) noexcept { return Bitboard(golem_line(a.index(), b.index())); }
inline Bitboard ray(Direction d, Square s) noexcept { return Bitboard(golem_ray(static_cast<std::uint32_t>(d), s.index())); }
inline unsigned distance(Square a, Square b) noexcept { return golem_distance(a.index(), b.index()); }

} // namespace golem

#endif // GOLEM_HPP
