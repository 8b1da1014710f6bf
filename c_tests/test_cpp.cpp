// golem.hpp beside golem.h: positions, target sets, maps, pickers and texts say what the C functions say.
#include "cpp_checks.hpp"

namespace {

static_assert(golem::opposite(Direction::East) == Direction::West, "directions turn at compile time");
static_assert(Bitboard(Square::at('h', '8')).bits() == 1ULL << 63, "sets are constant expressions");
static_assert(static_cast<int>(golem::Stage::Killers) == GOLEM_STAGE_KILLERS, "stages");
static_assert(static_cast<int>(golem::Stage::Done) == GOLEM_STAGE_DONE, "stages");
static_assert(static_cast<int>(golem::PickMode::Evasions) == GOLEM_PICK_EVASIONS, "modes");
static_assert(static_cast<int>(Direction::None) == GOLEM_NO_DIRECTION, "no direction");
static_assert(sizeof(golem::Picker) == sizeof(golem_picker), "a picker has nothing besides");
static_assert(std::is_trivially_copyable<golem::Picker>::value, "pickers are copied as bytes");
static_assert(noexcept(golem::Picker(Position())), "nothing throws");
static_assert(noexcept(*std::declval<golem::Picker &>().moves().begin()), "nothing throws");
#if GOLEM_CPLUSPLUS >= 202002L
static_assert(std::ranges::input_range<golem::Picker::Moves>);
static_assert(std::ranges::forward_range<MoveList> && std::ranges::forward_range<const MoveList>);
static_assert(std::ranges::forward_range<Bitboard>);
static_assert(!std::ranges::forward_range<golem::Picker::Moves>, "a picker gives its moves once");
#endif

const golem::PickMode MODES[] = {golem::PickMode::All, golem::PickMode::Captures, golem::PickMode::Checks,
                                 golem::PickMode::Evasions};
golem::ButterflyHistory history;

void check_sets(uint64_t bits) {
  uint64_t rest = bits;
  for (Square square : Bitboard(bits)) {
    CHECK_EQ(square.index(), Bitboard(rest).first().index());
    CHECK(rest >> square.index() & 1);
    rest &= ~(1ULL << square.index());
  }
  CHECK_EQ(rest, 0);
  const uint32_t a = static_cast<uint32_t>(bits & 63), b = static_cast<uint32_t>(bits >> 6 & 63);
  CHECK_EQ(static_cast<uint32_t>(golem::direction_of(Square(a), Square(b))), golem_direction_of(a, b));
  Bitboard::Iterator it = Bitboard(bits).begin();
  if (bits) CHECK_EQ((*it++).index(), Bitboard(bits).first().index());
  if (bits & (bits - 1)) CHECK_EQ((*it).index(), Bitboard(bits & (bits - 1)).first().index());
  Bitboard changed(bits);
  changed |= Bitboard(0xff);
  changed &= Bitboard(0xffff);
  CHECK_EQ((changed ^ Bitboard(1)).bits(), ((bits | 0xff) & 0xffff) ^ 1);
}

void check_texts(const node *node, const Position &position, const Targets &targets, uint64_t set) {
  static char buffer[6000];
  golem_bitboard_to_text(set, buffer, sizeof buffer);
  const golem::Text<200> drawn_set = Bitboard(set).text();
  CHECK_TEXT(drawn_set.c_str(), buffer);
  golem_position_to_text(&node->golem, buffer, sizeof buffer);
  const golem::Text<400> drawn_position = position.text();
  CHECK_TEXT(drawn_position.c_str(), buffer);
  golem_targets_to_text(&node->golem, &targets.raw(), buffer, sizeof buffer);
  const golem::Text<6000> drawn_targets = position.text(targets);
  CHECK_TEXT(drawn_targets.c_str(), buffer);
#if GOLEM_CPLUSPLUS >= 201703L
  // Views without a zero behind them, and those that are no texts of the C interface.
  Position read;
  golem_position_to_fen(&node->golem, 1, buffer, sizeof buffer);
  std::string_view fen(buffer);
  CHECK(position.fen(true).view() == fen);
  buffer[fen.size()] = 'x';
  CHECK(Position::from_fen(fen, read));
  CHECK(same(read.raw(), node->golem));
  buffer[fen.size()] = '\0';
  CHECK(!Position::from_fen(std::string_view(buffer, fen.size() + 1), read));
  std::memset(buffer + fen.size(), ' ', 300);
  CHECK(!Position::from_fen(std::string_view(buffer, 300), read));
  for (Move move : position.legal_moves()) {
    Move again;
    CHECK(position.move_from_uci(position.uci(move, true).view(), again) && again == move);
    // In Chess960 castling may look like a step of the king.
    CHECK(position.move_from_uci(position.uci(move).view(), again) && (again == move || move.is_castling()));
    CHECK(position.move_from_san(position.san(move).view(), again) && again == move);
  }
  Move none;
  CHECK_EQ(position.move_from_uci(std::string_view("e2e4\0", 5), none).code(), GOLEM_ERROR_MOVE_SYNTAX);
  CHECK(none.is_none());
#endif
}

void check_targets(const node *node, const Position &position, check_random *random) {
  const golem_position *raw = &node->golem;
  golem_targets expected, other;
  golem_move moves[GOLEM_MAX_MOVES];
  golem_generate(raw, &expected);
  Targets targets = position.targets();
  CHECK(same(targets.raw(), expected));
  CHECK_EQ(position.count(targets), node->count);
  for (unsigned d = 0; d < 16; d++) CHECK_EQ(targets[static_cast<Direction>(d)].bits(), expected.direction[d]);
  check_list(position.moves(targets), moves, golem_targets_moves(raw, &expected, moves, GOLEM_MAX_MOVES));
  const uint32_t classes = check_below(random, 16);
  check_list(position.moves(targets, classes), moves,
             golem_targets_moves_of(raw, &expected, classes, moves, GOLEM_MAX_MOVES));
  golem_checking_targets(raw, &expected, &other);
  CHECK(same(position.checking(targets).raw(), other));
  const int32_t threshold = static_cast<int32_t>(check_below(random, 600)) - 300;
  golem_see_targets(raw, &expected, threshold, &other);
  CHECK(same(position.reaching(targets, threshold).raw(), other));
  const uint64_t origins = check_set(random), wanted = check_set(random);
  golem_generate_selected(raw, origins, wanted, &other);
  CHECK(same(position.selected(Bitboard(origins), Bitboard(wanted)).raw(), other));
  check_texts(node, position, targets, origins);
  for (int i = 0; i < 8; i++) {
    const Move move = any_move(node, random);
    CHECK_EQ(position.has(targets, move), golem_targets_has(raw, &expected, move.raw()));
    CHECK_EQ(static_cast<uint32_t>(position.direction(move)), golem_move_direction(raw, move.raw()));
    CHECK_EQ(targets.take(move), golem_targets_take(&expected, move.raw()));
    CHECK(same(targets.raw(), expected));
  }
}

void check_maps(const golem_position *raw, const Position &position) {
  golem_attack_maps expected;
  golem_attack_maps_of(raw, &expected);
  const golem::AttackMaps maps = position.attack_maps();
  const uint64_t masks[2] = {~raw->colors[0], 0xffff};
  uint16_t counts[2][6], wanted[2][6];
  position.mobility(Bitboard(masks[0]), Bitboard(masks[1]), counts);
  CHECK_EQ(golem_mobility(raw, masks, wanted), GOLEM_OK);
  CHECK(same(counts, wanted));
  CHECK(same(maps.raw(), expected));
  for (unsigned c = 0; c < 2; c++) {
    const Color color = static_cast<Color>(c);
    CHECK_EQ(maps.attacked(color).bits(), expected.attacked[c]);
    CHECK_EQ(maps.attacked_twice(color).bits(), expected.attacked_twice[c]);
    CHECK_EQ(maps.pawn_span(color).bits(), expected.pawn_spans[c]);
    CHECK_EQ(maps.king_ring(color).bits(), expected.king_ring[c]);
    CHECK_EQ(maps.ring_attacks(color), expected.ring_attacks[c]);
    for (unsigned k = 0; k < 6; k++) {
      CHECK_EQ(maps.attacked(color, static_cast<Kind>(k)).bits(), expected.by_kind[c][k]);
      CHECK_EQ(maps.mobility(color, static_cast<Kind>(k)), expected.mobility[c][k]);
    }
  }
}

void check_replies(const Position &position) {
  std::uint64_t sum = 0;
  std::uint64_t replies = golem::count_replies(position, [&](Move move, std::uint32_t count) {
    sum += count;
    CHECK_EQ(position.after_move(move).count_legal_moves(), count);
  });
  CHECK_EQ(sum, replies);
  CHECK_EQ(golem::perft_every(position, 2), replies);
}

// Every byte counts.
void check_comparisons(const Position &position) {
  CHECK(position == Position(position.raw()));
  for (std::size_t i = 0; i < sizeof(golem_position); i++) {
    Position other = position;
    reinterpret_cast<unsigned char *>(&other.raw())[i] ^= 1;
    CHECK(other != position && !(other == position));
  }
}

void check_position(const node *node, const Position &position, check_random *random) {
  const golem_position *raw = &node->golem;
  const uint32_t square = check_below(random, 65);
  const uint64_t occupied = check_set(random);
  golem_move moves[GOLEM_MAX_MOVES];
  check_list(position.legal_moves(), moves, golem_legal_moves(raw, moves, GOLEM_MAX_MOVES));
  check_list(position.legal_captures(), moves, golem_legal_captures(raw, moves, GOLEM_MAX_MOVES));
  check_list(position.legal_quiets(), moves, golem_legal_quiets(raw, moves, GOLEM_MAX_MOVES));
  const uint32_t classes = check_below(random, 16);
  check_list(position.legal_moves(classes), moves, golem_legal_moves_of(raw, classes, moves, GOLEM_MAX_MOVES));
  CHECK_EQ(position.count_legal_moves(), golem_count_legal_moves(raw));
  CHECK_EQ(position.count_legal_moves(), node->count);
  check_replies(position);
  check_comparisons(position);
  CHECK_EQ(position.attackers(Square(square), Bitboard(occupied)).bits(), golem_attackers(raw, square, occupied));
  CHECK_EQ(position.attackers(Square(square)).bits(),
           golem_attackers(raw, square, raw->colors[0] | raw->colors[1]));
  CHECK_EQ(position.checkers().bits(), golem_checkers(raw));
  for (uint32_t c = 0; c < 2; c++) {
    const Color color = static_cast<Color>(c);
    CHECK_EQ(position.pinned(color).bits(), golem_pinned(raw, c));
    CHECK_EQ(position.pinners(color).bits(), golem_pinners(raw, c));
    CHECK_EQ(position.attacked(color).bits(), golem_attacked(raw, c));
    CHECK_EQ(position.hanging(color).bits(), golem_hanging(raw, c));
  }
  for (int i = 0; i < 4; i++) {
    const Move move = any_move(node, random);
    golem_position after;
    golem_make_legal_move(raw, move.raw(), &after);
    CHECK(same(position.after_move(move).raw(), after));
    Position played = position;
    played.make_legal_move(move);
    CHECK(same(played.raw(), after));
    played = position;
    CHECK_EQ(played.make_move(move).code(), golem_make_move(raw, move.raw(), &after));
    CHECK(same(played.raw(), position.is_legal(move) ? after : *raw));
    CHECK_EQ(position.is_legal(move), golem_is_legal(raw, move.raw()));
    uint64_t squares;
    Bitboard shown;
    CHECK_EQ(position.refusal(move, &shown).code(), golem_move_refusal(raw, move.raw(), &squares));
    CHECK_EQ(shown.bits(), squares);
    CHECK_EQ(position.refusal("e2e5").code(), golem_move_refusal_from_uci(raw, "e2e5", nullptr));
    CHECK_EQ(position.refusal(move).code(), golem_move_refusal(raw, move.raw(), nullptr));
    CHECK_EQ(position.gives_check(move), golem_gives_check(raw, move.raw()));
    CHECK_EQ(position.see(move), golem_see(raw, move.raw()));
    CHECK_EQ(position.see_ge(move, 100), golem_see_ge(raw, move.raw(), 100));
  }
}

void check_null_move(const Position &position) {
  golem_position after = position.raw();
  Position passed = position;
  CHECK_EQ(passed.make_null_move().code(), golem_make_null_move(&after, &after));
  CHECK(same(passed.raw(), after));
  CHECK_EQ(passed.side_to_move() == position.side_to_move(), !position.checkers().empty());
}

void check_picker(const node *node, const Position &position, check_random *random) {
  const uint32_t mode = check_below(random, 4);
  const bool with_targets = check_below(random, 2), with_history = check_below(random, 2);
  const golem_picker_hints raw_hints = {any_move(node, random).raw(),
                                        {any_move(node, random).raw(), any_move(node, random).raw()},
                                        any_move(node, random).raw(),
                                        static_cast<int32_t>(check_below(random, 600)) - 300};
  const golem::Hints hints = golem::Hints()
                                 .hash(Move(raw_hints.hash))
                                 .killers(Move(raw_hints.killers[0]), Move(raw_hints.killers[1]))
                                 .counter(Move(raw_hints.counter))
                                 .threshold(raw_hints.threshold);
  CHECK(same(hints.raw(), raw_hints));
  for (int i = 0; i < 40; i++) {
    history[check_below(random, 2)][check_below(random, 64)][check_below(random, 64)] =
        static_cast<int16_t>(check_next(random));
  }
  Targets targets = position.targets(); // without a move, so that it shows whether they were used
  targets.take(any_move(node, random));
  const golem::ButterflyHistory *table = with_history ? &history : nullptr;
  const int16_t *raw_table = with_history ? &history[0][0][0] : nullptr;
  golem_picker expected;
  golem_picker_init(&node->golem, with_targets ? &targets.raw() : nullptr, mode, &raw_hints, &expected);
  golem::Picker picker = with_targets ? golem::Picker(position, targets, MODES[mode], hints)
                                      : golem::Picker(position, MODES[mode], hints);
  CHECK(picker.stage() == golem::Stage::Start);
  for (Move move : picker.moves(table)) {
    CHECK_EQ(move.raw(), golem_picker_next(&expected, raw_table));
    CHECK_EQ(static_cast<uint32_t>(picker.stage()), golem_picker_stage(&expected));
  }
  CHECK_EQ(golem_picker_next(&expected, raw_table), GOLEM_MOVE_NONE);
  CHECK(picker.stage() == golem::Stage::Done);
  CHECK(picker.next(table).is_none());
}

void check_plain_picker(const node *node, const Position &position) {
  golem_picker expected;
  golem_picker_init(&node->golem, nullptr, GOLEM_PICK_ALL, nullptr, &expected);
  golem::Picker picker(position);
  const golem::Picker::Moves moves = picker.moves();
  for (golem::Picker::Iterator it = moves.begin(); it != moves.end(); it++) {
    CHECK_EQ((*it).raw(), golem_picker_next(&expected, nullptr));
  }
  CHECK_EQ(golem_picker_next(&expected, nullptr), GOLEM_MOVE_NONE);
}

// Moves of classes, captures and quiet moves by their targets.
void check_scored_picker(const node *node, const Position &position, uint32_t classes) {
  struct ByTarget {
    static void score(void *, const golem_move *moves, size_t count, int32_t *scores) {
      for (size_t i = 0; i < count; i++) scores[i] = static_cast<int32_t>(GOLEM_MOVE_TO(moves[i]));
    }
  };
  const auto by_target = [](Move move) { return static_cast<int32_t>(move.to().index()); };
  golem_picker expected;
  golem_picker_init(&node->golem, nullptr, GOLEM_PICK_CLASSES + classes, nullptr, &expected);
  golem::Picker picker(position, classes);
  for (Move move; !(move = picker.next_scored(by_target)).is_none();) {
    CHECK_EQ(move.raw(), golem_picker_next_scored(&expected, ByTarget::score, nullptr));
  }
  CHECK_EQ(golem_picker_next_scored(&expected, ByTarget::score, nullptr), GOLEM_MOVE_NONE);
}

// The last positions together.
enum { MANY = 16 };
Position positions[MANY];
Targets targets[MANY];
golem::AttackMaps maps[MANY];

void check_many(const Position &position, uint64_t number) {
  uint32_t counts[MANY];
  positions[number % MANY] = position;
  if (number % MANY != MANY - 1) return;
  CHECK_EQ(golem::count_many(positions, MANY, counts), MANY);
  CHECK_EQ(golem::generate_many(positions, MANY, targets), MANY);
  CHECK_EQ(golem::attack_maps_many(positions, MANY, maps), MANY);
  for (int i = 0; i < MANY; i++) {
    CHECK_EQ(counts[i], positions[i].count_legal_moves());
    CHECK(same(targets[i].raw(), positions[i].targets().raw()));
    CHECK(same(maps[i].raw(), positions[i].attack_maps().raw()));
  }
#if GOLEM_CPLUSPLUS >= 202002L
  uint32_t few[5] = {0, 0, 0, 0, 77};
  CHECK_EQ(golem::count_many(positions, std::span<uint32_t>(few, 4)), 4);
  CHECK(std::memcmp(few, counts, 4 * sizeof *few) == 0);
  CHECK_EQ(few[4], 77);
  CHECK_EQ(golem::generate_many(std::span<const Position>(positions, 3), targets), 3);
  golem::AttackMaps less[3];
  CHECK_EQ(golem::attack_maps_many(positions, std::span<golem::AttackMaps>(less, 2)), 2);
  CHECK(same(less[1].raw(), maps[1].raw()));
  CHECK(less[2].attacked(golem::Color::White).empty());
#endif
}

void check_node(const node *node, check_random *random, uint64_t number) {
  const Position position(node->golem);
  check_sets(check_set(random));
  check_position(node, position, random);
  check_targets(node, position, random);
  check_maps(&node->golem, position);
  check_null_move(position);
  check_picker(node, position, random);
  check_plain_picker(node, position);
  check_scored_picker(node, position, static_cast<uint32_t>(number % 16));
  check_many(position, number);
}

} // namespace

int main(int argc, char **argv) {
  check_random random = check_seed(argc > 2 ? argv[2] : nullptr, 20281);
  CHECK(Targets().movable().empty());
  walk_nodes(check_number(argc, argv, 1, 20000), &random, check_node);
  return check_finish();
}
