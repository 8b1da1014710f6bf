// golem_threats.hpp and what belongs to it beside the C functions: changes, boards of bytes, threats, their numbers.
#include "cpp_checks.hpp"

namespace {

using golem::PieceCodes;
using golem::Change;
using golem::ColoredKind;
using golem::Feature;
using golem::Threat;
using golem::ThreatChanges;
using golem::ThreatFilter;
using golem::ThreatList;
using golem::ThreatNumbering;
using golem::ThreatRules;

constexpr Threat CAPTURE(ColoredKind(Color::Black, Kind::Queen), Square(59), ColoredKind(Color::White, Kind::Pawn),
                         Square(11));
static_assert(CAPTURE.attacker().color() == Color::Black && CAPTURE.attacker().kind() == Kind::Queen, "the attacker");
static_assert(CAPTURE.victim().number() == 1 && !CAPTURE.appears(), "the victim");
static_assert(CAPTURE.attacker_square() == Square(59) && CAPTURE.victim_square() == Square(11), "the squares");
static_assert(Threat(CAPTURE.raw() | GOLEM_THREAT_APPEARS).appears(), "bit 31");
static_assert(Feature(GOLEM_THREAT_APPEARS | 7U).number() == 7 && !Feature(7).appears(), "features of changes");
static_assert(ColoredKind::none().is_none() && ColoredKind(7).is_none() && ColoredKind(8).is_none(), "no pieces");
static_assert(ColoredKind(255).is_none() && ColoredKind(17).is_none() && ColoredKind(15).is_none(), "no pieces");
static_assert(ColoredKind(14) == ColoredKind(Color::Black, Kind::King), "kind + 1, with 8 for black");
static_assert(static_cast<unsigned>(ColoredKind::none().kind()) == GOLEM_NO_KIND, "as piece boards say it");
static_assert(std::is_trivially_copyable<ThreatNumbering>::value && std::is_trivially_copyable<Change>::value,
              "plain data");
static_assert(sizeof(Change) == sizeof(golem_change) && sizeof(PieceCodes) == 64, "nothing besides");
static_assert(noexcept(golem::threats(PieceCodes())), "nothing throws");
#if GOLEM_CPLUSPLUS >= 202002L
static_assert(std::ranges::forward_range<ThreatList> && std::ranges::forward_range<const Change>);
#endif

enum class Man : std::uint8_t { None }; // the type of an engine's own squares

const std::uint32_t SIZES[] = {79856, 66864, 60144, 59808};

template <class Item, class Raw, std::size_t Capacity>
void check_items(const golem::List<Item, Raw, Capacity> &list, const Raw *expected, std::size_t count) {
  std::size_t i = 0;
  CHECK_EQ(list.size(), count);
  for (Item item : list) {
    CHECK_EQ(item.raw(), expected[i]);
    CHECK_EQ(list[i].raw(), expected[i]);
    i++;
  }
  CHECK_EQ(i, count);
}

ThreatFilter any_filter(check_random *random) {
  golem_threat_filter raw;
  for (std::uint16_t &victims : raw.victims) victims = static_cast<std::uint16_t>(check_next(random));
  return ThreatFilter(raw);
}

void check_filters(check_random *random) {
  ThreatFilter filter = ThreatFilter::all();
  const ColoredKind attacker(1 + check_below(random, 6)), victim(9 + check_below(random, 6));
  CHECK(filter.wants(attacker, victim) && !ThreatFilter().wants(attacker, victim));
  filter.want(attacker, victim, false);
  for (unsigned a = 0; a < 16; a++) {
    for (unsigned v = 0; v < 16; v++) {
      const bool is_pair = a == attacker.number() && v == victim.number();
      CHECK_EQ(filter.raw().victims[a] >> v & 1, !is_pair);
    }
  }
  CHECK(ThreatFilter().want(attacker, victim).wants(attacker, victim));
}

// The squares of a change are those in which the boards before and after a legal move differ.
void check_change(const PieceCodes &before, const PieceCodes &after, const Change &change, golem_move move,
                  const golem_position *raw) {
  golem_change expected;
  golem_move_change(raw, move, &expected);
  CHECK(same(change.raw(), expected));
  PieceCodes made = before;
  Change again;
  for (Change::Entry entry : change) {
    CHECK_EQ(before[entry.square.index()], entry.before.number());
    made[entry.square.index()] = static_cast<std::uint8_t>(entry.after.number());
    again.add(entry.square, entry.before, entry.after);
  }
  CHECK(made == after);
  CHECK(same(again.raw(), change.raw()));
  CHECK_EQ(again.add(Square::none(), ColoredKind::none(), ColoredKind::none())
               .add(Square::none(), ColoredKind::none(), ColoredKind::none())
               .add(Square::none(), ColoredKind::none(), ColoredKind::none())
               .size(),
           4);
}

// Every kind of board gives the list that the C function gives.
void check_boards(const PieceCodes &board, const ThreatFilter *wanted) {
  golem_threat expected[GOLEM_MAX_THREATS];
  const golem_threat_filter *raw = wanted ? &wanted->raw() : nullptr;
  const std::size_t count = golem_threats(board.data(), raw, expected, GOLEM_MAX_THREATS);
  check_items(golem::threats(board, wanted), expected, count);
  check_items(golem::threats(board.data(), wanted), expected, count);
  std::array<Man, 64> men;
  std::memcpy(men.data(), board.data(), 64);
  check_items(golem::threats(men, wanted), expected, count);
#if GOLEM_CPLUSPLUS >= 202002L
  check_items(golem::threats(std::span<const std::uint8_t, 64>(board), wanted), expected, count);
#endif
}

void check_changes(const PieceCodes &board, const Change &change, const ThreatFilter *wanted) {
  golem_threat expected[GOLEM_MAX_THREAT_CHANGES];
  const golem_threat_filter *raw = wanted ? &wanted->raw() : nullptr;
  const std::size_t count =
      golem_threats_changed(board.data(), &change.raw(), raw, expected, GOLEM_MAX_THREAT_CHANGES);
  check_items(golem::threats_changed(board, change, wanted), expected, count);
}

void check_numbers(const golem::ThreatSplit::Numbers &numbers, const std::uint16_t *expected, std::size_t count) {
  std::size_t i = 0;
  CHECK_EQ(numbers.size(), count);
  CHECK_EQ(numbers.empty(), count == 0);
  for (std::uint16_t number : numbers) {
    CHECK(i < count && number == expected[i] && numbers[i] == number);
    i++;
  }
  CHECK_EQ(i, count);
}

void check_features(const ThreatNumbering &numbering, const Position &position, const ThreatList &threats,
                    const ThreatChanges &changes) {
  const Square white = position.king(Color::White), black = position.king(Color::Black);
  const std::uint32_t kings[2] = {white.index(), black.index()};
  std::uint32_t expected[2][GOLEM_MAX_THREATS];
  for (unsigned c = 0; c < 2; c++) {
    const std::size_t count = golem_threat_indices(&numbering.raw(), c, kings[c], threats.data(), threats.size(),
                                                   expected[c], GOLEM_MAX_THREATS);
    const ThreatNumbering::Features<GOLEM_MAX_THREATS> features =
        numbering.indices(static_cast<Color>(c), c ? black : white, threats);
    check_items(features, expected[c], count);
    for (Feature feature : features) CHECK(feature.number() < numbering.features());
    check_items(numbering.indices(white, black, threats)[static_cast<Color>(c)], expected[c], count);
    const golem::PieceCodes board = position.piece_codes();
    const std::size_t straight = golem_threat_indices_of(&numbering.raw(), c, kings[c], golem::BoardView(board).data(),
                                                         expected[c], GOLEM_MAX_THREATS);
    check_items(numbering.indices(static_cast<Color>(c), c ? black : white, board), expected[c], straight);
  }
  std::size_t counts[2] = {0, 0};
  golem_threat_indices_both(&numbering.raw(), kings, changes.data(), changes.size(), expected[0], expected[1],
                            GOLEM_MAX_THREATS, counts);
  const ThreatNumbering::Perspectives<GOLEM_MAX_THREAT_CHANGES> both = numbering.indices(white, black, changes);
  check_items(both[Color::White], expected[0], counts[0]);
  check_items(both[Color::Black], expected[1], counts[1]);
  golem::ThreatSplit split;
  golem_threat_split raw;
  CHECK(split.added(Color::White).empty() && split.removed(Color::Black).empty());
  CHECK_EQ(golem_threat_indices_split(&numbering.raw(), kings, changes.data(), changes.size(), nullptr, 0, &raw),
           numbering.split(white, black, changes, split).code());
  CHECK_EQ(numbering.split(Square(64), black, changes, split).code(), GOLEM_ERROR_SQUARE);
  for (unsigned c = 0; c < 2 && numbering.features() <= 65536; c++) {
    check_numbers(split.added(static_cast<Color>(c)), raw.added[c], raw.added_count[c]);
    check_numbers(split.removed(static_cast<Color>(c)), raw.removed[c], raw.removed_count[c]);
  }
  std::size_t i = 0;
  for (Feature feature : numbering.indices(white, black, changes)[Color::Black])
    CHECK_EQ(feature.raw(), expected[1][i++]);
  CHECK_EQ(i, counts[1]);
}

// The changes and their numbers in one call.
void check_split(const ThreatNumbering &numbering, const ThreatFilter *wanted, const Position &position,
                 const Change &change) {
  const Square white = position.king(Color::White), black = position.king(Color::Black);
  const std::uint32_t kings[2] = {white.index(), black.index()};
  const golem_threat_filter *raw_wanted = wanted ? &wanted->raw() : nullptr;
  const PieceCodes board = position.piece_codes();
  golem::ThreatSplit split;
  golem_threat_split raw;
  const golem_status status = golem_threats_changed_split(board.data(), &change.raw(), raw_wanted, &numbering.raw(), kings,
                                                          nullptr, 0, &raw);
  for (const golem::WeightRows &rows : {golem::WeightRows(), golem::WeightRows{&raw, 16}}) {
    CHECK_EQ(golem::threats_changed_split(board, change, wanted, numbering, white, black, split, rows).code(), status);
    CHECK_EQ(status, numbering.features() > 65536 ? GOLEM_ERROR_THREAT_WIDTH : GOLEM_OK);
    for (unsigned c = 0; c < 2 && status == GOLEM_OK; c++) {
      check_numbers(split.added(static_cast<Color>(c)), raw.added[c], raw.added_count[c]);
      check_numbers(split.removed(static_cast<Color>(c)), raw.removed[c], raw.removed_count[c]);
    }
  }
}

// Knights that attack own rooks and enemy queens, black's first; one-way kings.
void check_own_rules() {
  ThreatRules rules;
  ThreatNumbering numbering;
  rules.own_place(Kind::Knight, Kind::Rook, 0).enemy_place(Kind::Knight, Kind::Queen, 1).one_way(Kind::King);
  rules.order(1, ColoredKind(10)).order(7, ColoredKind(2)); // black knights where white ones were
  CHECK_EQ(rules.raw().one_way_own, 32);
  CHECK_EQ(rules.raw().one_way_enemy, 32);
  CHECK(ThreatNumbering::by_rules(rules, numbering));
  CHECK_EQ(numbering.features(), 2 * (1 + 2) * 336);
  const ColoredKind knight(Color::White, Kind::Knight), rook(Color::White, Kind::Rook);
  const ColoredKind queen(Color::Black, Kind::Queen);
  ThreatFilter filter = numbering.filter(), expected;
  expected.want(knight, rook).want(knight, queen);
  expected.want(ColoredKind(10), ColoredKind(12)).want(ColoredKind(10), ColoredKind(5));
  CHECK(same(filter.raw(), expected.raw()));
  const Threat threat(knight, Square(0), rook, Square(10));
  ThreatList list;
  list.buffer()[0] = threat.raw();
  list.resize(1);
  // After the features of black knights; the first square that the knight on a1 attacks is c2.
  CHECK_EQ(numbering.indices(Color::White, Square(7), list)[0].number(), 3 * 336);
  CHECK(!numbering.is_mirrored(Square(7)));
  CHECK_EQ(ThreatNumbering::by_rules(rules.place(Kind::Rook, Kind::Pawn, 32), numbering).code(),
           GOLEM_ERROR_THREAT_RULES_PLACE);
}

// Rules that say what a published numbering says.
void check_rules() {
  static const int PLACES[6][6] = {{0, 1, -1, 2, -1, -1}, {0, 1, 2, 3, 4, -1}, {0, 1, 2, 3, -1, -1},
                                   {0, 1, 2, 3, -1, -1},  {0, 1, 2, 3, 4, -1}, {-1, -1, -1, -1, -1, -1}};
  ThreatRules rules, known;
  ThreatNumbering published, own, none;
  CHECK_EQ(none.features(), 0);
  CHECK(none.indices(Color::White, Square(4), golem::threats(Position().piece_codes())).empty());
  for (unsigned a = 0; a < 6; a++) {
    rules.one_way(static_cast<Kind>(a));
    for (unsigned v = 0; v < 6; v++) rules.place(static_cast<Kind>(a), static_cast<Kind>(v), PLACES[a][v]);
  }
  rules.mirrored_files(0xf0);
  CHECK(ThreatRules::published(60144, known) && same(rules.raw(), known.raw()));
  CHECK(ThreatNumbering::by_rules(rules, own) && ThreatNumbering::published(60144, published));
  CHECK(same(own.raw(), published.raw()));
  for (unsigned s = 0; s < 65; s++) CHECK_EQ(own.is_mirrored(Square(s)), s < 64 && s % 8 > 3);
  CHECK_EQ(ThreatNumbering::published(768, own).code(), GOLEM_ERROR_THREAT_FEATURES);
  CHECK_EQ(ThreatRules::published(768, known).code(), GOLEM_ERROR_THREAT_FEATURES);
  CHECK(same(own.raw(), published.raw()) && same(rules.raw(), known.raw()));
  check_own_rules();
  CHECK(same(ThreatRules(rules.raw()).raw(), rules.raw()));
}

// The last positions together.
enum { MANY = 16, STRIDE = 48 };
Position positions[MANY];
golem_threat all[MANY * GOLEM_MAX_THREATS], expected_all[MANY * GOLEM_MAX_THREATS];
std::int32_t rows[2 * MANY * STRIDE], expected_rows[2 * MANY * STRIDE];

void check_many(const ThreatNumbering &numbering, const ThreatFilter &filter) {
  const golem_position *raw = reinterpret_cast<const golem_position *>(positions);
  std::size_t offsets[MANY + 1], expected_offsets[MANY + 1];
  std::uint32_t counts[2 * MANY], expected_counts[2 * MANY];
  const std::size_t count = golem_threats_many(raw, MANY, &filter.raw(), expected_all, sizeof all / sizeof all[0],
                                               expected_offsets);
  CHECK_EQ(golem::threats_many(positions, MANY, all, sizeof all / sizeof all[0], offsets, &filter), count);
  CHECK(same(offsets, expected_offsets) && std::memcmp(all, expected_all, count * sizeof all[0]) == 0);
  CHECK_EQ(golem_threat_indices_many(&numbering.raw(), raw, MANY, expected_rows, STRIDE, expected_counts), MANY);
  CHECK_EQ(numbering.rows(positions, MANY, rows, STRIDE, counts), MANY);
  CHECK(same(rows, expected_rows) && same(counts, expected_counts));
#if GOLEM_CPLUSPLUS >= 202002L
  static std::int32_t few[2 * STRIDE * 3 + 5];
  few[2 * STRIDE * 3] = 77;
  CHECK_EQ(numbering.rows(positions, few, STRIDE, counts), 3);
  CHECK(std::memcmp(few, rows, 2 * STRIDE * 3 * sizeof *few) == 0 && few[2 * STRIDE * 3] == 77);
  CHECK_EQ(numbering.rows(positions, few, STRIDE, std::span<std::uint32_t>(counts, 5)), 2);
  CHECK_EQ(golem::threats_many(positions, all, std::span<std::size_t>(offsets, 4), &filter), expected_offsets[3]);
  CHECK_EQ(golem::threats_many(positions, all, std::span<std::size_t>(), &filter), 0);
#endif
}

template <class Raw>
void check_split(const golem::FeatureSplit<Raw> &split, const Raw &raw) {
  for (unsigned c = 0; c < 2; c++) {
    std::size_t i = 0;
    for (std::uint16_t number : split.added(static_cast<Color>(c))) CHECK_EQ(number, raw.added[c][i++]);
    CHECK(i == raw.added_count[c] && split.added(static_cast<Color>(c)).size() == i);
    i = 0;
    for (std::uint16_t number : split.removed(static_cast<Color>(c))) CHECK_EQ(number, raw.removed[c][i++]);
    CHECK_EQ(i, raw.removed_count[c]);
  }
}

void check_other_features(const Position &position, const PieceCodes &board, const Change &change, const Position &after) {
  const golem::PawnPairNumbering pairs(59808);
  golem::PieceSquareNumbering squares;
  CHECK_EQ(squares.features(), 768);
  CHECK(golem::PieceSquareNumbering::published(22528, squares));
  CHECK_EQ(golem::PieceSquareNumbering::published(768 + 1, squares).code(), GOLEM_ERROR_PIECE_SQUARE_FEATURES);
  CHECK_EQ(squares.features(), 22528);
  const golem::Bitboard white = position.pieces(Color::White, Kind::Pawn);
  const golem::Bitboard black = position.pieces(Color::Black, Kind::Pawn);
  const std::uint64_t pawns[2] = {white.bits(), black.bits()};
  std::uint32_t expected[128], kings[2];
  for (unsigned c = 0; c < 2; c++) {
    const Square king = position.king(static_cast<Color>(c));
    std::size_t count = golem_pawn_pairs(&pairs.raw(), c, king.index(), pawns, expected, 128);
    check_items(pairs.indices(static_cast<Color>(c), king, white, black), expected, count);
    count = golem_piece_squares(&squares.raw(), c, king.index(), board.data(), expected, 128);
    check_items(squares.indices(static_cast<Color>(c), king, board), expected, count);
    kings[c] = after.king(static_cast<Color>(c)).index();
  }
  golem::PawnPairSplit pair_split;
  golem::PieceSquareSplit square_split;
  golem_pawn_pair_split raw_pairs;
  golem_piece_square_split raw_squares;
  golem_pawn_pairs_changed(&pairs.raw(), kings, pawns, &change.raw(), nullptr, 0, &raw_pairs);
  golem_piece_squares_changed(&squares.raw(), kings, &change.raw(), nullptr, 0, &raw_squares);
  CHECK(pairs.changed(Square(kings[0]), Square(kings[1]), white, black, change, pair_split, golem::WeightRows{&pairs, 1}));
  CHECK(squares.changed(Square(kings[0]), Square(kings[1]), change, square_split));
  check_split(pair_split, raw_pairs);
  check_split(square_split, raw_squares);
  for (unsigned c = 0; c < 2; c++) CHECK_EQ(square_split.refresh(static_cast<Color>(c)), raw_squares.refresh[c] != 0);
  CHECK_EQ(squares.changed(Square(64), Square(0), change, square_split).code(), GOLEM_ERROR_SQUARE);
  squares.raw().features = 1 << 17;
  CHECK_EQ(squares.changed(Square(0), Square(0), change, square_split).code(), GOLEM_ERROR_FEATURE_WIDTH);
}

// With and without each set.
void check_all_features(const ThreatNumbering &numbering) {
  const golem_position *raw = reinterpret_cast<const golem_position *>(positions);
  const golem::PawnPairNumbering pairs(100000);
  const golem::PieceSquareNumbering squares;
  std::uint32_t counts[2 * MANY], expected_counts[2 * MANY];
  for (unsigned sets = 0; sets < 8; sets++) {
    golem_features_many(sets & 1 ? &numbering.raw() : nullptr, sets & 2 ? &pairs.raw() : nullptr,
                        sets & 4 ? &squares.raw() : nullptr, raw, MANY, expected_rows, STRIDE, expected_counts);
    CHECK_EQ(golem::features_many(sets & 1 ? &numbering : nullptr, sets & 2 ? &pairs : nullptr,
                                  sets & 4 ? &squares : nullptr, positions, MANY, rows, STRIDE, counts),
             MANY);
    CHECK(same(rows, expected_rows) && same(counts, expected_counts));
  }
}

// A layout writes a board of bytes: that of an engine which has its own, with the first square at a8.
void check_layout(const Position &position) {
  PieceCodes board;
  golem::MailboxLayout layout(golem::MailboxLayout::Shape::A8First, 1);
  for (unsigned number = 1; number < 15; number++) {
    const ColoredKind piece(number);
    if (!piece.is_none()) layout.piece(piece.color(), piece.kind(), static_cast<int>(number));
  }
  CHECK(layout.write(position, board.data()));
  for (unsigned square = 0; square < 64; square++) CHECK_EQ(board[square ^ 56U], position.on(Square(square)).number());
  CHECK_EQ(golem::MailboxLayout(golem::MailboxLayout::Shape::A8First, 3).write(position, board.data()).code(),
           GOLEM_ERROR_LAYOUT_ENTRY_BYTES);
}

void check_node(const node *node, check_random *random, uint64_t number) {
  const Position position(node->golem);
  const PieceCodes board = position.piece_codes();
  for (unsigned square = 0; square < 65; square++) {
    const ColoredKind piece = position.on(Square(square));
    CHECK_EQ(piece.number(), golem_piece_at(&node->golem, square));
    if (square < 64) CHECK_EQ(piece.number(), board[square]);
    CHECK_EQ(piece.is_none(), !position.occupied().contains(Square(square)));
    CHECK(piece.is_none() || position.pieces(piece.color(), piece.kind()).contains(Square(square)));
  }
  check_layout(position);
  check_filters(random);
  const ThreatFilter filter = any_filter(random);
  check_boards(board, number % 2 ? &filter : nullptr);
  ThreatNumbering numbering;
  CHECK(ThreatNumbering::published(SIZES[number % 4], numbering));
  CHECK_EQ(numbering.features(), SIZES[number % 4]);
  positions[number % MANY] = position;
  if (number % MANY == MANY - 1) {
    check_many(numbering, filter);
    check_all_features(numbering);
  }
  if (node->count == 0) return;
  const Move move(node->codes[check_below(random, static_cast<uint32_t>(node->count))]);
  const Change change = position.change_of(move);
  check_change(board, position.after_move(move).piece_codes(), change, move.raw(), &node->golem);
  check_changes(board, change, number % 3 ? &filter : nullptr);
  check_features(numbering, position, golem::threats(board), golem::threats_changed(board, change));
  check_other_features(position, board, change, position.after_move(move));
  check_split(numbering, number % 3 ? &filter : nullptr, position, change);
}

} // namespace

int main(int argc, char **argv) {
  check_random random = check_seed(argc > 2 ? argv[2] : nullptr, 20283);
  check_rules();
  walk_nodes(check_number(argc, argv, 1, 20000), &random, check_node);
  return check_finish();
}
