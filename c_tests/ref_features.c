/* Pairs of pawns and piece squares: see ref_features.h. */
#include "ref_features.h"

#include <stdlib.h>
#include <string.h>

/* A square as a colour sees it. */
static int seen(unsigned mirrored_files, int square, int perspective, int king) {
  int file = ref_file(square), rank = ref_rank(square);
  if (mirrored_files >> ref_file(king) & 1) file = 7 - file;
  if (perspective == REF_BLACK) rank = 7 - rank;
  return ref_square(file, rank);
}

/* A piece as a colour sees it: White's are its own. */
static int seen_piece(int piece, int perspective) {
  if (perspective == REF_WHITE) return piece;
  return piece < 8 ? piece + 8 : piece - 8;
}

static int is_piece(int piece) { return (piece >= 1 && piece <= 6) || (piece >= 9 && piece <= 14); }

static int is_pawn(int piece) { return piece == 1 || piece == 9; }

/* Own pawns from a2 to h7, then those of the opponent. */
static int pawn_place(const ref_pair_rules *rules, int piece, int square, int perspective, int king) {
  int place = 0;
  for (int own = 1; own >= 0; own--) {
    for (int rank = 1; rank <= 6; rank++) {
      for (int file = 0; file < 8; file++, place++) {
        if (seen(rules->mirrored_files, square, perspective, king) != ref_square(file, rank)) continue;
        if ((seen_piece(piece, perspective) == 1) == own) return place;
      }
    }
  }
  return REF_NONE;
}

/* By two places: how many pairs come before, the higher places last. */
static int pair_number(int a, int b) {
  static int before[96][96], is_filled;
  if (!is_filled) {
    int number = 0;
    for (int high = 0; high < 96; high++) {
      for (int low = 0; low < high; low++) before[high][low] = before[low][high] = number++;
    }
    is_filled = 1;
  }
  return before[a][b];
}

int ref_pawn_pairs(const ref_pair_rules *rules, const uint8_t board[64], int perspective, int king, uint32_t *list) {
  int count = 0;
  for (int a = 8; a < 56; a++) {
    int place;
    if (!is_pawn(board[a])) continue;
    place = pawn_place(rules, board[a], a, perspective, king);
    for (int b = a + 1; b < 56; b++) {
      if (!is_pawn(board[b]) || abs(ref_file(a) - ref_file(b)) > rules->distance) continue;
      list[count++] = rules->first + (uint32_t)pair_number(place, pawn_place(rules, board[b], b, perspective, king));
    }
  }
  return count;
}

int ref_square_features(int set) {
  static const int FEATURES[REF_SQUARE_SETS] = {768, 22528, 24576};
  return FEATURES[set];
}

void ref_square_set(int set, ref_square_rules *rules) {
  /* Own pieces, then the other ones; or by kind; or by kind with both kings in one place. */
  static const uint8_t ORDERS[REF_SQUARE_SETS][12][2] = {
      {{1}, {2}, {3}, {4}, {5}, {6}, {9}, {10}, {11}, {12}, {13}, {14}},
      {{1}, {9}, {2}, {10}, {3}, {11}, {4}, {12}, {5}, {13}, {6, 14}},
      {{1}, {9}, {2}, {10}, {3}, {11}, {4}, {12}, {5}, {13}, {6}, {14}}};
  uint8_t bucket = 0;
  memset(rules, 0, sizeof *rules);
  memcpy(rules->order, ORDERS[set], sizeof ORDERS[set]);
  if (set == 0) return;
  rules->mirrored_files = 15;
  for (int rank = 7; rank >= 0; rank--) {
    for (int file = 7; file > 3; file--) rules->bucket[ref_square(file, rank)] = bucket++;
  }
}

static int places(const ref_square_rules *rules) {
  int count = 0;
  while (rules->order[count][0] != 0) count++;
  return count;
}

int32_t ref_piece_square(const ref_square_rules *rules, int piece, int square, int perspective, int king) {
  int bucket = rules->bucket[seen(rules->mirrored_files, king, perspective, king)], count = places(rules);
  if (!is_piece(piece)) return REF_NO_FEATURE;
  for (int place = 0; place < count; place++) {
    int own = seen_piece(piece, perspective);
    if (rules->order[place][0] != own && rules->order[place][1] != own) continue;
    return (bucket * count + place) * 64 + seen(rules->mirrored_files, square, perspective, king);
  }
  return REF_NO_FEATURE;
}

int ref_piece_squares(const ref_square_rules *rules, const uint8_t board[64], int perspective, int king,
                      uint32_t *list) {
  int count = 0;
  for (int square = 0; square < 64; square++) {
    int32_t number = ref_piece_square(rules, board[square], square, perspective, king);
    if (number != REF_NO_FEATURE) list[count++] = (uint32_t)number;
  }
  return count;
}

int ref_other_bucket(const ref_square_rules *rules, int perspective, int king, int other) {
  int a = seen(rules->mirrored_files, king, perspective, king), b = seen(rules->mirrored_files, other, perspective, other);
  int mirrored = rules->mirrored_files >> ref_file(king) & 1, other_mirrored = rules->mirrored_files >> ref_file(other) & 1;
  return mirrored != other_mirrored || rules->bucket[a] != rules->bucket[b];
}
