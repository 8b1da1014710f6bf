// golem_position.hpp - positions, target sets, attack maps, keys and the end of a game of golem.hpp.
//
// SPDX-License-Identifier: MIT OR Apache-2.0

#ifndef GOLEM_POSITION_HPP
#define GOLEM_POSITION_HPP

#include "golem_types.hpp"

#include <cstring>
#include <utility>

#include "golem_macros.hpp"

namespace golem {

// Every class of moves: the sum of GOLEM_CLASS_...
constexpr std::uint32_t all_classes =
    GOLEM_CLASS_CAPTURES | GOLEM_CLASS_QUEEN_PROMOTIONS | GOLEM_CLASS_UNDER_PROMOTIONS | GOLEM_CLASS_QUIETS;

// What a search asks of every node: golem_node_of() writes it, Position::node() returns it.
typedef golem_node Node;

// The sixteen target sets of a position, and the other sets that are found with them.
class Targets {
  golem_targets raw_;
public:
  Targets() noexcept : raw_() {} // no moves
  explicit Targets(detail::Uninitialized) noexcept {} // for a call that writes them
  explicit Targets(const golem_position &position) noexcept { golem_generate(&position, &raw_); } // of golem_generate()
  // Where pieces can go in that direction.
  Bitboard operator[](Direction d) const noexcept { return Bitboard(raw_.direction[detail::number(d) & 15U]); }
  // What the opponent attacks, looking through the king of the side to move.
  Bitboard attacked() const noexcept { return Bitboard(raw_.attacked); }
  Bitboard checkers() const noexcept { return Bitboard(raw_.checkers); } // pieces that give check
  // Where an enemy slider looks along a line towards the king; see golem_targets.
  Bitboard between(Line line) const noexcept { return Bitboard(raw_.between[detail::number(line) & 3U]); }
  Bitboard movable() const noexcept { return Bitboard(raw_.movable); } // the union of the sixteen sets
  // Where a piece other than the king answers a check; all squares without one.
  Bitboard evasion() const noexcept { return Bitboard(raw_.evasion); }
  bool is_checkmate() const noexcept { return raw_.checkers && !raw_.movable; } // a check and no move
  bool is_stalemate() const noexcept { return !raw_.checkers && !raw_.movable; } // no check and no move
  const golem_targets &raw() const noexcept { return raw_; } // the sets as the C interface has them
  golem_targets &raw() noexcept { return raw_; } // clear bits to list fewer moves
  // Takes a move out, so that the sets hold what is left to search.
  bool take(Move move) noexcept { return golem_targets_take(&raw_, move.raw()) != 0; }
};

// Attacks for evaluation, by side and kind.
class AttackMaps {
  golem_attack_maps raw_;
public:
  AttackMaps() noexcept : raw_() {} // no attacks
  // Of golem_attack_maps_of().
  explicit AttackMaps(const golem_position &position) noexcept { golem_attack_maps_of(&position, &raw_); }
  // By any piece of a side.
  Bitboard attacked(Color c) const noexcept { return Bitboard(raw_.attacked[detail::number(c) & 1U]); }
  Bitboard attacked(Color c, Kind k) const noexcept { // by the pieces of a kind
    return Bitboard(raw_.by_kind[detail::number(c) & 1U][detail::kind_index(k)]);
  }
  // By two pieces or more.
  Bitboard attacked_twice(Color c) const noexcept { return Bitboard(raw_.attacked_twice[detail::number(c) & 1U]); }
  // What pawns attack or may come to attack.
  Bitboard pawn_span(Color c) const noexcept { return Bitboard(raw_.pawn_spans[detail::number(c) & 1U]); }
  // The square of the king and those around it.
  Bitboard king_ring(Color c) const noexcept { return Bitboard(raw_.king_ring[detail::number(c) & 1U]); }
  // Safe squares that the pieces of a kind attack, summed over the pieces.
  unsigned mobility(Color c, Kind k) const noexcept {
    return raw_.mobility[detail::number(c) & 1U][detail::kind_index(k)];
  }
  // Attacks on the ring of the king of that side.
  unsigned ring_attacks(Color c) const noexcept { return raw_.ring_attacks[detail::number(c) & 1U]; }
  const golem_attack_maps &raw() const noexcept { return raw_; } // the maps as the C interface has them
};

// What a move does to the squares; for (Change::Entry entry : change) visits them, the origin of the move first.
class Change {
  golem_change raw_;
public:
  // A square, and what stands on it.
  struct Entry {
    Square square; // that changes
    ColoredKind before; // what the move finds there
    ColoredKind after; // what it leaves there
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

