// golem_position.hpp - positions, target sets, attack maps, SEE, keys and game end for golem.hpp.
//
// SPDX-License-Identifier: MIT OR Apache-2.0

#ifndef GOLEM_POSITION_HPP
#define GOLEM_POSITION_HPP

#include "golem_types.hpp"

#include <cstring>
#include <utility>

#include "golem_macros.hpp"

namespace golem {

// All move classes: GOLEM_CLASS_... combined with |.
constexpr std::uint32_t all_classes =
    GOLEM_CLASS_CAPTURES | GOLEM_CLASS_QUEEN_PROMOTIONS | GOLEM_CLASS_UNDER_PROMOTIONS | GOLEM_CLASS_QUIETS;

// The node info of a search node, computed by golem_node_of() and returned by Position::node().
typedef golem_node Node;

// The sixteen target sets of a position, and the other sets that are computed with them.
class Targets {
  golem_targets raw_;
public:
  Targets() noexcept : raw_() {} // no moves
  explicit Targets(detail::Uninitialized) noexcept {} // leaves them uninitialised
  // Computes the target sets: golem_generate().
  explicit Targets(const golem_position &position) noexcept { golem_generate(&position, &raw_); }
  // Returns the squares to which pieces can move in a direction.
  Bitboard operator[](Direction d) const noexcept { return Bitboard(raw_.direction[detail::number(d) & 15U]); }
  // Returns the opponent's attacks, including x-rays through the king of the side to move.
  Bitboard attacked() const noexcept { return Bitboard(raw_.attacked); }
  Bitboard checkers() const noexcept { return Bitboard(raw_.checkers); } // returns the pieces that give check
  // Returns the squares between the king and an enemy slider on the given line; see golem_targets.
  Bitboard between(Line line) const noexcept { return Bitboard(raw_.between[detail::number(line) & 3U]); }
  Bitboard movable() const noexcept { return Bitboard(raw_.movable); } // returns the union of the sixteen sets
  // Returns the squares on which a piece other than the king can answer a check; all squares if there is no check.
  Bitboard evasion() const noexcept { return Bitboard(raw_.evasion); }
  // Returns whether the side to move is in check and has no move.
  bool is_checkmate() const noexcept { return raw_.checkers && !raw_.movable; }
  // Returns whether the side to move is not in check and has no move.
  bool is_stalemate() const noexcept { return !raw_.checkers && !raw_.movable; }
  const golem_targets &raw() const noexcept { return raw_; } // returns the C struct
  golem_targets &raw() noexcept { return raw_; } // returns the sets; clear bits to list fewer moves
  // Removes a move, so that the sets hold the moves left to search. Returns whether the sets contained it.
  bool take(Move move) noexcept { return golem_targets_take(&raw_, move.raw()) != 0; }
};

// Attacks for evaluation, by colour and piece type.
class AttackMaps {
  golem_attack_maps raw_;
public:
  AttackMaps() noexcept : raw_() {} // no attacks
  // Computes the attack maps: golem_attack_maps_of().
  explicit AttackMaps(const golem_position &position) noexcept { golem_attack_maps_of(&position, &raw_); }
  // Returns the squares that a side attacks.
  Bitboard attacked(Color c) const noexcept { return Bitboard(raw_.attacked[detail::number(c) & 1U]); }
  Bitboard attacked(Color c, Kind k) const noexcept { // returns the squares that a side's pieces of a type attack
    return Bitboard(raw_.by_kind[detail::number(c) & 1U][detail::kind_index(k)]);
  }
  // Returns the squares that at least two pieces of a side attack.
  Bitboard attacked_twice(Color c) const noexcept { return Bitboard(raw_.attacked_twice[detail::number(c) & 1U]); }
  // Returns the squares that a side's pawns attack or may later attack.
  Bitboard pawn_span(Color c) const noexcept { return Bitboard(raw_.pawn_spans[detail::number(c) & 1U]); }
  // Returns the king's square and the squares around it.
  Bitboard king_ring(Color c) const noexcept { return Bitboard(raw_.king_ring[detail::number(c) & 1U]); }
  // Returns the number of safe squares that the pieces of a type attack, summed over the pieces.
  unsigned mobility(Color c, Kind k) const noexcept {
    return raw_.mobility[detail::number(c) & 1U][detail::kind_index(k)];
  }
  // Returns the number of attacks on a side's king ring.
  unsigned ring_attacks(Color c) const noexcept { return raw_.ring_attacks[detail::number(c) & 1U]; }
  const golem_attack_maps &raw() const noexcept { return raw_; } // returns the C struct
};

// The board change (dirty pieces) of a move; for (Change::Entry entry : change) visits the squares, from-square first.
class Change {
  golem_change raw_;
public:
  // A square, with its piece before and after the move.
  struct Entry {
    Square square; // the square that changes
    ColoredKind before; // before the move
    ColoredKind after; // after the move
  };
  class Iterator : public detail::IteratorOf<Entry> {
    const Change *change_;
    std::size_t at_;
  public:
    typedef std::forward_iterator_tag iterator_concept;
    explicit Iterator(const Change *change = nullptr, std::size_t at = 0) noexcept : change_(change), at_(at) {}
    Entry operator*() const noexcept { return (*change_)[at_]; }
    Iterator &operator++() noexcept { ++at_; return *this; }
    Iterator operator++(int) noexcept { return Iterator(change_, at_++); }
    friend bool operator==(Iterator a, Iterator b) noexcept { return a.at_ == b.at_; }
    friend bool operator!=(Iterator a, Iterator b) noexcept { return a.at_ != b.at_; }
  };

