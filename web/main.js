// The page: one game, the board that shows its position, and what stands around it.

import { Board } from './board.js';
import { byId, html, svg } from './elements.js';
import { Game } from './game.js';
import { distance } from './geometry.js';
import { Hands } from './hands.js';
import { InC } from './in-c.js';
import { LayersPanel } from './layers-panel.js';
import { arrow, dot, hasText, tint } from './marks.js';
import { PerftPanel } from './perft-panel.js';
import { ready } from './position.js';
import { Setup } from './setup.js';
import { EXAMPLES } from './starts.js';

const PROMOTIONS = ['queen', 'knight', 'rook', 'bishop'];
const NAME = { white: 'White', black: 'Black' };

let game, board, hands, layers, setup, perft, inC;
// The move that the list of moves points at.
let pointed;

// The legal moves from a square by target. The king castles onto its rook or, where no step of it is meant, onto the
// square where it comes to stand.
function movesFrom(square) {
  const found = new Map();
  for (const move of game.position.moves.filter(({ from }) => from === square)) {
    const { to, kingTo } = move;
    found.set(to, [...(found.get(to) ?? []), move]);
    if (kingTo && distance(square, kingTo) > 1) found.set(kingTo, [move]);
  }
  return found;
}

function say(text) {
  byId('status').textContent = text;
}

// What the position is, in a sentence or two.
function summary() {
  const { position, lastMove } = game, { turn, moves } = position;
  const played = lastMove ? `${lastMove.san}. ` : '';
  if (position.isCheckmate) return `${played}Checkmate: ${NAME[turn === 'white' ? 'black' : 'white']} wins.`;
  if (position.isStalemate) return `${played}Stalemate.`;
  const check = position.isCheck ? ', in check' : '';
  return `${played}${NAME[turn]} to move${check}. ${moves.length} legal move${moves.length === 1 ? '' : 's'}.`;
}

// The moves between which the player is about to choose: the one that the list points at, or those of the piece that is
// picked up to the square that it is held over, or to all squares.
function inHand(shown) {
  if (shown) return [shown];
  if (!hands.picked) return [];
  const byTarget = movesFrom(hands.picked);
  return byTarget.get(hands.aimed) ?? [...new Set([...byTarget.values()].flat())];
}

// Draws the board; `shown` is a move that the list of moves points at.
function drawBoard(shown) {
  pointed = shown;
  const { position, lastMove } = game, { picked } = hands;
  const targets = picked ? new Set(movesFrom(picked).keys()) : new Set();
  const marks = lastMove ? [tint(lastMove.from, 'played'), tint(lastMove.to, 'played')] : [];
  if (picked) marks.push(tint(picked, 'picked'));
  marks.push(...layers.update(position, inHand(shown)), ...[...targets].map((square) => dot(square, square in position.pieces)));
  if (shown) marks.push(arrow(shown.from, shown.to, 'pointed'));
  // What is to be read comes last, above the arrows.
  marks.sort((a, b) => hasText(a) - hasText(b));
  board.draw({ pieces: position.pieces, marks, picked, targets });
}

function listMoves() {
  const items = [...game.position.moves].sort((a, b) => (a.san < b.san ? -1 : 1)).map((move) => {
    const button = html('button', { type: 'button', 'data-uci': move.uci }, move.san);
    // Not `pointerenter`: the list may come to lie below a mouse that rests, which points at nothing then.
    button.addEventListener('pointermove', () => {
      if (pointed !== move) drawBoard(move);
    });
    button.addEventListener('focus', () => { if (button.matches(':focus-visible')) drawBoard(move); });
    for (const type of ['pointerleave', 'blur']) button.addEventListener(type, () => drawBoard());
    button.addEventListener('click', () => play([move]));
    return html('li', {}, button);
  });
  byId('moves').replaceChildren(...items);
  byId('count').textContent = items.length;
}

