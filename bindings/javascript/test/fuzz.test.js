// Random texts never do anything but throw a GolemError, random games agree with chessops, and a million calls leave
// the memories as large as they were.

import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { test } from 'node:test';
import { Chess } from 'chessops/chess';
import { makeFen } from 'chessops/fen';
import { makeSan } from 'chessops/san';
import { makeUci } from 'chessops/util';
import { allFens, fileOf, MODULES, onAll, random, sortedMoves } from './support.js';

const ALPHABET = 'PNBRQKpnbrqk12345678/ wb-KQkqHAha abcdefgh0O=+#x!?\0\t\n\u00e9\ud83d';

/** A FEN with some characters replaced, left out, doubled or moved. */
function damaged(fen, below) {
  const characters = [...fen];
  for (let times = below(4); times >= 0; times--) {
    const at = below(characters.length + 1);
    const other = ALPHABET[below(ALPHABET.length)];
    const parts = [[other], [], [other, other], [characters[below(characters.length)] ?? ' ']];
    characters.splice(at, below(2), ...parts[below(4)]);
  }
  return characters.join('');
}

const anyText = (below) => Array.from({ length: below(30) }, () => ALPHABET[below(ALPHABET.length)]).join('');

onAll(({ GolemError, Position, Positions }) => {
  /** Whether a call succeeds; it may fail with a GolemError and no other. */
  function succeeds(call) {
    try {
      call();
      return true;
    } catch (error) {
      if (!(error instanceof GolemError) || error.status >= 0) throw error;
      return false;
    }
  }

  test('damaged FENs', () => {
    const below = random(1);
    let taken = 0;
    for (let round = 0; round < 40000; round++) {
      const fen = damaged(allFens[below(allFens.length)], below);
      let position;
      if (!succeeds(() => { position = new Position(fen); })) continue;
      taken += 1;
      const text = position.fen();
      assert.equal(new Position(text).fen(), text, fen);
      assert.equal(position.moves().length, position.count(), fen);
      assert.equal(Positions.fromFens([fen]).counts()[0], position.count(), fen);
    }
    assert.ok(taken > 2000 && taken < 38000, `${taken} taken`);
  });

  test('texts as moves', () => {
    const below = random(2);
    let legal = 0;
    for (let round = 0; round < 40000; round++) {
      const position = new Position(allFens[below(allFens.length)]);
      const moves = position.moves({ notation: below(2) === 0 ? 'uci' : 'san' }).sort();
      const text = below(3) === 0 || moves.length === 0 ? anyText(below) : damaged(moves[below(moves.length)], below);
      const played = succeeds(() => position.play(text));
      assert.equal(position.isLegal(text), played, `${position} ${JSON.stringify(text)}`);
      legal += played;
    }
    assert.ok(legal > 500 && legal < 39000, `${legal} legal`);
  });

  test('random games', () => {
    const below = random(3);
    for (let game = 0; game < 100; game++) {
      let position = new Position();
      const peer = Chess.default();
      for (let ply = 0; ply < 120 && !peer.isEnd(); ply++) {
        const moves = sortedMoves(position);
        const move = moves[below(moves.length)];
        const [from, to] = [move.code & 63, move.code >> 6 & 63];
        const role = { n: 'knight', b: 'bishop', r: 'rook', q: 'queen' }[move.promotion];
        const same = { from, to, promotion: role };
        assert.equal(makeUci(same), move.uci960);
        assert.ok(peer.isLegal(same), `${position} ${move}`);
        assert.equal(move.san, makeSan(peer, same));
        const spelled = [move, move.uci, move.uci960, move.san][below(4)];
        peer.play(same);
        position = position.play(spelled);
        assert.equal(position.fen(), makeFen(peer.toSetup()));
      }
      assert.equal(position.isCheckmate(), peer.isCheckmate());
      assert.equal(position.isStalemate(), peer.isStalemate());
    }
  });

  test('a million calls, and the memories are as large as before', () => {
    const fens = allFens.slice(0, 100);
    const positions = fens.map((fen) => new Position(fen));
    const many = Positions.fromFens(fens);
    let [calls, sum] = [0, 0];
    const round = () => {
      for (const [index, position] of positions.entries()) {
        const moves = position.moves();
        sum += moves.length + new Position(fens[index]).count() + position.play(moves[0]).count();
        sum += position.isCheck() + position.isLegal('e2e4') + position.fen().length + (position.get('e4') ? 1 : 0);
        sum += position.targets().length;
        try {
          position.play('a1h9');
        } catch {
          sum += 1;
        }
        calls += 12;
      }
      sum += many.counts()[0] + many.moves().moves.length;
    };
    const used = () => {
      for (let times = 0; times < 4; times++) globalThis.gc();
      const { heapUsed, arrayBuffers } = process.memoryUsage();
      return heapUsed + arrayBuffers;
    };
    for (let times = 0; times < 50; times++) round();
    const before = used();
    while (calls < 1e6) round();
    assert.ok(used() - before < 1e6, `${used() - before} bytes more after ${calls} calls`);
    assert.ok(sum > 1e6);
  });
});

for (const name of MODULES) {
  test(`in ${name} perft needs less than 16 KB of stack, of the 64 KB that there are`, () => {
    const instance = new WebAssembly.Instance(new WebAssembly.Module(readFileSync(fileOf(name))));
    const { memory, golem_position_from_fen, golem_perft, golem_perft_divide, __heap_base } = instance.exports;
    assert.equal(memory.buffer.byteLength, 524288);
    const bytes = new Uint8Array(memory.buffer);
    const [stack, base] = [bytes.subarray(0, 65536), __heap_base.value];
    stack.fill(0xa5);
    for (const fen of allFens.slice(-60)) {
      bytes.set(Buffer.from(`${fen}\0`), base + 128);
      assert.equal(golem_position_from_fen(base + 128, base), 0);
      golem_perft(base, 3);
      golem_perft_divide(base, 3, 0, 0, 0);
    }
    assert.equal(memory.buffer.byteLength, 524288);
    const used = stack.length - stack.findIndex((byte) => byte !== 0xa5);
    assert.ok(used > 1000 && used < 16384, `${used} bytes`);
  });
}
