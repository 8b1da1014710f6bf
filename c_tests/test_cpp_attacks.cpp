// golem_attacks.hpp and golem_mailbox.hpp beside golem.h: getters, sets, many lookups, backends, inlined lookups; boards
// and moves of other programs.
#include "cpp_checks.hpp"

#include <cstring>
#include <golem_backends.hpp>

namespace {

using golem::MailboxLayout;
using golem::MailboxState;
using golem::Line;

static_assert(noexcept(golem::InlineAttacks()), "nothing throws");
static_assert(std::is_trivially_copyable<golem::InlineAttacks>::value, "a pointer and nothing besides");
static_assert(static_cast<int>(MailboxLayout::Shape::Free) == GOLEM_LAYOUT_FREE, "shapes");
static_assert(static_cast<int>(MailboxLayout::Shape::Mailbox0x88) == GOLEM_LAYOUT_0X88, "shapes");
static_assert(static_cast<int>(golem::Level::Wasm) == GOLEM_LEVEL_WASM, "levels");

enum { MANY = 20 };

void check_pieces(uint32_t s, uint64_t occupied, uint64_t others) {
  const Square square(s);
  const Bitboard all(occupied), blockers(others);
  CHECK_EQ(golem::king_attacks(square).bits(), golem_king_attacks(s));
  CHECK_EQ(golem::knight_attacks(square).bits(), golem_knight_attacks(s));
  CHECK_EQ(golem::bishop_attacks(square, all).bits(), golem_bishop_attacks(s, occupied));
  CHECK_EQ(golem::rook_attacks(square, all).bits(), golem_rook_attacks(s, occupied));
  CHECK_EQ(golem::queen_attacks(square, all).bits(), golem_queen_attacks(s, occupied));
  CHECK_EQ(golem::line_attacks(Line::Rank, square, all).bits(), golem_rank_attacks(s, occupied));
  CHECK_EQ(golem::line_attacks(Line::File, square, all).bits(), golem_file_attacks(s, occupied));
  CHECK_EQ(golem::line_attacks(Line::Diagonal, square, all).bits(), golem_diagonal_attacks(s, occupied));
  CHECK_EQ(golem::line_attacks(Line::Antidiagonal, square, all).bits(), golem_antidiagonal_attacks(s, occupied));
  CHECK_EQ(golem::rook_xray_attacks(square, all, blockers).bits(), golem_rook_xray_attacks(s, occupied, others));
  CHECK_EQ(golem::bishop_xray_attacks(square, all, blockers).bits(), golem_bishop_xray_attacks(s, occupied, others));
  const uint32_t t = static_cast<uint32_t>(others & 63);
  CHECK_EQ(golem::between(square, Square(t)).bits(), golem_between(s, t));
  CHECK_EQ(golem::line(square, Square(t)).bits(), golem_line(s, t));
  CHECK_EQ(golem::distance(square, Square(t)), golem_distance(s, t));
}

void check_inline(uint32_t s, uint64_t occupied, uint64_t others) {
  const golem::InlineAttacks attacks;
  const Square square(s), other(static_cast<unsigned>(others & 63));
  const Bitboard all(occupied);
  CHECK(attacks);
  CHECK(attacks.king(square) == golem::king_attacks(square));
  CHECK(attacks.knight(square) == golem::knight_attacks(square));
  CHECK(attacks.bishop(square, all) == golem::bishop_attacks(square, all));
  CHECK(attacks.rook(square, all) == golem::rook_attacks(square, all));
  CHECK(attacks.queen(square, all) == golem::queen_attacks(square, all));
  CHECK(attacks.between(square, other) == golem::between(square, other));
  CHECK(attacks.line(square, other) == golem::line(square, other));
  for (unsigned c = 0; c < 2; c++) {
    const Color color = static_cast<Color>(c);
    CHECK(attacks.pawn(color, square) == golem::pawn_attacks(color, square));
    for (unsigned k = 0; k < 6; k++) {
      const Kind kind = static_cast<Kind>(k);
      CHECK_EQ(golem::piece_attacks(color, kind, square, all).bits(), golem_piece_attacks(c, k, s, occupied));
      CHECK(attacks.piece(color, kind, square, all) == golem::piece_attacks(color, kind, square, all));
    }
  }
}

void check_sets(uint64_t a, uint64_t b, uint64_t c) {
  CHECK_EQ(golem::kings_attacks(Bitboard(a)).bits(), golem_kings_attacks(a));
  CHECK_EQ(golem::knights_attacks(Bitboard(a)).bits(), golem_knights_attacks(a));
  for (uint32_t color = 0; color < 2; color++) {
    const Color side = static_cast<Color>(color);
    CHECK_EQ(golem::pawns_attacks(side, Bitboard(a)).bits(), golem_pawns_attacks(color, a));
    CHECK_EQ(golem::pawns_captures(side, Bitboard(a), Bitboard(b)).bits(), golem_pawns_captures(color, a, b));
    CHECK_EQ(golem::pawns_pushes(side, Bitboard(a), Bitboard(b)).bits(), golem_pawns_pushes(color, a, b));
    CHECK_EQ(golem::pawns_double_pushes(side, Bitboard(a), Bitboard(b)).bits(), golem_pawns_double_pushes(color, a, b));
  }
  uint64_t rays[8], sum = 0;
  golem_rays_attacks(a, b, c, rays);
  const golem::Rays all(Bitboard(a), Bitboard(b), Bitboard{c});
  for (uint32_t d = 0; d < 16; d++) {
    const Direction direction = static_cast<Direction>(d);
    CHECK_EQ(golem::shift(direction, Bitboard(a)).bits(), golem_shift(d, a));
    CHECK_EQ(golem::ray_attacks(direction, Bitboard(a), Bitboard(c)).bits(), golem_ray_attacks(d, a, c));
    CHECK_EQ(golem::ray_fill(direction, Bitboard(a), Bitboard(c)).bits(), golem_ray_fill(d, a, c));
    CHECK_EQ(golem::ray(direction, Square(static_cast<unsigned>(a & 63))).bits(), golem_ray(d, a & 63));
    if (d < 8) CHECK_EQ(all[direction].bits(), rays[d]);
    if (d < 8) sum |= rays[d];
  }
  CHECK_EQ(all.all().bits(), sum);
  CHECK_EQ(golem::flip_vertical(Bitboard(a)).bits(), golem_bitboard_flip_vertical(a));
  CHECK_EQ(golem::flip_horizontal(Bitboard(a)).bits(), golem_bitboard_flip_horizontal(a));
  CHECK_EQ(golem::rotate(Bitboard(a)).bits(), golem_bitboard_rotate(a));
}

void check_many(check_random *random) {
  uint64_t buffer[MANY];
  Bitboard occupied[MANY], bishops[MANY], rooks[MANY], queens[MANY], together[MANY];
  uint8_t numbers[MANY];
  for (uint8_t &number : numbers) number = static_cast<uint8_t>(check_below(random, 65));
  for (uint64_t &set : buffer) set = check_set(random);
  std::memcpy(occupied, buffer, sizeof occupied);
  const Square *squares = reinterpret_cast<const Square *>(numbers);
  golem::bishop_attacks_many(squares, occupied, MANY, bishops);
  golem::rook_attacks_many(squares, occupied, MANY, rooks);
  golem::queen_attacks_many(squares, occupied, MANY, queens);
  golem::queen_attacks_each(squares, MANY, occupied[0], together);
  for (int i = 0; i < MANY; i++) {
    CHECK_EQ(bishops[i].bits(), golem_bishop_attacks(numbers[i], buffer[i]));
    CHECK_EQ(rooks[i].bits(), golem_rook_attacks(numbers[i], buffer[i]));
    CHECK_EQ(queens[i].bits(), golem_queen_attacks(numbers[i], buffer[i]));
    CHECK_EQ(together[i].bits(), golem_queen_attacks(numbers[i], buffer[0]));
  }
#if GOLEM_CPLUSPLUS >= 202002L
  Bitboard few[4];
  const golem::Squares all(squares, MANY);
  const std::span<Bitboard> three(few, 3);
  golem::bishop_attacks_many(all, occupied, three);
  CHECK(std::memcmp(few, bishops, sizeof few[0] * 3) == 0);
  golem::rook_attacks_many(all, golem::Bitboards(occupied, 2), few);
  CHECK(std::memcmp(few, rooks, sizeof few[0] * 2) == 0 && few[2] == bishops[2]);
  golem::queen_attacks_many(all.first(3), occupied, few);
  golem::queen_attacks_each(all.first(1), occupied[0], few);
  CHECK(few[0] == together[0] && few[1] == queens[1] && few[2] == queens[2] && few[3].empty());
#endif
}

void check_backends(uint64_t occupied) {
  const uint32_t square = static_cast<uint32_t>(occupied >> 32 & 63);
  CHECK_EQ(golem::Backend::count(), golem_backend_count());
  CHECK_EQ(golem::Backend::fastest().number(), golem_backend_default());
  for (uint32_t number = 0; number <= golem_backend_count(); number++) {
    const golem::Backend backend(number);
    CHECK_TEXT(backend.name(), golem_backend_name(number));
    CHECK_EQ(backend.table_bytes(), golem_backend_table_bytes(number));
    CHECK_EQ(backend.is_available(), golem_backend_available(number) != 0);
    CHECK_EQ(backend.attacks(Kind::Rook, Square(square), Bitboard(occupied)).bits(),
             golem_slider_attacks(number, GOLEM_ROOK, square, occupied));
  }
}

void check_levels() {
  const golem::Level best = golem::level();
  CHECK(golem::level_available(best) && golem::level_available(golem::Level::Scalar));
  for (uint32_t number = 0; number <= GOLEM_LEVEL_WASM + 1; number++) {
    const golem::Level level = static_cast<golem::Level>(number);
    CHECK_EQ(golem::level_available(level), golem_level_available(number) != 0);
    CHECK_EQ(golem::set_level(level).code(), golem_level_available(number) ? GOLEM_OK
                                             : number > GOLEM_LEVEL_WASM  ? GOLEM_ERROR_LEVEL
                                                                          : GOLEM_ERROR_UNSUPPORTED_CPU);
    if (golem_level_available(number)) CHECK_EQ(golem_level(), number);
  }
  CHECK(golem::set_level(best) && golem::level() == best);
}

void check_bitboards(const Position &position, const MailboxState &state) {
  uint64_t kinds[6], colors[2], pieces[12];
  Position by_kind, by_piece;
  for (unsigned color = 0; color < 2; color++) {
    colors[color] = position.raw().colors[color];
    for (unsigned kind = 0; kind < 6; kind++) {
      kinds[kind] = position.raw().pieces[kind];
      pieces[6 * color + kind] = kinds[kind] & colors[color];
    }
  }
  CHECK(golem::from_bitboards(kinds, colors, state, by_kind) && same(by_kind.raw(), position.raw()));
  CHECK(golem::from_bitboards(pieces, state, by_piece) && same(by_piece.raw(), position.raw()));
  MailboxState bad = state;
  CHECK_EQ(golem::from_bitboards(pieces, bad.castling_wings(16), by_piece).code(), GOLEM_ERROR_LAYOUT_WINGS);
}

void check_packed(const Position &position) {
  golem_packed packed, two[2];
  golem_status statuses[2] = {1, 1};
  Position back, backs[2];
  CHECK(golem::to_packed(position, packed) && golem::from_packed(packed, back) && same(back.raw(), position.raw()));
  const Position both[2] = {Position(), position};
  CHECK_EQ(golem::to_packed(both, 2, two, statuses), 2);
  CHECK_EQ(golem::from_packed(two, 2, backs), 2);
  CHECK(statuses[1] == GOLEM_OK && same(backs[0].raw(), both[0].raw()) && same(backs[1].raw(), position.raw()));
  packed.pieces[0] = 0xff;
  CHECK_EQ(golem::from_packed(packed, back).code(), GOLEM_ERROR_PACKED_PIECE);
}

// A board as an engine has it: white pieces 1 to 6, black ones -1 to -6.
template <class Entry>
void check_board(const golem_position &raw, MailboxLayout::Shape shape) {
  static Entry board[200];
  MailboxLayout layout(shape, sizeof(Entry));
  if (shape == MailboxLayout::Shape::Free) layout.entries(200);
  for (unsigned s = 0; s < 64 && shape == MailboxLayout::Shape::Free; s++) {
    layout.place(Square(s), static_cast<uint16_t>(199 - 3 * s));
  }
  for (Entry &entry : board) entry = 99;
  for (unsigned k = 0; k < 6; k++) {
    layout.piece(Color::White, static_cast<Kind>(k), static_cast<int>(k) + 1);
    layout.piece(Color::Black, static_cast<Kind>(k), -1 - static_cast<int>(k));
  }
  const Position position(raw);
  for (unsigned s = 0; s < 64; s++) {
    const uint32_t index = layout.index(Square(s));
    CHECK_EQ(layout.square(index).index(), s);
    CHECK_EQ(index, golem_square_to_layout(&layout.raw(), s));
    board[index % 200] = 0;
    for (unsigned k = 0; k < 6; k++) {
      const Kind kind = static_cast<Kind>(k);
      const int code = static_cast<int>(k) + 1;
      if (position.pieces(Color::White, kind).contains(Square(s))) board[index % 200] = static_cast<Entry>(code);
      if (position.pieces(Color::Black, kind).contains(Square(s))) board[index % 200] = static_cast<Entry>(-code);
    }
  }
  MailboxState state;
  state.side_to_move(position.side_to_move()).castling_rooks(position.castling_rooks());
  state.en_passant(position.en_passant()).clocks(raw.halfmove_clock, raw.fullmove_number);
  Position read;
  uint32_t entry = 0;
  CHECK_EQ(layout.read(board, state, read, &entry).code(), GOLEM_OK);
  CHECK(same(read.raw(), raw));
  CHECK_EQ(entry, GOLEM_NO_ENTRY);
  check_bitboards(position, state);
  check_packed(position);
  board[layout.index(Square(20)) % 200] = 55;
  CHECK_EQ(layout.read(board, state, read, &entry).code(), GOLEM_ERROR_LAYOUT_CODE_UNKNOWN);
  CHECK_EQ(entry, layout.index(Square(20)));
}

void check_plain_state() {
  Position start, read;
  int8_t board[64] = {0};
  MailboxLayout layout(MailboxLayout::Shape::A8First, 1);
  for (unsigned k = 0; k < 6; k++) {
    layout.piece(Color::White, static_cast<Kind>(k), static_cast<int>(k) + 1);
    layout.piece(Color::Black, static_cast<Kind>(k), static_cast<int>(k) + 9);
  }
  static const int8_t BACK[8] = {3, 1, 2, 4, 5, 2, 1, 3};
  for (int file = 0; file < 8; file++) {
    board[file] = static_cast<int8_t>(BACK[file] + 9);
    board[8 + file] = 9;
    board[48 + file] = 1;
    board[56 + file] = static_cast<int8_t>(BACK[file] + 1);
  }
  const uint32_t wings = GOLEM_CASTLING_WHITE_H | GOLEM_CASTLING_WHITE_A | GOLEM_CASTLING_BLACK_H |
                         GOLEM_CASTLING_BLACK_A;
  CHECK(layout.read(board, MailboxState().castling_wings(wings), read));
  CHECK(same(read.raw(), start.raw()));
}

// As outputs of networks.
void check_policies(const golem::Position &position, const node *node) {
  static uint64_t words[73], raw_words[73];
  static uint8_t bytes[GOLEM_ALPHAZERO_MOVES], raw_bytes[GOLEM_ALPHAZERO_MOVES];
  for (golem::Policy policy : {golem::Policy::AlphaZero, golem::Policy::Lc0}) {
    const uint32_t number = static_cast<uint32_t>(policy);
    CHECK_EQ(golem::legal_masks_many(&position, 1, policy, words), 1);
    CHECK_EQ(golem::legal_masks_many(&position, 1, policy, bytes), 1);
    golem_legal_masks_many(&node->golem, 1, number, GOLEM_MASK_BITS, raw_words);
    golem_legal_masks_many(&node->golem, 1, number, GOLEM_MASK_BYTES, raw_bytes);
    CHECK(std::memcmp(words, raw_words, sizeof words) == 0 && std::memcmp(bytes, raw_bytes, sizeof bytes) == 0);
    for (Move move : position.legal_moves()) {
      Move again;
      const int32_t index = golem::to_index(position, move, policy);
      CHECK_EQ(index, golem_move_to_index(&node->golem, move.raw(), number));
      CHECK(golem::from_index(position, static_cast<uint32_t>(index), policy, again) && again == move);
      CHECK(index >= 0 && bytes[index] == 1);
    }
  }
}

void check_moves(const node *node, check_random *random) {
  const Position position(node->golem);
  for (int i = 0; i < 8; i++) {
    const Move move = any_move(node, random);
    Move again, other;
    uint8_t bytes[3];
    golem_move_to_bytes(move.raw(), 1, bytes);
    const golem::PlainMove plain = golem::to_plain(move, true);
    CHECK_EQ(plain.from.index(), bytes[0]);
    CHECK_EQ(plain.to.index(), bytes[1]);
    CHECK_EQ(static_cast<uint32_t>(plain.promotion), bytes[2]);
    golem_move raw = GOLEM_MOVE_NONE;
    CHECK_EQ(golem::from_plain(position, plain, again).code(), golem_move_from_bytes(&node->golem, bytes, &raw));
    CHECK_EQ(again.raw(), raw);
    const uint16_t code = golem::to_stockfish(move);
    CHECK_EQ(code, golem_move_to_stockfish(move.raw()));
    raw = GOLEM_MOVE_NONE;
    CHECK_EQ(golem::from_stockfish(position, code, other).code(),
             golem_move_from_stockfish(&node->golem, code, &raw));
    CHECK_EQ(other.raw(), raw);
  }
  uint16_t codes[GOLEM_MAX_MOVES], *next = codes;
  golem::to_stockfish(position.legal_moves(), codes);
  for (Move move : position.legal_moves()) CHECK_EQ(*next++, golem::to_stockfish(move));
  golem_move_encoding encoding = golem_move_encoding();
  encoding.to_shift = 8;
  encoding.codes[GOLEM_MOVE_CAPTURE] = 1U << 16;
  uint32_t packed[GOLEM_MAX_MOVES], *at = packed;
  golem::recode(position.legal_moves(), encoding, packed);
  for (Move move : position.legal_moves()) {
    CHECK_EQ(*at++, (move.from().index() | move.to().index() << 8 |
                     (GOLEM_MOVE_CODE(move.raw()) == GOLEM_MOVE_CAPTURE ? 1U << 16 : 0)));
  }
  std::array<uint8_t, 16> numbers;
  for (uint8_t &number : numbers) number = static_cast<uint8_t>(check_next(random));
  const golem::PieceCodes board = position.piece_codes(), recoded = golem::recode(numbers, board);
  for (size_t i = 0; i < 64; i++) CHECK_EQ(recoded[i], numbers[board[i]]);
  for (Move move : position.legal_moves()) {
    Move again;
    CHECK(golem::from_plain(position, golem::to_plain(move, true), again) && again == move);
    CHECK(golem::from_stockfish(position, golem::to_stockfish(move), again) && again == move);
  }
  check_policies(position, node);
}

void check_node(const node *node, check_random *random, uint64_t number) {
  const uint32_t square = check_below(random, 64);
  const uint64_t occupied = check_set(random);
  check_pieces(square, occupied, check_set(random));
  check_inline(square, occupied, check_set(random));
  check_sets(check_set(random), check_set(random), check_set(random));
  check_backends(occupied);
  check_many(random);
  check_moves(node, random);
  check_board<int8_t>(node->golem, static_cast<MailboxLayout::Shape>(number % 5));
  check_board<int16_t>(node->golem, static_cast<MailboxLayout::Shape>(number / 5 % 5));
  check_board<int32_t>(node->golem, static_cast<MailboxLayout::Shape>(number / 25 % 5));
}

} // namespace

int main(int argc, char **argv) {
  check_random random = check_seed(argc > 2 ? argv[2] : nullptr, 20283);
  CHECK(golem::fits());
  CHECK_EQ(static_cast<uint32_t>(golem::level()), golem_level());
  CHECK_TEXT(golem::version(), golem_version());
  check_levels();
  check_plain_state();
  check_pieces(64, ~0ULL, 5); // no square
  walk_nodes(check_number(argc, argv, 1, 20000), &random, check_node);
  return check_finish();
}
