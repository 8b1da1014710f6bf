// golem_threats.hpp - which pieces attack which others, what a move changes in that, and its numbers for networks.
//
//   golem::PieceCodes board = position.piece_codes();       // or an array of 64 bytes of your own
//   for (golem::Threat threat : golem::threats_changed(board, position.change_of(move)))
//     if (threat.appears()) ...
//   golem::ThreatNumbering numbering;
//   golem::Status status = golem::ThreatNumbering::published(60144, numbering);
//
// SPDX-License-Identifier: MIT OR Apache-2.0

#ifndef GOLEM_THREATS_HPP
#define GOLEM_THREATS_HPP

#include "golem_position.hpp"
#include "golem_threats.h"

#include "golem_macros.hpp"

namespace golem {

// A piece that attacks another one.
class Threat {
  golem_threat raw_;
public:
  constexpr explicit Threat(golem_threat raw) noexcept : raw_(raw) {} // a threat of the C interface
  // One that stands on the board.
  constexpr Threat(ColoredKind attacker, Square from, ColoredKind victim, Square to) noexcept
      : raw_(from.index() | to.index() << 8 | victim.number() << 16 | attacker.number() << 20) {}
  constexpr golem_threat raw() const noexcept { return raw_; } // the threat as the C interface has it
  constexpr Square attacker_square() const noexcept { return Square(raw_ & 255U); } // where the attacker stands
  // Where the attacked piece stands.
  constexpr Square victim_square() const noexcept { return Square(raw_ >> 8 & 255U); }
  // The attacked piece, of either side.
  constexpr ColoredKind victim() const noexcept { return ColoredKind(raw_ >> 16 & 15U); }
  constexpr ColoredKind attacker() const noexcept { return ColoredKind(raw_ >> 20 & 15U); } // the piece that attacks
  constexpr bool appears() const noexcept { return (raw_ & GOLEM_THREAT_APPEARS) != 0; } // in a change
  friend constexpr bool operator==(Threat a, Threat b) noexcept { return a.raw_ == b.raw_; }
  friend constexpr bool operator!=(Threat a, Threat b) noexcept { return a.raw_ != b.raw_; }
};

// The number of a threat in a network.
class Feature {
  std::uint32_t raw_;
public:
  constexpr explicit Feature(std::uint32_t raw) noexcept : raw_(raw) {} // a number of the C interface
  constexpr std::uint32_t raw() const noexcept { return raw_; } // the number as the C interface has it
  // Without what says whether it appears.
  constexpr std::uint32_t number() const noexcept { return raw_ & ~static_cast<std::uint32_t>(GOLEM_THREAT_APPEARS); }
  constexpr bool appears() const noexcept { return (raw_ & GOLEM_THREAT_APPEARS) != 0; } // of changes for both sides
  friend constexpr bool operator==(Feature a, Feature b) noexcept { return a.raw_ == b.raw_; }
  friend constexpr bool operator!=(Feature a, Feature b) noexcept { return a.raw_ != b.raw_; }
};

// All threats of a board.
typedef List<Threat, golem_threat, GOLEM_MAX_THREATS> ThreatList;
// What a legal move changes.
typedef List<Threat, golem_threat, GOLEM_MAX_THREAT_CHANGES> ThreatChanges;

// The features that a change adds and removes, in 16 bits, as the sums of a network take them; in the order of the
// threats.
class ThreatSplit {
  golem_threat_split raw_;
public:
  // Numbers that belong to the split.
  class Numbers {
    const std::uint16_t *first_, *last_;
  public:
    Numbers(const std::uint16_t *first, std::size_t size) noexcept : first_(first), last_(first + size) {} // of a split
    const std::uint16_t *begin() const noexcept { return first_; } // at the first number
    const std::uint16_t *end() const noexcept { return last_; } // behind the last number
    std::size_t size() const noexcept { return static_cast<std::size_t>(last_ - first_); } // how many there are
    bool empty() const noexcept { return first_ == last_; } // whether there are none
    std::uint16_t operator[](std::size_t i) const noexcept { return first_[i]; } // the number i, below size()
  };