  Change() noexcept : raw_() { for (std::uint8_t &square : raw_.square) square = GOLEM_NO_SQUARE; } // an empty change
  explicit Change(const golem_change &raw) noexcept : raw_(raw) {} // from golem_move_change()
  Change &add(Square square, ColoredKind before, ColoredKind after) noexcept { // adds an entry, up to four
    if (raw_.count >= 4) return *this;
    raw_.square[raw_.count] = static_cast<std::uint8_t>(square.index());
    raw_.before[raw_.count] = static_cast<std::uint8_t>(before.number());
    raw_.after[raw_.count++] = static_cast<std::uint8_t>(after.number());
    return *this;
  }
  // Returns the number of squares that change.
  std::size_t size() const noexcept { return raw_.count < 4 ? raw_.count : 4; }
  Entry operator[](std::size_t i) const noexcept { // returns entry i, below size()
    return Entry{Square(raw_.square[i & 3U]), ColoredKind(raw_.before[i & 3U]), ColoredKind(raw_.after[i & 3U])};
  }
  Iterator begin() const noexcept { return Iterator(this, 0); } // starts at the from-square
  Iterator end() const noexcept { return Iterator(this, size()); } // ends after the last square
  const golem_change &raw() const noexcept { return raw_; } // returns the C struct
};

// The keys of a position: the full key and partial keys for correction histories.
class Keys {
  golem_keys raw_;
public:
  Keys() noexcept : raw_() {} // all keys are 0
  explicit Keys(const golem_keys &raw) noexcept : raw_(raw) {} // from golem_keys_of() or golem_keys_after()
  explicit Keys(detail::Uninitialized) noexcept {} // leaves them uninitialised
  std::uint64_t all() const noexcept { return raw_.all; } // returns the full key, like Position::key()
  std::uint64_t pawns() const noexcept { return raw_.pawns; } // returns the key of all pawns
  std::uint64_t minors() const noexcept { return raw_.minors; } // returns the key of knights and bishops
  std::uint64_t majors() const noexcept { return raw_.majors; } // returns the key of rooks and queens
  // Returns the key of a side's pieces except pawns.
  std::uint64_t pieces(Color c) const noexcept { return raw_.pieces[detail::number(c) & 1U]; }
  std::uint64_t kings() const noexcept { return raw_.kings; } // returns the key of both kings
  // Returns the material key, a hash of the piece counts.
  std::uint64_t material() const noexcept { return raw_.material; }
  const golem_keys &raw() const noexcept { return raw_; } // returns the C struct
  golem_keys &raw() noexcept { return raw_; } // returns the keys, for functions of the C interface that write them
};

// A non-owning view of a game's keys, the last of which is the current position's. They may be in an array or any
// container with data() and size(), such as std::vector.
class GameKeys {
  const std::uint64_t *data_;
  std::size_t size_;
public:
  constexpr GameKeys() noexcept : data_(nullptr), size_(0) {} // no keys, so no repetition is found
  // A view of an array.
  constexpr GameKeys(const std::uint64_t *data, std::size_t size) noexcept : data_(data), size_(size) {}
  // A view of a whole array.
  template <std::size_t Size>
  constexpr GameKeys(const std::uint64_t (&keys)[Size]) noexcept : data_(keys), size_(Size) {}
  template <class Range, class = decltype(static_cast<const std::uint64_t *>(std::declval<const Range &>().data()))>
  GameKeys(const Range &keys) noexcept : data_(keys.data()), size_(keys.size()) {} // a view of a whole container
  constexpr const std::uint64_t *data() const noexcept { return data_; } // returns the first key
  constexpr std::size_t size() const noexcept { return size_; } // returns the number of keys
  constexpr GameKeys last(std::size_t count) const noexcept { // returns at most the last `count` keys
    return count < size_ ? GameKeys(data_ + (size_ - count), count) : *this;
  }
};

// Counts earlier occurrences of the last key, as far back as the clock reaches: 2 means a threefold repetition.
inline std::size_t repetitions(GameKeys keys, std::uint32_t halfmove_clock) noexcept {
  return golem_repetitions(keys.data(), keys.size(), halfmove_clock);
}

// The state of a game, numbered as in golem_outcome().
enum class Outcome : std::uint8_t {
  Ongoing, Checkmate, Stalemate, InsufficientMaterial, SeventyfiveMoves, FivefoldRepetition,
  FiftyMoves, ThreefoldRepetition // draws if a player claims them
};

// Returns whether the outcome is a draw: neither checkmate nor ongoing.
constexpr bool is_draw(Outcome outcome) noexcept { return outcome > Outcome::Checkmate; }
// Returns whether the outcome is a draw only if a player claims it.
constexpr bool needs_claim(Outcome outcome) noexcept { return outcome >= Outcome::FiftyMoves; }

// A position. Functions that return a Status leave everything unchanged if they fail.
class Position {
  golem_position raw_;

