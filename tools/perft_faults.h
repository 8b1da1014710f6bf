/* golem-perft: goes down to the node where something is wrong, and reports it. Included by golem-perft.c. */

typedef enum kind { EXTRA, MISSING, TWICE, UNMAKE, CRASH, HANG } kind;

/* By this two findings are the same fault: why a move is wrong, what is special about it, what went before. */
typedef struct signature {
  int kind, reason, sort, made;
} signature;

enum { MAX_FAULTS = 100, MAX_WRONG = 12, MAX_QUESTIONS = 40, MAX_INCIDENTS = 3, MAX_SHOWN = 8 };

/* Of a signature's member `made`, which is a special sort otherwise. */
enum { NOTHING_MADE = -1, NOTHING_SPECIAL = -2, RIGHT_TAKEN = 100, RIGHT_MOVED };

/* A test: where it begins, why, and how deep. */
typedef struct test {
  golem_position position;
  const char *reason;
  int is_exchanged;
  uint32_t depth;
  int chess960, is_over;
} test;

static struct {
  signature faults[MAX_FAULTS][MAX_WRONG];
  char titles[MAX_FAULTS][96];
  unsigned seen[MAX_FAULTS], count;
  unsigned char *shown; /* [MAX_FAULTS][test_count]: whether a fault was counted for a test */
  const test *test;
  size_t test_number;
  unsigned incidents, questions;
  int is_over;
} found;

/* A finding: a node, what is wrong there, and after which move of the path it came about. */
typedef struct finding {
  signature signatures[MAX_WRONG];
  char moves[MAX_WRONG][16]; /* the first move of each */
  size_t count;
  char title[96];
} finding;

static void add_signature(finding *f, const char *move, int kind, int reason, int sort, int made) {
  signature s = {kind, reason, sort, made};
  for (size_t i = 0; i < f->count; i++)
    if (!memcmp(&f->signatures[i], &s, sizeof s)) return;
  if (f->count == MAX_WRONG) return;
  snprintf(f->moves[f->count], sizeof f->moves[0], "%s", move);
  f->signatures[f->count++] = s;
}

/* A move that is not legal has no SAN: its long form. */
static void write_long(const golem_position *p, const row *r, char *text, size_t size) {
  unsigned kind = kind_on(p, GOLEM_MOVE_FROM(r->move)), code = GOLEM_MOVE_CODE(r->move);
  if (code == GOLEM_MOVE_CASTLE_H || code == GOLEM_MOVE_CASTLE_A) {
    snprintf(text, size, code == GOLEM_MOVE_CASTLE_H ? "O-O" : "O-O-O");
    return;
  }
  snprintf(text, size, "%.1s%.2s%c%.2s%s%.1s", &"\0\0N\0B\0R\0Q\0K\0?\0"[2 * kind], r->text,
           GOLEM_MOVE_IS_CAPTURE(r->move) ? 'x' : '-', r->text + 2, r->text[4] ? "=" : "",
           r->text[4] ? &"N\0B\0R\0Q\0"[2 * (strchr("nbrq", r->text[4]) - "nbrq")] : "");
}

/* The signatures of a list: a special move is missing for one reason, and a pawn takes nothing for one. */
static void add_missing(finding *f, const golem_position *p, golem_move move, int made) {
  char why[WHY_LENGTH], san[16];
  int reason = explain_legal(p, move, why);
  sort which = sort_of(p, move);
  golem_move_to_san(p, move, san, sizeof san);
  if (which >= DOUBLE_PUSH) reason = (int)GOLEM_MOVE_PROMOTED_TO(move);
  add_signature(f, san, MISSING, reason, (int)which, made);
}

static void add_extra(finding *f, const golem_position *p, const row *r, int made) {
  char why[WHY_LENGTH], text[16];
  golem_move move = r->move;
  uint64_t other = p->colors[p->side_to_move ^ 1], target = bit(GOLEM_MOVE_TO(move));
  int takes_nothing = kind_on(p, GOLEM_MOVE_FROM(move)) == GOLEM_PAWN && (GOLEM_MOVE_FROM(move) ^ GOLEM_MOVE_TO(move)) & 7 &&
                      !(other & target);
  int reason = explain(p, move, why), is_safe = reason != GOLEM_ERROR_MOVE_PINNED && reason != GOLEM_ERROR_MOVE_EP_UNCOVERS;
  write_long(p, r, text, sizeof text);
  if (takes_nothing && is_safe) add_signature(f, text, EXTRA, GOLEM_ERROR_MOVE_EP_SQUARE, EN_PASSANT, made);
  else add_signature(f, text, EXTRA, reason, (int)sort_of(p, move), made);
}

