// A game that is played, taken back and asked how it stands; and what JSON and the screen show of it.

import assert from 'node:assert/strict';
import { test } from 'node:test';
import { inspect } from 'node:util';
import { onAll } from './support.js';

const START = 'rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1';

onAll(({ Game, GameNode, GolemError, Position }) => {
  const played = (moves, start) => {
    const game = new Game(start);
    for (const move of moves.split(' ')) game.play(move);
    return game;
  };

  test('moves are played and taken back', () => {
    const game = new Game();
    assert.equal(game.position.fen(), START);
    assert.equal(game.undo(), null);
    assert.equal(game.play('e4').san, 'e4');
    assert.equal(game.play({ from: 'e7', to: 'e5' }).uci, 'e7e5');
    assert.equal(game.play(game.position.move('Nf3')).san, 'Nf3');
    assert.deepEqual(game.history(), ['e4', 'e5', 'Nf3']);
    assert.deepEqual(game.history({ notation: 'uci' }), ['e2e4', 'e7e5', 'g1f3']);
    assert.deepEqual(game.history({ verbose: true }).map(({ to }) => to), ['e4', 'e5', 'f3']);
    assert.deepEqual(game.positions().map(({ turn }) => turn), ['w', 'b', 'w', 'b']);
    assert.throws(() => game.play('Nf4'), { name: 'GolemError', status: -81 });
    assert.equal(game.undo().san, 'Nf3');
    assert.deepEqual(game.history(), ['e4', 'e5']);
    assert.equal(game.play(null), null);
    assert.deepEqual([game.history().at(-1), game.history({ notation: 'uci' }).at(-1)], ['--', '0000']);
    assert.equal(game.position.turn, 'b');
    assert.equal(game.toPgn().split('\n').at(-2), '1. e4 e5 2. -- *');
    assert.deepEqual(Game.fromPgn(game.toPgn()).history(), ['e4', 'e5', '--']);
  });

  test('the moves to a place with their numbers', () => {
    const game = played('e4 e5 Nf3');
    assert.equal(game.node.variation(), '1. e4 e5 2. Nf3');
    assert.deepEqual(game.node.path().map(({ san }) => san), ['e4', 'e5', 'Nf3']);
    assert.deepEqual([game.root.variation(), game.root.path()], ['', []]);
    const black = played('Kd7 O-O Kd6', '4k3/8/8/8/8/8/8/4K2R b K - 0 5');
    assert.equal(black.node.variation(), '5... Kd7 6. O-O Kd6');
  });

  test('variations', () => {
    const game = played('e4 e5 Nf3');
    game.goTo(game.root.next);
    assert.equal(game.play('e5').san, 'e5');
    assert.equal(game.node, game.root.next.next, 'the same move goes along');
    game.goTo(game.root.next);
    game.play('c5');
    game.node.comment = 'Sicilian';
    game.node.nags.push(1);
    assert.deepEqual(game.history(), ['e4', 'c5']);
    assert.deepEqual(game.mainLine().map(({ san }) => san), ['e4', 'e5', 'Nf3']);
    assert.equal(game.toPgn().split('\n').at(-2), '1. e4 e5 (1... c5 $1 {Sicilian}) 2. Nf3 *');
    game.undo();
    assert.equal(game.toPgn().split('\n').at(-2), '1. e4 e5 2. Nf3 *');
    for (const other of [new Game().root, null, {}, 'e4']) assert.throws(() => game.goTo(other), TypeError);
    assert.ok(game.root instanceof GameNode);
  });

  test('variations promoted, demoted and removed', () => {
    const game = Game.fromPgn('1. e4 e5 (1... c5 2. Nf3) (1... e6 2. d4 d5) 2. Nf3 Nc6 *');
    const text = () => game.toPgn().split('\n').at(-2);
    const [e5, c5, e6] = game.root.next.children;
    game.promote(e6);
    assert.equal(text(), '1. e4 e5 (1... e6 2. d4 d5) (1... c5 2. Nf3) 2. Nf3 Nc6 *');
    game.promote(e6);
    assert.equal(text(), '1. e4 e6 (1... e5 2. Nf3 Nc6) (1... c5 2. Nf3) 2. d4 d5 *');
    assert.equal(game.position.fen(), e5.next.next.position.fen(), 'the game stands where it stood');
    game.promote(e6);
    game.demote(c5);
    assert.deepEqual(game.root.next.children, [e6, e5, c5], 'it goes no further');
    game.demote(e6);
    assert.equal(text(), '1. e4 e5 (1... e6 2. d4 d5) (1... c5 2. Nf3) 2. Nf3 Nc6 *');
    game.remove(c5);
    assert.equal(text(), '1. e4 e5 (1... e6 2. d4 d5) 2. Nf3 Nc6 *');
    assert.deepEqual(game.history(), ['e4', 'e5', 'Nf3', 'Nc6']);
    game.remove(e5);
    assert.equal(text(), '1. e4 e6 2. d4 d5 *');
    assert.equal(game.node, game.root.next, 'it stood in what is removed');
    assert.equal(Game.fromPgn(game.toPgn()).toPgn(), game.toPgn());
    for (const call of ['promote', 'demote', 'remove']) {
      assert.throws(() => game[call](game.root), RangeError);
      for (const other of [e5, c5.next, new Game().root, null]) assert.throws(() => game[call](other), TypeError);
    }
    assert.throws(() => game.goTo(e5.next), TypeError);
  });

  test('other starts', () => {
    const black = played('e5 Nf3', 'rnbqkbnr/pppppppp/8/8/4P3/8/PPPP1PPP/RNBQKBNR b KQkq - 0 1');
    assert.match(black.toPgn(), /\[Result "\*"\]\n\[SetUp "1"\]\n\[FEN "rnbq.* b KQkq - 0 1"\]\n\n1\.\.\. e5 2\. Nf3 \*\n$/);
    assert.deepEqual(Game.fromPgn(black.toPgn()).history(), ['e5', 'Nf3']);
    const start = Position.chess960(0);
    const game = new Game(start);
    assert.equal(game.position, start);
    game.headers.Variant = 'Chess960';
    assert.match(game.toPgn(), /\[FEN "bbqnnrkr\/.* w HFhf - 0 1"\]/);
    assert.equal(Game.fromPgn(game.toPgn()).position.fen(), start.fen());
    assert.throws(() => new Game('8/8'), GolemError);
    for (const wrong of [null, 5, {}]) assert.throws(() => new Game(wrong), TypeError);
  });

  test('how games end', () => {
    const mate = played('f3 e5 g4 Qh4#');
    assert.deepEqual([mate.outcome(), mate.result, mate.isOver(), mate.isDraw()], ['checkmate', '0-1', true, false]);
    const stalemate = played('Qf7', '7k/8/6K1/8/8/8/8/5Q2 w - - 0 1');
    assert.deepEqual([stalemate.outcome(), stalemate.result, stalemate.isDraw()], ['stalemate', '1/2-1/2', true]);
    const bare = played('Kxh7', '8/k6q/6K1/8/8/8/8/8 w - - 0 1');
    assert.deepEqual([bare.outcome(), bare.result], ['insufficient material', '1/2-1/2']);
    const around = played('Nf3 Nf6 Ng1 Ng8 Nf3 Nf6 Ng1 Ng8');
    assert.deepEqual([around.outcome(), around.repetitions(), around.result], ['threefold repetition', 2, '*']);
    assert.deepEqual([around.isOver(), around.isDraw()], [true, true]);
    around.undo();
    assert.deepEqual([around.outcome(), around.repetitions(), around.isOver()], [null, 1, false]);
    const pinned = played('Rb1 Kh8 Ra1 Kg8 Rb1 Kh8 Ra1 Kg8', '4r1k1/8/8/3pP3/8/8/7P/R3K3 w - d6 0 1');
    assert.deepEqual([pinned.outcome(), pinned.repetitions()], ['threefold repetition', 2]);
    const five = played(Array(4).fill('Nf3 Nf6 Ng1 Ng8').join(' '));
    assert.deepEqual([five.outcome(), five.result], ['fivefold repetition', '1/2-1/2']);
    const slow = played('Ra2', '7k/8/6K1/8/8/8/8/R7 w - - 99 90');
    assert.deepEqual([slow.outcome(), slow.result], ['fifty moves', '*']);
    assert.deepEqual([new Game().isOver(), new Game().repetitions()], [false, 0]);
  });

  test('headers and results', () => {
    const game = played('e4 e5');
    Object.assign(game.headers, { White: 'Ada "the first"', Black: 'Bab\\bage\nCharles', Elo: 2500, Empty: undefined });
    game.result = '1-0';
    assert.equal(game.toPgn(), '[Event "?"]\n[Site "?"]\n[Date "????.??.??"]\n[Round "?"]\n[White "Ada \\"the first\\""]\n'
      + '[Black "Bab\\\\bage Charles"]\n[Result "1-0"]\n[Elo "2500"]\n\n1. e4 e5 1-0\n');
    assert.equal(Game.fromPgn(game.toPgn()).headers.White, 'Ada "the first"');
    assert.equal(Game.fromPgn(game.toPgn()).result, '1-0');
    for (const wrong of ['2-0', '', null, undefined]) assert.throws(() => { game.result = wrong; }, RangeError);
    game.headers['no name'] = 'x';
    assert.throws(() => game.toPgn(), { name: 'RangeError', message: /"no name"/ });
    assert.throws(() => new Game().toPgn({ maxWidth: -1 }), RangeError);
    assert.throws(() => new Game().toPgn(80), TypeError);
    assert.throws(() => new Game().history({ notation: 'lan' }), RangeError);
  });

  test('clocks and evaluations are written into comments', () => {
    const game = played('e4 e5');
    const { node } = game;
    node.comment = 'solid';
    node.clock = 3723.5;
    node.evaluation = { cp: -25, depth: 20 };
    node.elapsed = 4;
    assert.equal(node.comment, '[%emt 0:00:04] [%eval -0.25,20] [%clk 1:02:03.5] solid');
    node.evaluation = { mate: 3 };
    node.clock = null;
    assert.equal(node.comment, '[%emt 0:00:04] [%eval #3] solid');
    assert.deepEqual([node.evaluation, node.clock, node.elapsed, node.text], [{ mate: 3 }, null, 4, 'solid']);
    node.evaluation = { cp: 0 };
    assert.deepEqual(node.evaluation, { cp: 0 });
    for (const [comment, text] of [
      ['[%csl[%eval 0.2] Ga1] a', 'a'], ['a [%cal [%csl Ga1] [b]] c', 'a c'], ['[a] [%x', '[a] [%x'], ['a ] [b [%x]', 'a ] [b'],
      ['[%x]'.repeat(3), ''], ['[%x'.repeat(50_000) + ']'.repeat(50_000), ''],
    ]) {
      node.comment = comment;
      assert.equal(node.text, text);
    }
    for (const wrong of [{}, { cp: 1, mate: 2 }, { cp: 0.5 }, { mate: NaN }]) {
      assert.throws(() => { node.evaluation = wrong; }, RangeError);
    }
    for (const wrong of [-1, NaN, Infinity, '5']) assert.throws(() => { node.clock = wrong; }, RangeError);
    for (const [text, evaluation] of Object.entries({
      '[%eval 1]': { cp: 100 }, '[%eval +.5]': { cp: 50 }, '[%eval 0.125,3]': { cp: 13, depth: 3 }, '[%eval #-0]': { mate: 0 },
      '[%eval x]': null, '[%eval 1,2,3]': null, '[%eval': null, 'eval 1': null,
    })) {
      node.comment = text;
      assert.deepEqual(node.evaluation, evaluation, text);
    }
    for (const [text, seconds] of Object.entries({
      '[%clk 0:00:00]': 0, '[%clk 10:00:01.25]': 36001.25, '[%clk 1:00]': 60, '[%clk 1.203]': 1.203, '[%clk :30]': null, '[%clk 1:a:00]': null,
    })) {
      node.comment = text;
      assert.equal(node.clock, seconds, text);
    }
  });

  test('what is shown of a game', () => {
    const game = played('e4 e5');
    Object.assign(game.headers, { White: 'Ada', Black: 'Bob' });
    assert.equal(inspect(game), game.toPgn().trimEnd());
    assert.equal(inspect([game]), '[ Game <Ada - Bob, 2 plies, *> ]');
    assert.equal(inspect(game.mainLine()), '[ GameNode <1. e4>, GameNode <1... e5> ]');
    assert.equal(inspect(game.root), 'GameNode <root>');
    assert.equal(JSON.parse(JSON.stringify(game)), game.toPgn());
    assert.equal(`${game}`, game.toPgn());
  });
});