  MoveList list(std::size_t (*fill)(const golem_position *, golem_move *, std::size_t)) const noexcept {
    MoveList moves;
    moves.resize(fill(&raw_, moves.buffer(), GOLEM_MAX_MOVES));
    return moves;
  }
  // Returns the set of a piece type or, for 6 and 7, of a colour. Accepts any index and has no branch.
  std::uint64_t set(std::uint32_t index) const noexcept {
    static_assert(offsetof(golem_position, colors) == 48, "the colours follow the kinds");
    std::uint64_t set;
    std::memcpy(&set, reinterpret_cast<const unsigned char *>(&raw_) + 8U * (index & 7U), sizeof set);
    return set;
  }
  Status read(golem_status (*reader)(const golem_position *, const char *, golem_move *), const char *text,
              Move &move) const noexcept {
    golem_move raw = GOLEM_MOVE_NONE;
    Status status(reader(&raw_, text, &raw));
    if (status) move = Move(raw);
    return status;
  }

public:
  Position() noexcept : raw_() { golem_position_start(&raw_); } // the start position
  explicit Position(const golem_position &raw) noexcept : raw_(raw) {} // not checked; see check()
  explicit Position(detail::Uninitialized) noexcept {} // leaves it uninitialised
  static Status from_fen(const char *fen, Position &out) noexcept { // reads a FEN: golem_position_from_fen()
    return Status(golem_position_from_fen(fen, &out.raw_));
  }
  // Reads a FEN, dropping parts that contradict the board (GOLEM_DROPPED_...): golem_position_from_fen_lenient().
  static Status from_fen_lenient(const char *fen, Position &out, std::uint32_t *dropped = nullptr) noexcept {
    return Status(golem_position_from_fen_lenient(fen, &out.raw_, dropped));
  }
  // Reads a FEN for a board editor, without checking the position: golem_position_from_fen_unchecked().
  static Status from_fen_unchecked(const char *fen, Position &out) noexcept {
    return Status(golem_position_from_fen_unchecked(fen, &out.raw_));
  }
#if GOLEM_CPLUSPLUS >= 201703L // strings over 255 characters are rejected
  static Status from_fen(std::string_view fen, Position &out) noexcept { // reads a FEN: golem_position_from_fen()
    return from_fen(detail::Terminated<256>(fen).c_str(), out);
  }
#endif
  // Sets up a Chess960 start position by its number, 0 to 959.
  static Status start_chess960(std::uint32_t number, Position &out) noexcept {
    return Status(golem_position_start_chess960(number, &out.raw_));
  }
  // Writes a FEN. Shredder-FEN names the files of castling rooks: golem_position_to_fen().
  Text<128> fen(bool shredder = false) const noexcept {
    return Text<128>([&](char *text, std::size_t n) { golem_position_to_fen(&raw_, shredder, text, n); });
  }
  Text<400> text() const noexcept { // draws a board
    return Text<400>([&](char *text, std::size_t n) { golem_position_to_text(&raw_, text, n); });
  }
  Text<6000> text(const Targets &targets) const noexcept { // writes the target sets by direction
    return Text<6000>([&](char *text, std::size_t n) { golem_targets_to_text(&raw_, &targets.raw(), text, n); });
  }
  // Sets or removes the piece on a square: golem_position_set_piece(), golem_position_remove_piece().
  Status set_piece(Square square, ColoredKind piece) noexcept {
    return Status(piece.is_none() ? golem_position_remove_piece(&raw_, square.index())
                                  : golem_position_set_piece(&raw_, detail::number(piece.color()),
                                                             detail::number(piece.kind()), square.index()));
  }
  // Checks whether the position can be played: golem_position_check_playable().
  Status check_playable() const noexcept { return Status(golem_position_check_playable(&raw_)); }
  // Checks whether the position can arise in a game: golem_position_check().
  Status check() const noexcept { return Status(golem_position_check(&raw_)); }
  // Returns the side to move.
  Color side_to_move() const noexcept { return raw_.side_to_move ? Color::Black : Color::White; }
  // Returns all pieces of a side.
  Bitboard pieces(Color color) const noexcept { return Bitboard(raw_.colors[detail::number(color) & 1U]); }
  // Returns both sides' pieces of a type.
  Bitboard pieces(Kind kind) const noexcept { return Bitboard(set(detail::number(kind))); }
  // Returns a side's pieces of a type.
  Bitboard pieces(Color color, Kind kind) const noexcept { return pieces(color) & pieces(kind); }
  Bitboard occupied() const noexcept { return Bitboard(raw_.colors[0] | raw_.colors[1]); } // returns all pieces
  // Returns the rooks that may still castle.
  Bitboard castling_rooks() const noexcept { return Bitboard(raw_.castling); }
  // Returns the square behind a pawn that has just made a double push, or none.
  Square en_passant() const noexcept { return Square(raw_.ep_square); }
  // Counts the plies since the last capture or pawn move.
  unsigned halfmove_clock() const noexcept { return raw_.halfmove_clock; }
  // Returns the fullmove number, which goes up by 1 after each move by Black.
  unsigned fullmove_number() const noexcept { return raw_.fullmove_number; }
  // Returns the square of a side's king.
  Square king(Color color) const noexcept { return pieces(color, Kind::King).first(); }
  // Returns the piece on a square: golem_piece_at().
  ColoredKind on(Square square) const noexcept { return ColoredKind(golem_piece_at(&raw_, square.index())); }
  PieceCodes piece_codes() const noexcept { // returns the piece codes by square: golem_position_to_board()
    PieceCodes codes;
    golem_position_to_board(&raw_, codes.data());
    return codes;
  }