  Change() noexcept : raw_() { for (std::uint8_t &square : raw_.square) square = GOLEM_NO_SQUARE; } // of nothing
  explicit Change(const golem_change &raw) noexcept : raw_(raw) {} // of golem_move_change()
  Change &add(Square square, ColoredKind before, ColoredKind after) noexcept { // up to four squares
    if (raw_.count >= 4) return *this;
    raw_.square[raw_.count] = static_cast<std::uint8_t>(square.index());
    raw_.before[raw_.count] = static_cast<std::uint8_t>(before.number());
    raw_.after[raw_.count++] = static_cast<std::uint8_t>(after.number());
    return *this;
  }
  std::size_t size() const noexcept { return raw_.count < 4 ? raw_.count : 4; } // how many squares change
  Entry operator[](std::size_t i) const noexcept { // the entry number i, below size()
    return Entry{Square(raw_.square[i & 3U]), ColoredKind(raw_.before[i & 3U]), ColoredKind(raw_.after[i & 3U])};
  }
  Iterator begin() const noexcept { return Iterator(this, 0); } // at the origin of the move
  Iterator end() const noexcept { return Iterator(this, size()); } // behind the last square
  const golem_change &raw() const noexcept { return raw_; } // the change as the C interface has it
};

// The keys of a position: of all of it, and of parts of it for correction histories.
class Keys {
  golem_keys raw_;
public:
  Keys() noexcept : raw_() {} // of no pieces
  explicit Keys(const golem_keys &raw) noexcept : raw_(raw) {} // of golem_keys_of() or golem_keys_after()
  explicit Keys(detail::Uninitialized) noexcept {} // for a call that writes them
  std::uint64_t all() const noexcept { return raw_.all; } // what key() gives
  std::uint64_t pawns() const noexcept { return raw_.pawns; } // of the pawns of both sides
  std::uint64_t minors() const noexcept { return raw_.minors; } // of knights and bishops
  std::uint64_t majors() const noexcept { return raw_.majors; } // of rooks and queens
  std::uint64_t pieces(Color c) const noexcept { return raw_.pieces[detail::number(c) & 1U]; } // without pawns
  std::uint64_t kings() const noexcept { return raw_.kings; } // of both
  std::uint64_t material() const noexcept { return raw_.material; } // of how many pieces of each kind there are
  const golem_keys &raw() const noexcept { return raw_; } // the keys as the C interface has them
  golem_keys &raw() noexcept { return raw_; } // for functions of the C interface that write keys
};

// The keys of a game, the last one being that of the position on the board: a view of an array, or of anything with
// data() and size() such as a std::vector. It holds none of them.
class GameKeys {
  const std::uint64_t *data_;
  std::size_t size_;
public:
  constexpr GameKeys() noexcept : data_(nullptr), size_(0) {} // of no game: no repetition is found
  constexpr GameKeys(const std::uint64_t *data, std::size_t size) noexcept : data_(data), size_(size) {} // of an array
  template <std::size_t Size>
  constexpr GameKeys(const std::uint64_t (&keys)[Size]) noexcept : data_(keys), size_(Size) {} // all of an array
  template <class Range, class = decltype(static_cast<const std::uint64_t *>(std::declval<const Range &>().data()))>
  GameKeys(const Range &keys) noexcept : data_(keys.data()), size_(keys.size()) {} // all of a container
  constexpr const std::uint64_t *data() const noexcept { return data_; } // the first key
  constexpr std::size_t size() const noexcept { return size_; } // how many keys there are
  constexpr GameKeys last(std::size_t count) const noexcept { // all of them if there are no more
    return count < size_ ? GameKeys(data_ + (size_ - count), count) : *this;
  }
};

// How often the last key stands earlier among those that the clock can reach: 2 is the third time.
inline std::size_t repetitions(GameKeys keys, std::uint32_t halfmove_clock) noexcept {
  return golem_repetitions(keys.data(), keys.size(), halfmove_clock);
}

// How a game stands, as golem_outcome() numbers it.
enum class Outcome : std::uint8_t {
  Ongoing, Checkmate, Stalemate, InsufficientMaterial, SeventyfiveMoves, FivefoldRepetition,
  FiftyMoves, ThreefoldRepetition // draws if a player claims them
};

// Any outcome but a checkmate and an ongoing game.
constexpr bool is_draw(Outcome outcome) noexcept { return outcome > Outcome::Checkmate; }
// Whether the game goes on unless a player claims the draw.
constexpr bool needs_claim(Outcome outcome) noexcept { return outcome >= Outcome::FiftyMoves; }

// A position. Functions that return a Status leave everything as it was on error.
class Position {
  golem_position raw_;