  ThreatSplit() noexcept { // of no threats
    for (unsigned c = 0; c < 2; c++) raw_.added_count[c] = raw_.removed_count[c] = 0;
  }
  Numbers added(Color c) const noexcept { // what a side adds
    return Numbers(raw_.added[detail::number(c) & 1U], raw_.added_count[detail::number(c) & 1U]);
  }
  Numbers removed(Color c) const noexcept { // what a side removes
    return Numbers(raw_.removed[detail::number(c) & 1U], raw_.removed_count[detail::number(c) & 1U]);
  }
  const golem_threat_split &raw() const noexcept { return raw_; } // the split as the C interface has it
  golem_threat_split &raw() noexcept { return raw_; } // for functions of the C interface that write it
};

// The weights of a network that are to be prefetched: where its first row begins, and how many bytes a row has.
struct WeightRows {
  const void *first; // NULL: none
  std::size_t bytes; // of a row
};

// Which threats are wanted; functions that take a pointer to one want all of them without it.
class ThreatFilter {
  golem_threat_filter raw_;
public:
  ThreatFilter() noexcept : raw_() {} // none
  explicit ThreatFilter(const golem_threat_filter &raw) noexcept : raw_(raw) {} // of the C interface
  static ThreatFilter all() noexcept { // every pair of pieces
    ThreatFilter filter;
    for (std::uint16_t &victims : filter.raw_.victims) victims = 0xffff;
    return filter;
  }
  // Adds a pair of pieces or takes it out.
  ThreatFilter &want(ColoredKind attacker, ColoredKind victim, bool wanted = true) noexcept {
    std::uint16_t &victims = raw_.victims[attacker.number() & 15U];
    const unsigned bit = 1U << victim.number();
    victims = static_cast<std::uint16_t>(wanted ? victims | bit : victims & ~bit);
    return *this;
  }
  bool wants(ColoredKind attacker, ColoredKind victim) const noexcept { // whether a pair of pieces is in it
    return (raw_.victims[attacker.number() & 15U] >> victim.number() & 1U) != 0;
  }
  const golem_threat_filter &raw() const noexcept { return raw_; } // the filter as the C interface has it
};

namespace detail {
inline const golem_threat_filter *raw(const ThreatFilter *filter) noexcept {
  return filter ? &filter->raw() : nullptr;
}
} // namespace detail

// 64 bytes that somebody else keeps: the numbers of ColoredKind by square, a1 first; any other byte is an empty square.
class BoardView {
  const std::uint8_t *bytes_;
public:
  template <class Entry>
  BoardView(const Entry *board) noexcept : bytes_(reinterpret_cast<const std::uint8_t *>(board)) { // of 64 entries
    static_assert(sizeof(Entry) == 1, "an entry is a byte");
  }
  template <class Entry>
  BoardView(const std::array<Entry, 64> &board) noexcept : BoardView(board.data()) {} // of an array
#if GOLEM_CPLUSPLUS >= 202002L
  template <class Entry>
  BoardView(std::span<Entry, 64> board) noexcept : BoardView(board.data()) {} // of a span
#endif
  const std::uint8_t *data() const noexcept { return bytes_; } // the bytes
};

// All threats of a board, in no particular order.
inline ThreatList threats(BoardView board, const ThreatFilter *wanted = nullptr) noexcept {
  ThreatList list;
  list.resize(golem_threats(board.data(), detail::raw(wanted), list.buffer(), list.capacity()));
  return list;
}

// What a change does to the threats of the board before it, in no particular order.
inline ThreatChanges threats_changed(BoardView before, const Change &change,
                                     const ThreatFilter *wanted = nullptr) noexcept {
  ThreatChanges list;
  list.resize(golem_threats_changed(before.data(), &change.raw(), detail::raw(wanted), list.buffer(), list.capacity()));
  return list;
}

// The rules of a numbering: no pair is a feature until it gets its place.
class ThreatRules {
  golem_threat_rules raw_;
public:
  ThreatRules() noexcept : raw_() {
    for (unsigned i = 0; i < 36; i++) raw_.own[i / 6][i % 6] = raw_.enemy[i / 6][i % 6] = -1;
    for (unsigned i = 0; i < 12; i++) raw_.order[i] = static_cast<std::uint8_t>(i < 6 ? i + 1 : i + 3);
  }
  explicit ThreatRules(const golem_threat_rules &raw) noexcept : raw_(raw) {} // of the C interface
  static Status published(std::uint32_t features, ThreatRules &out) noexcept { // by its size; untouched on error
    return Status(golem_threat_rules_init(&out.raw_, features));
  }
  ThreatRules &place(Kind attacker, Kind victim, int place) noexcept { // of victims of both colours
    return own_place(attacker, victim, place).enemy_place(attacker, victim, place);
  }
  ThreatRules &own_place(Kind attacker, Kind victim, int place) noexcept { // of victims of the attacker's colour
    raw_.own[detail::kind_index(attacker)][detail::kind_index(victim)] = static_cast<std::int8_t>(place);
    return *this;
  }
  ThreatRules &enemy_place(Kind attacker, Kind victim, int place) noexcept { // of victims of the other colour
    raw_.enemy[detail::kind_index(attacker)][detail::kind_index(victim)] = static_cast<std::int8_t>(place);
    return *this;
  }
  // Of two of the kind that attack each other only one counts. Pawns of one colour never attack each other.
  ThreatRules &one_way(Kind kind) noexcept {
    const unsigned bit = 1U << detail::kind_index(kind);
    raw_.one_way_own = static_cast<std::uint8_t>(raw_.one_way_own | (bit & ~1U));
    raw_.one_way_enemy = static_cast<std::uint8_t>(raw_.one_way_enemy | bit);
    return *this;
  }
  ThreatRules &mirrored_files(unsigned files) noexcept { // of the king, a bit each; 0xf0 in published sets
    raw_.mirrored_files = static_cast<std::uint8_t>(files);
    return *this;
  }
  ThreatRules &order(std::size_t i, ColoredKind attacker) noexcept { // of the features, by attacker; white is one's own
    raw_.order[i % 12U] = static_cast<std::uint8_t>(attacker.number());
    return *this;
  }
  const golem_threat_rules &raw() const noexcept { return raw_; } // the rules as the C interface has them
};

// How a network numbers threats.
class ThreatNumbering {
  golem_threat_numbering raw_;
public:
  template <std::size_t Capacity>
  using Features = List<Feature, std::uint32_t, Capacity>; // numbers of threats

