// golem_types.hpp - the small types of golem.hpp: colours, squares, sets, moves, pieces, lists, texts.
//
// SPDX-License-Identifier: MIT OR Apache-2.0

#ifndef GOLEM_TYPES_HPP
#define GOLEM_TYPES_HPP

#include "golem.h"

#include <array>
#include <cstddef>
#include <cstdint>
#include <iterator>
#include <typeindex> // for std::hash, the smallest header that has it

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

// The sides, as GOLEM_WHITE and GOLEM_BLACK.
enum class Color : std::uint8_t { White, Black };
// The kinds of pieces, as GOLEM_PAWN to GOLEM_KING.
enum class Kind : std::uint8_t { Pawn, Knight, Bishop, Rook, Queen, King };
// The four lines through a square.
enum class Line : std::uint8_t { Rank, Diagonal, File, Antidiagonal };
// The eight rays, then the eight steps of a knight.
enum class Direction : std::uint8_t {
  East, NorthEast, North, NorthWest, West, SouthWest, South, SouthEast,
  EastNorthEast, NorthNorthEast, NorthNorthWest, WestNorthWest,
  WestSouthWest, SouthSouthWest, SouthSouthEast, EastSouthEast,
  None // of squares without a common line
};

// Direction::None, where a macro has that name.
constexpr Direction no_direction = Direction::None;

// The other side.
constexpr Color operator~(Color color) noexcept { return color == Color::White ? Color::Black : Color::White; }
// The way back.
constexpr Direction opposite(Direction d) noexcept { return static_cast<Direction>(static_cast<unsigned>(d) ^ 4U); }

namespace detail {
template <class Enum>
constexpr std::uint32_t number(Enum value) noexcept { return static_cast<std::uint32_t>(value); }
// A kind as an index below 6; that of a pawn for no kind.
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

// Has a constructor leave its value as it is, because the call that follows writes all of it.
struct Uninitialized {};

// The member types that the standard library expects of an iterator that makes its items.
template <class Item>
struct IteratorOf {
  typedef Item value_type;
  typedef Item reference;
  typedef const Item *pointer;
  typedef std::ptrdiff_t difference_type;
  typedef std::input_iterator_tag iterator_category;
};

// Visits the bits of a set, the lowest first.
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
// A copy of a view with the zero at its end that the C interface needs. A text that is too long or has a zero inside
// gets a character that no notation has, so that it is refused as a whole.
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
// The size of the shortest of some spans.
template <class Span, class... Spans>
constexpr std::size_t shortest(const Span &first, const Spans &...others) noexcept {
  std::size_t size = first.size();
  ((size = others.size() < size ? others.size() : size), ...);
  return size;
}
#endif
} // namespace detail

// How a call ended: if (Status status = ...) is the good case, message() says what went wrong in the other.
class Status {
  golem_status code_;
public:
  constexpr explicit Status(golem_status code) noexcept : code_(code) {} // what a function of the C interface returned
  constexpr explicit operator bool() const noexcept { return code_ == GOLEM_OK; } // whether the call succeeded
  constexpr golem_status code() const noexcept { return code_; } // GOLEM_OK or a GOLEM_ERROR number
  const char *message() const noexcept { return golem_status_message(code_); } // the error as a sentence
};

typedef Status CallStatus; // Status, where a macro has that name

// A short text in a fixed buffer.
template <std::size_t Capacity>
class Text {
  char data_[Capacity];
public:
  template <class Write>
  explicit Text(Write write) noexcept : data_() { write(data_, Capacity); } // what write(buffer, size) puts there
  const char *c_str() const noexcept { return data_; } // with a zero at the end
#if GOLEM_CPLUSPLUS >= 201703L
  std::string_view view() const noexcept { return std::string_view(data_); } // valid as long as the text is
  operator std::string_view() const noexcept { return view(); } // as view()
#endif
};