  MoveList list(std::size_t (*fill)(const golem_position *, golem_move *, std::size_t)) const noexcept {
    MoveList moves;
    moves.resize(fill(&raw_, moves.buffer(), GOLEM_MAX_MOVES));
    return moves;
  }
  // The sets by kind and, as 6 and 7, those by colour: without a branch, whatever the index.
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
  explicit Position(const golem_position &raw) noexcept : raw_(raw) {} // not checked, see check()
  explicit Position(detail::Uninitialized) noexcept {} // for a call that writes it
  static Status from_fen(const char *fen, Position &out) noexcept { // reads a FEN: golem_position_from_fen()
    return Status(golem_position_from_fen(fen, &out.raw_));
  }
  // Drops parts that contradict the board, the sum of GOLEM_DROPPED_...: golem_position_from_fen_lenient().
  static Status from_fen_lenient(const char *fen, Position &out, std::uint32_t *dropped = nullptr) noexcept {
    return Status(golem_position_from_fen_lenient(fen, &out.raw_, dropped));
  }
  // For a board editor, not checked: golem_position_from_fen_unchecked().
  static Status from_fen_unchecked(const char *fen, Position &out) noexcept {
    return Status(golem_position_from_fen_unchecked(fen, &out.raw_));
  }
#if GOLEM_CPLUSPLUS >= 201703L // texts above 255 characters are refused
  static Status from_fen(std::string_view fen, Position &out) noexcept { // reads a FEN: golem_position_from_fen()
    return from_fen(detail::Terminated<256>(fen).c_str(), out);
  }
#endif
  // The start position of a number from 0 to 959.
  static Status start_chess960(std::uint32_t number, Position &out) noexcept {
    return Status(golem_position_start_chess960(number, &out.raw_));
  }
  // Shredder-FEN names the files of castling rooks: golem_position_to_fen().
  Text<128> fen(bool shredder = false) const noexcept {
    return Text<128>([&](char *text, std::size_t n) { golem_position_to_fen(&raw_, shredder, text, n); });
  }
  Text<400> text() const noexcept { // a drawn board
    return Text<400>([&](char *text, std::size_t n) { golem_position_to_text(&raw_, text, n); });
  }
  Text<6000> text(const Targets &targets) const noexcept { // sets by direction
    return Text<6000>([&](char *text, std::size_t n) { golem_targets_to_text(&raw_, &targets.raw(), text, n); });
  }
  // Puts a piece on a square, or none; golem_position_set_piece(), golem_position_remove_piece().
  Status set_piece(Square square, ColoredKind piece) noexcept {
    return Status(piece.is_none() ? golem_position_remove_piece(&raw_, square.index())
                                  : golem_position_set_piece(&raw_, detail::number(piece.color()),
                                                             detail::number(piece.kind()), square.index()));
  }
  // Whether it can be played, or why not: golem_position_check_playable().
  Status check_playable() const noexcept { return Status(golem_position_check_playable(&raw_)); }
  // Whether a game can have come to it, or the first reason against: golem_position_check().
  Status check() const noexcept { return Status(golem_position_check(&raw_)); }
  Color side_to_move() const noexcept { return raw_.side_to_move ? Color::Black : Color::White; } // whose turn it is
  // All pieces of a side.
  Bitboard pieces(Color color) const noexcept { return Bitboard(raw_.colors[detail::number(color) & 1U]); }
  // The pieces of a kind, of both sides.
  Bitboard pieces(Kind kind) const noexcept { return Bitboard(set(detail::number(kind))); }
  // The pieces of a side and kind.
  Bitboard pieces(Color color, Kind kind) const noexcept { return pieces(color) & pieces(kind); }
  Bitboard occupied() const noexcept { return Bitboard(raw_.colors[0] | raw_.colors[1]); } // all pieces
  // The rooks with which castling is still allowed.
  Bitboard castling_rooks() const noexcept { return Bitboard(raw_.castling); }
  // Behind a pawn that has just made a double push, or none.
  Square en_passant() const noexcept { return Square(raw_.ep_square); }
  unsigned halfmove_clock() const noexcept { return raw_.halfmove_clock; } // moves since the last capture or pawn move
  unsigned fullmove_number() const noexcept { return raw_.fullmove_number; } // counted up after each move of Black
  // Where the king of a side stands.
  Square king(Color color) const noexcept { return pieces(color, Kind::King).first(); }
  // What stands there: golem_piece_at().
  ColoredKind on(Square square) const noexcept { return ColoredKind(golem_piece_at(&raw_, square.index())); }
  PieceCodes piece_codes() const noexcept { // by square: golem_position_to_board()
    PieceCodes codes;
    golem_position_to_board(&raw_, codes.data());
    return codes;
  }

