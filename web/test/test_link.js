// The address carries a position and what is shown of it; one that is wrong is a sentence on the page.

import assert from 'node:assert/strict';
import { test } from 'node:test';
import { readLink, writeLink } from '../link.js';
import { cell, clicks, countMarks, expected, fenOf, KIWIPETE, linkTo, START, statusOf, withPage } from './browser.js';

const PINS = expected.positions['pins and check'].fen;
const fragment = (page) => page.evaluate(() => location.hash);
const follow = (page, link) => page.evaluate((hash) => { location.hash = hash; }, link);
const areOn = (page, selector) => page.locator(selector).evaluateAll((all) => all.map(({ dataset }) =>
  dataset.layer ?? dataset.direction));
const layersOn = (page) => areOn(page, '[data-layer]:checked');
const directionsOn = (page) => areOn(page, '[data-direction][aria-pressed=true]');

test('links are read as they are written', () => {
  for (const fen of [START, KIWIPETE, PINS]) {
    for (const directions of [[], [0], [3, 8, 15], [...Array(16).keys()]]) {
      for (const layers of [[], ['pins'], ['checking', 'white', 'squares']]) {
        const link = writeLink({ fen, directions, layers });
        assert.deepEqual(readLink(link), { fen, directions, layers });
        assert.equal(new URL(link, 'http://localhost/').hash, link, 'nothing in it is to be encoded');
        assert.deepEqual(readLink(`#${encodeURIComponent(link.slice(1))}`), { fen, directions, layers });
      }
    }
  }
  assert.equal(writeLink({ fen: PINS, directions: [0, 8], layers: ['pins', 'checks'] }),
    '#4r1k1/5ppp/8/b7/8/2N1B3/5PP1/4K2r_w_-_-_0_1?directions=E,ENE&layers=pins,checks');
});

test('the page opens on a position with all its moves', () => withPage(async (page) => {
  assert.equal(await fenOf(page), KIWIPETE);
  assert.equal(await countMarks(page, 'target'), expected.positions.kiwipete.targets.flat().length);
  assert.equal(await fragment(page), `${linkTo(KIWIPETE)}?directions=all`);
  assert.match(await page.textContent('#about'), /legal move/);
}, { link: '' }));

test('a link carries position and layers', async () => {
  let link;
  await withPage(async (page) => {
    await page.check('[data-layer=pins]');
    await page.check('[data-kind=green]');
    await page.click('[data-direction="2"]');
    link = await fragment(page);
    assert.equal(link, `${linkTo(PINS)}?directions=N,ENE,NNE,NNW,WNW,WSW,SSW,SSE,ESE&layers=pins`);
    await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
    await page.click('#copy-link');
    await page.waitForFunction(() => document.getElementById('status').textContent === 'The link is copied.');
    assert.equal(new URL(await page.evaluate(() => navigator.clipboard.readText())).hash, link);
  }, { fen: PINS });
  await withPage(async (page) => {
    assert.equal(await fenOf(page), PINS);
    assert.deepEqual(await layersOn(page), ['pins']);
    assert.deepEqual(await directionsOn(page), ['2', '8', '9', '10', '11', '12', '13', '14', '15']);
    // What is shown stays when a move is played, and goes with another link.
    await clicks(page, 'e1', 'd2');
    assert.deepEqual(await layersOn(page), ['pins']);
    assert.match(await fragment(page), /_b_-_-_1_1\?directions=N,ENE,.*&layers=pins$/);
    await follow(page, linkTo(START));
    await page.waitForFunction((fen) => document.getElementById('fen').value === fen, START);
    assert.deepEqual([await layersOn(page), await directionsOn(page)], [[], []]);
  }, { link });
});

const WRONG = [
  ['#no_such_position', /FEN/],
  ['#8/8/8/8/8/8/8/8_w_-_-_0_1', /king/],
  ['#?layers=pins', /FEN/],
  [`${linkTo(PINS)}?layers=pins,nonsense`, /no layer “nonsense”/],
  [`${linkTo(PINS)}?layers=__proto__`, /no layer “__proto__”/],
  [`${linkTo(PINS)}?directions=N,16`, /no direction “16”/],
  [`${linkTo(PINS)}?shape=round`, /no “shape”/],
  ['#%E0%A4%A', /% that begins no character/],
  [`#${'x'.repeat(100000)}`, /characters/],
  ['#<img_src=x_onerror=alert(1)>', /FEN/],
];

test('a link that is wrong', () => withPage(async (page) => {
  const assertComplaint = async (reason) => {
    const complaint = await page.textContent('#link-error');
    assert.match(complaint, /^This link shows nothing: .*\.$/);
    assert.match(complaint, reason);
    assert.ok(await page.isVisible('#link-error'));
  };
  await assertComplaint(WRONG[0][1]);
  assert.equal(await fenOf(page), KIWIPETE, 'the page is as if there were no link');
  assert.equal(await fragment(page), `${linkTo(KIWIPETE)}?directions=all`);
  for (const [link, reason] of WRONG) {
    await clicks(page, 'e1', 'd1');
    assert.equal(await page.textContent('#link-error'), '');
    const before = await fenOf(page);
    await follow(page, link);
    await page.waitForSelector('#link-error:not(:empty)');
    await assertComplaint(reason);
    assert.equal(await fenOf(page), before);
    assert.match(await statusOf(page), /^Kd1\. Black to move/);
    await page.click('#undo');
  }
}, { link: WRONG[0][0] }));

test('a link into the page keeps the position', () => withPage(async (page) => {
  await page.click('nav a[href="#in-c"]');
  await page.waitForFunction(() => location.hash !== '#in-c');
  assert.equal(await fragment(page), linkTo(PINS));
  assert.equal(await page.textContent('#link-error'), '');
  await page.waitForFunction(() => document.getElementById('in-c').getBoundingClientRect().top < innerHeight);
  assert.ok(await page.isVisible(cell('e1')));
}, { fen: PINS }));

test('every example shows something of what it is about', () => withPage(async (page) => {
  const names = await page.locator('#example option:not([value=""])').allTextContents();
  assert.ok(names.length > 12);
  for (const name of names) {
    await page.selectOption('#example', { label: name });
    assert.equal(await page.textContent('#link-error'), '');
    if (name === 'Threats that a move changes') await clicks(page, 'f3');
    assert.ok(await page.locator('#board .marks [data-type]').count() > 0, name);
    assert.equal((await layersOn(page)).length + (await directionsOn(page)).length > 0, true, name);
    assert.equal(await page.locator('#example option:checked').textContent(), name);
  }
}, { link: '' }));
