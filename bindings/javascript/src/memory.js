// The functions of the library and the memory that they read and write: what the other files call, and where they put
// what they ask. Either package has a loader of its own that hands over both: a WebAssembly module with its memory, or
// the shared library with a buffer that takes that memory's place.
//
// Nothing lives in this memory between two calls but a copy of the position that was asked about last. A call writes
// its arguments to fixed places and reads the answers from fixed places, so that nothing is ever allocated or freed and
// the memory never grows.

/** What the library refuses: `status` is the number of the error in golem.h, `message` says what it means. */
export class GolemError extends Error {
  name = 'GolemError';

  constructor(message, status = 0, options = undefined) {
    super(message, options);
    this.status = status;
    /** The message without the value that is wrong, and without the line of a game. */
    this.reason = options?.reason ?? message;
  }
}

// Below is what belongs to the loader: the stack and the tables of a WebAssembly module. The memory has ANSWERS_END bytes
// or more.
export const FIRST = 0x30000;

/** The bytes of a position, and how many words of 32 bits that is. */
export const POSITION_BYTES = 80;
export const POSITION_WORDS = 20;
/** More moves than any position of 32 pieces has. */
export const MAX_MOVES = 512;
/** Texts that are given to the library are shorter than this. */
export const TEXT_BYTES = 8192;
/** How many positions are answered in one call. */
export const BATCH = 1024;

/** Addresses: the position that is asked about, and the one after a move. */
export const POSITION = FIRST;
export const AFTER = POSITION + 128;
/** A list of moves, and a number of 64 bits for each of them. */
export const MOVES = AFTER + 128;
export const COUNTS = MOVES + 2 * MAX_MOVES;
/** A text, which ends with a zero. */
export const TEXT = COUNTS + 8 * MAX_MOVES;
/** Many positions, and what is answered, up to 192 bytes for each. */
export const POSITIONS = TEXT + TEXT_BYTES;
export const ANSWERS = POSITIONS + POSITION_BYTES * BATCH;
export const ANSWERS_END = ANSWERS + 192 * BATCH;

/**
 * The functions of the library, by the names that golem.h gives them. Pointers are addresses in the memory; numbers of
 * 64 bits are BigInts, signed or not.
 */
export let golem = new Proxy({}, {
  get() {
    throw new GolemError('The library is not loaded yet: await `ready`. If that fails, maybe because a bundler leaves '
      + 'out the WebAssembly module, import from golem-chess/core and await `init` with its bytes');
  },
});
/** The memory in four widths. */
export let u8 = new Uint8Array(0);
export let u16 = new Uint16Array(0);
export let u32 = new Uint32Array(0);
export let u64 = new BigUint64Array(0);

/** Whether there is a library. */
export let isLoaded = false;

/** Takes a library into use: its functions, and the memory whose addresses they take. */
export function use(functions, buffer) {
  golem = functions;
  [u8, u16, u32, u64] = [Uint8Array, Uint16Array, Uint32Array, BigUint64Array].map((View) => new View(buffer));
  isLoaded = true;
}

/**
 * Writes a text where the library reads it. The library reads ASCII up to the first zero; whatever else a text holds
 * becomes a character that is wrong everywhere, so that the library refuses it where it stands. One stands also at the
 * end of what there is room for, where a text is longer though runs of white space in it, which mean no more than one
 * space, have been shortened.
 */
export function writeText(text) {
  if (text.length >= TEXT_BYTES) text = text.replace(/[\t-\r ]+/g, ' ');
  const length = Math.min(text.length, TEXT_BYTES - 2);
  for (let index = 0; index < length; index++) {
    const code = text.charCodeAt(index);
    u8[TEXT + index] = code - 1 >>> 0 < 126 ? code : 1;
  }
  u8[TEXT + length] = length < text.length ? 1 : 0;
  u8[TEXT + length + 1] = 0;
}

const decoder = new TextDecoder();

/** Reads `length` characters of ASCII, or those up to a zero. A decoder pays only where there are many. */
export function readText(address, length = u8.indexOf(0, address) - address) {
  if (length > 16) return decoder.decode(u8.subarray(address, address + length));
  let text = '';
  for (let index = 0; index < length; index++) text += String.fromCharCode(u8[address + index]);
  return text;
}

/** The version of the library. */
export const version = () => readText(golem.golem_version());

/** What a status means, in a sentence without its full stop. */
export const messageOf = (status) => readText(golem.golem_status_message(status)).replace(/\.$/, '');

/** Throws what a status other than 0 means, or a closer reason, with what it is about. */
export function check(status, about, closer = null) {
  if (status === 0) return;
  const reason = closer ?? messageOf(status);
  throw new GolemError(`${reason}: ${quote(about)}`, status, { reason });
}

/** A text in quotes, cut where it is too long for a message. */
export const quote = (text) => JSON.stringify(text.length > 120 ? `${text.slice(0, 120)}…` : text);
