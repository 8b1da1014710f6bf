// Many positions side by side, 80 bytes each, answered in few calls.
//
// The positions stay in memory of JavaScript. They are copied into the library's memory a batch at a time, and the
// answers out of it into typed arrays.

import {
  ANSWERS, ANSWERS_END, BATCH, check, golem, MAX_MOVES, messageOf, POSITION_BYTES, POSITIONS, TEXT, u16, u32, u64, u8,
  writeText,
} from './memory.js';
import { Position, positionAt } from './position.js';

/** Of the words that are answered about a position, those that are the sixteen sets. */
const TARGETS_WORDS = 24;
const DIRECTIONS = 16;

export class Positions {
  #bytes;
  #status;
  #refused;

  /** Made by `fromFens`, `fromPositions` and `fromBytes`. */
  constructor(bytes, status) {
    if (!(bytes instanceof Uint8Array && status instanceof Int32Array)) {
      throw new TypeError('Create positions by Positions.fromFens, Positions.fromPositions and Positions.fromBytes');
    }
    this.#bytes = bytes;
    this.#status = status;
    this.#refused = [...status.keys()].filter((row) => status[row] !== 0);
  }

  /** Reads a text with one FEN in a line, or an iterable of FENs. Rows that are no FEN are kept, with the reason. */
  static fromFens(fens) {
    const rows = typeof fens === 'string' ? linesOf(fens) : Array.from(iterable(fens));
    const bytes = new Uint8Array(rows.length * POSITION_BYTES);
    const status = new Int32Array(rows.length);
    rows.forEach((fen, row) => {
      if (typeof fen !== 'string') throw new TypeError(`A FEN must be a string, but row ${row} is ${typeof fen}`);
      writeText(fen);
      status[row] = golem.golem_position_from_fen(TEXT, POSITIONS);
      if (status[row] === 0) bytes.set(u8.subarray(POSITIONS, POSITIONS + POSITION_BYTES), row * POSITION_BYTES);
    });
    return new Positions(bytes, status);
  }

  /** Collects positions. */
  static fromPositions(positions) {
    const rows = Array.from(iterable(positions));
    const bytes = new Uint8Array(rows.length * POSITION_BYTES);
    rows.forEach((position, row) => {
      if (!(position instanceof Position)) throw new TypeError(`Row ${row} is not a Position`);
      bytes.set(position.bytes(), row * POSITION_BYTES);
    });
    return new Positions(bytes, new Int32Array(rows.length));
  }

  /**
   * Takes positions as 80 bytes each, `golem_position` of the C library. The bytes are not copied, so they should not
   * change any more. Rows that cannot be played are kept, with the reason.
   */
  static fromBytes(source) {
    if (!ArrayBuffer.isView(source)) throw new TypeError('Bytes of positions must be a Uint8Array or a BigUint64Array');
    const bytes = new Uint8Array(source.buffer, source.byteOffset, source.byteLength);
    if (bytes.length % POSITION_BYTES !== 0) {
      throw new RangeError(`${bytes.length} bytes are not a multiple of ${POSITION_BYTES} bytes per position`);
    }
    const status = new Int32Array(bytes.length / POSITION_BYTES);
    inBatches(bytes, (first, count) => {
      for (let row = 0; row < count; row++) {
        status[first + row] = golem.golem_position_check_playable(POSITIONS + row * POSITION_BYTES);
      }
    });
    return new Positions(bytes, status);
  }

  get length() {
    return this.#status.length;
  }

  /** The bytes of all positions; zeros, or what was given, in rows without one. */
  get bytes() {
    return this.#bytes;
  }

  /** For each row 0, or the number of the error in golem.h. */
  get status() {
    return this.#status.slice();
  }

  /** Why there is no position in a row, or null. */
  error(row) {
    const status = this.#status[this.#checked(row)];
    return status === 0 ? null : messageOf(status);
  }

