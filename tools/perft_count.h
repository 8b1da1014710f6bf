/* golem-perft: counts leaves, by threads and with a table. Included by golem-perft.c. */

/* Counts of positions, shared by all threads without a lock: an entry that two of them wrote at once matches none. */
typedef struct entry {
  _Atomic uint64_t key, check, count;
} entry;

static entry *table;
static uint64_t table_mask;

/* A root move, the position after it and a reply, and the leaves below. */
typedef struct item {
  golem_position position;
  unsigned root;
} item;

static struct {
  item *items;
  unsigned count;
  uint32_t depth; /* left below an item */
  atomic_uint next, done;
  atomic_uint left[GOLEM_MAX_MOVES];
  _Atomic uint64_t leaves[GOLEM_MAX_MOVES];
} job;

static void make_table(void) {
  uint64_t entries = 1;
  while (entries * 2 * sizeof(entry) <= (uint64_t)o.hash_megabytes << 20) entries *= 2;
  table = allocate((size_t)entries, sizeof(entry));
  table_mask = entries - 1;
}

/* Tells positions apart that share a key. */
static uint64_t check_of(const golem_position *p, uint32_t depth) {
  uint64_t sum = depth;
  for (unsigned kind = 0; kind < 6; kind++) sum = (sum ^ p->pieces[kind]) * 0x9e3779b97f4a7c15u, sum ^= sum >> 29;
  sum = (sum ^ p->colors[0]) * 0xbf58476d1ce4e5b9u, sum ^= sum >> 32;
  return (sum ^ p->castling ^ (uint64_t)p->ep_square << 8 ^ p->side_to_move) * 0x94d049bb133111ebu;
}

static uint64_t count_leaves(const golem_position *p, uint32_t depth) {
  const uint32_t least = table != NULL ? 3 : 6;
  if (depth <= least) return o.every ? golem_perft_every(p, depth) : golem_perft(p, depth);
  uint64_t key = 0, check = 0;
  entry *e = NULL;
  if (table != NULL) {
    key = golem_key(p) + depth, check = check_of(p, depth), e = &table[key & table_mask];
    uint64_t count = atomic_load_explicit(&e->count, memory_order_relaxed);
    if ((atomic_load_explicit(&e->key, memory_order_relaxed) ^ count) == key &&
        (atomic_load_explicit(&e->check, memory_order_relaxed) ^ count) == check)
      return count;
  }
  golem_move moves[GOLEM_MAX_MOVES];
  size_t n = list_moves(p, moves);
  uint64_t sum = 0;
  for (size_t i = 0; i < n; i++) {
    golem_position after;
    golem_make_legal_move(p, moves[i], &after);
    sum += count_leaves(&after, depth - 1);
  }
  if (e != NULL) {
    atomic_store_explicit(&e->key, key ^ sum, memory_order_relaxed);
    atomic_store_explicit(&e->check, check ^ sum, memory_order_relaxed);
    atomic_store_explicit(&e->count, sum, memory_order_relaxed);
  }
  return sum;
}

static void count_items(void) {
  for (unsigned i; (i = atomic_fetch_add(&job.next, 1)) < job.count;) {
    const item *it = &job.items[i];
    atomic_fetch_add(&job.leaves[it->root], count_leaves(&it->position, job.depth));
    atomic_fetch_sub(&job.left[it->root], 1);
    atomic_fetch_add(&job.done, 1);
  }
}

/* The replies to every root move, which the threads share out. */
static void list_items(const golem_position *p, const golem_move *moves, size_t n) {
  job.items = allocate(n * GOLEM_MAX_MOVES, sizeof *job.items);
  for (unsigned root = 0; root < n; root++) {
    golem_move replies[GOLEM_MAX_MOVES];
    golem_position after;
    golem_make_legal_move(p, moves[root], &after);
    size_t count = list_moves(&after, replies);
    for (size_t i = 0; i < count; i++) {
      item *it = &job.items[job.count++];
      it->root = root;
      golem_make_legal_move(&after, replies[i], &it->position);
    }
    atomic_store(&job.left[root], (unsigned)count);
  }
}

