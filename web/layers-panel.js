// The switches of all that may be shown: the rose of the directions, and a list of the other layers with their legends.

import { byId, html } from './elements.js';
import { LAYERS } from './layers.js';
import { drawLegend } from './legend.js';
import { Rose } from './rose.js';

export class LayersPanel {
  // `changed` is called when a switch was used.
  constructor(panel, changed) {
    this.changed = changed;
    this.rose = new Rose({ rose: byId('rose'), kinds: byId('kinds'), words: byId('direction') }, changed);
    this.layers = LAYERS.map((layer) => this.layer(layer));
    for (const group of new Set(LAYERS.map((layer) => layer.group))) {
      const rows = this.layers.filter(({ layer }) => layer.group === group).map(({ row }) => row);
      panel.append(html('fieldset', {}, html('legend', {}, group), ...rows));
    }
  }

  layer(layer) {
    const box = html('input', { type: 'checkbox', 'data-layer': layer.id }), count = html('span', { class: 'number' });
    box.addEventListener('change', () => this.changed());
    const row = html('label', { class: 'switch' }, box, html('span', {}, layer.name), drawLegend(layer.legend), count);
    return { layer, box, count, row };
  }

  // What is shown: directions by number, layers by id.
  get shown() {
    const layers = this.layers.filter(({ box }) => box.checked).map(({ layer }) => layer.id);
    return { directions: this.rose.shown, layers };
  }

  set shown({ directions, layers }) {
    this.rose.shown = directions;
    for (const { layer, box } of this.layers) box.checked = layers.includes(layer.id);
  }

  // Writes the counts of a position beside the switches, and returns the marks of those that are on. `moves` are those
  // that are in the player's hand.
  update(position, moves) {
    const marks = this.rose.update(position);
    for (const { layer, box, count } of this.layers) {
      const found = layer.marks(position, moves), { counts, colors } = layer;
      count.textContent = found.filter(({ type, color }) => type === counts && colors.includes(color)).length;
      if (box.checked) marks.push(...found);
    }
    return marks;
  }
}
