/* What an engine writes for itself: see nodes_by_hand.h. Pseudo-legal generation piece by piece, as most engines have it. */
#include "nodes_by_hand.h"

#include <string.h>

#include "workload.h"

#define FILE_A 0x0101010101010101u
#define FILE_H 0x8080808080808080u
#define RANK_3 0x0000000000ff0000u
#define RANK_6 0x0000ff0000000000u
#define LAST_RANKS 0xff000000000000ffu

static uint64_t bit(uint32_t square) { return (uint64_t)1 << square; }
static int several(uint64_t set) { return (set & (set - 1)) != 0; }

void by_hand_start(by_hand *by) {
  by->tables = golem_inline_tables();
  for (uint32_t a = 0; a < 64; a++) {
    for (uint32_t b = 0; b < 64; b++) by->between[a][b] = golem_inline_between(by->tables, a, b);
  }
}

static uint64_t of(const golem_position *p, uint32_t color, uint32_t kind) {
  return p->pieces[kind] & p->colors[color];
}

/* What pawns attack towards the lower files and towards the higher ones. */
static uint64_t pawns_west(uint32_t color, uint64_t pawns) {
  pawns &= ~(uint64_t)FILE_A;
  return color == GOLEM_WHITE ? pawns << 7 : pawns >> 9;
}
static uint64_t pawns_east(uint32_t color, uint64_t pawns) {
  pawns &= ~(uint64_t)FILE_H;
  return color == GOLEM_WHITE ? pawns << 9 : pawns >> 7;
}

static inline void king_lines(const by_hand *by, const golem_position *p, uint32_t color, golem_node *node) {
  const golem_tables *tables = by->tables;
  uint32_t king = lowest(of(p, color, GOLEM_KING)), them = color ^ 1;
  uint64_t bishop, rook, snipers, others, blockers = 0, pinners = 0;
  bishop = golem_inline_ray(tables, 1, king) | golem_inline_ray(tables, 3, king) | golem_inline_ray(tables, 5, king) |
           golem_inline_ray(tables, 7, king);
  rook = golem_inline_ray(tables, 0, king) | golem_inline_ray(tables, 2, king) | golem_inline_ray(tables, 4, king) |
         golem_inline_ray(tables, 6, king);
  snipers = ((bishop & (p->pieces[GOLEM_BISHOP] | p->pieces[GOLEM_QUEEN])) |
             (rook & (p->pieces[GOLEM_ROOK] | p->pieces[GOLEM_QUEEN]))) & p->colors[them];
  others = (p->colors[0] | p->colors[1]) ^ snipers;
  for (uint64_t left = snipers; left != 0; left &= left - 1) {
    uint64_t blocker = by->between[king][lowest(left)] & others;
    if (blocker != 0 && !several(blocker)) {
      blockers |= blocker;
      if (blocker & p->colors[color]) pinners |= left & (0 - left);
    }
  }
  node->blockers[color] = blockers;
  node->pinners[color] = pinners;
}

/* What the opponent's pieces of a kind attack, by a lookup from `square`. */
#define ATTACKED_BY(kind, lookup) \
  do { \
    set = 0; \
    for (uint64_t left = of(p, them, kind); left != 0; left &= left - 1) { \
      uint32_t square = lowest(left); \
      set |= (lookup); \
    } \
    node->attacked_by[kind] = set; \
  } while (0)

static inline uint64_t checkers_of(const by_hand *by, const golem_position *p) {
  uint32_t us = p->side_to_move & 1, king = lowest(of(p, us, GOLEM_KING));
  uint64_t bishop, rook;
  golem_inline_bishop_and_rook_attacks(by->tables, king, p->colors[0] | p->colors[1], &bishop, &rook);
  return ((bishop & (p->pieces[GOLEM_BISHOP] | p->pieces[GOLEM_QUEEN])) |
          (rook & (p->pieces[GOLEM_ROOK] | p->pieces[GOLEM_QUEEN])) |
          (golem_inline_knight_attacks(by->tables, king) & p->pieces[GOLEM_KNIGHT]) |
          (golem_inline_pawn_attacks(by->tables, us, king) & p->pieces[GOLEM_PAWN])) & p->colors[us ^ 1];
}

