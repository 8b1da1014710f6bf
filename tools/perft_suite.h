/* golem-perft: the tests that an engine is asked, one after the other. Included by golem-perft.c. */
enum { MAX_DEPTH_OF_TEST = 8 };

static test *tests;
static size_t test_count, test_room;

/* The deepest question about a position that has no more leaves than o.leaves. */
static uint32_t depth_within(const golem_position *p, uint64_t leaves) {
  uint32_t depth = 1;
  while (depth < MAX_DEPTH_OF_TEST && golem_perft(p, depth + 1) <= leaves) depth++;
  return depth;
}

static test *add_test(const golem_position *p, const char *reason, int is_exchanged, uint32_t depth) {
  if (test_count == test_room) {
    test *more = realloc(tests, (test_room = 2 * test_room + 256) * sizeof *tests);
    if (more == NULL) refuse("not enough memory");
    tests = more;
  }
  test *t = &tests[test_count++];
  memset(t, 0, sizeof *t);
  t->position = *p;
  t->reason = reason;
  t->is_exchanged = is_exchanged;
  t->depth = depth ? depth : depth_within(p, o.leaves);
  t->chess960 = needs_chess960(p);
  return t;
}

static void add_test_after(const node *at, const char *reason, int is_exchanged, uint32_t depth) {
  node *copy = allocate(1, sizeof *copy);
  *copy = *at;
  test *t = add_test(&at->position, reason, is_exchanged, depth);
  t->after = copy;
  t->chess960 = at->chess960;
}

static void add_after_moves(void) {
  enum { OTHER_RANKS = 56 | 56 << 6 };
  static node at, other;
  for (size_t i = 0; i < sizeof after_moves / sizeof *after_moves; i++) {
    char moves[64];
    memset(&at, 0, sizeof at);
    golem_status status = golem_position_from_fen(after_moves[i][0], &at.start);
    if (status != GOLEM_OK) refuse("%s: %s", after_moves[i][0], golem_status_message(status));
    at.position = at.start;
    other = at;
    other.start = other.position = colors_exchanged(&at.start);
    snprintf(moves, sizeof moves, "%s", after_moves[i][1]);
    for (char *word = strtok(moves, " "); word != NULL; word = strtok(NULL, " ")) {
      golem_move move = read_move(&at.position, word);
      at = child_of(&at, move);
      other = child_of(&other, (golem_move)(move ^ OTHER_RANKS));
    }
    add_test_after(&at, after_moves[i][2], 0, 2);
    add_test_after(&other, after_moves[i][2], 1, 2);
  }
}

static void add_built_in(void) {
  for (size_t i = 0; i < sizeof built_in / sizeof *built_in; i++) {
    golem_position p;
    golem_status status = golem_position_from_fen(built_in[i][0], &p);
    if (status != GOLEM_OK) refuse("%s: %s", built_in[i][0], golem_status_message(status));
    golem_position other = colors_exchanged(&p);
    add_test(&p, built_in[i][1], 0, 0);
    add_test(&other, built_in[i][1], 1, 0);
  }
}

/* The counts `;D1 20 ;D2 400` of a row beside the library's. Returns whether one differs. */
static int check_counts(const golem_position *p, const char *operations, unsigned number, unsigned *checked) {
  int differs = 0;
  for (const char *at = operations; (at = strstr(at, ";D")) != NULL; at += 2) {
    char *end;
    uint32_t depth = (uint32_t)strtoul(at + 2, &end, 10);
    unsigned long long said = strtoull(end, NULL, 10), right;
    if (o.has_depth && depth > o.depth) continue;
    right = golem_perft(p, depth);
    ++*checked;
    if (right == said || interrupted) continue;
    printf("Line %u: depth %u: the file says %llu, right is %llu\n", number, (unsigned)depth, said, right);
    differs = 1;
  }
  return differs;
}

