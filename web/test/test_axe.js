// What axe-core knows of accessibility: nothing to find in light and dark, on phones and large screens, at rest and with
// everything that can be said or opened.

import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { test } from 'node:test';
import { axeFile, clicks, setFen, withPage } from './browser.js';

const axe = readFileSync(axeFile, 'utf8');

async function assertNothingFound(page, when) {
  const found = await page.evaluate(async () => (await window.axe.run(document)).violations.map(({ id, help, nodes }) =>
    `${id}: ${help}: ${nodes.map(({ html, failureSummary }) => `${html.slice(0, 200)} ${failureSummary}`).join(' | ')}`));
  assert.deepEqual(found, [], when);
}

for (const colorScheme of ['light', 'dark']) {
  for (const [name, width, height] of [['phone', 390, 844], ['desktop', 1440, 900]]) {
    test(`axe finds nothing in ${colorScheme} on a ${name}`, () => withPage(async (page) => {
      await page.evaluate(axe);
      await assertNothingFound(page, 'as it opens');
      for (const box of await page.locator('[data-layer]').all()) await box.check();
      await page.fill('#depth', '2');
      await page.click('#run');
      await page.waitForFunction(() => document.getElementById('stop').disabled);
      await clicks(page, 'e2', 'c4', 'e8', 'd8');
      await setFen(page, 'nonsense');
      await page.fill('#number', '960');
      await page.click('#start-form button:not([type=button])');
      await page.evaluate(() => { location.hash = '#nonsense'; });
      await page.waitForSelector('#link-error:not(:empty)');
      await clicks(page, 'e5');
      await assertNothingFound(page, 'with layers, counts, moves, complaints and a piece in the hand');
      await setFen(page, '8/P6k/8/8/8/8/8/K7 w - - 0 1');
      await clicks(page, 'a7', 'a8');
      await assertNothingFound(page, 'while a pawn is promoted');
    }, { link: '', colorScheme, viewport: { width, height } }));
  }
}
