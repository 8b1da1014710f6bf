// golem_pieceboard.hpp beside golem.h: piece boards, their sets, queries and moves say what the C functions say.
#include "cpp_checks.hpp"

namespace {

static_assert(PieceSet(Piece(Color::Black, 15)).of(Color::White).empty(), "halves of sets are constant expressions");
static_assert(sizeof(PieceBoard) == 448 && sizeof(PieceBoard::Undo) == 448, "a piece board has nothing besides");
static_assert(std::is_trivially_copyable<PieceBoard>::value, "boards are copied as bytes");
static_assert(noexcept(PieceBoard().after_move(Move())), "nothing throws");
#if GOLEM_CPLUSPLUS >= 202002L
static_assert(std::ranges::forward_range<PieceSet> && std::ranges::common_range<PieceSet>);
#endif

void check_piecesets(golem_pieceset numbers) {
  golem_pieceset left = numbers;
  for (Piece piece : PieceSet(numbers)) CHECK_EQ(piece.number(), golem_pieceset_next(&left));
  CHECK_EQ(golem_pieceset_next(&left), GOLEM_NO_PIECE);
  CHECK_EQ((PieceSet(numbers).of(Color::White) | PieceSet(numbers).of(Color::Black)).bits(), numbers);
  CHECK_EQ(PieceSet(numbers).of(Color::Black).bits(), numbers & 0xffff0000);
}

void check_pieces(const PieceBoard &board, const golem_pieceboard *raw) {
  unsigned pieces = 0;
  for (unsigned square = 0; square < 64; square++) {
    const Piece piece = board.on(Square(square));
    CHECK_EQ(piece.is_none(), !board.occupied().contains(Square(square)));
    if (piece.is_none()) continue;
    pieces++;
    CHECK_EQ(board.square(piece).index(), square);
    CHECK_EQ(static_cast<unsigned>(board.kind(piece)), (raw->board[square] >> 4 & 7) - 1);
    CHECK(board.has(piece) && board.pieces(piece.color(), board.kind(piece)).contains(piece));
    CHECK(board.occupied(piece.color()).contains(Square(square)));
    CHECK_EQ(board.attacks(piece).bits(), golem_pieceboard_piece_attacks(raw, piece.number()));
    CHECK_EQ(board.mobility(piece, Bitboard(0xff00ff00ff00ULL)),
             golem_pieceboard_mobility(raw, piece.number(), 0xff00ff00ff00ULL));
  }
  CHECK_EQ(pieces, board.occupied().count());
  CHECK(!board.has(Piece::none()) && board.on(Square::none()).is_none());
}

void check_queries(const node *node, const PieceBoard &board, check_random *random) {
  const golem_pieceboard *raw = &board.raw();
  for (int i = 0; i < 8; i++) {
    const uint32_t s = check_below(random, 65), c = check_below(random, 2), k = check_below(random, 6);
    const Color color = static_cast<Color>(c);
    const Square square(s);
    CHECK_EQ(board.attackers(color, square).bits(), golem_pieceboard_attackers(raw, c, s));
    CHECK_EQ(board.all_attackers(square).bits(), golem_pieceboard_all_attackers(raw, s));
    CHECK_EQ(board.all_attackers(square).squares(board).bits(), golem_attackers(&node->golem, s, board.occupied().bits()));
    CHECK_EQ(board.least_attacker(color, square).number(), golem_pieceboard_least_attacker(raw, c, s));
    CHECK_EQ(board.count_attackers(color, square), board.attackers(color, square).count());
    CHECK_EQ(board.xray_attackers(color, square).bits(), golem_pieceboard_xray_attackers(raw, c, s));
    CHECK_EQ(board.pinned(color).bits(), golem_pieceboard_pinned(raw, c));
    CHECK_EQ(board.attacked(color).bits(), golem_pieceboard_attacked(raw, c));
    CHECK_EQ(board.attacked(color, static_cast<Kind>(k)).bits(), golem_pieceboard_attacked_by_kind(raw, c, k));
    CHECK_EQ(board.attacked_twice(color).bits(), golem_pieceboard_attacked_twice(raw, c));
    CHECK_EQ(board.hanging(color).bits(), golem_pieceboard_hanging(raw, c));
    CHECK_EQ(board.pieces(color, static_cast<Kind>(k)).bits(), golem_pieceboard_of_kind(raw, c, k));
    const Move move = any_move(node, random);
    const int32_t threshold = static_cast<int32_t>(check_below(random, 600)) - 300;
    CHECK_EQ(board.is_legal(move), golem_pieceboard_is_legal(raw, move.raw()));
    CHECK_EQ(board.gives_check(move), golem_pieceboard_gives_check(raw, move.raw()));
    CHECK_EQ(board.see(move), golem_pieceboard_see(raw, move.raw()));
    CHECK_EQ(board.see_ge(move, threshold), golem_pieceboard_see_ge(raw, move.raw(), threshold));
  }
  golem_move moves[GOLEM_MAX_MOVES];
  check_list(board.legal_moves(), moves, golem_pieceboard_legal_moves(raw, moves, GOLEM_MAX_MOVES));
  check_list(board.legal_captures(), moves, golem_pieceboard_legal_captures(raw, moves, GOLEM_MAX_MOVES));
  check_list(board.legal_quiets(), moves, golem_pieceboard_legal_quiets(raw, moves, GOLEM_MAX_MOVES));
  for (uint32_t classes = 0; classes < 16; classes += 5) {
    check_list(board.legal_moves(classes), moves,
               golem_pieceboard_legal_moves_of(raw, classes, moves, GOLEM_MAX_MOVES));
  }
  CHECK(board.legal_captures().size() + board.legal_quiets().size() == board.count_legal_moves());
  CHECK_EQ(board.count_legal_moves(), node->count);
  CHECK_EQ(board.has_legal_move(), node->count > 0);
  CHECK_EQ(board.checkers().squares(board).bits(), golem_checkers(&node->golem));
  CHECK_EQ(board.king(static_cast<Color>(check_below(random, 2))).is_none(), false);
  CHECK(board.side_to_move() == static_cast<Color>(node->golem.side_to_move));
  CHECK_EQ(board.castling_rooks().bits(), node->golem.castling);
  check_pieces(board, raw);
}

// Every way of making a move gives the bytes that the C functions give, and takes them back.
void check_makes(const node *node, const PieceBoard &start, check_random *random) {
  const Move any = any_move(node, random);
  golem_pieceboard raw = start.raw();
  PieceBoard board = start;
  PieceBoard::Undo undo;
  CHECK_EQ(board.make_move(any).code(), golem_pieceboard_make_move(&raw, any.raw(), nullptr));
  CHECK(same(board.raw(), raw));
  raw = start.raw();
  board = start;
  if (golem::Status status = board.make_move(any, undo)) {
    board.unmake_move(undo);
    CHECK(same(board.raw(), raw));
  } else {
    CHECK_EQ(status.code(), GOLEM_ERROR_MOVE_ILLEGAL);
  }
  CHECK_EQ(board.make_null_move(undo).code(), golem_pieceboard_make_null_move(&raw, nullptr));
  CHECK(same(board.raw(), raw));
  if (start.checkers().empty()) {
    board.unmake_move(undo);
    CHECK(same(board.raw(), start.raw()));
  }
  board = start;
  const bool passed = static_cast<bool>(board.make_null_move());
  CHECK(passed == (start.checkers().empty() && board.side_to_move() != start.side_to_move()));
  if (node->count == 0) return;
  const Move move(node->codes[check_below(random, static_cast<uint32_t>(node->count))]);
  raw = start.raw();
  golem_pieceboard_make_legal_move(&raw, move.raw(), nullptr);
  CHECK(same(start.after_move(move).raw(), raw));
  board = start;
  board.make_legal_move(move);
  CHECK(same(board.raw(), raw) && board.check());
  board = start;
  board.make_legal_move(move, undo);
  CHECK(same(board.raw(), raw));
  board.unmake_move(undo);
  CHECK(same(board.raw(), start.raw()));
  board.make_lazy(move, undo);
  CHECK(board.is_pending() && !board.check());
  board.update();
  CHECK(!board.is_pending() && same(board.raw(), raw));
  board.unmake_move(undo);
  CHECK(same(board.raw(), start.raw()));
  board.make_lazy(move);
  board.refresh();
  board.update();
  CHECK(board.check());
}

void check_node(const node *node, check_random *random, uint64_t) {
  const Position position(node->golem);
  check_piecesets(static_cast<golem_pieceset>(check_next(random)));
  golem_pieceboard raw;
  PieceBoard board;
  CHECK_EQ(PieceBoard::from_position(position, board).code(), golem_pieceboard_from_position(&node->golem, &raw));
  CHECK(same(board.raw(), raw));
  golem_position back;
  golem_pieceboard_to_position(&raw, &back);
  CHECK(same(board.position().raw(), back));
  CHECK(board.piece_codes() == position.piece_codes());
  CHECK_EQ(golem::perft(board, 2), golem::perft(position, 2));
  check_queries(node, board, random);
  check_makes(node, board, random);
}

} // namespace

int main(int argc, char **argv) {
  check_random random = check_seed(argc > 2 ? argv[2] : nullptr, 20282);
  CHECK(same(PieceBoard().position().raw(), Position().raw()));
  walk_nodes(check_number(argc, argv, 1, 20000), &random, check_node);
  return check_finish();
}