  // The features that both sides see.
  template <std::size_t Capacity>
  class Perspectives {
    Features<Capacity> features_[2];
  public:
    // What a side sees.
    const Features<Capacity> &operator[](Color c) const & noexcept { return features_[detail::number(c) & 1U]; }
    Features<Capacity> &operator[](Color c) & noexcept { return features_[detail::number(c) & 1U]; } // what a side sees
    // A copy, so that for (Feature feature : numbering.indices(...)[color]) visits what still exists.
    Features<Capacity> operator[](Color c) && noexcept { return features_[detail::number(c) & 1U]; }
  };

  ThreatNumbering() noexcept : raw_() { golem_threat_numbering_init_rules(&raw_, &ThreatRules().raw()); } // no features
  explicit ThreatNumbering(const golem_threat_numbering &raw) noexcept : raw_(raw) {} // of the C interface
  static Status published(std::uint32_t features, ThreatNumbering &out) noexcept { // by its size; untouched on error
    return Status(golem_threat_numbering_init(&out.raw_, features));
  }
  static Status by_rules(const ThreatRules &rules, ThreatNumbering &out) noexcept { // untouched on error
    return Status(golem_threat_numbering_init_rules(&out.raw_, &rules.raw()));
  }
  std::uint32_t features() const noexcept { return raw_.features; } // how many features there are
  bool is_mirrored(Square king) const noexcept { // all numbers change when this does
    return !king.is_none() && (raw_.mirrored_files >> king.file() & 1U) != 0;
  }
  ThreatFilter filter() const noexcept { // of threats that are features for one side at least
    golem_threat_filter filter;
    golem_threat_numbering_filter(&raw_, &filter);
    return ThreatFilter(filter);
  }
  const golem_threat_numbering &raw() const noexcept { return raw_; } // the numbering as the C interface has it

