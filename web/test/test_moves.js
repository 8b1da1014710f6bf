// Moves on the board by mouse, touch and keyboard. What each leads to is what python-chess says, or known by the rules.

import assert from 'node:assert/strict';
import { test } from 'node:test';
import {
  cell, clicks, drag, fenBecomes, fenOf, KIWIPETE, middle, presses, setFen, START, statusOf,
  withPage,
} from './browser.js';

const AFTER_E4 = 'rnbqkbnr/pppppppp/8/8/4P3/8/PPPP1PPP/RNBQKBNR b KQkq - 0 1';
const AFTER_E4_NF6 = 'rnbqkb1r/pppppppp/5n2/8/4P3/8/PPPP1PPP/RNBQKBNR w KQkq - 1 2';
const PROMOTIONS = 'n1n5/PPPk4/8/8/8/8/4Kppp/5N1N b - - 0 1';

test('clicks, undo, redo, and a move after undo', () => withPage(async (page) => {
  assert.equal(await fenOf(page), START);
  assert.equal(await statusOf(page), 'White to move. 20 legal moves.');
  await clicks(page, 'e2', 'e4');
  assert.equal(await fenOf(page), AFTER_E4);
  await clicks(page, 'g8', 'f6');
  assert.equal(await fenOf(page), AFTER_E4_NF6);
  assert.equal(await statusOf(page), 'Nf6. White to move. 30 legal moves.');
  assert.equal(await page.textContent('#played'), '1. e4Nf6');
  assert.ok(await page.isDisabled('#redo'));
  await page.click('#undo');
  assert.equal(await fenOf(page), AFTER_E4);
  await page.click('#undo');
  assert.equal(await fenOf(page), START);
  assert.ok(await page.isDisabled('#undo'));
  await page.click('#redo');
  await page.click('#redo');
  assert.equal(await fenOf(page), AFTER_E4_NF6);
  await page.click('#played button >> nth=0');
  assert.equal(await fenOf(page), AFTER_E4);
  await clicks(page, 'd7', 'd5');
  assert.equal(await page.textContent('#played'), '1. e4d5');
  assert.ok(await page.isDisabled('#redo'));
}));

test('dragging, and what is not legal', () => withPage(async (page) => {
  await drag(page, 'g1', 'f3');
  assert.equal(await fenOf(page), 'rnbqkbnr/pppppppp/8/8/8/5N2/PPPPPPPP/RNBQKB1R b KQkq - 1 1');
  // A piece follows the pointer, and is back once it was let go beside the board.
  const pawn = page.locator('#board use[data-square=c7]');
  const home = await pawn.boundingBox(), away = await middle(page, 'f4');
  await page.mouse.move(home.x + home.width / 2, home.y + home.height / 2);
  await page.mouse.down();
  await page.mouse.move(away.x, away.y);
  const held = await pawn.boundingBox();
  assert.ok(Math.hypot(held.x + held.width / 2 - away.x, held.y + held.height / 2 - away.y) < 15);
  await page.mouse.move(5, 5);
  await page.mouse.up();
  assert.deepEqual(await pawn.boundingBox(), home);
  await drag(page, 'e7', 'e4');
  assert.equal(await statusOf(page), 'e7 to e4 is no legal move. Nf3. Black to move. 20 legal moves.');
  await drag(page, 'f3', 'e5');
  await clicks(page, 'f3', 'e5');
  assert.equal(await fenOf(page), 'rnbqkbnr/pppppppp/8/8/8/5N2/PPPPPPPP/RNBQKB1R b KQkq - 1 1');
  await clicks(page, 'e7');
  assert.equal(await page.locator('#board [data-type=dot]').count(), 2);
  await clicks(page, 'e7');
  assert.equal(await page.locator('#board [data-type=dot]').count(), 0);
}));