/* Whether a fault in taking back is known. Weak signs of another one, after a plain move, then mean nothing. */
static unsigned known_unmake(void) {
  for (unsigned fault = 0; fault < found.count; fault++)
    if (found.faults[fault][0].kind == UNMAKE) return fault + 1;
  return 0;
}

/* The number of the fault with a signature, or 0. */
static unsigned fault_of(const signature *s) {
  for (unsigned fault = 0; fault < found.count; fault++)
    for (size_t i = 0; i < MAX_WRONG; i++)
      if (!memcmp(&found.faults[fault][i], s, sizeof *s)) return fault + 1;
  return 0;
}

/* The number of the fault that a finding is one more case of, or 0 where something in it is new. */
static unsigned known_as(const finding *f) {
  if (f->signatures[0].kind == UNMAKE && f->signatures[0].sort < DOUBLE_PUSH && known_unmake()) return known_unmake();
  for (size_t i = 0; i < f->count; i++)
    if (fault_of(&f->signatures[i]) == 0) return 0;
  return fault_of(&f->signatures[0]);
}

/* Counts a finding; returns whether it is a new fault. */
static int is_new(const finding *f) {
  unsigned number = known_as(f), is_first = number == 0;
  if (is_first && found.count == MAX_FAULTS) return 0;
  if (is_first) {
    number = ++found.count;
    for (size_t i = 0; i < MAX_WRONG; i++) found.faults[number - 1][i] = f->signatures[i < f->count ? i : 0];
    snprintf(found.titles[number - 1], sizeof found.titles[0], "%s", f->title);
  }
  unsigned char *shown = &found.shown[found.test_number * MAX_FAULTS + number - 1];
  found.seen[number - 1] += !*shown;
  *shown = 1;
  return (int)is_first;
}

static void clear_progress(void) {
  if (is_terminal(stderr)) fprintf(stderr, "\r%60s\r", "");
}

/* "1. e4 e5 2. Nf3", with UCI after each. */
static void put_path(const node *at, unsigned from) {
  golem_position p = at->start;
  for (unsigned i = 0; i < at->length; i++) {
    char san[16], uci[MOVE_LENGTH];
    golem_move_to_san(&p, at->path[i], san, sizeof san);
    golem_move_to_uci(&p, at->path[i], (uint32_t)at->chess960, uci, sizeof uci);
    if (i >= from) printf(" %s (%s)", san, uci);
    golem_make_legal_move(&p, at->path[i], &p);
  }
}

static void put_move(const char *before, const char *san, const char *uci, const char *why) {
  if (!o.json) {
    printf("%s%s (%s): %s\n", before, san, uci, why);
    return;
  }
  printf("%s{\"san\":\"%s\",\"uci\":\"%s\",\"why\":", before, san, uci);
  put_json_text(why);
  putchar('}');
}

/* What every finding begins with. */
static void put_head(const node *at, const finding *f) {
  char text[512], fen[FEN_LENGTH], moves[LINE_LENGTH];
  clear_progress();
  golem_position_to_fen(&at->position, 0, fen, sizeof fen);
  write_moves(at, moves, sizeof moves);
  if (o.json) {
    printf("{\"fault\":%u,\"title\":", found.count);
    put_json_text(f->title);
    printf(",\"test\":");
    put_json_text(found.test->reason);
    golem_position_to_fen(&at->start, 0, text, sizeof text);
    printf(",\"start\":\"%s\",\"path\":\"%s\",\"fen\":\"%s\"", text, moves, fen);
    return;
  }
  golem_position_to_text(&at->position, text, sizeof text);
  printf("Fault %u: %s\n\n%s\n", found.count, f->title, text);
  printf("Test: %s%s\n", found.test->reason, found.test->is_exchanged ? " (colours exchanged)" : "");
  if (at->length == 0) return;
  golem_position_to_fen(&at->start, 0, fen, sizeof fen);
  printf("Path: %s,", fen);
  put_path(at, 0);
  putchar('\n');
}

/* The moves of a node that the engine lacks, has too many or has twice. */
typedef struct difference {
  golem_move missing[GOLEM_MAX_MOVES];
  const row *extra[MAX_ROWS], *twice[MAX_ROWS];
  size_t missing_count, extra_count, twice_count;
} difference;