  // In the order of the threats; those that are no features are left out.
  template <std::size_t Capacity>
  Features<Capacity> indices(Color perspective, Square king,
                             const List<Threat, golem_threat, Capacity> &threats) const noexcept {
    Features<Capacity> list;
    list.resize(golem_threat_indices(&raw_, detail::number(perspective), king.index(), threats.data(), threats.size(),
                                     list.buffer(), Capacity));
    return list;
  }
  // Of all threats of a board, in no particular order: golem_threat_indices_of().
  Features<GOLEM_MAX_THREATS> indices(Color perspective, Square king, BoardView board) const noexcept {
    Features<GOLEM_MAX_THREATS> list;
    list.resize(golem_threat_indices_of(&raw_, detail::number(perspective), king.index(), board.data(), list.buffer(),
                                        list.capacity()));
    return list;
  }
  // Those of a change tell which appear.
  template <std::size_t Capacity>
  Perspectives<Capacity> indices(Square white_king, Square black_king,
                                 const List<Threat, golem_threat, Capacity> &threats) const noexcept {
    Perspectives<Capacity> both;
    const std::uint32_t kings[2] = {white_king.index(), black_king.index()};
    Features<Capacity> &white = both[Color::White], &black = both[Color::Black];
    std::size_t counts[2] = {0, 0};
    golem_threat_indices_both(&raw_, kings, threats.data(), threats.size(), white.buffer(), black.buffer(), Capacity,
                              counts);
    white.resize(counts[0]);
    black.resize(counts[1]);
    return both;
  }
  // Those of a change as the sums of a network take them: golem_threat_indices_split(). Untouched on error.
  Status split(Square white_king, Square black_king, const ThreatChanges &changes, ThreatSplit &out,
               WeightRows rows = WeightRows()) const noexcept {
    const std::uint32_t kings[2] = {white_king.index(), black_king.index()};
    return Status(golem_threat_indices_split(&raw_, kings, changes.data(), changes.size(), rows.first, rows.bytes,
                                             &out.raw()));
  }
  // Two rows of `stride` numbers for a position, the side to move's first, padded with -1; see
  // golem_threat_indices_many.
  std::size_t rows(const Position *positions, std::size_t count, std::int32_t *rows, std::size_t stride,
                   std::uint32_t *counts) const noexcept {
    return golem_threat_indices_many(&raw_, reinterpret_cast<const golem_position *>(positions), count, rows, stride,
                                     counts);
  }
#if GOLEM_CPLUSPLUS >= 202002L // as many positions as there is room for
  // Rows of positions: golem_threat_indices_many().
  std::size_t rows(std::span<const Position> positions, std::span<std::int32_t> rows, std::size_t stride,
                   std::span<std::uint32_t> counts) const noexcept {
    std::size_t count = positions.size() < counts.size() / 2 ? positions.size() : counts.size() / 2;
    if (stride && rows.size() / 2 / stride < count) count = rows.size() / 2 / stride;
    return this->rows(positions.data(), count, rows.data(), stride, counts.data());
  }
#endif
};

// What a change does to the features of the board before it, in one call: golem_threats_changed_split(). The kings are
// where they stand after it. Untouched on error.
inline Status threats_changed_split(BoardView before, const Change &change, const ThreatFilter *wanted,
                                    const ThreatNumbering &numbering, Square white_king, Square black_king,
                                    ThreatSplit &out, WeightRows rows = WeightRows()) noexcept {
  const std::uint32_t kings[2] = {white_king.index(), black_king.index()};
  return Status(golem_threats_changed_split(before.data(), &change.raw(), detail::raw(wanted), &numbering.raw(), kings,
                                            rows.first, rows.bytes, &out.raw()));
}

// The threats of many positions, one after the other: those of position i begin at offsets[i], and offsets[count] is
// how many there are, which is also returned.
inline std::size_t threats_many(const Position *positions, std::size_t count, golem_threat *threats,
                                std::size_t capacity, std::size_t *offsets,
                                const ThreatFilter *wanted = nullptr) noexcept {
  return golem_threats_many(reinterpret_cast<const golem_position *>(positions), count, detail::raw(wanted), threats,
                            capacity, offsets);
}
#if GOLEM_CPLUSPLUS >= 202002L // as many positions as there are offsets, but one
// golem_threats_many().
inline std::size_t threats_many(std::span<const Position> positions, std::span<golem_threat> threats,
                                std::span<std::size_t> offsets, const ThreatFilter *wanted = nullptr) noexcept {
  if (offsets.empty()) return 0;
  const std::size_t count = detail::shortest(positions, offsets.first(offsets.size() - 1));
  return threats_many(positions.data(), count, threats.data(), threats.size(), offsets.data(), wanted);
}
#endif

// The features that a change adds and removes, in 16 bits.
template <class Raw>
class FeatureSplit {
protected:
  Raw raw_; // as the C interface has it
public:
  typedef ThreatSplit::Numbers Numbers; // that belong to the split

  FeatureSplit() noexcept : raw_() {} // of no change
  Numbers added(Color c) const noexcept { // what a side adds
    return Numbers(raw_.added[detail::number(c) & 1U], raw_.added_count[detail::number(c) & 1U]);
  }
  Numbers removed(Color c) const noexcept { // what a side removes
    return Numbers(raw_.removed[detail::number(c) & 1U], raw_.removed_count[detail::number(c) & 1U]);
  }
  const Raw &raw() const noexcept { return raw_; } // the split as the C interface has it
  Raw &raw() noexcept { return raw_; } // for functions of the C interface that write it
};

// The pairs of pawns that a change adds and removes.
typedef FeatureSplit<golem_pawn_pair_split> PawnPairSplit;

// The piece squares that a change adds and removes.
class PieceSquareSplit : public FeatureSplit<golem_piece_square_split> {
public:
  // Whether all numbers of a side have changed, since its king has gone to another bucket.
  bool refresh(Color c) const noexcept { return raw_.refresh[detail::number(c) & 1U] != 0; }
};

// How a network numbers pairs of pawns.
class PawnPairNumbering {
  golem_pawn_pair_numbering raw_;
public:
  typedef List<Feature, std::uint32_t, 128> Features; // of at most sixteen pawns

