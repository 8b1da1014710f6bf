// How the package is loaded: by itself in Node, by hand from every kind of source, in a worker, and in Deno from files
// and from a server as in a browser.

import assert from 'node:assert/strict';
import { execFile } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { test } from 'node:test';
import { promisify } from 'node:util';
import { Worker } from 'node:worker_threads';
import { init, initSync, moduleName, Position, ready } from 'golem-chess';
import { deno, inDeno, withServer } from './servers.js';
import { fileOf } from './support.js';

const run = promisify(execFile);
const KIWIPETE = 'r3k2r/p1ppqpb1/bn2pnp1/3PN3/1p2P3/2N2Q1p/PPPBBPPP/R3K2R w KQkq - 0 1';
const SCRIPT = `const { Position, ready, moduleName } = await import(WHERE);
await ready;
console.log(new Position('${KIWIPETE}').perft(3), moduleName());`;
const read = (name) => readFileSync(fileOf(name));

test('in Node it is there at once', async () => {
  assert.equal(new Position(KIWIPETE).count(), 48);
  assert.equal(moduleName(), 'golem_simd.wasm');
  assert.equal(await ready, undefined);
});

// V8 has no SIMD where it is told that the CPU is an old one; elsewhere than on x86-64 it cannot be told so.
test('without SIMD the module without it is taken', { skip: process.arch !== 'x64' && 'no x86-64' }, async () => {
  const script = `import('golem-chess').then(({ Position, moduleName }) => {
    const valid = ['golem.wasm', 'golem_simd.wasm'].map((name) => {
      return WebAssembly.validate(require('node:fs').readFileSync(require.resolve('golem-chess/' + name)));
    });
    console.log(new Position('${KIWIPETE}').perft(3), moduleName(), valid.join());
  });`;
  const { stdout } = await run(process.execPath, ['--no-enable-sse4-1', '-e', script]);
  assert.equal(stdout, '97862 golem.wasm true,false\n');
});

test('before it is loaded, the error says what to do', async () => {
  const core = await import(import.meta.resolve('golem-chess/core'));
  assert.equal(core.Position, Position, 'both entries share what they load');
  const script = `import('golem-chess/core')
    .then(({ Position }) => new Position())
    .catch(({ message }) => console.log(message));`;
  const { stdout } = await run(process.execPath, ['-e', script]);
  assert.match(stdout, /not loaded yet: await `ready`\..*golem-chess\/core and await `init`/);
});

test('from every kind of source; positions stay', async () => {
  const position = new Position(KIWIPETE);
  const bytes = read('golem.wasm');
  const response = () => new Response(bytes, { headers: { 'Content-Type': 'application/wasm' } });
  const buffer = bytes.buffer.slice(bytes.byteOffset, bytes.byteOffset + bytes.length);
  const module = new WebAssembly.Module(bytes);
  const sources = [bytes, buffer, module, response(), Promise.resolve(response()), WebAssembly.compile(bytes)];
  for (const source of sources) {
    await init(source);
    assert.equal(position.perft(2), 2039);
  }
  initSync(read('golem_simd.wasm'));
  assert.equal(position.count(), 48);
});

test('sources that are none', async () => {
  await assert.rejects(init(), /needs the bytes of the module/);
  await assert.rejects(init('golem.wasm'), TypeError);
  await assert.rejects(init(new Response('', { status: 404 })), /could not be fetched: 404/);
  await assert.rejects(init(Uint8Array.of(1, 2, 3)), WebAssembly.CompileError);
  const other = Uint8Array.of(0, 97, 115, 109, 1, 0, 0, 0);
  await assert.rejects(init(other), /does not belong to this package/);
  assert.throws(() => initSync(other), /does not belong to this package/);
  assert.throws(() => initSync(undefined), TypeError);
  assert.equal(new Position(KIWIPETE).count(), 48, 'what was loaded before is still there');
});

test('in a worker', async () => {
  const source = `import('golem-chess').then(({ Position }) => {
    require('node:worker_threads').parentPort.postMessage(new Position('${KIWIPETE}').perft(3));
  });`;
  const worker = new Worker(source, { eval: true });
  const answer = await new Promise((resolve, reject) => worker.once('message', resolve).once('error', reject));
  await worker.terminate();
  assert.equal(answer, 97862);
});

const scriptOf = (where) => SCRIPT.replace('WHERE', JSON.stringify(where));

test('in Deno from files', inDeno, async () => {
  assert.equal(await deno([], scriptOf(import.meta.resolve('golem-chess'))), '97862 golem_simd.wasm');
});

for (const type of ['application/wasm', 'application/octet-stream']) {
  test(`in Deno from a server, as ${type}`, inDeno, async () => {
    const asked = await withServer(type, fileOf, async (url) => {
      assert.equal(await deno(['--reload'], scriptOf(`${url}/golem.js`)), '97862 golem_simd.wasm');
    });
    assert.equal(asked.filter((name) => name.endsWith('.wasm')).join(), 'golem_simd.wasm');
  });
}
