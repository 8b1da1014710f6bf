// The board of a search in C++, moves with scores and the keys of a game, beside positions, plain sorting and plain arrays;
// what golem.hpp adds to squares and sets. Macros that X11 and macOS define are in the way of its names.
#define None 0L
#define Status int
#define check(condition) macro_of_another_header(condition)

#include "cpp_checks.hpp"

namespace {

using golem::Board;
using golem::ScoredMoves;
using golem::squares::A1;
using golem::squares::E4;
using golem::squares::H8;

static_assert(sizeof(Board) == 152 && std::is_trivially_copyable<Board>::value, "copied like a struct");
static_assert(noexcept(Board().after(Move())) && noexcept(ScoredMoves().next()), "nothing throws");
static_assert(None == 0 && sizeof(Status) == sizeof(int), "macros of other headers are what they were");
static_assert(A1.index() == 0 && E4.index() == 28 && H8.index() == 63 && A1 < E4 && !(E4 < A1), "squares by name");
static_assert(E4.flip().index() == 36 && E4.relative(Color::White) == E4, "the other side's view");
static_assert(E4.relative(Color::Black) == E4.flip() && Square::none().flip().is_none(), "the other side's view");
static_assert(Bitboard::file(4).contains(E4) && Bitboard::rank(3).contains(E4), "files and ranks");
static_assert((Bitboard(A1) << 28) == Bitboard(E4) && (Bitboard(H8) >> 63) == Bitboard(A1), "shifts");

enum { KEYS = 256, PLIES = 300 };

void check_sets_again(uint64_t bits) {
  Bitboard set(bits), rest(bits);
  unsigned count = 0;
  for (Square square : set) {
    CHECK(rest.first() == square && rest.pop() == square);
    CHECK(rest.empty() || square < rest.last());
    count++;
  }
  CHECK(rest.empty() && rest.pop().is_none() && rest.last().is_none());
  CHECK_EQ(count, set.count());
  if (bits != 0) CHECK_EQ(set.last().index(), 63 - static_cast<unsigned>(__builtin_clzll(bits)));
  rest ^= set;
  CHECK(rest == set && std::hash<Bitboard>()(set) == std::hash<Bitboard>()(rest));
  rest ^= set;
  CHECK(rest.empty());
}

// What a stream of the C++ library does with the same operators.
struct Letters {
  char text[512];
  std::size_t size;
  Letters() : text(), size(0) {}
  Letters &operator<<(char letter) { text[size++] = letter; return *this; }
  Letters &operator<<(const char *letters) {
    while (*letters) *this << *letters++;
    return *this;
  }
};

void check_streams(const Board &board, Move move) {
  Letters out, expected;
  char fen[128], uci[8];
  golem_position_to_fen(&board.raw().position, 0, fen, sizeof fen);
  golem_move_to_uci(&board.raw().position, move.raw(), 1, uci, sizeof uci);
  out << board << ' ' << E4 << Color::Black << Kind::Queen << Bitboard(E4) << move << Square::none();
  expected << fen << ' ' << "e4" << "bQ" << Bitboard(E4).text().c_str() << uci << "-";
  CHECK_TEXT(out.text, expected.text);
}

bool is_board(const Board &board, const golem_position &position) {
  golem_board expected;
  golem_board_of(&position, &expected);
  return same(board.raw(), expected) && (board.check)() && board == Board(Position(position));
}

void check_move(const Board &board, const golem::Node &node, Move move) {
  const Position position(board.raw().position);
  golem_position next;
  golem_make_legal_move(&position.raw(), move.raw(), &next);
  Board after = board.after(move), changed = board;
  changed.make(move);
  CHECK(is_board(after, next) && changed == after);
  CHECK_EQ(board.key_after(move), after.key());
  CHECK_EQ(after.key(), Position(next).key());
  CHECK(board.gives_check(move) == position.gives_check(move) && board.gives_check(move, node) == after.in_check());
  for (int threshold = -300; threshold <= 300; threshold += 100) {
    static const golem_exchange_rules rules = {{100, 325, 350, 500, 975, 0}, GOLEM_PINS_KING_LINE, GOLEM_SPECIAL_ZERO};
    CHECK_EQ(board.see_ge(move, threshold), position.see_ge(move, threshold));
    CHECK_EQ(board.see_ge(move, threshold, rules), position.see_ge_by(move, threshold, rules));
    CHECK_EQ(board.see_ge(move, threshold, rules, &node), position.see_ge_by(move, threshold, rules));
  }
  CHECK_EQ(board.see_ge(move), position.see_ge(move, 0));
  CHECK_EQ(board.move_of(move.from(), move.to(), move.promotion()).raw(), move.raw());
  CHECK(board.is_legal(move) && board.is_legal(move, node));
  Board checked = board;
  CHECK(checked.make_move(move) && checked == after);
}

void check_any_move(const Board &board, const golem::Node &node, Move move) {
  const bool is_legal = Position(board.raw().position).is_legal(move);
  Board same_board = board;
  CHECK_EQ(board.is_legal(move), is_legal);
  CHECK_EQ(board.is_legal(move, node), is_legal);
  if (!is_legal) CHECK(same_board.make_move(move).code() == GOLEM_ERROR_MOVE_ILLEGAL && same_board == board);
}

// Taken one by one: in the order of a plain insertion sort by score, then by the number of the move.
void check_scores(const Board &board, const golem::Node &node, check_random *random) {
  const uint32_t classes = check_below(random, 16);
  MoveList list = board.legal_moves(classes), refilled, by_node;
  ScoredMoves moves;
  golem_move sorted[GOLEM_MAX_MOVES];
  int32_t scores[GOLEM_MAX_MOVES];
  board.legal_moves(refilled, classes);
  board.legal_moves(by_node, node, classes);
  check_list(refilled, list.data(), list.size());
  check_list(by_node, list.data(), list.size());
  if (check_below(random, 2)) moves.refill(board, classes);
  else moves.refill(board, node, classes);
  CHECK_EQ(moves.size(), list.size());
  for (std::size_t i = 0; i < moves.size(); i++) {
    CHECK_EQ(moves[i].raw(), list[i].raw());
    static const int32_t SCORES[] = {INT32_MIN, -1, 0, 1, INT32_MAX};
    moves.score(i) = SCORES[check_below(random, 5)];
    std::size_t at = i;
    for (; at > 0 && (scores[at - 1] < moves.score(i) ||
                      (scores[at - 1] == moves.score(i) && sorted[at - 1] > list[i].raw())); at--) {
      scores[at] = scores[at - 1];
      sorted[at] = sorted[at - 1];
    }
    scores[at] = moves.score(i);
    sorted[at] = list[i].raw();
  }
  std::size_t taken = 0, left = 0;
  const ScoredMoves before = moves;
  for (Move move : before) left += moves.erase(move) && moves.push(move, before.score(left));
  CHECK_EQ(left, list.size());
  int32_t score = 77;
  for (Move move; !(move = moves.next(score)).is_none(); taken++) {
    CHECK(move.raw() == sorted[taken] && score == scores[taken] && moves.size() + taken + 1 == list.size());
  }
  CHECK(taken == list.size() && moves.empty() && !moves.erase(Move(7)));
  CHECK(moves.push(Move(7), -1) && moves.next().raw() == 7 && moves.next().is_none());
  while (moves.push(Move(3), 1)) taken++;
  CHECK_EQ(taken, list.size() + GOLEM_MAX_MOVES);
  moves.erase(moves.size());
  CHECK_EQ(moves.size(), GOLEM_MAX_MOVES);
  moves.clear();
  CHECK(moves.empty());
}

void check_node(const node *node, check_random *random, uint64_t number) {
  const Board board(Position(node->golem));
  const golem::Node of_board = board.node();
  CHECK(is_board(board, node->golem));
  CHECK_EQ(board.in_check(), golem_checkers(&node->golem) != 0);
  for (unsigned i = 0; i < 65; i++) {
    CHECK(board.on(Square(i)) == board.Position::on(Square(i)));
    if (i < 64) CHECK(board[Square(i)] == board.on(Square(i)));
  }
  for (int i = 0; i < node->count; i++) check_move(board, of_board, Move(node->codes[i]));
  for (int i = 0; i < 20; i++) check_any_move(board, of_board, any_move(node, random));
  check_scores(board, of_board, random);
  check_sets_again(check_set(random));
  if (node->count > 0) check_streams(board, Move(node->codes[number % static_cast<uint64_t>(node->count)]));
  Board passed = board, read;
  CHECK_EQ(static_cast<bool>(passed.make_null_move()), !board.in_check());
  CHECK_EQ(passed.key(), board.in_check() ? board.key() : board.key_after(Move()));
  CHECK(Board::from_fen(board.fen(true).c_str(), read) && read == board);
  CHECK(!Board::from_fen("no FEN", read) && read == board);
  CHECK_EQ(std::hash<Board>()(board), board.key());
}

golem::History<KEYS> history;
uint64_t keys[PLIES + 1];
std::size_t first[PLIES + 1];
Board boards[PLIES + 1];

// Moves made, unmade and passed at random, more of them than there is room for; beside it a plain array of all keys, and
// where the last null move was.
void check_history(uint64_t turn, check_random *random) {
  std::size_t size = 1;
  history.clear();
  history.push(Board());
  keys[0] = Board().key();
  first[0] = 0;
  boards[0] = Board();
  for (uint64_t step = 0; step < 3 * PLIES && size <= PLIES; step++) {
    const Board &here = boards[size - 1];
    const golem::GameKeys since(keys + first[size - 1], size - first[size - 1]);
    // It keeps half of its room or more, and a clock may reach further.
    const golem::GameKeys kept = since.last(history.keys().size());
    CHECK(kept.size() == history.keys().size() && kept.size() >= since.last(KEYS / 2).size());
    CHECK_EQ(history.repetitions(here), here.repetitions(kept));
    CHECK_EQ(history.upcoming(here).raw(), here.upcoming_repetition(kept).raw());
    const uint32_t choice = check_below(random, turn % 2 ? 4 : 40);
    if (choice == 0 && size > 1 && history.size() > 1) {
      history.pop();
      size--;
      continue;
    }
    // Few pieces move to and fro, so that positions repeat.
    const MoveList moves = here.legal_moves();
    if (moves.empty()) break;
    Board next = here;
    const bool passes = choice == 1 && next.make_null_move();
    if (!passes) next.make(moves[check_below(random, static_cast<uint32_t>(moves.size())) % 3 % moves.size()]);
    if (passes) history.push_null(next);
    else history.push(next.key());
    first[size] = passes ? size : first[size - 1];
    keys[size] = next.key();
    boards[size++] = next;
  }
  history.clear();
  history.pop();
  CHECK(history.size() == 0 && history.repetitions(Board()) == 0 && history.upcoming(Board()).is_none());
}

// Between the same squares: 'q' is any move without a name of its own, a promotion is the piece.
void check_matches(uint32_t squares) {
  static const char NAMES[] = "qqhaqe??NBRQNBRQ";
  for (uint32_t a = 0; a < 16; a++) {
    const Move move(static_cast<golem_move>(squares | a << 12));
    for (uint32_t b = 0; b < 16; b++) {
      const bool same_name = a == b || (NAMES[a] == NAMES[b] && NAMES[a] != '?');
      CHECK_EQ(move.matches(Move(static_cast<golem_move>(squares | b << 12))), same_name);
      CHECK(!move.matches(Move(static_cast<golem_move>((squares ^ 64) | b << 12))));
    }
  }
}

} // namespace

int main(int argc, char **argv) {
  const uint64_t nodes = check_number(argc, argv, 1, 20000);
  check_random random = check_seed(argc > 2 ? argv[2] : nullptr, 20302);
  walk_nodes(nodes / 8, &random, check_node);
  for (uint64_t turn = 0; turn < nodes / 100 + 2; turn++) check_history(turn, &random);
  for (uint32_t squares = 0; squares < 4096; squares++) check_matches(squares);
  return check_finish();
}
