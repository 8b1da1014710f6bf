/* golem-perft: goes down to the node where something is wrong, and reports it. Included by golem-perft.c. */
static node child_of(const node *at, golem_move move) {
  node child = *at;
  if (child.length == MAX_PATH_MOVES) refuse("a path of more than %d moves", MAX_PATH_MOVES);
  child.path[child.length++] = move;
  play(&at->position, move, &child.position);
  return child;
}

/* The place in the engine's list of the first row that is not legal or has a wrong count; a->count if there is none. */
static size_t first_wrong(const node *at, uint32_t depth, const answer *a) {
  size_t i = 0;
  for (; i < a->count; i++) {
    if (!a->rows[i].is_legal) break;
    node child = child_of(at, a->rows[i].move);
    if (golem_perft(&child.position, depth - 1) != a->rows[i].count) break;
  }
  return i;
}

/* Whether the engine counts a node right when it is asked for it alone. */
static int is_right_alone(const node *at, uint32_t depth, answer *a) {
  difference d;
  return ask(at, depth, a) == ANSWERED && !differ(at, a, &d) && first_wrong(at, depth, a) == a->count;
}

/* Names the special ones of `n` moves in a sentence that begins with a text. */
static void put_special(const node *at, const golem_move *moves, size_t n, const char *text) {
  char san[16], uci[MOVE_LENGTH];
  unsigned count = 0;
  for (size_t i = 0; i < n && count < MAX_SHOWN; i++) {
    if (sort_of(&at->position, moves[i]) < EN_PASSANT) continue;
    golem_move_to_san(&at->position, moves[i], san, sizeof san);
    golem_move_to_uci(&at->position, moves[i], (uint32_t)at->chess960, uci, sizeof uci);
    printf("%s%s (%s)", count++ ? ", " : text, san, uci);
  }
  if (count > 0) puts(".");
}

/* Names the special moves before the last one and below it, since a fault may show late. */
static void put_suspects(const node *at, const answer *a, size_t last, uint32_t depth) {
  golem_move before[MAX_ROWS], replies[GOLEM_MAX_MOVES];
  node below = child_of(at, a->rows[last].move);
  for (size_t i = 0; i < last; i++) before[i] = a->rows[i].move;
  put_special(at, before, last, "The fault may also be in unmaking ");
  size_t n = depth > 1 ? list_moves(&below.position, replies) : 0;
  put_special(&below, replies, n, "The fault may also be in unmaking a reply: ");
}

/* Whether a new process of the engine counts right what this one does not: then this one keeps something that is wrong.
 * Where that is known, the engine is not started again. */
static int is_right_afresh(const node *at, uint32_t depth) {
  static answer a;
  const signature kept = {KEPT, 0, 0, 0};
  if (fault_of(&kept)) return 1;
  if (o.is_script) return 0;
  stop_engine();
  if (start_engine() != ANSWERED) return found.is_over = 1, 0;
  return is_right_alone(at, depth, &a);
}

static void put_unmake(const node *at, uint32_t depth, const answer *a, size_t wrong) {
  finding f = {.count = 0};
  char san[16];
  const row *r = &a->rows[wrong], *before = wrong > 0 ? r - 1 : NULL;
  node child = r->is_legal ? child_of(at, r->move) : *at;
  int special = before != NULL ? (int)sort_of(&at->position, before->move) : 0;
  add_signature(&f, "", UNMAKE, 0, special, 0);
  snprintf(f.title, sizeof f.title, "unmake of %s%s does not restore the board",
           before != NULL ? before->text : "a move", before != NULL ? ", or of a move before or below it," : "");
  int is_kept = known_as(&f) == 0 && is_right_afresh(at, depth);
  if (is_kept) {
    f.count = 0;
    add_signature(&f, "", KEPT, 0, 0, 0);
    snprintf(f.title, sizeof f.title, "a count that depends on the questions before it, as with a wrong hash key");
  }
  if (!is_new(&f)) return;
  put_head(at, &f);
  unsigned long long right = r->is_legal ? golem_perft(&child.position, depth - 1) : 0, counted = r->count;
  if (o.json) {
    printf(",\"depth\":%u,\"move\":\"%s\",\"counted\":%llu,\"right\":%llu,\"after\":\"%s\"}\n", (unsigned)depth,
           r->text, counted, right, before != NULL ? before->text : "");
    return;
  }
  if (r->is_legal)
    printf("Below %s `go perft %u` counts %llu, and `go perft %u` after that move %llu, which is right.\n", r->text,
           (unsigned)depth, counted, (unsigned)depth - 1, right);
  else
    printf("`go perft %u` lists %s, which is not legal, and `go perft %u` does not.\n", (unsigned)depth, r->text,
           engine.least_depth);
  if (is_kept) {
    puts("A new process of the engine counts right here, so this one keeps something from earlier questions: perhaps\n"
         "a hash table whose key lacks the depth, the side to move, a castling right or the en passant square.\n");
    return;
  }
  if (before == NULL) {
    puts("It is the first move of the engine's list: unmake of a move below it is wrong, or a hash table, or the\n"
         "function that counts goes on from another position than that after the move.\n");
    return;
  }
  golem_move_to_san(&at->position, before->move, san, sizeof san);
  printf("All moves before it in the engine's list are counted right. The last one is %s (%s): after it is unmade,\n"
         "the engine's answer to the same question changes.\n",
         san, before->text);
  put_suspects(at, a, wrong - 1, depth);
  puts("Or a hash table has a key without castling rights or the en passant square.\n");
}

