// A position as the page needs it: squares and pieces by their names, the moves taken apart once.

import { SQUARES } from './geometry.js';
import { Position as Rules, ready, squares } from './golem/golem.js';

export { ready };

const COLORS = { w: 'white', b: 'black' };
const KINDS = { p: 'pawn', n: 'knight', b: 'bishop', r: 'rook', q: 'queen', k: 'king' };

// A move of the library as the board sees it: a castling king goes to its rook, `kingTo` is where it comes to stand.
function describe(move) {
  const { from, to, captured, promotion, castling, san, uci960 } = move;
  return {
    rules: move, from, captured, san, uci: uci960,
    to: castling ? uci960.slice(2, 4) : to,
    kingTo: castling ? to : undefined,
    promotion: KINDS[promotion],
  };
}

export class Position {
  // `rules` is the position of the library.
  constructor(rules) {
    this.rules = rules;
    this.fen = rules.fen();
    this.turn = COLORS[rules.turn];
    this.opponent = this.turn === 'white' ? 'black' : 'white';
    this.fullmoveNumber = rules.fullmoveNumber;
    this.moves = rules.legalMoves().map(describe);
    this.pieces = {};
    for (const square of SQUARES) {
      const piece = rules.get(square);
      if (piece) this.pieces[square] = `${COLORS[piece.color]}-${KINDS[piece.kind]}`;
    }
  }

  // Throws an Error that says what is wrong with the FEN.
  static fromFen(fen) {
    return new Position(new Rules(fen));
  }

  // Throws an Error if there is no start of this number.
  static chess960(number) {
    return new Position(Rules.chess960(number));
  }

  play(move) {
    return new Position(this.rules.play(move.rules));
  }

  get isCheck() {
    return this.rules.isCheck();
  }

  get isCheckmate() {
    return this.rules.isCheckmate();
  }

  get isStalemate() {
    return this.rules.isStalemate();
  }

  // The sixteen target sets; castling stands at the rook's square.
  targets() {
    return this.rules.targets().map((set) => squares(set.squares));
  }

  attacked(color) {
    return squares(this.rules.attacked(color[0]));
  }

  // What a search asks of a node: the pieces that give check to the side to move; by the colour of a king the pieces that
  // stand alone between it and an enemy slider; by kind the squares from which the side to move would give check.
  node() {
    const { checkers, blockers, checkSquares } = this.rules.node();
    return {
      checkers: squares(checkers),
      blockers: { white: squares(blockers.w), black: squares(blockers.b) },
      checkSquares: Object.fromEntries(Object.entries(checkSquares).map(([kind, set]) => [kind, squares(set)])),
    };
  }

  // Which pieces attack which others: from, to and the colour of the attacker.
  threats() {
    return this.rules.threats().map(({ from, to, attacker }) => ({ from, to, color: COLORS[attacker.color] }));
  }

  // The threats that a move ends and, where `appears`, those that it brings about.
  threatsChanged(move) {
    return this.rules.threatsChanged(move.rules).map(({ from, to, victim, appears }) =>
      ({ from, to, victim: victim.color + victim.kind, appears }));
  }

  perft(depth) {
    return this.rules.perft(depth);
  }

  // What a capture wins, in centipawns.
  see(move) {
    return this.rules.see(move.rules);
  }

  givesCheck(move) {
    return this.rules.givesCheck(move.rules);
  }
}
