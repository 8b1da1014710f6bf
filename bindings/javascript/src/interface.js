// What both packages have, however they call the library.

export { attacks, between, lineThrough } from './attacks.js';
export { Game, games, gamesFrom } from './game.js';
export { GolemError, version } from './memory.js';
export { GameNode } from './node.js';
export { PgnError } from './pgn.js';
export { Position } from './position.js';
export { Positions } from './positions.js';
export { Setup } from './setup.js';
export { squares, squareSet, uci } from './squares.js';
