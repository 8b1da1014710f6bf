// golem_threats.hpp - NNUE threat inputs: the threats of a board, the changes that a move makes, and feature indices.
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

// A threat: a piece that attacks another one.
class Threat {
  golem_threat raw_;
public:
  constexpr explicit Threat(golem_threat raw) noexcept : raw_(raw) {} // from the C interface
  // Creates a threat from the two pieces and their squares; appears() is false.
  constexpr Threat(ColoredKind attacker, Square from, ColoredKind victim, Square to) noexcept
      : raw_(from.index() | to.index() << 8 | victim.number() << 16 | attacker.number() << 20) {}
  constexpr golem_threat raw() const noexcept { return raw_; } // returns the threat as a golem_threat
  constexpr Square attacker_square() const noexcept { return Square(raw_ & 255U); } // returns the attacker's square
  // Returns the victim's square.
  constexpr Square victim_square() const noexcept { return Square(raw_ >> 8 & 255U); }
  // Returns the victim (either side).
  constexpr ColoredKind victim() const noexcept { return ColoredKind(raw_ >> 16 & 15U); }
  constexpr ColoredKind attacker() const noexcept { return ColoredKind(raw_ >> 20 & 15U); } // returns the attacker
  // Returns whether the threat appears (in a list of changes); otherwise it disappears.
  constexpr bool appears() const noexcept { return (raw_ & GOLEM_THREAT_APPEARS) != 0; }
  friend constexpr bool operator==(Threat a, Threat b) noexcept { return a.raw_ == b.raw_; }
  friend constexpr bool operator!=(Threat a, Threat b) noexcept { return a.raw_ != b.raw_; }
};

// A feature index.
class Feature {
  std::uint32_t raw_;
public:
  constexpr explicit Feature(std::uint32_t raw) noexcept : raw_(raw) {} // from the C interface
  constexpr std::uint32_t raw() const noexcept { return raw_; } // returns the index with its appears() bit
  // Returns the index without its appears() bit.
  constexpr std::uint32_t number() const noexcept { return raw_ & ~static_cast<std::uint32_t>(GOLEM_THREAT_APPEARS); }
  // Returns whether the threat appears (in a list of changes); otherwise it disappears.
  constexpr bool appears() const noexcept { return (raw_ & GOLEM_THREAT_APPEARS) != 0; }
  friend constexpr bool operator==(Feature a, Feature b) noexcept { return a.raw_ == b.raw_; }
  friend constexpr bool operator!=(Feature a, Feature b) noexcept { return a.raw_ != b.raw_; }
};

// The threats of a board.
typedef List<Threat, golem_threat, GOLEM_MAX_THREATS> ThreatList;
// The threats that a legal move changes.
typedef List<Threat, golem_threat, GOLEM_MAX_THREAT_CHANGES> ThreatChanges;

// The 16-bit indices of the features that a move adds to and subtracts from each accumulator, in the order of the
// threats.
class ThreatSplit {
  golem_threat_split raw_;
public:
  // A list of indices, owned by the split.
  class Numbers {
    const std::uint16_t *first_, *last_;
  public:
    Numbers(const std::uint16_t *first, std::size_t size) noexcept : first_(first), last_(first + size) {} // of a split
    const std::uint16_t *begin() const noexcept { return first_; } // starts at the first index
    const std::uint16_t *end() const noexcept { return last_; } // ends after the last index
    // Returns the number of indices.
    std::size_t size() const noexcept { return static_cast<std::size_t>(last_ - first_); }
    bool empty() const noexcept { return first_ == last_; } // returns whether there are none
    std::uint16_t operator[](std::size_t i) const noexcept { return first_[i]; } // returns index i, below size()
  };

  ThreatSplit() noexcept { // no changes
    for (unsigned c = 0; c < 2; c++) raw_.added_count[c] = raw_.removed_count[c] = 0;
  }
  Numbers added(Color c) const noexcept { // returns the indices to add for a side
    return Numbers(raw_.added[detail::number(c) & 1U], raw_.added_count[detail::number(c) & 1U]);
  }
  Numbers removed(Color c) const noexcept { // returns the indices to subtract for a side
    return Numbers(raw_.removed[detail::number(c) & 1U], raw_.removed_count[detail::number(c) & 1U]);
  }
  const golem_threat_split &raw() const noexcept { return raw_; } // returns the C struct
  // Returns the split, for functions of the C interface that write one.
  golem_threat_split &raw() noexcept { return raw_; }
};

