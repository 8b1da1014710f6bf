// What attacks what in the position that lies in the library's memory.

import { ANSWERS, golem, MAX_MOVES, POSITION, TEXT, u32, u64 } from './memory.js';
import { pieceOf } from './setup.js';
import { SQUARES } from './squares.js';

const DIRECTIONS = [
  'east', 'northeast', 'north', 'northwest', 'west', 'southwest', 'south', 'southeast',
  'east-northeast', 'north-northeast', 'north-northwest', 'west-northwest',
  'west-southwest', 'south-southwest', 'south-southeast', 'east-southeast',
];

/** The pieces of a side that attack a square. */
export function readAttackers(square, side) {
  const [white, black] = u64.subarray((POSITION >> 3) + 6, (POSITION >> 3) + 8);
  return BigInt.asUintN(64, golem.golem_attackers(POSITION, square, white | black)) & (side === 0 ? white : black);
}

/** The target squares of the legal moves by direction. */
export function readTargets() {
  golem.golem_generate(POSITION, ANSWERS);
  return DIRECTIONS.map((direction, index) => ({ direction, squares: u64[(ANSWERS >> 3) + index] }));
}

/** Which pieces attack which others, of either colour. */
export function readThreats() {
  golem.golem_position_to_board(POSITION, TEXT);
  const count = golem.golem_threats(TEXT, 0, ANSWERS, MAX_MOVES);
  return Array.from(u32.subarray(ANSWERS >> 2, (ANSWERS >> 2) + count), (threat) => ({
    from: SQUARES[threat & 255],
    to: SQUARES[threat >> 8 & 255],
    attacker: pieceOf(threat >> 20 & 15),
    victim: pieceOf(threat >> 16 & 15),
  }));
}
