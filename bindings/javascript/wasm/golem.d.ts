// Types of golem.js: the package that loads its module by itself.

export * from './core.js';

/** Fulfilled once everything can be used. In Node, Deno and Bun it is so at once, and nobody need wait for it. */
export declare const ready: Promise<void>;
