// What both packages have, however they call the library.

export { GolemError, version } from './memory.js';
export { Position } from './position.js';
export { Positions } from './positions.js';
export { squares, squareSet, uci } from './squares.js';
