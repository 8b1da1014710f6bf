// The chess library Golem (libgolem.so) called from Node through koffi.
//
//   npm install --prefix examples/node
//   node examples/node/golem.js                                  # perft, legal moves
//   node examples/node/golem.js benches/data/positions.fen       # the number of legal moves of each position
//
// Positions are bytes in Buffers, 80 for each, and many lie side by side in one Buffer: countMany answers for all of
// them in one call. The library reads and writes the Buffers in place.
'use strict';

const fs = require('fs');
const path = require('path');
const koffi = require('koffi');

const ABI = 2;
const POSITION_BYTES = 80;
const TARGETS_BYTES = 192;
const ATTACK_MAPS_BYTES = 192;
// In words of 64 bits: the sizes, where the checkers lie, and the attacked squares of white before those of black.
const TARGETS = { words: TARGETS_BYTES / 8, checkers: 17 };
const ATTACK_MAPS = { words: ATTACK_MAPS_BYTES / 8, attacked: 12 };
const MAX_MOVES = 256;
const NO_SQUARE = 64;
const DEFAULT_PATH = path.join(__dirname, '..', '..', 'dist', 'lib', 'libgolem.so');

const FUNCTIONS = {
  version: 'const char *golem_version()',
  message: 'const char *golem_status_message(int32_t status)',
  start: 'void golem_position_start(void *position)',
  fromFen: 'int32_t golem_position_from_fen(const char *fen, void *position)',
  toFen: 'size_t golem_position_to_fen(const void *position, uint32_t chess960, void *text, size_t capacity)',
  legalMoves: 'size_t golem_legal_moves(const void *position, void *moves, size_t capacity)',
  countLegalMoves: 'size_t golem_count_legal_moves(const void *position)',
  toUci: 'size_t golem_move_to_uci(const void *position, uint16_t move, uint32_t chess960, void *text, size_t room)',
  checkers: 'uint64_t golem_checkers(const void *position)',
  perft: 'uint64_t golem_perft(const void *position, uint32_t depth)',
  generate: 'int32_t golem_generate(const void *position, void *targets)',
  attackMaps: 'int32_t golem_attack_maps_of(const void *position, void *maps)',
  countMany: 'size_t golem_count_many(const void *positions, size_t count, void *counts)',
  generateMany: 'size_t golem_generate_many(const void *positions, size_t count, void *targets)',
  attackMapsMany: 'size_t golem_attack_maps_many(const void *positions, size_t count, void *maps)',
};

/** What a function returns; if it throws, an error that says what that means. */
function orElse(work, meaning) {
  try {
    return work();
  } catch (error) {
    throw new Error(`${meaning}: ${error.message}`);
  }
}

/** A file that was cut off would not be refused by the system but end the program: its section table comes last. */
function loadComplete(file) {
  const size = fs.statSync(file).size;
  const header = Buffer.alloc(64);
  const descriptor = fs.openSync(file, 'r');
  fs.readSync(descriptor, header);
  fs.closeSync(descriptor);
  if (header.toString('latin1', 0, 6) === '\x7fELF\x02\x01') {
    const end = Number(header.readBigUInt64LE(40)) + header.readUInt16LE(58) * header.readUInt16LE(60);
    if (size < end) throw new Error(`it is cut off, ${size} of ${end} bytes`);
  }
  return koffi.load(file);
}

class Golem {
  /** Loads the library: of the path, of GOLEM_LIBRARY, or of dist/lib. */
  constructor(file = process.env.GOLEM_LIBRARY || DEFAULT_PATH) {
    if (!fs.existsSync(file)) {
      throw new Error(`${file} is missing: build it with \`make\`, or name libgolem.so in GOLEM_LIBRARY`);
    }
    const library = orElse(() => loadComplete(path.resolve(file)), `${file} cannot be loaded`);
    const isOther = `${file} is not Golem: it has no golem_abi_version`;
    this.abi = orElse(() => library.func('uint32_t golem_abi_version()'), isOther)();
    if (this.abi !== ABI) throw new Error(`${file} has binary interface ${this.abi}, this file is for ${ABI}`);
    this.functions = {};
    for (const [name, prototype] of Object.entries(FUNCTIONS)) {
      const missing = `${file} has no function ${prototype.match(/golem_\w+/)}`;
      const meaning = `${missing}: another version of Golem than this file is for`;
      this.functions[name] = orElse(() => library.func(prototype), meaning);
    }
    this.checkLayout(file);
  }

  /** Structs have the sizes of golem.h: the library writes no more and no less than that. */
  checkLayout(file) {
    const written = (what, size, write) => {
      const [zeros, ones] = [0, 255].map((fill) => {
        const memory = Buffer.alloc(size + 64, fill);
        write(memory);
        return memory;
      });
      const same = zeros.filter((byte, index) => byte === ones[index]).length;
      if (same !== size || !zeros.subarray(0, size).equals(ones.subarray(0, size))) {
        throw new Error(`${file} writes ${same} bytes for ${what} instead of ${size}`);
      }
      return zeros;
    };
    const { start, generate, attackMaps } = this.functions;
    const position = written('a position', POSITION_BYTES, start);
    if (position.readUInt16LE(76) !== 1 || position[73] !== NO_SQUARE) {
      throw new Error(`${file} has the fields of a position in other places`);
    }
    written('target sets', TARGETS_BYTES, (targets) => generate(position, targets));
    written('attack maps', ATTACK_MAPS_BYTES, (maps) => attackMaps(position, maps));
  }

