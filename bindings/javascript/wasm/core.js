// The package without the part that finds and loads the module: for those who call `init` themselves.

export * from './interface.js';
export { init, initSync, moduleName } from './module.js';
