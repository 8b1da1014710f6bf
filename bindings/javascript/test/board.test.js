// A position on the screen, as a board and as JSON; moves by their squares; other boards made from it. The answers are
// compared with those of chess.js where it has the same question.

import assert from 'node:assert/strict';
import { test } from 'node:test';
import { inspect } from 'node:util';
import { allFens, chessJsPosition, isChess960, onAll, random } from './support.js';

const KIWIPETE = 'r3k2r/p1ppqpb1/bn2pnp1/3PN3/1p2P3/2N2Q1p/PPPBBPPP/R3K2R w KQkq - 0 1';
const PROMOTION = '1n2k3/P7/8/8/8/8/8/4K3 w - - 0 1';

/** Every fourth position that chess.js takes, with what it makes of it. */
const peers = allFens.filter((_, index) => index % 4 === 0).map((fen) => [fen, chessJsPosition(fen)])
  .filter(([, chess]) => chess !== null);
const named = ({ type, color }) => ({ color, kind: type });

onAll(({ GolemError, Position }) => {
  test('console.log shows the board, and within other objects the FEN', () => {
    const position = new Position(KIWIPETE);
    const drawn = inspect(position);
    assert.match(drawn, /^8 r \. \. \. k \. \. r$/m);
    assert.match(drawn, /^ {2}a b c d e f g h$/m);
    assert.ok(drawn.endsWith(KIWIPETE));
    assert.equal(position.ascii(), drawn);
    assert.equal(inspect([position]), `[\n  Position <${KIWIPETE}>\n]`);
    assert.equal(inspect({ one: [position] }, { breakLength: Infinity }), `{ one: [ Position <${KIWIPETE}> ] }`);
  });

  test('JSON has the FEN of a position, and all of a move', () => {
    const position = new Position(KIWIPETE);
    assert.equal(JSON.stringify({ position }), `{"position":"${KIWIPETE}"}`);
    assert.equal(new Position(JSON.parse(JSON.stringify(position))).fen(), KIWIPETE);
    assert.deepEqual(JSON.parse(JSON.stringify(position.move('O-O'))), {
      color: 'w', from: 'e1', to: 'g1', piece: 'k', captured: null, promotion: null, castling: 'kingside',
      enPassant: false, doublePush: false, uci: 'e1g1', san: 'O-O',
    });
  });

  test('moves as objects with from, to and promotion', () => {
    const start = new Position();
    assert.equal(start.play({ from: 'e2', to: 'e4' }).fen(), start.play('e4').fen());
    assert.equal(start.isLegal({ from: 'e2', to: 'e5' }), false);
    assert.equal(start.san({ from: 'g1', to: 'f3' }), 'Nf3');
    const promotion = new Position(PROMOTION);
    assert.equal(promotion.move({ from: 'a7', to: 'b8', promotion: 'n' }).san, 'axb8=N');
    // Programs with a board always say 'q', also of moves that promote nothing.
    assert.equal(start.move({ from: 'e2', to: 'e4', promotion: 'q' }).uci, 'e2e4');
    assert.equal(start.move({ from: 'e2', to: 'e4', promotion: undefined }).uci, 'e2e4');
    const castling = new Position(KIWIPETE);
    assert.equal(castling.play({ from: 'e1', to: 'g1' }).fen(), castling.play('O-O').fen());
    assert.equal(castling.play({ from: 'e1', to: 'h1' }).fen(), castling.play('O-O').fen());
    assert.throws(() => promotion.play({ from: 'a7', to: 'a8' }), { name: 'GolemError', message: /promotion: 'q'/ });
    assert.equal(promotion.isLegal({ from: 'a7', to: 'a8' }), false);
    for (const other of ['k', 'Q', 'queen', 1]) {
      assert.throws(() => promotion.play({ from: 'a7', to: 'a8', promotion: other }), /'n', 'b', 'r', 'q'/, `${other}`);
    }
    assert.throws(() => start.play({ from: 'e2', to: 'e5' }), { name: 'GolemError', status: -146, message: /"e2e5"/ });
    assert.throws(() => start.play({ from: 'e2' }), TypeError);
    assert.throws(() => start.play({ from: 'e2', to: 'e9' }), RangeError);
  });

  test('a null move passes', () => {
    const passed = new Position(KIWIPETE).play(null);
    assert.equal(passed.fen(), KIWIPETE.replace(' w ', ' b ').replace('0 1', '1 1'));
    assert.throws(() => new Position('4k3/8/8/8/8/8/8/4RK2 b - - 0 1').play(null), GolemError);
  });

  test('moves of a square or a kind are those of chess.js', () => {
    let count = 0;
    const below = random(11);
    for (const [fen, chess] of peers) {
      const position = new Position(fen);
      const square = 'abcdefgh'[below(8)] + '12345678'[below(8)];
      const piece = 'pnbrqk'[below(6)];
      for (const options of [{ square }, { piece }, { square, piece }]) {
        const expected = chess.moves({ ...options, verbose: true });
        const label = `${fen} ${JSON.stringify(options)}`;
        const sans = position.moves({ ...options, notation: 'san' });
        assert.deepEqual(sans.sort(), expected.map(({ san }) => san).sort(), label);
        const ucis = expected.map(({ lan }) => lan).sort();
        assert.deepEqual(position.moves(options).sort(), ucis, label);
        assert.deepEqual(position.legalMoves(options).map(String).sort(), ucis, label);
        count += ucis.length;
      }
    }
    assert.ok(count > 2000, `only ${count} moves`);
    const start = new Position();
    assert.throws(() => start.moves({ square: 'e9' }), /Unknown square "e9"/);
    assert.throws(() => start.moves({ piece: 'knight' }), /'p', 'n', 'b', 'r', 'q', 'k', not "knight"/);
    assert.deepEqual(start.moves({ square: 'b1', classes: ['captures'] }), []);
  });

  test('verbose moves have what those of chess.js have', () => {
    for (const [fen, chess] of peers.filter((_, index) => index % 5 === 0)) {
      const position = new Position(fen);
      const moves = new Map(position.moves({ verbose: true }).map((move) => [move.uci, move]));
      for (const { lan, color, after, flags } of chess.moves({ verbose: true })) {
        const move = moves.get(lan);
        assert.deepEqual([move.color, move.doublePush], [color, flags.includes('b')], `${fen} ${lan}`);
        assert.equal(String(move.after), after, `${fen} ${lan}`);
        assert.equal(move.before, position, `${fen} ${lan}`);
      }
    }
  });

  test('the board, square by square', () => {
    for (const [fen, chess] of peers) {
      const position = new Position(fen);
      const board = chess.board().map((rank) => rank.map((entry) => entry && { square: entry.square, ...named(entry) }));
      assert.deepEqual(position.board(), board, fen);
      const pieces = board.reverse().flat().filter((entry) => entry !== null);
      assert.deepEqual([...position], pieces, fen);
    }
  });

  test('castling rights and en passant', () => {
    for (const fen of allFens) {
      const [, , rights, ep] = fen.split(' ');
      const { castling, enPassant } = new Position(fen);
      assert.equal(enPassant ?? '-', ep, fen);
      if (isChess960(fen)) continue;
      const letters = ['w', 'b'].flatMap((color) => ['kingside', 'queenside'].map((wing, index) => {
        const [letter, square] = ['kq'[index], 'ha'[index] + (color === 'w' ? 1 : 8)];
        if (castling[color][wing] === null) return '';
        assert.equal(castling[color][wing], square, fen);
        return color === 'w' ? letter.toUpperCase() : letter;
      }));
      assert.equal(letters.join('') || '-', rights, fen);
    }
    const { castling } = new Position('bqnb1rkr/pp3ppp/3ppn2/2p5/5P2/P2P4/NPP1P1PP/BQ1BNRKR w HFhf - 2 9');
    assert.deepEqual(castling, {
      w: { kingside: 'h1', queenside: 'f1' }, b: { kingside: 'h8', queenside: 'f8' },
    });
  });

  test('pieces put and removed', () => {
    const start = new Position();
    assert.equal(start.remove('d1').fen(), start.fen().replace('RNBQ', 'RNB1'));
    assert.equal(start.remove('h1').fen(), start.fen().replace('NR w KQkq', 'N1 w Qkq'));
    assert.equal(start.remove('h1').put({ color: 'w', kind: 'r' }, 'h1').fen(), start.fen().replace('KQkq', 'Qkq'));
    assert.deepEqual(start.put({ color: 'b', kind: 'q' }, 'd7').get('d7'), { color: 'b', kind: 'q' });
    assert.equal(start.put(start.get('e1'), 'e1').fen(), start.fen(), 'what stands there already changes nothing');
    assert.equal(start.remove('e5').fen(), start.fen());
    assert.equal(start.count(), 20, 'it is another position');
    const king = start.edit({ e1: null, e3: start.get('e1') });
    assert.equal(king.fen(), 'rnbqkbnr/pppppppp/8/8/8/4K3/PPPPPPPP/RNBQ1BNR w kq - 0 1');
    assert.equal(start.edit({}, { turn: 'b' }).fen(), start.fen().replace(' w ', ' b '));
    const passed = new Position('4k3/8/8/8/3pP3/8/8/4K3 b - e3 0 1');
    assert.equal(passed.remove('d4').enPassant, 'e3');
    assert.equal(passed.remove('e4').enPassant, null);
    assert.equal(passed.edit({}, { turn: 'w' }).enPassant, null);
  });

  test('what makes no position is refused with the reason', () => {
    const start = new Position();
    const wrong = [
      [() => start.remove('e1'), GolemError, /A side has no king/],
      [() => start.put({ color: 'w', kind: 'k' }, 'e4'), GolemError, /more than one king/],
      [() => start.put({ color: 'w', kind: 'p' }, 'e8'), GolemError, /no king/],
      [() => start.put({ color: 'w', kind: 'p' }, 'a8'), GolemError, /first or last rank/],
      [() => start.put({ color: 'w', kind: 'p' }, 'a4'), GolemError, /more than eight pawns/],
      [() => new Position(PROMOTION).put({ color: 'w', kind: 'q' }, 'e2'), GolemError, /not to move is in check/],
      [() => start.put({ color: 'w', type: 'q' }, 'e4'), RangeError, /'p', 'n', 'b', 'r', 'q', 'k', not undefined/],
      [() => start.put({ color: 'white', kind: 'q' }, 'e4'), RangeError, /A colour must be/],
      [() => start.put('Q', 'e4'), TypeError, /A piece must be/],
      [() => start.put(null, 'e4'), TypeError, /A piece must be/],
      [() => start.put({ color: 'w', kind: 'q' }, 'e9'), RangeError, /Unknown square/],
      [() => start.edit('e4'), TypeError, /./],
      [() => start.edit({ e4: undefined }), TypeError, /A piece must be/],
      [() => start.edit({}, { turn: 'white' }), RangeError, /A colour must be/],
    ];
    for (const [call, type, message] of wrong) {
      assert.throws(call, (error) => {
        assert.ok(error instanceof type, `${call} throws ${error?.stack}`);
        assert.match(error.message, message, String(call));
        return true;
      });
    }
  });

  test('boards with random pieces are those that a FEN can say', () => {
    const below = random(12);
    let taken = 0;
    for (let round = 0; round < 3000; round++) {
      const position = new Position(allFens[below(allFens.length)]);
      const changes = {};
      for (let times = below(4); times >= 0; times--) {
        const square = 'abcdefgh'[below(8)] + '12345678'[below(8)];
        changes[square] = below(2) === 0 ? null : { color: 'wb'[below(2)], kind: 'pnbrqk'[below(6)] };
      }
      let edited = null;
      try {
        edited = position.edit(changes);
      } catch (error) {
        assert.ok(error instanceof GolemError, error.stack);
      }
      const rows = position.board().map((rank, index) => rank.map((entry, file) => {
        const square = 'abcdefgh'[file] + (8 - index);
        const piece = square in changes ? changes[square] : entry;
        return piece === null ? '1' : piece.color === 'w' ? piece.kind.toUpperCase() : piece.kind;
      }).join('').replace(/1+/g, (empty) => empty.length));
      const label = `${position} ${JSON.stringify(changes)}`;
      let read = null;
      try {
        read = new Position(`${rows.join('/')} ${position.turn} - - ${position.halfmoveClock} ${position.fullmoveNumber}`);
      } catch {
        assert.equal(edited, null, label);
        continue;
      }
      assert.deepEqual(edited?.board(), read.board(), label);
      assert.equal(new Position(edited.fen()).fen(), edited.fen(), label);
      taken += 1;
    }
    assert.ok(taken > 500, `only ${taken} taken`);
  });
});
