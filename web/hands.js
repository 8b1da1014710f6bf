// How a piece is moved: by clicking it and its target, by dragging it, or with the keyboard. The three share what is
// picked up, over which square it is held, and what happens with it.

import { fileOf, rankOf, squareAt } from './geometry.js';

// So far, in pixels of the screen, a pointer may slip in a click.
const SLIP = 5;

// Squares to the right and up, as the board is seen.
const STEPS = {
  ArrowLeft: [-1, 0], ArrowRight: [1, 0], ArrowUp: [0, 1], ArrowDown: [0, -1], Home: [-7, 0], End: [7, 0],
};

export class Hands {
  // `rules.movesFrom(square)` has the legal moves by target; `rules.owns(square)` says whether a piece of the side to
  // move stands there. `rules.picked()` is told that something was picked up or let go, `rules.play(moves)` which moves
  // lead to the chosen target, `rules.refuse(from, to)` what is not possible; `rules.aimed()` is told that what is picked
  // up is held over another square.
  constructor(board, rules) {
    this.board = board;
    this.rules = rules;
    this.picked = undefined;
    this.aimed = undefined;
    this.held = undefined;
    const on = (type, act) => board.root.addEventListener(type, (event) => act.call(this, event));
    on('pointerdown', this.press);
    on('pointermove', this.drag);
    on('pointerup', this.release);
    on('pointercancel', this.letGo);
    on('pointerleave', () => this.aim());
    on('keydown', this.key);
    on('focusin', (event) => {
      const cell = event.target.closest('[data-square]');
      if (!cell) return;
      board.remember(cell.dataset.square);
      this.aim(cell.dataset.square);
    });
    // A long touch would open a menu while a piece is held.
    on('contextmenu', (event) => { if (this.held) event.preventDefault(); });
  }

  pick(square) {
    this.picked = square;
    this.aimed = undefined;
    this.rules.picked();
  }

  // Holds what is picked up over a square, where it may go there.
  aim(square) {
    const aimed = this.picked && this.rules.movesFrom(this.picked).has(square) ? square : undefined;
    if (aimed === this.aimed) return;
    this.aimed = aimed;
    this.rules.aimed();
  }

  // Puts the piece that is picked up on a square.
  put(square) {
    const from = this.picked, moves = this.rules.movesFrom(from).get(square);
    this.pick(undefined);
    if (moves) this.rules.play(moves);
    else this.rules.refuse(from, square);
  }

  press(event) {
    const square = this.board.squareOf(event);
    if (!event.isPrimary || event.button !== 0 || !square) return;
    if (this.picked && this.rules.movesFrom(this.picked).has(square)) {
      this.put(square);
    } else if (this.rules.owns(square)) {
      this.held = { square, x: event.clientX, y: event.clientY, again: square === this.picked, moved: false };
      this.board.root.setPointerCapture(event.pointerId);
      this.pick(square);
    } else {
      this.pick(undefined);
    }
  }

  drag(event) {
    if (!event.isPrimary) return;
    this.aim(this.board.squareOf(event));
    if (!this.held) return;
    this.held.moved ||= Math.hypot(event.clientX - this.held.x, event.clientY - this.held.y) > SLIP;
    if (this.held.moved) this.board.lift(this.held.square, event);
  }

  release(event) {
    const { held } = this;
    if (!held || !event.isPrimary) return;
    this.held = undefined;
    const square = this.board.squareOf(event);
    if (held.moved && square && square !== held.square) this.put(square);
    else this.pick(held.again && !held.moved ? undefined : held.square);
  }

  letGo() {
    if (this.held) this.pick(undefined);
    this.held = undefined;
  }

  key(event) {
    const cell = event.target.closest('[data-square]');
    if (!cell || event.ctrlKey || event.metaKey || event.altKey) return;
    const { square } = cell.dataset, next = this.neighbour(square, event.key);
    if (next) this.board.focus(next);
    else if (event.key === 'Enter' || event.key === ' ') this.choose(square);
    else if (event.key === 'Escape' && this.picked) this.pick(undefined);
    else return;
    event.preventDefault();
  }

  choose(square) {
    if (square === this.picked) this.pick(undefined);
    else if (this.picked && this.rules.movesFrom(this.picked).has(square)) this.put(square);
    else if (this.rules.owns(square)) this.pick(square);
    else if (this.picked) this.put(square);
  }

  // Where a key leads from a square; undefined for keys that lead nowhere. At the edge it stays.
  neighbour(square, key) {
    if (!Object.hasOwn(STEPS, key)) return undefined;
    const [right, up] = STEPS[key].map((step) => (this.board.flipped ? -step : step));
    const clamp = (number) => Math.max(0, Math.min(7, number));
    return squareAt(clamp(fileOf(square) + right), clamp(rankOf(square) + up));
  }
}
