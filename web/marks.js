// Marks on the board: tints, rings and dots of squares below the pieces, arrows, letters and labels above them. They are
// plain data, { type, ... }, so that layers can be computed and counted without a drawing. A colour is a class of
// style.css.

import { svg } from './elements.js';
import { center, DIRECTIONS, distance, SQUARE, turned } from './geometry.js';

const HALF = SQUARE / 2;

export const tint = (square, color) => ({ type: 'tint', square, color });
export const ring = (square, color) => ({ type: 'ring', square, color });
// The slider at the other end of a line to a king.
export const slider = (square, color) => ({ type: 'slider', square, color });
// A few letters in the lower right corner of a square.
export const letters = (square, text, color) => ({ type: 'letters', square, text, color });
// Where a piece may go; `taken` if another one stands there.
export const dot = (square, taken) => ({ type: 'dot', square, taken });
// An arrow into a square, from the side of the piece that may go there.
export const target = (square, direction, color) => ({ type: 'target', square, direction, color });
// An arrow from a piece to a square, clear of the middles of both.
export const arrow = (from, to, color) => ({ type: 'arrow', from, to, color });
// An arrow beside the straight line, so that the one of the other piece finds room.
export const threat = (from, to, color) => ({ type: 'threat', from, to, color });
// The same for a threat that a move brings about or, dashed, ends.
export const change = (from, to, color) => ({ type: 'change', from, to, color });
// An arrow with a text on it, nearer to where it begins: several may end in one square.
export const value = (from, to, text, color) => ({ type: 'value', from, to, text, color });

export const isBelowPieces = ({ type }) => ['tint', 'ring', 'slider', 'dot'].includes(type);
export const hasText = ({ type }) => ['value', 'letters'].includes(type);

// A line and its tip; a wider one below both sets them off from what they cross.
function drawArrow(from, to, color, flipped) {
  const start = turned(from, flipped), end = turned(to, flipped), length = Math.hypot(end.x - start.x, end.y - start.y);
  const along = { x: (end.x - start.x) / length, y: (end.y - start.y) / length };
  const at = (forward, aside) =>
    `${end.x + forward * along.x - aside * along.y} ${end.y + forward * along.y + aside * along.x}`;
  const line = `M${start.x} ${start.y}L${end.x} ${end.y}`, tip = `M${at(4, 0)}L${at(-7, 5.5)}L${at(-7, -5.5)}Z`;
  return svg('g', { class: color }, svg('path', { class: 'casing', d: line + tip }),
    svg('path', { class: 'arrow', d: line }), svg('path', { class: 'tip', d: tip }));
}

// Where an arrow between two squares begins and ends, and one king's step along it.
function ends(from, to) {
  const a = center(from), b = center(to), steps = distance(from, to);
  const step = { x: (b.x - a.x) / steps, y: (b.y - a.y) / steps };
  const start = { x: a.x + 0.4 * step.x, y: a.y + 0.4 * step.y };
  const end = { x: b.x - step.x / 4, y: b.y - step.y / 4 };
  return { step, start, end };
}

function drawRing(square, flipped, name) {
  const { x, y } = turned(center(square), flipped);
  return svg('circle', { cx: x, cy: y, r: HALF - 3, class: name });
}

function drawBeside(from, to, color, flipped) {
  const { start, end } = ends(from, to), room = 10 * distance(from, to);
  const aside = ({ x, y }) => ({ x: x + (end.y - start.y) / room, y: y - (end.x - start.x) / room });
  return drawArrow(aside(start), aside(end), color, flipped);
}

// A text on a ground of its own, in the middle of a place.
function drawLabel({ x, y }, text, height, color) {
  const width = height / 2 + 0.45 * height * text.length;
  return svg('g', { class: color },
    svg('rect', { x: x - width / 2, y: y - height / 2, width, height, rx: height / 2, class: 'label' }),
    svg('text', { x, y: y + 0.27 * height, class: 'label', 'font-size': 0.72 * height }, text));
}

const draw = {
  tint({ square, color }, flipped) {
    const { x, y } = turned(center(square), flipped);
    return svg('rect', { x: x - HALF, y: y - HALF, width: SQUARE, height: SQUARE, class: `tint ${color}` });
  },

  ring: ({ square, color }, flipped) => drawRing(square, flipped, `ring ${color}`),

  slider: ({ square, color }, flipped) => drawRing(square, flipped, `ring dashed ${color}`),

  letters({ square, text, color }, flipped) {
    const { x, y } = turned(center(square), flipped), height = 17, width = height / 2 + 0.45 * height * text.length;
    return drawLabel({ x: x + HALF - 2 - width / 2, y: y + HALF - 2 - height / 2 }, text, height, color);
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

  threat: ({ from, to, color }, flipped) => drawBeside(from, to, color, flipped),

  change: ({ from, to, color }, flipped) => drawBeside(from, to, color, flipped),

  value({ from, to, text, color }, flipped) {
    const { step, start, end } = ends(from, to), { x, y } = center(from), far = distance(from, to) > 1 ? 0.62 : 0.32;
    const middle = turned({ x: x + far * step.x, y: y + far * step.y }, flipped);
    return svg('g', {}, drawArrow(start, end, color, flipped), drawLabel(middle, text, 18, color));
  },
};

// The drawing of a mark; `data-type` says what it is.
export function drawMark(mark, flipped) {
  const drawn = draw[mark.type](mark, flipped);
  drawn.setAttribute('data-type', mark.type);
  return drawn;
}