// A square, a1 = 0 to h8 = 63, or none.
class Square {
  std::uint8_t index_;
public:
  // None for a number above 63.
  constexpr explicit Square(unsigned index) noexcept : index_(static_cast<std::uint8_t>(index < 64 ? index : 64)) {}
  static constexpr Square at(char file, char rank) noexcept { // Square::at('e', '4')
    return file < 'a' || file > 'h' || rank < '1' || rank > '8' ? none()
           : Square(static_cast<unsigned>(file - 'a') + 8U * static_cast<unsigned>(rank - '1'));
  }
  // Of a name such as "e4"; none for any other text and for NULL.
  static constexpr Square from_name(const char *name) noexcept {
    return !name || !name[0] || !name[1] || name[2] ? none() : at(name[0], name[1]);
  }
#if GOLEM_CPLUSPLUS >= 201703L
  static constexpr Square from_name(std::string_view name) noexcept { // such as "e4"; none for any other text
    return name.size() == 2 ? at(name[0], name[1]) : none();
  }
#endif
  static constexpr Square none() noexcept { return Square(GOLEM_NO_SQUARE); } // of no square, 64 as a number
  constexpr bool is_none() const noexcept { return index_ == GOLEM_NO_SQUARE; } // whether it is no square
  constexpr unsigned index() const noexcept { return index_; } // from a1 = 0, b1 = 1 to h8 = 63; 64 for none
  constexpr unsigned file() const noexcept { return index_ & 7U; } // from a = 0 to h = 7
  constexpr unsigned rank() const noexcept { return index_ >> 3; } // from 0 to 7
  // The square on the same file as the other side sees it: a1 for a8; none for none.
  constexpr Square flip() const noexcept { return is_none() ? *this : Square(index_ ^ 56U); }
  // The square as a side sees it: flip() for Black.
  constexpr Square relative(Color color) const noexcept { return color == Color::White ? *this : flip(); }
  Text<3> name() const noexcept { // such as "e4", or "-" for none
    const Square s = *this;
    return Text<3>([s](char *text, std::size_t) {
      text[0] = s.is_none() ? '-' : static_cast<char>('a' + s.file());
      text[1] = s.is_none() ? '\0' : static_cast<char>('1' + s.rank());
    });
  }
  friend constexpr bool operator==(Square a, Square b) noexcept { return a.index_ == b.index_; }
  friend constexpr bool operator!=(Square a, Square b) noexcept { return a.index_ != b.index_; }
  // In the order of their indices.
  friend constexpr bool operator<(Square a, Square b) noexcept { return a.index_ < b.index_; }
};

// The squares by name: golem::squares::E4.
namespace squares {
// A square of that name and index.
#define GOLEM_SQUARE(name, index) constexpr Square name(index);
// The squares of a rank.
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

// A set of squares; for (Square square : set) visits them from a1 to h8.
class Bitboard {
  std::uint64_t bits_;
public:
  constexpr Bitboard() noexcept : bits_(0) {} // the empty set
  constexpr explicit Bitboard(std::uint64_t bits) noexcept : bits_(bits) {} // bit i is the square of index i
  // That square alone; empty for none.
  constexpr explicit Bitboard(Square square) noexcept
      : bits_(square.is_none() ? 0 : std::uint64_t(1) << (square.index() & 63U)) {}
  constexpr std::uint64_t bits() const noexcept { return bits_; } // the set as the C interface has it
  constexpr bool empty() const noexcept { return bits_ == 0; } // whether no square is in it
  constexpr explicit operator bool() const noexcept { return bits_ != 0; } // whether any square is in it
  constexpr bool many() const noexcept { return (bits_ & (bits_ - 1)) != 0; } // two or more
  // Whether the square is in it.
  constexpr bool contains(Square square) const noexcept { return (bits_ & Bitboard(square).bits_) != 0; }
  unsigned count() const noexcept { return detail::count(bits_); } // how many squares are in it
  // All squares of a file (0 is a) and of a rank (0 is the first); the low three bits count.
  static constexpr Bitboard file(unsigned file) noexcept { return Bitboard(0x0101010101010101U << (file & 7U)); }
  static constexpr Bitboard rank(unsigned rank) noexcept { // the same for a rank
    return Bitboard(std::uint64_t(0xff) << 8U * (rank & 7U));
  }
  // The one with the lowest index, or none.
  Square first() const noexcept { return bits_ ? Square(detail::lowest(bits_)) : Square::none(); }
  // The one with the highest index, or none.
  Square last() const noexcept { return bits_ ? Square(detail::highest(bits_)) : Square::none(); }
  Square pop() noexcept { // removes first() and returns it
    const Square square = first();
    bits_ &= bits_ - 1U;
    return square;
  }

  typedef detail::BitIterator<Square, std::uint64_t> Iterator; // visits the squares, the lowest index first
  Iterator begin() const noexcept { return Iterator(bits_); } // at the lowest index
  Iterator end() const noexcept { return Iterator(0); } // behind the highest index
  Text<200> text() const noexcept { // a drawn board
    const std::uint64_t bits = bits_;
    return Text<200>([bits](char *text, std::size_t n) { golem_bitboard_to_text(bits, text, n); });
  }