void by_hand_node(const by_hand *by, const golem_position *p, golem_node *node) {
  const golem_tables *tables = by->tables;
  uint32_t us = p->side_to_move & 1, them = us ^ 1;
  uint64_t occupied = p->colors[0] | p->colors[1], bishop, rook, set, pawns = of(p, them, GOLEM_PAWN);
  uint32_t king = lowest(of(p, them, GOLEM_KING));
  king_lines(by, p, GOLEM_WHITE, node);
  king_lines(by, p, GOLEM_BLACK, node);
  node->checkers = checkers_of(by, p);
  golem_inline_bishop_and_rook_attacks(tables, king, occupied, &bishop, &rook);
  node->check_squares[GOLEM_PAWN] = golem_inline_pawn_attacks(tables, them, king);
  node->check_squares[GOLEM_KNIGHT] = golem_inline_knight_attacks(tables, king);
  node->check_squares[GOLEM_BISHOP] = bishop;
  node->check_squares[GOLEM_ROOK] = rook;
  node->check_squares[GOLEM_QUEEN] = bishop | rook;
  node->check_squares[GOLEM_KING] = 0;
  node->attacked_by[GOLEM_PAWN] = pawns_west(them, pawns) | pawns_east(them, pawns);
  ATTACKED_BY(GOLEM_KNIGHT, golem_inline_knight_attacks(tables, square));
  ATTACKED_BY(GOLEM_BISHOP, golem_inline_bishop_attacks(tables, square, occupied));
  ATTACKED_BY(GOLEM_ROOK, golem_inline_rook_attacks(tables, square, occupied));
  ATTACKED_BY(GOLEM_QUEEN, golem_inline_queen_attacks(tables, square, occupied));
  node->attacked_by[GOLEM_KING] = golem_inline_king_attacks(tables, king);
}

static inline golem_move *emit(golem_move *out, uint32_t from, uint64_t targets, uint32_t code) {
  for (; targets != 0; targets &= targets - 1) *out++ = (golem_move)(from | lowest(targets) << 6 | code << 12);
  return out;
}

/* Pawn moves whose origins are `back` squares before their targets. */
static inline golem_move *emit_pawns(golem_move *out, uint64_t targets, int back, uint32_t code) {
  for (; targets != 0; targets &= targets - 1) {
    uint32_t to = lowest(targets);
    *out++ = (golem_move)((uint32_t)((int)to - back) | to << 6 | code << 12);
  }
  return out;
}

/* Promotions to the pieces of a bit set of code & 3. */
static inline golem_move *emit_promotions(golem_move *out, uint64_t targets, int back, uint32_t capture, int pieces) {
  for (; targets != 0; targets &= targets - 1) {
    uint32_t to = lowest(targets), from = (uint32_t)((int)to - back);
    for (uint32_t piece = 4; piece-- > 0;) {
      if (pieces >> piece & 1) *out++ = (golem_move)(from | to << 6 | (GOLEM_MOVE_PROMOTION | piece | capture) << 12);
    }
  }
  return out;
}

/* Moves of all pieces but pawns and the king to some squares. */
static inline golem_move *emit_pieces(const by_hand *by, const golem_position *p, golem_move *out, uint64_t targets,
                                      uint32_t code) {
  const golem_tables *tables = by->tables;
  uint32_t us = p->side_to_move & 1;
  uint64_t occupied = p->colors[0] | p->colors[1];
  for (uint64_t left = of(p, us, GOLEM_KNIGHT); left != 0; left &= left - 1)
    out = emit(out, lowest(left), golem_inline_knight_attacks(tables, lowest(left)) & targets, code);
  for (uint64_t left = of(p, us, GOLEM_BISHOP); left != 0; left &= left - 1)
    out = emit(out, lowest(left), golem_inline_bishop_attacks(tables, lowest(left), occupied) & targets, code);
  for (uint64_t left = of(p, us, GOLEM_ROOK); left != 0; left &= left - 1)
    out = emit(out, lowest(left), golem_inline_rook_attacks(tables, lowest(left), occupied) & targets, code);
  for (uint64_t left = of(p, us, GOLEM_QUEEN); left != 0; left &= left - 1)
    out = emit(out, lowest(left), golem_inline_queen_attacks(tables, lowest(left), occupied) & targets, code);
  return out;
}

