// Games beside chess.js: random games written by one and read by the other, and texts with one damaged character.
//
// What the two make of foreign and damaged texts differs; DIFFERENCES has each way once. chess.js refuses a text as a whole
// where we keep the moves before the token, reads no second game, and knows less of PGN. It takes what we refuse: other
// variants, as orthodox chess, variations whatever is in them, and moves in UCI notation.

import assert from 'node:assert/strict';
import { test } from 'node:test';
import { Chess } from 'chess.js';
import { onAll, random } from './support.js';

/** A random game of chess.js, with headers and comments. */
function chessJsGame(below) {
  const chess = new Chess();
  chess.setHeader('White', 'Ada');
  chess.setHeader('Event', 'a "random" game'.replaceAll('"', "'"));
  for (let ply = 20 + below(80); ply > 0 && !chess.isGameOver(); ply--) {
    const moves = chess.moves();
    chess.move(moves[below(moves.length)]);
    if (below(6) === 0) chess.setComment(['good', '[%clk 0:01:02]', 'a, b; (c) $4 1-0', '1. d4 d5'][below(4)]);
  }
  return chess;
}

/** The history that chess.js reads, or null where it refuses the text. */
function chessJsHistory(text) {
  const chess = new Chess();
  try {
    chess.loadPgn(text);
  } catch {
    return null;
  }
  return chess.history();
}

const CHARACTERS = 'abcdefgh12345678NBRQKOx+#=-.()[]{};$!?*%"\\/01 \n\tw_';

/** A text with one character replaced. */
function damage(text, below) {
  const at = below(text.length);
  return text.slice(0, at) + CHARACTERS[below(CHARACTERS.length)] + text.slice(at + 1);
}

/** Games as chess.js writes them, without its widths: where it breaks a line, it may lose the space before a move. */
const written = lazily(() => {
  const below = random(31);
  return Array.from({ length: 24 }, () => chessJsGame(below)).map((chess) => {
    return { text: chess.pgn(), history: chess.history(), comments: chess.getComments() };
  });
});

/** Damaged texts, with what chess.js reads in them. */
const damages = lazily(() => {
  const below = random(33);
  return Array.from({ length: 1000 }, () => {
    const { text, history } = written()[below(24)];
    const damaged = damage(text, below);
    return { text, history, damaged, theirs: chessJsHistory(damaged) };
  });
});

/** How chess.js says that random games stand, after each move. */
const stands = lazily(() => {
  const below = random(32);
  return STARTS.flatMap((start) => Array.from({ length: 6 }, () => {
    const chess = new Chess(start);
    const plies = [];
    while (plies.length < 120 && !chess.isGameOver()) {
      const moves = chess.moves({ verbose: true });
      const mate = moves.find(({ san }) => san.endsWith('#'));
      const { from, to, promotion, san } = mate && below(2) === 0 ? mate : moves[below(moves.length)];
      chess.move(san);
      plies.push({ move: { from, to, promotion }, san, fen: chess.fen(), ...standOf(chess) });
    }
    return { start, plies };
  }));
});

/** Texts, the games that we read (with … where one ends with an error), and what chess.js does (null: it throws). */
const DIFFERENCES = [
  // A token that is no move: all before it is kept.
  ['1. d4 d5 2. Sf3 Sf6 3. c4', ['d4 d5…'], null],
  ['1. e4 e5 2. ♘f3 *', ['e4 e5…'], null],
  ['1. e4,e5 2. Nf3', ['…'], null],
  ['1. e4 15 2. Nf3 *', ['e4…'], null],
  ['1. e4 e5 *garbage', ['e4 e5…'], null],
  // What is not closed.
  ['1. e4 {open e5', ['e4…'], null],
  ['1. e4 (1. d4 e5', ['e4…'], null],
  // PGN that its grammar does not have.
  ['1. e4 e5 *\n\n[Event "b"]\n\n1. d4 *', ['e4 e5', 'd4'], null],
  ['[Event "a "b" c"]\n\n1. e4 *', ['e4'], null],
  ['% escaped\n1. e4 *', ['e4'], null],
  ['1. e4 {a} {b} e5', ['e4 e5'], null],
  ['1. e4 -- 2. d4 *', ['e4 -- d4'], null],
  ['1. e4 e5 1/2', ['e4 e5'], null],
  // What it takes for orthodox chess from the start position.
  ['[Variant "Atomic"]\n\n1. e4 e5 *', ['…'], 'e4 e5'],
  ['[SetUp "1"]\n\n1. e4 *', ['…'], 'e4'],
  // Variations, into which it does not look.
  ['1. e4 (1. Sd4 xx) e5 *', ['e4…'], 'e4 e5'],
  // SAN: an x of a move that captures nothing.
  ['1. Nxf3 *', ['Nf3'], null],
  // Two games, of which the first has no moves.
  ['[Event "a"]\n[Event "b"]\n\n1. e4', ['', 'e4'], 'e4'],
];

