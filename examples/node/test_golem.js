// Compares golem.js with published counts, with what python-chess answered and with the labels that label.py wrote.
//
//   python3 examples/python/answers.py answers.csv
//   python3 examples/python/label.py benches/data/positions.fen labels.csv
//   node examples/node/test_golem.js answers.csv labels.csv
'use strict';

const assert = require('assert');
const fs = require('fs');
const path = require('path');
const { Golem, TARGETS, ATTACK_MAPS, readFens } = require('./golem.js');

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

/** The rows of a CSV file, whose columns must be these. */
function readRows(file, columns) {
  const [header, ...lines] = fs.readFileSync(file, 'utf8').trim().split('\n');
  assert.strictEqual(header, columns);
  return lines.map((line) => line.split(','));
}

/** The positions of answers.py. */
function testAnswers(file) {
  const rows = readRows(file, 'fen,chess960,checkers,map_white,map_black,perft2,san,moves');
  const positions = golem.positions(rows.map((row) => row[0]));
  const counts = golem.countMany(positions);
  const targets = golem.generateMany(positions);
  const maps = golem.attackMapsMany(positions);
  rows.forEach(([fen, chess960, checkers, white, black, perft2, , list], index) => {
    const position = golem.at(positions, index);
    const moves = list ? list.split(' ') : [];
    assert.deepStrictEqual(golem.moves(position, chess960 === '1').sort(), moves, fen);
    assert.strictEqual(golem.count(position), moves.length, fen);
    assert.strictEqual(counts[index], moves.length, fen);
    assert.strictEqual(golem.checkers(position), BigInt(`0x${checkers}`), fen);
    assert.strictEqual(targets[index * TARGETS.words + TARGETS.checkers], BigInt(`0x${checkers}`), fen);
    const attacked = index * ATTACK_MAPS.words + ATTACK_MAPS.attacked;
    assert.strictEqual(maps[attacked], BigInt(`0x${white}`), fen);
    assert.strictEqual(maps[attacked + 1], BigInt(`0x${black}`), fen);
    assert.strictEqual(golem.toFen(position), fen);
    if (perft2) assert.strictEqual(golem.perft(position, 2), BigInt(perft2), fen);
  });
  return rows.length;
}

/** Numbers of moves and texts of the positions that Python labelled. */
function testLabels(file) {
  const rows = readRows(file, 'fen,moves,check,attacked_white,attacked_black,map_white,map_black');
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

const [, , answers, labels] = process.argv;
if (!labels) {
  console.error('usage: node test_golem.js answers.csv labels.csv');
  process.exit(2);
}
testErrors();
console.log(`${testPerft()} counts of perft compared`);
console.log(`${testAnswers(answers)} positions compared with python-chess`);
console.log(`${testLabels(labels)} positions compared with label.py`);
