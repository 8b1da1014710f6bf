/* What moves change in the threats, written out: one position for each way to get it wrong, at every level, on an
 * engine's own board and on a piece board. The reference, too, must say what is written here.
 *
 * No arguments. */
#include <string.h>

#include "check_levels.h"
#include "compare.h"
#include "compare_threats.h"

/* In `changes` a threat is a sign, the attacker and the victim; those that appear first, by squares and directions. */
typedef struct row {
  const char *fen;
  const char *move;
  const char *changes;
  const char *reason;
} row;

static const row ROWS[] = {
    {"4k3/8/8/r2R3r/8/8/8/4K3 w - - 0 1", "d5f5",
     "+ra5:Rf5 +Rf5:rh5 +Rf5:ra5 +rh5:Rf5 -ra5:Rd5 -Rd5:rh5 -Rd5:ra5 -rh5:Rd5",
     "a slider moves between two others on their line"},
    {"4k3/8/8/r2R3r/8/8/8/4K3 w - - 0 1", "d5d8",
     "+ra5:rh5 +rh5:ra5 +Rd8:ke8 +ke8:Rd8 -ra5:Rd5 -Rd5:rh5 -Rd5:ra5 -rh5:Rd5",
     "a slider leaves the line of two others, which then see each other"},
    {"3r1k2/8/8/8/8/3R4/3Q4/4K3 w - - 0 1", "d3d6",
     "+Qd2:Rd6 +Rd6:rd8 +Rd6:Qd2 +rd8:Rd6 -Qd2:Rd3 -Rd3:rd8 -Rd3:Qd2 -rd8:Rd3",
     "away from a slider behind it, towards the one in front"},
    {"3r1k2/8/8/8/8/3R4/3Q4/4K3 w - - 0 1", "d3d8",
     "+Qd2:Rd8 +Rd8:kf8 +Rd8:Qd2 -Qd2:Rd3 -Rd3:rd8 -Rd3:Qd2 -rd8:kf8 -rd8:Rd3",
     "captures on its line, the slider behind it looks on"},
    {"3q1k2/3r4/8/3R4/8/8/8/4K3 w - - 0 1", "d5d7",
     "+Rd7:qd8 +qd8:Rd7 -Rd5:rd7 -rd7:qd8 -rd7:Rd5 -qd8:rd7",
     "the captured slider was shielded by the next one"},
    {"q3k3/1b6/8/3N4/8/8/6R1/4K3 w - - 0 1", "d5f6",
     "+Nf6:ke8 +bb7:Rg2 -bb7:Nd5",
     "of two sliders on the line it leaves, the nearer looks through"},
    {"r3k3/8/8/8/b2N4/8/8/R3K3 w - - 0 1", "a1a4",
     "+Ra4:Nd4 +Ra4:ra8 +ra8:Ra4 -Ra1:Ke1 -Ra1:ba4 -ba4:ke8 -ra8:ba4",
     "x-ray through a captured slider: the slider behind it sees the mover"},
    {"r3k3/8/8/2N5/b7/8/8/R3K3 w - - 0 1", "c5a4",
     "+Ra1:Na4 +ra8:Na4 -Ra1:ba4 -ba4:ke8 -Nc5:ba4 -ra8:ba4",
     "a knight captures a slider between two rooks"},
    {"4k3/8/8/1n1q1n2/8/3R4/3Q4/4K3 w - - 0 1", "d3d5",
     "+Qd2:Rd5 +Rd5:nf5 +Rd5:nb5 +Rd5:Qd2 -Qd2:Rd3 -Rd3:qd5 -Rd3:Qd2 -qd5:nf5 -qd5:nb5 -qd5:Rd3",
     "captures a queen that attacked on both sides"},
    {"4k3/3p4/2p1p3/3q4/2P1P3/8/8/4K3 w - - 0 1", "c4d5",
     "+Pe4:Pd5 +Pd5:pe6 +Pd5:pc6 +pc6:Pd5 +pe6:Pd5 -Pc4:qd5 -Pe4:qd5 -qd5:pe6 -qd5:pd7 -qd5:pc6 -qd5:Pc4 "
     "-qd5:Pe4 -pc6:qd5 -pe6:qd5",
     "a pawn captures what all around it protect"},
    {"r3k3/p7/8/8/8/8/P7/4K2R w K - 0 1", "e1h1",
     "+Rf1:Kg1 +Kg1:Rf1 -Rh1:Ke1",
     "castling: what the rook attacked was its king, and is again"},
    {"4k3/8/8/5n2/7r/8/8/4K2R w K - 0 1", "e1h1",
     "+Rf1:Kg1 +Rf1:nf5 +Kg1:Rf1 -Rh1:rh4 -Rh1:Ke1 -rh4:Rh1",
     "the castling rook sees what is on its new file, and no longer what was on the old one"},
    {"4k3/8/8/8/8/8/8/Q3K2R w K - 0 1", "e1h1",
     "+Qa1:Rf1 +Rf1:Kg1 +Rf1:Qa1 +Kg1:Rf1 -Qa1:Ke1 -Rh1:Ke1",
     "castling opens the rank: the queen sees the rook for the king"},
    {"r3k3/8/8/8/8/8/RR6/4K3 b q - 0 1", "e8a8",
     "+kc8:rd8 +rd8:kc8 -Ra2:ra8 -ra8:ke8 -ra8:Ra2",
     "castling out of an attack on the rook, black"},
    {"r2qk3/8/8/8/8/8/8/R3K2R b - - 0 1", "d8d1",
     "+Ra1:qd1 +qd1:Ke1 +qd1:Ra1 +Ke1:qd1 +ra8:ke8 -Ra1:Ke1 -ra8:qd8 -qd8:ke8 -qd8:ra8 -ke8:qd8",
     "a queen between two rooks of the other side and their king"},
    {"r3k2b/8/8/8/8/8/8/R3K3 w Q - 0 1", "e1a1",
     "+Kc1:Rd1 +Rd1:Kc1 -Ra1:Ke1 -Ra1:ra8 -ra8:Ra1 -bh8:Ra1",
     "four squares; the corner is empty for the bishop, the rook leaves its file"},
    {"4k3/8/8/8/4q3/4B3/8/RN2KR1N w F - 0 1", "e1f1",
     "+Rf1:Kg1 +Rf1:Nb1 +Kg1:Nh1 +Kg1:Rf1 +Be3:Kg1 -Ke1:Rf1 -Rf1:Nh1 -Rf1:Ke1",
     "the rook stays and looks the other way when the king has jumped over it"},
    {"4k3/8/8/8/6N1/8/4B3/5KRN w G - 0 1", "f1g1",
     "+Rf1:Kg1 +Kg1:Nh1 +Kg1:Rf1 +Be2:Rf1 -Kf1:Rg1 -Kf1:Be2 -Rg1:Nh1 -Rg1:Ng4 -Rg1:Kf1 -Be2:Kf1",
     "they exchange squares"},
    {"4k3/8/8/8/2n5/8/4B3/2RKN3 w C - 0 1", "d1c1",
     "+Kc1:Rd1 +Rd1:Ne1 +Rd1:Kc1 +Be2:Rd1 -Rc1:Kd1 -Rc1:nc4 -Kd1:Ne1 -Kd1:Be2 -Kd1:Rc1 -Be2:Kd1",
     "they exchange squares, a side"},
    {"4k3/8/8/8/5n1r/8/8/6KR w H - 0 1", "g1h1",
     "+Rf1:Kg1 +Rf1:nf4 +Kg1:Rf1 -Kg1:Rh1 -Rh1:rh4 -Rh1:Kg1 -rh4:Rh1",
     "the king stays, the rook jumps over it: two squares"},
    {"4k3/8/8/8/5n1r/8/8/B3KR2 w F - 0 1", "e1f1",
     "+Rf1:Kg1 +Rf1:Ba1 +Kg1:Rf1 -Ke1:Rf1 -Rf1:Ke1",
     "the rook stays, the king jumps over it: two squares"},
    {"3rk3/8/8/8/8/8/8/1RK1N3 w B - 0 1", "c1b1",
     "+Kc1:Rd1 +Rd1:Ne1 +Rd1:rd8 +Rd1:Kc1 +rd8:Rd1 -Rb1:Kc1 -Kc1:Rb1",
     "the king stays on c1, the rook jumps over it"},
    {"4k3/8/8/R2pP2r/8/8/8/4K3 w - d6 0 1", "e5d6",
     "+Ra5:rh5 +rh5:Ra5 -Ra5:pd5 -rh5:Pe5",
     "en passant opens a rank: two rooks see each other"},
    {"4k3/8/8/R1NpP2r/8/8/8/4K3 w - d6 0 1", "e5d6",
     "+rh5:Nc5 -rh5:Pe5",
     "the same with a knight that is seen"},
    {"3rk3/8/8/3pP3/8/8/8/3RK3 w - d6 0 1", "e5d6",
     "+Rd1:Pd6 +rd8:Pd6 -Rd1:pd5 -rd8:pd5",
     "victim and landing on one file between two rooks"},
    {"4k3/2q5/8/3pP3/8/6B1/8/4K3 w - d6 0 1", "e5d6",
     "+Bg3:Pd6 +Pd6:qc7 +qc7:Pd6 -Bg3:Pe5 -qc7:Pe5",
     "origin and landing on one diagonal between two sliders"},
    {"6k1/5b2/8/3pP3/8/1Q6/8/4K3 w - d6 0 1", "e5d6",
     "+Qb3:bf7 +bf7:Qb3 -Qb3:pd5 -bf7:pd5",
     "the victim shielded a diagonal"},
    {"4k3/8/8/8/1Q1pP1r1/8/8/4K3 b - e3 0 1", "d4e3",
     "+Qb4:rg4 +rg4:Qb4 -Qb4:pd4 -rg4:Pe4",
     "en passant opens a rank, black"},
    {"rn2k3/P7/8/8/8/8/8/R3K3 w - - 0 1", "a7b8q",
     "+Ra1:ra8 +ra8:Qb8 +ra8:Ra1 +Qb8:ke8 +Qb8:ra8 -Ra1:Pa7 -Pa7:nb8 -ra8:nb8 -ra8:Pa7",
     "a promotion with capture uncovers a file"},
    {"1r1bk3/2P5/8/8/8/8/2R5/2Q1K3 w - - 0 1", "c7b8n",
     "-Rc2:Pc7 -Pc7:bd8 -Pc7:rb8 -rb8:bd8 -bd8:Pc7",
     "the new piece attacks nothing that the pawn did"},
    {"1r1bk3/2P5/8/8/8/8/2R5/2Q1K3 w - - 0 1", "c7c8r",
     "+Rc2:Rc8 +rb8:Rc8 +Rc8:bd8 +Rc8:rb8 +Rc8:Rc2 -Rc2:Pc7 -Pc7:bd8 -Pc7:rb8 -rb8:bd8 -bd8:Pc7",
     "promotes between two pieces that did not see each other"},
    {"r3k3/8/8/8/8/8/1p6/R1B1K3 b - - 0 1", "b2a1b",
     "+ra8:ba1 -Ra1:Bc1 -Ra1:ra8 -Bc1:pb2 -pb2:Ra1 -pb2:Bc1 -ra8:Ra1",
     "captures what the rook attacked"},
    {"4k3/8/8/8/r2n3R/8/3P4/4K3 b - - 0 1", "d4f3",
     "+nf3:Rh4 +nf3:Pd2 +nf3:Ke1 +ra4:Rh4 +Rh4:ra4 -ra4:nd4 -Rh4:nd4",
     "two rooks see each other, check"},
    {"4k3/8/8/8/r6R/8/3P4/4K3 w - - 0 1", "d2d4",
     "+ra4:Pd4 +Rh4:Pd4 -Ke1:Pd2 -ra4:Rh4 -Rh4:ra4",
     "a double push comes between two rooks"},
    {"3qk3/8/8/8/3K4/8/8/3R4 w - - 0 1", "d4c3",
     "+Rd1:qd8 +qd8:Rd1 -Rd1:Kd4 -qd8:Kd4",
     "the king leaves a check, the rook behind it attacks"},
    {"4k3/8/3n4/8/3Q4/8/8/3R2K1 w - - 0 1", "d4d6",
     "+Rd1:Qd6 +Qd6:Rd1 -Rd1:Qd4 -Qd4:nd6 -Qd4:Rd1 -Qd4:Kg1 -nd6:ke8",
     "another piece attacks the mover where it attacked the victim"},
    {"4k3/8/2PPP3/2PnP3/2PPP3/8/8/4K3 b - - 0 1", "d5b4",
     "+nb4:Pc6 -Pc4:nd5 -Pe4:nd5",
     "a knight among pawns: of kind and square alone"},
    {"2bq1kn1/1PPP4/8/8/8/8/8/R3K2R w KQ - 0 1", "d7c8q",
     "+Pb7:Qc8 +Qc8:qd8 +Qc8:Pb7 +Qc8:Pc7 +qd8:Qc8 -Pb7:bc8 -Pd7:bc8 -bc8:Pb7 -bc8:Pd7 -qd8:bc8 -qd8:Pd7",
     "a promotion captures among its own pawns"},
    {"8/8/8/q2pP2K/8/8/8/4k3 w - d6 0 1", "h5g6",
     "",
     "a move that changes nothing"},
};