// The weight rows to prefetch: the first row of the layer, and the size of a row.
struct WeightRows {
  const void *first; // NULL prefetches nothing
  std::size_t bytes; // size of a row
};

// Selects threats. A null pointer in place of a filter selects all threats.
class ThreatFilter {
  golem_threat_filter raw_;
public:
  ThreatFilter() noexcept : raw_() {} // selects none
  explicit ThreatFilter(const golem_threat_filter &raw) noexcept : raw_(raw) {} // from the C interface
  static ThreatFilter all() noexcept { // selects every pair of pieces
    ThreatFilter filter;
    for (std::uint16_t &victims : filter.raw_.victims) victims = 0xffff;
    return filter;
  }
  // Adds or removes a pair of pieces.
  ThreatFilter &want(ColoredKind attacker, ColoredKind victim, bool wanted = true) noexcept {
    std::uint16_t &victims = raw_.victims[attacker.number() & 15U];
    const unsigned bit = 1U << victim.number();
    victims = static_cast<std::uint16_t>(wanted ? victims | bit : victims & ~bit);
    return *this;
  }
  bool wants(ColoredKind attacker, ColoredKind victim) const noexcept { // returns whether a pair is selected
    return (raw_.victims[attacker.number() & 15U] >> victim.number() & 1U) != 0;
  }
  const golem_threat_filter &raw() const noexcept { return raw_; } // returns the C struct
};

namespace detail {
inline const golem_threat_filter *raw(const ThreatFilter *filter) noexcept {
  return filter ? &filter->raw() : nullptr;
}
} // namespace detail

// A view of 64 bytes that the caller owns: piece codes by square, a1 first. Any other byte counts as an empty square.
class BoardView {
  const std::uint8_t *bytes_;
public:
  template <class Entry>
  BoardView(const Entry *board) noexcept : bytes_(reinterpret_cast<const std::uint8_t *>(board)) { // 64 entries
    static_assert(sizeof(Entry) == 1, "an entry is a byte");
  }
  template <class Entry>
  BoardView(const std::array<Entry, 64> &board) noexcept : BoardView(board.data()) {} // an array
#if GOLEM_CPLUSPLUS >= 202002L
  template <class Entry>
  BoardView(std::span<Entry, 64> board) noexcept : BoardView(board.data()) {} // a span
#endif
  const std::uint8_t *data() const noexcept { return bytes_; } // returns the bytes
};

// Lists the threats of a board, in unspecified order.
inline ThreatList threats(BoardView board, const ThreatFilter *wanted = nullptr) noexcept {
  ThreatList list;
  list.resize(golem_threats(board.data(), detail::raw(wanted), list.buffer(), list.capacity()));
  return list;
}

// Lists the threats that a move on the board `before` removes or adds, in unspecified order.
inline ThreatChanges threats_changed(BoardView before, const Change &change,
                                     const ThreatFilter *wanted = nullptr) noexcept {
  ThreatChanges list;
  list.resize(golem_threats_changed(before.data(), &change.raw(), detail::raw(wanted), list.buffer(), list.capacity()));
  return list;
}