test('the keyboard alone', () => withPage(async (page) => {
  // Behind the links of the header.
  for (const link of await page.locator('nav a').all()) {
    await page.keyboard.press('Tab');
    assert.ok(await link.evaluate((element) => element === document.activeElement));
  }
  await page.keyboard.press('Tab');
  const focused = () => page.evaluate(() => document.activeElement.dataset.square);
  assert.equal(await focused(), 'e1');
  const cursor = page.locator('#board .cursor');
  assert.equal(await cursor.evaluate((rect) => getComputedStyle(rect).visibility), 'visible');
  await presses(page, 'ArrowUp', 'Enter');
  assert.equal(await page.getAttribute(cell('e2'), 'aria-label'), 'e2, white pawn, picked up');
  assert.equal(await page.getAttribute(cell('e4'), 'aria-label'), 'e4, empty, can go here');
  await presses(page, 'ArrowUp', 'ArrowUp', ' ');
  assert.equal(await fenOf(page), AFTER_E4);
  assert.equal(await focused(), 'e4');
  await presses(page, 'Home', 'ArrowLeft', 'ArrowRight', 'ArrowUp', 'ArrowUp', 'ArrowUp', 'Enter', 'Escape');
  assert.equal(await focused(), 'b7');
  assert.equal(await page.getAttribute(cell('b7'), 'aria-label'), 'b7, black pawn');
  await presses(page, 'Enter', 'End', 'Enter');
  assert.equal(await statusOf(page), 'e4. Black to move. 20 legal moves.');
  await page.focus('#moves button >> nth=0');
  await presses(page, 'Enter');
  assert.match(await fenOf(page), / w KQkq - \d 2$/);
  // The focus stays where the next move can be chosen, and moves can be taken back without looking for it.
  assert.ok(await page.evaluate(() => document.activeElement.matches('#moves button')));
  await page.focus('#undo');
  await presses(page, 'Enter', 'Enter', 'Enter');
  assert.equal(await fenOf(page), AFTER_E4);
}));

test('a finger taps and drags', () => withPage(async (page) => {
  for (const square of ['e2', 'e4']) {
    const { x, y } = await middle(page, square);
    await page.touchscreen.tap(x, y);
  }
  assert.equal(await fenOf(page), AFTER_E4);
  const session = await page.context().newCDPSession(page);
  const from = await middle(page, 'g8'), to = await middle(page, 'f6');
  const touch = (type, ...touchPoints) => session.send('Input.dispatchTouchEvent', { type, touchPoints });
  await touch('touchStart', from);
  await touch('touchMove', { x: (from.x + to.x) / 2, y: (from.y + to.y) / 2 });
  await touch('touchMove', to);
  await touch('touchEnd');
  assert.equal(await fenOf(page), AFTER_E4_NF6);
}, { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true }));

test('promotion to each piece, and second thoughts', () => withPage(async (page) => {
  for (const [piece, letter] of [['queen', 'q'], ['knight', 'n'], ['rook', 'r'], ['bishop', 'b']]) {
    await clicks(page, 'g2', 'g1');
    await page.click(`#promotion [aria-label=${piece}]`);
    const after = `n1n5/PPPk4/8/8/8/8/4Kp1p/5N${letter}N w - - 0 2`;
    assert.equal(await fenBecomes(page, after), after);
    await page.click('#undo');
  }
  await drag(page, 'g2', 'h1');
  await presses(page, 'Tab', 'Enter');
  const after = 'n1n5/PPPk4/8/8/8/8/4Kp1p/5N1n w - - 0 2';
  assert.equal(await fenBecomes(page, after), after);
  await page.click('#undo');
  await clicks(page, 'g2', 'f1');
  await presses(page, 'Escape');
  await page.waitForSelector('#promotion', { state: 'hidden' });
  await page.waitForTimeout(100);
  assert.equal(await fenOf(page), PROMOTIONS);
  // What is chosen for another position than the one that is shown by now is nothing.
  await clicks(page, 'g2', 'g1');
  await page.evaluate((fen) => { location.hash = fen.replaceAll(' ', '_'); }, START);
  assert.equal(await fenBecomes(page, START), START);
  await page.click('#promotion [aria-label=queen]');
  await page.waitForTimeout(100);
  assert.equal(await fenOf(page), START);
}, { fen: PROMOTIONS }));

