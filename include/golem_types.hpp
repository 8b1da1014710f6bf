// golem_types.hpp - the small types of golem.hpp: colours, squares, bitboards, moves, pieces, lists, strings.
//
// SPDX-License-Identifier: MIT OR Apache-2.0

#ifndef GOLEM_TYPES_HPP
#define GOLEM_TYPES_HPP

#include "golem.h"

#include <array>
#include <cstddef>
#include <cstdint>
#include <iterator>
#include <typeindex> // for std::hash: the smallest header that has it

#if defined(_MSVC_LANG)
#define GOLEM_CPLUSPLUS _MSVC_LANG
#else
#define GOLEM_CPLUSPLUS __cplusplus
#endif
#if GOLEM_CPLUSPLUS >= 201703L
#include <string_view>
#endif
#if GOLEM_CPLUSPLUS >= 202002L
#include <span>
#endif

#include "golem_macros.hpp"

namespace golem {

// The sides: GOLEM_WHITE and GOLEM_BLACK.
enum class Color : std::uint8_t { White, Black };
// The piece types: GOLEM_PAWN to GOLEM_KING.
enum class Kind : std::uint8_t { Pawn, Knight, Bishop, Rook, Queen, King };
// The four lines through a square.
enum class Line : std::uint8_t { Rank, Diagonal, File, Antidiagonal };
// The eight rays, then the eight knight moves.
enum class Direction : std::uint8_t {
  East, NorthEast, North, NorthWest, West, SouthWest, South, SouthEast,
  EastNorthEast, NorthNorthEast, NorthNorthWest, WestNorthWest,
  WestSouthWest, SouthSouthWest, SouthSouthEast, EastSouthEast,
  None // for all other pairs of squares
};

// The same as Direction::None, for programs in which None is a macro.
constexpr Direction no_direction = Direction::None;

// Returns the other side.
constexpr Color operator~(Color color) noexcept { return color == Color::White ? Color::Black : Color::White; }
// Returns the opposite direction.
constexpr Direction opposite(Direction d) noexcept { return static_cast<Direction>(static_cast<unsigned>(d) ^ 4U); }

namespace detail {
template <class Enum>
constexpr std::uint32_t number(Enum value) noexcept { return static_cast<std::uint32_t>(value); }
// Returns a piece type as an index below 6, or 0 for any other value.
constexpr std::uint32_t kind_index(Kind kind) noexcept { return number(kind) < 6U ? number(kind) : 0U; }
#if defined(__GNUC__)
inline unsigned count(std::uint64_t set) noexcept { return static_cast<unsigned>(__builtin_popcountll(set)); }
inline unsigned lowest(std::uint64_t set) noexcept { return static_cast<unsigned>(__builtin_ctzll(set)); }
inline unsigned highest(std::uint64_t set) noexcept { return 63U - static_cast<unsigned>(__builtin_clzll(set)); }
#else
inline unsigned count(std::uint64_t set) noexcept { return set ? 1 + count(set & (set - 1)) : 0; }
inline unsigned lowest(std::uint64_t set) noexcept { return count((set & (~set + 1)) - 1); }
inline unsigned highest(std::uint64_t set) noexcept { return set & (set - 1) ? highest(set & (set - 1)) : lowest(set); }
#endif

// Tells a constructor to leave the value uninitialised, because the next call writes all of it.
struct Uninitialized {};

// The member types that the standard library expects of an iterator that creates its items on the fly.
template <class Item>
struct IteratorOf {
  typedef Item value_type;
  typedef Item reference;
  typedef const Item *pointer;
  typedef std::ptrdiff_t difference_type;
  typedef std::input_iterator_tag iterator_category;
};

// Visits the bits of a set, lowest first.
template <class Item, class Bits>
class BitIterator : public IteratorOf<Item> {
  Bits rest_;
public:
  typedef std::forward_iterator_tag iterator_concept;
  explicit BitIterator(Bits rest = 0) noexcept : rest_(rest) {}
  Item operator*() const noexcept { return Item(lowest(rest_)); }
  BitIterator &operator++() noexcept { rest_ &= rest_ - 1; return *this; }
  BitIterator operator++(int) noexcept { BitIterator old(*this); ++*this; return old; }
  friend bool operator==(BitIterator a, BitIterator b) noexcept { return a.rest_ == b.rest_; }
  friend bool operator!=(BitIterator a, BitIterator b) noexcept { return a.rest_ != b.rest_; }
};

#if GOLEM_CPLUSPLUS >= 201703L
// A copy of a view, with the terminating zero that the C interface needs. A string that is too long or contains a zero
// gets an invalid character, so that the whole string is rejected.
template <std::size_t Capacity>
class Terminated {
  char data_[Capacity];
public:
  explicit Terminated(std::string_view text) noexcept {
    const std::size_t size = text.size() < Capacity ? text.size() : Capacity - 1;
    for (std::size_t i = 0; i < size; i++) data_[i] = text[i] ? text[i] : '\1';
    if (size < text.size()) data_[size - 1] = '\1';
    data_[size] = '\0';
  }
  const char *c_str() const noexcept { return data_; }
};
#endif

#if GOLEM_CPLUSPLUS >= 202002L
// Returns the size of the shortest span.
template <class Span, class... Spans>
constexpr std::size_t shortest(const Span &first, const Spans &...others) noexcept {
  std::size_t size = first.size();
  ((size = others.size() < size ? others.size() : size), ...);
  return size;
}
#endif
} // namespace detail

// The result of a call: if (Status status = ...) tests for success; message() describes the error.
class Status {
  golem_status code_;
public:
  constexpr explicit Status(golem_status code) noexcept : code_(code) {} // a status of the C interface
  constexpr explicit operator bool() const noexcept { return code_ == GOLEM_OK; } // returns whether the call succeeded
  constexpr golem_status code() const noexcept { return code_; } // returns GOLEM_OK or GOLEM_ERROR_...
  const char *message() const noexcept { return golem_status_message(code_); } // returns the error as a sentence
};

typedef Status CallStatus; // the same as Status, for programs in which Status is a macro

// A short string in a fixed buffer.
template <std::size_t Capacity>
class Text {
  char data_[Capacity];
public:
  // Calls write(buffer, size) to write the string.
  template <class Write>
  explicit Text(Write write) noexcept : data_() { write(data_, Capacity); }
  const char *c_str() const noexcept { return data_; } // returns the string with its terminating zero
#if GOLEM_CPLUSPLUS >= 201703L
  // Returns a view that is valid as long as this object exists.
  std::string_view view() const noexcept { return std::string_view(data_); }
  operator std::string_view() const noexcept { return view(); } // like view()
#endif
};

// A square, a1 = 0 to h8 = 63, or none.
class Square {
  std::uint8_t index_;
public:
  // Creates a square from its index; a number above 63 gives none.
  constexpr explicit Square(unsigned index) noexcept : index_(static_cast<std::uint8_t>(index < 64 ? index : 64)) {}
  static constexpr Square at(char file, char rank) noexcept { // creates a square from its name: Square::at('e', '4')
    return file < 'a' || file > 'h' || rank < '1' || rank > '8' ? none()
           : Square(static_cast<unsigned>(file - 'a') + 8U * static_cast<unsigned>(rank - '1'));
  }
  // Returns the square that a name such as "e4" denotes; none for any other string or NULL.
  static constexpr Square from_name(const char *name) noexcept {
    return !name || !name[0] || !name[1] || name[2] ? none() : at(name[0], name[1]);
  }
#if GOLEM_CPLUSPLUS >= 201703L
  static constexpr Square from_name(std::string_view name) noexcept { // like the above, for a view
    return name.size() == 2 ? at(name[0], name[1]) : none();
  }
#endif
  static constexpr Square none() noexcept { return Square(GOLEM_NO_SQUARE); } // returns "no square" (index 64)
  constexpr bool is_none() const noexcept { return index_ == GOLEM_NO_SQUARE; } // returns whether it is none
  constexpr unsigned index() const noexcept { return index_; } // returns a1 = 0, b1 = 1 to h8 = 63; 64 for none
  constexpr unsigned file() const noexcept { return index_ & 7U; } // returns a = 0 to h = 7
  constexpr unsigned rank() const noexcept { return index_ >> 3; } // returns 0 to 7
  // Returns the square mirrored vertically: a8 for a1, none for none.
  constexpr Square flip() const noexcept { return is_none() ? *this : Square(index_ ^ 56U); }
  // Returns the square as a side sees it: flip() for Black.
  constexpr Square relative(Color color) const noexcept { return color == Color::White ? *this : flip(); }
  Text<3> name() const noexcept { // returns e.g. "e4", or "-" for none
    const Square s = *this;
    return Text<3>([s](char *text, std::size_t) {
      text[0] = s.is_none() ? '-' : static_cast<char>('a' + s.file());
      text[1] = s.is_none() ? '\0' : static_cast<char>('1' + s.rank());
    });
  }
  friend constexpr bool operator==(Square a, Square b) noexcept { return a.index_ == b.index_; }
  friend constexpr bool operator!=(Square a, Square b) noexcept { return a.index_ != b.index_; }
  // Compares the indices.
  friend constexpr bool operator<(Square a, Square b) noexcept { return a.index_ < b.index_; }
};

// The squares by name: golem::squares::E4.
namespace squares {
// Defines a square by name and index.
#define GOLEM_SQUARE(name, index) constexpr Square name(index);
// Defines the squares of a rank.
#define GOLEM_RANK_OF(number) \
  GOLEM_SQUARE(A##number, 8U * (number - 1U)) \
  GOLEM_SQUARE(B##number, 8U * (number - 1U) + 1U) \
  GOLEM_SQUARE(C##number, 8U * (number - 1U) + 2U) \
  GOLEM_SQUARE(D##number, 8U * (number - 1U) + 3U) \
  GOLEM_SQUARE(E##number, 8U * (number - 1U) + 4U) \
  GOLEM_SQUARE(F##number, 8U * (number - 1U) + 5U) \
  GOLEM_SQUARE(G##number, 8U * (number - 1U) + 6U) \
  GOLEM_SQUARE(H##number, 8U * (number - 1U) + 7U)
GOLEM_RANK_OF(1)
GOLEM_RANK_OF(2)
GOLEM_RANK_OF(3)
GOLEM_RANK_OF(4)
GOLEM_RANK_OF(5)
GOLEM_RANK_OF(6)
GOLEM_RANK_OF(7)
GOLEM_RANK_OF(8)
#undef GOLEM_RANK_OF
#undef GOLEM_SQUARE
} // namespace squares

// A bitboard (a set of squares); for (Square square : set) visits them from a1 to h8.
class Bitboard {
  std::uint64_t bits_;
public:
  constexpr Bitboard() noexcept : bits_(0) {} // the empty set
  constexpr explicit Bitboard(std::uint64_t bits) noexcept : bits_(bits) {} // bit i is the square with index i
  // Creates a set of one square; empty for none.
  constexpr explicit Bitboard(Square square) noexcept
      : bits_(square.is_none() ? 0 : std::uint64_t(1) << (square.index() & 63U)) {}
  constexpr std::uint64_t bits() const noexcept { return bits_; } // returns the set as an integer
  constexpr bool empty() const noexcept { return bits_ == 0; } // returns whether the set is empty
  constexpr explicit operator bool() const noexcept { return bits_ != 0; } // returns whether the set is not empty
  // Returns whether the set has two or more squares.
  constexpr bool many() const noexcept { return (bits_ & (bits_ - 1)) != 0; }
  // Returns whether the set contains the square.
  constexpr bool contains(Square square) const noexcept { return (bits_ & Bitboard(square).bits_) != 0; }
  unsigned count() const noexcept { return detail::count(bits_); } // counts the squares
  // Returns all squares of a file (0 is a). Only the low three bits count.
  static constexpr Bitboard file(unsigned file) noexcept { return Bitboard(0x0101010101010101U << (file & 7U)); }
  static constexpr Bitboard rank(unsigned rank) noexcept { // returns all squares of a rank (0 is the first)
    return Bitboard(std::uint64_t(0xff) << 8U * (rank & 7U));
  }
  // Returns the square with the lowest index, or none.
  Square first() const noexcept { return bits_ ? Square(detail::lowest(bits_)) : Square::none(); }
  // Returns the square with the highest index, or none.
  Square last() const noexcept { return bits_ ? Square(detail::highest(bits_)) : Square::none(); }
  Square pop() noexcept { // removes first() and returns it
    const Square square = first();
    bits_ &= bits_ - 1U;
    return square;
  }

  typedef detail::BitIterator<Square, std::uint64_t> Iterator; // visits the squares, lowest index first
  Iterator begin() const noexcept { return Iterator(bits_); } // starts at the lowest index
  Iterator end() const noexcept { return Iterator(0); } // ends after the highest index
  Text<200> text() const noexcept { // draws a board
    const std::uint64_t bits = bits_;
    return Text<200>([bits](char *text, std::size_t n) { golem_bitboard_to_text(bits, text, n); });
  }

  Bitboard &operator|=(Bitboard other) noexcept { bits_ |= other.bits_; return *this; } // adds squares
  // Keeps the squares that both sets have.
  Bitboard &operator&=(Bitboard other) noexcept { bits_ &= other.bits_; return *this; }
  // Keeps the squares that exactly one of the sets has.
  Bitboard &operator^=(Bitboard other) noexcept { bits_ ^= other.bits_; return *this; }
  // Adds 0 to 63 to the index of each square. Adding 8 moves a square up one rank; adding 1 moves h1 to a2.
  friend constexpr Bitboard operator<<(Bitboard a, unsigned by) noexcept { return Bitboard(a.bits_ << (by & 63U)); }
  // Subtracts 0 to 63 from the index of each square.
  friend constexpr Bitboard operator>>(Bitboard a, unsigned by) noexcept { return Bitboard(a.bits_ >> (by & 63U)); }
  // Returns the squares in either set.
  friend constexpr Bitboard operator|(Bitboard a, Bitboard b) noexcept { return Bitboard(a.bits_ | b.bits_); }
  // Returns the squares in both sets.
  friend constexpr Bitboard operator&(Bitboard a, Bitboard b) noexcept { return Bitboard(a.bits_ & b.bits_); }
  // Returns the squares in exactly one of the sets.
  friend constexpr Bitboard operator^(Bitboard a, Bitboard b) noexcept { return Bitboard(a.bits_ ^ b.bits_); }
  friend constexpr Bitboard operator~(Bitboard a) noexcept { return Bitboard(~a.bits_); } // returns all other squares
  friend constexpr bool operator==(Bitboard a, Bitboard b) noexcept { return a.bits_ == b.bits_; }
  friend constexpr bool operator!=(Bitboard a, Bitboard b) noexcept { return a.bits_ != b.bits_; }
  // Compares the numbers, for ordered containers.
  friend constexpr bool operator<(Bitboard a, Bitboard b) noexcept { return a.bits_ < b.bits_; }
};

// A move; castling goes from the king's square to the rook's.
class Move {
  golem_move raw_;
  constexpr unsigned without_flags() const noexcept { // returns the move without capture and double-push flags
    return (raw_ & 0xfffU) | (is_promotion() ? code() & 11U : (0x13U >> code() & 1U) != 0 ? 0U : code()) << 12;
  }
public:
  constexpr Move() noexcept : raw_(GOLEM_MOVE_NONE) {} // GOLEM_MOVE_NONE
  constexpr explicit Move(golem_move raw) noexcept : raw_(raw) {} // a move of the C interface
  constexpr golem_move raw() const noexcept { return raw_; } // returns the move as a golem_move
  constexpr bool is_none() const noexcept { return raw_ == GOLEM_MOVE_NONE; } // returns whether there is no move
  constexpr Square from() const noexcept { return Square(raw_ & 63U); } // returns the from-square
  // Returns the to-square; for castling the rook's square.
  constexpr Square to() const noexcept { return Square((raw_ >> 6) & 63U); }
  // Returns the move flags: GOLEM_MOVE_QUIET, ...
  constexpr unsigned code() const noexcept { return static_cast<unsigned>(raw_) >> 12; }
  // Returns whether the move is a capture, including en passant.
  constexpr bool is_capture() const noexcept { return (code() & GOLEM_MOVE_CAPTURE) != 0; }
  // Returns whether the move is an en passant capture.
  constexpr bool is_en_passant() const noexcept { return code() == GOLEM_MOVE_EN_PASSANT; }
  // Returns whether a pawn moves two squares.
  constexpr bool is_double_push() const noexcept { return code() == GOLEM_MOVE_DOUBLE_PUSH; }
  // Returns whether the move is castling, to either side.
  constexpr bool is_castling() const noexcept { return (code() | 1U) == GOLEM_MOVE_CASTLE_A; }
  // Returns whether the move is a promotion, with or without a capture.
  constexpr bool is_promotion() const noexcept { return (code() & GOLEM_MOVE_PROMOTION) != 0; }
  constexpr Kind promotion() const noexcept { // returns the new piece type; Pawn if the move is not a promotion
    return is_promotion() ? static_cast<Kind>((code() & 3U) + GOLEM_KNIGHT) : Kind::Pawn;
  }
  // Returns whether two moves are equal apart from the capture and double-push flags, which depend on the position.
  // Meant for hash moves and killers. Castling, en passant and promotions do not match other moves between the same
  // squares.
  constexpr bool matches(Move other) const noexcept { return without_flags() == other.without_flags(); }
  // Returns e.g. "e2e4" or "e7e8q". Castling is "e1h1", whereas Position::uci() writes "e1g1".
  Text<6> text() const noexcept {
    const Move move = *this;
    return Text<6>([move](char *text, std::size_t) {
      const Square squares[2] = {move.from(), move.to()};
      for (int i = 0; i < 2; i++) {
        text[2 * i] = static_cast<char>('a' + squares[i].file());
        text[2 * i + 1] = static_cast<char>('1' + squares[i].rank());
      }
      text[4] = move.is_promotion() ? "nbrq"[move.code() & 3U] : '\0';
      text[5] = '\0';
    });
  }
  friend constexpr bool operator==(Move a, Move b) noexcept { return a.raw_ == b.raw_; }
  friend constexpr bool operator!=(Move a, Move b) noexcept { return a.raw_ != b.raw_; }
  // Compares the numbers, for ordered containers.
  friend constexpr bool operator<(Move a, Move b) noexcept { return a.raw_ < b.raw_; }
};

// A piece code: the colour and type of a piece, or none.
class ColoredKind {
  std::uint8_t number_;
  constexpr ColoredKind(std::uint8_t number, detail::Uninitialized) noexcept : number_(number) {}
public:
  static constexpr ColoredKind of_code(std::uint8_t code) noexcept { // from a piece code: 0, 1 to 6 or 9 to 14
    return ColoredKind(code, detail::Uninitialized());
  }
  constexpr explicit ColoredKind(unsigned number) noexcept // 1-6 for White, 9-14 for Black; other numbers give none
      : number_(static_cast<std::uint8_t>(number < 16U && ((number + 1U) & 7U) > 1U ? number : 0U)) {}
  // Creates the code of a piece.
  constexpr ColoredKind(Color color, Kind kind) noexcept
      : ColoredKind((detail::number(kind) + 1U) | detail::number(color) << 3) {}
  static constexpr ColoredKind none() noexcept { return ColoredKind(0U); } // returns the code of an empty square
  constexpr bool is_none() const noexcept { return number_ == 0; } // returns whether the square is empty
  constexpr unsigned number() const noexcept { return number_; } // returns the piece code, as golem_piece_at() does
  // Returns the colour; White for none.
  constexpr Color color() const noexcept { return number_ & 8U ? Color::Black : Color::White; }
  constexpr Kind kind() const noexcept { // returns the piece type; 255 for none
    return static_cast<Kind>(static_cast<std::uint8_t>((number_ & 7U) - 1U));
  }
  friend constexpr bool operator==(ColoredKind a, ColoredKind b) noexcept { return a.number_ == b.number_; }
  friend constexpr bool operator!=(ColoredKind a, ColoredKind b) noexcept { return a.number_ != b.number_; }
  // Compares the numbers.
  friend constexpr bool operator<(ColoredKind a, ColoredKind b) noexcept { return a.number_ < b.number_; }
};

typedef std::array<std::uint8_t, 64> PieceCodes; // piece codes by square, a1 first

// A list of at most Capacity items, stored as in the C interface.
template <class Item, class Raw, std::size_t Capacity>
class List {
  Raw items_[Capacity];
  std::size_t size_;
public:
  class Iterator : public detail::IteratorOf<Item> {
    const Raw *at_;
  public:
    typedef std::forward_iterator_tag iterator_concept;
    explicit Iterator(const Raw *at = nullptr) noexcept : at_(at) {}
    Item operator*() const noexcept { return Item(*at_); }
    Iterator &operator++() noexcept { ++at_; return *this; }
    Iterator operator++(int) noexcept { return Iterator(at_++); }
    friend bool operator==(Iterator a, Iterator b) noexcept { return a.at_ == b.at_; }
    friend bool operator!=(Iterator a, Iterator b) noexcept { return a.at_ != b.at_; }
  };

  List() noexcept : size_(0) {} // leaves the buffer uninitialised: clearing it would cost more than generating moves
  static constexpr std::size_t capacity() noexcept { return Capacity; } // returns how many items fit
  std::size_t size() const noexcept { return size_; } // returns the number of items
  bool empty() const noexcept { return size_ == 0; } // returns whether the list is empty
  Item operator[](std::size_t i) const noexcept { return Item(items_[i]); } // returns item i, below size()
  Iterator begin() const noexcept { return Iterator(items_); } // starts at the first item
  Iterator end() const noexcept { return Iterator(items_ + size_); } // ends after the last item
  const Raw *data() const noexcept { return items_; } // returns the raw items, for functions of the C interface
#if GOLEM_CPLUSPLUS >= 202002L
  // Returns the raw items as a span.
  std::span<const Raw> span() const noexcept { return std::span<const Raw>(items_, size_); }
#endif
  // Returns the raw items, for functions of the C interface that write items. Call resize() afterwards.
  Raw *buffer() noexcept { return items_; }
  // Sets the size of the list: its items are then the first `size` entries of buffer().
  void resize(std::size_t size) noexcept { size_ = size < Capacity ? size : Capacity; }
  // Sorts the items in place: an item comes before another if comes_first(item, other) is true. Equal items keep their
  // order. Uses an insertion sort, which is fast for move lists.
  template <class Before>
  void sort(Before comes_first) {
    for (std::size_t i = 1; i < size_; i++) {
      const Raw item = items_[i];
      std::size_t at = i;
      for (; at > 0 && comes_first(Item(item), Item(items_[at - 1])); at--) items_[at] = items_[at - 1];
      items_[at] = item;
    }
  }
};

// Writes a square, such as e4, to a stream.
template <class Stream>
auto operator<<(Stream &out, Square square) -> decltype(out << square.name().c_str()) {
  return out << square.name().c_str();
}
// Draws a bitboard as a board.
template <class Stream>
auto operator<<(Stream &out, Bitboard set) -> decltype(out << set.text().c_str()) {
  return out << set.text().c_str();
}
// Writes a move, such as e2e4.
template <class Stream>
auto operator<<(Stream &out, Move move) -> decltype(out << move.text().c_str()) {
  return out << move.text().c_str();
}
// Writes w or b.
template <class Stream>
auto operator<<(Stream &out, Color color) -> decltype(out << 'w') {
  return out << "wb"[detail::number(color) & 1U];
}
// Writes P, N, B, R, Q or K.
template <class Stream>
auto operator<<(Stream &out, Kind kind) -> decltype(out << 'P') {
  return out << "PNBRQK??"[detail::number(kind) & 7U];
}

typedef List<Move, golem_move, GOLEM_MAX_MOVES> MoveList; // large enough for every position that from_fen() accepts

} // namespace golem

#include "golem_macros.hpp"

namespace std {
// The hash for unordered containers.
template <> struct hash<golem::Square> {
  // Returns the hash.
  size_t operator()(golem::Square square) const noexcept { return square.index(); }
};
// The hash for unordered containers.
template <> struct hash<golem::Move> {
  // Returns the hash.
  size_t operator()(golem::Move move) const noexcept { return move.raw(); }
};
// The hash for unordered containers.
template <> struct hash<golem::ColoredKind> {
  // Returns the hash.
  size_t operator()(golem::ColoredKind piece) const noexcept { return piece.number(); }
};
// The hash for unordered containers.
template <> struct hash<golem::Bitboard> {
  // Returns the hash.
  size_t operator()(golem::Bitboard set) const noexcept { return hash<uint64_t>()(set.bits()); }
};
} // namespace std

#endif // GOLEM_TYPES_HPP
