// Reads the text of games from a string, from bytes, or from a stream of either.

import { GolemError } from './memory.js';
import { typeOf } from './squares.js';

const LINE_FEED = 10;

const isBytes = (source) => source instanceof ArrayBuffer || ArrayBuffer.isView(source);

/** Returns the text of a string, or of bytes in UTF-8; lines that are not UTF-8 are read as Latin-1. */
export function textOf(source) {
  if (!isBytes(source) && typeof source !== 'string') {
    throw new TypeError(`Games must be read from a string or from bytes, not from ${typeOf(source)}; for a stream use gamesFrom`);
  }
  return checked(isBytes(source) ? decode(bytesOf(source)) : source);
}

/** Yields the texts of a stream. Bytes wait for the end of their line, since each line may have its own encoding. */
export async function* textsOf(stream) {
  let rest = [];
  for await (const chunk of chunksOf(stream)) {
    if (typeof chunk === 'string') {
      yield chunk;
      continue;
    }
    if (!isBytes(chunk)) throw new TypeError(`A stream of games must have strings or bytes, not ${typeOf(chunk)}`);
    const bytes = bytesOf(chunk);
    const end = bytes.lastIndexOf(LINE_FEED) + 1;
    if (end > 0) {
      yield decode(joined([...rest, bytes.subarray(0, end)]));
      rest = [];
    }
    // The stream may use its memory again.
    rest.push(bytes.slice(end));
  }
  yield decode(joined(rest));
}

/** Yields the chunks of an iterable, or of a stream of the web in browsers that cannot iterate over it. */
async function* chunksOf(stream) {
  if (typeof stream === 'object' && (stream?.[Symbol.asyncIterator] ?? stream?.[Symbol.iterator])) return yield* stream;
  const reader = stream?.getReader?.();
  if (!reader) throw new TypeError(`A stream of games must be iterable or have getReader, not ${typeOf(stream)}`);
  try {
    for (let read = await reader.read(); !read.done; read = await reader.read()) yield read.value;
  } finally {
    await reader.cancel();
  }
}

/** Returns a text; throws if it begins as UTF-16 does in another encoding: with zeros between letters, or a wrong mark. */
export function checked(text) {
  if (text.slice(0, 2).includes('\0') || /^(?:\ufffe|\ufffd\ufffd|\xff\xfe|\xfe\xff)/.test(text)) {
    throw new GolemError('The text is UTF-16; convert it to UTF-8 or Latin-1');
  }
  return text;
}

const bytesOf = (source) => (ArrayBuffer.isView(source)
  ? new Uint8Array(source.buffer, source.byteOffset, source.byteLength) : new Uint8Array(source));

function joined(parts) {
  const bytes = new Uint8Array(parts.reduce((sum, part) => sum + part.length, 0));
  let end = 0;
  for (const part of parts) {
    bytes.set(part, end);
    end += part.length;
  }
  return bytes;
}

function decode(bytes) {
  // The scanner skips the mark of UTF-8 where one may stand.
  const decoder = new TextDecoder('utf-8', { fatal: true, ignoreBOM: true });
  try {
    return decoder.decode(bytes);
  } catch {
    const lines = [];
    for (let from = 0, end; from < bytes.length; from = end) {
      end = bytes.indexOf(LINE_FEED, from) + 1 || bytes.length;
      lines.push(decodeLine(decoder, bytes.subarray(from, end)));
    }
    return lines.join('');
  }
}

function decodeLine(decoder, bytes) {
  try {
    return decoder.decode(bytes);
  } catch {
    return Array.from(bytes, (byte) => String.fromCharCode(byte)).join('');
  }
}