// The rules of a numbering. Initially no pair is a feature; a pair becomes a feature when its place is set.
class ThreatRules {
  golem_threat_rules raw_;
public:
  ThreatRules() noexcept : raw_() {
    for (unsigned i = 0; i < 36; i++) raw_.own[i / 6][i % 6] = raw_.enemy[i / 6][i % 6] = -1;
    for (unsigned i = 0; i < 12; i++) raw_.order[i] = static_cast<std::uint8_t>(i < 6 ? i + 1 : i + 3);
  }
  explicit ThreatRules(const golem_threat_rules &raw) noexcept : raw_(raw) {} // from the C interface
  static Status published(std::uint32_t features, ThreatRules &out) noexcept { // selects by size; no change on error
    return Status(golem_threat_rules_init(&out.raw_, features));
  }
  ThreatRules &place(Kind attacker, Kind victim, int place) noexcept { // sets the place of a victim of either colour
    return own_place(attacker, victim, place).enemy_place(attacker, victim, place);
  }
  // Sets the place of a victim of the attacker's colour.
  ThreatRules &own_place(Kind attacker, Kind victim, int place) noexcept {
    raw_.own[detail::kind_index(attacker)][detail::kind_index(victim)] = static_cast<std::int8_t>(place);
    return *this;
  }
  // Sets the place of a victim of the other colour.
  ThreatRules &enemy_place(Kind attacker, Kind victim, int place) noexcept {
    raw_.enemy[detail::kind_index(attacker)][detail::kind_index(victim)] = static_cast<std::int8_t>(place);
    return *this;
  }
  // Makes a piece type one-way: if two such pieces attack each other, only one of the threats is a feature. (Pawns of
  // one colour never attack each other.)
  ThreatRules &one_way(Kind kind) noexcept {
    const unsigned bit = 1U << detail::kind_index(kind);
    raw_.one_way_own = static_cast<std::uint8_t>(raw_.one_way_own | (bit & ~1U));
    raw_.one_way_enemy = static_cast<std::uint8_t>(raw_.one_way_enemy | bit);
    return *this;
  }
  // Sets the king's files for which the board is mirrored, one bit each; 0xf0 in published sets.
  ThreatRules &mirrored_files(unsigned files) noexcept {
    raw_.mirrored_files = static_cast<std::uint8_t>(files);
    return *this;
  }
  ThreatRules &order(std::size_t i, ColoredKind attacker) noexcept { // sets attacker i; White is the perspective's side
    raw_.order[i % 12U] = static_cast<std::uint8_t>(attacker.number());
    return *this;
  }
  const golem_threat_rules &raw() const noexcept { return raw_; } // returns the C struct
};

// The numbering of a network's threat features.
class ThreatNumbering {
  golem_threat_numbering raw_;
public:
  template <std::size_t Capacity>
  using Features = List<Feature, std::uint32_t, Capacity>; // feature indices

  // The features of both perspectives.
  template <std::size_t Capacity>
  class Perspectives {
    Features<Capacity> features_[2];
  public:
    // Returns the features of a perspective.
    const Features<Capacity> &operator[](Color c) const & noexcept { return features_[detail::number(c) & 1U]; }
    // Returns the features of a perspective as a modifiable list.
    Features<Capacity> &operator[](Color c) & noexcept { return features_[detail::number(c) & 1U]; }
    // Returns a copy, so that for (Feature feature : numbering.indices(...)[color]) visits a list that still exists.
    Features<Capacity> operator[](Color c) && noexcept { return features_[detail::number(c) & 1U]; }
  };

  ThreatNumbering() noexcept : raw_() { golem_threat_numbering_init_rules(&raw_, &ThreatRules().raw()); } // no features
  explicit ThreatNumbering(const golem_threat_numbering &raw) noexcept : raw_(raw) {} // from the C interface
  // Initialises a published numbering, selected by its size. `out` is unchanged on error.
  static Status published(std::uint32_t features, ThreatNumbering &out) noexcept {
    return Status(golem_threat_numbering_init(&out.raw_, features));
  }
  static Status by_rules(const ThreatRules &rules, ThreatNumbering &out) noexcept { // `out` is unchanged on error
    return Status(golem_threat_numbering_init_rules(&out.raw_, &rules.raw()));
  }
  std::uint32_t features() const noexcept { return raw_.features; } // returns the number of features
  bool is_mirrored(Square king) const noexcept { // returns whether the board is mirrored; refresh if this changes
    return !king.is_none() && (raw_.mirrored_files >> king.file() & 1U) != 0;
  }
  ThreatFilter filter() const noexcept { // returns the filter for threats that are features in any perspective
    golem_threat_filter filter;
    golem_threat_numbering_filter(&raw_, &filter);
    return ThreatFilter(filter);
  }
  const golem_threat_numbering &raw() const noexcept { return raw_; } // returns the C struct

