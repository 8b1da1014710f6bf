// Compares the native package with what python-chess answered about positions of random games.
//
//   node answers.mjs answers.csv         of examples/python/answers.py; without it the package is only loaded

import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';

const { Positions, uci } = await import('golem-chess-native').catch(({ message }) => {
  console.error(message);
  process.exit(1);
});

function compare(file) {
  const [header, ...lines] = readFileSync(file, 'utf8').trim().split('\n');
  assert.equal(header, 'fen,chess960,checkers,map_white,map_black,perft2,san,moves');
  const rows = lines.map((line) => line.split(','));
  const positions = Positions.fromFens(rows.map(([fen]) => fen));
  const [counts, { moves, offsets }] = [positions.counts(), positions.moves()];
  rows.forEach(([fen, isChess960, checkers, white, black, perft2, san, list], row) => {
    const [position, options] = [positions.at(row), { chess960: isChess960 === '1' }];
    const texts = list ? list.split(' ') : [];
    assert.deepEqual(position.moves(options).sort(), texts, fen);
    const many = Array.from(moves.subarray(offsets[row], offsets[row + 1]), (move) => uci(move, options));
    assert.deepEqual(many.sort(), texts, fen);
    assert.deepEqual([position.count(), counts[row]], [texts.length, texts.length], fen);
    assert.equal(position.checkers(), BigInt(`0x${checkers}`), fen);
    assert.deepEqual([position.attacked('w'), position.attacked('b')], [`0x${white}`, `0x${black}`].map(BigInt), fen);
    assert.equal(position.fen(), fen);
    if (texts.length > 0) assert.equal(position.san(texts[texts.length >> 1]), san, fen);
    if (perft2) assert.equal(position.perft(2), Number(perft2), fen);
  });
  return rows.length;
}

const [, , file] = process.argv;
if (file) console.log(`${compare(file)} positions compared with python-chess`);