  // Returns both sides' attackers of a square, given an occupancy: golem_attackers().
  Bitboard attackers(Square square, Bitboard occupied) const noexcept {
    return Bitboard(golem_attackers(&raw_, square.index(), occupied.bits()));
  }
  // Returns both sides' attackers of a square: golem_attackers().
  Bitboard attackers(Square square) const noexcept { return attackers(square, occupied()); }
  // Returns the pieces that give check: golem_checkers().
  Bitboard checkers() const noexcept { return Bitboard(golem_checkers(&raw_)); }
  // Returns the pieces of a side that are pinned to its king: golem_pinned().
  Bitboard pinned(Color color) const noexcept { return Bitboard(golem_pinned(&raw_, detail::number(color))); }
  // Returns the sliders that pin pieces of a side: golem_pinners().
  Bitboard pinners(Color color) const noexcept { return Bitboard(golem_pinners(&raw_, detail::number(color))); }
  // Returns the squares that a side attacks: golem_attacked().
  Bitboard attacked(Color color) const noexcept { return Bitboard(golem_attacked(&raw_, detail::number(color))); }
  // Returns a side's pieces whose capture gains material according to SEE: golem_hanging().
  Bitboard hanging(Color color) const noexcept { return Bitboard(golem_hanging(&raw_, detail::number(color))); }
  // Computes the attack maps for evaluation: golem_attack_maps_of().
  AttackMaps attack_maps() const noexcept { return AttackMaps(raw_); }
  // Adds up, by colour and piece type, how many squares of its side's mask each piece attacks: golem_mobility().
  void mobility(Bitboard white, Bitboard black, std::uint16_t (&counts)[2][6]) const noexcept {
    const std::uint64_t masks[2] = {white.bits(), black.bits()};
    golem_mobility(&raw_, masks, counts);
  }

