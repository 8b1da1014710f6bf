// The moves that callers give: texts in UCI notation or SAN, objects with squares, and a Move. They are read in the
// position that lies in the library's memory.

import { check, COUNTS, golem, GolemError, messageOf, MOVES, POSITION, quote, TEXT, u16, u8, writeText } from './memory.js';
import { Move } from './move.js';
import { isCastling, kindNumber, kingsTarget, placeOf, SQUARES, squareNumber, typeOf } from './squares.js';

const SYNTAX = -80;
const ILLEGAL = -81;
const PROMOTIONS = [...'nbrq'];
/** A promotion that does not say to which piece; no status of the library. */
const NO_PROMOTION = -1000;

/** The 16 bits of a Move, or of what means a legal move; a negative status for what means none. */
export function readMove(move) {
  if (move instanceof Move) return move.code;
  if (typeof move === 'string') {
    writeText(move);
    let status = golem.golem_move_from_uci(POSITION, TEXT, MOVES);
    if (status === SYNTAX) status = golem.golem_move_from_san(POSITION, TEXT, MOVES);
    return status === 0 ? u16[MOVES >> 1] : status;
  }
  if (typeof move?.from === 'string' && typeof move.to === 'string') return readSquares(move);
  throw new TypeError(`A move must be a string, a Move or { from, to, promotion }, not ${typeOf(move)}`);
}

/** The same, but what means no legal move is an error. */
export function codeOf(move) {
  const code = readMove(move);
  if (code >= 0) return code;
  if (code !== NO_PROMOTION) check(code === ILLEGAL ? reasonOfText() : code, nameOf(move));
  const hint = "a promotion says to which piece, as promotion: 'q'";
  throw new GolemError(`${messageOf(ILLEGAL)}: ${quote(nameOf(move))}; ${hint}`, ILLEGAL);
}

/** The 16 bits of a legal move, of which nothing else is known. */
export function legalCode(move) {
  const code = codeOf(move);
  if (golem.golem_is_legal(POSITION, code) !== 1) refuse(code, move);
  return code;
}

/** Throws the reason why a move that was given is not legal; `code` is its 16 bits. */
export function refuse(code, move) {
  check(golem.golem_move_refusal(POSITION, code, COUNTS), nameOf(move));
}

/** The status that says why the text that was read last is not a legal move. SAN names no squares to give a reason for. */
function reasonOfText() {
  const status = golem.golem_move_refusal_from_uci(POSITION, TEXT, COUNTS);
  return status === SYNTAX ? ILLEGAL : status;
}

/** How a move that was given is called in a message. */
export function nameOf(move) {
  return typeof move === 'string' || move instanceof Move ? String(move) : move.from + move.to + (move.promotion ?? '');
}

/**
 * A move by its squares. The promotion counts for pawns that reach the last rank alone: programs with a board give it
 * with every move.
 */
function readSquares({ from, to, promotion }) {
  const [origin, target] = [squareNumber(from), squareNumber(to)];
  if (promotion !== undefined) placeOf(promotion, PROMOTIONS, 'A promotion is');
  const isPawn = (u8[POSITION + (origin >> 3)] >> (origin & 7) & 1) === 1;
  const promotes = isPawn && (target < 8 || target >= 56);
  const code = readMove(from + to + (promotes ? promotion ?? 'q' : ''));
  return promotes && promotion === undefined && code >= 0 ? NO_PROMOTION : code;
}

/** Leaves, of `count` moves in MOVES, those from a square and by a kind of piece; returns how many these are. */
export function selectMoves(count, square, piece) {
  const from = square === undefined ? -1 : squareNumber(square);
  const kind = piece === undefined ? -1 : kindNumber(piece);
  let kept = 0;
  for (let index = MOVES >> 1; index < (MOVES >> 1) + count; index++) {
    const origin = u16[index] & 63;
    const isWanted = from < 0 || origin === from;
    if (isWanted && (kind < 0 || u8[POSITION + 8 * kind + (origin >> 3)] >> (origin & 7) & 1)) {
      u16[(MOVES >> 1) + kept++] = u16[index];
    }
  }
  return kept;
}

/**
 * Returns the targets of `count` moves in MOVES, by the square they leave. Castling has the rook's square. It has the
 * king's target, too, if king and rook stand as in standard chess, unless `chess960` is set: chessground moves the rook
 * only then.
 */
export function readDests(count, chess960) {
  const dests = new Map();
  for (const move of u16.subarray(MOVES >> 1, (MOVES >> 1) + count)) {
    const targets = [move >> 6 & 63];
    const isUsual = isCastling(move >> 12) && (move & 7) === 4 && [0, 7].includes(move >> 6 & 7);
    if (isUsual && !chess960) targets.push(kingsTarget(move));
    const from = SQUARES[move & 63];
    const others = dests.get(from) ?? [];
    dests.set(from, [...new Set([...others, ...targets.map((square) => SQUARES[square])])]);
  }
  return dests;
}
