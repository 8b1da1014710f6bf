/* golem-perft: why a move is legal, or is not. Included by golem-perft.c. */

/* What is special about a move, and with that what may be wrong in an engine. */
typedef enum sort { PIECE, KING, PAWN, DOUBLE_PUSH, EN_PASSANT, PROMOTION, CASTLING } sort;

static sort sort_of(const golem_position *p, golem_move move) {
  unsigned code = GOLEM_MOVE_CODE(move), kind = kind_on(p, GOLEM_MOVE_FROM(move));
  if (code & GOLEM_MOVE_PROMOTION) return PROMOTION;
  if (code == GOLEM_MOVE_CASTLE_H || code == GOLEM_MOVE_CASTLE_A) return CASTLING;
  if (code == GOLEM_MOVE_EN_PASSANT) return EN_PASSANT;
  if (code == GOLEM_MOVE_DOUBLE_PUSH) return DOUBLE_PUSH;
  return kind == GOLEM_KING ? KING : kind == GOLEM_PAWN ? PAWN : PIECE;
}

static int explain(const golem_position *p, golem_move move, char *why) {
  uint64_t squares = 0;
  golem_status status = golem_move_refusal(p, move, &squares);
  snprintf(why, WHY_LENGTH, "%s", golem_status_message(status));
  if (squares == 0) return status;
  size_t length = strlen(why);
  if (length > 0 && why[length - 1] == '.') why[length - 1] = '\0';
  append(why, ": ");
  append_squares(why, p, squares);
  return status;
}

/* Says why a legal move is one, by what an engine might have overlooked; returns a number for that. */
static int explain_legal(const golem_position *p, golem_move move, char *why) {
  unsigned from = GOLEM_MOVE_FROM(move), to = GOLEM_MOVE_TO(move);
  uint64_t checkers = golem_checkers(p), king = p->pieces[GOLEM_KING] & p->colors[p->side_to_move];
  sort which = sort_of(p, move);
  why[0] = '\0';
  if (which == CASTLING) {
    append(why, "the right is there, nothing stands between, and no square that the king passes is attacked");
    return CASTLING;
  }
  if (which == EN_PASSANT) {
    append(why, "the pawn on ");
    append_square(why, to ^ 8);
    append(why, " has just made its double push, and the king is not attacked after the capture");
    return EN_PASSANT;
  }
  if (which == KING) {
    append(why, checkers ? "the king leaves the check: nothing attacks " : "nothing attacks ");
    append_square(why, to);
    return checkers ? 20 : KING;
  }
  if (checkers) {
    append(why, checkers & bit(to) ? "it captures " : "it blocks the check by ");
    append_squares(why, p, checkers);
    return checkers & bit(to) ? 21 : 22;
  }
  if (golem_pinned(p, p->side_to_move) & bit(from)) {
    append(why, "it is pinned, but stays on the line between its king and the pinner");
    return 23;
  }
  if (which == PROMOTION) {
    append(why, "a pawn on its last rank becomes a knight, bishop, rook or queen");
  } else if (which == DOUBLE_PUSH) {
    append(why, "the pawn stands on its first square, and both squares before it are empty");
  } else if (GOLEM_MOVE_IS_CAPTURE(move)) {
    append(why, "it captures ");
    append_squares(why, p, bit(to));
  } else {
    append(why, "the way is free, and no line to the king on ");
    append_square(why, first_square(king));
    append(why, " opens");
  }
  return (int)which + 30 * (int)GOLEM_MOVE_IS_CAPTURE(move);
}
