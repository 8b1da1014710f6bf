// What only the package over WebAssembly declares.

import { init, initSync, moduleName, Position } from 'golem-chess';
import { Position as CorePosition } from 'golem-chess/core';

const same: CorePosition = new Position();
const load: (bytes: Uint8Array) => Promise<void> = (bytes) => init(Promise.resolve(bytes));
const loadAtOnce: (bytes: ArrayBuffer) => void = (bytes) => initSync(bytes);
const file: 'golem.wasm' | 'golem_simd.wasm' = moduleName();

console.log(same, load, loadAtOnce, file);
