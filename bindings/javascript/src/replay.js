// Reads the start positions and moves of files of games, and plays the moves.

import { AFTER, COUNTS, golem, MOVES, POSITION, TEXT, u16, u32, writeText } from './memory.js';
import { Move } from './move.js';
import { load, positionAt } from './position.js';

/** How programs write a null move. */
const NULL_MOVES = ['--', 'Z0', '@@@@', '0000'];

/** The position of a FEN in a file and whether something was left out that cannot be, or the status. */
export function readFen(fen) {
  writeText(fen);
  const status = golem.golem_position_from_fen_lenient(TEXT, AFTER, COUNTS);
  return status === 0 ? { start: positionAt(AFTER), isDropped: u32[COUNTS >> 2] !== 0 } : status;
}

/** The move that a text in SAN means, null for a null move, and the position after it; else the status. */
export function readSan(position, text) {
  return playText(position, text, golem.golem_move_from_san);
}

/** The move that a text in UCI notation means, like `readSan`. */
export function readUci(position, text) {
  return playText(position, text, golem.golem_move_from_uci);
}

function playText(position, text, read) {
  load(position);
  const isNull = NULL_MOVES.includes(text);
  if (!isNull) writeText(text);
  const status = isNull ? golem.golem_make_null_move(POSITION, AFTER) : read(POSITION, TEXT, MOVES);
  if (status !== 0) return status;
  const code = u16[MOVES >> 1];
  if (isNull) return { move: null, position: positionAt(AFTER) };
  golem.golem_make_legal_move(POSITION, code, AFTER);
  return { move: new Move(position, code), position: positionAt(AFTER) };
}
