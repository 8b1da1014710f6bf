/* golem-perft: asks an engine or a script, and reads the answers. Included by golem-perft.c. */

/* A position of the tree: where its test begins, and the moves that lead there. */
typedef struct node {
  golem_position start, position;
  golem_move path[MAX_PATH_MOVES];
  unsigned length;
  int chess960;
} node;

/* A line of an answer: a legal move, or what the text would be. */
typedef struct row {
  char text[MOVE_LENGTH];
  golem_move move;
  int is_legal;
  uint64_t count;
} row;

typedef struct answer {
  row rows[MAX_ROWS];
  size_t count, legal;
  uint64_t sum, total;
  int has_total, is_ready; /* is_ready: 1 if `readyok` came before the rows, 2 if after some */
} answer;

typedef enum outcome { ANSWERED, LATE, ENDED, UNWILLING } outcome;

static struct {
  process process;
  int knows_ready, knows_chess960, is_chess960, says_sums, ready_ends, ignores_moves;
  unsigned least_depth; /* 2 where `go perft 1` tells a sum and no moves: then their list is that of `go perft 2` */
  char sent[LINE_LENGTH + 32], position_sent[LINE_LENGTH], said[LINE_LENGTH], how[80];
  unsigned questions;
} engine = {.least_depth = 1};

static void stop_engine(void) { stop_process(&engine.process, engine.how, sizeof engine.how); }

static void send(const char *line) {
  static char text[LINE_LENGTH + 64];
  snprintf(engine.sent, sizeof engine.sent, "%s", line);
  int length = snprintf(text, sizeof text, "%s\n", line);
  write_bytes(&engine.process, text, (size_t)length);
}

/* Waits for a line: 1, 0 at the end of all, -1 where it has not come in time. Other lines may name an option. */
static int wait_for(const char *word, double until) {
  char line[LINE_LENGTH];
  for (int got; (got = read_line(&engine.process, line, until)) != 1 || strcmp(line, word);) {
    if (got != 1) return got;
    if (strstr(line, "option name UCI_Chess960 ") == line) engine.knows_chess960 = 1;
    snprintf(engine.said, sizeof engine.said, "%s", line);
  }
  return 1;
}

static outcome start_engine(void) {
  engine.is_chess960 = 0;
  engine.said[0] = engine.how[0] = '\0';
  if (o.is_script) return ANSWERED;
  if (!start_process(&engine.process, o.engine)) refuse("%s cannot be started: %s", o.engine[0], why_not_started());
  send("uci");
  int got = wait_for("uciok", now() + o.timeout);
  if (got != 1) return got == 0 ? ENDED : LATE;
  send("ucinewgame");
  send("isready");
  engine.knows_ready = wait_for("readyok", now() + o.timeout) == 1;
  return ANSWERED;
}

/* A square in a text, or 64. */
static unsigned square_in(const char *text) {
  if (text[0] < 'a' || text[0] > 'h' || text[1] < '1' || text[1] > '8') return 64;
  return (unsigned)(text[0] - 'a' + 8 * (text[1] - '1'));
}

/* A word as a move in UCI: e2e4, e2-e4, e7e8q, e7e8=Q, e1g1. Returns 0 if it has another form. */
static int take_uci(const char *word, char *text) {
  if (square_in(word) == 64) return 0;
  const char *to = word + 2 + (word[2] == '-' || word[2] == 'x');
  if (square_in(to) == 64) return 0;
  const char *kind = to + 2 + (to[2] == '=');
  memset(text, 0, MOVE_LENGTH);
  memcpy(text, word, 2);
  memcpy(text + 2, to, 2);
  if (*kind) text[4] = (char)tolower((unsigned char)*kind);
  return *kind == '\0' || (strchr("nbrq", text[4]) != NULL && kind[1] == '\0');
}

/* The flags that a move between two squares would have if it were legal. */
static golem_move move_between(const golem_position *p, const char *text) {
  unsigned from = square_in(text), to = square_in(text + 2), kind = kind_on(p, from), code = GOLEM_MOVE_QUIET;
  unsigned apart = from > to ? from - to : to - from;
  uint64_t own = p->colors[p->side_to_move], other = p->colors[p->side_to_move ^ 1];
  const char *letter = text[4] ? strchr("nbrq", text[4]) : NULL;
  if (other & bit(to)) code = GOLEM_MOVE_CAPTURE;
  if (kind == GOLEM_PAWN) {
    if (apart == 16) code = GOLEM_MOVE_DOUBLE_PUSH;
    if ((from ^ to) & 7 && !(other & bit(to)) && other & p->pieces[GOLEM_PAWN] & bit(to ^ 8))
      code = GOLEM_MOVE_EN_PASSANT;
    if (letter != NULL) code |= GOLEM_MOVE_PROMOTION + (unsigned)(letter - "nbrq");
  } else if (letter == NULL && kind == GOLEM_KING && own & p->pieces[GOLEM_ROOK] & bit(to)) {
    code = to > from ? GOLEM_MOVE_CASTLE_H : GOLEM_MOVE_CASTLE_A;
  } else if (letter == NULL && kind == GOLEM_KING && apart == 2 && from / 8 == to / 8) {
    code = to > from ? GOLEM_MOVE_CASTLE_H : GOLEM_MOVE_CASTLE_A;
    to = (from & 56) + (to > from ? 7 : 0);
  }
  return (golem_move)(from | to << 6 | code << 12);
}

