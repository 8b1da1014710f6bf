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

const ABI = 1;
const POSITION_BYTES = 80;
const MAX_MOVES = 256;
const DEFAULT_PATH = path.join(__dirname, '..', '..', 'dist', 'lib', 'libgolem.so');

const FUNCTIONS = {
  version: 'const char *golem_version()',
  message: 'const char *golem_status_message(int32_t status)',
  start: 'void golem_position_start(void *position)',
  fromFen: 'int32_t golem_position_from_fen(const char *fen, void *position)',
  toFen: 'size_t golem_position_to_fen(const void *position, uint32_t chess960, void *text, size_t capacity)',
  legalMoves: 'size_t golem_legal_moves(const void *position, void *moves, size_t capacity)',
  toUci: 'size_t golem_move_to_uci(const void *position, uint16_t move, uint32_t chess960, void *text, size_t capacity)',
  perft: 'uint64_t golem_perft(const void *position, uint32_t depth)',
  countMany: 'size_t golem_count_many(const void *positions, size_t count, void *counts)',
};

class Golem {
  /** Loads the library: of the path, of GOLEM_LIBRARY, or of dist/lib. */
  constructor(file = process.env.GOLEM_LIBRARY || DEFAULT_PATH) {
    if (!fs.existsSync(file)) {
      throw new Error(`${file} is missing: build it with \`make\`, or name libgolem.so in GOLEM_LIBRARY`);
    }
    const library = koffi.load(path.resolve(file));
    this.abi = library.func('uint32_t golem_abi_version()')();
    if (this.abi !== ABI) throw new Error(`${file} has binary interface ${this.abi}, this file is for ${ABI}`);
    this.functions = {};
    for (const [name, prototype] of Object.entries(FUNCTIONS)) this.functions[name] = library.func(prototype);
    this.checkLayout(file);
  }

  /** The library writes the 80 bytes of a position, no more and no less. */
  checkLayout(file) {
    const [zeros, ones] = [0, 255].map((fill) => {
      const memory = Buffer.alloc(POSITION_BYTES + 64, fill);
      this.functions.start(memory);
      return memory;
    });
    const written = zeros.filter((byte, index) => byte === ones[index]).length;
    if (written !== POSITION_BYTES || zeros.readUInt16LE(76) !== 1) {
      throw new Error(`${file} writes ${written} bytes for a position instead of ${POSITION_BYTES}`);
    }
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
    return this.functions.legalMoves(this.at(position, 0), null, 0);
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
  console.error(`a call each: ${rate(() => single.map((one) => golem.count(one)), single.length)} positions per second`);
  console.error(`countMany: ${rate(() => golem.countMany(positions), single.length)} positions per second`);
}

module.exports = { Golem, readFens };
if (require.main === module) {
  try {
    main(new Golem(), process.argv[2]);
  } catch (error) {
    console.error(error.message);
    process.exitCode = 1;
  }
}