/* Reads a file of FENs, each with operations after a semicolon; `#` begins a remark, which is the reason. */
static int read_suite(void) {
  FILE *file = strcmp(o.suite, "-") ? fopen(o.suite, "r") : stdin;
  char line[LINE_LENGTH];
  unsigned checked = 0, wrong = 0;
  if (file == NULL) refuse("%s: %s", o.suite, strerror(errno));
  for (unsigned number = 1; fgets(line, sizeof line, file) && !interrupted; number++) {
    golem_position p;
    char *remark = strchr(line, '#'), *reason = allocate(1, 200);
    line[strcspn(line, "\r\n")] = '\0';
    if (remark != NULL) *remark++ = '\0';
    snprintf(reason, 200, "%s", remark != NULL ? remark + strspn(remark, " ") : "");
    char *operations = strchr(line, ';');
    if (operations != NULL) *operations = '\0';
    if (line[strspn(line, " \t")] == '\0') continue;
    golem_status status = golem_position_from_fen(line, &p);
    if (status != GOLEM_OK) refuse("%s, line %u: %s", o.suite, number, golem_status_message(status));
    if (operations != NULL) *operations = ';';
    if (o.engine == NULL && operations != NULL) wrong += (unsigned)check_counts(&p, operations, number, &checked);
    if (!reason[0]) snprintf(reason, 200, "%s, line %u", o.suite, number);
    add_test(&p, reason, 0, 0);
  }
  if (file != stdin) fclose(file);
  if (o.engine == NULL && !o.list)
    printf("%u counts of %u positions: %u positions with another count\n", checked, (unsigned)test_count, wrong);
  return wrong > 0 ? EXIT_FAULT : EXIT_NONE;
}

static int list_tests(void) {
  for (size_t i = 0; i < test_count; i++) {
    const test *t = &tests[i];
    char fen[FEN_LENGTH];
    if (t->after != NULL) continue;
    golem_position_to_fen(&t->position, 0, fen, sizeof fen);
    printf("%s", fen);
    for (uint32_t depth = 1; depth <= t->depth; depth++)
      printf(" ;D%u %llu", (unsigned)depth, (unsigned long long)golem_perft(&t->position, depth));
    printf(" # %s%s\n", t->reason, t->is_exchanged ? " (colours exchanged)" : "");
  }
  return EXIT_NONE;
}

/* The first question, which any engine has to answer: says why it can be asked nothing, or NULL. */
static const char *try_engine(void) {
  static node start;
  static answer a;
  outcome what = start_engine();
  if (what == ENDED) return "it ends instead of answering \"uci\" with uciok";
  if (what == LATE) return "it does not answer \"uci\" with uciok";
  golem_position_start(&start.start);
  start.position = start.start;
  what = ask(&start, 1, &a);
  if (what == ANSWERED && a.count == 0 && a.has_total) engine.least_depth = 2, what = ask(&start, 1, &a);
  if (what == ENDED) return o.is_script ? "it prints no counts" : "it ends at the question \"go perft 1\"";
  if (a.count == 0 && a.has_total)
    return "it tells a sum and not the leaves below each move, which need a line each, such as \"e2e4: 20\"";
  if (what == LATE && a.count == 0) return "it does not answer \"go perft 1\" with lines such as \"e2e4: 1\"";
  engine.says_sums = a.has_total && a.total == a.sum;
  engine.ready_ends = a.is_ready == 2;
  node next = child_of(&start, 12 | 28 << 6 | GOLEM_MOVE_DOUBLE_PUSH << 12);
  engine.ignores_moves = ask(&next, 1, &a) == ANSWERED && a.count > 0 && a.legal == 0;
  return NULL;
}

static void run_test(test *t, uint32_t depth) {
  static node at;
  memset(&at, 0, sizeof at);
  at.start = at.position = t->position;
  at.chess960 = t->chess960;
  if (t->after != NULL) at = *t->after;
  found.test = t;
  found.test_number = (size_t)(t - tests);
  found.questions = 0;
  visit(&at, depth);
}