static int differ(const node *at, const answer *a, difference *d) {
  static unsigned times[65536];
  golem_move moves[GOLEM_MAX_MOVES];
  size_t n = list_moves(&at->position, moves);
  memset(d, 0, sizeof *d);
  for (size_t i = 0; i < a->count; i++) {
    const row *r = &a->rows[i];
    if (!r->is_legal) d->extra[d->extra_count++] = r;
    else if (times[r->move]++ == 1) d->twice[d->twice_count++] = r;
  }
  for (size_t i = 0; i < n; i++)
    if (times[moves[i]] == 0) d->missing[d->missing_count++] = moves[i];
  for (size_t i = 0; i < a->count; i++) times[a->rows[i].move] = 0;
  return d->missing_count + d->extra_count + d->twice_count > 0;
}

/* How many moves of a list are not shown. */
static unsigned left_of(size_t count) { return o.json || count <= MAX_SHOWN ? 0 : (unsigned)(count - MAX_SHOWN); }

static void put_lists(const node *at, const difference *d) {
  const golem_position *p = &at->position;
  char why[WHY_LENGTH], san[16], uci[MOVE_LENGTH];
  const size_t most = o.json ? MAX_ROWS : MAX_SHOWN;
  if (o.json) printf(",\"missing\":[");
  for (size_t i = 0; i < d->missing_count && i < most; i++) {
    golem_move_to_san(p, d->missing[i], san, sizeof san);
    golem_move_to_uci(p, d->missing[i], (uint32_t)at->chess960, uci, sizeof uci);
    explain_legal(p, d->missing[i], why);
    put_move(o.json ? (i ? "," : "") : "Missing:  ", san, uci, why);
  }
  if (left_of(d->missing_count)) printf("Missing:  %u more\n", left_of(d->missing_count));
  if (o.json) printf("],\"extra\":[");
  for (size_t i = 0; i < d->extra_count && i < most; i++) {
    write_long(p, d->extra[i], san, sizeof san);
    explain(p, d->extra[i]->move, why);
    put_move(o.json ? (i ? "," : "") : "Extra:    ", san, d->extra[i]->text, why);
  }
  if (left_of(d->extra_count)) printf("Extra:    %u more\n", left_of(d->extra_count));
  if (o.json) printf("],\"repeated\":[");
  for (size_t i = 0; i < d->twice_count && i < most; i++) {
    golem_move_to_san(p, d->twice[i]->move, san, sizeof san);
    put_move(o.json ? (i ? "," : "") : "Repeated: ", san, d->twice[i]->text, "the list has this legal move more than once");
  }
  if (o.json) printf("]");
}

/* The same node, with the first moves of its path in the FEN. */
static node shortened(const node *at, unsigned by) {
  node other = *at;
  for (unsigned i = 0; i < by; i++) golem_make_legal_move(&other.start, at->path[i], &other.start);
  memmove(other.path, other.path + by, (at->length - by) * sizeof *other.path);
  other.length -= by;
  return other;
}

/* The place of the move in the path after which the engine is wrong: with it in the FEN the list is right. 0: even so wrong. */
static unsigned find_culprit(const node *at) {
  static answer a;
  static difference d;
  for (unsigned by = 1; by <= at->length; by++) {
    node other = shortened(at, by);
    if (ask(&other, 1, &a) != ANSWERED) return 0;
    if (!differ(&other, &a, &d)) return by;
  }
  return 0;
}

/* What is special about a move of the path: that a rook with its right is taken or moves, else its sort. */
static int made_by(const node *at, unsigned place) {
  if (place == 0) return NOTHING_MADE;
  golem_position p = at->start;
  for (unsigned i = 0; i + 1 < place; i++) golem_make_legal_move(&p, at->path[i], &p);
  golem_move move = at->path[place - 1];
  sort which = sort_of(&p, move);
  if (GOLEM_MOVE_IS_CAPTURE(move) && p.castling & bit(GOLEM_MOVE_TO(move))) return RIGHT_TAKEN;
  if (which != CASTLING && p.castling & bit(GOLEM_MOVE_FROM(move))) return RIGHT_MOVED;
  return which >= DOUBLE_PUSH ? (int)which : NOTHING_SPECIAL;
}

static void put_culprit(const node *at, unsigned culprit) {
  node before = *at;
  before.length = culprit;
  if (o.json) {
    if (culprit > 0) printf(",\"after\":%u", culprit);
  } else if (culprit > 0) {
    printf("With the FEN alone the engine is right here: its fault is in making");
    put_path(&before, culprit - 1);
    puts(".");
  } else if (at->length > 0) {
    puts("The engine is wrong here with this FEN alone, too.");
  }
}