  Targets targets() const noexcept { return Targets(raw_); } // computes the target sets: golem_generate()
  // Lists all legal moves: golem_legal_moves().
  MoveList legal_moves() const noexcept { return list(golem_legal_moves); }
  // Lists the legal captures, including en passant and capturing promotions: golem_legal_captures().
  MoveList legal_captures() const noexcept { return list(golem_legal_captures); }
  // Lists the legal moves that are not captures: golem_legal_quiets().
  MoveList legal_quiets() const noexcept { return list(golem_legal_quiets); }
  // Lists the legal moves of the given classes (GOLEM_CLASS_... combined with |): golem_legal_moves_of().
  MoveList legal_moves(std::uint32_t classes) const noexcept {
    MoveList moves;
    moves.resize(golem_legal_moves_of(&raw_, classes, moves.buffer(), GOLEM_MAX_MOVES));
    return moves;
  }
  // Writes the moves into an existing list, to avoid a copy.
  void legal_moves(MoveList &moves, std::uint32_t classes = all_classes) const noexcept {
    moves.resize(golem_legal_moves_of(&raw_, classes, moves.buffer(), GOLEM_MAX_MOVES));
  }
  // Like the above, using the node of this position: golem_node_moves().
  void legal_moves(MoveList &moves, const golem_node &node, std::uint32_t classes = all_classes) const noexcept {
    moves.resize(golem_node_moves(&raw_, &node, classes, moves.buffer(), GOLEM_MAX_MOVES));
  }
  // Counts the legal moves, without a list: golem_count_legal_moves().
  std::size_t count_legal_moves() const noexcept { return golem_count_legal_moves(&raw_); }
  MoveList moves(const Targets &targets) const noexcept { // lists the moves of target sets: golem_targets_moves()
    MoveList moves;
    moves.resize(golem_targets_moves(&raw_, &targets.raw(), moves.buffer(), GOLEM_MAX_MOVES));
    return moves;
  }
  MoveList moves(const Targets &targets, std::uint32_t classes) const noexcept { // lists the moves of some classes
    MoveList moves;
    moves.resize(golem_targets_moves_of(&raw_, &targets.raw(), classes, moves.buffer(), GOLEM_MAX_MOVES));
    return moves;
  }
  // Counts the moves of this position's target sets: golem_targets_count().
  std::size_t count(const Targets &targets) const noexcept { return golem_targets_count(&raw_, &targets.raw()); }
  // Returns whether this position's target sets have a move: golem_targets_has().
  bool has(const Targets &targets, Move move) const noexcept {
    return golem_targets_has(&raw_, &targets.raw(), move.raw()) != 0;
  }
  Direction direction(Move move) const noexcept { // returns the direction whose set has the move
    return static_cast<Direction>(golem_move_direction(&raw_, move.raw()));
  }
  // Computes only the moves from squares in `origins` to squares in `wanted`: golem_generate_selected().
  Targets selected(Bitboard origins, Bitboard wanted) const noexcept {
    Targets result{detail::Uninitialized()};
    golem_generate_selected(&raw_, origins.bits(), wanted.bits(), &result.raw());
    return result;
  }
  Targets checking(const Targets &targets) const noexcept { // returns only the moves that give check
    Targets result{detail::Uninitialized()};
    golem_checking_targets(&raw_, &targets.raw(), &result.raw());
    return result;
  }
  // Returns whether a legal move gives check, direct or discovered: golem_gives_check().
  bool gives_check(Move legal) const noexcept { return golem_gives_check(&raw_, legal.raw()) != 0; }
  // Returns whether a move is legal. Any value is allowed: golem_is_legal().
  bool is_legal(Move move) const noexcept { return golem_is_legal(&raw_, move.raw()) != 0; }
  // Returns whether there is a legal move; if not, it is checkmate or stalemate: golem_has_legal_move().
  bool has_legal_move() const noexcept { return golem_has_legal_move(&raw_) != 0; }

