// What a position tells, and what is said of wrong arguments.

import assert from 'node:assert/strict';
import { test } from 'node:test';
import { attacks, between, ray } from 'chessops/attacks';
import { chessgroundDests } from 'chessops/compat';
import { SquareSet } from 'chessops/squareSet';
import { makeSquare } from 'chessops/util';
import { allFens, chessopsPosition, gameFens, isChess960, onAll, random, readRoot } from './support.js';

const LETTERS = { pawn: 'p', knight: 'n', bishop: 'b', rook: 'r', queen: 'q', king: 'k' };
const SQUARES = Array.from({ length: 64 }, (_, square) => makeSquare(square));

/** A threat as a text: from, to, attacker and victim. */
const nameOfThreat = ({ from, to, attacker, victim }) => {
  return [from, to, attacker.color + attacker.kind, victim.color + victim.kind].join();
};

/** The threats of a position as chessops sees them, in order. */
function threatsOf(peer) {
  const threats = [];
  for (const [from, piece] of peer.board) {
    for (const to of attacks(piece, from, peer.board.occupied).intersect(peer.board.occupied)) {
      const [attacker, victim] = [piece, peer.board.get(to)].map(({ color, role }) => color[0] + LETTERS[role]);
      threats.push([makeSquare(from), makeSquare(to), attacker, victim].join());
    }
  }
  return threats.sort();
}

/** The moves of each FEN as the first of the libraries lists them. */
const listed = new Map();

