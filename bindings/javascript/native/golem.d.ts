// Types of golem.js: the package over the shared library.

export * from './interface.js';

/** Fulfilled: everything can be used at once. Here so that programs need not know which of the two packages they have. */
export declare const ready: Promise<void>;
