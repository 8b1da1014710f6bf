// A board for editors: it can be changed, and need not be playable until it becomes a position.

import { AFTER, check, golem, quote, readText, TEXT, TEXT_BYTES, writeText } from './memory.js';
import { Position } from './position.js';
import { colorNumber, KINDS, SQUARES, squareNumber, typeOf } from './squares.js';

const LETTERS = KINDS.toUpperCase() + KINDS;
const EMPTY = '8/8/8/8/8/8/8/8 w - - 0 1';
/** Distinct letters of KQkq and of the files, or `-`. */
const CASTLING = /^(?:-|(?:([KQA-Hkqa-h])(?!.*\1))+)$/;
const MAX_COUNT = 65535;

const WRONG_CASTLING_FIELD = -27;

export class Setup {
  /** The letter of each square, a1 first, or null. */
  #board = [];
  #turn;
  #castling;
  #enPassant;
  #halfmoveClock;
  #fullmoveNumber;

  /** Takes a FEN, whose position need not be playable, or a position; without an argument the start position. */
  constructor(start = new Position()) {
    if (!(start instanceof Position) && typeof start !== 'string') {
      throw new TypeError(`A setup must start from a FEN or a Position, not from ${typeOf(start)}`);
    }
    const [board, turn, castling, enPassant, halfmoves = 0, fullmoves = 1] = fieldsOf(String(start));
    const ranks = board.replaceAll(/\d/g, (count) => '.'.repeat(Number(count))).split('/');
    this.#board = [...ranks.reverse().join('')].map((letter) => (letter === '.' ? null : letter));
    this.turn = turn;
    this.castling = castling;
    this.enPassant = enPassant;
    this.halfmoveClock = Number(halfmoves);
    this.fullmoveNumber = Number(fullmoves);
  }

  /** Returns a board without a piece. */
  static empty() {
    return new Setup(EMPTY);
  }

  /** Returns the letter of the piece on a square, or null. */
  get(square) {
    return this.#board[squareNumber(square)];
  }

  /** Puts a piece on a square, which may be occupied: a letter of a FEN, or { color, kind }. */
  set(square, piece) {
    this.#board[squareNumber(square)] = letterOf(piece);
    return this;
  }

  /** Removes the piece on a square, if there is one. */
  remove(square) {
    this.#board[squareNumber(square)] = null;
    return this;
  }

  /** The side to move: 'w' or 'b'. */
  get turn() {
    return this.#turn;
  }

  set turn(color) {
    colorNumber(color);
    this.#turn = color;
  }

  /** The castling field of a FEN: letters such as 'KQkq', or '-'. */
  get castling() {
    return this.#castling;
  }

  set castling(castling) {
    if (typeof castling !== 'string') throw new TypeError(`Castling must be a string such as 'KQkq', not ${typeOf(castling)}`);
    if (castling !== '' && !CASTLING.test(castling)) check(WRONG_CASTLING_FIELD, castling);
    this.#castling = castling || '-';
  }

  /** The square that the last move, a double push, passed over, or null. */
  get enPassant() {
    return this.#enPassant;
  }

  set enPassant(square) {
    const named = square === '-' ? null : square;
    if (named !== null) squareNumber(named);
    this.#enPassant = named;
  }

  /** Half-moves since the last capture or pawn move. */
  get halfmoveClock() {
    return this.#halfmoveClock;
  }

  set halfmoveClock(count) {
    this.#halfmoveClock = counted(count);
  }

  get fullmoveNumber() {
    return this.#fullmoveNumber;
  }

  set fullmoveNumber(count) {
    this.#fullmoveNumber = counted(count);
  }

  fen() {
    const ranks = this.#ranks().map((rank) => rank.join('').replaceAll(/\.+/g, ({ length }) => length));
    const { turn, castling, enPassant, halfmoveClock, fullmoveNumber } = this;
    return [ranks.join('/'), turn, castling, enPassant ?? '-', halfmoveClock, fullmoveNumber].join(' ');
  }

  toString() {
    return this.fen();
  }

  toJSON() {
    return this.fen();
  }

  /** Draws the board as `ascii` of a position does. */
  ascii() {
    const ranks = this.#ranks().map((rank, row) => `${8 - row} ${rank.join(' ')}`);
    const side = this.#turn === 'w' ? 'White' : 'Black';
    const rest = `${side} to move, castling ${this.#castling}, en passant ${this.#enPassant ?? '-'}`;
    return [...ranks, '  a b c d e f g h', rest, this.fen()].join('\n');
  }

  /** Returns the text that console.log shows in Node, Deno and Bun, as for a position. */
  [Symbol.for('nodejs.util.inspect.custom')](depth, { depth: outermost }) {
    return depth === outermost ? this.ascii() : `Setup <${this.fen()}>`;
  }

  /** Returns the position; throws a GolemError with the reason if it cannot be played. */
  toPosition(options) {
    return new Position(this.fen(), options);
  }

  /** Returns the eight ranks, the eighth first, with dots for empty squares. */
  #ranks() {
    const letters = SQUARES.map((_, number) => this.#board[number] ?? '.');
    return Array.from({ length: 8 }, (_, row) => letters.slice(8 * (7 - row), 8 * (8 - row)));
  }
}

/** Returns the fields of a FEN, in the usual form if it is playable. Throws a GolemError if it is malformed. */
function fieldsOf(fen) {
  writeText(fen);
  check(golem.golem_position_from_fen_unchecked(TEXT, AFTER), fen);
  // The text alone has castling rights that lack a king or a rook.
  if (golem.golem_position_check_playable(AFTER) !== 0) return fen.trim().split(/[\t-\r ]+/);
  return readText(TEXT, golem.golem_position_to_fen(AFTER, 0, TEXT, TEXT_BYTES)).split(' ');
}

/** A value of any type for a message. */
const shown = (value) => (['string', 'object'].includes(typeof value) ? JSON.stringify(value).slice(0, 120) : String(value));

function letterOf(piece) {
  const letter = typeof piece === 'object' && piece !== null && KINDS.includes(piece.kind)
    ? LETTERS[KINDS.indexOf(piece.kind) + KINDS.length * colorNumber(piece.color)] : piece;
  if (typeof letter !== 'string') {
    throw new TypeError(`A piece is a letter such as 'K', or { color: 'w', kind: 'k' }, not ${shown(piece)}; \`remove\` removes one`);
  }
  if (letter.length === 1 && LETTERS.includes(letter)) return letter;
  throw new RangeError(`A piece must be a letter of ${LETTERS}, White's in upper case, not ${quote(letter)}`);
}

function counted(count) {
  if (Number.isInteger(count) && count >= 0 && count <= MAX_COUNT) return count;
  throw new RangeError(`A move count must be a number from 0 to ${MAX_COUNT}, not ${shown(count)}`);
}