test('castling: the king goes two squares, or takes its rook', () => withPage(async (page) => {
  const after = {
    O_O: 'r3k2r/p1ppqpb1/bn2pnp1/3PN3/1p2P3/2N2Q1p/PPPBBPPP/R4RK1 b kq - 1 1',
    O_O_O: 'r3k2r/p1ppqpb1/bn2pnp1/3PN3/1p2P3/2N2Q1p/PPPBBPPP/2KR3R b kq - 1 1',
  };
  for (const [move, to] of [['O_O', 'g1'], ['O_O', 'h1'], ['O_O_O', 'c1'], ['O_O_O', 'a1']]) {
    await setFen(page, KIWIPETE);
    await clicks(page, 'e1', to);
    assert.equal(await fenOf(page), after[move], to);
    await page.click('#undo');
    await drag(page, 'e1', to);
    assert.equal(await fenOf(page), after[move], to);
  }
}));

test('castling in Chess960: the king takes its rook', () => withPage(async (page) => {
  const castle = async (fen, from, to, after) => {
    await setFen(page, fen);
    await clicks(page, from, to);
    assert.equal(await fenOf(page), after);
  };
  await castle('nrk1brnb/pp1ppppp/8/2p5/3P4/1N1Q1N2/1PP1PPPP/1RK1BR1B w KQkq - 2 10', 'c1', 'b1',
    'nrk1brnb/pp1ppppp/8/2p5/3P4/1N1Q1N2/1PP1PPPP/2KRBR1B b kq - 3 10');
  // The king is on f1: to g1 it goes or castles, by where it is put.
  const beside = '4k3/8/8/8/8/8/8/R4K1R w HA - 0 1';
  await castle(beside, 'f1', 'g1', '4k3/8/8/8/8/8/8/R5KR b - - 1 1');
  await castle(beside, 'f1', 'h1', '4k3/8/8/8/8/8/8/R4RK1 b - - 1 1');
  await castle(beside, 'f1', 'c1', '4k3/8/8/8/8/8/8/2KR3R b - - 1 1');
}));

test('en passant', () => withPage(async (page) => {
  await clicks(page, 'e5', 'f6');
  assert.equal(await fenOf(page), 'rnbqkbnr/ppp1p1pp/5P2/3p4/8/8/PPPP1PPP/RNBQKBNR b KQkq - 0 3');
  await page.click('#undo');
  await drag(page, 'e5', 'd6');
  assert.match(await statusOf(page), /^e5 to d6 is no legal move/);
}, { fen: 'rnbqkbnr/ppp1p1pp/8/3pPp2/8/8/PPPP1PPP/RNBQKBNR w KQkq f6 0 3' }));

test('the board turned round', () => withPage(async (page) => {
  const before = await middle(page, 'e2');
  await page.click('#flip');
  assert.equal(await page.getAttribute('#flip', 'aria-pressed'), 'true');
  const after = await middle(page, 'e2');
  assert.ok(after.y < before.y && after.x < before.x);
  await drag(page, 'e2', 'e4');
  assert.equal(await fenOf(page), AFTER_E4);
  await page.focus(cell('g8'));
  await presses(page, 'Enter', 'ArrowUp', 'ArrowUp', 'ArrowRight', 'ArrowLeft', 'ArrowLeft');
  assert.equal(await page.evaluate(() => document.activeElement.dataset.square), 'h6');
  await presses(page, 'Enter');
  assert.match(await fenOf(page), /^rnbqkb1r\/pppppppp\/7n/);
}));

test('the end of a game is said', () => withPage(async (page) => {
  for (const [from, to] of [['f2', 'f3'], ['e7', 'e5'], ['g2', 'g4'], ['d8', 'h4']]) await clicks(page, from, to);
  assert.equal(await statusOf(page), 'Qh4#. Checkmate: Black wins.');
  assert.equal(await page.textContent('#count'), '0');
  await setFen(page, '7k/5Q2/6K1/8/8/8/8/8 b - - 0 1');
  assert.equal(await statusOf(page), 'Stalemate.');
  await setFen(page, '4k3/8/5N2/8/8/8/4R3/4K3 b - - 0 1');
  assert.equal(await statusOf(page), 'Black to move, in check. 3 legal moves.');
}));
