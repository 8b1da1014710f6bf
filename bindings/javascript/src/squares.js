// Squares, pieces and moves by name.
//
// A square is called 'a1' to 'h8' and has the number 0 to 63; a set of squares is a BigInt with bit 1n << number. A
// move is 16 bits: from, to, and a code for what kind of move it is, as golem.h has it.

/** The names of the squares, by number. */
export const SQUARES = [...'12345678'].flatMap((rank) => [...'abcdefgh'].map((file) => file + rank));

/** The kinds of piece, as the library numbers them, and the colours. */
export const KINDS = 'pnbrqk';
export const COLORS = 'wb';

/** Pieces by colour and kind. */
export const PIECES = [...COLORS].map((color) => [...KINDS].map((kind) => Object.freeze({ color, kind })));

/** The number of a square by its name. */
export function squareNumber(name) {
  if (typeof name !== 'string') throw new TypeError(`A square must be a string such as 'e4', not ${typeOf(name)}`);
  const number = name.length === 2 ? name.charCodeAt(0) - 97 + 8 * (name.charCodeAt(1) - 49) : -1;
  if (SQUARES[number] === name) return number;
  throw new RangeError(`Unknown square ${JSON.stringify(name)}; squares are a1 to h8`);
}

/** The number of a colour by its letter. */
export function colorNumber(color) {
  if (color === 'w') return 0;
  if (color === 'b') return 1;
  throw new RangeError(`A colour must be 'w' or 'b', not ${JSON.stringify(color) ?? typeof color}`);
}

/** Returns the number of a kind of piece by its letter. */
export const kindNumber = (kind) => placeOf(kind, [...KINDS], 'A piece type must be');

/** The names of the squares in a set, a1 first. */
export function squares(set) {
  checkSet(set);
  const names = [];
  for (const [half, first] of [[Number(set & 0xffffffffn), 0], [Number((set >> 32n) & 0xffffffffn), 32]]) {
    for (let rest = half; rest !== 0; rest &= rest - 1) names.push(SQUARES[first + 31 - Math.clz32(rest & -rest)]);
  }
  return names;
}

export function checkSet(set) {
  if (typeof set !== 'bigint') throw new TypeError(`A bitboard must be a BigInt, not ${typeOf(set)}`);
}

/** The set of squares that are named. */
export function squareSet(names) {
  let set = 0n;
  for (const name of names) set |= 1n << BigInt(squareNumber(name));
  return set;
}

/** Origin and target as text, by the lower twelve bits of a move. */
const PAIRS = Array.from({ length: 4096 }, (_, pair) => SQUARES[pair & 63] + SQUARES[pair >> 6]);

/** What the four bits above say. */
export const isCastling = (code) => (code & 14) === 2;
export const isCapture = (code) => (code & 4) !== 0;
export const promotionOf = (code) => (code & 8) !== 0 ? KINDS[1 + (code & 3)] : null;

/** Where the king lands that castles: on the g-file or the c-file. */
export const kingsTarget = (move) => (move & 56) | (move >> 12 === 2 ? 6 : 2);

/** A move of 16 bits in UCI notation; castling is the king's move (e1g1), or king takes own rook with `chess960`. */
export function uciOf(move, chess960) {
  const code = move >> 12;
  if (code >= 8) return PAIRS[move & 4095] + KINDS[1 + (code & 3)];
  if (isCastling(code) && !chess960) return SQUARES[move & 63] + SQUARES[kingsTarget(move)];
  return PAIRS[move & 4095];
}

/** The same for callers, who have moves of 16 bits from `Positions.moves`. */
export function uci(move, options) {
  if (!(Number.isInteger(move) && move >= 0 && move <= 65535)) {
    throw new TypeError(`A move must be a whole number from 0 to 65535, not ${String(move)}`);
  }
  return uciOf(move, given(options).chess960);
}

/** The type of a value, for messages. */
export const typeOf = (value) => (value === null ? 'null' : typeof value);

/** The place of a name in a list. */
export function placeOf(name, names, what) {
  const place = names.indexOf(name);
  if (place >= 0) return place;
  const known = names.map((other) => `'${other}'`).join(', ');
  throw new RangeError(`${what} one of ${known}, not ${JSON.stringify(name) ?? typeof name}`);
}

/** Options, which may be left out. */
export function given(options = {}) {
  if (typeof options === 'object' && options !== null) return options;
  throw new TypeError(`Options must be an object such as { chess960: true }, not ${String(options)}`);
}