  version() {
    return this.functions.version();
  }

  /** Positions side by side in a Buffer, from an array of FEN, X-FEN or Shredder-FEN. */
  positions(fens) {
    const positions = Buffer.alloc(fens.length * POSITION_BYTES);
    fens.forEach((fen, index) => {
      const status = this.functions.fromFen(fen, this.at(positions, index));
      if (status !== 0) throw new Error(`${fen}: ${this.functions.message(status)}`);
    });
    return positions;
  }

  /** One position of many: a view, not a copy. */
  at(positions, index) {
    const first = index * POSITION_BYTES;
    if (!(index >= 0 && first + POSITION_BYTES <= positions.length)) throw new RangeError(`no position ${index}`);
    return positions.subarray(first, first + POSITION_BYTES);
  }

  toFen(position, chess960 = false) {
    const text = Buffer.alloc(128);
    const length = this.functions.toFen(this.at(position, 0), chess960 ? 1 : 0, text, text.length);
    return text.toString('latin1', 0, length);
  }

  /** The legal moves in UCI notation. */
  moves(position, chess960 = false) {
    const view = this.at(position, 0);
    const moves = new Uint16Array(MAX_MOVES);
    const count = Math.min(this.functions.legalMoves(view, moves, MAX_MOVES), MAX_MOVES);
    const text = Buffer.alloc(8);
    return Array.from(moves.subarray(0, count), (move) => {
      const length = this.functions.toUci(view, move, chess960 ? 1 : 0, text, text.length);
      return text.toString('latin1', 0, length);
    });
  }

  count(position) {
    return this.functions.countLegalMoves(this.at(position, 0));
  }

  /** The set of pieces that give check to the side to move, as a BigInt. */
  checkers(position) {
    return BigInt(this.functions.checkers(this.at(position, 0)));
  }

  /** The number of leaves, as a BigInt. */
  perft(position, depth) {
    return BigInt(this.functions.perft(this.at(position, 0), depth));
  }

  /** The numbers of legal moves of many positions, in one call. */
  countMany(positions) {
    const count = Math.floor(positions.length / POSITION_BYTES);
    const counts = new Uint32Array(count);
    this.functions.countMany(positions, count, counts);
    return counts;
  }

  /** The target sets of many positions, in one call: TARGETS.words of each. */
  generateMany(positions) {
    return this.structs(this.functions.generateMany, positions, TARGETS_BYTES);
  }

  /** The attack maps of many positions, in one call: ATTACK_MAPS.words of each. */
  attackMapsMany(positions) {
    return this.structs(this.functions.attackMapsMany, positions, ATTACK_MAPS_BYTES);
  }

  structs(work, positions, bytes) {
    const count = Math.floor(positions.length / POSITION_BYTES);
    const words = new BigUint64Array((count * bytes) / 8);
    work(positions, count, words);
    return words;
  }
}

/** The FENs of a file, one in a line; empty lines and what follows a # are left out. */
function readFens(file) {
  const lines = fs.readFileSync(file, 'utf8').split('\n');
  return lines.map((line) => line.split('#')[0].trim()).filter((line) => line);
}

/** Positions per second of the fastest pass. */
function rate(work, count, seconds = 1) {
  const end = performance.now() + seconds * 1000;
  let best = Infinity;
  do {
    const begin = performance.now();
    work();
    best = Math.min(best, performance.now() - begin);
  } while (performance.now() < end);
  return Math.round((count / best) * 1000).toLocaleString('en');
}

function main(golem, file) {
  if (!file) {
    const fen = 'r3k2r/p1ppqpb1/bn2pnp1/3PN3/1p2P3/2N2Q1p/PPPBBPPP/R3K2R w KQkq - 0 1';
    const position = golem.positions([fen]);
    console.log(`Golem ${golem.version()}, binary interface ${golem.abi}`);
    console.log(golem.toFen(position));
    console.log(golem.moves(position).join(' '));
    for (let depth = 1; depth <= 5; depth++) console.log(`perft ${depth}: ${golem.perft(position, depth)}`);
    return;
  }
  const positions = golem.positions(readFens(file));
  const counts = golem.countMany(positions);
  console.log(Array.from(counts).join('\n'));
  const single = Array.from(counts, (_, index) => golem.at(positions, index));
  for (const [name, work] of [
    ['moves counted, a call each', () => single.forEach((position) => golem.count(position))],
    ['moves counted, countMany', () => golem.countMany(positions)],
    ['target sets, generateMany', () => golem.generateMany(positions)],
    ['attack maps, attackMapsMany', () => golem.attackMapsMany(positions)],
  ]) {
    console.error(`${name.padEnd(32)}${rate(work, single.length).padStart(14)} positions per second`);
  }
}

module.exports = { Golem, TARGETS, ATTACK_MAPS, readFens };
if (require.main === module) {
  try {
    main(new Golem(), process.argv[2]);
  } catch (error) {
    console.error(error.message);
    process.exitCode = 1;
  }
}
