// All positions of the repository, compared with chess.js and chessops: moves, texts, positions after moves, checks.

import assert from 'node:assert/strict';
import { test } from 'node:test';
import { makeFen } from 'chessops/fen';
import { makeSan } from 'chessops/san';
import { makeSquare, makeUci } from 'chessops/util';
import { allFens, chessJsPosition, chessopsPosition, isChess960, onAll } from './support.js';

/** What chessops says of a position: its moves as texts, and the positions after them. */
function chessopsAnswers(fen) {
  const position = chessopsPosition(fen);
  if (!position) return null;
  const moves = [];
  for (const [from, targets] of position.allDests()) {
    for (const to of targets) {
      const promotes = position.board.pawn.has(from) && (to < 8 || to >= 56);
      for (const promotion of promotes ? ['queen', 'rook', 'bishop', 'knight'] : [undefined]) {
        const move = { from, to, promotion };
        const after = position.clone();
        after.play(move);
        moves.push({ uci: makeUci(move), san: makeSan(position, move), after: makeFen(after.toSetup()) });
      }
    }
  }
  const { board, turn } = position;
  const checkers = position.kingAttackers(board.kingOf(turn), turn === 'white' ? 'black' : 'white', board.occupied);
  return {
    fen,
    moves: new Map(moves.map((move) => [move.uci, move])),
    check: position.isCheck(),
    checkmate: position.isCheckmate(),
    stalemate: position.isStalemate(),
    checkers: [...checkers].map(makeSquare),
    board: [...board].map(([square, { color, role }]) => [
      makeSquare(square), color[0], role === 'knight' ? 'n' : role[0],
    ]),
  };
}

let chessopsRows;
let chessJsRows;
/** Answered once for all. */
const ofChessops = () => chessopsRows ??= allFens.map(chessopsAnswers).filter((answers) => answers);
const ofChessJs = () => chessJsRows ??= allFens.map((fen) => [fen, chessJsPosition(fen)])
  .filter(([, chess], index) => chess && index % 3 === 0)
  .map(([fen, chess]) => ({
    fen,
    moves: chess.moves({ verbose: true }).map(({ lan, san, after, captured, promotion, flags, piece, from, to }) => {
      return { lan, san, after, captured, promotion, flags, piece, from, to };
    }),
    outcome: chess.isCheckmate() ? 'checkmate' : chess.isStalemate() ? 'stalemate' : null,
  }));

onAll(({ Position, Positions, squares, uci }) => {
  test('chessops: moves in both notations, and the positions after them', () => {
    let count = 0;
    for (const { fen, moves } of ofChessops()) {
      const position = new Position(fen);
      assert.deepEqual(position.moves({ chess960: true }).sort(), [...moves.keys()].sort(), fen);
      const sans = [...moves.values()].map(({ san }) => san);
      assert.deepEqual(position.moves({ notation: 'san' }).sort(), sans.sort(), fen);
      assert.equal(position.count(), moves.size);
      for (const { uci: text, san, after } of moves.values()) {
        assert.equal(position.play(text).fen(), after, `${fen} ${text}`);
        assert.equal(position.move(san).uci960, text, `${fen} ${san}`);
        assert.equal(position.san(text), san, `${fen} ${text}`);
      }
      count += moves.size;
    }
    assert.ok(ofChessops().length > 4000 && count > 100000, `only ${ofChessops().length} positions, ${count} moves`);
    assert.ok(ofChessops().some(({ fen }) => isChess960(fen)));
  });

  test('chessops: checks, mates, pieces', () => {
    for (const { fen, check, checkmate, stalemate, checkers, board } of ofChessops()) {
      const position = new Position(fen);
      const found = [position.isCheck(), position.isCheckmate(), position.isStalemate()];
      assert.deepEqual(found, [check, checkmate, stalemate], fen);
      assert.deepEqual(squares(position.checkers()), checkers, fen);
      const pieces = board.map(([square]) => [square, position.get(square)?.color, position.get(square)?.kind]);
      assert.deepEqual(pieces, board, fen);
    }
    for (const what of ['check', 'checkmate', 'stalemate']) {
      assert.ok(ofChessops().some((answers) => answers[what]), `no ${what} among the positions`);
    }
  });

  test('chessops: many positions in one call', () => {
    const answers = ofChessops();
    const many = Positions.fromFens(answers.map(({ fen }) => fen));
    assert.deepEqual([...many.counts()], answers.map(({ moves }) => moves.size));
    const { moves, offsets } = many.moves();
    const targets = many.targets();
    answers.forEach((answer, row) => {
      const listed = Array.from(moves.subarray(offsets[row], offsets[row + 1]));
      assert.deepEqual(listed.map((move) => uci(move, { chess960: true })).sort(), [...answer.moves.keys()].sort(), answer.fen);
      const reached = targets.subarray(16 * row, 16 * (row + 1)).reduce((sets, set) => sets | set, 0n);
      const wanted = new Set([...answer.moves.keys()].map((text) => text.slice(2, 4)));
      assert.deepEqual(new Set(squares(reached)), wanted, answer.fen);
    });
  });

  test('chess.js: what moves are, and the positions after them', () => {
    let count = 0;
    for (const { fen, moves, outcome } of ofChessJs()) {
      const position = new Position(fen);
      const byText = new Map(position.legalMoves().map((move) => [move.uci, move]));
      assert.deepEqual([...byText.keys()].sort(), moves.map(({ lan }) => lan).sort(), fen);
      for (const { lan, san, after, captured, promotion, flags, piece, from, to } of moves) {
        const move = byText.get(lan);
        assert.deepEqual([move.from, move.to, move.piece], [from, to, piece], `${fen} ${lan}`);
        assert.deepEqual([move.captured, move.promotion], [captured ?? null, promotion ?? null], `${fen} ${lan}`);
        assert.equal(move.enPassant, flags.includes('e'), `${fen} ${lan}`);
        const castling = flags.includes('k') ? 'kingside' : flags.includes('q') ? 'queenside' : null;
        assert.equal(move.castling, castling, `${fen} ${lan}`);
        assert.equal(move.san, san, `${fen} ${lan}`);
        assert.equal(move.check, /[+#]$/.test(san), `${fen} ${lan}`);
        assert.equal(position.play(move).fen(), after, `${fen} ${lan}`);
      }
      assert.equal(position.isCheckmate() ? 'checkmate' : position.isStalemate() ? 'stalemate' : null, outcome, fen);
      count += moves.length;
    }
    assert.ok(ofChessJs().length > 1000 && count > 30000, `only ${ofChessJs().length} positions, ${count} moves`);
  });
});