static void show_progress(double started) {
  unsigned done = atomic_load(&job.done);
  double seconds = now() - started;
  if (!is_terminal(stderr) || seconds < 1) return;
  fprintf(stderr, "\r%3u%% in %.0f s", done * 100 / job.count, seconds);
  if (done > 0) fprintf(stderr, ", about %.0f s left  ", seconds * (job.count - done) / done);
  fflush(stderr);
}

/* The leaves below each move. Returns 0 if Ctrl-C came before they were all counted. */
static int count_by_move(const golem_position *p, uint32_t depth, const golem_move *moves, size_t n, uint64_t *counts) {
  if (depth <= 2 || n == 0) return golem_perft_divide(p, depth, NULL, counts, GOLEM_MAX_MOVES), 1;
  double started = now(), said = started;
  unsigned threads = 0;
  list_items(p, moves, n);
  job.depth = depth - 2;
  while (threads < o.threads && start_thread()) threads++;
  if (threads == 0) count_items();
  while (atomic_load(&job.done) < job.count && !interrupted) {
    pause_ms(1);
    if (now() - said > 0.3) show_progress(started), said = now();
  }
  if (said > started && is_terminal(stderr)) fprintf(stderr, "\r%40s\r", "");
  for (size_t i = 0; i < n; i++) counts[i] = atomic_load(&job.leaves[i]);
  return atomic_load(&job.done) == job.count;
}

static void put_counts(const golem_position *p, const golem_move *moves, size_t n, const uint64_t *counts) {
  for (size_t i = 0; i < n; i++) {
    char text[16];
    if (o.san) golem_move_to_san(p, moves[i], text, sizeof text);
    else golem_move_to_uci(p, moves[i], (uint32_t)needs_chess960(p), text, sizeof text);
    if (atomic_load(&job.left[i]) == 0) printf("%s: %llu\n", text, (unsigned long long)counts[i]);
    else printf("%s: %llu so far\n", text, (unsigned long long)counts[i]);
  }
  if (n > 0) putchar('\n');
}

static void put_counts_json(const golem_position *p, const golem_move *moves, size_t n, const uint64_t *counts,
                            uint64_t sum, double seconds, int is_whole) {
  char fen[FEN_LENGTH], uci[MOVE_LENGTH], san[16];
  golem_position_to_fen(p, 0, fen, sizeof fen);
  printf("{\"fen\":\"%s\",\"depth\":%u,\"complete\":%s,\"nodes\":%llu,\"seconds\":%.6f,\"nps\":%.0f,\"threads\":%u,"
         "\"moves\":[", fen, (unsigned)o.depth, is_whole ? "true" : "false", (unsigned long long)sum, seconds,
         seconds > 0 ? (double)sum / seconds : 0, o.threads);
  for (size_t i = 0; i < n; i++) {
    golem_move_to_uci(p, moves[i], (uint32_t)needs_chess960(p), uci, sizeof uci);
    golem_move_to_san(p, moves[i], san, sizeof san);
    printf("%s{\"uci\":\"%s\",\"san\":\"%s\",\"nodes\":%llu,\"complete\":%s}", i ? "," : "", uci, san,
           (unsigned long long)counts[i], atomic_load(&job.left[i]) == 0 ? "true" : "false");
  }
  puts("]}");
}

static int count(const golem_position *p) {
  golem_move moves[GOLEM_MAX_MOVES];
  uint64_t counts[GOLEM_MAX_MOVES] = {0}, sum = o.depth == 0;
  size_t n = o.depth > 0 ? list_moves(p, moves) : 0;
  if (o.hash_megabytes > 0) make_table();
  double started = now();
  int is_whole = o.depth == 0 || count_by_move(p, o.depth, moves, n, counts);
  double seconds = now() - started;
  for (size_t i = 0; i < n; i++) sum += counts[i];
  if (o.json) {
    put_counts_json(p, moves, n, counts, sum, seconds, is_whole);
  } else {
    if (o.divide || !is_whole) put_counts(p, moves, n, counts);
    printf("%s: %llu\n", is_whole ? "Nodes searched" : "Nodes so far", (unsigned long long)sum);
    printf("Time: %.3f s", seconds);
    if (seconds > 0) printf(", %.1f million nodes per second (nps)", 1e-6 * (double)sum / seconds);
    printf(o.threads > 1 ? ", %u threads\n" : "\n", o.threads);
  }
  return is_whole ? EXIT_NONE : EXIT_UNKNOWN;
}