  // Search nodes. The node must be this position's.
  golem_node node() const noexcept { // computes the node: golem_node_of()
    golem_node node;
    golem_node_of(&raw_, &node);
    return node;
  }
  MoveList moves(const golem_node &node, std::uint32_t classes) const noexcept { // lists the moves of some classes
    MoveList moves;
    moves.resize(golem_node_moves(&raw_, &node, classes, moves.buffer(), GOLEM_MAX_MOVES));
    return moves;
  }
  // Returns whether a move is legal: golem_node_is_legal().
  bool is_legal(Move move, const golem_node &node) const noexcept {
    return golem_node_is_legal(&raw_, &node, move.raw()) != 0;
  }
  // Returns whether a legal move gives check: golem_node_gives_check().
  bool gives_check(Move legal, const golem_node &node) const noexcept {
    return golem_node_gives_check(&raw_, &node, legal.raw()) != 0;
  }

  // Returns the SEE value of a move in centipawns: golem_see().
  std::int32_t see(Move move) const noexcept { return golem_see(&raw_, move.raw()); }
  bool see_ge(Move move, std::int32_t threshold) const noexcept { // returns whether the SEE value is at least threshold
    return golem_see_ge(&raw_, move.raw(), threshold) != 0;
  }
  // Like see_ge(), but with your piece values and pin rule. Passing this position's node avoids recomputing pins.
  bool see_ge_by(Move move, std::int32_t threshold, const golem_exchange_rules &rules,
                 const golem_node *node = nullptr) const noexcept {
    return golem_see_ge_by(&raw_, node, move.raw(), threshold, &rules) != 0;
  }
  // Returns only the moves for which see_ge() is true.
  Targets reaching(const Targets &targets, std::int32_t threshold) const noexcept {
    Targets result{detail::Uninitialized()};
    golem_see_targets(&raw_, &targets.raw(), threshold, &result.raw());
    return result;
  }

  // Returns why a move is not legal, and the squares that show the reason: golem_move_refusal().
  Status refusal(Move move, Bitboard *squares = nullptr) const noexcept {
    std::uint64_t set = 0;
    Status status(golem_move_refusal(&raw_, move.raw(), &set));
    if (squares) *squares = Bitboard(set);
    return status;
  }
  // Like refusal(Move), but for a move in UCI notation: golem_move_refusal_from_uci().
  Status refusal(const char *uci, Bitboard *squares = nullptr) const noexcept {
    std::uint64_t set = 0;
    Status status(golem_move_refusal_from_uci(&raw_, uci, &set));
    if (squares) *squares = Bitboard(set);
    return status;
  }
  // Makes a move; fails if it is not legal: golem_make_move().
  Status make_move(Move move) noexcept { return Status(golem_make_move(&raw_, move.raw(), &raw_)); }
  Status make_null_move() noexcept { return Status(golem_make_null_move(&raw_, &raw_)); } // fails in check
  // Makes a move from a move list, without checking it: golem_make_legal_move().
  void make_legal_move(Move legal) noexcept { golem_make_legal_move(&raw_, legal.raw(), &raw_); }
  Position after_move(Move legal) const noexcept { // returns the position after a move: golem_make_legal_move()
    Position next{detail::Uninitialized()};
    golem_make_legal_move(&raw_, legal.raw(), &next.raw_);
    return next;
  }
  Change change_of(Move move) const noexcept { // computes a move's board change; the move is not checked
    golem_change change;
    golem_move_change(&raw_, move.raw(), &change);
    return Change(change);
  }