/* Whether `go perft 1` is right at a node, and `go perft 2` is not. */
static int breaks(const node *at) {
  static answer a;
  return is_right_alone(at, 1, &a) && ask(at, 2, &a) == ANSWERED && first_wrong(at, 2, &a) < a.count;
}

/* What is right alone is wrong among others. The shallowest question with that, and the nearest node, name the move. */
static void report_unmake(const node *at, uint32_t depth) {
  static answer a, inner;
  node here = *at;
  for (uint32_t shallow = 2; shallow <= depth; shallow++) {
    if (ask(&here, shallow, &a) != ANSWERED) return;
    size_t wrong = first_wrong(&here, shallow, &a);
    if (wrong == a.count) continue;
    const row *r = &a.rows[wrong];
    node child = r->is_legal ? child_of(&here, r->move) : here;
    if (!is_right_alone(&child, r->is_legal ? shallow - 1 : 1, &inner)) return;
    node next = wrong > 0 ? child_of(&here, a.rows[wrong - 1].move) : child;
    if (next.length > here.length && next.length < at->length + 4 && breaks(&next)) {
      here = next, shallow = 1, depth = 2;
      continue;
    }
    put_unmake(&here, shallow, &a, wrong);
    return;
  }
}

/* What is wrong with a list, as signatures. */
static void sign_lists(finding *f, const node *at, const difference *d, int made) {
  const golem_position *p = &at->position;
  f->count = 0;
  for (size_t i = 0; i < d->extra_count; i++) add_extra(f, p, d->extra[i], made);
  for (size_t i = 0; i < d->missing_count; i++) add_missing(f, p, d->missing[i], made);
  for (size_t i = 0; i < d->twice_count; i++)
    add_signature(f, d->twice[i]->text, TWICE, 0, (int)sort_of(p, d->twice[i]->move), made);
}

/* Reports a node whose list differs, unless all of it is known. */
static void report_lists(const node *at, uint32_t depth, const difference *d) {
  finding f;
  unsigned culprit = 0;
  const difference *shallow = d;
  sign_lists(&f, at, d, NOTHING_MADE);
  if (!known_as(&f)) {
    shallow = difference_of_list(at, depth, d);
    if (shallow == NULL) report_unmake(at, depth);
    else d = shallow, culprit = find_culprit(at), sign_lists(&f, at, d, made_by(at, culprit));
  }
  int is_broken = shallow == NULL;
  if (is_broken) {
    f.count = 0;
    add_signature(&f, "", UNMAKE, 0, PIECE, 0);
    snprintf(f.title, sizeof f.title, "counting does not restore the board");
  }
  if (!is_broken) write_title(&f, d);
  if (!is_new(&f)) return;
  put_head(at, &f);
  put_lists(at, d);
  if (!is_broken) put_culprit(at, culprit);
  else if (o.json) printf(",\"depth\":%u", (unsigned)depth);
  else
    printf("`go perft %u` lists the right moves here, `go perft %u` does not: what it counts breaks the board.\n",
           engine.least_depth, (unsigned)depth);
  puts(o.json ? "}" : "");
}

/* The engine hung or ended: says so, and starts it again. */
static void report_incident(const node *at, outcome what) {
  finding f = {.count = 0};
  int crashed = what == ENDED;
  stop_engine();
  if (interrupted) return;
  add_signature(&f, "", crashed ? CRASH : HANG, 0, 0, 0);
  snprintf(f.title, sizeof f.title, crashed ? "the engine ended" : "no answer in %g s", o.timeout);
  *(crashed ? &found.crashes : &found.hangs) += 1;
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
  found.is_over = found.crashes >= MAX_CRASHES || found.hangs >= MAX_HANGS || start_engine() != ANSWERED;
}

/* Asks for a node, and goes on to those below it whose counts differ. Returns whether something was wrong. */
static int visit(const node *at, uint32_t depth) {
  if (found.questions++ >= MAX_QUESTIONS || found.is_over || interrupted) return 1;
  answer *a = allocate(1, sizeof *a);
  difference *d = allocate(1, sizeof *d);
  outcome what = ask(at, depth, a);
  int is_wrong = what != ANSWERED, blamed = 0;
  if (what == LATE || what == ENDED) report_incident(at, what);
  if (what == ANSWERED && differ(at, a, d)) {
    report_lists(at, depth, d);
    is_wrong = 1, blamed = d->extra_count + d->twice_count > 0; /* a move too many can break the board, too */
  }
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