function listPlayed() {
  const { positions, moves, place } = game, items = moves.map((move, index) => {
    const before = positions[index], number = `${before.fullmoveNumber}${before.turn === 'white' ? '.' : '…'} `;
    const current = index + 1 === place ? 'step' : undefined;
    const button = html('button', { type: 'button', 'aria-current': current }, move.san);
    button.addEventListener('click', () => goTo(index + 1));
    return html('li', {}, before.turn === 'white' || index === 0 ? number : '', button);
  });
  const list = byId('played');
  list.replaceChildren(...items);
  // The last row that is seen is the one of the move that led here.
  const current = list.querySelector('[aria-current]');
  if (current) list.scrollTop += current.getBoundingClientRect().bottom + 4 - list.getBoundingClientRect().bottom;
  byId('undo').disabled = place === 0;
  byId('redo').disabled = place === moves.length;
}

// The button that was used may be gone or disabled now; then one beside it has the focus.
function keepFocus(change) {
  const list = document.activeElement.closest('#moves, #played');
  change();
  let beside;
  if (list) {
    beside = list.querySelector('[aria-current]') ?? list.querySelector('button') ?? board.cellOf(board.focused);
  } else if (document.activeElement.disabled) {
    beside = document.querySelector('#undo:enabled, #redo:enabled');
  }
  beside?.focus({ preventScroll: true });
}

// Shows the position of the game everywhere.
function show() {
  hands.picked = undefined;
  drawBoard();
  keepFocus(() => {
    listMoves();
    listPlayed();
  });
  setup.show();
  perft.show(game.position);
  inC.show(game.position);
  say(summary());
}

// Begins a game; `shown` says what to show of it, if that is to change.
function begin(position, shown) {
  if (shown) layers.shown = shown;
  game = new Game(position);
  show();
}

function goTo(place) {
  game.goTo(place);
  show();
}

// Asks which piece a pawn becomes; undefined if none was chosen.
function choosePromotion(moves) {
  const dialog = byId('promotion'), form = dialog.querySelector('form');
  form.replaceChildren(...PROMOTIONS.map((piece) => {
    const shape = svg('use', { href: `#${game.position.turn}-${piece}` });
    const drawing = svg('svg', { viewBox: '0 0 60 60', 'aria-hidden': 'true' }, shape);
    return html('button', { value: piece, 'aria-label': piece }, drawing);
  }));
  dialog.returnValue = '';
  dialog.showModal();
  return new Promise((resolve) => {
    const choose = () => resolve(moves.find(({ promotion }) => promotion === dialog.returnValue));
    dialog.addEventListener('close', choose, { once: true });
  });
}

// Plays the move to a target; of four promotions the one that is chosen. While that is asked, the address of the page
// may bring another position.
async function play(moves) {
  const { position } = game, move = moves.length > 1 ? await choosePromotion(moves) : moves[0];
  if (move && game.position === position) {
    game.play(move);
    show();
  } else {
    drawBoard();
  }
}

const rules = {
  movesFrom,
  owns: (square) => game.position.pieces[square]?.startsWith(game.position.turn) ?? false,
  picked: () => drawBoard(),
  aimed: () => drawBoard(),
  play,
  refuse: (from, to) => say(`${from} to ${to} is no legal move. ${summary()}`),
};

async function start() {
  const look = await fetch(new URL('look.svg', import.meta.url));
  if (!look.ok) throw new Error(`look.svg: ${look.status} ${look.statusText}`);
  document.body.insertAdjacentHTML('afterbegin', await look.text());
  document.body.firstElementChild.setAttribute('aria-hidden', true);
  [inC] = await Promise.all([InC.load(), ready]);
  board = new Board(byId('board'));
  hands = new Hands(board, rules);
  layers = new LayersPanel(byId('layers'), () => {
    drawBoard();
    setup.showAddress();
  });
  perft = new PerftPanel(() => game.position);
  setup = new Setup(begin, () => ({ fen: game.position.fen, ...layers.shown }));
  byId('undo').addEventListener('click', () => goTo(game.place - 1));
  byId('redo').addEventListener('click', () => goTo(game.place + 1));
  byId('flip').addEventListener('click', () => {
    board.flip();
    byId('flip').setAttribute('aria-pressed', board.flipped);
    drawBoard();
  });
  const { hash } = location;
  setup.showExample(EXAMPLES[0]);
  setup.fromAddress(hash);
}

start().catch((error) => {
  byId('failure').textContent = `The page could not start: ${error.message}`;
});