  Bitboard attackers(Square square, Bitboard occupied) const noexcept { // of both colours, sliders over `occupied`
    return Bitboard(golem_attackers(&raw_, square.index(), occupied.bits()));
  }
  // Of both colours: golem_attackers().
  Bitboard attackers(Square square) const noexcept { return attackers(square, occupied()); }
  // Pieces that give check: golem_checkers().
  Bitboard checkers() const noexcept { return Bitboard(golem_checkers(&raw_)); }
  // Pieces of a side that shield its king: golem_pinned().
  Bitboard pinned(Color color) const noexcept { return Bitboard(golem_pinned(&raw_, detail::number(color))); }
  // The sliders that pin pieces of a side: golem_pinners().
  Bitboard pinners(Color color) const noexcept { return Bitboard(golem_pinners(&raw_, detail::number(color))); }
  // What a side attacks: golem_attacked().
  Bitboard attacked(Color color) const noexcept { return Bitboard(golem_attacked(&raw_, detail::number(color))); }
  // Pieces of a side that can be taken with gain: golem_hanging().
  Bitboard hanging(Color color) const noexcept { return Bitboard(golem_hanging(&raw_, detail::number(color))); }
  // What an evaluation asks: golem_attack_maps_of().
  AttackMaps attack_maps() const noexcept { return AttackMaps(raw_); }
  // By colour and kind, the squares of the colour's mask that its pieces attack, each piece for itself: golem_mobility().
  void mobility(Bitboard white, Bitboard black, std::uint16_t (&counts)[2][6]) const noexcept {
    const std::uint64_t masks[2] = {white.bits(), black.bits()};
    golem_mobility(&raw_, masks, counts);
  }