static inline golem_move *emit_pawn_captures(const golem_position *p, golem_move *out, uint64_t victims, int pieces,
                                             const by_hand *by) {
  uint32_t us = p->side_to_move & 1;
  uint64_t pawns = of(p, us, GOLEM_PAWN);
  uint64_t west = pawns_west(us, pawns), east = pawns_east(us, pawns);
  int back_west = us == GOLEM_WHITE ? 7 : -9, back_east = us == GOLEM_WHITE ? 9 : -7;
  out = emit_pawns(out, west & victims & ~LAST_RANKS, back_west, GOLEM_MOVE_CAPTURE);
  out = emit_pawns(out, east & victims & ~LAST_RANKS, back_east, GOLEM_MOVE_CAPTURE);
  if ((west | east) & victims & LAST_RANKS) {
    out = emit_promotions(out, west & victims & LAST_RANKS, back_west, GOLEM_MOVE_CAPTURE, pieces);
    out = emit_promotions(out, east & victims & LAST_RANKS, back_east, GOLEM_MOVE_CAPTURE, pieces);
  }
  if (p->ep_square < 64) {
    uint64_t left = golem_inline_pawn_attacks(by->tables, us ^ 1, p->ep_square) & pawns;
    for (; left != 0; left &= left - 1)
      *out++ = (golem_move)(lowest(left) | (uint32_t)p->ep_square << 6 | GOLEM_MOVE_EN_PASSANT << 12);
  }
  return out;
}

static inline golem_move *emit_pushes(const golem_position *p, golem_move *out, uint64_t allowed, int pieces,
                                      int plain) {
  uint32_t us = p->side_to_move & 1;
  uint64_t pawns = of(p, us, GOLEM_PAWN), empty = ~(p->colors[0] | p->colors[1]);
  uint64_t once = (us == GOLEM_WHITE ? pawns << 8 : pawns >> 8) & empty;
  int forward = us == GOLEM_WHITE ? 8 : -8;
  if (plain) {
    uint64_t twice = us == GOLEM_WHITE ? (once & RANK_3) << 8 : (once & RANK_6) >> 8;
    out = emit_pawns(out, once & allowed & ~LAST_RANKS, forward, GOLEM_MOVE_QUIET);
    out = emit_pawns(out, twice & empty & allowed, 2 * forward, GOLEM_MOVE_DOUBLE_PUSH);
  }
  if (once & allowed & LAST_RANKS) out = emit_promotions(out, once & allowed & LAST_RANKS, forward, 0, pieces);
  return out;
}

size_t by_hand_captures(const by_hand *by, const golem_position *p, golem_move *moves) {
  uint32_t us = p->side_to_move & 1, king = lowest(of(p, us, GOLEM_KING));
  uint64_t victims = p->colors[us ^ 1];
  golem_move *out = emit_pawn_captures(p, moves, victims, 8, by);
  out = emit_pushes(p, out, ~(uint64_t)0, 8, 0);
  out = emit_pieces(by, p, out, victims, GOLEM_MOVE_CAPTURE);
  out = emit(out, king, golem_inline_king_attacks(by->tables, king) & victims, GOLEM_MOVE_CAPTURE);
  return (size_t)(out - moves);
}

size_t by_hand_quiets(const by_hand *by, const golem_position *p, golem_move *moves) {
  uint32_t us = p->side_to_move & 1, king = lowest(of(p, us, GOLEM_KING));
  uint64_t occupied = p->colors[0] | p->colors[1];
  golem_move *out = emit_pushes(p, moves, ~(uint64_t)0, 7, 1);
  out = emit_pieces(by, p, out, ~occupied, GOLEM_MOVE_QUIET);
  out = emit(out, king, golem_inline_king_attacks(by->tables, king) & ~occupied, GOLEM_MOVE_QUIET);
  for (uint64_t left = p->castling & p->colors[us]; left != 0; left &= left - 1) {
    uint32_t rook = lowest(left), to = (us ? 56 : 0) + (rook < king ? 2 : 6);
    uint64_t path = by->between[king][rook] | by->between[king][to] | bit(to);
    if (!(path & occupied & ~bit(king) & ~bit(rook)))
      *out++ = (golem_move)(king | rook << 6 | (rook < king ? GOLEM_MOVE_CASTLE_A : GOLEM_MOVE_CASTLE_H) << 12);
  }
  return (size_t)(out - moves);
}