  Bitboard &operator|=(Bitboard other) noexcept { bits_ |= other.bits_; return *this; } // adds squares
  // Keeps the squares that both have.
  Bitboard &operator&=(Bitboard other) noexcept { bits_ &= other.bits_; return *this; }
  Bitboard &operator^=(Bitboard other) noexcept { bits_ ^= other.bits_; return *this; } // keeps squares of one only
  // Moves the squares up by so many indices, 0 to 63: 8 is a rank, and 1 goes from h1 to a2.
  friend constexpr Bitboard operator<<(Bitboard a, unsigned by) noexcept { return Bitboard(a.bits_ << (by & 63U)); }
  // Moves the squares down by so many indices.
  friend constexpr Bitboard operator>>(Bitboard a, unsigned by) noexcept { return Bitboard(a.bits_ >> (by & 63U)); }
  // Squares of either.
  friend constexpr Bitboard operator|(Bitboard a, Bitboard b) noexcept { return Bitboard(a.bits_ | b.bits_); }
  // Squares of both.
  friend constexpr Bitboard operator&(Bitboard a, Bitboard b) noexcept { return Bitboard(a.bits_ & b.bits_); }
  // Squares of one only.
  friend constexpr Bitboard operator^(Bitboard a, Bitboard b) noexcept { return Bitboard(a.bits_ ^ b.bits_); }
  friend constexpr Bitboard operator~(Bitboard a) noexcept { return Bitboard(~a.bits_); } // all other squares
  friend constexpr bool operator==(Bitboard a, Bitboard b) noexcept { return a.bits_ == b.bits_; }
  friend constexpr bool operator!=(Bitboard a, Bitboard b) noexcept { return a.bits_ != b.bits_; }
  // In the order of their numbers, for ordered containers.
  friend constexpr bool operator<(Bitboard a, Bitboard b) noexcept { return a.bits_ < b.bits_; }
};

// A move; castling goes from the king's to the rook's square.
class Move {
  golem_move raw_;
  constexpr unsigned without_flags() const noexcept { // squares, and the code of the quiet move
    return (raw_ & 0xfffU) | (is_promotion() ? code() & 11U : (0x13U >> code() & 1U) != 0 ? 0U : code()) << 12;
  }
public:
  constexpr Move() noexcept : raw_(GOLEM_MOVE_NONE) {} // no move
  constexpr explicit Move(golem_move raw) noexcept : raw_(raw) {} // a move of the C interface
  constexpr golem_move raw() const noexcept { return raw_; } // the move as the C interface has it
  constexpr bool is_none() const noexcept { return raw_ == GOLEM_MOVE_NONE; } // whether it is no move
  constexpr Square from() const noexcept { return Square(raw_ & 63U); } // where the piece stands
  // Where it goes; of castling the square of the rook.
  constexpr Square to() const noexcept { return Square((raw_ >> 6) & 63U); }
  constexpr unsigned code() const noexcept { return static_cast<unsigned>(raw_) >> 12; } // GOLEM_MOVE_QUIET, ...
  constexpr bool is_capture() const noexcept { return (code() & GOLEM_MOVE_CAPTURE) != 0; } // en passant included
  // A pawn takes one that has passed it.
  constexpr bool is_en_passant() const noexcept { return code() == GOLEM_MOVE_EN_PASSANT; }
  // A pawn moves two squares.
  constexpr bool is_double_push() const noexcept { return code() == GOLEM_MOVE_DOUBLE_PUSH; }
  constexpr bool is_castling() const noexcept { return (code() | 1U) == GOLEM_MOVE_CASTLE_A; } // to either side
  // With or without a capture.
  constexpr bool is_promotion() const noexcept { return (code() & GOLEM_MOVE_PROMOTION) != 0; }
  constexpr Kind promotion() const noexcept { // Pawn if the move is not a promotion
    return is_promotion() ? static_cast<Kind>((code() & 3U) + GOLEM_KNIGHT) : Kind::Pawn;
  }
  // Whether the other one is the same move but for the flags of captures and double pushes, which depend on the position:
  // for hash moves and killers. Castling, en passant and promotions differ from other moves between the same squares.
  constexpr bool matches(Move other) const noexcept { return without_flags() == other.without_flags(); }
  // Such as "e2e4" or "e7e8q", castling as "e1h1"; Position::uci() has castling as "e1g1".
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
  // In the order of their numbers, for ordered containers.
  friend constexpr bool operator<(Move a, Move b) noexcept { return a.raw_ < b.raw_; }
};

// What stands on a square of a board of numbers: colour and kind of a piece, or none.
class ColoredKind {
  std::uint8_t number_;
  constexpr ColoredKind(std::uint8_t number, detail::Uninitialized) noexcept : number_(number) {}
public:
  static constexpr ColoredKind of_code(std::uint8_t code) noexcept { // of a piece code that is 0, 1 to 6 or 9 to 14
    return ColoredKind(code, detail::Uninitialized());
  }
  constexpr explicit ColoredKind(unsigned number) noexcept // 1-6 white, 9-14 black; others are none
      : number_(static_cast<std::uint8_t>(number < 16U && ((number + 1U) & 7U) > 1U ? number : 0U)) {}
  // A piece of that side.
  constexpr ColoredKind(Color color, Kind kind) noexcept
      : ColoredKind((detail::number(kind) + 1U) | detail::number(color) << 3) {}
  static constexpr ColoredKind none() noexcept { return ColoredKind(0U); } // of an empty square
  constexpr bool is_none() const noexcept { return number_ == 0; } // whether the square is empty
  constexpr unsigned number() const noexcept { return number_; } // as golem_piece_at gives it
  constexpr Color color() const noexcept { return number_ & 8U ? Color::Black : Color::White; } // White for none
  constexpr Kind kind() const noexcept { // 255 for none
    return static_cast<Kind>(static_cast<std::uint8_t>((number_ & 7U) - 1U));
  }
  friend constexpr bool operator==(ColoredKind a, ColoredKind b) noexcept { return a.number_ == b.number_; }
  friend constexpr bool operator!=(ColoredKind a, ColoredKind b) noexcept { return a.number_ != b.number_; }
  // In the order of their numbers.
  friend constexpr bool operator<(ColoredKind a, ColoredKind b) noexcept { return a.number_ < b.number_; }
};

typedef std::array<std::uint8_t, 64> PieceCodes; // numbers of ColoredKind by square, a1 first

// Up to so many items, of which it keeps the raw numbers.
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

