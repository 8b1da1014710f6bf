// Exchanges by hand: a plain swap that ends when the answer is known, least valuable attacker first. What is pinned does
// not take while any pinner stands.
#include "board.hpp"

namespace engine {
namespace by_hand {
namespace {

constexpr std::array<int, 6> values{100, 300, 300, 500, 900, 0};

} // namespace

// Whether `side` to take, with attackers of both sides over what is still occupied, cannot bring the balance below 0:
// the side that has taken last is ahead by `balance` less the piece that may be taken now.
template <bool pins_bind>
bool Board::holds(unsigned square, Set attackers, Set occupied, unsigned side, int balance) const {
  const Set diagonal = pieces_.diagonal(), orthogonal = pieces_.orthogonal();
  bool result = true;
  for (;; side ^= 1U) {
    attackers &= occupied;
    Set own = attackers & pieces_.colors[side];
    if (pins_bind && (pinners_[side] & occupied & ~bit(square)) != 0) own &= ~blockers_[side];
    if (own == 0) return result;
    result = !result;
    Set taker = own & pieces_.kinds[pawn];
    const int least = result ? 1 : 0;
    if (taker != 0) {
      if ((balance = values[pawn] - balance) < least) return result;
      occupied ^= taker & (0 - taker);
      attackers |= bishop_attacks(square, occupied) & diagonal;
    } else if ((taker = own & pieces_.kinds[knight]) != 0) {
      if ((balance = values[knight] - balance) < least) return result;
      occupied ^= taker & (0 - taker);
    } else if ((taker = own & pieces_.kinds[bishop]) != 0) {
      if ((balance = values[bishop] - balance) < least) return result;
      occupied ^= taker & (0 - taker);
      attackers |= bishop_attacks(square, occupied) & diagonal;
    } else if ((taker = own & pieces_.kinds[rook]) != 0) {
      if ((balance = values[rook] - balance) < least) return result;
      occupied ^= taker & (0 - taker);
      attackers |= rook_attacks(square, occupied) & orthogonal;
    } else if ((taker = own & pieces_.kinds[queen]) != 0) {
      if ((balance = values[queen] - balance) < least) return result;
      occupied ^= taker & (0 - taker);
      attackers |= (bishop_attacks(square, occupied) & diagonal) | (rook_attacks(square, occupied) & orthogonal);
    } else { // the king takes only what nothing protects any more
      return (attackers & ~pieces_.colors[side]) != 0 ? !result : result;
    }
  }
}

bool Board::see_ge(Move move, int threshold) const {
  if (move.is_castling()) return threshold <= 0;
  const unsigned from = move.from().index(), to = move.to().index();
  Set occupied = (pieces_.occupied() ^ bit(from)) | bit(to);
  unsigned arrives = kind_of(pieces_.mailbox[from]);
  int balance = -threshold;
  if (move.is_en_passant()) {
    occupied ^= bit(to ^ 8U);
    balance += values[pawn];
  } else if (move.is_capture()) {
    balance += values[kind_of(pieces_.mailbox[to])];
  }
  if (move.is_promotion()) {
    arrives = static_cast<unsigned>(move.promotion());
    balance += values[arrives] - values[pawn];
  }
  if (balance < 0) return false;
  balance = values[arrives] - balance;
  if (balance <= 0) return true;
  return holds<true>(to, pieces_.attackers(to, occupied), occupied, side_ ^ 1U, balance);
}

Bitboard Board::hanging(Color color) const {
  const unsigned us = number(color), them = us ^ 1U;
  Set hanging = 0;
  for (Set left = pieces_.colors[us] & ~pieces_.kinds[engine::king]; left != 0;) {
    const unsigned square = take_lowest(left);
    Set occupied = pieces_.occupied();
    const Set attackers = pieces_.attackers(square, occupied), theirs = attackers & pieces_.colors[them];
    if (theirs == 0) continue;
    unsigned kind = pawn;
    while ((theirs & pieces_.kinds[kind]) == 0) kind++;
    const Set taker = theirs & pieces_.kinds[kind];
    const int balance = values[kind] - (values[kind_of(pieces_.mailbox[square])] - 1);
    if (kind != engine::king && balance <= 0) {
      hanging |= bit(square);
      continue;
    }
    occupied ^= taker & (0 - taker);
    const Set behind = pieces_.attackers(square, occupied) & occupied;
    const bool gains =
        kind == engine::king ? (behind & pieces_.colors[us]) == 0 : holds<false>(square, behind, occupied, us, balance);
    if (gains) hanging |= bit(square);
  }
  return Bitboard(hanging);
}

} // namespace by_hand
} // namespace engine
