// What a search asks: moves by class, the record of a node, exchanges by rules of its own.

import { ANSWERS, golem, POSITION, u32, u64 } from './memory.js';
import { given, KINDS, placeOf, typeOf } from './squares.js';

const CLASSES = { captures: 1, queenPromotions: 2, underPromotions: 4, quiets: 8 };
const PINS = ['ignored', 'whilePinned', 'kingLine', 'both'];
const SPECIALS = ['valued', 'zero'];
const VALUES = { p: 100, n: 300, b: 300, r: 500, q: 900 };

/** The classes that are named, as their bits; all of them where no list is given. */
export function classBits(names = Object.keys(CLASSES)) {
  if (!Array.isArray(names)) throw new TypeError(`Classes must be an array of names, not ${typeOf(names)}`);
  const known = Object.keys(CLASSES);
  return names.reduce((bits, name) => bits | 1 << placeOf(name, known, 'A move class must be'), 0);
}

const setAt = (index) => u64[(ANSWERS >> 3) + index];
const byColor = (first) => ({ w: setAt(first), b: setAt(first + 1) });
const byKind = (first) => Object.fromEntries([...KINDS].map((kind, index) => [kind, setAt(first + index)]));

/** The record of the position that lies in the library's memory. */
export function readNode() {
  golem.golem_node_of(POSITION, ANSWERS);
  return {
    checkers: setAt(0), blockers: byColor(1), pinners: byColor(3), checkSquares: byKind(5), attackedBy: byKind(11),
  };
}

/** A whole number of 32 bits. */
export function integer32(value, name) {
  if (typeof value !== 'number') throw new TypeError(`${name} must be a number, not ${typeOf(value)}`);
  if ((value | 0) !== value) throw new RangeError(`${name} must be a whole number of 32 bits, not ${value}`);
  return value;
}

/** Writes the rules of an exchange to ANSWERS. */
export function writeRules(options) {
  const { values = {}, pins = 'ignored', special = 'valued' } = given(options);
  const numbers = Object.entries({ ...VALUES, ...given(values) }).map(([kind, value]) => {
    placeOf(kind, Object.keys(VALUES), 'A piece with a value must be');
    return [KINDS.indexOf(kind), integer32(value, 'A value')];
  });
  const rules = [placeOf(pins, PINS, 'The pin rule must be'), placeOf(special, SPECIALS, 'Special moves must be')];
  for (const [kind, value] of numbers) u32[(ANSWERS >> 2) + kind] = value;
  u32.set([0, ...rules], (ANSWERS >> 2) + 5);
}
