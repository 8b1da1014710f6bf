// Attacks in the position that lies in the library's memory, and on any board.

import { ANSWERS, golem, MAX_MOVES, POSITION, TEXT, u32, u64 } from './memory.js';
import { pieceOf } from './board.js';
import { checkSet, colorNumber, kindNumber, SQUARES, squareNumber, typeOf } from './squares.js';

/** What a move does to the squares, behind the 64 bytes of the board that it is done to. */
const CHANGE = TEXT + 64;
const MAX_THREAT_CHANGES = 96;

const DIRECTIONS = [
  'east', 'northeast', 'north', 'northwest', 'west', 'southwest', 'south', 'southeast',
  'east-northeast', 'north-northeast', 'north-northwest', 'west-northwest',
  'west-southwest', 'south-southwest', 'south-southeast', 'east-southeast',
];

/** Returns the squares that a piece attacks if the squares of a set are occupied. */
export function attacks(piece, square, occupied = 0n) {
  if (typeof piece !== 'object' || piece === null) throw new TypeError(`A piece must be { color, kind }, not ${typeOf(piece)}`);
  const [side, kind, number] = [colorNumber(piece.color), kindNumber(piece.kind), squareNumber(square)];
  checkSet(occupied);
  return BigInt.asUintN(64, golem.golem_piece_attacks(side, kind, number, BigInt.asUintN(64, occupied)));
}

/** Returns the squares strictly between two squares of a rank, file or diagonal; for others the empty set. */
export const between = (one, other) => setOf(golem.golem_between, one, other);

/** Returns the whole rank, file or diagonal through two squares; for others the empty set. */
export const lineThrough = (one, other) => setOf(golem.golem_line, one, other);

const setOf = (ask, one, other) => BigInt.asUintN(64, ask(squareNumber(one), squareNumber(other)));

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
  return threatsAt(golem.golem_threats(TEXT, 0, ANSWERS, MAX_MOVES)).map(describe);
}

/** The threats that a legal move ends, and those that it brings about. */
export function readThreatsChanged(code) {
  golem.golem_position_to_board(POSITION, TEXT);
  golem.golem_move_change(POSITION, code, CHANGE);
  return threatsAt(golem.golem_threats_changed(TEXT, CHANGE, 0, ANSWERS, MAX_THREAT_CHANGES))
    .map((threat) => ({ ...describe(threat), appears: threat >>> 31 === 1 }));
}

/** So many threats that the library has written. */
function threatsAt(count) {
  return Array.from(u32.subarray(ANSWERS >> 2, (ANSWERS >> 2) + count));
}

function describe(threat) {
  return {
    from: SQUARES[threat & 255],
    to: SQUARES[threat >> 8 & 255],
    attacker: pieceOf(threat >> 20 & 15),
    victim: pieceOf(threat >> 16 & 15),
  };
}
