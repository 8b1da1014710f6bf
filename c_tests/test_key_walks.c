/* Keys of games: at every node of random walks the keys are the reference's, and so are those after every legal move,
 * found from the position before it, and after a null move; equal counts of pieces have one key of the material, and no
 * others have it.
 *
 * Arguments: nodes (300000), seed. */
#include <string.h>

#include "check_guard.h"
#include "check_levels.h"
#include "compare_keys.h"
#include "compare_walks.h"

/* What the moves of a node lead to, by the reference. */
typedef struct moved {
  golem_move move;
  golem_position after;
  ref_keys expected;
  uint64_t material;
} moved;

enum { SIGNATURES = 1 << 21, ALL_MOVES = 65536, ALL_MOVES_EVERY = 5000 };

static check_guard for_position, for_keys, for_after;
static moved moves[REF_MAX_MOVES];
static int count;

/* Keys of the material by the counts of pieces: open addressing, 0 is bare kings and has a place of its own. */
static key_entry materials[SIGNATURES];
static size_t materials_count;

/* How often something happened that decides about a key. */
enum { EP_COUNTS, EP_PINNED, EP_IDLE, EP_ARISES, RIGHT_LOST, ROOK_TAKEN, CASTLED, PROMOTED, NULL_WITH_EP, HAPPENINGS };
static const char *const NAMES[HAPPENINGS] = {
    "en passant counts", "though the pawn is pinned", "en passant does not count", "en passant becomes legal",
    "a right is lost",   "by a capture of the rook",  "castling",                  "promotion",
    "null move while en passant counts"};
static uint64_t happened[HAPPENINGS];

/* Every position with these counts must have this key. */
static void compare_material(uint64_t counts, uint64_t key) {
  uint64_t at = (counts * 0x9e3779b97f4a7c15u) >> 43;
  while (materials[at % SIGNATURES].key != 0 && materials[at % SIGNATURES].fingerprint != counts) at++;
  if (materials[at % SIGNATURES].key == 0) {
    materials_count++;
    materials[at % SIGNATURES].key = key;
    materials[at % SIGNATURES].fingerprint = counts;
  }
  CHECK_EQ(key, materials[at % SIGNATURES].key);
  CHECK(materials_count < SIGNATURES / 2);
}

static void note_move(const node *node, ref_move move, const ref_position *after) {
  int lost = 0, taken = 0;
  for (int i = 0; i < 4; i++) {
    int rook = node->ref.rook[i / 2][i % 2];
    lost += rook != REF_NONE && after->rook[i / 2][i % 2] == REF_NONE;
    taken += rook != REF_NONE && rook == move.to && i / 2 != node->ref.side;
  }
  happened[RIGHT_LOST] += lost > 0;
  happened[ROOK_TAKEN] += taken > 0;
  happened[CASTLED] += (move.flags & (REF_CASTLE_H | REF_CASTLE_A)) != 0;
  happened[PROMOTED] += move.promotion != REF_NONE;
  happened[EP_ARISES] += ref_can_capture_en_passant(after);
}

static void list_moves(const node *node) {
  for (count = 0; count < node->count; count++) {
    moved *here = &moves[count];
    ref_position after = node->ref;
    ref_make(&after, node->moves[count]);
    here->move = ref_encode(node->moves[count]);
    here->material = ref_material(&after);
    key_expected_after(&node->ref, node->moves[count], &here->expected);
    CHECK_EQ(golem_make_move(&node->golem, here->move, &here->after), GOLEM_OK);
    note_move(node, node->moves[count], &after);
  }
}

/* Whether both ways to the keys after a move, with other memory and in place, give what is expected. */
static int same_after(const golem_position *position, golem_move move, const golem_keys *before,
                      const ref_keys *expected, uint64_t material) {
  unsigned char *keys = for_keys.end - sizeof *before - 8 * (move / 8 % 8);
  unsigned char *after = for_after.end - sizeof *before - 8 * (move % 8);
  golem_keys both[2];
  memcpy(keys, before, sizeof *before);
  memset(after, 0x5a, sizeof *before + 8 * (move % 8));
  if (golem_keys_after(position, move, (void *)keys, (void *)after) != GOLEM_OK) return 0;
  memcpy(&both[0], after, sizeof both[0]);
  if (memcmp(keys, before, sizeof *before) != 0) return 0;
  if (golem_keys_after(position, move, (void *)keys, (void *)keys) != GOLEM_OK) return 0;
  memcpy(&both[1], keys, sizeof both[1]);
  uint32_t mover = golem_piece_at(position, GOLEM_MOVE_FROM(move)), victim = golem_piece_at(position, GOLEM_MOVE_TO(move));
  return memcmp(&both[0], &both[1], sizeof both[0]) == 0 && key_same(&both[0], expected) &&
         both[0].material == material && golem_key_after(position, move, before->all) == expected->all &&
         golem_key_after_pieces(position, move, mover, victim, before->all) == expected->all;
}