size_t by_hand_evasions(const by_hand *by, const golem_position *p, uint64_t checkers, golem_move *moves) {
  uint32_t us = p->side_to_move & 1, king = lowest(of(p, us, GOLEM_KING));
  uint64_t own = p->colors[us], enemy = p->colors[us ^ 1], steps = golem_inline_king_attacks(by->tables, king) & ~own;
  golem_move *out = emit(moves, king, steps & enemy, GOLEM_MOVE_CAPTURE);
  out = emit(out, king, steps & ~enemy, GOLEM_MOVE_QUIET);
  if (!several(checkers)) {
    uint64_t block = by->between[king][lowest(checkers)];
    out = emit_pawn_captures(p, out, checkers, 15, by);
    out = emit_pushes(p, out, block, 15, 1);
    out = emit_pieces(by, p, out, checkers, GOLEM_MOVE_CAPTURE);
    out = emit_pieces(by, p, out, block, GOLEM_MOVE_QUIET);
  }
  return (size_t)(out - moves);
}

static int attacked_over(const by_hand *by, const golem_position *p, uint32_t square, uint64_t occupied,
                         uint64_t enemy) {
  const golem_tables *tables = by->tables;
  uint64_t bishop, rook;
  uint32_t us = p->side_to_move & 1;
  if (((golem_inline_knight_attacks(tables, square) & p->pieces[GOLEM_KNIGHT]) |
       (golem_inline_king_attacks(tables, square) & p->pieces[GOLEM_KING]) |
       (golem_inline_pawn_attacks(tables, us, square) & p->pieces[GOLEM_PAWN])) & enemy)
    return 1;
  golem_inline_bishop_and_rook_attacks(tables, square, occupied, &bishop, &rook);
  return (((bishop & (p->pieces[GOLEM_BISHOP] | p->pieces[GOLEM_QUEEN])) |
           (rook & (p->pieces[GOLEM_ROOK] | p->pieces[GOLEM_QUEEN]))) & enemy) != 0;
}

/* A king does not hide squares behind it; castling takes the rook away too, and an enemy there stays on its square. */
static int king_holds_up(const by_hand *by, const golem_position *p, uint32_t king, golem_move move) {
  uint32_t us = p->side_to_move & 1, to = move >> 6 & 63, code = move >> 12;
  uint64_t over = (p->colors[0] | p->colors[1]) ^ bit(king), enemy = p->colors[us ^ 1], path;
  if (code != GOLEM_MOVE_CASTLE_A && code != GOLEM_MOVE_CASTLE_H) return !attacked_over(by, p, to, over, enemy & ~bit(to));
  over ^= bit(to);
  to = (us ? 56 : 0) + (code == GOLEM_MOVE_CASTLE_A ? 2 : 6);
  path = by->between[king][to] | bit(to);
  for (; path != 0; path &= path - 1) {
    if (attacked_over(by, p, lowest(path), over, enemy)) return 0;
  }
  return 1;
}

/* Two pawns leave their squares at once. */
static int en_passant_holds_up(const by_hand *by, const golem_position *p, uint32_t king, golem_move move) {
  uint32_t from = move & 63, to = move >> 6 & 63;
  uint64_t over = ((p->colors[0] | p->colors[1]) ^ bit(from) ^ bit(to ^ 8)) | bit(to);
  return !attacked_over(by, p, king, over, p->colors[(p->side_to_move & 1) ^ 1] & over);
}

