// The package after esbuild, which leaves the WebAssembly module where it is. readme.test.js has more, and other bundlers.

import assert from 'node:assert/strict';
import { execFile } from 'node:child_process';
import { copyFileSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { after, before, test } from 'node:test';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import esbuild from 'esbuild';
import { fileOf } from './support.js';

const run = promisify(execFile);
const PROGRAM = `import { Position, ready } from 'golem-chess';
const attempt = (work) => { try { return work(); } catch (error) { return error.message; } };
const count = () => new Position().count();
const first = attempt(count);
console.log(await ready.then(count, (error) => first + '\\n' + error.message));`;

let folder;
// Below the tests, where the bundlers find the package.
before(() => { folder = mkdtempSync(fileURLToPath(new URL('./bundle-', import.meta.url))); });
after(() => rmSync(folder, { recursive: true }));

/** Writes a program and bundles it by esbuild into a folder of its own; returns the path of the bundle. */
async function bundled(name, program, options) {
  const [entry, out] = [join(folder, `${name}.js`), join(folder, name, 'bundle.mjs')];
  writeFileSync(entry, program);
  await esbuild.build({
    entryPoints: [entry], outfile: out, bundle: true, minify: true, format: 'esm', target: 'es2022', logLevel: 'error',
    supported: { 'top-level-await': true }, ...options,
  });
  return out;
}

const print = async (file) => (await run(process.execPath, [file])).stdout.trim();

test('esbuild: without the module, the errors name golem-chess/core', async () => {
  const message = /not loaded.*`ready`.*golem-chess\/core[^]*\n.*golem-chess\/core.*golem_simd\.wasm/;
  assert.match(await print(await bundled('without', PROGRAM)), message);
  // A classic script has no import.meta.url.
  const program = "import { ready } from 'golem-chess';\nready.catch(({ message }) => console.log(message));";
  const classic = await bundled('classic', program, { format: 'iife', logLevel: 'silent' });
  assert.match(await print(classic), /golem-chess\/core and await `init`/);
});

test('esbuild: with the module beside the bundle', async () => {
  const bundle = await bundled('beside', PROGRAM);
  copyFileSync(fileOf('golem_simd.wasm'), join(folder, 'beside', 'golem_simd.wasm'));
  assert.equal(await print(bundle), '20');
});