/* A word as a move of an answer. Returns 0 if it is none. */
static int take_move(const golem_position *p, const char *word, row *r) {
  if (take_uci(word, r->text)) {
    r->is_legal = golem_move_from_uci(p, r->text, &r->move) == GOLEM_OK;
    if (!r->is_legal) r->move = move_between(p, r->text);
    return 1;
  }
  r->is_legal = strlen(word) > 1 && strlen(word) < 8 && golem_move_from_san(p, word, &r->move) == GOLEM_OK;
  if (r->is_legal) golem_move_to_uci(p, r->move, (uint32_t)engine.is_chess960, r->text, sizeof r->text);
  return r->is_legal;
}

/* A word as a number, thousands apart or not. Returns 0 if it is none. */
static int take_number(const char *word, uint64_t *number) {
  *number = 0;
  for (const char *at = word; *at; at++) {
    int is_mark = at > word && strchr(",_'", *at) != NULL;
    if (is_mark && (at[1] == '\0' || strlen(at) % 4 == 0)) continue;
    if (!isdigit((unsigned char)*at)) return 0;
    *number = *number * 10 + (unsigned)(*at - '0');
  }
  return isdigit((unsigned char)word[0]);
}

/* Whether a word comes before or after the sum of all leaves. */
static int names_total(const char *word) {
  static const char *const names[] = {"nodes", "node", "total", "leaves", "leafs", "leaf", "searched", "perft", "count",
                                      "result", "moves"};
  for (size_t i = 0; i < sizeof names / sizeof *names; i++)
    if (!strcmp(word, names[i])) return 1;
  return 0;
}

/* The sum that a line tells: `Nodes searched: 20`, `perft(3) = 8902`, `8902 nodes`, `8902` alone. */
static int take_total(char *const words[], size_t n, uint32_t depth, uint64_t *total) {
  uint64_t number;
  if (n == 1) return take_number(words[0], total);
  for (size_t i = 0; i < n; i++) {
    if (!names_total(words[i])) continue;
    int is_perft = !strcmp(words[i], "perft");
    for (size_t j = i + 1; j < n && strcmp(words[j], "nps"); j++) {
      if (strstr(words[j], "sec") != NULL || strstr(words[j], "/s") != NULL) break;
      if (!take_number(words[j], &number)) continue;
      if (is_perft && number == depth && j == i + 1) continue;
      return *total = number, 1;
    }
    if (i > 0 && !is_perft && take_number(words[i - 1], total)) return 1;
  }
  return 0;
}

/* Takes what a line of an answer tells: a move and a number behind it, or the sum. */
static void take_line(const node *at, uint32_t depth, char *line, answer *a) {
  char *words[32];
  size_t n = 0, skip;
  for (char *c = line; *c; c++)
    if (*c == '=' && (c == line || !isdigit((unsigned char)c[-1]) || !c[1] || !strchr("NBRQnbrq", c[1]))) *c = ' ';
  for (char *c = line; *c && n < 32; c += skip) {
    if ((skip = strspn(c, " \t:()[]|<>;\"")) > 0) memset(c, 0, skip), c += skip;
    skip = strcspn(c, " \t:()[]|<>;\"");
    if (skip > 0 && !(skip == 1 && strchr("-.", *c))) words[n++] = c;
  }
  if (a->count < MAX_ROWS) {
    row *r = &a->rows[a->count];
    for (size_t i = 0; i + 1 < n; i++) {
      size_t number = i + 1 + (i + 2 < n && names_total(words[i + 1])); /* `e2e4 nodes: 20` */
      if (!take_move(&at->position, words[i], r) || !take_number(words[number], &r->count)) continue;
      a->sum += r->count;
      a->legal += (size_t)r->is_legal;
      a->count++;
      return;
    }
  }
  for (size_t i = 0; i < n; i++)
    for (char *c = words[i]; *c; c++) *c = (char)tolower((unsigned char)*c);
  uint64_t total;
  if (take_total(words, n, depth, &total)) a->total = total, a->has_total = 1;
}

