/* golem-perft: findings, which of them are the same fault, and how they are printed. Included by golem-perft.c. */

typedef enum kind { EXTRA, MISSING, TWICE, UNMAKE, KEPT, CRASH, HANG } kind;

/* By this two findings are the same fault: why a move is wrong, what is special about it, what went before. */
typedef struct signature {
  int kind, reason, sort, made;
} signature;

enum { MAX_FAULTS = 100, MAX_WRONG = 12, MAX_QUESTIONS = 40, MAX_CRASHES = 12, MAX_HANGS = 3, MAX_SHOWN = 8 };

/* Of a signature's member `made`, which is a special sort otherwise. */
enum { NOTHING_MADE = -1, NOTHING_SPECIAL = -2, RIGHT_TAKEN = 100, RIGHT_MOVED };

/* A test: where it begins, why, and how deep. */
typedef struct test {
  golem_position position;
  const char *reason;
  int is_exchanged;
  uint32_t depth;
  int chess960;
  const node *after; /* the moves that lead to the position, if it is asked with moves */
} test;

static struct {
  signature faults[MAX_FAULTS][MAX_WRONG];
  char titles[MAX_FAULTS][96];
  unsigned seen[MAX_FAULTS], count;
  unsigned char *shown; /* [MAX_FAULTS][test_count]: whether a fault was counted for a test */
  const test *test;
  size_t test_number;
  unsigned crashes, hangs, questions;
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
  unsigned from = GOLEM_MOVE_FROM(move), to = GOLEM_MOVE_TO(move);
  int is_diagonal = kind_on(p, from) == GOLEM_PAWN && (from ^ to) & 7, reason = explain(p, move, why);
  int takes_nothing = is_diagonal && !(p->colors[p->side_to_move ^ 1] & bit(to));
  int is_safe = reason != GOLEM_ERROR_MOVE_PINNED && reason != GOLEM_ERROR_MOVE_EP_UNCOVERS;
  write_long(p, r, text, sizeof text);
  if (takes_nothing && is_safe) add_signature(f, text, EXTRA, GOLEM_ERROR_MOVE_EP_SQUARE, EN_PASSANT, made);
  else add_signature(f, text, EXTRA, reason, (int)sort_of(p, move), made);
}

/* The number of a known fault of unmake, or 0. A broken board shows after other moves, too, so that another one is
 * reported only where a special move takes the place of a plain one. */
static unsigned known_unmake(void) {
  unsigned best = 0;
  for (unsigned fault = 0; fault < found.count; fault++) {
    const signature *s = &found.faults[fault][0];
    if (s->kind == UNMAKE && (best == 0 || s->sort > found.faults[best - 1][0].sort)) best = fault + 1;
  }
  return best;
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
  unsigned unmake = f->signatures[0].kind == UNMAKE ? known_unmake() : 0;
  if (unmake && (f->signatures[0].sort < DOUBLE_PUSH || found.faults[unmake - 1][0].sort >= DOUBLE_PUSH)) return unmake;
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
    put_move(o.json ? (i ? "," : "") : "Repeated: ", san, d->twice[i]->text,
             "the list has this legal move more than once");
  }
  if (o.json) printf("]");
}

/* The same node, with the first moves of its path in the FEN. */
static node shortened(const node *at, unsigned by) {
  node other = *at;
  for (unsigned i = 0; i < by; i++) play(&other.start, at->path[i], &other.start);
  memmove(other.path, other.path + by, (at->length - by) * sizeof *other.path);
  other.length -= by;
  return other;
}

/* The place of the move in the path that the engine makes wrong: with it in the FEN the list is right. 0 if none is. */
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
    int is_given = found.test->after != NULL && culprit <= found.test->after->length;
    const char *where = is_given ? "reading or making" : "making";
    printf("With the FEN alone the engine is right here: its fault is in %s", where);
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

/* What is wrong with the list of a node at depth 1. NULL if nothing is: then what is counted breaks the board. */
static const difference *difference_of_list(const node *at, uint32_t depth, const difference *d) {
  static answer a;
  static difference shallow;
  if (depth == 1 || ask(at, 1, &a) != ANSWERED) return d;
  return differ(at, &a, &shallow) ? &shallow : NULL;
}
