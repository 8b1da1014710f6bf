/* Random walks over legal moves: where they start and which moves they take. */
#ifndef COMPARE_WALKS_H
#define COMPARE_WALKS_H

#include "compare.h"

/* Takes turns: table rows, Chess960, double Chess960; each in both colours. Returns what group the start is of. */
const char *walk_start(uint64_t turn, check_random *random, ref_position *ref);

/* Where the walk of a turn that begins with node `number` has to end, `limit` at the latest. If there is room for it the
 * first turns only look at the starts, so that none is left out. */
uint64_t walk_end(uint64_t turn, uint64_t number, uint64_t limit);

/* Half of the time one of the rare moves, if there is any: captures and double pushes are common enough. */
ref_move walk_choose(const node *node, check_random *random);

/* What is done at a node, the `number`-th; check_subject is its FEN. */
typedef void walk_visit(const node *node, check_random *random, uint64_t number);

/* `limit` nodes of walks of at most 120 moves, from all kinds of starts. */
void walk_nodes(uint64_t limit, check_random *random, walk_visit *visit);

#endif