  // Returns the Zobrist key (as in Polyglot); equal positions have equal keys: golem_key().
  std::uint64_t key() const noexcept { return golem_key(&raw_); }
  // Computes the key after a legal move; `key` is the key of this position, and Move() is a null move.
  std::uint64_t key_after(Move legal, std::uint64_t key) const noexcept {
    return golem_key_after(&raw_, legal.raw(), key);
  }
  // Like the above, but faster: takes the piece codes of the moving and captured pieces (0 for no capture).
  std::uint64_t key_after(Move legal, unsigned mover, unsigned victim, std::uint64_t key) const noexcept {
    return golem_key_after_pieces(&raw_, legal.raw(), mover, victim, key);
  }
  Keys keys() const noexcept { // computes all keys: golem_keys_of()
    Keys keys{detail::Uninitialized()};
    golem_keys_of(&raw_, &keys.raw());
    return keys;
  }
  // Computes the keys after a legal move; `keys` are those of this position: golem_keys_after().
  Keys keys_after(Move legal, const Keys &keys) const noexcept {
    Keys after{detail::Uninitialized()};
    golem_keys_after(&raw_, legal.raw(), &keys.raw(), &after.raw());
    return after;
  }
  bool has_insufficient_material(Color color) const noexcept { // returns whether a side can never mate
    return golem_insufficient_material(&raw_, detail::number(color)) != 0;
  }
  bool has_insufficient_material() const noexcept { // returns whether neither side can ever mate
    if ((raw_.pieces[GOLEM_PAWN] | raw_.pieces[GOLEM_ROOK] | raw_.pieces[GOLEM_QUEEN]) != 0) return false;
    return has_insufficient_material(Color::White) && has_insufficient_material(Color::Black);
  }
  // Returns the state of the game. Without keys, repetitions are not found.
  Outcome outcome(GameKeys keys = GameKeys()) const noexcept {
    return static_cast<Outcome>(golem_outcome(&raw_, keys.data(), keys.size()));
  }
  // Counts the repetitions of this position in its game: golem_repetitions().
  std::size_t repetitions(GameKeys keys) const noexcept { return golem::repetitions(keys, raw_.halfmove_clock); }
  Move upcoming_repetition(GameKeys keys) const noexcept { // returns a move to an earlier game position, or none
    return Move(golem_upcoming_repetition(&raw_, keys.data(), keys.size()));
  }

