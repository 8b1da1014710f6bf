// The layers: what the library answers about a position, as marks on the board. Colours are those of the pictures of
// docs/: White's blue, Black's red, pins orange.

import { between, colorOfDirection, directionBetween, ray } from './geometry.js';
import { arrow, ring, target, threat, tint, value } from './marks.js';

const COLOR_OF = { white: 'blue', black: 'red' };

// The arrows of one of the sixteen target sets.
export function targetSet(position, direction) {
  return position.targets()[direction].map((square) => target(square, direction, colorOfDirection(direction)));
}

const attackedBy = (color) => (position) => position.attacked(color).map((square) => tint(square, COLOR_OF[color]));

function kingOf(position) {
  const { pieces, turn } = position;
  return Object.keys(pieces).find((square) => pieces[square] === `${turn}-king`);
}

function checks(position) {
  const king = kingOf(position);
  const marks = position.checkers().flatMap((square) => [
    ...between(king, square).map((empty) => tint(empty, 'red')),
    ring(square, 'red'),
  ]);
  return marks.length > 0 ? [...marks, ring(king, 'blue')] : marks;
}

// The slider that pins a piece is the next one behind it, seen from the king.
function pins(position) {
  const { pieces } = position, king = kingOf(position);
  const marks = position.pinned().flatMap((square) => {
    const line = ray(king, directionBetween(king, square)), behind = line.slice(line.indexOf(square) + 1);
    const pinner = behind.find((next) => pieces[next]);
    return [...between(king, pinner).map((next) => tint(next, 'orange')), ring(square, 'orange')];
  });
  return marks.length > 0 ? [...marks, ring(king, 'blue')] : marks;
}

// Four promotions are one arrow.
function checkingMoves(position) {
  const found = new Map();
  for (const move of position.moves) {
    const { from, to } = move, direction = directionBetween(from, to);
    if (position.givesCheck(move)) found.set(`${direction} ${to}`, target(to, direction, colorOfDirection(direction)));
  }
  return [...found.values()];
}

const threats = (position) => position.threats().map(({ from, to, color }) => threat(from, to, COLOR_OF[color]));

// In pawns, with a sign. A promoting capture has the value of its best piece.
function exchanges(position) {
  const best = new Map();
  for (const move of position.moves) {
    const squares = move.from + move.to;
    if (move.captured) best.set(squares, Math.max(best.get(squares) ?? -Infinity, position.see(move)));
  }
  return [...best].map(([squares, centipawns]) => {
    const pawns = Math.abs(centipawns) / 100, sign = centipawns > 0 ? '+' : centipawns < 0 ? '−' : '';
    const color = centipawns > 0 ? 'green' : centipawns < 0 ? 'red' : 'blue';
    return value(squares.slice(0, 2), squares.slice(2), sign + pawns, color);
  });
}

// The layers in the order of their switches. `counts` is the type of those marks whose number stands beside the name.
export const LAYERS = [
  ['white', 'Attacked by White', ['blue'], 'tint', attackedBy('white')],
  ['black', 'Attacked by Black', ['red'], 'tint', attackedBy('black')],
  ['checks', 'Pieces that give check', ['red'], 'ring', checks],
  ['checking', 'Moves that give check', ['blue', 'orange', 'green'], 'target', checkingMoves],
  ['pins', 'Pinned pieces', ['orange'], 'ring', pins],
  ['threats', 'Threats', ['blue', 'red'], 'threat', threats],
  ['exchanges', 'Exchange values, in pawns', ['green', 'blue', 'red'], 'value', exchanges],
].map(([id, name, colors, counts, marks]) => ({ id, name, colors, counts, marks }));
