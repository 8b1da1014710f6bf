// What the marks of a layer look like, small, beside its name: on one square of the board, or on two where they need both.

import { html, svg } from './elements.js';
import { center, DIRECTIONS, SQUARE } from './geometry.js';
import { drawMark } from './marks.js';

// Where samples are drawn: on e4, or on d4 and e4.
const SQUARES = ['d4', 'e4'];

const cut = ({ x, y }, width, height) => ({ x: x - width / 2, y: y - height / 2, width, height });

// What is cut out around marks, so that they are in the middle and not too small.
function around([mark, second]) {
  const { x, y } = center('e4');
  if (mark.type === 'target') {
    const { files, ranks } = DIRECTIONS[mark.direction], back = 0.3 * SQUARE / Math.hypot(files, ranks);
    return cut({ x: x - back * files, y: y + back * ranks }, 0.6 * SQUARE, 0.6 * SQUARE);
  }
  if (mark.type === 'letters') return cut({ x: x + 0.2 * SQUARE, y: y + 0.2 * SQUARE }, 0.6 * SQUARE, 0.6 * SQUARE);
  if (mark.from) return cut({ x: x - 0.45 * SQUARE, y }, SQUARE, SQUARE / 2);
  return second ? cut({ x: x - SQUARE / 2, y }, 2 * SQUARE, SQUARE) : cut({ x, y }, SQUARE, SQUARE);
}

export function drawLegend(marks) {
  const { x, y, width, height } = around(marks);
  const grounds = SQUARES.map((square, index) => svg('rect', { x: center(square).x - SQUARE / 2, y: y - SQUARE,
    width: SQUARE, height: 3 * SQUARE, class: index ? 'light' : 'dark' }));
  const drawing = svg('svg', { viewBox: `${x} ${y} ${width} ${height}`, class: 'sample' },
    ...grounds, ...marks.map((mark) => drawMark(mark, false)));
  return html('span', { class: 'legend', 'aria-hidden': 'true' }, drawing);
}
