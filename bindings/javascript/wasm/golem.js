// The package golem-chess: loads the module that lies beside this file, in Node, Deno, Bun, browsers and workers.

import { GolemError, isLoaded } from './memory.js';
import { init, initSync, moduleName } from './module.js';

export * from './core.js';

async function load() {
  // Both are written out, so that bundlers see which files belong to this one.
  const url = moduleName() === 'golem.wasm'
    ? new URL('./golem.wasm', import.meta.url)
    : new URL('./golem_simd.wasm', import.meta.url);
  const read = url.protocol === 'file:' ? fileReader() : undefined;
  if (read) return initSync(read(url));
  const response = await fetch(url);
  // Where a server says that it is something else than WebAssembly, a browser compiles it only once it is there.
  const isWasm = response.ok && response.headers.get('Content-Type') === 'application/wasm';
  const module = isWasm && WebAssembly.compileStreaming ? await WebAssembly.compileStreaming(response) : response;
  return isLoaded ? undefined : init(module);
}

/** How this engine reads a file, if it can: Node and Bun, or Deno. Not an import, which browsers would look for. */
function fileReader() {
  return globalThis.Deno?.readFileSync ?? globalThis.process?.getBuiltinModule?.('node:fs').readFileSync;
}

/** Says what helps where the module does not lie beside the program, as a bundler has left it behind. */
function explain(cause) {
  throw new GolemError(`${moduleName()} cannot be loaded from the folder of the program: copy it there, or import from `
    + `golem-chess/core and await \`init\` with its bytes (${cause.message})`, 0, { cause });
}

/** Fulfilled once everything can be used: in Node, Deno and Bun that is so at once. */
export const ready = load().catch(explain);
// A caller of `init` need not wait for this as well.
ready.catch(() => {});
