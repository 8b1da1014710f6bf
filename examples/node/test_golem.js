// Compares golem.js with published counts and with the labels that label.py wrote.
//
//   python3 examples/python/label.py benches/data/positions.fen labels.csv
//   node examples/node/test_golem.js labels.csv
'use strict';

const assert = require('assert');
const fs = require('fs');
const path = require('path');
const { Golem, readFens } = require('./golem.js');

const ROOT = path.join(__dirname, '..', '..');
const MOST_LEAVES = 100000;
const golem = new Golem();

/** The counts of tests/data/perft.epd, which Stockfish confirmed. */
function testPerft() {
  let compared = 0;
  for (const line of readFens(path.join(ROOT, 'tests', 'data', 'perft.epd'))) {
    const [fen, ...counts] = line.split(';').map((part) => part.trim());
    const position = golem.positions([fen]);
    for (const [depth, count] of counts.map((text) => text.slice(1).split(' ').map(Number))) {
      if (count > MOST_LEAVES) continue;
      assert.strictEqual(golem.perft(position, depth), BigInt(count), `${fen}, depth ${depth}`);
      if (depth === 1) {
        assert.strictEqual(golem.count(position), count, fen);
        assert.strictEqual(new Set(golem.moves(position, true)).size, count, fen);
        assert.strictEqual(golem.countMany(position)[0], count, fen);
      }
      compared++;
    }
  }
  assert(compared > 500);
  return compared;
}

/** Numbers of moves and texts of the positions that Python labelled. */
function testLabels(file) {
  const [header, ...lines] = fs.readFileSync(file, 'utf8').trim().split('\n');
  assert(header.startsWith('fen,moves,'));
  const rows = lines.map((line) => line.split(','));
  const fens = rows.map((row) => row[0]);
  const positions = golem.positions(fens);
  assert.deepStrictEqual(Array.from(golem.countMany(positions)), rows.map((row) => Number(row[1])));
  fens.forEach((fen, index) => assert.strictEqual(golem.toFen(golem.at(positions, index)), fen));
  return fens.length;
}

function testErrors() {
  assert.throws(() => new Golem(path.join(__dirname, 'nowhere.so')), /is missing: build it with `make`/);
  assert.throws(() => golem.positions(['8/8/8/8/8/8/8/8 w - -']));
  assert.throws(() => golem.at(Buffer.alloc(80), 1), RangeError);
  assert.throws(() => golem.count(Buffer.alloc(79)), RangeError);
  assert.strictEqual(golem.countMany(golem.positions([])).length, 0);
}

const [, , labels] = process.argv;
if (!labels) {
  console.error('usage: node test_golem.js labels.csv');
  process.exit(2);
}
testErrors();
const counts = testPerft();
console.log(`${counts} counts of perft and ${testLabels(labels)} positions compared`);