onAll(({ GolemError, Position, squares, squareSet, uci, version, ...golem }) => {
  const play = (...moves) => moves.reduce((position, move) => position.play(move), new Position());

  test('what it is', () => {
    const position = new Position('rnbqkbnr/ppp1pppp/8/8/3pP3/8/PPPP1PPP/RNBQKBNR b KQkq e3 7 31');
    assert.equal(position.turn, 'b');
    assert.equal(position.halfmoveClock, 7);
    assert.equal(position.fullmoveNumber, 31);
    assert.equal(position.fen(), 'rnbqkbnr/ppp1pppp/8/8/3pP3/8/PPPP1PPP/RNBQKBNR b KQkq e3 7 31');
    assert.equal(String(position), position.fen());
    assert.equal(position.fen({ chess960: true }), 'rnbqkbnr/ppp1pppp/8/8/3pP3/8/PPPP1PPP/RNBQKBNR b HAha e3 7 31');
    assert.deepEqual(position.get('e8'), { color: 'b', kind: 'k' });
    assert.deepEqual(position.get('d1'), { color: 'w', kind: 'q' });
    assert.equal(position.get('e2'), null);
    assert.equal(Position.start().fen(), new Position().fen());
    assert.equal(Position.chess960(518).fen(), new Position().fen());
    assert.equal(Position.chess960(0).fen(), 'bbqnnrkr/pppppppp/8/8/8/8/PPPPPPPP/BBQNNRKR w KQkq - 0 1');
    assert.equal(version(), /^version = "(.*)"/m.exec(readRoot('Cargo.toml'))[1]);
  });

  test('orthodox castling only', () => {
    const orthodox = { orthodox: true };
    for (const fen of [new Position().fen(), 'r3k3/8/8/8/8/8/8/4K2R w Kq - 0 1', '4k3/8/8/8/8/8/8/1K6 w - - 0 1']) {
      assert.equal(new Position(fen, orthodox).fen(), fen);
    }
    // The last has a king on e1, but Black's.
    const others = [
      '4k3/8/8/8/8/8/8/4K1R1 w K - 0 1', '1r2k3/8/8/8/8/8/8/4K3 w q - 0 1', Position.chess960(0).fen(),
      'r4k2/8/8/8/8/8/8/4K3 w q - 0 1', '8/8/8/8/8/8/8/4k1KR w K - 0 1',
    ];
    for (const fen of others) {
      assert.ok(new Position(fen).count() > 0);
      assert.ok(new Position(fen, { orthodox: false }).count() > 0);
      assert.throws(() => new Position(fen, orthodox), { name: 'GolemError', status: -51, message: /orthodox chess/ });
      assert.throws(() => new golem.Setup(fen).toPosition(orthodox), { name: 'GolemError', status: -51 });
    }
    assert.throws(() => new Position(new Position().fen(), true), TypeError);
  });

  test('a position stays as it is', () => {
    const position = new Position();
    const after = position.play('e4');
    assert.equal(after.fen(), 'rnbqkbnr/pppppppp/8/8/4P3/8/PPPP1PPP/RNBQKBNR b KQkq - 0 1');
    assert.equal(position.fen(), new Position().fen());
    assert.throws(() => position.play('e4e5'));
    assert.equal(position.count(), 20);
    assert.throws(() => new Position('no FEN'));
    assert.equal(position.moves().length, 20);
    position.bytes().fill(0);
    assert.equal(position.count(), 20);
  });

  test("keys are those of Polyglot's book format", () => {
    // The examples of its description.
    const lines = {
      '': 0x463b96181691fc9cn,
      e2e4: 0x823c9b50fd114196n,
      'e2e4 d7d5': 0x0756b94461c50fb0n,
      'e2e4 d7d5 e4e5': 0x662fafb965db29d4n,
      'e2e4 d7d5 e4e5 f7f5': 0x22a48b5a8e47ff78n,
      'e2e4 d7d5 e4e5 f7f5 e1e2': 0x652a607ca3f242c1n,
      'e2e4 d7d5 e4e5 f7f5 e1e2 e8f7': 0x00fdd303c946bdd9n,
      'a2a4 b7b5 h2h4 b5b4 c2c4': 0x3c8123ea7b067637n,
      'a2a4 b7b5 h2h4 b5b4 c2c4 b4c3 a1a3': 0x5c3f9b829b279560n,
    };
    for (const [line, key] of Object.entries(lines)) {
      assert.equal(play(...line.split(' ').filter(Boolean)).key, key, line);
    }
  });

  test('outcomes', () => {
    assert.equal(new Position().outcome(), null);
    assert.equal(play('f3', 'e5', 'g4', 'Qh4#').outcome(), 'checkmate');
    assert.equal(new Position('7k/5Q2/6K1/8/8/8/8/8 b - - 0 1').outcome(), 'stalemate');
    assert.equal(new Position('7k/8/6K1/8/8/8/8/8 b - - 0 1').outcome(), 'insufficient material');
    assert.equal(new Position('7k/8/6K1/8/8/8/8/R7 b - - 100 90').outcome(), 'fifty moves');
    assert.equal(new Position('7k/8/6K1/8/8/8/8/R7 b - - 150 90').outcome(), 'seventy-five moves');
    const history = [new Position()];
    const around = ['g1f3', 'g8f6', 'f3g1', 'f6g8'];
    while (history.length < 17) history.push(history.at(-1).play(around[(history.length - 1) % 4]));
    const outcomes = history.map((position, ply) => position.outcome(history.slice(0, ply)));
    assert.deepEqual(outcomes.slice(0, 8), Array(8).fill(null));
    assert.deepEqual(outcomes.slice(8, 16), Array(8).fill('threefold repetition'));
    assert.equal(outcomes[16], 'fivefold repetition');
    assert.equal(history[8].outcome(history.slice(0, 8).map(({ key }) => key)), 'threefold repetition');
    assert.equal(history[8].outcome([...Array(100000).fill(1n), ...history.slice(0, 8)]), 'threefold repetition');
    assert.equal(history[8].outcome(), null);
  });

  test('exchanges', () => {
    // The two examples of the chessprogramming wiki.
    assert.equal(new Position('1k1r4/1pp4p/p7/4p3/8/P5P1/1PP4P/2K1R3 w - - 0 1').see('Rxe5'), 100);
    assert.equal(new Position('1k1r3q/1ppn3p/p4b2/4p3/8/P2N2P1/1PP1R1BP/2K1Q3 w - - 0 1').see('d3e5'), -200);
  });

  test('attackers, attacked squares, pins and threats are those of chessops', () => {
    let pins = 0;
    for (const fen of gameFens.filter((_, index) => index % 10 === 0)) {
      const [position, peer] = [new Position(fen), chessopsPosition(fen)];
      for (const color of ['white', 'black']) {
        const { occupied } = peer.board;
        const attackers = SQUARES.map((_, square) => [...peer.kingAttackers(square, color, occupied)].map(makeSquare));
        assert.deepEqual(SQUARES.map((square) => squares(position.attackers(square, color[0]))), attackers, fen);
        const attacked = SQUARES.filter((_, square) => attackers[square].length > 0);
        assert.deepEqual(squares(position.attacked(color[0])), attacked, fen);
      }
      const pinned = [...peer.ctx().blockers.intersect(peer.board[peer.turn])].map(makeSquare);
      assert.deepEqual(squares(position.pinned()), pinned, fen);
      assert.equal(position.pinned(position.turn), position.pinned());
      pins += pinned.length;
      assert.deepEqual(position.threats().map(nameOfThreat).sort(), threatsOf(peer), fen);
    }
    assert.ok(pins > 20, `only ${pins} pins`);
  });

  test('attacks over any board, and the squares between and in line, are those of chessops', () => {
    const below = random(13);
    for (let round = 0; round < 2000; round++) {
      const [lo, hi] = [below(2 ** 32), below(2 ** 32) & below(2 ** 32)].map((half) => half >>> 0);
      const occupied = BigInt(hi) << 32n | BigInt(lo);
      const [role, color, square] = [Object.keys(LETTERS)[below(6)], ['white', 'black'][below(2)], below(64)];
      const expected = [...attacks({ role, color }, square, new SquareSet(lo, hi))].map(makeSquare);
      const piece = { color: color[0], kind: LETTERS[role] };
      assert.deepEqual(squares(golem.attacks(piece, SQUARES[square], occupied)), expected);
    }
    assert.deepEqual(squares(golem.attacks({ color: 'w', kind: 'b' }, 'a1')).length, 7, 'an empty board');
    for (let one = 0; one < 64; one++) {
      for (let other = 0; other < 64; other++) {
        const names = [SQUARES[one], SQUARES[other]];
        assert.deepEqual(squares(golem.between(...names)), [...between(one, other)].map(makeSquare));
        if (one === other) continue;
        assert.deepEqual(squares(golem.lineThrough(...names)), [...ray(one, other)].map(makeSquare));
      }
    }
  });

  test('pieces, targets for chessground, and what can never mate are what chessops says', () => {
    const counts = { castling: 0, never: 0 };
    const sorted = (dests) => [...dests].map(([from, targets]) => [from, [...targets].sort()]).sort();
    for (const fen of allFens.filter((_, index) => index % 3 === 0)) {
      const [position, peer] = [new Position(fen), chessopsPosition(fen)];
      if (peer === null) continue;
      assert.deepEqual(sorted(position.dests({ chess960: true })), sorted(chessgroundDests(peer, { chess960: true })), fen);
      const expected = sorted(chessgroundDests(peer));
      assert.deepEqual(sorted(position.dests()), expected, fen);
      counts.castling += expected.flatMap(([, targets]) => targets).length === position.count() ? 0 : 1;
      for (const [from, targets] of position.dests()) {
        for (const to of targets) {
          const move = position.move({ from, to, promotion: 'q' });
          assert.ok([move.to, position.castling[move.color][move.castling]].includes(to), `${fen} ${from}${to}`);
        }
      }
      assert.deepEqual(squares(position.pieces()), [...peer.board.occupied].map(makeSquare));
      for (const color of ['white', 'black']) {
        assert.equal(position.hasInsufficientMaterial(color[0]), peer.hasInsufficientMaterial(color), fen);
        counts.never += peer.hasInsufficientMaterial(color) ? 1 : 0;
        assert.deepEqual(squares(position.pieces({ color: color[0] })), [...peer.board[color]].map(makeSquare));
        for (const [role, kind] of Object.entries(LETTERS)) {
          const expected = [...peer.board.pieces(color, role)].map(makeSquare);
          assert.deepEqual(squares(position.pieces({ color: color[0], kind })), expected);
        }
      }
      assert.deepEqual(squares(position.pieces({ kind: 'p' })), [...peer.board.pawn].map(makeSquare));
    }
    assert.ok(counts.castling > 10 && counts.never > 10, JSON.stringify(counts));
  });

  test('as bytes, for another worker', () => {
    for (const fen of allFens) {
      const position = new Position(fen);
      const copy = Position.fromBytes(structuredClone(position.bytes()));
      assert.equal(copy.fen({ chess960: true }), position.fen({ chess960: true }));
      assert.equal(copy.key, position.key);
    }
    const bytes = new Position().bytes();
    bytes[72] = 2;
    assert.throws(() => Position.fromBytes(bytes), { name: 'GolemError', status: -40 });
    assert.throws(() => Position.fromBytes(new Uint8Array(80)), { name: 'GolemError', message: /no king.*80 bytes/ });
    assert.throws(() => Position.fromBytes(bytes.subarray(1)), { name: 'RangeError', message: /80 bytes, not 79/ });
    for (const wrong of [null, bytes.buffer, [...bytes], 'x']) assert.throws(() => Position.fromBytes(wrong), TypeError);
  });

  test('the threats that a move changes are the difference of those before and after it', () => {
    const special = [
      'r3k2r/p1ppqpb1/bn2pnp1/3PN3/1p2P3/2N2Q1p/PPPBBPPP/R3K2R w KQkq - 0 1',
      'rnbqkbnr/ppp1p1pp/8/3pPp2/8/8/PPPP1PPP/RNBQKBNR w KQkq f6 0 3',
      'n1n5/PPPk4/8/8/8/8/4Kppp/5N1N b - - 0 1',
      'nrk1brnb/pp1ppppp/8/2p5/3P4/1N1Q1N2/1PP1PPPP/1RK1BR1B w KQkq - 2 10',
    ];
    for (const fen of [...special, ...gameFens.filter((_, index) => index % 40 === 0)]) {
      const position = new Position(fen);
      const before = threatsOf(chessopsPosition(fen));
      for (const move of position.legalMoves()) {
        const after = threatsOf(chessopsPosition(move.after.fen()));
        const changes = position.threatsChanged(move);
        const named = (appears) => changes.filter((change) => change.appears === appears).map(nameOfThreat).sort();
        assert.deepEqual(named(false), before.filter((threat) => !after.includes(threat)), `${fen}, ${move}`);
        assert.deepEqual(named(true), after.filter((threat) => !before.includes(threat)), `${fen}, ${move}`);
      }
    }
    // The knight leaves the view from d1 to d6; by hand.
    const position = new Position('3q2k1/6b1/3p4/8/3N4/8/1P3PPP/3R2K1 w - - 0 1');
    const named = position.threatsChanged('Nf5').map((change) => nameOfThreat(change) + (change.appears ? '+' : '-'));
    assert.deepEqual(named.sort(), [
      'd1,d4,wr,wn-', 'd1,d6,wr,bp+', 'f5,d6,wn,bp+', 'f5,g7,wn,bb+', 'g7,b2,bb,wp+', 'g7,d4,bb,wn-',
    ]);
    assert.throws(() => position.threatsChanged('Nd5'), GolemError);
    assert.throws(() => position.threatsChanged(null), TypeError);
  });

  test('exchanges by rules', () => {
    // The knight that would take the queen is pinned.
    const pinned = new Position('4k3/4n3/8/3p4/8/8/4R3/3QK3 w - - 0 1');
    assert.equal(pinned.seeGe('Qxd5', 0), false);
    for (const pins of ['whilePinned', 'kingLine', 'both']) assert.equal(pinned.seeGe('Qxd5', 100, { pins }), true);
    assert.equal(pinned.seeGe('Qxd5', 0, { pins: 'ignored', special: 'valued' }), false);
    const equal = new Position('4k3/8/2p5/3b4/8/4N3/8/4K3 w - - 0 1');
    assert.deepEqual([0, 1].map((threshold) => equal.seeGe('Nxd5', threshold)), [true, false]);
    assert.equal(equal.seeGe('Nxd5', 0, { values: { n: 350 } }), false);
    const promotion = new Position('8/P3k3/8/8/8/8/8/4K3 w - - 0 1');
    assert.equal(promotion.seeGe('a8=Q', 800), true);
    assert.deepEqual([0, 1].map((least) => promotion.seeGe('a8=Q', least, { special: 'zero' })), [true, false]);
    assert.equal(promotion.seeGe('a8=Q', -(2 ** 31)), true);
    for (const rules of [{ pins: 'no' }, { special: 1 }, { values: { k: 1 } }, { values: { p: 0.5 } }]) {
      assert.throws(() => equal.seeGe('Nxd5', 0, rules), RangeError);
    }
    assert.throws(() => equal.seeGe('Nxd5', 0, { values: { p: '1' } }), TypeError);
    assert.throws(() => equal.seeGe('Nxd5', '0'), TypeError);
    assert.throws(() => equal.seeGe('Nxd5', 2 ** 31), RangeError);
  });

  test('nodes are what chessops says', () => {
    const KINDS = Object.entries(LETTERS);
    const setOf = (peers) => peers.reduce((set, peer) => set | squareSet([...peer].map(makeSquare)), 0n);
    for (const fen of gameFens.filter((_, index) => index % 10 === 0)) {
      const [position, peer] = [new Position(fen), chessopsPosition(fen)];
      const [node, them] = [position.node(), peer.turn === 'white' ? 'black' : 'white'];
      assert.equal(node.checkers, position.checkers(), fen);
      if (node.checkers === 0n) {
        for (const color of ['white', 'black']) {
          const own = squareSet([...peer.board[color]].map(makeSquare));
          assert.equal(node.blockers[color[0]] & own, position.pinned(color[0]), fen);
        }
      }
      const king = peer.board.kingOf(them);
      for (const [role, letter] of KINDS) {
        const pieces = [...peer.board.pieces(them, role)];
        const attacked = pieces.map((square) => attacks({ role, color: them }, square, peer.board.occupied));
        assert.equal(node.attackedBy[letter], setOf(attacked), fen);
        const checks = letter === 'k' ? [] : [attacks({ role, color: them }, king, peer.board.occupied)];
        assert.equal(node.checkSquares[letter], setOf(checks), fen);
      }
    }
    const { blockers, pinners } = new Position('3rk3/8/8/8/7b/8/3N4/3K4 w - - 0 1').node();
    assert.deepEqual([squares(blockers.w), squares(pinners.w)], [['d2'], ['d8']]);
  });

  test('lists have the same order in every library', () => {
    for (const fen of gameFens) {
      const codes = new Position(fen).legalMoves().map(({ code }) => code);
      assert.deepEqual(codes, listed.get(fen) ?? codes, fen);
      listed.set(fen, codes);
    }
  });

  test('every move is of one class', () => {
    const classOf = ({ captured, promotion }) => captured !== null ? 'captures'
      : promotion === null ? 'quiets' : promotion === 'q' ? 'queenPromotions' : 'underPromotions';
    const classes = ['captures', 'queenPromotions', 'underPromotions', 'quiets'];
    const promotions = new Position('1n2k3/P7/8/8/8/8/8/R3K3 w Q - 0 1');
    assert.deepEqual(classes.map((name) => promotions.moves({ classes: [name] }).length).slice(0, 3), [4, 1, 3]);
    for (const fen of gameFens.filter((_, index) => index % 10 === 0)) {
      const position = new Position(fen);
      const parts = classes.map((name) => position.legalMoves({ classes: [name] }));
      parts.forEach((moves, index) => assert.ok(moves.every((move) => classOf(move) === classes[index]), fen));
      assert.deepEqual(parts.flat().map(String).sort(), position.moves().sort(), fen);
      assert.deepEqual(position.moves({ classes: [] }), []);
      assert.deepEqual(position.moves({ classes }).sort(), position.moves().sort());
    }
    assert.throws(() => promotions.moves({ classes: ['checks'] }), RangeError);
    assert.throws(() => promotions.legalMoves({ classes: 'captures' }), TypeError);
  });

  test('target sets by direction', () => {
    const targets = new Position().targets();
    assert.equal(targets.length, 16);
    const by = Object.fromEntries(targets.map((entry) => [entry.direction, squares(entry.squares)]));
    assert.deepEqual(by.north, SQUARES.filter((square) => '34'.includes(square[1])));
    assert.deepEqual(by['north-northeast'], ['c3', 'h3']);
    assert.deepEqual(by['north-northwest'], ['a3', 'f3']);
    assert.deepEqual(by.east, []);
  });

  test('castling in Chess960, in all spellings', () => {
    const position = new Position('bqnb1rkr/pp3ppp/3ppn2/2p5/5P2/P2P4/NPP1P1PP/BQ1BNRKR w HFhf - 2 9');
    assert.equal(position.fen(), 'bqnb1rkr/pp3ppp/3ppn2/2p5/5P2/P2P4/NPP1P1PP/BQ1BNRKR w KQkq - 2 9');
    const castles = new Position('1k6/8/8/8/8/8/8/RK5R w AH - 0 1');
    const [short, long] = ['O-O', 'O-O-O'].map((san) => castles.move(san));
    assert.deepEqual([short.uci, short.uci960, short.to, short.castling], ['b1g1', 'b1h1', 'g1', 'kingside']);
    assert.deepEqual([long.uci, long.uci960, long.to, long.castling], ['b1c1', 'b1a1', 'c1', 'queenside']);
    assert.equal(castles.play('b1a1').fen(), '1k6/8/8/8/8/8/8/2KR3R b - - 1 1');
    assert.ok(castles.moves().includes('b1g1') && castles.moves({ chess960: true }).includes('b1h1'));
    assert.equal(castles.isLegal('b1h1'), true);
  });

  test('moves that are legal, and texts that are none', () => {
    const position = new Position();
    const moves = { e2e4: true, Nf3: true, e2e5: false, Nd4: false, '': false, 'no move': false, '0000': false };
    for (const [text, legal] of Object.entries(moves)) assert.equal(position.isLegal(text), legal, text);
    const foreign = new Position('4k3/8/8/8/8/8/8/R3K3 w Q - 0 1').move('O-O-O');
    assert.equal(position.isLegal(foreign), false);
    for (const method of ['play', 'san', 'see', 'seeGe', 'givesCheck']) {
      assert.throws(() => position[method](foreign, 0), { name: 'GolemError', status: -164 });
    }
    assert.equal(new Position('4k3/8/8/8/8/8/8/R3K3 w Q - 0 1').givesCheck('Ra8'), true);
  });

  test('sets of squares', () => {
    assert.deepEqual(squares(0n), []);
    assert.deepEqual(squares(0x8000000000000001n), ['a1', 'h8']);
    assert.deepEqual(squares(2n ** 64n - 1n), SQUARES);
    assert.equal(squareSet(['a1', 'h8', 'a1']), 0x8000000000000001n);
    assert.equal(squareSet(SQUARES), 2n ** 64n - 1n);
    assert.equal(uci(12 | 28 << 6), 'e2e4');
    assert.equal(uci(52 | 60 << 6 | 11 << 12), 'e7e8q');
  });

  test('texts of any length', () => {
    const spaces = ' '.repeat(20000);
    const position = new Position(`${spaces}4k3/8/8/8/8/8/8/R3K3${spaces}w Q - 0 1${spaces}`);
    assert.equal(position.fen(), '4k3/8/8/8/8/8/8/R3K3 w Q - 0 1');
    assert.equal(position.isLegal(`${spaces}Ra8`), true);
    // What is too long without its spaces is refused, and never read in part.
    assert.throws(() => new Position(`4k3/8/8/8/8/8/8/R3K3 w Q - 0 ${'0'.repeat(20000)}1`), /fullmove number/);
    assert.equal(position.isLegal(`Ra8${'!'.repeat(20000)}`), false);
  });

  test('wrong arguments', () => {
    const position = new Position();
    const text = 'x'.repeat(100000);
    const wrong = [
      [() => new Position(''), GolemError, /fewer than four fields/],
      [() => new Position(text), GolemError, /fewer than four fields.*…/],
      [() => new Position('8/8/8/8/8/8/8/8 w - - 0 1'), GolemError, /no king/],
      [() => new Position(`${position.fen()}\0`), GolemError, /fullmove number/],
      [() => new Position(`${position.fen()} ${text}`), GolemError, /more than six fields/],
      [() => new Position(position.fen().replace('R', 'Ř')), GolemError, /character other than/],
      [() => new Position(null), TypeError, /A FEN must be a string, not null/],
      [() => new Position(position), TypeError, /not object/],
      [() => Position.chess960(960), RangeError, /from 0 to 959, not 960/],
      [() => Position.chess960('1'), TypeError, /must be a number, not string/],
      [() => position.play(), TypeError, /A move must be a string, a Move or { from, to, promotion }, not undefined/],
      [() => position.play(796), TypeError, /not number/],
      [() => position.play('e2e5'), GolemError, /cannot reach the to-square.*: "e2e5"/],
      [() => position.play('e1g1'), GolemError, /crosses in castling: "e1g1"/],
      [() => position.play(new Position('4k3/8/8/8/8/8/8/4KN2 w - - 0 1').move('Kd1')), GolemError, /side to move: "e1d1"/],
      [() => position.play('Ke2'), GolemError, /not legal in the position: "Ke2"/],
      [() => position.play('hello'), GolemError, /not in the expected notation/],
      [() => position.play('e2e4\0'), GolemError, /not in the expected notation/],
      [() => new Position('4k3/8/8/8/8/8/8/RN2K1NR w - - 0 1').play('Rd1').play('zz'), GolemError, /not/],
      [() => new Position('4k3/8/8/8/8/2N5/8/4K1N1 w - - 0 1').play('Ne2'), GolemError, /more than one legal move/],
      [() => position.moves('san'), TypeError, /Options must be an object/],
      [() => position.moves(null), TypeError, /Options must be an object/],
      [() => position.moves({ notation: 'lan' }), RangeError, /'uci' or 'san', not "lan"/],
      [() => position.fen(true), TypeError, /Options must be an object/],
      [() => position.perft(), TypeError, /A depth must be a number, not undefined/],
      [() => position.perft(-1), RangeError, /from 0 to 100, not -1/],
      [() => position.perft(2.5), RangeError, /not 2.5/],
      [() => position.perft(NaN), RangeError, /not NaN/],
      [() => position.divide(101), RangeError, /not 101/],
      [() => position.get(), TypeError, /A square must be a string/],
      [() => position.get('e9'), RangeError, /Unknown square "e9"/],
      [() => position.get('e44'), RangeError, /Unknown square/],
      [() => position.get('\u0161a'), RangeError, /Unknown square/],
      [() => position.attackers('e4', 'white'), RangeError, /'w' or 'b', not "white"/],
      [() => position.attacked(), RangeError, /A colour must be 'w' or 'b', not undefined/],
      [() => position.outcome([1]), TypeError, /A history must be an array of positions/],
      [() => position.hasInsufficientMaterial(), RangeError, /A colour must be 'w' or 'b', not undefined/],
      [() => position.pieces('w'), TypeError, /Options must be an object/],
      [() => position.pieces({ color: 'white' }), RangeError, /colour/],
      [() => position.pieces({ color: 'w', type: 'k' }), TypeError, /kind, not a type or a role/],
      [() => position.pieces({ role: 'king' }), TypeError, /kind, not a type or a role/],
      [() => position.pieces({ kind: 'P' }), RangeError, /piece type/],
      [() => position.dests(true), TypeError, /Options must be an object/],
      [() => golem.attacks('N', 'e4'), TypeError, /A piece must be { color, kind }, not string/],
      [() => golem.attacks({ color: 'w', kind: 'x' }, 'e4'), RangeError, /piece type/],
      [() => golem.attacks({ color: 'w', kind: 'n' }, 'e4', 5), TypeError, /BigInt, not number/],
      [() => golem.between('e4', 'e9'), RangeError, /Unknown square "e9"/],
      [() => golem.lineThrough('e4'), TypeError, /A square must be a string/],
      [() => squares(1), TypeError, /BigInt, not number/],
      [() => squareSet(['i1']), RangeError, /Unknown square "i1"/],
      [() => uci(65536), TypeError, /not 65536/],
      [() => uci('e2e4'), TypeError, /not e2e4/],
      [() => Position.prototype.fen.call({}), TypeError, /./],
    ];
    for (const [call, type, message] of wrong) {
      assert.throws(call, (error) => {
        assert.ok(error instanceof type, `${call} throws ${error?.stack}`);
        assert.match(error.message, message, String(call));
        return true;
      });
    }
    assert.equal(position.count(), 20);
  });
});