size_t by_hand_legal_moves(const by_hand *by, const golem_position *p, golem_move *moves) {
  uint32_t us = p->side_to_move & 1, king = lowest(of(p, us, GOLEM_KING));
  uint64_t checkers = checkers_of(by, p);
  size_t count, kept = 0;
  golem_node node;
  king_lines(by, p, us, &node);
  if (checkers) {
    count = by_hand_evasions(by, p, checkers, moves);
  } else {
    count = by_hand_captures(by, p, moves);
    count += by_hand_quiets(by, p, moves + count);
  }
  for (size_t i = 0; i < count; i++) {
    golem_move move = moves[i];
    uint32_t from = move & 63;
    int holds_up = 1;
    if (from == king) holds_up = king_holds_up(by, p, king, move);
    else if (move >> 12 == GOLEM_MOVE_EN_PASSANT) holds_up = en_passant_holds_up(by, p, king, move);
    else if (node.blockers[us] & bit(from)) holds_up = (golem_inline_line(by->tables, king, from) & bit(move >> 6 & 63)) != 0;
    moves[kept] = move;
    kept += (size_t)holds_up;
  }
  return kept;
}

static uint32_t kind_on(const golem_position *p, uint32_t square) {
  uint32_t kind = 0;
  while (kind < GOLEM_KING && !(p->pieces[kind] & bit(square))) kind++;
  return kind;
}

/* Whether a piece moves so, as engines test a move of their hash table; not for castling and en passant. */
static int moves_so(const by_hand *by, const golem_position *p, uint32_t from, uint32_t to, uint32_t code) {
  const golem_tables *tables = by->tables;
  uint32_t us = p->side_to_move & 1, kind = kind_on(p, from);
  uint64_t occupied = p->colors[0] | p->colors[1], enemy = p->colors[us ^ 1];
  uint64_t last = us == GOLEM_WHITE ? LAST_RANKS << 56 : LAST_RANKS >> 56;
  if (!(p->colors[us] & bit(from)) || (p->colors[us] & bit(to)) || !(code & 4) != !(enemy & bit(to))) return 0;
  if (kind == GOLEM_PAWN) {
    uint32_t ahead = us == GOLEM_WHITE ? from + 8 : from - 8;
    if (!(code & 8) != !(last & bit(to))) return 0;
    if (code & 4) return (golem_inline_pawn_attacks(tables, us, from) & bit(to)) != 0;
    if (code == GOLEM_MOVE_DOUBLE_PUSH)
      return from >> 3 == (us == GOLEM_WHITE ? 1u : 6u) && to == (us == GOLEM_WHITE ? from + 16 : from - 16) &&
             !(occupied & (bit(to) | bit(ahead)));
    return to == ahead && !(occupied & bit(to));
  }
  return (code & ~4u) == 0 && (golem_inline_piece_attacks(tables, us, kind, from, occupied) & bit(to)) != 0;
}

int by_hand_is_legal(const by_hand *by, const golem_position *p, const golem_node *node, golem_move move) {
  uint32_t us = p->side_to_move & 1, from = move & 63, to = move >> 6 & 63, code = move >> 12;
  uint32_t king = lowest(of(p, us, GOLEM_KING));
  uint64_t occupied = p->colors[0] | p->colors[1];
  /* By the library, since they are rare. */
  if (code == GOLEM_MOVE_CASTLE_H || code == GOLEM_MOVE_CASTLE_A || code == GOLEM_MOVE_EN_PASSANT)
    return (int)golem_is_legal(p, move);
  if (!moves_so(by, p, from, to, code)) return 0;
  if (from == king) return !attacked_over(by, p, to, occupied ^ bit(from), p->colors[us ^ 1] & ~bit(to));
  if (node->checkers) {
    if (several(node->checkers)) return 0;
    if (!((by->between[king][lowest(node->checkers)] | node->checkers) & bit(to))) return 0;
  }
  return !(node->blockers[us] & bit(from)) || (golem_inline_line(by->tables, king, from) & bit(to));
}

int by_hand_gives_check(const by_hand *by, const golem_position *p, const golem_node *node, golem_move move) {
  uint32_t us = p->side_to_move & 1, from = move & 63, to = move >> 6 & 63, code = move >> 12;
  if (code > GOLEM_MOVE_DOUBLE_PUSH && code != GOLEM_MOVE_CAPTURE) return (int)golem_gives_check(p, move);
  if (node->check_squares[kind_on(p, from)] & bit(to)) return 1;
  return (node->blockers[us ^ 1] & bit(from)) &&
         !(golem_inline_line(by->tables, lowest(of(p, us ^ 1, GOLEM_KING)), from) & bit(to));
}