static const char *const sort_names[] = {"piece move",         "king move", "pawn move", "double push",
                                         "en passant capture", "promotion", "castling"};

/* Names a finding by the first signature that is new. */
static void write_title(finding *f, const difference *d) {
  size_t others = d->missing_count + d->extra_count + d->twice_count - 1, i = 0;
  while (i + 1 < f->count && fault_of(&f->signatures[i])) i++;
  const signature *first = &f->signatures[i];
  int length = snprintf(f->title, sizeof f->title, "%s %s: %s",
                        first->kind == EXTRA ? "extra" : first->kind == MISSING ? "missing" : "repeated",
                        sort_names[first->sort], f->moves[i]);
  if (others > 0) snprintf(f->title + length, sizeof f->title - (size_t)length, " and %u more", (unsigned)others);
}

/* Whether the list of a node is right at depth 1: then what is counted below it breaks the board. */
static int is_broken_by_counting(const node *at, uint32_t depth) {
  static answer a;
  static difference d;
  return depth > 1 && ask(at, 1, &a) == ANSWERED && !differ(at, &a, &d);
}

/* What is wrong with a list, as signatures. */
static void sign_lists(finding *f, const node *at, const difference *d, int made) {
  const golem_position *p = &at->position;
  f->count = 0;
  for (size_t i = 0; i < d->extra_count; i++) add_extra(f, p, d->extra[i], made);
  for (size_t i = 0; i < d->missing_count; i++) add_missing(f, p, d->missing[i], made);
  for (size_t i = 0; i < d->twice_count; i++) add_signature(f, d->twice[i]->text, TWICE, 0, (int)sort_of(p, d->twice[i]->move), made);
}

/* Reports a node whose list differs, unless all of it is known. */
static void report_lists(const node *at, uint32_t depth, const difference *d) {
  finding f;
  unsigned culprit = 0;
  int is_broken = 0;
  sign_lists(&f, at, d, NOTHING_MADE);
  if (!known_as(&f)) {
    is_broken = is_broken_by_counting(at, depth);
    if (!is_broken) culprit = find_culprit(at), sign_lists(&f, at, d, made_by(at, culprit));
  }
  if (is_broken) {
    f.count = 0;
    add_signature(&f, "", UNMAKE, 0, PIECE, 0);
    snprintf(f.title, sizeof f.title, "the board after counting is another one");
  }
  if (!is_broken) write_title(&f, d);
  if (!is_new(&f)) return;
  put_head(at, &f);
  put_lists(at, d);
  if (!is_broken) put_culprit(at, culprit);
  else if (o.json) printf(",\"depth\":%u", (unsigned)depth);
  else printf("`go perft 1` lists the right moves here, `go perft %u` does not: what it counts breaks the board.\n", (unsigned)depth);
  puts(o.json ? "}" : "");
}

static node child_of(const node *at, golem_move move) {
  node child = *at;
  if (child.length == MAX_PATH_MOVES) refuse("a path of more than %d moves", MAX_PATH_MOVES);
  child.path[child.length++] = move;
  golem_make_legal_move(&at->position, move, &child.position);
  return child;
}

/* The place in the engine's list of the first row with a wrong count; a->count if there is none. */
static size_t first_wrong(const node *at, uint32_t depth, const answer *a) {
  size_t i = 0;
  for (; i < a->count; i++) {
    node child = child_of(at, a->rows[i].move);
    if (a->rows[i].is_legal && golem_perft(&child.position, depth - 1) != a->rows[i].count) break;
  }
  return i;
}

/* Whether the engine counts a node right when it is asked for it alone. */
static int is_right_alone(const node *at, uint32_t depth, answer *a) {
  difference d;
  return ask(at, depth, a) == ANSWERED && !differ(at, a, &d) && first_wrong(at, depth, a) == a->count;
}

