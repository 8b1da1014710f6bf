// Takes a WebAssembly module of the library into use.

import { ANSWERS_END, FIRST, GolemError, use } from './memory.js';

/** An instance of the module, if it is one that build.sh has made. */
function useInstance({ exports }) {
  const { memory, __heap_base: heap } = exports;
  if (!(heap?.value <= FIRST && ANSWERS_END <= memory?.buffer?.byteLength)) {
    throw new GolemError('The WebAssembly module does not belong to this package');
  }
  use(exports, memory.buffer);
}

/** Takes a module into use at once, where the bytes are at hand and the engine allows that. */
export function initSync(source) {
  useInstance(new WebAssembly.Instance(source instanceof WebAssembly.Module ? source : new WebAssembly.Module(source)));
}

/**
 * Loads the module from its bytes, a compiled WebAssembly.Module, or a Response (or a promise of one of these), for
 * bundlers and those who fetch it. Positions that were made before stay as they are.
 */
export async function init(source) {
  const given = await source;
  if (given instanceof WebAssembly.Module) return useInstance(await WebAssembly.instantiate(given));
  const bytes = typeof Response === 'function' && given instanceof Response ? await bytesOf(given) : given;
  if (!(bytes instanceof ArrayBuffer || ArrayBuffer.isView(bytes))) {
    throw new TypeError('init needs the bytes of the module, a WebAssembly.Module or a Response');
  }
  return useInstance((await WebAssembly.instantiate(bytes)).instance);
}

async function bytesOf(response) {
  if (response.ok) return response.arrayBuffer();
  throw new GolemError(`The WebAssembly module could not be fetched: ${response.status} ${response.url}`);
}

// A module with one function that returns an empty vector: only an engine with SIMD takes it for valid.
const VECTOR = Uint8Array.of(
  0, 97, 115, 109, 1, 0, 0, 0, 1, 5, 1, 96, 0, 1, 123, 3, 2, 1, 0,
  10, 22, 1, 20, 0, 253, 12, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 11,
);

/** The name of the module that suits this engine: with SIMD where it has that. */
export const moduleName = () => (WebAssembly.validate(VECTOR) ? 'golem_simd.wasm' : 'golem.wasm');
