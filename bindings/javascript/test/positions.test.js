// Many positions: rows without a position, other sources than texts, and more than one batch. What is answered about
// good rows is compared in peers.test.js.

import assert from 'node:assert/strict';
import { test } from 'node:test';
import { gameFens, onAll } from './support.js';

const START = 'rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1';
const MATE = 'rnb1kbnr/pppp1ppp/8/4p3/6Pq/5P2/PPPPP2P/RNBQKBNR w KQkq - 1 3';

onAll(({ Position, Positions }) => {
  test('rows without a position are kept, with the reason', () => {
    const many = Positions.fromFens(`${START}\n\nno FEN\r\n${MATE}\r\n8/8/8/8/8/8/8/8 w - - 0 1`);
    assert.equal(many.length, 5);
    assert.deepEqual([...many.status], [0, -20, -20, 0, -44]);
    assert.equal(many.error(0), null);
    assert.match(many.error(4), /A side has no king/);
    assert.deepEqual([...many.counts()], [20, 0, 0, 0, 0]);
    assert.deepEqual([...many.keys()], [new Position().key, 0n, 0n, new Position(MATE).key, 0n]);
    const { moves, offsets } = many.moves();
    assert.deepEqual([...offsets], [0, 20, 20, 20, 20, 20]);
    assert.equal(moves.length, 20);
    assert.equal(many.targets().length, 80);
    assert.ok(many.targets().subarray(16).every((set) => set === 0n));
    assert.equal(many.at(3).fen(), MATE);
    assert.throws(() => many.at(4), { name: 'GolemError', message: /no king: "row 4"/ });
    for (const row of [-1, 5, 0.5, '0', undefined]) {
      assert.throws(() => many.at(row), RangeError);
      assert.throws(() => many.error(row), RangeError);
    }
  });

  test('as bytes, and back', () => {
    const many = Positions.fromFens(gameFens);
    const words = new BigUint64Array(many.bytes.buffer);
    for (const copy of [Positions.fromBytes(many.bytes), Positions.fromBytes(words)]) {
      assert.equal(copy.bytes.buffer, many.bytes.buffer);
      assert.deepEqual(copy.counts(), many.counts());
    }
    // At an odd address, and without its first row.
    const odd = new Uint8Array(many.bytes.length + 1);
    odd.set(many.bytes, 1);
    assert.deepEqual(Positions.fromBytes(odd.subarray(81)).counts(), many.counts().subarray(1));
    assert.deepEqual(gameFens.map((_, row) => many.at(row).fen()), gameFens.map((fen) => new Position(fen).fen()));
    const collected = Positions.fromPositions(gameFens.map((fen) => new Position(fen)));
    assert.deepEqual(collected.bytes, many.bytes);
  });

  test('bytes that are no position', () => {
    const bytes = Positions.fromFens([START, START, START]).bytes;
    bytes.fill(255, 80, 160);
    const many = Positions.fromBytes(bytes);
    assert.deepEqual([...many.status].map(Boolean), [false, true, false]);
    assert.deepEqual([...many.counts()], [20, 0, 20]);
    assert.deepEqual([...many.moves().offsets], [0, 20, 20, 40]);
    // Black's king in check and White to move: refused, though the library would find moves.
    const check = Positions.fromFens(['4k3/8/8/8/4R3/8/8/4K3 b - - 0 1']);
    check.bytes[72] = 0;
    const refused = Positions.fromBytes(check.bytes);
    assert.match(refused.error(0), /not to move is in check/);
    assert.deepEqual([...refused.counts(), ...refused.moves().offsets], [0, 0, 0]);
    assert.deepEqual([...refused.keys(), ...refused.targets()], Array(17).fill(0n));
    // Playable, though no game leads there: three checkers.
    const three = Positions.fromFens(['4k3/8/3N1N2/8/4R3/8/8/4K3 b - - 0 1']);
    assert.deepEqual([...three.status, ...Positions.fromBytes(three.bytes).status], [0, 0]);
  });

  test('more than a batch, and as many moves as there can be', () => {
    // 218 moves, the most of any position that a game can reach.
    const full = 'R6R/3Q4/1Q4Q1/4Q3/2Q4Q/Q4Q2/pp1Q4/kBNN1KB1 w - - 0 1';
    const many = Positions.fromFens(Array(5000).fill(full));
    assert.ok(many.counts().every((count) => count === 218));
    const { moves, offsets } = many.moves();
    assert.equal(moves.length, 5000 * 218);
    assert.equal(offsets[5000], 5000 * 218);
    const sorted = (row) => moves.slice(218 * row, 218 * (row + 1)).sort().join();
    for (const row of [1, 1023, 1024, 2047, 4999]) assert.equal(sorted(row), sorted(0));
    // Fifteen queens can be played with as well; chessops counts as many moves.
    assert.equal(new Position('2QQ2rk/Q4Qpp/3Q3Q/1Q4Q1/4Q3/2Q4Q/Q4Q2/2QQ3K w - - 0 1').moves().length, 238);
  });

  test('no rows', () => {
    for (const none of [Positions.fromFens(''), Positions.fromFens([]), Positions.fromBytes(new Uint8Array(0))]) {
      assert.equal(none.length, 0);
      assert.deepEqual([none.counts().length, none.keys().length, none.targets().length], [0, 0, 0]);
      assert.deepEqual(none.moves(), { moves: new Uint16Array(0), offsets: Uint32Array.of(0) });
    }
  });

  test('wrong arguments', () => {
    const wrong = [
      [() => Positions.fromFens(), /FENs must be a string/],
      [() => Positions.fromFens(5), /FENs must be a string/],
      [() => Positions.fromFens([START, 5]), /row 1 is number/],
      [() => Positions.fromPositions([START]), /Row 0 is not a Position/],
      [() => Positions.fromBytes([1, 2, 3]), /Uint8Array or a BigUint64Array/],
      [() => Positions.fromBytes(new Uint8Array(81)), /81 bytes are not a multiple/],
      [() => new Positions(), /Create positions by/],
    ];
    for (const [call, message] of wrong) assert.throws(call, { message }, String(call));
  });
});
