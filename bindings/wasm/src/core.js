// The package without the part that finds and loads the module: for those who call `init` themselves.

export { GolemError, init, initSync, moduleName, version } from './memory.js';
export { Position } from './position.js';
export { Positions } from './positions.js';
export { squares, squareSet, uci } from './squares.js';
