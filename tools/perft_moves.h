/* golem-perft: squares, moves and texts. Included by golem-perft.c. */

/* Says what is wrong with the call, and ends the program. */
static void refuse(const char *format, ...) {
  va_list arguments;
  va_start(arguments, format);
  fflush(stdout);
  fputs("golem-perft: ", stderr);
  vfprintf(stderr, format, arguments);
  fputc('\n', stderr);
  va_end(arguments);
  exit(EXIT_UNKNOWN);
}

static void *allocate(size_t count, size_t size) {
  void *memory = calloc(count ? count : 1, size);
  if (memory == NULL) refuse("not enough memory");
  return memory;
}

static uint64_t bit(unsigned square) { return (uint64_t)1 << square; }

/* The piece type on a square; GOLEM_KING + 1 for none. */
static unsigned kind_on(const golem_position *p, unsigned square) {
  unsigned number = golem_piece_at(p, square) & 7;
  return number ? number - 1 : GOLEM_KING + 1;
}

static unsigned first_square(uint64_t set) {
  unsigned square = 0;
  while (square < 63 && !(set & bit(square))) square++;
  return square;
}

/* Appends to a text of WHY_LENGTH bytes. */
static void append(char *text, const char *format, ...) {
  size_t length = strlen(text);
  va_list arguments;
  va_start(arguments, format);
  vsnprintf(text + length, WHY_LENGTH - length, format, arguments);
  va_end(arguments);
}

static void append_square(char *text, unsigned square) {
  append(text, "%c%c", "abcdefgh"[square % 8], "12345678"[square / 8]);
}

/* "the knight on f3, the rook on e8 and g1": empty squares by their names. */
static void append_squares(char *text, const golem_position *p, uint64_t set) {
  static const char *const names[] = {"pawn", "knight", "bishop", "rook", "queen", "king"};
  for (int is_first = 1; set; set &= set - 1, is_first = 0) {
    unsigned square = first_square(set), kind = kind_on(p, square);
    append(text, is_first ? "" : set & (set - 1) ? ", " : " and ");
    if (kind <= GOLEM_KING) append(text, "the %s on ", names[kind]);
    append_square(text, square);
  }
}

/* Castling rights that UCI can write only with UCI_Chess960: king off e1/e8, or a rook off the corner. */
static int needs_chess960(const golem_position *p) {
  for (unsigned color = 0; color < 2; color++) {
    uint64_t rooks = p->castling & p->colors[color], king = p->pieces[GOLEM_KING] & p->colors[color];
    uint64_t corners = (bit(0) | bit(7)) << 56 * color;
    if (rooks && (king != bit(4 + 56 * color) || rooks & ~corners)) return 1;
  }
  return 0;
}

/* The same position with colours exchanged, ranks turned over. */
static golem_position colors_exchanged(const golem_position *p) {
  golem_position other = *p;
  for (unsigned kind = 0; kind < 6; kind++) other.pieces[kind] = golem_bitboard_flip_vertical(p->pieces[kind]);
  for (unsigned color = 0; color < 2; color++) other.colors[color] = golem_bitboard_flip_vertical(p->colors[color ^ 1]);
  other.castling = golem_bitboard_flip_vertical(p->castling);
  other.side_to_move ^= 1;
  if (p->ep_square < 64) other.ep_square ^= 56;
  return other;
}

/* The legal moves of a position of chess, which has room for them. */
static size_t list_moves(const golem_position *p, golem_move moves[GOLEM_MAX_MOVES]) {
  size_t n = golem_legal_moves(p, moves, GOLEM_MAX_MOVES);
  if (n > GOLEM_MAX_MOVES) refuse("a position with more than %d legal moves", GOLEM_MAX_MOVES);
  return n;
}

/* Makes a legal move. The en passant square is set wherever a pawn attacks it, even if no capture is legal: an engine
 * that lists this capture has to do so with the FEN alone, too. */
static void play(const golem_position *p, golem_move move, golem_position *after) {
  unsigned us = p->side_to_move, skipped = (GOLEM_MOVE_FROM(move) + GOLEM_MOVE_TO(move)) / 2;
  golem_make_legal_move(p, move, after);
  uint64_t pawns = after->pieces[GOLEM_PAWN] & after->colors[us ^ 1];
  if (GOLEM_MOVE_CODE(move) == GOLEM_MOVE_DOUBLE_PUSH && golem_pawn_attacks(us, skipped) & pawns)
    after->ep_square = (uint8_t)skipped;
}

/* A move in UCI or SAN; GOLEM_MOVE_NONE where it is none. */
static golem_move read_move(const golem_position *p, const char *text) {
  golem_move move;
  if (golem_move_from_uci(p, text, &move) == GOLEM_OK) return move;
  return golem_move_from_san(p, text, &move) == GOLEM_OK ? move : GOLEM_MOVE_NONE;
}

static void put_json_text(const char *text) {
  putchar('"');
  for (; *text; text++) {
    if (*text == '"' || *text == '\\') putchar('\\');
    if ((unsigned char)*text >= 32) putchar(*text);
  }
  putchar('"');
}