  List() noexcept : size_(0) {} // the buffer is left as it is: clearing it would cost more than a generation
  static constexpr std::size_t capacity() noexcept { return Capacity; } // how many items fit
  std::size_t size() const noexcept { return size_; } // how many items there are
  bool empty() const noexcept { return size_ == 0; } // whether there are none
  Item operator[](std::size_t i) const noexcept { return Item(items_[i]); } // the item number i, below size()
  Iterator begin() const noexcept { return Iterator(items_); } // at the first item
  Iterator end() const noexcept { return Iterator(items_ + size_); } // behind the last item
  const Raw *data() const noexcept { return items_; } // the numbers, for functions of the C interface
#if GOLEM_CPLUSPLUS >= 202002L
  std::span<const Raw> span() const noexcept { return std::span<const Raw>(items_, size_); } // the numbers as a span
#endif
  Raw *buffer() noexcept { return items_; } // for functions of the C interface; then call resize
  // The first so many entries of buffer() are the items.
  void resize(std::size_t size) noexcept { size_ = size < Capacity ? size : Capacity; }
  // Sorts the items in place, those first of which comes_first(item, other) is true; equal items keep their order. An
  // insertion sort: quick for the moves of a position.
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

// Writes a square such as e4 to a stream.
template <class Stream>
auto operator<<(Stream &out, Square square) -> decltype(out << square.name().c_str()) {
  return out << square.name().c_str();
}
// Writes a set as a drawn board.
template <class Stream>
auto operator<<(Stream &out, Bitboard set) -> decltype(out << set.text().c_str()) {
  return out << set.text().c_str();
}
// Writes a move such as e2e4.
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

typedef List<Move, golem_move, GOLEM_MAX_MOVES> MoveList; // more than any position that from_fen accepts can have

} // namespace golem

#include "golem_macros.hpp"

namespace std {
// For unordered containers.
template <> struct hash<golem::Square> {
  // The hash of one.
  size_t operator()(golem::Square square) const noexcept { return square.index(); }
};
// For unordered containers.
template <> struct hash<golem::Move> {
  // The hash of one.
  size_t operator()(golem::Move move) const noexcept { return move.raw(); }
};
// For unordered containers.
template <> struct hash<golem::ColoredKind> {
  // The hash of one.
  size_t operator()(golem::ColoredKind piece) const noexcept { return piece.number(); }
};
// For unordered containers.
template <> struct hash<golem::Bitboard> {
  // The hash of one.
  size_t operator()(golem::Bitboard set) const noexcept { return hash<uint64_t>()(set.bits()); }
};
} // namespace std

#endif // GOLEM_TYPES_HPP
