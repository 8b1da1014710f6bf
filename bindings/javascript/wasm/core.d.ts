// Types of core.js: the package golem-chess without the part that finds and loads the WebAssembly module.

export * from './interface.js';

/**
 * Loads the module from its bytes (an ArrayBuffer or a view of one), a WebAssembly.Module or a Response, or from a
 * promise of one of these. Their types are not named, as not every project has them.
 */
export declare function init(source: object | PromiseLike<object>): Promise<void>;
/** The same at once, from bytes or a WebAssembly.Module. On its main thread a browser may refuse it. */
export declare function initSync(source: object): void;
/** The module that suits this engine: with SIMD where it has that. */
export declare function moduleName(): 'golem.wasm' | 'golem_simd.wasm';
