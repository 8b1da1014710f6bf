// What the tests share: what is tested, the positions of the repository, the peers, random numbers.

import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { before, describe } from 'node:test';
import { fileURLToPath } from 'node:url';
import { Chess } from 'chess.js';
import { Chess as Chessops } from 'chessops/chess';
import { parseFen } from 'chessops/fen';
import * as wasm from 'golem-chess/core';
import * as native from 'golem-chess-native';

export const root = process.env.GOLEM_ROOT;
export const readRoot = (...path) => readFileSync(join(root, ...path), 'utf8');

/** A file of a package as it is installed here. */
export const fileOf = (name, of = 'golem-chess') => {
  return fileURLToPath(new URL(`./${name}`, import.meta.resolve(of)));
};

/** The WebAssembly modules of the package: without SIMD and with it. */
export const MODULES = ['golem.wasm', 'golem_simd.wasm'];
// Scalar code is in both.
const TESTED = process.env.GOLEM_LENGTH === 'landing' ? MODULES.slice(1) : MODULES;

/**
 * Declares the same tests for the WebAssembly modules, unless for a change's check only for the one with SIMD, and for the
 * shared library; they get the package.
 */
export function onAll(declare) {
  for (const name of TESTED) {
    describe(name, () => {
      before(() => wasm.initSync(readFileSync(fileOf(name))));
      declare(wasm);
    });
  }
  describe('the shared library', () => declare(native));
}

const rows = (text) => text.split('\n').filter((line) => line && !line.startsWith('#'));

/** The rows of the perft file: a FEN, and leaves by depth. */
export const perftRows = rows(readRoot('tests', 'data', 'perft.epd')).map((row) => {
  const [fen, ...depths] = row.split('#')[0].split(';').map((part) => part.trim());
  return { fen, leaves: depths.map((text) => text.slice(1).split(' ').map(Number)) };
});

/** Positions of games. */
export const gameFens = rows(readRoot('benches', 'data', 'positions.fen'));

/** All positions of the repository, each once. */
export const allFens = [...new Set([
  ...gameFens,
  ...rows(readRoot('examples', 'data', 'positions.fen')).map((row) => row.split('#')[0].trim()),
  ...perftRows.map(({ fen }) => fen),
])];

/** The legal moves in ascending order, so that a seed means the same game whatever order the library lists in. */
export const sortedMoves = (position) => position.legalMoves().sort((one, other) => one.code - other.code);

/** A position as chessops sees it, or null where it takes it for an impossible one. */
export function chessopsPosition(fen) {
  return parseFen(fen).chain((setup) => Chessops.fromSetup(setup)).unwrap((position) => position, () => null);
}

/** Whether a position has castling rights that orthodox chess does not know. */
export function isChess960(fen) {
  const [board, , castling] = fen.split(' ');
  if (castling === '-') return false;
  if (!/^K?Q?k?q?$/.test(castling)) return true;
  const [black, white] = [board.split('/')[0], board.split('/')[7]].map((rank) => {
    return rank.replace(/\d/g, (digit) => '.'.repeat(Number(digit)));
  });
  const inPlace = { K: white[7] === 'R', Q: white[0] === 'R', k: black[7] === 'r', q: black[0] === 'r' };
  return [...castling].some((right) => !inPlace[right] || (right < 'a' ? white[4] !== 'K' : black[4] !== 'k'));
}

/** A position as chess.js sees it, or null where it refuses it. */
export function chessJsPosition(fen) {
  if (isChess960(fen)) return null;
  try {
    return new Chess(fen.split(' ').length === 4 ? `${fen} 0 1` : fen);
  } catch {
    return null;
  }
}

/** Random numbers below a bound, the same in each run with the same GOLEM_SEED: SplitMix32. */
export function random(seed) {
  let state = (seed ^ Number(process.env.GOLEM_SEED || 0)) >>> 0;
  return (bound) => {
    state = (state + 0x9e3779b9) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 16), 0x21f0aaad);
    mixed = Math.imul(mixed ^ (mixed >>> 15), 0x735a2d97);
    return ((mixed ^ (mixed >>> 15)) >>> 0) % bound;
  };
}
