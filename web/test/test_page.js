// What is set up and said, and how the page looks: FEN in and out, starts of Chess960, phones, dark screens, access.

import assert from 'node:assert/strict';
import { test } from 'node:test';
import { cell, clicks, expected, fenOf, KIWIPETE, linkTo, setFen, START, statusOf, withPage } from './browser.js';

test('a FEN is set, and taken from the address', () => withPage(async (page) => {
  assert.equal(await fenOf(page), KIWIPETE);
  await setFen(page, ' 8/2p5/3p4/KP5r/1R3p1k/8/4P1P1/8 w - - ');
  assert.equal(await fenOf(page), '8/2p5/3p4/KP5r/1R3p1k/8/4P1P1/8 w - - 0 1');
  assert.equal(await statusOf(page), 'White to move. 14 legal moves.');
  assert.equal(await page.evaluate(() => location.hash), '#8/2p5/3p4/KP5r/1R3p1k/8/4P1P1/8_w_-_-_0_1');
  await page.evaluate((link) => { location.hash = link; }, linkTo(START));
  await page.waitForFunction((fen) => document.getElementById('fen').value === fen, START);
  await page.selectOption('#example', { label: 'Threats between pieces' });
  assert.equal(await fenOf(page), expected.positions.threats.fen);
}, { fen: KIWIPETE }));

test('a wrong FEN says what is wrong and changes nothing', () => withPage(async (page) => {
  const complaint = () => page.textContent('#fen-error');
  const pieces = () => page.locator('#board use').count();
  for (const [fen, reason] of [
    ['', /FEN/], ['rnbqkbnr/pppppppp/8/8', /fewer than four fields/], ['hello', /FEN/],
    ['8/8/8/8/8/8/8/8 w - - 0 1', /king/], ['4k3/8/8/8/8/8/8/4K2R w Q - 0 1', /castl/i],
    [`${'x'.repeat(100000)}`, /./], ['4k3/8/8/8/8/8/8/4K3 ♔ - - 0 1', /side|move/i],
  ]) {
    await setFen(page, fen);
    assert.match(await complaint(), reason, fen.slice(0, 60));
    assert.equal(await page.getAttribute('#fen', 'aria-invalid'), 'true');
    assert.equal(await page.inputValue('#fen'), fen, 'what was typed stays, to be mended');
    assert.equal(await pieces(), 32);
    assert.equal(await page.textContent('#count'), '20');
  }
  assert.ok(await page.isVisible('#fen-error'));
  await setFen(page, KIWIPETE);
  assert.equal(await complaint(), '');
  assert.equal(await page.getAttribute('#fen', 'aria-invalid'), null);
}));

for (const missing of ['**/*.wasm', '**/look.svg', '**/engine.c']) {
  test(`without ${missing} the page says why it does not start`, () => withPage(async (page) => {
    assert.match(await page.textContent('#failure'), /^The page could not start: .*404/);
  }, { missing }));
}

test('starts of Chess960', () => withPage(async (page) => {
  let last;
  for (const [number, fen] of Object.entries(expected.starts)) {
    await page.fill('#number', number);
    await page.keyboard.press('Enter');
    assert.equal(await fenOf(page), fen, number);
    last = fen;
  }
  for (const number of ['960', '-1', '1.5', '']) {
    await page.fill('#number', number);
    await page.click('#start-form button:not([type=button])');
    assert.match(await page.textContent('#start-error'), /0 to 959/);
    assert.equal(await fenOf(page), last);
  }
  await page.click('#random');
  assert.match(await fenOf(page), /^[bnrqk]{8}\/p{8}\/8\/8\/8\/8\/P{8}\/[BNRQK]{8} w KQkq - 0 1$/);
  assert.equal(await page.textContent('#start-error'), '');
}));

test('the FEN is copied', () => withPage(async (page) => {
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
  await page.fill('#fen', 'not this');
  await page.click('#copy');
  await page.waitForFunction(() => document.getElementById('status').textContent === 'The FEN is copied.');
  assert.equal(await page.evaluate(() => navigator.clipboard.readText()), START);
}));

test('the list of legal moves points at the board and plays', () => withPage(async (page) => {
  await page.hover('[data-uci=g1f3]');
  assert.equal(await page.locator('#board [data-type=arrow]').count(), 1);
  await page.hover('h1');
  assert.equal(await page.locator('#board [data-type=arrow]').count(), 0);
  await page.click('[data-uci=g1f3]');
  assert.equal(await statusOf(page), 'Nf3. Black to move. 20 legal moves.');
}));