  // Finds the legal move that a string such as "e2e4" denotes: golem_move_from_uci().
  Status move_from_uci(const char *text, Move &move) const noexcept { return read(golem_move_from_uci, text, move); }
  // Finds the legal move that a string such as "Nf3" denotes: golem_move_from_san().
  Status move_from_san(const char *text, Move &move) const noexcept { return read(golem_move_from_san, text, move); }
#if GOLEM_CPLUSPLUS >= 201703L // strings over 63 characters are rejected
  // Finds the legal move that a string such as "e2e4" denotes: golem_move_from_uci().
  Status move_from_uci(std::string_view text, Move &move) const noexcept {
    return move_from_uci(detail::Terminated<64>(text).c_str(), move);
  }
  // Finds the legal move that a string such as "Nf3" denotes: golem_move_from_san().
  Status move_from_san(std::string_view text, Move &move) const noexcept {
    return move_from_san(detail::Terminated<64>(text).c_str(), move);
  }
#endif
  // Writes a move in UCI notation, castling as "e1g1", or "e1h1" if chess960 is true: golem_move_to_uci().
  Text<8> uci(Move move, bool chess960 = false) const noexcept {
    return Text<8>([&](char *text, std::size_t n) { golem_move_to_uci(&raw_, move.raw(), chess960, text, n); });
  }
  Text<16> san(Move move) const noexcept { // writes a legal move such as "Nxe5+": golem_move_to_san()
    return Text<16>([&](char *text, std::size_t n) { golem_move_to_san(&raw_, move.raw(), text, n); });
  }
  const golem_position &raw() const noexcept { return raw_; } // returns the C struct
  golem_position &raw() noexcept { return raw_; } // returns the position, for functions of golem.h that write one
  // Compares everything, including the clocks. Positions that are equal by the rules have equal keys.
  friend bool operator==(const Position &a, const Position &b) noexcept {
    static_assert(sizeof(golem_position) == 80, "there is nothing between its members");
    return std::memcmp(&a.raw_, &b.raw_, sizeof a.raw_) == 0;
  }
  friend bool operator!=(const Position &a, const Position &b) noexcept { return !(a == b); }
};

// Writes a position or board as a FEN.
template <class Stream>
auto operator<<(Stream &out, const Position &position) -> decltype(out << position.fen().c_str()) {
  return out << position.fen().c_str();
}

// Counts the leaves of the move tree at `depth`: golem_perft().
inline std::uint64_t perft(const Position &p, std::uint32_t depth) noexcept { return golem_perft(&p.raw(), depth); }

// Like perft(), but visits every position: golem_perft_every().
inline std::uint64_t perft_every(const Position &p, std::uint32_t depth) noexcept {
  return golem_perft_every(&p.raw(), depth);
}

// Calls visit(move, number of leaves below it) for every legal move. Returns the total.
template <class Visit>
std::uint64_t perft_divide(const Position &position, std::uint32_t depth, Visit visit) {
  golem_move moves[GOLEM_MAX_MOVES];
  std::uint64_t counts[GOLEM_MAX_MOVES], sum = 0;
  std::size_t n = golem_perft_divide(&position.raw(), depth, moves, counts, GOLEM_MAX_MOVES);
  for (std::size_t i = 0; i < n && i < GOLEM_MAX_MOVES; sum += counts[i++]) visit(Move(moves[i]), counts[i]);
  return sum;
}

// Calls visit(move, number of replies) for every legal move. Returns the total.
template <class Visit>
std::uint64_t count_replies(const Position &position, Visit visit) {
  golem_move moves[GOLEM_MAX_MOVES];
  std::uint32_t counts[GOLEM_MAX_MOVES];
  std::uint64_t sum = 0;
  std::size_t n = golem_count_replies(&position.raw(), moves, counts, GOLEM_MAX_MOVES);
  for (std::size_t i = 0; i < n && i < GOLEM_MAX_MOVES; sum += counts[i++]) visit(Move(moves[i]), counts[i]);
  return sum;
}

// Batches: entry i is the move count, key, target sets or attack maps of positions[i]. Arrays must not overlap. Returns
// count, or 0 if an array is NULL.
static_assert(sizeof(Position) == sizeof(golem_position), "an array of one is an array of the other");
static_assert(sizeof(Targets) == sizeof(golem_targets), "an array of one is an array of the other");
static_assert(sizeof(AttackMaps) == sizeof(golem_attack_maps), "an array of one is an array of the other");
inline std::size_t count_many(const Position *positions, std::size_t count, std::uint32_t *counts) noexcept {
  return golem_count_many(reinterpret_cast<const golem_position *>(positions), count, counts);
}
// Computes keys: golem_key_many().
inline std::size_t key_many(const Position *positions, std::size_t count, std::uint64_t *keys) noexcept {
  return golem_key_many(reinterpret_cast<const golem_position *>(positions), count, keys);
}
// Computes target sets: golem_generate_many().
inline std::size_t generate_many(const Position *positions, std::size_t count, Targets *targets) noexcept {
  return golem_generate_many(reinterpret_cast<const golem_position *>(positions), count,
                             reinterpret_cast<golem_targets *>(targets));
}
// Computes attack maps: golem_attack_maps_many().
inline std::size_t attack_maps_many(const Position *positions, std::size_t count, AttackMaps *maps) noexcept {
  return golem_attack_maps_many(reinterpret_cast<const golem_position *>(positions), count,
                                reinterpret_cast<golem_attack_maps *>(maps));
}
#if GOLEM_CPLUSPLUS >= 202002L // the shortest span determines the number of positions
// Counts legal moves: golem_count_many().
inline std::size_t count_many(std::span<const Position> positions, std::span<std::uint32_t> counts) noexcept {
  return count_many(positions.data(), detail::shortest(positions, counts), counts.data());
}
// Computes keys: golem_key_many().
inline std::size_t key_many(std::span<const Position> positions, std::span<std::uint64_t> keys) noexcept {
  return key_many(positions.data(), detail::shortest(positions, keys), keys.data());
}
// Computes target sets: golem_generate_many().
inline std::size_t generate_many(std::span<const Position> positions, std::span<Targets> targets) noexcept {
  return generate_many(positions.data(), detail::shortest(positions, targets), targets.data());
}
// Computes attack maps: golem_attack_maps_many().
inline std::size_t attack_maps_many(std::span<const Position> positions, std::span<AttackMaps> maps) noexcept {
  return attack_maps_many(positions.data(), detail::shortest(positions, maps), maps.data());
}
#endif

} // namespace golem

#include "golem_macros.hpp"

namespace std {
// The hash for unordered containers.
template <> struct hash<golem::Position> {
  // Returns the key.
  size_t operator()(const golem::Position &position) const noexcept { return static_cast<size_t>(position.key()); }
};
} // namespace std

#endif // GOLEM_POSITION_HPP
