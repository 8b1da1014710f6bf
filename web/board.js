// The board as one drawing, in the coordinates and the look of the pictures of docs/: squares, marks below the pieces,
// pieces, marks above them. Every square is a cell of a grid that a keyboard and a screen reader can walk through.

import { svg } from './elements.js';
import { center, fileOf, MARGIN, rankOf, SIZE, SQUARE, SQUARES, squareAt, squareAtPlace, turned } from './geometry.js';
import { drawMark, isBelowPieces } from './marks.js';

const HALF = SQUARE / 2;

export class Board {
  constructor(root) {
    this.root = root;
    this.flipped = false;
    this.focused = 'e1';
    // A browser may take a drawing that listens for the focus for one of the stops of the Tab key.
    root.setAttribute('tabindex', -1);
    // Without most of the margin above and on the right, where nothing stands.
    root.setAttribute('viewBox', `0 ${MARGIN - 8} ${SIZE - MARGIN + 8} ${SIZE - MARGIN + 8}`);
    this.cells = svg('g');
    this.below = svg('g', { 'aria-hidden': 'true', class: 'marks' });
    this.pieces = svg('g', { 'aria-hidden': 'true', class: 'pieces' });
    this.above = svg('g', { 'aria-hidden': 'true', class: 'marks' });
    this.cursor = svg('rect', { class: 'cursor', width: SQUARE - 4, height: SQUARE - 4, 'aria-hidden': 'true' });
    root.append(this.cells, this.below, this.pieces, this.above, this.cursor);
    this.drawCells();
  }

  // The middle of a square as it is seen.
  place(square) {
    return turned(center(square), this.flipped);
  }

  flip() {
    this.flipped = !this.flipped;
    this.drawCells();
  }

  // Rows and cells in reading order, so that what is read out is what is seen.
  drawCells() {
    const frame = { x: MARGIN, y: MARGIN, width: 8 * SQUARE, height: 8 * SQUARE, class: 'frame' };
    const order = this.flipped ? [0, 1, 2, 3, 4, 5, 6, 7] : [7, 6, 5, 4, 3, 2, 1, 0];
    const rows = order.map((rank) => {
      const row = svg('g', { role: 'row' });
      for (const column of order) row.append(this.cell(squareAt(7 - column, rank)));
      return row;
    });
    this.cells.replaceChildren(...rows, svg('rect', frame), ...this.coordinates());
  }

  cell(square) {
    const { x, y } = this.place(square);
    const tint = (fileOf(square) + rankOf(square)) % 2 ? 'light' : 'dark';
    return svg('g', { role: 'gridcell', 'data-square': square, tabindex: square === this.focused ? 0 : -1 },
      svg('rect', { x: x - HALF, y: y - HALF, width: SQUARE, height: SQUARE, class: tint }));
  }

  coordinates() {
    return [0, 1, 2, 3, 4, 5, 6, 7].flatMap((index) => {
      const text = { class: 'coordinate', 'aria-hidden': 'true' };
      const { x } = this.place(squareAt(index, 0)), { y } = this.place(squareAt(0, index));
      return [
        svg('text', { ...text, x, y: SIZE - 9 }, squareAt(index, 0)[0]),
        svg('text', { ...text, x: MARGIN / 2, y: y + 5 }, String(index + 1)),
      ];
    });
  }

  cellOf(square) {
    return this.cells.querySelector(`[data-square="${square}"]`);
  }

  // Makes a square the one that the keyboard comes back to, and puts the cursor there.
  remember(square) {
    this.cellOf(this.focused).setAttribute('tabindex', -1);
    this.cellOf(square).setAttribute('tabindex', 0);
    this.focused = square;
    const { x, y } = this.place(square);
    this.cursor.setAttribute('x', x - HALF + 2);
    this.cursor.setAttribute('y', y - HALF + 2);
  }

  focus(square) {
    this.remember(square);
    this.cellOf(square).focus();
  }

  // Draws pieces, { e1: 'white-king' }, and marks; `picked` is the square of the piece that is about to move, `targets`
  // the squares where it may go.
  draw({ pieces, marks, picked, targets }) {
    this.root.classList.toggle('lifted', picked !== undefined);
    this.below.replaceChildren();
    this.above.replaceChildren();
    for (const mark of marks) (isBelowPieces(mark) ? this.below : this.above).append(drawMark(mark, this.flipped));
    this.pieces.replaceChildren(...Object.entries(pieces).map(([square, piece]) => {
      const { x, y } = this.place(square);
      return svg('use', { href: `#${piece}`, x: x - HALF, y: y - HALF, 'data-square': square });
    }));
    for (const square of SQUARES) {
      const cell = this.cellOf(square), piece = pieces[square]?.replace('-', ' ') ?? 'empty';
      const words = [square, piece, square === picked && 'picked up', targets.has(square) && 'can go here'];
      cell.setAttribute('aria-label', words.filter(Boolean).join(', '));
      cell.setAttribute('aria-selected', square === picked);
    }
    this.remember(this.focused);
  }

  // Where a pointer is, in the coordinates of the drawing.
  placeOf(event) {
    return new DOMPoint(event.clientX, event.clientY).matrixTransform(this.root.getScreenCTM().inverse());
  }

  squareOf(event) {
    return squareAtPlace(turned(this.placeOf(event), this.flipped));
  }

  // Has the piece of a square follow a pointer, above all others.
  lift(square, event) {
    const piece = this.pieces.querySelector(`[data-square="${square}"]`), { x, y } = this.placeOf(event);
    if (piece !== this.pieces.lastChild) this.pieces.append(piece);
    piece.setAttribute('x', x - HALF);
    piece.setAttribute('y', y - HALF);
  }
}
