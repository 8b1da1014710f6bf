// What belongs to a game in golem.hpp beside golem.h: keys of positions, repetitions, outcomes. Random
// games in which moves are often taken back say what the C functions say.
#include "cpp_checks.hpp"

namespace {

using golem::GameKeys;
using golem::Keys;
using golem::Outcome;

static_assert(static_cast<int>(Outcome::Ongoing) == GOLEM_ONGOING, "outcomes");
static_assert(static_cast<int>(Outcome::Checkmate) == GOLEM_CHECKMATE, "outcomes");
static_assert(static_cast<int>(Outcome::Stalemate) == GOLEM_STALEMATE, "outcomes");
static_assert(static_cast<int>(Outcome::InsufficientMaterial) == GOLEM_INSUFFICIENT_MATERIAL, "outcomes");
static_assert(static_cast<int>(Outcome::SeventyfiveMoves) == GOLEM_SEVENTYFIVE_MOVES, "outcomes");
static_assert(static_cast<int>(Outcome::FivefoldRepetition) == GOLEM_FIVEFOLD_REPETITION, "outcomes");
static_assert(static_cast<int>(Outcome::FiftyMoves) == GOLEM_FIFTY_MOVES, "outcomes");
static_assert(static_cast<int>(Outcome::ThreefoldRepetition) == GOLEM_THREEFOLD_REPETITION, "outcomes");
static_assert(!is_draw(Outcome::Checkmate) && is_draw(Outcome::Stalemate) && !is_draw(Outcome::Ongoing), "draws");
static_assert(is_draw(Outcome::ThreefoldRepetition) && needs_claim(Outcome::FiftyMoves), "claims");
static_assert(!needs_claim(Outcome::FivefoldRepetition), "claims");
static_assert(sizeof(Keys) == 64 && std::is_trivially_copyable<Keys>::value, "keys are copied as bytes");
static_assert(GameKeys().size() == 0 && GameKeys().data() == nullptr, "no keys are a constant expression");
static_assert(!std::is_convertible<std::array<std::uint32_t, 4>, GameKeys>::value, "keys have 64 bits");
static_assert(!std::is_convertible<Keys, GameKeys>::value, "the keys of one position are no game");
static_assert(noexcept(Position().outcome()) && noexcept(Position().keys()), "nothing throws");

static_assert(Square::from_name("e4") == golem::squares::E4 && Square::from_name("h8").index() == 63, "names");
static_assert(Square::from_name("").is_none() && Square::from_name("e").is_none(), "too short for a name");
static_assert(Square::from_name("e45").is_none() && Square::from_name("e9").is_none(), "no names");
static_assert(Square::from_name("i4").is_none() && Square::from_name(nullptr).is_none(), "no names");
static_assert(Move(GOLEM_MOVE_DOUBLE_PUSH << 12).is_double_push() && !Move().is_double_push(), "double pushes");
static_assert(!Move(GOLEM_MOVE_EN_PASSANT << 12).is_double_push(), "shares a bit with double pushes");
static_assert(Move(1) < Move(2) && !(Move(2) < Move(2)) && !(Move(2) < Move(1)), "moves have an order");
static_assert(Bitboard(3) < Bitboard(UINT64_MAX) && !(Bitboard(3) < Bitboard(3)), "sets have an order");
static_assert(golem::ColoredKind(1) < golem::ColoredKind(9), "pieces have an order");
static_assert(!(golem::ColoredKind(9) < golem::ColoredKind(1)), "pieces have an order");

enum { PLIES = 220, MANY = 16 };

unsigned outcomes[8], upcoming, repeated;
Position positions[MANY];

// A game of its own making: what a vector would be, which these programs cannot have.
struct Game {
  std::uint64_t keys[PLIES + 1];
  std::size_t count;
  const std::uint64_t *data() const noexcept { return keys; }
  std::size_t size() const noexcept { return count; }
};

void check_parts(const Position &position) {
  golem_keys expected;
  golem_keys_of(&position.raw(), &expected);
  const Keys keys = position.keys();
  CHECK(same(keys.raw(), expected));
  CHECK(keys.all() == expected.all && keys.pawns() == expected.pawns && keys.minors() == expected.minors);
  CHECK(keys.majors() == expected.majors && keys.material() == expected.material);
  CHECK_EQ(keys.kings(), expected.kings);
  CHECK(keys.pieces(Color::White) == expected.pieces[0] && keys.pieces(Color::Black) == expected.pieces[1]);
  CHECK_EQ(position.key(), golem_key(&position.raw()));
  CHECK_EQ(position.key(), keys.all());
}

// Any move, legal or not, none among them.
void check_after(const Position &position, Move move) {
  const Keys keys = position.keys();
  golem_keys expected;
  golem_keys_after(&position.raw(), move.raw(), &keys.raw(), &expected);
  CHECK(same(position.keys_after(move, keys).raw(), expected));
  CHECK(same(Keys(expected).raw(), expected));
  const std::uint64_t any = keys.all() * 3;
  CHECK_EQ(position.key_after(move, any), golem_key_after(&position.raw(), move.raw(), any));
  CHECK_EQ(position.key_after(move, 3, 9, any), golem_key_after_pieces(&position.raw(), move.raw(), 3, 9, any));
}

void check_many(const Position &last, std::uint64_t number) {
  positions[number % MANY] = last;
  if (number % MANY != MANY - 1) return;
  std::uint64_t keys[MANY], few[5] = {0, 0, 0, 0, 77};
  CHECK_EQ(golem::key_many(positions, MANY, keys), MANY);
  for (unsigned i = 0; i < MANY; i++) CHECK_EQ(keys[i], positions[i].key());
  CHECK_EQ(golem::key_many(positions, 4, few), 4);
  CHECK(few[3] == keys[3] && few[4] == 77);
  CHECK_EQ(golem::key_many(positions, MANY, nullptr), 0);
#if GOLEM_CPLUSPLUS >= 202002L
  few[3] = 0;
  CHECK_EQ(golem::key_many(positions, std::span<std::uint64_t>(few, 4)), 4);
  CHECK(few[3] == keys[3] && few[4] == 77);
#endif
}

// However the keys are handed over.
void check_game(const Position &position, const Game &game) {
  const golem_position *raw = &position.raw();
  const GameKeys keys = game;
  const uint32_t outcome = golem_outcome(raw, game.keys, game.count);
  CHECK_EQ(static_cast<uint32_t>(position.outcome(game)), outcome);
  CHECK_EQ(static_cast<uint32_t>(position.outcome({game.keys, game.count})), outcome);
  CHECK_EQ(static_cast<uint32_t>(position.outcome()), golem_outcome(raw, nullptr, 0));
  outcomes[outcome & 7U]++;

  const std::size_t times = golem_repetitions(game.keys, game.count, raw->halfmove_clock);
  CHECK_EQ(position.repetitions(game), times);
  CHECK_EQ(golem::repetitions(game, raw->halfmove_clock), times);
  CHECK_EQ(golem::repetitions(keys, 4), golem_repetitions(game.keys, game.count, 4));
  CHECK_EQ(golem::repetitions(keys.last(5), ~0U), golem_repetitions(game.keys, game.count, 4));
  CHECK_EQ(keys.last(game.count + 1).size(), game.count);
  CHECK_EQ(keys.last(0).size(), 0);
  repeated += times > 0;

  const Move move(golem_upcoming_repetition(raw, game.keys, game.count));
  CHECK_EQ(position.upcoming_repetition(keys).raw(), move.raw());
  upcoming += !move.is_none();

  bool nobody = true;
  for (uint32_t c = 0; c < 2; c++) {
    const bool insufficient = golem_insufficient_material(raw, c) != 0;
    CHECK_EQ(position.has_insufficient_material(static_cast<Color>(c)), insufficient);
    nobody = nobody && insufficient;
  }
  CHECK_EQ(position.has_insufficient_material(), nobody);
#if GOLEM_CPLUSPLUS >= 202002L
  CHECK_EQ(position.repetitions(std::span<const std::uint64_t>(game.keys, game.count)), times);
#endif
}

void check_views() {
  const std::array<std::uint64_t, 3> array = {{5, 6, 5}};
  const std::uint64_t plain[] = {5, 6, 5};
  CHECK_EQ(golem::repetitions(array, 2), 1);
  CHECK_EQ(golem::repetitions(plain, 2), 1);
  CHECK_EQ(golem::repetitions(GameKeys(plain, 2), 2), 0);
  CHECK_EQ(golem::repetitions(GameKeys(), 2), 0);
  CHECK_EQ(Keys().pawns() | Keys().all() | Keys().material(), 0);
}

// The kings with one other piece, of either side: a bishop or a knight cannot mate.
void check_one_piece() {
  for (const char *piece = "PNBRQpnbrq"; *piece != 0; piece++) {
    char fen[] = "8/8/8/3k4/8/3K3?/8/8 w - - 0 1";
    *std::strchr(fen, '?') = *piece;
    Position position;
    CHECK(Position::from_fen(fen, position));
    CHECK_EQ(position.has_insufficient_material(), std::strchr("NBnb", *piece) != nullptr);
  }
}

// The move that takes the last but one back, if there is one and it is legal, else any.
Move choose(const MoveList &moves, Move before, check_random *random) {
  for (Move move : moves)
    if (move.from() == before.to() && move.to() == before.from() && check_below(random, 4)) return move;
  return moves[check_below(random, static_cast<uint32_t>(moves.size()))];
}

void play(const golem_position &start, check_random *random, std::uint64_t number) {
  static Game game;
  Position position(start);
  Move last, before;
  game.count = 0;
  game.keys[game.count++] = position.key();
  for (std::uint64_t ply = 0; ply < PLIES; ply++) {
    const golem::Text<128> fen = position.fen();
    check_subject = fen.c_str();
    check_parts(position);
    check_after(position, Move(static_cast<golem_move>(check_next(random))));
    check_after(position, Move());
    check_many(position, number + ply);
    check_game(position, game);
    MoveList moves = position.legal_moves();
    bridge_sort(moves.buffer(), moves.size());
    if (moves.empty() || game.count > PLIES) break;
    const Move move = choose(moves, before, random);
    check_after(position, move);
    game.keys[game.count] = position.key_after(move, game.keys[game.count - 1]);
    game.count++;
    position.make_legal_move(move);
    CHECK_EQ(position.key(), game.keys[game.count - 1]);
    before = last;
    last = move;
    check_subject = nullptr;
  }
  check_subject = nullptr;
}

// From here every outcome is near.
void check_outcomes(check_random *random) {
  static const char *const STARTS[] = {
      "R5k1/5ppp/8/8/8/8/8/7K b - - 1 1",      "7k/5Q2/6K1/8/8/8/8/8 b - - 0 1",
      "8/8/8/4k3/8/8/4KB2/8 w - - 0 1",        "4k3/8/8/8/8/8/8/R3K2R w KQ - 146 100",
      "4k3/8/8/8/8/8/8/R3K2R w KQ - 96 80",    "r3k2r/8/8/8/8/8/8/R3K2R w KQkq - 0 1",
      "4k3/p7/p7/p7/P7/P7/P7/4K3 w - - 0 1"};
  std::uint64_t number = 0;
  for (const char *fen : STARTS) {
    golem_position position;
    CHECK_EQ(golem_position_from_fen(fen, &position), GOLEM_OK);
    play(position, random, number);
    number += PLIES;
  }
  for (unsigned times : outcomes) CHECK(times > 0);
  CHECK(upcoming > 0 && repeated > 0);
}

// By what few moves differ in, so that many are equal: those stay as they were.
void check_sorting(const Position &position) {
  MoveList moves = position.legal_moves();
  const MoveList before = moves;
  moves.sort([](Move a, Move b) { return a.to().file() > b.to().file(); });
  std::size_t at = 0;
  for (unsigned file = 8; file-- > 0;) {
    for (Move move : before)
      if (move.to().file() == file) CHECK(at < moves.size() && moves[at++] == move);
  }
  CHECK_EQ(at, moves.size());
  moves.sort([](Move a, Move b) { return a < b; });
  MoveList sorted = before;
  bridge_sort(sorted.buffer(), sorted.size());
  CHECK_EQ(moves.size(), sorted.size());
  for (std::size_t i = 0; i < moves.size(); i++) CHECK(moves[i] == sorted[i]);
}

// All pieces leave the board for another one.
void check_setup(const Position &position) {
  Position copy;
  const char *const none = "8/8/8/8/8/8/8/8 w - - 0 1";
  CHECK(Position::from_fen_unchecked(none, copy));
  CHECK_EQ(copy.check_playable().code(), GOLEM_ERROR_POSITION_NO_KING);
  for (unsigned i = 0; i < 64; i++) CHECK(copy.set_piece(Square(i), golem::ColoredKind(Color::Black, Kind::Pawn)));
  for (unsigned i = 0; i < 64; i++) CHECK(copy.set_piece(Square(i), position.on(Square(i))));
  CHECK(same(copy.piece_codes(), position.piece_codes()));
  CHECK_EQ(copy.set_piece(Square::none(), golem::ColoredKind::none()).code(), GOLEM_ERROR_SQUARE);
  CHECK_EQ(copy.set_piece(Square::none(), golem::ColoredKind(1)).code(), GOLEM_ERROR_SQUARE);
  CHECK_EQ(position.fullmove_number(), position.raw().fullmove_number);
}

// Every game starts at a node of a walk, so that few pieces, castling and Chess960 have their share.
void check_node(const node *node, check_random *random, std::uint64_t number) {
  check_sorting(Position(node->golem));
  check_setup(Position(node->golem));
  if (number % 40 == 0) play(node->golem, random, number);
}

} // namespace

int main(int argc, char **argv) {
  check_random random = check_seed(argc > 2 ? argv[2] : nullptr, 20284);
  check_views();
  check_one_piece();
  check_outcomes(&random);
  walk_nodes(check_number(argc, argv, 1, 20000), &random, check_node);
  return check_finish();
}
