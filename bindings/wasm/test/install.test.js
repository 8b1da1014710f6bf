// The package as npm packs and installs it: its files and their size, both kinds of modules of Node, its types.

import assert from 'node:assert/strict';
import { execFileSync } from 'node:child_process';
import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, before, test } from 'node:test';
import { fileURLToPath } from 'node:url';
import { brotliCompressSync, gzipSync } from 'node:zlib';
import * as golem from 'golem-chess';
import { packageUrl, readRoot, root } from './support.js';

const KILOBYTES = 1024;
const here = fileURLToPath(new URL('.', import.meta.url));
const quiet = ['--loglevel=error', '--no-audit', '--no-fund', '--offline'];
const read = (name) => readFileSync(fileURLToPath(packageUrl(name)));
const run = (cwd, program, ...words) => execFileSync(program, words, { cwd, encoding: 'utf8', stdio: 'pipe' });
let project;
let packed;

before(() => {
  project = mkdtempSync(join(tmpdir(), 'golem-chess-'));
  [packed] = JSON.parse(run(project, 'npm', 'pack', '--json', ...quiet, join(root, 'dist', 'wasm')));
  writeFileSync(join(project, 'package.json'), '{ "private": true }\n');
  run(project, 'npm', 'install', ...quiet, packed.filename);
});

after(() => rmSync(project, { recursive: true }));

test('the tarball', () => {
  assert.equal(packed.filename, `golem-chess-${/^version = "(.*)"/m.exec(readRoot('Cargo.toml'))[1]}.tgz`);
  assert.deepEqual(packed.files.map(({ path }) => path).sort(), [
    'LICENSE-APACHE', 'LICENSE-MIT', 'README.md', 'core.d.ts', 'core.js', 'golem.d.ts', 'golem.js', 'golem.wasm',
    'golem_simd.wasm', 'memory.js', 'move.js', 'package.json', 'position.js', 'positions.js', 'squares.js',
  ]);
  assert.ok(packed.files.every(({ mode }) => mode === 0o644), 'no file is a program');
});

test('what a page loads is at most 200 KB, compressed', () => {
  const scripts = packed.files.map(({ path }) => path).filter((path) => path.endsWith('.js'));
  for (const module of ['golem.wasm', 'golem_simd.wasm']) {
    for (const compress of [(bytes) => gzipSync(bytes, { level: 9 }), brotliCompressSync]) {
      const size = [...scripts, module].reduce((sum, name) => sum + compress(read(name)).length, 0);
      assert.ok(size > 10 * KILOBYTES && size <= 200 * KILOBYTES, `${size} bytes with ${module}`);
    }
  }
});

test('both modules export the memory, its end, and the functions that the wrapper calls', () => {
  const called = readdirSync(fileURLToPath(packageUrl('.'))).filter((name) => name.endsWith('.js'))
    .flatMap((name) => [...String(read(name)).matchAll(/\bgolem\.(golem_\w+)/g)].map(([, called]) => called));
  assert.ok(called.length > 20);
  for (const name of ['golem.wasm', 'golem_simd.wasm']) {
    const module = new WebAssembly.Module(read(name));
    assert.deepEqual(WebAssembly.Module.imports(module), []);
    const exported = WebAssembly.Module.exports(module).map((entry) => entry.name);
    assert.deepEqual(exported.sort(), [...new Set(called), '__heap_base', 'memory'].sort());
  }
});

test('ES modules and CommonJS', () => {
  const body = "console.log(new Position('8/2p5/3p4/KP5r/1R3p1k/8/4P1P1/8 w - -').perft(4))";
  writeFileSync(join(project, 'esm.mjs'), `import { Position } from 'golem-chess';\n${body}\n`);
  writeFileSync(join(project, 'cjs.cjs'), `import('golem-chess').then(({ Position }) => ${body});\n`);
  for (const file of ['esm.mjs', 'cjs.cjs']) assert.equal(run(project, process.execPath, file), '43238\n');
  const script = "console.log(require.resolve('golem-chess/golem.wasm').endsWith('golem.wasm'))";
  assert.equal(run(project, process.execPath, '-e', script), 'true\n');
});

test('TypeScript', () => {
  const tsc = join(here, 'node_modules', '.bin', 'tsc');
  writeFileSync(join(project, 'example.mts'), readFileSync(join(here, 'example.ts')));
  const flags = ['--strict', '--noEmit', '--exactOptionalPropertyTypes', '--target', 'es2022', '--module', 'nodenext'];
  // Without the types of browsers `console` is unknown.
  writeFileSync(join(project, 'console.d.ts'), 'declare const console: { log(...values: unknown[]): void };\n');
  run(project, tsc, ...flags, 'example.mts');
  run(project, tsc, ...flags, '--lib', 'es2022', 'example.mts', 'console.d.ts');
  writeFileSync(join(project, 'wrong.mts'), "import { Position } from 'golem-chess';\nnew Position(1);\n");
  assert.throws(() => run(project, tsc, ...flags, 'wrong.mts'), ({ stdout }) => /wrong\.mts.*TS2345/.test(stdout));
});

test('the declarations name what is there, and nothing else', () => {
  const declared = String(read('core.d.ts')) + String(read('golem.d.ts'));
  const names = [...declared.matchAll(/^export declare (?:function|class|const) (\w+)/gm)].map(([, name]) => name);
  assert.deepEqual([...new Set(names)].sort(), Object.keys(golem).sort());
  for (const type of ['Position', 'Positions']) {
    const body = new RegExp(`^export declare class ${type} \\{\\n([^]*?)^\\}`, 'm').exec(declared)[1];
    const members = [...body.matchAll(/^ {2}(?:readonly )?(\w+)(?:\(|:)/gm)].map(([, name]) => name);
    assert.deepEqual([...new Set(members), 'constructor'].sort().filter((name, index, all) => name !== all[index - 1]),
      Object.getOwnPropertyNames(golem[type].prototype).sort(), type);
    const statics = [...body.matchAll(/^ {2}static (\w+)\(/gm)].map(([, name]) => name);
    const always = ['length', 'name', 'prototype'];
    assert.deepEqual([...statics, ...always].sort(), Object.getOwnPropertyNames(golem[type]).sort(), type);
  }
});