  Targets targets() const noexcept { return Targets(raw_); } // where everything can go: golem_generate()
  MoveList legal_moves() const noexcept { return list(golem_legal_moves); } // all legal moves: golem_legal_moves()
  // En passant and capturing promotions included: golem_legal_captures().
  MoveList legal_captures() const noexcept { return list(golem_legal_captures); }
  MoveList legal_quiets() const noexcept { return list(golem_legal_quiets); } // all others: golem_legal_quiets()
  MoveList legal_moves(std::uint32_t classes) const noexcept { // of these classes, the sum of GOLEM_CLASS_...
    MoveList moves;
    moves.resize(golem_legal_moves_of(&raw_, classes, moves.buffer(), GOLEM_MAX_MOVES));
    return moves;
  }
  // Into a list that is there, whose moves are replaced: no list is copied.
  void legal_moves(MoveList &moves, std::uint32_t classes = all_classes) const noexcept {
    moves.resize(golem_legal_moves_of(&raw_, classes, moves.buffer(), GOLEM_MAX_MOVES));
  }
  // The same from what the node of this position knows: golem_node_moves().
  void legal_moves(MoveList &moves, const golem_node &node, std::uint32_t classes = all_classes) const noexcept {
    moves.resize(golem_node_moves(&raw_, &node, classes, moves.buffer(), GOLEM_MAX_MOVES));
  }
  // How many there are, without a list: golem_count_legal_moves().
  std::size_t count_legal_moves() const noexcept { return golem_count_legal_moves(&raw_); }
  MoveList moves(const Targets &targets) const noexcept { // the moves of sets of this position: golem_targets_moves()
    MoveList moves;
    moves.resize(golem_targets_moves(&raw_, &targets.raw(), moves.buffer(), GOLEM_MAX_MOVES));
    return moves;
  }
  MoveList moves(const Targets &targets, std::uint32_t classes) const noexcept { // of these classes
    MoveList moves;
    moves.resize(golem_targets_moves_of(&raw_, &targets.raw(), classes, moves.buffer(), GOLEM_MAX_MOVES));
    return moves;
  }
  // How many moves sets of this position hold: golem_targets_count().
  std::size_t count(const Targets &targets) const noexcept { return golem_targets_count(&raw_, &targets.raw()); }
  // Whether sets of this position hold a move: golem_targets_has().
  bool has(const Targets &targets, Move move) const noexcept {
    return golem_targets_has(&raw_, &targets.raw(), move.raw()) != 0;
  }
  Direction direction(Move move) const noexcept { // where the sets hold it
    return static_cast<Direction>(golem_move_direction(&raw_, move.raw()));
  }
  Targets selected(Bitboard origins, Bitboard wanted) const noexcept { // only moves from and to these squares
    Targets result{detail::Uninitialized()};
    golem_generate_selected(&raw_, origins.bits(), wanted.bits(), &result.raw());
    return result;
  }
  Targets checking(const Targets &targets) const noexcept { // cut down to the moves that give check
    Targets result{detail::Uninitialized()};
    golem_checking_targets(&raw_, &targets.raw(), &result.raw());
    return result;
  }
  // Direct or discovered: golem_gives_check().
  bool gives_check(Move legal) const noexcept { return golem_gives_check(&raw_, legal.raw()) != 0; }
  // Any move may be asked about: golem_is_legal().
  bool is_legal(Move move) const noexcept { return golem_is_legal(&raw_, move.raw()) != 0; }
  // Without one it is mate or stalemate: golem_has_legal_move().
  bool has_legal_move() const noexcept { return golem_has_legal_move(&raw_) != 0; }

