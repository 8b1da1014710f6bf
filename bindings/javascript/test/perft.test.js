// Perft, against counts that Stockfish and python-chess have confirmed (tests/data).

import assert from 'node:assert/strict';
import { test } from 'node:test';
import { initSync, Position } from 'golem-chess/core';
import { onAll, perftRows, readRoot } from './support.js';

const KIWIPETE = 'r3k2r/p1ppqpb1/bn2pnp1/3PN3/1p2P3/2N2Q1p/PPPBBPPP/R3K2R w KQkq - 0 1';
// The six positions of the chessprogramming wiki.
const SIX = [
  ['rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1', 6, 119060324],
  [KIWIPETE, 5, 193690690],
  ['8/2p5/3p4/KP5r/1R3p1k/8/4P1P1/8 w - - 0 1', 7, 178633661],
  ['r3k2r/Pppp1ppp/1b3nbN/nP6/BBP1P3/q4N2/Pp1P2PP/R2Q1RK1 w kq - 0 1', 5, 15833292],
  ['rnbq1k1r/pp1Pbppp/2p5/8/2B5/8/PPP1NnPP/RNBQK2R w KQ - 1 8', 5, 89941194],
  ['r4rk1/1pp1qppp/p1np1n2/2b1p1B1/2B1P1b1/P1NP1N2/1PP1QPPP/R4RK1 w - - 0 10', 5, 164075551],
];
const MOST = 1e6;

onAll(({ Position }) => {
  test('the six positions', () => {
    for (const [fen, depth, leaves] of SIX) assert.equal(new Position(fen).perft(depth), leaves, fen);
  });

  test('the perft file', () => {
    let counted = 0;
    for (const { fen, leaves } of perftRows) {
      const position = new Position(fen);
      for (const [depth, expected] of leaves.filter(([, count]) => count <= MOST)) {
        assert.equal(position.perft(depth), expected, `${fen} at ${depth}`);
        counted += 1;
      }
    }
    assert.ok(counted > 500, `only ${counted}`);
  });

  test('Chess960 starts', () => {
    const rows = readRoot('tests', 'data', 'chess960_depth4.txt').split('\n').filter((row) => /^\d/.test(row));
    assert.equal(rows.length, 960);
    for (const [number, leaves] of rows.map((row) => row.split(' ').map(Number))) {
      if (number % 6 === 0) assert.equal(Position.chess960(number).perft(4), leaves, `start ${number}`);
    }
  });

  test('divide adds up to perft, and says which move', () => {
    const divided = new Position(KIWIPETE).divide(4);
    assert.equal(divided.length, 48);
    assert.equal(divided.reduce((sum, { count }) => sum + count, 0), 4085603);
    assert.equal(divided.find(({ move }) => move === 'e1g1').count, 86975);
    const chess960 = new Position(KIWIPETE).divide(1, { chess960: true });
    assert.deepEqual(chess960.filter(({ move }) => move.startsWith('e1')).map(({ move }) => move).sort(),
      ['e1a1', 'e1d1', 'e1f1', 'e1h1']);
    assert.deepEqual(new Position(KIWIPETE).divide(0), []);
  });
});

test('a count above 2^53 is a BigInt, and none is negative', () => {
  // A module in place of the library, whose perft is 2^64 - 1 shifted right by the depth: no tree of that size can be
  // counted here. All it has is the memory, __heap_base, golem_position_from_fen and golem_perft.
  const name = (text) => [text.length, ...Buffer.from(text)];
  const section = (id, ...bytes) => [id, bytes.length, ...bytes];
  initSync(Uint8Array.of(
    0, 97, 115, 109, 1, 0, 0, 0,
    ...section(1, 2, 96, 2, 127, 127, 1, 127, 96, 2, 127, 127, 1, 126),
    ...section(3, 2, 0, 1),
    ...section(5, 1, 0, 8),
    ...section(6, 1, 127, 0, 65, 0, 11),
    ...section(7, 4, ...name('memory'), 2, 0, ...name('__heap_base'), 3, 0, ...name('golem_position_from_fen'), 0, 0,
      ...name('golem_perft'), 0, 1),
    ...section(10, 2, 4, 0, 65, 0, 11, 8, 0, 66, 127, 32, 1, 173, 136, 11),
  ));
  const position = new Position();
  assert.equal(position.perft(11), 2 ** 53 - 1);
  assert.equal(position.perft(10), 2n ** 54n - 1n);
  assert.equal(position.perft(0), 2n ** 64n - 1n);
});
