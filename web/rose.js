// The switches of the sixteen directions: a rose in which each stands as far from the middle as its step leads, by the
// points of the compass, and one for each kind of direction.

import { html } from './elements.js';
import { colorOfDirection, DIRECTIONS, KINDS } from './geometry.js';
import { drawLegend } from './legend.js';
import { targetSet } from './layers.js';
import { target } from './marks.js';

// The direction that stands for its kind.
const SAMPLES = { blue: 0, orange: 1, green: 8 };

const isOn = ({ button }) => button.getAttribute('aria-pressed') === 'true';
const turn = ({ button }, on) => button.setAttribute('aria-pressed', on);

export class Rose {
  // `words` says which direction is pointed at; `changed` is called when a switch was used.
  constructor({ rose, kinds, words }, changed) {
    this.words = words;
    this.changed = changed;
    this.directions = DIRECTIONS.map((direction, number) => this.direction(direction, number));
    this.all = { button: html('button', { type: 'button', class: 'all', style: 'grid-area: 3 / 3',
      'aria-label': 'All directions' }, 'all') };
    this.all.button.addEventListener('click', () => this.turnAll(this.directions, !this.directions.every(isOn)));
    rose.append(...this.directions.map(({ button }) => button), this.all.button);
    this.kinds = KINDS.map((kind) => this.kind(kind));
    kinds.append(...this.kinds.map(({ row }) => row));
  }

  direction({ files, ranks, name, point }, number) {
    const count = html('small');
    const button = html('button', { type: 'button', class: colorOfDirection(number), 'aria-pressed': false,
      style: `grid-area: ${3 - ranks} / ${3 + files}`, 'data-direction': number }, point, count,
      html('span', { class: 'unseen' }, ` direction ${number}, ${name}`));
    const direction = { number, name, button, count };
    button.addEventListener('click', () => this.turnAll([direction], !isOn(direction)));
    for (const type of ['pointerenter', 'focus']) button.addEventListener(type, () => this.say(direction));
    for (const type of ['pointerleave', 'blur']) button.addEventListener(type, () => this.say());
    return direction;
  }

  kind({ name, color, directions }) {
    const box = html('input', { type: 'checkbox', 'data-kind': color }), count = html('span', { class: 'number' });
    const members = directions.map((number) => this.directions[number]);
    box.addEventListener('change', () => this.turnAll(members, box.checked));
    const sample = drawLegend([target('e4', SAMPLES[color], color)]);
    return { box, members, count, row: html('label', { class: 'switch' }, box, html('span', {}, name, html('span', {}, sample, count))) };
  }

  turnAll(directions, on) {
    for (const direction of directions) turn(direction, on);
    this.changed();
  }

  get shown() {
    return this.directions.filter(isOn).map(({ number }) => number);
  }

  set shown(numbers) {
    for (const direction of this.directions) turn(direction, numbers.includes(direction.number));
  }

  // Says what a direction is; without one what all of them are.
  say(direction) {
    this.words.textContent = direction
      ? `Direction ${direction.number}, ${direction.name}: ${direction.size} target square${direction.size === 1 ? '' : 's'}.`
      : 'Named by the compass: E is east, ENE the knight’s step east-north-east. Each is a set of squares.';
  }

  // Writes the sizes of the sets of a position beside the switches, and returns the arrows of those that are on.
  update(position) {
    const marks = [];
    for (const direction of this.directions) {
      const set = targetSet(position, direction.number);
      direction.size = set.length;
      direction.count.textContent = set.length;
      if (isOn(direction)) marks.push(...set);
    }
    for (const { box, members, count } of this.kinds) {
      box.checked = members.every(isOn);
      box.indeterminate = !box.checked && members.some(isOn);
      count.textContent = members.reduce((sum, { size }) => sum + size, 0);
    }
    turn(this.all, this.directions.every(isOn));
    this.say(this.directions.find(({ button }) => button.matches(':hover, :focus-visible')));
    return marks;
  }
}