  /** The position in a row. */
  at(row) {
    const status = this.#status[this.#checked(row)];
    check(status, `row ${row}`);
    u8.set(this.#bytes.subarray(row * POSITION_BYTES, (row + 1) * POSITION_BYTES), POSITIONS);
    return positionAt(POSITIONS);
  }

  /** The number of legal moves of each position; 0 in rows without one. */
  counts() {
    const counts = new Uint32Array(this.length);
    inBatches(this.#bytes, (first, count) => {
      golem.golem_count_many(POSITIONS, count, ANSWERS);
      counts.set(u32.subarray(ANSWERS >> 2, (ANSWERS >> 2) + count), first);
    });
    for (const row of this.#refused) counts[row] = 0;
    return counts;
  }

  /** The Zobrist key of each position; 0n in rows without one. */
  keys() {
    const keys = new BigUint64Array(this.length);
    inBatches(this.#bytes, (first, count) => {
      golem.golem_key_many(POSITIONS, count, ANSWERS);
      keys.set(u64.subarray(ANSWERS >> 3, (ANSWERS >> 3) + count), first);
    });
    for (const row of this.#refused) keys[row] = 0n;
    return keys;
  }

  /** The target squares of the legal moves, sixteen sets for each position, as `targets` of a position has them. */
  targets() {
    const targets = new BigUint64Array(DIRECTIONS * this.length);
    inBatches(this.#bytes, (first, count) => {
      golem.golem_generate_many(POSITIONS, count, ANSWERS);
      for (let row = 0; row < count; row++) {
        const sets = (ANSWERS >> 3) + TARGETS_WORDS * row;
        targets.set(u64.subarray(sets, sets + DIRECTIONS), DIRECTIONS * (first + row));
      }
    });
    for (const row of this.#refused) targets.fill(0n, DIRECTIONS * row, DIRECTIONS * (row + 1));
    return targets;
  }

  /** The legal moves of all positions as 16 bits each: those of row i from offsets[i] to before offsets[i + 1]. */
  moves() {
    const offsets = new Uint32Array(this.length + 1);
    const parts = [];
    let end = ANSWERS;
    const flush = () => {
      parts.push(u16.slice(ANSWERS >> 1, end >> 1));
      end = ANSWERS;
    };
    inBatches(this.#bytes, (first, count) => {
      for (let row = first; row < first + count; row++) {
        if (end + 2 * MAX_MOVES > ANSWERS_END) flush();
        const address = POSITIONS + POSITION_BYTES * (row - first);
        const found = this.#status[row] === 0 ? golem.golem_legal_moves(address, end, MAX_MOVES) : 0;
        offsets[row + 1] = offsets[row] + found;
        end += 2 * found;
      }
    });
    flush();
    const moves = new Uint16Array(offsets[this.length]);
    let filled = 0;
    for (const part of parts) {
      moves.set(part, filled);
      filled += part.length;
    }
    return { moves, offsets };
  }

  #checked(row) {
    if (Number.isInteger(row) && row >= 0 && row < this.length) return row;
    throw new RangeError(`There is no row ${String(row)}; rows are 0 to ${this.length - 1}`);
  }
}

/** Copies positions into the library's memory, a batch at a time: `work` gets its first row and how many there are. */
function inBatches(bytes, work) {
  const rows = bytes.length / POSITION_BYTES;
  for (let first = 0; first < rows; first += BATCH) {
    const count = Math.min(BATCH, rows - first);
    u8.set(bytes.subarray(first * POSITION_BYTES, (first + count) * POSITION_BYTES), POSITIONS);
    work(first, count);
  }
}

/** The lines of a text; what ends the last one begins no other. */
function linesOf(text) {
  const lines = text.split('\n');
  if (lines.at(-1) === '') lines.pop();
  return lines;
}

function iterable(rows) {
  if (typeof rows?.[Symbol.iterator] === 'function') return rows;
  throw new TypeError('FENs must be a string with one per line or an array of strings, positions an array');
}
