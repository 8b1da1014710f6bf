// Runs a C program that was compiled to WebAssembly with WASI: node run.mjs PROGRAM [ARGUMENTS], in the root of the
// repository, whose files it may read.

import { readFileSync } from 'node:fs';
import { WASI } from 'node:wasi';

const [args, { env }] = [process.argv.slice(2), process];
const wasi = new WASI({ version: 'preview1', args, env, preopens: { '.': '.' } });
const { instance } = await WebAssembly.instantiate(readFileSync(args[0]), wasi.getImportObject());
process.exitCode = wasi.start(instance);
