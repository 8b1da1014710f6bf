// Many positions side by side, 80 bytes each, answered in few calls.
//
// The positions stay in memory of JavaScript. They are copied into the module's memory a batch at a time, and the answers
// out of it into typed arrays.

import {
  ANSWERS, ANSWERS_END, BATCH, check, golem, GolemError, MAX_MOVES, messageOf, POSITION, POSITION_BYTES, POSITIONS, TEXT,
  u16, u32, u64, u8, writeText,
} from './memory.js';
import { Position, positionAt } from './position.js';

// The statuses of golem_position_check that speak of positions no game can reach, which may be played all the same.
const UNREACHABLE = new Set([-57, -58, -59, -60]);
const TARGET_WORDS = 48;
const DIRECTION_WORDS = 32;

export class Positions {
  #bytes;
  #status;

  constructor(bytes, status) {
    this.#bytes = bytes;
    this.#status = status;
  }

  /** Reads a text with one FEN in a line, or an iterable of FENs. Rows that are no FEN are kept, with the reason. */
  static fromFens(fens) {
    const rows = typeof fens === 'string' ? linesOf(fens) : Array.from(fens);
    const bytes = new Uint8Array(rows.length * POSITION_BYTES);
    const status = new Int32Array(rows.length);
    rows.forEach((fen, row) => {
      if (typeof fen !== 'string') throw new TypeError(`Row ${row} is no string but ${typeof fen}`);
      writeText(fen);
      status[row] = golem.golem_position_from_fen(TEXT, POSITIONS);
      if (status[row] === 0) bytes.set(u8.subarray(POSITIONS, POSITIONS + POSITION_BYTES), row * POSITION_BYTES);
    });
    return new Positions(bytes, status);
  }

  get length() {
    return this.#status.length;
  }

  /** The number of legal moves of each position; 0 for a row without one. */
  counts() {
    const counts = new Uint32Array(this.length);
    this.#inBatches((first, count) => {
      golem.golem_count_many(POSITIONS, count, ANSWERS);
      counts.set(u32.subarray(ANSWERS >> 2, (ANSWERS >> 2) + count), first);
    });
    return counts;
  }

  #inBatches(work) {
    for (let first = 0; first < this.length; first += BATCH) {
      const count = Math.min(BATCH, this.length - first);
      u8.set(this.#bytes.subarray(first * POSITION_BYTES, (first + count) * POSITION_BYTES), POSITIONS);
      work(first, count);
    }
  }
}

/** The lines of a text; what ends the last one begins no other. */
function linesOf(text) {
  const lines = text.split('\n');
  if (lines.at(-1) === '') lines.pop();
  return lines;
}
