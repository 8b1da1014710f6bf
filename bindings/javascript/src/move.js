// A legal move of a position, taken apart.

import { isCapture, isCastling, kingsTarget, promotionOf, SQUARES, uciOf } from './squares.js';

export class Move {
  #position;

  /** Made by `legalMoves` and `move` of a position. */
  constructor(position, code) {
    const kind = code >> 12;
    this.#position = position;
    /** The move as 16 bits. */
    this.code = code;
    this.color = position.turn;
    this.from = SQUARES[code & 63];
    this.to = SQUARES[isCastling(kind) ? kingsTarget(code) : code >> 6 & 63];
    this.piece = position.get(this.from).kind;
    this.enPassant = kind === 5;
    this.captured = this.enPassant ? 'p' : isCapture(kind) ? position.get(this.to).kind : null;
    this.promotion = promotionOf(kind);
    this.castling = isCastling(kind) ? (kind === 2 ? 'kingside' : 'queenside') : null;
    this.doublePush = kind === 1;
  }

  /** The position that it is a move of. */
  get before() {
    return this.#position;
  }

  /** The position after it. */
  get after() {
    return this.#position.play(this);
  }

  /** UCI notation; castling as the king's step: e1g1. */
  get uci() {
    return uciOf(this.code, false);
  }

  /** UCI notation for Chess960; castling as king takes own rook: e1h1. */
  get uci960() {
    return uciOf(this.code, true);
  }

  /** Standard algebraic notation, with + or #. */
  get san() {
    return this.#position.san(this);
  }

  /** Whether it gives check. */
  get check() {
    return this.#position.givesCheck(this);
  }

  toString() {
    return this.uci;
  }

  toJSON() {
    const { code, ...parts } = this;
    return { ...parts, uci: this.uci, san: this.san };
  }
}
