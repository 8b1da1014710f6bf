// The board of a position as its users see it, and other boards made from it. A position lies in the library's memory
// while it is asked and changed.

import {
  AFTER, check, golem, POSITION, POSITION_BYTES, readText, TEXT, TEXT_BYTES, u64, u8,
} from './memory.js';
import { colorNumber, COLORS, given, kindNumber, PIECES, SQUARES, squareNumber, typeOf } from './squares.js';

const NO_SQUARE = 64;

/** The sets of a position by their place: six kinds, pawn to king, then two colours, then the rooks that may castle. */
const [KING, WHITE, CASTLING] = [5, 6, 8];
/** Bytes of a position. */
const [SIDE, EP_SQUARE] = [72, 73];

const bit = (square) => 1n << BigInt(square);
const setAt = (address, place) => u64[(address >> 3) + place];

/** The piece on a square by the library's number for it, or null. */
export const pieceOf = (number) => (number === 0 ? null : PIECES[number >> 3][(number & 7) - 1]);

/** The pieces with their squares, a1 first, and null for empty squares. */
export function readBoard() {
  golem.golem_position_to_board(POSITION, TEXT);
  return SQUARES.map((square, index) => {
    const piece = pieceOf(u8[TEXT + index]);
    return piece && { square, color: piece.color, kind: piece.kind };
  });
}

/** Returns the squares of all pieces, or of those of a colour or a kind. */
export function readPieces(color, kind) {
  const all = setAt(POSITION, WHITE) | setAt(POSITION, WHITE + 1);
  const ofColor = color === undefined ? all : setAt(POSITION, WHITE + colorNumber(color));
  return kind === undefined ? ofColor : ofColor & setAt(POSITION, kindNumber(kind));
}

/** The rooks that may castle, by colour and wing. */
export function readCastling() {
  const rights = { w: { kingside: null, queenside: null }, b: { kingside: null, queenside: null } };
  for (const [side, color] of [...COLORS].entries()) {
    const own = setAt(POSITION, WHITE + side);
    const king = setAt(POSITION, KING) & own;
    for (const [number, square] of SQUARES.entries()) {
      if ((setAt(POSITION, CASTLING) & own & bit(number)) === 0n) continue;
      rights[color][king < bit(number) ? 'kingside' : 'queenside'] = square;
    }
  }
  return rights;
}

/** Returns whether the kings and rooks with castling rights stand where they do in orthodox chess. */
export function isOrthodox() {
  return [...COLORS].every((_, side) => {
    const [corners, home] = [0x81n, 0x10n].map((rank) => rank << BigInt(56 * side));
    const rooks = setAt(POSITION, CASTLING) & setAt(POSITION, WHITE + side);
    const king = setAt(POSITION, KING) & setAt(POSITION, WHITE + side);
    return rooks === 0n || (rooks & ~corners) === 0n && king === home;
  });
}

/** The square that the last double push passed over, or null. */
export const readEnPassant = () => SQUARES[u8[POSITION + EP_SQUARE]] ?? null;

/** Writes the bytes of a position to AFTER. */
export function writeBytes(bytes) {
  if (!(bytes instanceof Uint8Array)) throw new TypeError(`The bytes of a position must be a Uint8Array, not ${typeOf(bytes)}`);
  if (bytes.length !== POSITION_BYTES) {
    throw new RangeError(`A position has ${POSITION_BYTES} bytes, not ${bytes.length}; for many use Positions.fromBytes`);
  }
  u8.set(bytes, AFTER);
}

/**
 * Writes the position with other pieces on some squares, and another side to move if wanted, to AFTER. A castling right
 * stays while its king and its rook stay, an en passant square while its pawn and the side to move do.
 */
export function writeEdited(changes, options) {
  const pieces = Object.entries(isObject(changes, 'Changes are')).map(([square, piece]) => {
    return [squareNumber(square), piece === null ? null : pieceNumbers(piece)];
  });
  const { turn } = given(options);
  const side = turn === undefined ? u8[POSITION + SIDE] : colorNumber(turn);
  u8.copyWithin(AFTER, POSITION, POSITION + POSITION_BYTES);
  for (const [square, piece] of pieces) {
    if (piece === null) golem.golem_position_remove_piece(AFTER, square);
    else golem.golem_position_set_piece(AFTER, piece.side, piece.kind, square);
  }
  u8[AFTER + SIDE] = side;
  keepRights();
  check(golem.golem_position_check_playable(AFTER), readText(TEXT, golem.golem_position_to_fen(AFTER, 0, TEXT, TEXT_BYTES)));
}

/** Takes away what the position at AFTER has lost with the pieces that it had at POSITION. */
function keepRights() {
  let changed = 0n;
  for (let place = 0; place < CASTLING; place++) changed |= setAt(AFTER, place) ^ setAt(POSITION, place);
  let rooks = setAt(POSITION, CASTLING) & ~changed;
  for (const place of [WHITE, WHITE + 1]) {
    const own = setAt(POSITION, place);
    if ((changed & own & setAt(POSITION, KING)) !== 0n) rooks &= ~own;
  }
  u64[(AFTER >> 3) + CASTLING] = rooks;
  const passed = u8[POSITION + EP_SQUARE];
  if (passed === NO_SQUARE) return;
  const pushed = bit(passed - 8) | bit(passed) | bit(passed + 8);
  if ((changed & pushed) !== 0n || u8[AFTER + SIDE] !== u8[POSITION + SIDE]) u8[AFTER + EP_SQUARE] = NO_SQUARE;
}

function isObject(value, what) {
  if (typeof value === 'object' && value !== null) return value;
  throw new TypeError(`${what} an object such as { e4: { color: 'w', kind: 'p' } }, not ${typeOf(value)}`);
}

/** The numbers of a piece's colour and kind. */
function pieceNumbers(piece) {
  if (typeof piece !== 'object') throw new TypeError(`A piece must be { color, kind }, or null for none, not ${typeOf(piece)}`);
  return { side: colorNumber(piece.color), kind: kindNumber(piece.kind) };
}