static void compare_moves(const golem_position *position, const golem_keys *before) {
  for (int i = 0; i < count; i++) {
    golem_keys fresh;
    int right = golem_keys_of(&moves[i].after, &fresh) == GOLEM_OK && key_same(&fresh, &moves[i].expected);
    right = right && golem_key(&moves[i].after) == moves[i].expected.all;
    CHECK(right);
    right = same_after(position, moves[i].move, before, &moves[i].expected, fresh.material);
    if (!right && check_failed < 20) printf("move %04x:\n", moves[i].move);
    CHECK(right);
    compare_material(moves[i].material, fresh.material);
  }
}

static void compare_null(const node *node, const golem_position *position, const golem_keys *before) {
  ref_keys expected;
  golem_position after;
  if (golem_make_null_move(position, &after) != GOLEM_OK) return;
  key_expected_after_null(&node->ref, &expected);
  CHECK_EQ(golem_key(&after), expected.all);
  CHECK(same_after(position, GOLEM_MOVE_NONE, before, &expected, before->material));
}

/* Moves that are not legal give some keys, and touch nothing else. */
static void compare_all_moves(const node *node, const golem_position *position, const golem_keys *before) {
  golem_keys *keys = check_at_end(for_keys, sizeof *keys), *after = check_at_end(for_after, sizeof *after);
  golem_position untouched = node->golem;
  int legal = 0, wrong = 0;
  *keys = *before;
  for (unsigned move = 0; move < ALL_MOVES; move++) {
    uint64_t key = golem_key_after(position, (golem_move)move, before->all);
    (void)golem_key_after_pieces(position, (golem_move)move, (uint32_t)key, (uint32_t)(key >> 32), key);
    wrong += golem_keys_after(position, (golem_move)move, keys, after) != GOLEM_OK;
    if (move == GOLEM_MOVE_NONE || !bridge_contains(node->codes, node->count, (golem_move)move)) continue;
    legal++;
    wrong += key != after->all;
  }
  CHECK_EQ(wrong, 0);
  CHECK_EQ(legal, node->count);
  CHECK(memcmp(keys, before, sizeof *keys) == 0 && memcmp(position, &untouched, sizeof untouched) == 0);
}

static void note_en_passant(const node *node, const ref_keys *expected) {
  ref_keys without;
  if (node->golem.ep_square == GOLEM_NO_SQUARE) return;
  key_expected(&node->ref, GOLEM_NO_SQUARE, &without);
  happened[expected->all != without.all ? EP_COUNTS : EP_IDLE]++;
  happened[EP_PINNED] += expected->all != without.all && !ref_can_capture_en_passant(&node->ref);
  happened[NULL_WITH_EP] += expected->all != without.all && !ref_in_check(&node->ref);
}

static void visit(const node *node, check_random *random, uint64_t number) {
  golem_position *position = check_at_end(for_position, sizeof *position + 8 * check_below(random, 8));
  golem_keys keys;
  ref_keys expected;
  memcpy((void *)position, &node->golem, sizeof *position);
  key_expected(&node->ref, node->golem.ep_square, &expected);
  note_en_passant(node, &expected);
  list_moves(node);
  CHECK_EACH_LEVEL(level) {
    CHECK_EQ(golem_key(position), expected.all);
    CHECK_EQ(golem_keys_of(position, &keys), GOLEM_OK);
    CHECK(key_same(&keys, &expected));
    compare_moves(position, &keys);
    compare_null(node, position, &keys);
    if (number % ALL_MOVES_EVERY == 0) compare_all_moves(node, position, &keys);
  }
  compare_material(ref_material(&node->ref), keys.material);
}

static void check_materials(void) {
  size_t kept = 0;
  for (size_t at = 0; at < SIGNATURES; at++) {
    if (materials[at].key != 0) materials[kept++] = materials[at];
  }
  CHECK_EQ(kept, materials_count);
  CHECK_EQ(key_mismatches(materials, kept), 0);
}

int main(int argc, char **argv) {
  uint64_t nodes = check_number(argc, argv, 1, 300000);
  check_random random = check_seed(argc > 2 ? argv[2] : NULL, 20301);
  for_position = check_guarded(4096);
  for_keys = check_guarded(4096);
  for_after = check_guarded(4096);
  check_levels_of_cpu();
  walk_nodes(nodes, &random, visit);
  check_materials();
  printf("%llu nodes, %u signatures of material\n", (unsigned long long)nodes, (unsigned)materials_count);
  for (int i = 0; i < HAPPENINGS; i++) {
    printf("%s: %llu\n", NAMES[i], (unsigned long long)happened[i]);
    if (nodes >= 20000) CHECK(happened[i] > 0);
  }
  return check_finish();
}