const STARTS = [
  'rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1', '7k/8/8/8/8/8/8/KR6 w - - 90 80',
  '8/8/8/4k3/8/4K3/4P3/8 w - - 0 1', '7k/8/5KQ1/8/8/8/8/8 w - - 0 1', 'k7/8/1K6/8/8/8/8/7R w - - 0 1',
];

const standOf = (chess) => ({
  isOver: chess.isGameOver(),
  isDraw: chess.isDraw(),
  isThreefold: chess.isThreefoldRepetition(),
  outcome: chess.isCheckmate() ? 'checkmate' : chess.isStalemate() ? 'stalemate'
    : chess.isInsufficientMaterial() ? 'insufficient material' : null,
});

/** What is answered once for all. */
function lazily(work) {
  let answer;
  return () => answer ??= work();
}

/**
 * The moves of a text by piece, target and promotion. chess.js asks for an x where something is captured, and for none
 * elsewhere, and for the file of a pawn that captures; the library takes `2xc3` where one pawn can do it.
 */
function wordsOf(text) {
  const moves = text.slice(text.lastIndexOf('"]') + 2).replaceAll(/\{[^}]*\}|;.*$/gm, ' ');
  const words = moves.split(/\s+/).map((word) => word.replace(/^\d+(?:\.+|$)/, ''));
  return words.filter((word) => word !== '' && word !== '*').map(plain);
}

const plain = (word) => word.replaceAll(/[x+#!?]/g, '').replace(/^([NBRQK]?).*([a-h][1-8])/, '$1$2');

onAll(({ Game, games }) => {
  test('games of chess.js are read, and ours by chess.js', () => {
    for (const { text, history, comments } of written()) {
      const game = Game.fromPgn(text);
      assert.deepEqual(game.history(), history);
      assert.equal(game.headers.Event, "a 'random' game");
      const found = [game.root, ...game.mainLine()].filter(({ comment }) => comment !== '')
        .map(({ comment, position }) => ({ fen: position.fen(), comment }));
      assert.deepEqual(found, comments);
      const again = new Chess();
      again.loadPgn(game.toPgn());
      assert.deepEqual(again.history(), history);
      assert.deepEqual(again.getComments(), comments);
    }
  });

  test('how a game stands, ply by ply', () => {
    const ends = new Set();
    for (const { start, plies } of stands()) {
      const game = new Game(start);
      for (const { move, san, fen, isOver, isDraw, isThreefold, outcome } of plies) {
        assert.equal(game.play(move).san, san);
        assert.equal(game.position.fen(), fen);
        assert.deepEqual([game.isOver(), game.isDraw(), game.repetitions() >= 2], [isOver, isDraw, isThreefold], fen);
        if (outcome !== null) assert.equal(game.outcome(), outcome);
        ends.add(game.outcome());
      }
      assert.deepEqual(game.history(), plies.map(({ san }) => san));
      while (game.undo() !== null);
      assert.equal(game.position.fen(), start);
    }
    for (const end of [null, 'checkmate', 'insufficient material', 'fifty moves']) assert.ok(ends.has(end), `no ${end}`);
  });

  test('one damaged character', () => {
    const counts = { told: 0, same: 0, both: 0, escaped: 0, commented: 0 };
    for (const { text, history, damaged, theirs } of damages()) {
      const read = [...games(damaged)];
      const ours = read.map((game) => game.mainLine().map(({ san }) => san).join(' '));
      const error = read.map((game) => game.error).find((found) => found !== null);
      const label = JSON.stringify({ text, damaged, ours, theirs });
      if (error) {
        assert.ok(error.line >= 1 && error.line <= damaged.split('\n').length, label);
        assert.ok(damaged.includes(error.token.replace('…', '')), label);
        counts.told += 1;
      } else if (ours.length === 1 && ours[0] === history.join(' ')) {
        counts.same += 1;
      } else if (ours[0] === theirs?.join(' ') || ours[0].split(' ').map(plain).join() === wordsOf(damaged).join()) {
        // Another legal move, which no reader can tell.
        counts.both += 1;
      } else if (damaged.includes('\n%')) {
        // A line that is escaped.
        counts.escaped += 1;
      } else {
        // A comment goes on to a later brace or to the end of the line, and has what is no longer a move or a tag.
        const at = [...text].findIndex((character, index) => character !== damaged[index]);
        const lost = damaged.slice(at + 1).trim().slice(0, 10);
        const comments = read.flatMap(({ root }) => [root, ...root.line()]).map(({ comment }) => comment);
        assert.ok(comments.some((comment) => comment.includes(lost)), label);
        counts.commented += 1;
      }
    }
    assert.ok(counts.told > 400 && counts.same > 200, JSON.stringify(counts));
  });

  test('what chess.js makes otherwise of foreign texts', () => {
    for (const [text, ours, theirs] of DIFFERENCES) {
      const read = Array.from(games(text), (game) => {
        return game.mainLine().map(({ san }) => san).join(' ') + (game.error ? '…' : '');
      });
      assert.deepEqual(read, ours, text);
      assert.equal(chessJsHistory(text)?.join(' ') ?? null, theirs, text);
    }
  });
});