/* How long silence has to last after what an answer has so far, to be its end. */
static double quiet_after(const answer *a, size_t expected) {
  return a->has_total ? 0.2 : a->legal >= expected ? 0.05 : 1;
}

/* Reads an answer. A sum that is that of the rows ends it, or `readyok` after it, or else silence. */
static outcome read_answer(const node *at, uint32_t depth, answer *a) {
  double until = now() + o.timeout;
  size_t expected = golem_count_legal_moves(&at->position);
  memset(a, 0, sizeof *a);
  for (;;) {
    char line[LINE_LENGTH];
    int has_rows = a->count > 0 || expected == 0, waits = o.is_script || (engine.knows_ready && !a->is_ready);
    if (!waits && has_rows && a->has_total && a->total == a->sum) return ANSWERED;
    int may_end = !waits && (a->has_total || (has_rows && !engine.says_sums));
    double quiet = now() + quiet_after(a, expected);
    int got = read_line(&engine.process, line, may_end && quiet < until ? quiet : until);
    if (got == 0) return o.is_script && (a->count > 0 || a->has_total) ? ANSWERED : ENDED;
    if (got < 0) return may_end && !interrupted ? ANSWERED : LATE;
    if (!o.is_script && !strcmp(line, "readyok")) {
      a->is_ready = 1 + (a->count > 0);
      if (a->has_total || (engine.ready_ends && has_rows && !engine.says_sums)) return ANSWERED;
    } else if (line[0]) {
      snprintf(engine.said, sizeof engine.said, "%s", line);
      if (strncmp(line, "info ", 5) && strncmp(line, "bestmove ", 9)) take_line(at, depth, line, a);
    }
    if (now() > until) return LATE;
  }
}

/* The FEN and the moves of a node as one text. */
static void write_moves(const node *at, char *text, size_t size) {
  golem_position p = at->start;
  size_t length = 0;
  text[0] = '\0';
  for (unsigned i = 0; i < at->length && length + 8 < size; i++) {
    if (i > 0) text[length++] = ' ';
    length += golem_move_to_uci(&p, at->path[i], (uint32_t)at->chess960, text + length, size - length);
    golem_make_legal_move(&p, at->path[i], &p);
  }
}

static outcome ask_script(const node *at, uint32_t depth, const char *fen, char *moves, answer *a) {
  char number[16], *arguments[64];
  size_t n = 0;
  char copy[FEN_LENGTH];
  snprintf(number, sizeof number, "%u", (unsigned)depth);
  snprintf(copy, sizeof copy, "%s", fen);
  snprintf(engine.sent, sizeof engine.sent, "%u \"%s\" \"%s\"", (unsigned)depth, fen, moves);
  while (n < 60 && o.engine[n] != NULL) arguments[n] = o.engine[n], n++;
  arguments[n++] = number;
  arguments[n++] = copy;
  if (moves[0]) arguments[n++] = moves;
  arguments[n] = NULL;
  if (!start_process(&engine.process, arguments)) refuse("%s cannot be started: %s", o.engine[0], why_not_started());
  outcome result = read_answer(at, depth, a);
  stop_engine();
  return result;
}

static outcome ask_at(const node *at, uint32_t depth, answer *a) {
  char fen[FEN_LENGTH], moves[LINE_LENGTH - 256], text[48];
  engine.questions++;
  /* In Chess960 some engines read the files of the rooks alone. */
  golem_position_to_fen(engine.ignores_moves ? &at->position : &at->start, (uint32_t)at->chess960, fen, sizeof fen);
  write_moves(at, moves, sizeof moves);
  if (engine.ignores_moves) moves[0] = '\0';
  if (o.is_script) return ask_script(at, depth, fen, moves, a);
  if (at->chess960 != engine.is_chess960) {
    if (!engine.knows_chess960) return UNWILLING;
    snprintf(text, sizeof text, "setoption name UCI_Chess960 value %s", at->chess960 ? "true" : "false");
    send(text);
    engine.is_chess960 = at->chess960;
  }
  snprintf(engine.position_sent, sizeof engine.position_sent, "position fen %s%s%s", fen, moves[0] ? " moves " : "",
           moves);
  send(engine.position_sent);
  snprintf(text, sizeof text, "go perft %u\n%s", (unsigned)depth, engine.knows_ready ? "isready" : "");
  send(text);
  snprintf(engine.sent, sizeof engine.sent, "go perft %u", (unsigned)depth);
  return read_answer(at, depth, a);
}

/* Asks for the leaves below each move of a node. */
static outcome ask(const node *at, uint32_t depth, answer *a) {
  if (depth >= engine.least_depth) return ask_at(at, depth, a);
  outcome what = ask_at(at, engine.least_depth, a);
  for (size_t i = 0; i < a->count; i++) a->rows[i].count = 1;
  return what;
}
