// What both packages have, however they call the library.

export { Game, games } from './game.js';
export { GolemError, version } from './memory.js';
export { GameNode } from './node.js';
export { PgnError } from './pgn.js';
export { Position } from './position.js';
export { Positions } from './positions.js';
export { squares, squareSet, uci } from './squares.js';