  // Lists feature indices in the order of the threats; threats that are not features are left out.
  template <std::size_t Capacity>
  Features<Capacity> indices(Color perspective, Square king,
                             const List<Threat, golem_threat, Capacity> &threats) const noexcept {
    Features<Capacity> list;
    list.resize(golem_threat_indices(&raw_, detail::number(perspective), king.index(), threats.data(), threats.size(),
                                     list.buffer(), Capacity));
    return list;
  }
  // Lists the feature indices of all threats on a board, to refresh an accumulator: golem_threat_indices_of().
  Features<GOLEM_MAX_THREATS> indices(Color perspective, Square king, BoardView board) const noexcept {
    Features<GOLEM_MAX_THREATS> list;
    list.resize(golem_threat_indices_of(&raw_, detail::number(perspective), king.index(), board.data(), list.buffer(),
                                        list.capacity()));
    return list;
  }
  // Lists the feature indices of both perspectives; for changed threats, each index keeps its appears() bit.
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
  // Splits the indices of changed threats into those to add and those to subtract: golem_threat_indices_split(). `out`
  // is unchanged on error.
  Status split(Square white_king, Square black_king, const ThreatChanges &changes, ThreatSplit &out,
               WeightRows rows = WeightRows()) const noexcept {
    const std::uint32_t kings[2] = {white_king.index(), black_king.index()};
    return Status(golem_threat_indices_split(&raw_, kings, changes.data(), changes.size(), rows.first, rows.bytes,
                                             &out.raw()));
  }
  // Writes two rows of `stride` indices per position, side to move first, padded with -1: golem_threat_indices_many().
  std::size_t rows(const Position *positions, std::size_t count, std::int32_t *rows, std::size_t stride,
                   std::uint32_t *counts) const noexcept {
    return golem_threat_indices_many(&raw_, reinterpret_cast<const golem_position *>(positions), count, rows, stride,
                                     counts);
  }
#if GOLEM_CPLUSPLUS >= 202002L // for as many positions as the spans have room for
  // Writes the rows of positions: golem_threat_indices_many().
  std::size_t rows(std::span<const Position> positions, std::span<std::int32_t> rows, std::size_t stride,
                   std::span<std::uint32_t> counts) const noexcept {
    std::size_t count = positions.size() < counts.size() / 2 ? positions.size() : counts.size() / 2;
    if (stride && rows.size() / 2 / stride < count) count = rows.size() / 2 / stride;
    return this->rows(positions.data(), count, rows.data(), stride, counts.data());
  }
#endif
};

// Computes the feature indices to add and subtract for one move, given the kings' squares after it:
// golem_threats_changed_split(). `out` is unchanged on error.
inline Status threats_changed_split(BoardView before, const Change &change, const ThreatFilter *wanted,
                                    const ThreatNumbering &numbering, Square white_king, Square black_king,
                                    ThreatSplit &out, WeightRows rows = WeightRows()) noexcept {
  const std::uint32_t kings[2] = {white_king.index(), black_king.index()};
  return Status(golem_threats_changed_split(before.data(), &change.raw(), detail::raw(wanted), &numbering.raw(), kings,
                                            rows.first, rows.bytes, &out.raw()));
}

// Lists the threats of many positions, one position after the other: those of position i begin at offsets[i]. Returns
// the number of threats, which is also offsets[count].
inline std::size_t threats_many(const Position *positions, std::size_t count, golem_threat *threats,
                                std::size_t capacity, std::size_t *offsets,
                                const ThreatFilter *wanted = nullptr) noexcept {
  return golem_threats_many(reinterpret_cast<const golem_position *>(positions), count, detail::raw(wanted), threats,
                            capacity, offsets);
}
#if GOLEM_CPLUSPLUS >= 202002L // needs one more offset than positions
// Lists the threats of many positions: golem_threats_many().
inline std::size_t threats_many(std::span<const Position> positions, std::span<golem_threat> threats,
                                std::span<std::size_t> offsets, const ThreatFilter *wanted = nullptr) noexcept {
  if (offsets.empty()) return 0;
  const std::size_t count = detail::shortest(positions, offsets.first(offsets.size() - 1));
  return threats_many(positions.data(), count, threats.data(), threats.size(), offsets.data(), wanted);
}
#endif

// The 16-bit indices of the features that a move adds to and subtracts from each accumulator.
template <class Raw>
class FeatureSplit {
protected:
  Raw raw_; // the C struct
public:
  typedef ThreatSplit::Numbers Numbers; // a list of indices, owned by the split

  FeatureSplit() noexcept : raw_() {} // no changes
  Numbers added(Color c) const noexcept { // returns the indices to add for a side
    return Numbers(raw_.added[detail::number(c) & 1U], raw_.added_count[detail::number(c) & 1U]);
  }
  Numbers removed(Color c) const noexcept { // returns the indices to subtract for a side
    return Numbers(raw_.removed[detail::number(c) & 1U], raw_.removed_count[detail::number(c) & 1U]);
  }
  const Raw &raw() const noexcept { return raw_; } // returns the C struct
  Raw &raw() noexcept { return raw_; } // returns the split, for functions of the C interface that write it
};