  // What a search asks of every node, and what that makes cheaper. The node is that of this position.
  golem_node node() const noexcept { // golem_node_of()
    golem_node node;
    golem_node_of(&raw_, &node);
    return node;
  }
  MoveList moves(const golem_node &node, std::uint32_t classes) const noexcept { // of these classes
    MoveList moves;
    moves.resize(golem_node_moves(&raw_, &node, classes, moves.buffer(), GOLEM_MAX_MOVES));
    return moves;
  }
  bool is_legal(Move move, const golem_node &node) const noexcept { // golem_node_is_legal()
    return golem_node_is_legal(&raw_, &node, move.raw()) != 0;
  }
  bool gives_check(Move legal, const golem_node &node) const noexcept { // golem_node_gives_check()
    return golem_node_gives_check(&raw_, &node, legal.raw()) != 0;
  }

  // What an exchange wins, in centipawns: golem_see().
  std::int32_t see(Move move) const noexcept { return golem_see(&raw_, move.raw()); }
  bool see_ge(Move move, std::int32_t threshold) const noexcept { // whether it wins so much: golem_see_ge()
    return golem_see_ge(&raw_, move.raw(), threshold) != 0;
  }
  // see_ge under other values and rules for pins; the node of this position saves looking for pins.
  bool see_ge_by(Move move, std::int32_t threshold, const golem_exchange_rules &rules,
                 const golem_node *node = nullptr) const noexcept {
    return golem_see_ge_by(&raw_, node, move.raw(), threshold, &rules) != 0;
  }
  Targets reaching(const Targets &targets, std::int32_t threshold) const noexcept { // cut down by see_ge
    Targets result{detail::Uninitialized()};
    golem_see_targets(&raw_, &targets.raw(), threshold, &result.raw());
    return result;
  }

  // Why a move is not legal, and the squares that show it: golem_move_refusal().
  Status refusal(Move move, Bitboard *squares = nullptr) const noexcept {
    std::uint64_t set = 0;
    Status status(golem_move_refusal(&raw_, move.raw(), &set));
    if (squares) *squares = Bitboard(set);
    return status;
  }
  // The same for a move in UCI notation: golem_move_refusal_from_uci().
  Status refusal(const char *uci, Bitboard *squares = nullptr) const noexcept {
    std::uint64_t set = 0;
    Status status(golem_move_refusal_from_uci(&raw_, uci, &set));
    if (squares) *squares = Bitboard(set);
    return status;
  }
  // Refused if it is not legal: golem_make_move().
  Status make_move(Move move) noexcept { return Status(golem_make_move(&raw_, move.raw(), &raw_)); }
  Status make_null_move() noexcept { return Status(golem_make_null_move(&raw_, &raw_)); } // refused in check
  // Moves that come from a list are not checked again.
  void make_legal_move(Move legal) noexcept { golem_make_legal_move(&raw_, legal.raw(), &raw_); }
  Position after_move(Move legal) const noexcept { // the position after it: golem_make_legal_move()
    Position next{detail::Uninitialized()};
    golem_make_legal_move(&raw_, legal.raw(), &next.raw_);
    return next;
  }
  Change change_of(Move move) const noexcept { // not checked
    golem_change change;
    golem_move_change(&raw_, move.raw(), &change);
    return Change(change);
  }