for (const [width, height] of [[320, 568], [390, 844], [844, 390], [1000, 1300]]) {
  test(`nothing scrolls sideways at ${width} by ${height}`, () => withPage(async (page) => {
    await page.click('#run');
    await page.waitForFunction(() => document.getElementById('stop').disabled);
    await clicks(page, 'e2', 'e4');
    await setFen(page, 'nonsense');
    assert.equal(await page.evaluate(() => document.documentElement.scrollWidth), width);
    const outside = await page.evaluate(() => [...document.querySelectorAll('button, input, select, svg, table')]
      .filter((element) => element.getClientRects().length > 0)
      .filter((element) => {
        const { left, right } = element.getBoundingClientRect();
        return left < 0 || right > innerWidth;
      })
      .map((element) => element.id || element.textContent));
    assert.deepEqual(outside, []);
    const box = await page.locator('#board').boundingBox();
    assert.ok(Math.abs(box.width - box.height) < 1 || width > height, 'the board is square');
    const small = await page.locator('button:visible').evaluateAll((buttons) => buttons
      .filter((button) => button.offsetHeight < 32 || button.offsetWidth < 28).map((button) => button.textContent));
    assert.deepEqual(small, [], 'a finger hits every button');
  }, { viewport: { width, height }, hasTouch: true, isMobile: true }));
}

// The contrast of two colours as WCAG 2 defines it.
function contrast(one, other) {
  const light = (color) => {
    const parts = color.match(/[\d.]+/g).slice(0, 3).map((part) => Number(part) / 255)
      .map((part) => (part <= 0.03928 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4));
    return 0.2126 * parts[0] + 0.7152 * parts[1] + 0.0722 * parts[2] + 0.05;
  };
  const [a, b] = [light(one), light(other)];
  return Math.max(a, b) / Math.min(a, b);
}

for (const colorScheme of ['light', 'dark']) {
  test(`text can be read in ${colorScheme}`, () => withPage(async (page) => {
    await page.click('.all');
    await setFen(page, 'nonsense');
    const written = 'h1, h2, p, label, legend, button, input, select, small, .number';
    const texts = await page.evaluate((selector) => [...document.querySelectorAll(selector)]
      .filter((element) => element.textContent && !element.disabled && element.getClientRects().length > 0)
      .map((element) => {
        let ground = element;
        while (getComputedStyle(ground).backgroundColor === 'rgba(0, 0, 0, 0)') ground = ground.parentElement;
        return { text: element.textContent.slice(0, 40), color: getComputedStyle(element).color,
          ground: getComputedStyle(ground).backgroundColor };
      }), written);
    assert.ok(texts.length > 30);
    for (const { text, color, ground } of texts) {
      assert.ok(contrast(color, ground) >= 4.5, `${text}: ${color} on ${ground}`);
    }
    const background = await page.evaluate(() => getComputedStyle(document.body).backgroundColor);
    assert.equal(contrast(background, 'rgb(0, 0, 0)') > 10, colorScheme === 'light');
    const square = await page.evaluate(() => getComputedStyle(document.querySelector('#board .light')).fill);
    assert.equal(square === 'rgb(244, 239, 230)', colorScheme === 'light');
  }, { colorScheme }));
}

test('everything has a name and a role', () => withPage(async (page) => {
  assert.equal(await page.locator('[role=grid] [role=row]').count(), 8);
  assert.equal(await page.locator('[role=gridcell][aria-label]').count(), 64);
  assert.equal(await page.locator('[role=gridcell][tabindex="0"]').count(), 1);
  assert.equal(await page.getAttribute(cell('d1'), 'aria-label'), 'd1, white queen');
  for (const id of ['status', 'perft-status']) assert.equal(await page.getAttribute(`#${id}`, 'aria-live'), 'polite');
  for (const field of await page.locator('input, select, button, progress').all()) {
    const name = await field.evaluate((element) => element.getAttribute('aria-label')
      || [...(element.labels ?? [])].map((label) => label.textContent.trim()).join('') || element.textContent.trim());
    assert.ok(name, await field.evaluate((element) => element.outerHTML));
  }
  // Tab goes through everything once; what has the focus shows it.
  const seen = new Set();
  for (let count = 0; count < 100; count++) {
    await page.keyboard.press('Tab');
    const [key, shows] = await page.evaluate(() => {
      const element = document.activeElement, style = getComputedStyle(element);
      const cursor = getComputedStyle(document.querySelector('.cursor')).visibility === 'visible';
      return [element.id || element.outerHTML, element === document.body || style.outlineStyle !== 'none' || cursor];
    });
    assert.ok(shows, key);
    seen.add(key);
  }
  for (const id of ['flip', 'fen', 'copy', 'copy-link', 'example', 'number', 'random', 'depth', 'run', 'divide', 'program']) assert.ok(seen.has(id), id);
  assert.equal(seen.size > 50, true, `${seen.size} stops`);
}));
