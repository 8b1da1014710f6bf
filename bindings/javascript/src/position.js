// A position, which never changes: its moves, what is attacked, and the position after a move.
//
// It keeps its 80 bytes as an array of 32-bit words, which is made in a tenth of the time of a typed array of that size.
// They are copied into the library's memory when it is asked something, unless they are there from the question before.

import {
  AFTER, ANSWERS, check, COUNTS, golem, MAX_MOVES, MOVES, POSITION, POSITION_WORDS, readText, TEXT, TEXT_BYTES, u16,
  u32, u64, writeText,
} from './memory.js';
import { readAttackers, readTargets, readThreats, readThreatsChanged } from './attacks.js';
import { isOrthodox, readBoard, readCastling, readEnPassant, readPieces, writeBytes, writeEdited } from './board.js';
import { Move } from './move.js';
import { codeOf, legalCode, readDests, readMove, refuse, selectMoves } from './reading.js';
import { classBits, integer32, readNode, writeRules } from './search.js';
import { colorNumber, COLORS, given, PIECES, squareNumber, typeOf, uciOf } from './squares.js';

const START = 'rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1';
const OUTCOMES = [
  null, 'checkmate', 'stalemate', 'insufficient material', 'seventy-five moves', 'fivefold repetition', 'fifty moves',
  'threefold repetition',
];
const MAX_DEPTH = 100;
const WRONG_CASTLING = -51;
const NOT_ORTHODOX = 'The king or rook of a castling right is not where orthodox chess has it';
/** A draw by repetition looks at no more positions than a draw by counting moves allows. */
const MAX_HISTORY = 200;

// In place of a FEN: the position lies in the library's memory, at the address that then follows in place of options.
const FROM_MEMORY = Symbol('from memory');
/** Copies a position into the library's memory. It reads a private member, so it is defined within the class. */
export let load;
// Which position lies there, and in the memory of which functions.
let loaded = null;
let loadedIn = null;

export class Position {
  #words;

  static {
    load = (position) => {
      if (loaded === position && loadedIn === golem) return;
      const words = position.#words;
      for (let index = 0; index < POSITION_WORDS; index++) u32[(POSITION >> 2) + index] = words[index];
      loaded = position;
      loadedIn = golem;
    };
  }

  /**
   * Reads FEN, X-FEN or Shredder-FEN; without an argument it is the start position. With `orthodox`, castling rights of
   * Chess960 are an error.
   */
  constructor(fen = START, options = undefined) {
    let address = options;
    if (fen !== FROM_MEMORY) {
      const { orthodox } = given(options);
      if (typeof fen !== 'string') throw new TypeError(`A FEN must be a string, not ${typeOf(fen)}`);
      writeText(fen);
      check(golem.golem_position_from_fen(TEXT, POSITION), fen);
      address = POSITION;
      loaded = this;
      loadedIn = golem;
      if (orthodox && !isOrthodox()) check(WRONG_CASTLING, fen, NOT_ORTHODOX);
    }
    this.#words = wordsAt(address >> 2);
  }

  /** The orthodox start position. */
  static start() {
    return new Position();
  }

  /** A Chess960 start position by its number, 0 to 959; 518 is the orthodox one. */
  static chess960(number) {
    const wanted = integer(number, 959, 'The number of a Chess960 start position');
    check(golem.golem_position_start_chess960(wanted, AFTER), '');
    return positionAt(AFTER);
  }

  /** Reads the 80 bytes that `bytes` returns, as another worker sends them; throws if they cannot be played. */
  static fromBytes(bytes) {
    writeBytes(bytes);
    check(golem.golem_position_check_playable(AFTER), '80 bytes');
    return positionAt(AFTER);
  }

  /** FEN; with `chess960` as Shredder-FEN, which names the files of the rooks that may castle. */
  fen(options) {
    const { chess960 } = given(options);
    load(this);
    return readText(TEXT, golem.golem_position_to_fen(POSITION, chess960 ? 1 : 0, TEXT, TEXT_BYTES));
  }

