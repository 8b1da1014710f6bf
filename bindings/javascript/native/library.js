// Takes libgolem.so into use: its functions, called through koffi, and one buffer as the memory that they work on.
//
// The buffer stands for the memory of a WebAssembly module, so that all that is above this file is the same in both
// packages. Its address is added to what the others take for addresses, which count from its beginning.

import { existsSync, readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import koffi from 'koffi';
import { ANSWERS, ANSWERS_END, FIRST, GolemError, POSITION, POSITION_BYTES, use } from './memory.js';
import { PROTOTYPES } from './prototypes.js';

const ABI = 2;
const TARGETS_BYTES = 192;
const NO_SQUARE = 64;
/** Where the package has its own library, which has another name in another system. */
const OWN = new URL(
  { darwin: './libgolem.2.dylib', win32: './golem.dll' }[process.platform] ?? './libgolem.so.2', import.meta.url);
const TYPES = { golem_status: 'int32_t', golem_move: 'uint16_t' };

/** A function as golem.h declares it: its result, its name, and the types of its parameters without their names. */
function parse(prototype) {
  const [, result, name, list] = /^(.*?)(golem_\w+)\((.*)\)$/.exec(prototype);
  const parameters = list === 'void' ? [] : list.split(',').map((parameter) => {
    return parameter.includes('*') ? 'uintptr_t' : parameter.trim().split(' ')[0];
  });
  return { name, result: result.trim(), parameters };
}

/** Takes the library into use that GOLEM_LIBRARY names, or that of the package. */
export function load() {
  const file = resolve(process.env.GOLEM_LIBRARY || fileURLToPath(OWN));
  if (!existsSync(file)) {
    throw new GolemError(`${file} is missing: build it with \`make\`, or set GOLEM_LIBRARY to the path of libgolem.so`);
  }
  const library = orElse(() => loadComplete(file), `${file} cannot be loaded`);
  const abi = orElse(() => library.func('golem_abi_version', 'uint32_t', []),
    `${file} is not Golem: it has no golem_abi_version`)();
  if (abi !== ABI) throw new GolemError(`${file} has binary interface ${abi}, but this package needs ${ABI}`);
  const buffer = new ArrayBuffer(ANSWERS_END);
  const functions = {};
  for (const prototype of PROTOTYPES) {
    const { name, result, parameters } = parse(prototype);
    const meaning = `${file} has no function ${name}: it is another version of Golem than this package needs`;
    functions[name] = orElse(() => bind(library, buffer, name, result, parameters), meaning);
  }
  checkLayout(functions, buffer, file);
  // From now on it is kept alive, and memory of ArrayBuffers never moves.
  use(functions, buffer);
}

/** What a function returns; if it throws, an error that says what that means. */
function orElse(work, meaning) {
  try {
    return work();
  } catch (error) {
    throw new GolemError(`${meaning}: ${error.message}`);
  }
}

/** A file that was cut off would not be refused by the system but end the program: its section table comes last. */
function loadComplete(file) {
  const bytes = readFileSync(file);
  if (bytes.toString('latin1', 0, 6) === '\x7fELF\x02\x01' && bytes.length >= 64) {
    const end = Number(bytes.readBigUInt64LE(40)) + bytes.readUInt16LE(58) * bytes.readUInt16LE(60);
    if (bytes.length < end) throw new Error(`it is cut off, ${bytes.length} of ${end} bytes`);
  }
  return koffi.load(file);
}

/** A function that takes addresses in the buffer, and numbers of 64 bits as BigInts. */
function bind(library, buffer, name, result, parameters) {
  const types = parameters.map((type) => TYPES[type] ?? type);
  const call = library.func(name, result === 'const char *' ? 'str' : TYPES[result] ?? result, types);
  const address = Number(koffi.address(buffer));
  const added = types.map((type) => ({ uintptr_t: address, uint64_t: 0n })[type] ?? 0);
  if (result === 'uint64_t') return withAdded((...values) => BigInt(call(...values)), added);
  if (result === 'const char *') return (...values) => writeBelow(buffer, call(...values));
  return withAdded(call, added);
}

/** Adds to each argument; that of addresses makes them those of the system. Zero, as an address NULL, stays zero. */
function withAdded(call, [first, second, third, fourth, fifth]) {
  const at = (value, added) => (value ? value + added : value);
  if (second === undefined) return (a) => call(at(a, first));
  if (third === undefined) return (a, b) => call(at(a, first), at(b, second));
  if (fourth === undefined) return (a, b, c) => call(at(a, first), at(b, second), at(c, third));
  if (fifth === undefined) return (a, b, c, d) => call(at(a, first), at(b, second), at(c, third), at(d, fourth));
  return (a, b, c, d, e) => call(at(a, first), at(b, second), at(c, third), at(d, fourth), at(e, fifth));
}

/** The address of a text that lies in the library, of which a copy is written below what the others use. */
function writeBelow(buffer, text) {
  const { written } = new TextEncoder().encodeInto(text, new Uint8Array(buffer, 0, FIRST - 1));
  new Uint8Array(buffer)[written] = 0;
  return 0;
}

/** Structs have the sizes of golem.h: the library writes no more and no less than that. */
function checkLayout(functions, buffer, file) {
  const written = (what, address, size, write) => {
    const [zeros, ones] = [0, 255].map((fill) => {
      const memory = Buffer.from(buffer, address, size + 64).fill(fill);
      write();
      return Buffer.from(memory);
    });
    const same = zeros.filter((byte, index) => byte === ones[index]).length;
    if (same !== size || !zeros.subarray(0, size).equals(ones.subarray(0, size))) {
      throw new GolemError(`${file} writes ${same} bytes for ${what} instead of ${size}`);
    }
    return zeros;
  };
  const position = written('a position', POSITION, POSITION_BYTES, () => functions.golem_position_start(POSITION));
  if (position.readUInt16LE(76) !== 1 || position[73] !== NO_SQUARE) {
    throw new GolemError(`${file} has another layout of positions`);
  }
  written('target sets', ANSWERS, TARGETS_BYTES, () => functions.golem_generate(POSITION, ANSWERS));
}