  // Equal for equal positions, that of Polyglot: golem_key().
  std::uint64_t key() const noexcept { return golem_key(&raw_); }
  std::uint64_t key_after(Move legal, std::uint64_t key) const noexcept { // from this position's; none is a null move
    return golem_key_after(&raw_, legal.raw(), key);
  }
  // The same for a caller that has the numbers of the piece that moves and of the one that it takes, 0 for none.
  std::uint64_t key_after(Move legal, unsigned mover, unsigned victim, std::uint64_t key) const noexcept {
    return golem_key_after_pieces(&raw_, legal.raw(), mover, victim, key);
  }
  Keys keys() const noexcept { // golem_keys_of()
    Keys keys{detail::Uninitialized()};
    golem_keys_of(&raw_, &keys.raw());
    return keys;
  }
  Keys keys_after(Move legal, const Keys &keys) const noexcept { // from those of this position: golem_keys_after()
    Keys after{detail::Uninitialized()};
    golem_keys_after(&raw_, legal.raw(), &keys.raw(), &after.raw());
    return after;
  }
  bool has_insufficient_material(Color color) const noexcept { // to mate ever
    return golem_insufficient_material(&raw_, detail::number(color)) != 0;
  }
  bool has_insufficient_material() const noexcept { // neither side can
    if ((raw_.pieces[GOLEM_PAWN] | raw_.pieces[GOLEM_ROOK] | raw_.pieces[GOLEM_QUEEN]) != 0) return false;
    return has_insufficient_material(Color::White) && has_insufficient_material(Color::Black);
  }
  Outcome outcome(GameKeys keys = GameKeys()) const noexcept { // without keys no repetition is found
    return static_cast<Outcome>(golem_outcome(&raw_, keys.data(), keys.size()));
  }
  // Of this position in its game: golem_repetitions().
  std::size_t repetitions(GameKeys keys) const noexcept { return golem::repetitions(keys, raw_.halfmove_clock); }
  Move upcoming_repetition(GameKeys keys) const noexcept { // a move to a position that has been on the board, or none
    return Move(golem_upcoming_repetition(&raw_, keys.data(), keys.size()));
  }

