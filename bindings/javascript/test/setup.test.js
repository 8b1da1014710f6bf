// Boards that are set up piece by piece, beside chessops, and why some of them are no positions.

import assert from 'node:assert/strict';
import { test } from 'node:test';
import { inspect } from 'node:util';
import { makeFen, parseFen, parsePiece } from 'chessops/fen';
import { allFens, onAll, random } from './support.js';

const START = 'rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1';
const EMPTY = '8/8/8/8/8/8/8/8 w - - 0 1';
const NAMES = [...'12345678'].flatMap((rank) => [...'abcdefgh'].map((file) => file + rank));
const LETTERS = 'PNBRQKpnbrqk';

onAll(({ GolemError, Position, Setup }) => {
  test('from nothing, a FEN, a position, and as a position', () => {
    assert.equal(new Setup().fen(), START);
    assert.equal(Setup.empty().fen(), EMPTY);
    for (const fen of allFens) {
      const position = new Position(fen);
      for (const setup of [new Setup(fen), new Setup(position)]) {
        assert.equal(setup.fen(), position.fen());
        assert.equal(setup.ascii(), position.ascii());
        assert.equal(setup.toPosition().fen(), position.fen());
      }
    }
    const setup = new Setup('4k3/8/8/8/8/8/8/4K3 b - - 7 9');
    assert.deepEqual([`${setup}`, JSON.stringify([setup])], [setup.fen(), `["${setup.fen()}"]`]);
    assert.equal(inspect(setup), setup.ascii());
    assert.equal(inspect([setup]), `[ Setup <${setup.fen()}> ]`);
  });

  test('boards that change at random are those of chessops', () => {
    const below = random(7);
    const [ours, theirs] = [Setup.empty(), parseFen(EMPTY).unwrap()];
    let removed = 0;
    for (let round = 0; round < 3000; round++) {
      const [number, letter] = [below(64), LETTERS[below(12)]];
      const name = NAMES[number];
      if (below(3) === 0) {
        removed += ours.get(name) === null ? 0 : 1;
        assert.equal(ours.remove(name), ours);
        theirs.board.take(number);
      } else {
        const isPiece = below(2) === 0;
        const piece = { color: letter < 'a' ? 'w' : 'b', kind: letter.toLowerCase() };
        assert.equal(ours.set(name, isPiece ? piece : letter), ours);
        theirs.board.set(number, parsePiece(letter));
        assert.equal(ours.get(name), letter);
      }
      ours.turn = below(2) === 0 ? 'w' : 'b';
      theirs.turn = ours.turn === 'w' ? 'white' : 'black';
      [ours.halfmoveClock, ours.fullmoveNumber] = [theirs.halfmoves, theirs.fullmoves] = [below(100), 1 + below(100)];
      assert.equal(ours.fen(), makeFen(theirs));
      // What is not playable can be read as well.
      assert.equal(new Setup(ours.fen()).fen(), ours.fen());
    }
    assert.ok(removed > 100, `only ${removed} removed`);
  });

  test('why it is no position', () => {
    const setup = Setup.empty();
    const refused = (reason) => assert.throws(() => setup.toPosition(), (error) => {
      return error instanceof GolemError && reason.test(error.message) && error.message.includes(setup.fen());
    });
    refused(/no king/);
    setup.set('e1', 'K');
    refused(/no king/);
    setup.set('e8', 'k');
    assert.equal(setup.toPosition().count(), 5);
    setup.castling = 'K';
    refused(/castling right lacks/);
    setup.set('h1', 'R');
    assert.ok(setup.toPosition().isLegal('O-O'));
    setup.set('h8', 'R');
    refused(/not to move is in check/);
    setup.turn = 'b';
    assert.ok(setup.toPosition().isCheck());
    setup.enPassant = 'e3';
    refused(/en passant/);
    setup.enPassant = null;
    setup.set('a1', 'P');
    refused(/first or last rank/);
    setup.remove('a1').set('a2', 'K');
    refused(/more than one king/);
    assert.equal(setup.fen(), '4k2R/8/8/8/8/8/K7/4K2R b K - 0 1', 'what is refused stays as it is');
  });

  test('FENs that are not playable, and texts that are none', () => {
    for (const fen of [
      EMPTY, '8/8/8/8/8/8/8/K6k w KQkq e3 3 4', 'PPPPPPPP/8/8/8/8/8/8/8 b HAha - 0 0', 'rnbqkbnr/8/8/8/8/8/8/8 w KQkq a6 0 1',
    ]) assert.equal(new Setup(fen).fen(), fen);
    assert.equal(new Setup(' 8/8/8/8/8/8/8/8\t b\n KQ  h6').fen(), '8/8/8/8/8/8/8/8 b KQ h6 0 1');
    for (const [fen, status] of Object.entries({
      '': -20, '8/8/8/8/8/8/8/7x w - - 0 1': -21, '8/8/8/8/8/8/8/9 w - - 0 1': -22, '8/8/8/8/8/8/8/44 w - - 0 1': -23,
      '8/8/8/8/8/8/8/7 w - - 0 1': -24, '8/8/8/8/8/8/8 w - - 0 1': -25, '8/8/8/8/8/8/8/8 x - - 0 1': -26,
      '8/8/8/8/8/8/8/8 w X - 0 1': -27, '8/8/8/8/8/8/8/8 w KX - 0 1': -27, '8/8/8/8/8/8/8/8 w KK - 0 1': -27,
      '8/8/8/8/8/8/8/8 w - e9 0 1': -28, '8/8/8/8/8/8/8/8 w KQ e9 0 1': -28, '8/8/8/8/8/8/8/8 w KQ - x 1': -29,
      '8/8/8/8/8/8/8/8 w KQ - 0 x': -30, '8/8/8/8/8/8/8/8 w KQ - 0 1 x': -31,
    })) {
      assert.throws(() => new Setup(fen), { name: 'GolemError', status }, fen);
    }
  });

  test('wrong arguments', () => {
    const setup = new Setup();
    const wrong = [
      [() => setup.set('e9', 'K'), RangeError, /Unknown square "e9"/],
      [() => setup.get(5), TypeError, /A square must be a string/],
      [() => setup.remove(), TypeError, /A square must be a string/],
      [() => setup.set('e4', 'X'), RangeError, /letter of PNBRQKpnbrqk.*"X"/],
      [() => setup.set('e4', ''), RangeError, /letter/],
      [() => setup.set('e4', 'Pp'), RangeError, /letter/],
      [() => setup.set('e4', null), TypeError, /not null; `remove` removes/],
      [() => setup.set('e4', { color: 'white', kind: 'p' }), RangeError, /colour/],
      [() => { setup.turn = 'white'; }, RangeError, /colour/],
      [() => { setup.castling = null; }, TypeError, /string such as 'KQkq', not null/],
      [() => { setup.castling = 'KZ'; }, GolemError, /castling field.*"KZ"/],
      [() => { setup.enPassant = 'none'; }, RangeError, /Unknown square/],
      [() => { setup.halfmoveClock = -1; }, RangeError, /0 to 65535, not -1/],
      [() => { setup.fullmoveNumber = '1'; }, RangeError, /0 to 65535, not "1"/],
      [() => setup.set('e4', { type: 'q', color: 'w' }), TypeError, /not \{"type":"q","color":"w"\}/],
      [() => new Setup(5), TypeError, /a FEN or a Position, not from number/],
      [() => new Setup(null), TypeError, /not from null/],
    ];
    for (const [call, type, message] of wrong) {
      assert.throws(call, (error) => error instanceof type && message.test(error.message), String(call));
    }
    assert.equal(setup.fen(), START);
    setup.enPassant = '-';
    assert.equal(setup.enPassant, null);
    setup.castling = '';
    assert.equal(setup.castling, '-');
  });
});