enum { ROWS_COUNT = sizeof ROWS / sizeof ROWS[0] };

static int find_move(const ref_position *ref, const char *uci, ref_move *move) {
  ref_move moves[REF_MAX_MOVES];
  int count = ref_legal_moves(ref, moves);
  for (int i = 0; i < count; i++) {
    char text[8];
    ref_uci(ref, moves[i], 1, text);
    *move = moves[i];
    if (strcmp(text, uci) == 0) return 1;
  }
  return 0;
}

static void list_changes(const ref_position *ref, ref_move move, uint8_t *board, ref_threats *changes) {
  ref_position after = *ref;
  ref_threats threats, there;
  uint8_t behind[64];
  ref_make(&after, move);
  ref_to_bytes(ref, board);
  ref_to_bytes(&after, behind);
  ref_list_threats(board, NULL, &threats);
  ref_list_threats(behind, NULL, &there);
  ref_subtract_threats(&threats, &there, changes);
}

static void compare_row(const row *row) {
  ref_position ref;
  golem_position position;
  golem_change change;
  golem_threat list[GOLEM_MAX_THREAT_CHANGES];
  ref_move move;
  ref_threats changes;
  uint8_t board[64];
  char text[400] = "", *end = text;
  if (!bridge_load(row->fen, &ref, &position)) return;
  check_subject = row->reason;
  CHECK(find_move(&ref, row->move, &move));
  list_changes(&ref, move, board, &changes);
  for (int i = 0; i < changes.count && i < 40; i++) {
    if (i > 0) *end++ = ' ';
    ref_threat_text(changes.list[i], end);
    end += strlen(end);
  }
  CHECK_TEXT(text, row->changes);
  CHECK_EQ(golem_move_change(&position, ref_encode(move), &change), GOLEM_OK);
  CHECK_EACH_LEVEL(level) {
    size_t count = golem_threats_changed(board, &change, NULL, list, GOLEM_MAX_THREAT_CHANGES);
    compare_threats(list, count, GOLEM_MAX_THREAT_CHANGES, &changes, row->move);
  }
  check_subject = NULL;
}

int main(void) {
  check_levels_of_cpu();
  for (int i = 0; i < ROWS_COUNT; i++) compare_row(&ROWS[i]);
  printf("%d positions\n", (int)ROWS_COUNT);
  return check_finish();
}