static void put_unmake(const node *at, uint32_t depth, const answer *a, size_t wrong) {
  finding f = {.count = 0};
  char san[16];
  node child = child_of(at, a->rows[wrong].move);
  const row *before = wrong > 0 ? &a->rows[wrong - 1] : NULL;
  golem_move made = before != NULL ? before->move : GOLEM_MOVE_NONE;
  add_signature(&f, "", UNMAKE, 0, before != NULL ? (int)sort_of(&at->position, made) : 0, 0);
  snprintf(f.title, sizeof f.title, "the board after taking back %s is another one",
           before != NULL ? before->text : "a move");
  if (!is_new(&f)) return;
  put_head(at, &f);
  golem_move_to_san(&at->position, a->rows[wrong].move, san, sizeof san);
  unsigned long long right = golem_perft(&child.position, depth - 1), counted = a->rows[wrong].count;
  if (o.json) {
    printf(",\"depth\":%u,\"move\":\"%s\",\"counted\":%llu,\"right\":%llu,\"after\":\"%s\"}\n", (unsigned)depth,
           a->rows[wrong].text, counted, right, before != NULL ? before->text : "");
    return;
  }
  printf("Below %s (%s) `go perft %u` counts %llu, and `go perft %u` after that move %llu, which is right.\n", san,
         a->rows[wrong].text, (unsigned)depth, counted, (unsigned)depth - 1, right);
  if (before == NULL) {
    puts("It is the first move of the engine's list: what the moves below it leave is wrong, or a hash table.\n");
    return;
  }
  golem_move_to_san(&at->position, made, san, sizeof san);
  printf("All moves before it in the engine's list are counted right. The last one is %s (%s): after it is taken back, the\n"
         "engine's answer to the same question changes.\n\n", san, before->text);
}

/* All lists are right, and a count is not. The shallowest question with that, and the nearest node, name the move. */
static void report_unmake(const node *at, uint32_t depth) {
  static answer a, inner;
  static difference d;
  node here = *at;
  for (uint32_t shallow = 2; shallow <= depth; shallow++) {
    if (ask(&here, shallow, &a) != ANSWERED || differ(&here, &a, &d)) return;
    size_t wrong = first_wrong(&here, shallow, &a);
    if (wrong == a.count) continue;
    node child = child_of(&here, a.rows[wrong].move);
    if (!is_right_alone(&child, shallow - 1, &inner)) return;
    node before = wrong > 0 ? child_of(&here, a.rows[wrong - 1].move) : here;
    if (wrong > 0 && here.length < at->length + 3 && ask(&before, 2, &inner) == ANSWERED &&
        !differ(&before, &inner, &d) && first_wrong(&before, 2, &inner) < inner.count) {
      here = before, shallow = 1, depth = 2;
      continue;
    }
    put_unmake(&here, shallow, &a, wrong);
    return;
  }
}

/* The engine hung or ended: says so, and starts it anew. */
static void report_incident(const node *at, outcome what) {
  finding f = {.count = 0};
  int crashed = what == ENDED;
  stop_engine();
  if (interrupted) return;
  add_signature(&f, "", crashed ? CRASH : HANG, 0, 0, 0);
  snprintf(f.title, sizeof f.title, crashed ? "the engine ended" : "no answer in %g s", o.timeout);
  found.incidents++;
  if (is_new(&f)) {
    put_head(at, &f);
    if (o.json) {
      printf(",\"sent\":\"%s\",\"how\":\"%s\",\"said\":", engine.sent, engine.how);
      put_json_text(engine.said);
      puts("}");
    } else {
      if (crashed) printf("The engine ended while it was asked%s%s.\n", engine.how[0] ? ": " : "", engine.how);
      else printf("The engine gave no whole answer within %g s (--timeout).\n", o.timeout);
      printf("Last lines sent:\n  %s\n  %s\nLast line received: %s\n\n", engine.position_sent, engine.sent,
             engine.said[0] ? engine.said : "none");
    }
  }
  found.is_over = found.incidents >= MAX_INCIDENTS || start_engine() != ANSWERED;
}

/* Asks for a node, and goes on to those below it whose counts differ. Returns whether something was wrong. */
static int visit(const node *at, uint32_t depth) {
  if (found.questions++ >= MAX_QUESTIONS || found.is_over || interrupted) return 1;
  answer *a = allocate(1, sizeof *a);
  difference *d = allocate(1, sizeof *d);
  outcome what = ask(at, depth, a);
  int is_wrong = what != ANSWERED, blamed = 0;
  if (what == LATE || what == ENDED) report_incident(at, what);
  if (what == ANSWERED && differ(at, a, d)) report_lists(at, depth, d), is_wrong = 1;
  unsigned visited = 0;
  for (size_t i = 0; what == ANSWERED && depth > 1 && i < a->count && visited < MAX_WRONG; i++) {
    if (!a->rows[i].is_legal) continue;
    node child = child_of(at, a->rows[i].move);
    if (golem_perft(&child.position, depth - 1) == a->rows[i].count) continue;
    is_wrong = 1;
    visited++;
    if (!visit(&child, depth - 1) && !blamed++) report_unmake(at, depth);
  }
  free(a);
  free(d);
  return is_wrong;
}
