// How fast the packages are: perft with either module and with the shared library, and positions of games with the
// module that suits this engine and with the shared library, beside chess.js and chessops.
//
//   bindings/javascript/bench/run.sh [SECONDS]     for each figure; 1 if it is left out

import { readFileSync } from 'node:fs';
import { cpus } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { Chess } from 'chess.js';
import { Chess as Chessops } from 'chessops/chess';
import { parseFen } from 'chessops/fen';
import { makeSan } from 'chessops/san';
import { makeUci } from 'chessops/util';
import * as wasm from 'golem-chess/core';
import * as native from 'golem-chess-native';

const SECONDS = Number(process.argv[2] ?? 1);
const PERFT = [
  ['start position', 'rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1', 5],
  ['kiwipete', 'r3k2r/p1ppqpb1/bn2pnp1/3PN3/1p2P3/2N2Q1p/PPPBBPPP/R3K2R w KQkq - 0 1', 4],
  ['position 3', '8/2p5/3p4/KP5r/1R3p1k/8/4P1P1/8 w - - 0 1', 6],
  ['position 4', 'r3k2r/Pppp1ppp/1b3nbN/nP6/BBP1P3/q4N2/Pp1P2PP/R2Q1RK1 w kq - 0 1', 5],
  ['position 5', 'rnbq1k1r/pp1Pbppp/2p5/8/2B5/8/PPP1NnPP/RNBQK2R w KQ - 1 8', 4],
  ['position 6', 'r4rk1/1pp1qppp/p1np1n2/2b1p1B1/2B1P1b1/P1NP1N2/1PP1QPPP/R4RK1 w - - 0 10', 4],
];
const fens = readFileSync(join(process.env.GOLEM_ROOT, 'benches', 'data', 'positions.fen'), 'utf8').trim().split('\n');
/** chess.js needs a while for all of them. */
const few = fens.filter((_, index) => index % 10 === 0);

const use = (name) => wasm.initSync(readFileSync(fileURLToPath(new URL(`./${name}`, import.meta.resolve('golem-chess')))));

/** The least time of a pass, in seconds, over as long as was asked for. */
function fastest(work) {
  const end = performance.now() + SECONDS * 1000;
  let best = Infinity;
  do {
    const begin = performance.now();
    work();
    best = Math.min(best, performance.now() - begin);
  } while (performance.now() < end);
  return best / 1000;
}

const row = (name, ...cells) => console.log(name.padEnd(44) + cells.map((cell) => `${cell}`.padStart(14)).join(''));
const millions = (rate) => (rate / 1e6).toFixed(0);

function benchPerft() {
  row('perft, millions of leaves per second', 'without SIMD', 'with SIMD', 'native');
  const totals = [0, 0, 0];
  for (const [name, fen, depth] of PERFT) {
    const rates = ['golem.wasm', 'golem_simd.wasm', 'native'].map((module, index) => {
      const { Position } = module === 'native' ? native : wasm;
      if (module !== 'native') use(module);
      const position = new Position(fen);
      const leaves = position.perft(depth);
      const seconds = fastest(() => position.perft(depth));
      totals[index] += seconds / leaves / PERFT.length;
      return millions(leaves / seconds);
    });
    row(`${name}, depth ${depth}`, ...rates);
  }
  row('the six together (harmonic mean)', ...totals.map((seconds) => millions(1 / seconds)));
}

/** The moves of chessops as texts, which it has no function for. */
function chessopsTexts(position, toText) {
  const texts = [];
  for (const [from, targets] of position.allDests()) {
    const isPawn = position.board.pawn.has(from);
    for (const to of targets) {
      const promotions = isPawn && (to < 8 || to >= 56) ? ['queen', 'rook', 'bishop', 'knight'] : [undefined];
      for (const promotion of promotions) texts.push(toText(position, { from, to, promotion }));
    }
  }
  return texts;
}

/** Positions per second of what a package can be asked, by name. */
function ratesOf({ Position, Positions }) {
  const positions = fens.map((fen) => new Position(fen));
  const many = Positions.fromFens(fens);
  const works = {
    'moves() as UCI': each(positions, (position) => position.moves()),
    'moves() as SAN': each(positions, (position) => position.moves({ notation: 'san' })),
    'legalMoves()': each(positions, (position) => position.legalMoves()),
    'count()': () => positions.forEach((position) => { sum += position.count(); }),
    'isCheck()': () => positions.forEach((position) => { sum += position.isCheck(); }),
    'new Position(fen)': () => fens.forEach((fen) => { sum += new Position(fen).turn.length; }),
    'fen()': each(positions, (position) => position.fen()),
    'Positions: fromFens()': () => { sum += Positions.fromFens(fens).length; },
    'Positions: counts()': () => { sum += many.counts().length; },
    'Positions: moves()': () => { sum += many.moves().moves.length; },
    'Positions: targets()': () => { sum += many.targets().length; },
    'Positions: keys()': () => { sum += many.keys().length; },
  };
  return Object.fromEntries(Object.entries(works).map(([name, work]) => [name, fens.length / fastest(work)]));
}

let sum = 0;
const each = (positions, list) => () => positions.forEach((position) => { sum += list(position).length; });

function benchMoves() {
  const chessops = fens.map((fen) => Chessops.fromSetup(parseFen(fen).unwrap()).unwrap());
  const chessJs = few.map((fen) => new Chess(fen));
  const asUci = each(chessops, (position) => chessopsTexts(position, (_, move) => makeUci(move)));
  const asSan = each(chessops.filter((_, index) => index % 10 === 0), (position) => chessopsTexts(position, makeSan));
  const peers = {
    'moves() as UCI': ['', fens.length / fastest(asUci)],
    'moves() as SAN': [few.length / fastest(each(chessJs, (position) => position.moves())), few.length / fastest(asSan)],
  };
  use(wasm.moduleName());
  const [module, library] = [wasm, native].map(ratesOf);
  const text = (rate) => (typeof rate === 'number' ? Math.round(rate).toLocaleString('en') : '');
  console.log();
  row('positions per second', 'WebAssembly', 'native', 'chess.js', 'chessops');
  for (const name of Object.keys(module)) row(name, ...[module[name], library[name], ...peers[name] ?? []].map(text));
  if (sum === 0) throw new Error('nothing was measured');
}

console.log(`Node ${process.versions.node} (V8 ${process.versions.v8}), ${cpus()[0].model}`);
benchPerft();
benchMoves();
