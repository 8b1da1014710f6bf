// The switches of the layers: a rose of the sixteen directions, where each stands as far from the middle as its step
// leads, and a list of the others.

import { html } from './elements.js';
import { colorOfDirection, DIRECTIONS } from './geometry.js';
import { LAYERS, targetSet } from './layers.js';

const isOn = (button) => button.getAttribute('aria-pressed') === 'true';
const turnOn = (button, on) => button.setAttribute('aria-pressed', on);

export class LayersPanel {
  // `changed` is called when a switch was used.
  constructor(rose, list, changed) {
    this.changed = changed;
    this.directions = DIRECTIONS.map((_, number) => this.direction(number));
    this.all = this.allDirections();
    rose.append(...this.directions.map(({ button }) => button), this.all);
    this.layers = LAYERS.map((layer) => this.layer(layer));
    list.append(...this.layers.map(({ row }) => row));
  }

  direction(number) {
    const { files, ranks, name } = DIRECTIONS[number];
    const count = html('small');
    const button = html('button', { type: 'button', class: colorOfDirection(number), 'aria-pressed': false,
      style: `grid-area: ${3 - ranks} / ${3 + files}`, 'data-direction': number }, String(number), count);
    button.addEventListener('click', () => {
      turnOn(button, !isOn(button));
      this.changed();
    });
    return { number, name, button, count };
  }

  areAllOn() {
    return this.directions.every(({ button }) => isOn(button));
  }

  allDirections() {
    const button = html('button', { type: 'button', class: 'all', style: 'grid-area: 3 / 3',
      'aria-label': 'All directions' }, 'all');
    button.addEventListener('click', () => {
      const on = !this.areAllOn();
      for (const direction of this.directions) turnOn(direction.button, on);
      this.changed();
    });
    return button;
  }

  layer(layer) {
    const box = html('input', { type: 'checkbox', 'data-layer': layer.id }), count = html('span', { class: 'number' });
    box.addEventListener('change', () => this.changed());
    const chips = layer.colors.map((color) => html('span', { class: `chip ${color}` }));
    const row = html('label', { class: 'switch' }, box, layer.name, ...chips, count);
    return { layer, box, count, row };
  }

  // Writes the counts of a position beside the switches, and returns the marks of those that are on.
  update(position) {
    const marks = [];
    for (const { number, name, button, count } of this.directions) {
      const set = targetSet(position, number);
      count.textContent = set.length;
      button.setAttribute('aria-label', `Direction ${number}, ${name}: ${set.length}`);
      if (isOn(button)) marks.push(...set);
    }
    turnOn(this.all, this.areAllOn());
    for (const { layer, box, count } of this.layers) {
      const found = layer.marks(position), { counts, colors } = layer;
      count.textContent = found.filter(({ type, color }) => type === counts && colors.includes(color)).length;
      if (box.checked) marks.push(...found);
    }
    return marks;
  }
}
