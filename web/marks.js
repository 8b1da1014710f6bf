// Marks on the board: tints, rings and dots of squares below the pieces, arrows and labels above them. They are plain
// data, { type, ... }, so that layers can be computed and counted without a drawing.

import { svg } from './elements.js';
import { center, DIRECTIONS, distance, SQUARE, turned } from './geometry.js';

const HALF = SQUARE / 2;

export const tint = (square, color) => ({ type: 'tint', square, color });
export const ring = (square, color) => ({ type: 'ring', square, color });
// Where a piece may go; `taken` if another one stands there.
export const dot = (square, taken) => ({ type: 'dot', square, taken });
// An arrow into a square, from the side of the piece that may go there.
export const target = (square, direction, color) => ({ type: 'target', square, direction, color });
// An arrow from a piece to a square, clear of the middles of both.
export const arrow = (from, to, color) => ({ type: 'arrow', from, to, color });
// An arrow beside the straight line, so that the one of the other piece finds room.
export const threat = (from, to, color) => ({ type: 'threat', from, to, color });
// An arrow with a text on it, nearer to where it begins: several may end in one square.
export const value = (from, to, text, color) => ({ type: 'value', from, to, text, color });

export const isBelowPieces = ({ type }) => ['tint', 'ring', 'dot'].includes(type);

function drawArrow(from, to, color, flipped) {
  const start = turned(from, flipped), end = turned(to, flipped);
  return svg('path', { d: `M${start.x} ${start.y}L${end.x} ${end.y}`, class: `arrow ${color}`,
    'marker-end': `url(#${color})` });
}

// Where an arrow between two squares begins and ends, and one king's step along it.
function ends(from, to) {
  const a = center(from), b = center(to), steps = distance(from, to);
  const step = { x: (b.x - a.x) / steps, y: (b.y - a.y) / steps };
  const start = { x: a.x + 0.4 * step.x, y: a.y + 0.4 * step.y };
  const end = { x: b.x - step.x / 4, y: b.y - step.y / 4 };
  return { step, start, end };
}

const draw = {
  tint({ square, color }, flipped) {
    const { x, y } = turned(center(square), flipped);
    return svg('rect', { x: x - HALF, y: y - HALF, width: SQUARE, height: SQUARE, class: `tint ${color}` });
  },

  ring({ square, color }, flipped) {
    const { x, y } = turned(center(square), flipped);
    return svg('circle', { cx: x, cy: y, r: HALF - 3, class: `ring ${color}` });
  },

  dot({ square, taken }, flipped) {
    const { x, y } = turned(center(square), flipped);
    return svg('circle', { cx: x, cy: y, r: taken ? HALF - 4 : 9, class: taken ? 'dot taken' : 'dot' });
  },

  // As far from the middle for knight steps and diagonals as for the others.
  target({ square, direction, color }, flipped) {
    const { files, ranks } = DIRECTIONS[direction], { x, y } = center(square);
    const scale = direction >= 8 ? 12 : direction % 2 ? 20 : 27;
    const across = files * scale, up = ranks * scale;
    return drawArrow({ x: x - across, y: y + up }, { x: x - across / 3, y: y + up / 3 }, color, flipped);
  },

  arrow({ from, to, color }, flipped) {
    const { start, end } = ends(from, to);
    return drawArrow(start, end, color, flipped);
  },

  threat({ from, to, color }, flipped) {
    const { start, end } = ends(from, to), room = 10 * distance(from, to);
    const aside = ({ x, y }) => ({ x: x + (end.y - start.y) / room, y: y - (end.x - start.x) / room });
    return drawArrow(aside(start), aside(end), color, flipped);
  },

  value({ from, to, text, color }, flipped) {
    const { step, start, end } = ends(from, to), { x, y } = center(from), far = distance(from, to) > 1 ? 0.62 : 0.32;
    const middle = turned({ x: x + far * step.x, y: y + far * step.y }, flipped), width = 8 + 8 * text.length;
    return svg('g', {}, drawArrow(start, end, color, flipped),
      svg('rect', { x: middle.x - width / 2, y: middle.y - 9, width, height: 18, rx: 9, class: `label ${color}` }),
      svg('text', { x: middle.x, y: middle.y + 5, class: 'label' }, text));
  },
};

// The drawing of a mark; `data-type` says what it is.
export function drawMark(mark, flipped) {
  const drawn = draw[mark.type](mark, flipped);
  drawn.setAttribute('data-type', mark.type);
  return drawn;
}