// The pawn pairs that a move adds and removes.
typedef FeatureSplit<golem_pawn_pair_split> PawnPairSplit;

// The piece-square features that a move adds and removes.
class PieceSquareSplit : public FeatureSplit<golem_piece_square_split> {
public:
  // Returns whether a side's accumulator must be refreshed because its king changed bucket or board half.
  bool refresh(Color c) const noexcept { return raw_.refresh[detail::number(c) & 1U] != 0; }
};

// The numbering of a network's pawn pairs.
class PawnPairNumbering {
  golem_pawn_pair_numbering raw_;
public:
  typedef List<Feature, std::uint32_t, 128> Features; // for at most sixteen pawns

  // Numbers the pawn pairs from `first`, as in Stockfish.
  explicit PawnPairNumbering(std::uint32_t first = 0) noexcept : raw_() { golem_pawn_pair_numbering_init(&raw_, first); }
  explicit PawnPairNumbering(const golem_pawn_pair_numbering &raw) noexcept : raw_(raw) {} // from the C interface
  const golem_pawn_pair_numbering &raw() const noexcept { return raw_; } // returns the C struct
  // Lists the feature indices of the pawn pairs from one perspective.
  Features indices(Color perspective, Square king, Bitboard white, Bitboard black) const noexcept {
    Features list;
    const std::uint64_t pawns[2] = {white.bits(), black.bits()};
    list.resize(golem_pawn_pairs(&raw_, detail::number(perspective), king.index(), pawns, list.buffer(),
                                 list.capacity()));
    return list;
  }
  // Computes the indices to add and subtract, and prefetches rows. `white` and `black` are the pawns before the move;
  // the kings' squares are those after it.
  Status changed(Square white_king, Square black_king, Bitboard white, Bitboard black, const Change &change,
                 PawnPairSplit &out, WeightRows rows = WeightRows()) const noexcept {
    const std::uint32_t kings[2] = {white_king.index(), black_king.index()};
    const std::uint64_t pawns[2] = {white.bits(), black.bits()};
    return Status(golem_pawn_pairs_changed(&raw_, kings, pawns, &change.raw(), rows.first, rows.bytes, &out.raw()));
  }
};

// The numbering of a network's piece-square features (HalfKA), by king bucket.
class PieceSquareNumbering {
  golem_piece_square_numbering raw_;
public:
  typedef List<Feature, std::uint32_t, GOLEM_MAX_PIECE_SQUARES> Features; // for a board

  PieceSquareNumbering() noexcept : raw_() { golem_piece_square_numbering_init(&raw_, 768); } // one bucket
  explicit PieceSquareNumbering(const golem_piece_square_numbering &raw) noexcept : raw_(raw) {} // from the C interface
  // Initialises a published numbering, selected by its size. `out` is unchanged on error.
  static Status published(std::uint32_t features, PieceSquareNumbering &out) noexcept {
    return Status(golem_piece_square_numbering_init(&out.raw_, features));
  }
  std::uint32_t features() const noexcept { return raw_.features; } // returns the limit: all indices are below it
  const golem_piece_square_numbering &raw() const noexcept { return raw_; } // returns the C struct
  golem_piece_square_numbering &raw() noexcept { return raw_; } // returns the numbering, for your own buckets and order
  // Lists the feature indices of a board from one perspective, in the order of the squares.
  Features indices(Color perspective, Square king, BoardView board) const noexcept {
    Features list;
    list.resize(golem_piece_squares(&raw_, detail::number(perspective), king.index(), board.data(), list.buffer(),
                                    list.capacity()));
    return list;
  }
  // Computes the indices to add and subtract, and prefetches rows. The kings' squares are those after the move.
  Status changed(Square white_king, Square black_king, const Change &change, PieceSquareSplit &out,
                 WeightRows rows = WeightRows()) const noexcept {
    const std::uint32_t kings[2] = {white_king.index(), black_king.index()};
    return Status(golem_piece_squares_changed(&raw_, kings, &change.raw(), rows.first, rows.bytes, &out.raw()));
  }
};

// Writes two rows of `stride` indices per position, side to move first, padded with -1, for the given numberings:
// golem_features_many().
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