  // The legal move of a text such as "e2e4": golem_move_from_uci().
  Status move_from_uci(const char *text, Move &move) const noexcept { return read(golem_move_from_uci, text, move); }
  // The legal move of a text such as "Nf3": golem_move_from_san().
  Status move_from_san(const char *text, Move &move) const noexcept { return read(golem_move_from_san, text, move); }
#if GOLEM_CPLUSPLUS >= 201703L // texts above 63 characters are refused
  // The legal move of a text such as "e2e4": golem_move_from_uci().
  Status move_from_uci(std::string_view text, Move &move) const noexcept {
    return move_from_uci(detail::Terminated<64>(text).c_str(), move);
  }
  // The legal move of a text such as "Nf3": golem_move_from_san().
  Status move_from_san(std::string_view text, Move &move) const noexcept {
    return move_from_san(detail::Terminated<64>(text).c_str(), move);
  }
#endif
  // Castling as "e1g1", or "e1h1" where chess960 is true: golem_move_to_uci().
  Text<8> uci(Move move, bool chess960 = false) const noexcept {
    return Text<8>([&](char *text, std::size_t n) { golem_move_to_uci(&raw_, move.raw(), chess960, text, n); });
  }
  Text<16> san(Move move) const noexcept { // such as "Nxe5+", of a legal move: golem_move_to_san()
    return Text<16>([&](char *text, std::size_t n) { golem_move_to_san(&raw_, move.raw(), text, n); });
  }
  const golem_position &raw() const noexcept { return raw_; } // the position as the C interface has it
  golem_position &raw() noexcept { return raw_; } // for functions of golem.h that write a position
  // Clocks count too: equal positions in the sense of the rules have equal keys.
  friend bool operator==(const Position &a, const Position &b) noexcept {
    static_assert(sizeof(golem_position) == 80, "there is nothing between its members");
    return std::memcmp(&a.raw_, &b.raw_, sizeof a.raw_) == 0;
  }
  friend bool operator!=(const Position &a, const Position &b) noexcept { return !(a == b); }
};

// Streams get a position, or a board, as FEN.
template <class Stream>
auto operator<<(Stream &out, const Position &position) -> decltype(out << position.fen().c_str()) {
  return out << position.fen().c_str();
}

// How many lines of `depth` plies there are: golem_perft().
inline std::uint64_t perft(const Position &p, std::uint32_t depth) noexcept { return golem_perft(&p.raw(), depth); }

// The same with every position counted for itself: golem_perft_every().
inline std::uint64_t perft_every(const Position &p, std::uint32_t depth) noexcept {
  return golem_perft_every(&p.raw(), depth);
}

// Calls visit(Move, leaves below it) for every legal move; returns the leaves of all.
template <class Visit>
std::uint64_t perft_divide(const Position &position, std::uint32_t depth, Visit visit) {
  golem_move moves[GOLEM_MAX_MOVES];
  std::uint64_t counts[GOLEM_MAX_MOVES], sum = 0;
  std::size_t n = golem_perft_divide(&position.raw(), depth, moves, counts, GOLEM_MAX_MOVES);
  for (std::size_t i = 0; i < n && i < GOLEM_MAX_MOVES; sum += counts[i++]) visit(Move(moves[i]), counts[i]);
  return sum;
}

// Calls visit(Move, number of replies to it) for every legal move; returns the replies to all.
template <class Visit>
std::uint64_t count_replies(const Position &position, Visit visit) {
  golem_move moves[GOLEM_MAX_MOVES];
  std::uint32_t counts[GOLEM_MAX_MOVES];
  std::uint64_t sum = 0;
  std::size_t n = golem_count_replies(&position.raw(), moves, counts, GOLEM_MAX_MOVES);
  for (std::size_t i = 0; i < n && i < GOLEM_MAX_MOVES; sum += counts[i++]) visit(Move(moves[i]), counts[i]);
  return sum;
}

// Many at once: counts, keys, target sets or attack maps of positions[i] into the i-th entry; arrays do not overlap.
// Returns count, or 0 if an array is NULL.
static_assert(sizeof(Position) == sizeof(golem_position), "an array of one is an array of the other");
static_assert(sizeof(Targets) == sizeof(golem_targets), "an array of one is an array of the other");
static_assert(sizeof(AttackMaps) == sizeof(golem_attack_maps), "an array of one is an array of the other");
inline std::size_t count_many(const Position *positions, std::size_t count, std::uint32_t *counts) noexcept {
  return golem_count_many(reinterpret_cast<const golem_position *>(positions), count, counts);
}
// golem_key_many()
inline std::size_t key_many(const Position *positions, std::size_t count, std::uint64_t *keys) noexcept {
  return golem_key_many(reinterpret_cast<const golem_position *>(positions), count, keys);
}
// golem_generate_many()
inline std::size_t generate_many(const Position *positions, std::size_t count, Targets *targets) noexcept {
  return golem_generate_many(reinterpret_cast<const golem_position *>(positions), count,
                             reinterpret_cast<golem_targets *>(targets));
}
// golem_attack_maps_many()
inline std::size_t attack_maps_many(const Position *positions, std::size_t count, AttackMaps *maps) noexcept {
  return golem_attack_maps_many(reinterpret_cast<const golem_position *>(positions), count,
                                reinterpret_cast<golem_attack_maps *>(maps));
}
#if GOLEM_CPLUSPLUS >= 202002L // as many as the shorter span has
// golem_count_many()
inline std::size_t count_many(std::span<const Position> positions, std::span<std::uint32_t> counts) noexcept {
  return count_many(positions.data(), detail::shortest(positions, counts), counts.data());
}
// golem_key_many()
inline std::size_t key_many(std::span<const Position> positions, std::span<std::uint64_t> keys) noexcept {
  return key_many(positions.data(), detail::shortest(positions, keys), keys.data());
}
// golem_generate_many()
inline std::size_t generate_many(std::span<const Position> positions, std::span<Targets> targets) noexcept {
  return generate_many(positions.data(), detail::shortest(positions, targets), targets.data());
}
// golem_attack_maps_many()
inline std::size_t attack_maps_many(std::span<const Position> positions, std::span<AttackMaps> maps) noexcept {
  return attack_maps_many(positions.data(), detail::shortest(positions, maps), maps.data());
}
#endif

} // namespace golem

#include "golem_macros.hpp"

namespace std {
// For unordered containers.
template <> struct hash<golem::Position> {
  // The key.
  size_t operator()(const golem::Position &position) const noexcept { return static_cast<size_t>(position.key()); }
};
} // namespace std

#endif // GOLEM_POSITION_HPP
