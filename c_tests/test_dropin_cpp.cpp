// golem_attacks_bb.h in C++, with the types that engines in the style of Stockfish have, against walks over files and
// ranks. With TEST_TABLES defined the lookups are inlined, first without tables and then with them; over big ones with
// GOLEM_INLINE_BIG.
//
// Arguments: random rounds (20000), seed.
#include "dropin.h"

namespace engine {

typedef uint64_t Bitboard;
enum Color { WHITE, BLACK, COLOR_NB };
enum PieceType { NO_PIECE_TYPE, PAWN, KNIGHT, BISHOP, ROOK, QUEEN, KING };
enum Piece { NO_PIECE, W_PAWN = 1, W_KING = 6, B_PAWN = 9, B_KING = 14, PIECE_NB = 16 };
enum Square : int { SQ_A1, SQ_H8 = 63, SQ_NONE };

GOLEM_ATTACKS_BB(Bitboard, Color, PieceType, Square);
GOLEM_PIECE_ATTACKS_BB(Bitboard, Piece, Square);
GOLEM_LINES_BB(Bitboard, Square);

} // namespace engine

// The same for an engine with enumeration classes.
namespace strict {

enum class Bitboard : uint64_t {};
enum class Color : uint8_t { White, Black };
enum class PieceType : int8_t { None, Pawn, Knight, Bishop, Rook, Queen, King };
enum class Piece : int8_t {};
enum class Square : int8_t {};

GOLEM_ATTACKS_BB(Bitboard, Color, PieceType, Square)
GOLEM_PIECE_ATTACKS_BB(Bitboard, Piece, Square)
GOLEM_LINES_BB(Bitboard, Square)

} // namespace strict

template <engine::PieceType Pt>
static int wrong_of(int square, uint64_t occupied) {
  engine::Square s = engine::Square(square);
  uint64_t expected = expected_attacks(Pt, square, occupied);
  int wrong = engine::attacks_bb<Pt>(s, occupied) != expected;
  wrong += engine::attacks_bb(Pt, s, occupied) != expected;
  wrong += engine::attacks_bb<Pt>(s) != expected_attacks(Pt, square, 0);
  wrong += engine::attacks_bb(Pt, s) != expected_attacks(Pt, square, 0);
  wrong += engine::attacks_bb(Pt, s, engine::BLACK) != expected_attacks(Pt, square, 0);
  wrong += uint64_t(strict::attacks_bb<strict::PieceType(Pt)>(strict::Square(square), strict::Bitboard(occupied))) !=
           expected;
  return wrong;
}

static int wrong_pawns(int square) {
  engine::Square s = engine::Square(square);
  uint64_t white = ref_attacks(REF_PAWN, REF_WHITE, square, 0), black = ref_attacks(REF_PAWN, REF_BLACK, square, 0);
  int wrong = engine::pawn_attacks_bb(engine::WHITE, s) != white;
  wrong += engine::pawn_attacks_bb(engine::BLACK, s) != black;
  wrong += engine::attacks_bb<engine::PAWN>(s, engine::WHITE) != white;
  wrong += engine::attacks_bb<engine::PAWN>(s, engine::BLACK) != black;
  wrong += engine::attacks_bb(engine::PAWN, s, engine::WHITE) != white;
  wrong += engine::attacks_bb(engine::PAWN, s, engine::BLACK) != black;
  wrong += uint64_t(strict::pawn_attacks_bb(strict::Color::Black, strict::Square(square))) != black;
  wrong += engine::attacks_bb<engine::PAWN>(s) != 0 || engine::attacks_bb(engine::PAWN, s, 0) != 0;
  wrong += engine::attacks_bb(engine::NO_PIECE_TYPE, s, 0) != 0;
  return wrong;
}

static int wrong_both(int square, uint64_t occupied) {
  uint64_t bishop = expected_attacks(engine::BISHOP, square, occupied);
  uint64_t rook = expected_attacks(engine::ROOK, square, occupied);
  std::pair<uint64_t, uint64_t> both = engine::both_attacks_bb(engine::Square(square), occupied);
  std::pair<strict::Bitboard, strict::Bitboard> same =
      strict::both_attacks_bb(strict::Square(square), strict::Bitboard(occupied));
  return (both.first != bishop) + (both.second != rook) + (uint64_t(same.first) != bishop) +
         (uint64_t(same.second) != rook);
}

static int wrong_pieces(int square, uint64_t occupied) {
  int wrong = 0;
  for (int piece = engine::NO_PIECE; piece <= engine::PIECE_NB; piece++) {
    uint64_t expected = expected_piece(piece, square, occupied);
    wrong += engine::attacks_bb(engine::Piece(piece), engine::Square(square), occupied) != expected;
    wrong += uint64_t(strict::attacks_bb(strict::Piece(piece), strict::Square(square), strict::Bitboard(occupied))) !=
             expected;
    wrong += engine::attacks_bb(engine::Piece(piece), engine::Square(square)) != expected_piece(piece, square, 0);
  }
  return wrong;
}

static void check_lines() {
  for (int a = 0; a < 64; a++) {
    for (int b = 0; b < 64; b++) {
      CHECK_EQ(engine::between_bb(engine::Square(a), engine::Square(b)), expected_between(a, b));
      CHECK_EQ(engine::line_bb(engine::Square(a), engine::Square(b)), ref_line(a, b));
      CHECK_EQ(uint64_t(strict::between_bb(strict::Square(a), strict::Square(b))), expected_between(a, b));
      CHECK_EQ(uint64_t(strict::line_bb(strict::Square(a), strict::Square(b))), ref_line(a, b));
    }
  }
}

int main(int argc, char **argv) {
  uint64_t rounds = check_number(argc, argv, 1, 20000);
  check_random random = check_seed(argc > 2 ? argv[2] : NULL, 20272);
  do {
    int wrong = 0;
    for (uint64_t round = 0; round < rounds; round++) {
      int square = int(check_below(&random, 64));
      uint64_t occupied = check_set(&random);
      wrong += wrong_of<engine::KNIGHT>(square, occupied) + wrong_of<engine::BISHOP>(square, occupied);
      wrong += wrong_of<engine::ROOK>(square, occupied) + wrong_of<engine::QUEEN>(square, occupied);
      wrong += wrong_of<engine::KING>(square, occupied) + wrong_pawns(square);
      wrong += wrong_both(square, occupied) + wrong_pieces(square, occupied);
      check_passed++;
    }
    CHECK_EQ(wrong, 0);
    check_lines();
  } while (next_tables());
  return check_finish();
}
