// The package golem-chess-native: the same as golem-chess, over the shared library.

import { load } from './library.js';

export * from './interface.js';

load();

/** Fulfilled: everything can be used at once. Here so that programs need not know which of the two packages they have. */
export const ready = Promise.resolve();