  toString() {
    return this.fen();
  }

  toJSON() {
    return this.fen();
  }

  /** The board with its coordinates, what else there is to know, and the FEN, for human eyes. */
  ascii() {
    load(this);
    return readText(TEXT, golem.golem_position_to_text(POSITION, TEXT, TEXT_BYTES)).trimEnd();
  }

  /** What console.log shows in Node, Deno and Bun: the board, but the FEN where it stands within something else. */
  [Symbol.for('nodejs.util.inspect.custom')](depth, { depth: outermost }) {
    return depth === outermost ? this.ascii() : `Position <${this.fen()}>`;
  }

  /** The side to move: 'w' or 'b'. */
  get turn() {
    return COLORS[this.#words[18] & 255];
  }

  /** Half-moves since the last capture or pawn move. */
  get halfmoveClock() {
    return this.#words[18] >>> 16;
  }

  /** Counted up after each move of black. */
  get fullmoveNumber() {
    return this.#words[19] & 65535;
  }

  /** The Zobrist key, that of Polyglot's opening books for orthodox positions. */
  get key() {
    load(this);
    return BigInt.asUintN(64, golem.golem_key(POSITION));
  }

  /** The 80 bytes of the position, as `golem_position` of the C library has them. */
  bytes() {
    return new Uint8Array(Uint32Array.from(this.#words).buffer);
  }

  /** The piece on a square, or null. */
  get(square) {
    const number = squareNumber(square);
    const words = this.#words;
    const half = number >> 5;
    const bit = 1 << (number & 31);
    for (let kind = 0; kind < 6; kind++) {
      if ((words[2 * kind + half] & bit) !== 0) return PIECES[(words[12 + half] & bit) !== 0 ? 0 : 1][kind];
    }
    return null;
  }

  /** The squares of the board, rank by rank from the eighth: each the piece with its square, or null. */
  board() {
    load(this);
    const squares = readBoard();
    return Array.from({ length: 8 }, (_, row) => squares.slice(8 * (7 - row), 8 * (8 - row)));
  }

  /** The pieces with their squares, a1 first. */
  [Symbol.iterator]() {
    load(this);
    return readBoard().filter((piece) => piece !== null).values();
  }

  /** Returns the squares of all pieces, or of those of a colour or a kind. */
  pieces(which) {
    const { color, kind, type, role } = given(which);
    if (type ?? role) throw new TypeError("A piece has a kind, not a type or a role, as in { color: 'w', kind: 'k' }");
    load(this);
    return readPieces(color, kind);
  }

  /** The squares of the rooks that may castle, or null, by colour and wing. */
  get castling() {
    load(this);
    return readCastling();
  }

  /** The square that the last move, a double push, passed over, or null. */
  get enPassant() {
    load(this);
    return readEnPassant();
  }

  /** The position with a piece on a square. */
  put(piece, square) {
    if (piece === null) throw new TypeError('A piece must be { color, kind }; to remove one call `remove`');
    return this.edit({ [square]: piece });
  }

  /** The position without the piece on a square. */
  remove(square) {
    return this.edit({ [square]: null });
  }

  /** The position with other pieces, or none, on several squares, and with another side to move if wanted. */
  edit(changes, options) {
    load(this);
    writeEdited(changes, options);
    return positionAt(AFTER);
  }

  /** The number of legal moves. */
  count() {
    load(this);
    return golem.golem_count_legal_moves(POSITION);
  }

  /** The legal moves as texts, in UCI notation or SAN, or as objects. */
  moves(options) {
    const { notation = 'uci', chess960 = false, verbose = false } = given(options);
    if (notation !== 'uci' && notation !== 'san') {
      throw new RangeError(`A notation must be 'uci' or 'san', not ${JSON.stringify(notation) ?? typeof notation}`);
    }
    if (verbose) return this.legalMoves(options);
    const count = list(this, options);
    const names = new Array(count);
    for (let index = 0; index < count; index++) {
      const move = u16[(MOVES >> 1) + index];
      names[index] = notation === 'uci' ? uciOf(move, chess960) : sanOf(move);
    }
    return names;
  }

  /** The legal moves as objects. */
  legalMoves(options) {
    const count = list(this, options);
    return Array.from(u16.slice(MOVES >> 1, (MOVES >> 1) + count), (code) => new Move(this, code));
  }

  /** Returns the targets of each square's piece, as the board `chessground` takes them. */
  dests(options) {
    const { chess960 = false } = given(options);
    return readDests(list(this), chess960);
  }

  /** The legal move that a text in UCI notation or SAN means, or an object with squares. */
  move(move) {
    load(this);
    return new Move(this, legalCode(move));
  }

  /** The position after a legal move: a text, an object with squares, or a Move. Without one, null, the side passes. */
  play(move) {
    load(this);
    if (move === null) {
      check(golem.golem_make_null_move(POSITION, AFTER), 'null');
    } else {
      const code = codeOf(move);
      if (golem.golem_make_move(POSITION, code, AFTER) !== 0) refuse(code, move);
    }
    return positionAt(AFTER);
  }

  /** Whether a move is legal; a text that is no move is not. */
  isLegal(move) {
    load(this);
    const code = readMove(move);
    return code >= 0 && golem.golem_is_legal(POSITION, code) === 1;
  }

  /** A legal move in standard algebraic notation. */
  san(move) {
    load(this);
    return sanOf(legalCode(move));
  }

  /** Whether a legal move gives check. */
  givesCheck(move) {
    load(this);
    return golem.golem_gives_check(POSITION, legalCode(move)) === 1;
  }

  /** What a legal move wins in the exchange on its target square, in centipawns. */
  see(move) {
    load(this);
    return golem.golem_see(POSITION, legalCode(move));
  }

  /** Whether the exchange of a legal move wins `threshold` or more, by other values and rules for pins if wanted. */
  seeGe(move, threshold, rules) {
    const wanted = integer32(threshold, 'A threshold');
    load(this);
    const code = legalCode(move);
    writeRules(rules);
    return golem.golem_see_ge_by(POSITION, 0, code, wanted, ANSWERS) === 1;
  }

  /** What a search asks of every node: checkers, pins, squares of check, what the opponent attacks. */
  node() {
    load(this);
    return readNode();
  }

  isCheck() {
    return this.checkers() !== 0n;
  }

  isCheckmate() {
    load(this);
    return golem.golem_has_legal_move(POSITION) === 0 && this.isCheck();
  }

  isStalemate() {
    load(this);
    return golem.golem_has_legal_move(POSITION) === 0 && !this.isCheck();
  }

  /** Returns whether a colour can never mate, as far as the pieces tell. */
  hasInsufficientMaterial(color) {
    const side = colorNumber(color);
    load(this);
    return golem.golem_insufficient_material(POSITION, side) === 1;
  }

  /** How the game has ended, or null; `history` are the positions before this one, or their keys. */
  outcome(history = []) {
    const keys = Array.from(history).slice(-MAX_HISTORY).map(keyOf);
    keys.push(repeatedKey(this));
    load(this);
    u64.set(keys, ANSWERS >> 3);
    return OUTCOMES[golem.golem_outcome(POSITION, ANSWERS, keys.length)];
  }

  /** The number of leaves at a depth: a number, or a BigInt above Number.MAX_SAFE_INTEGER. */
  perft(depth) {
    const plies = integer(depth, MAX_DEPTH, 'A depth');
    load(this);
    return leaves(golem.golem_perft(POSITION, plies));
  }

  /** The leaves below each legal move. */
  divide(depth, options) {
    const { chess960 } = given(options);
    const plies = integer(depth, MAX_DEPTH, 'A depth');
    load(this);
    const count = golem.golem_perft_divide(POSITION, plies, MOVES, COUNTS, MAX_MOVES);
    return Array.from({ length: count }, (_, index) => ({
      move: uciOf(u16[(MOVES >> 1) + index], chess960),
      count: leaves(u64[(COUNTS >> 3) + index]),
    }));
  }

  /** The pieces of a colour that attack a square. */
  attackers(square, color) {
    const [number, side] = [squareNumber(square), colorNumber(color)];
    load(this);
    return readAttackers(number, side);
  }

  /** The squares that the pieces of a colour attack. */
  attacked(color) {
    const side = colorNumber(color);
    load(this);
    return BigInt.asUintN(64, golem.golem_attacked(POSITION, side));
  }

  /** The pieces that give check to the side to move. */
  checkers() {
    load(this);
    return BigInt.asUintN(64, golem.golem_checkers(POSITION));
  }

  /** The pieces of a colour that are pinned to their king. */
  pinned(color = this.turn) {
    const side = colorNumber(color);
    load(this);
    return BigInt.asUintN(64, golem.golem_pinned(POSITION, side));
  }

  /** The target squares of the legal moves by direction; castling stands at the rook's square. */
  targets() {
    load(this);
    return readTargets();
  }

  /** Which pieces attack which others, of either colour. */
  threats() {
    load(this);
    return readThreats();
  }

  /** The threats that a legal move ends, and those that it brings about. */
  threatsChanged(move) {
    load(this);
    return readThreatsChanged(legalCode(move));
  }
}

/** The position that lies at an address of the library's memory. */
export const positionAt = (address) => new Position(FROM_MEMORY, address);

/** The twenty words of a position, as an array that holds nothing else. */
function wordsAt(w) {
  return [
    u32[w], u32[w + 1], u32[w + 2], u32[w + 3], u32[w + 4], u32[w + 5], u32[w + 6], u32[w + 7], u32[w + 8], u32[w + 9],
    u32[w + 10], u32[w + 11], u32[w + 12], u32[w + 13], u32[w + 14], u32[w + 15], u32[w + 16], u32[w + 17],
    u32[w + 18], u32[w + 19],
  ];
}

/** Writes the legal moves, or those that options choose, to MOVES and returns how many there are. */
function list(position, options) {
  const { classes, square, piece } = given(options);
  const bits = classBits(classes);
  load(position);
  const count = golem.golem_legal_moves_of(POSITION, bits, MOVES, MAX_MOVES);
  return square === undefined && piece === undefined ? count : selectMoves(count, square, piece);
}

function sanOf(code) {
  return readText(TEXT, golem.golem_move_to_san(POSITION, code, TEXT, TEXT_BYTES));
}

/** The key by which positions are the same that have the same moves: an en passant square that no move uses is left out. */
export function repeatedKey(position) {
  load(position);
  golem.golem_position_clear_unused_ep(POSITION, AFTER);
  return BigInt.asUintN(64, golem.golem_key(AFTER));
}

function keyOf(entry) {
  if (typeof entry === 'bigint') return entry;
  if (entry instanceof Position) return repeatedKey(entry);
  throw new TypeError('A history must be an array of positions, or of their keys as BigInt');
}

/** A count of 64 bits as a number where that is exact. */
function leaves(count) {
  const exact = BigInt.asUintN(64, count);
  return exact <= Number.MAX_SAFE_INTEGER ? Number(exact) : exact;
}

/** An argument that must be a whole number from 0 to `most`. */
function integer(value, most, name) {
  if (typeof value !== 'number') throw new TypeError(`${name} must be a number, not ${typeof value}`);
  if (!(Number.isInteger(value) && value >= 0 && value <= most)) {
    throw new RangeError(`${name} must be a whole number from 0 to ${most}, not ${value}`);
  }
  return value;
}