  // As engines of 2026 have them, from a first number on.
  explicit PawnPairNumbering(std::uint32_t first = 0) noexcept : raw_() { golem_pawn_pair_numbering_init(&raw_, first); }
  explicit PawnPairNumbering(const golem_pawn_pair_numbering &raw) noexcept : raw_(raw) {} // of the C interface
  const golem_pawn_pair_numbering &raw() const noexcept { return raw_; } // the numbering as the C interface has it
  // Of the pawns of both sides, as one with its king there sees them.
  Features indices(Color perspective, Square king, Bitboard white, Bitboard black) const noexcept {
    Features list;
    const std::uint64_t pawns[2] = {white.bits(), black.bits()};
    list.resize(golem_pawn_pairs(&raw_, detail::number(perspective), king.index(), pawns, list.buffer(),
                                 list.capacity()));
    return list;
  }
  // What a change does, with the pawns before it and the kings after it; prefetches rows of weights, if there are any.
  Status changed(Square white_king, Square black_king, Bitboard white, Bitboard black, const Change &change,
                 PawnPairSplit &out, WeightRows rows = WeightRows()) const noexcept {
    const std::uint32_t kings[2] = {white_king.index(), black_king.index()};
    const std::uint64_t pawns[2] = {white.bits(), black.bits()};
    return Status(golem_pawn_pairs_changed(&raw_, kings, pawns, &change.raw(), rows.first, rows.bytes, &out.raw()));
  }
};

// How a network numbers pieces on squares, by bucket of the king.
class PieceSquareNumbering {
  golem_piece_square_numbering raw_;
public:
  typedef List<Feature, std::uint32_t, GOLEM_MAX_PIECE_SQUARES> Features; // of a board

  PieceSquareNumbering() noexcept : raw_() { golem_piece_square_numbering_init(&raw_, 768); } // one bucket
  explicit PieceSquareNumbering(const golem_piece_square_numbering &raw) noexcept : raw_(raw) {} // of the C interface
  static Status published(std::uint32_t features, PieceSquareNumbering &out) noexcept { // by its size; untouched on error
    return Status(golem_piece_square_numbering_init(&out.raw_, features));
  }
  std::uint32_t features() const noexcept { return raw_.features; } // the numbers are below
  const golem_piece_square_numbering &raw() const noexcept { return raw_; } // the numbering as the C interface has it
  golem_piece_square_numbering &raw() noexcept { return raw_; } // for buckets and an order of one's own
  // Of a board as a side with its king there sees it, by square.
  Features indices(Color perspective, Square king, BoardView board) const noexcept {
    Features list;
    list.resize(golem_piece_squares(&raw_, detail::number(perspective), king.index(), board.data(), list.buffer(),
                                    list.capacity()));
    return list;
  }
  // What a change does, with the kings after it; prefetches rows of weights, if there are any.
  Status changed(Square white_king, Square black_king, const Change &change, PieceSquareSplit &out,
                 WeightRows rows = WeightRows()) const noexcept {
    const std::uint32_t kings[2] = {white_king.index(), black_king.index()};
    return Status(golem_piece_squares_changed(&raw_, kings, &change.raw(), rows.first, rows.bytes, &out.raw()));
  }
};

// Two rows of `stride` numbers for a position, the side to move's first, padded with -1, of the sets whose numberings are
// given: golem_features_many().
inline std::size_t features_many(const ThreatNumbering *threats, const PawnPairNumbering *pawn_pairs,
                                 const PieceSquareNumbering *piece_squares, const Position *positions,
                                 std::size_t count, std::int32_t *rows, std::size_t stride,
                                 std::uint32_t *counts) noexcept {
  return golem_features_many(threats ? &threats->raw() : nullptr, pawn_pairs ? &pawn_pairs->raw() : nullptr,
                             piece_squares ? &piece_squares->raw() : nullptr,
                             reinterpret_cast<const golem_position *>(positions), count, rows, stride, counts);
}

} // namespace golem

#include "golem_macros.hpp"

#endif // GOLEM_THREATS_HPP
