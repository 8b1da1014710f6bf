// golem_attacks_bb.h in C++, with the types that engines in the style of Stockfish have, against walks over files and
// ranks. With TEST_TABLES defined the lookups are inlined, first without tables and then with them.
//
// Arguments: random rounds (20000), seed.
#include "dropin.h"

namespace engine {

typedef uint64_t Bitboard;
enum Color { WHITE, BLACK, COLOR_NB };
enum PieceType { NO_PIECE_TYPE, PAWN, KNIGHT, BISHOP, ROOK, QUEEN, KING };
enum Square : int { SQ_A1, SQ_H8 = 63, SQ_NONE };

GOLEM_ATTACKS_BB(Bitboard, Color, PieceType, Square);

} // namespace engine

// The same for an engine with enumeration classes.
namespace strict {

enum class Bitboard : uint64_t {};
enum class Color : uint8_t { White, Black };
enum class PieceType : int8_t { None, Pawn, Knight, Bishop, Rook, Queen, King };
enum class Square : int8_t {};

GOLEM_ATTACKS_BB(Bitboard, Color, PieceType, Square)

} // namespace strict

template <engine::PieceType Pt>
static int wrong_of(int square, uint64_t occupied) {
  engine::Square s = engine::Square(square);
  uint64_t expected = expected_attacks(Pt, square, occupied);
  int wrong = engine::attacks_bb<Pt>(s, occupied) != expected;
  wrong += engine::attacks_bb(Pt, s, occupied) != expected;
  wrong += engine::attacks_bb<Pt>(s) != expected_attacks(Pt, square, 0);
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
  wrong += uint64_t(strict::pawn_attacks_bb(strict::Color::Black, strict::Square(square))) != black;
  wrong += engine::attacks_bb<engine::PAWN>(s) != 0 || engine::attacks_bb(engine::PAWN, s, 0) != 0;
  wrong += engine::attacks_bb(engine::NO_PIECE_TYPE, s, 0) != 0;
  return wrong;
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
      check_passed++;
    }
    CHECK_EQ(wrong, 0);
  } while (next_tables());
  return check_finish();
}
