/* Buffers of exactly the needed size that end at a page without access: a read or a write one byte too far is a crash.
 *
 * Moves, texts, divide, targets, positions, FEN and move texts as input; for every start, many random walks' positions
 * and garbage. Arguments: positions (3000), seed. */
#include <string.h>

#include "bridge.h"
#include "check.h"
#include "check_guard.h"
#include "check_levels.h"
#include "starts.h"

static check_guard for_position, for_after, for_targets, for_moves, for_counts, for_text;

static golem_position *put_position(const golem_position *position) {
  return memcpy(check_at_end(for_position, sizeof *position), position, sizeof *position);
}

static void check_lists(const golem_position *p) {
  golem_targets *targets = check_at_end(for_targets, sizeof *targets);
  int is_playable = golem_perft(p, 0) == 1;
  size_t count = golem_legal_moves(p, NULL, 0), filled;
  golem_generate(p, targets);
  golem_checking_targets(p, targets, targets);
  golem_generate(p, targets);
  golem_see_targets(p, targets, 0, targets);
  golem_generate(p, targets);
  if (count > 2000) count = 2000;
  for (size_t capacity = count; capacity + 3 > count && capacity <= count; capacity--) {
    golem_legal_moves(p, check_at_end(for_moves, capacity * sizeof(golem_move)), capacity);
    golem_targets_moves(p, targets, check_at_end(for_moves, capacity * sizeof(golem_move)), capacity);
  }
  /* Of garbage, moves may be counted in another way than they are listed in. */
  count = golem_legal_captures(p, NULL, 0);
  filled = golem_legal_captures(p, check_at_end(for_moves, count * sizeof(golem_move)), count);
  if (is_playable) CHECK_EQ(filled, count);
  count = golem_legal_quiets(p, NULL, 0);
  filled = golem_legal_quiets(p, check_at_end(for_moves, count * sizeof(golem_move)), count);
  if (is_playable) CHECK_EQ(filled, count);
  count = golem_perft_divide(p, 1, NULL, NULL, 0);
  CHECK_EQ(golem_perft_divide(p, 1, check_at_end(for_moves, count * sizeof(golem_move)),
                              check_at_end(for_counts, count * sizeof(uint64_t)), count),
           count);
  count = golem_count_replies(p, NULL, NULL, 0);
  CHECK_EQ(golem_count_replies(p, check_at_end(for_moves, count * sizeof(golem_move)),
                               check_at_end(for_counts, count * sizeof(uint32_t)), count),
           count);
}

static void check_uci(const golem_position *p, golem_move move, uint32_t chess960) {
  golem_move *out = check_at_end(for_moves, sizeof *out);
  size_t length = golem_move_to_uci(p, move, chess960, NULL, 0);
  char *text = check_at_end(for_text, length + 1);
  CHECK_EQ(golem_move_to_uci(p, move, chess960, text, length + 1), length);
  golem_move_from_uci(p, text, out);
  golem_move_to_uci(p, move, chess960, check_at_end(for_text, length), length);
}

static void check_san(const golem_position *p, golem_move move) {
  golem_move *out = check_at_end(for_moves, sizeof *out);
  size_t length = golem_move_to_san(p, move, NULL, 0);
  char *text = check_at_end(for_text, length + 1);
  CHECK_EQ(golem_move_to_san(p, move, text, length + 1), length);
  golem_move_from_san(p, text, out);
  golem_move_to_san(p, move, check_at_end(for_text, length), length);
}

static void check_fen_text(const golem_position *p) {
  golem_position *out = check_at_end(for_after, sizeof *out);
  for (uint32_t chess960 = 0; chess960 < 2; chess960++) {
    size_t length = golem_position_to_fen(p, chess960, NULL, 0);
    char *text = check_at_end(for_text, length + 1);
    CHECK_EQ(golem_position_to_fen(p, chess960, text, length + 1), length);
    golem_position_from_fen(text, out);
    /* Every truncation ends right before the guard, too. */
    for (size_t cut = 0; cut < length; cut += 3) {
      char *shorter = check_at_end(for_text, cut + 1);
      golem_position_to_fen(p, chess960, shorter, cut + 1);
      golem_position_from_fen(shorter, out);
    }
  }
}

static void check_all(const golem_position *position, check_random *random) {
  const golem_position *p = put_position(position);
  golem_position *after = check_at_end(for_after, sizeof *after);
  golem_move moves[GOLEM_MAX_MOVES];
  size_t count = bridge_legal_moves(p, moves);
  golem_move move = (golem_move)check_next(random);
  uint32_t is_legal = check_below(random, 4), number = (uint32_t)check_next(random);
  CHECK_EACH_LEVEL(level) {
    check_lists(p);
    golem_perft(p, 2);
  }
  check_fen_text(p);
  if (count > 0 && is_legal) move = moves[number % count];
  check_uci(p, move, 0);
  check_uci(p, move, 1);
  check_san(p, move);
  golem_make_move(p, move, after);
  golem_make_legal_move(p, move, after);
  golem_make_null_move(p, after);
  golem_position_check(p);
  golem_is_legal(p, move);
  golem_has_legal_move(p);
}

static void check_simple(void) {
  golem_position *p = check_at_end(for_position, sizeof *p);
  uint64_t *rays = check_at_end(for_counts, 8 * sizeof *rays);
  golem_position_start(p);
  CHECK_EQ(golem_position_start_chess960(0, p), GOLEM_OK);
  CHECK_EACH_LEVEL(level) {
    golem_rays_attacks(1, 2, ~(uint64_t)3, rays);
    CHECK_EQ(rays[GOLEM_NORTH], 0x0101010101010100u);
  }
}

int main(int argc, char **argv) {
  uint64_t limit = check_number(argc, argv, 1, 3000), done = 0;
  check_random random = check_seed(argc > 2 ? argv[2] : NULL, 20265);
  for_position = check_guarded(4096);
  for_after = check_guarded(4096);
  for_targets = check_guarded(4096);
  for_moves = check_guarded(4096);
  for_counts = check_guarded(32768);
  for_text = check_guarded(4096);
  check_levels_of_cpu();
  check_simple();
  for (uint64_t turn = 0; done < limit; turn++) {
    ref_position ref;
    golem_position p;
    ref_move moves[REF_MAX_MOVES];
    ref_from_fen(STARTS[turn % STARTS_COUNT].fen, &ref);
    for (int ply = 0; ply < 12; ply++, done++) {
      int count = ref_legal_moves(&ref, moves);
      bridge_position(&ref, EP_ALWAYS, &p);
      check_all(&p, &random);
      ((unsigned char *)&p)[check_below(&random, sizeof p)] ^= (unsigned char)(1 << check_below(&random, 8));
      check_all(&p, &random);
      if (count == 0) break;
      ref_make(&ref, moves[check_below(&random, (uint32_t)count)]);
    }
    memset(&p, turn % 2 ? 0xff : (int)check_below(&random, 256), sizeof p);
    check_all(&p, &random);
    done++;
  }
  printf("%llu positions\n", (unsigned long long)done);
  return check_finish();
}
