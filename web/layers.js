// The layers: what the library answers about a position, as marks on the board. Each has its own colours, by their class
// in style.css.

import { between, colorOfDirection, directionBetween, ray } from './geometry.js';
import { change, letters, ring, slider, target, threat, tint, value } from './marks.js';

// The arrows of one of the sixteen target sets.
export function targetSet(position, direction) {
  return position.targets()[direction].map((square) => target(square, direction, colorOfDirection(direction)));
}

const attackedBy = (color) => (position) =>
  position.attacked(color).map((square) => tint(square, `attacked-${color}`));

function kingOf({ pieces }, color) {
  return Object.keys(pieces).find((square) => pieces[square] === `${color}-king`);
}

function checks(position) {
  const king = kingOf(position, position.turn);
  const marks = position.node().checkers.flatMap((square) => [
    ...between(king, square).map((empty) => tint(empty, 'check')),
    ring(square, 'check'),
  ]);
  return marks.length > 0 ? [...marks, ring(king, 'king')] : marks;
}

// Pieces of the side to move that stand alone between a king and a slider that moves along that line. It is the next one
// behind the piece, seen from the king.
function blockers(position, king, color) {
  const { pieces, turn } = position, square = kingOf(position, king);
  const marks = position.node().blockers[king].filter((blocker) => pieces[blocker].startsWith(turn)).flatMap((blocker) => {
    const line = ray(square, directionBetween(square, blocker)), behind = line.slice(line.indexOf(blocker) + 1);
    const end = behind.find((next) => pieces[next]);
    return [...between(square, end).map((next) => tint(next, color)), ring(blocker, color), slider(end, color)];
  });
  return marks.length > 0 ? [...marks, ring(square, 'king')] : marks;
}

const pins = (position) => blockers(position, position.turn, 'pin');
const discoverers = (position) => blockers(position, position.opponent, 'discoverer');

// From where the kinds of pieces of the side to move would give check, by their letters.
function checkSquares(position) {
  const found = new Map();
  for (const [kind, squares] of Object.entries(position.node().checkSquares)) {
    for (const square of squares) found.set(square, (found.get(square) ?? '') + kind.toUpperCase());
  }
  return [...found].map(([square, kinds]) => letters(square, kinds, 'check-square'));
}

// Four promotions are one arrow.
function checkingMoves(position) {
  const found = new Map();
  for (const move of position.moves) {
    const { from, to } = move, direction = directionBetween(from, to);
    if (position.givesCheck(move)) found.set(`${direction} ${to}`, target(to, direction, 'checking'));
  }
  return [...found.values()];
}

const threats = (position) => position.threats().map(({ from, to, color }) => threat(from, to, `threat-${color}`));

// What all of the moves in hand change in the threats: with a piece held over a square that is what its move there
// changes, without one what changes wherever it goes.
function changes(position, moves) {
  const [first, ...others] = moves.map((move) => new Map(position.threatsChanged(move).map((threat) => {
    return [Object.values(threat).join(), threat];
  })));
  const common = [...first ?? []].filter(([name]) => others.every((other) => other.has(name)));
  return common.map(([, { from, to, appears }]) => change(from, to, appears ? 'begins' : 'ends'));
}

// In pawns, with a sign. A promoting capture has the value of its best piece.
function exchanges(position) {
  const best = new Map();
  for (const move of position.moves) {
    const squares = move.from + move.to;
    if (move.captured) best.set(squares, Math.max(best.get(squares) ?? -Infinity, position.see(move)));
  }
  return [...best].map(([squares, centipawns]) => {
    const pawns = Math.abs(centipawns) / 100, sign = centipawns > 0 ? '+' : centipawns < 0 ? '−' : '';
    const color = centipawns > 0 ? 'gain' : centipawns < 0 ? 'loss' : 'even';
    return value(squares.slice(0, 2), squares.slice(2), sign + pawns, color);
  });
}

// The layers in the order of their switches, under headings. `counts` is the type of those marks whose number stands
// beside the name, in one of the `colors`; `legend` is what they look like.
export const LAYERS = [
  ['checking', 'Moves', 'Moves that give check', 'target', checkingMoves, [target('e4', 1, 'checking')]],
  ['exchanges', 'Moves', 'Exchange values', 'value', exchanges,
    [value('d4', 'e4', '+3', 'gain')], ['gain', 'even', 'loss']],
  ['changes', 'Moves', 'Threats a move changes', 'change', changes,
    [change('d4', 'e4', 'begins'), change('e4', 'd4', 'ends')]],
  ['white', 'Attacks', 'Attacked by White', 'tint', attackedBy('white'), [tint('e4', 'attacked-white')]],
  ['black', 'Attacks', 'Attacked by Black', 'tint', attackedBy('black'), [tint('e4', 'attacked-black')]],
  ['threats', 'Attacks', 'Threats between pieces', 'threat', threats,
    [threat('d4', 'e4', 'threat-white'), threat('e4', 'd4', 'threat-black')]],
  ['checks', 'Kings', 'Pieces that give check', 'ring', checks, [ring('e4', 'check')]],
  ['pins', 'Kings', 'Pinned pieces, pinners', 'ring', pins, [ring('d4', 'pin'), slider('e4', 'pin')]],
  ['discoverers', 'Kings', 'Discovered-check pieces', 'ring', discoverers, [ring('d4', 'discoverer'), slider('e4', 'discoverer')]],
  ['squares', 'Kings', 'Check squares', 'letters', checkSquares, [letters('e4', 'RQ', 'check-square')]],
].map(([id, group, name, counts, marks, legend, colors = legend.map(({ color }) => color)]) => {
  return { id, group, name, counts, marks, legend, colors };
});