/* Tests at depth 1, then at 2 and so on, until the engine ends or hangs there: those with moves or those without. */
static void run_those(int have_moves, uint32_t deepest) {
  double said = now();
  for (uint32_t depth = 1; depth <= deepest; depth++)
    for (size_t i = 0; i < test_count && !found.is_over && !interrupted; i++) {
      if (depth > tests[i].depth || (tests[i].after != NULL) != have_moves) continue;
      unsigned incidents = found.crashes + found.hangs;
      run_test(&tests[i], depth);
      if (found.crashes + found.hangs > incidents) tests[i].depth = 0;
      if (!is_terminal(stderr) || now() - said < 0.2) continue;
      fprintf(stderr, "\rdepth %u, position %u of %u, faults: %u   ", (unsigned)depth, (unsigned)i + 1,
              (unsigned)test_count, found.count);
      fflush(stderr);
      said = now();
    }
}

/* All tests; those with moves only where the generator is right, so that the fault is in reading moves.
 * Returns how many were left out for want of Chess960. */
static unsigned run_tests(void) {
  unsigned left_out = 0;
  uint32_t deepest = 0;
  found.shown = allocate(test_count, MAX_FAULTS);
  for (size_t i = 0; i < test_count; i++) {
    if (tests[i].chess960 && !engine.knows_chess960 && test_count > 1) tests[i].depth = 0, left_out++;
    if (tests[i].depth > deepest) deepest = tests[i].depth;
  }
  run_those(0, deepest);
  if (found.count == 0) run_those(1, deepest);
  else
    while (tests[test_count - 1].after != NULL) test_count--;
  return left_out;
}

static int is_fault(unsigned number) { return found.faults[number][0].kind != HANG; }

static int put_summary(unsigned left_out, double seconds) {
  int status = interrupted || found.is_over ? EXIT_UNKNOWN : EXIT_NONE;
  for (unsigned i = 0; i < found.count; i++) {
    if (is_fault(i)) status = EXIT_FAULT;
    else if (status == EXIT_NONE) status = EXIT_UNKNOWN;
  }
  clear_progress();
  if (o.json) {
    printf("{\"faults\":%u,\"positions\":%u,\"questions\":%u,\"left_out\":%u,\"seconds\":%.3f,\"status\":%d}\n",
           found.count, (unsigned)test_count - left_out, engine.questions, left_out, seconds, status);
    return status;
  }
  for (unsigned i = 0; i < found.count; i++)
    printf("Fault %u: %s (in %u position%s)\n", i + 1, found.titles[i], found.seen[i], found.seen[i] == 1 ? "" : "s");
  unsigned asked = (unsigned)test_count - left_out;
  printf("%s%u position%s, %u questions, %.1f s: %s.\n", interrupted ? "Interrupted: " : "", asked,
         asked == 1 ? "" : "s", engine.questions, seconds,
         found.count > 0 ? "see above" : status == EXIT_NONE ? "every answer is right" : "no difference so far");
  if (found.is_over) puts("The suite ends here, since the engine ended or hung too often.");
  if (known_unmake() && found.count > 1)
    puts("A board that is not restored shows other faults, and a move too many can break it: correct fault 1 first.");
  if (engine.least_depth > 1) puts("The engine lists no moves at depth 1, so it was asked for them at depth 2.");
  if (engine.ignores_moves)
    puts("The engine ignores the moves behind the FEN in `position fen`, so it was asked with FENs alone.");
  if (left_out > 0 && o.is_script) printf("%u Chess960 positions were left out: a script has no options.\n", left_out);
  else if (left_out > 0)
    printf("%u Chess960 positions were left out: the engine has no option UCI_Chess960.\n", left_out);
  return status;
}

static int test_engine(void) {
  double started = now();
  const char *why = try_engine();
  if (why != NULL) {
    stop_engine();
    if (o.json) {
      printf("{\"faults\":0,\"status\":2,\"why\":");
      put_json_text(why);
      puts("}");
    }
    fflush(stdout);
    fprintf(stderr, "golem-perft: %s cannot be tested: %s", o.engine[0], interrupted ? "interrupted" : why);
    fprintf(stderr, "%s%s.\n", engine.how[0] ? "; " : "", engine.how);
    fprintf(stderr, "Last line sent: %s\nLast line received: %s\n", engine.sent, engine.said[0] ? engine.said : "none");
    return EXIT_UNKNOWN;
  }
  unsigned left_out = run_tests();
  int status = put_summary(left_out, now() - started);
  if (engine.process.runs) send("quit");
  stop_engine();
  return status;
}
