// Perft in the worker: published counts, the counts of python-chess below each move, progress, and stopping.

import assert from 'node:assert/strict';
import { test } from 'node:test';
import { expected, KIWIPETE, setFen, withPage } from './browser.js';

const statusOf = (page) => page.textContent('#perft-status');

async function run(page, depth) {
  await page.fill('#depth', String(depth));
  await page.click('#run');
  await page.waitForFunction(() => document.getElementById('stop').disabled);
  return statusOf(page);
}

const rows = (page) => page.locator('#divide tbody tr').evaluateAll((all) => Object.fromEntries(
  all.map((row) => [row.cells[0].textContent, Number(row.cells[1].textContent.replaceAll(',', ''))])));

test('published counts', () => withPage(async (page) => {
  assert.match(await run(page, 5), /^Perft 5 from the start: 4,865,609 leaves in \d+\.\d\d s, [\d,.]+ million per second\. ✓ Published: 4,865,609\.$/);
  await setFen(page, KIWIPETE);
  assert.match(await run(page, 4), /^Perft 4 from Kiwipete: 4,085,603 leaves.* ✓ Published: 4,085,603\.$/);
  assert.match(await run(page, 1), /^Perft 1 from Kiwipete: 48 leaves/);
  // Chess960, from the list of counts that engines are tested with.
  await setFen(page, 'b1q1rrkb/pppppppp/3nn3/8/P7/1PPP4/4PPPP/BQNNRKRB w GE - 1 9');
  assert.match(await run(page, 4), /^Perft 4: 273,318 leaves.* per second\.$/);
  await setFen(page, '7k/5Q2/6K1/8/8/8/8/8 b - - 0 1');
  assert.match(await run(page, 3), /^Perft 3: 0 leaves/);
}));

test('the leaves below each root move', () => withPage(async (page) => {
  const { depth, counts } = expected.divide;
  await run(page, depth);
  assert.deepEqual(await rows(page), counts);
  const [value, max] = await page.locator('#perft-progress').evaluate((bar) => [bar.value, bar.max]);
  assert.deepEqual([value, max], [48, 48]);
}, { fen: expected.divide.fen }));

test('a long perft goes on beside the page and is stopped', () => withPage(async (page) => {
  await page.fill('#depth', '9');
  await page.click('#run');
  assert.equal(await page.textContent('#perft-status'), 'Counting to depth 9 from the start.');
  // The page answers while the worker counts.
  await page.click('[role=gridcell][data-square=e2]');
  await page.click('[role=gridcell][data-square=e4]');
  assert.match(await page.inputValue('#fen'), /4P3/);
  assert.equal(page.workers().length, 1);
  await page.click('#stop');
  assert.match(await statusOf(page), /^Stopped\. /);
  // Chromium gives a worker two seconds to end by itself.
  for (let waited = 0; page.workers().length > 0 && waited < 120000; waited += 100) await page.waitForTimeout(100);
  assert.equal(page.workers().length, 0);
  assert.ok(await page.isDisabled('#stop'));
  assert.match(await run(page, 3), /^Perft 3: 13,160 leaves/, 'after e4');
}));

test('progress is shown by root moves', () => withPage(async (page) => {
  await page.fill('#depth', '7');
  await page.click('#run');
  await page.waitForFunction(() => document.getElementById('perft-progress').value >= 2);
  const shown = await statusOf(page);
  assert.match(shown, /^\d+ of 20 root moves from the start: [\d,]+ leaves in/);
  await page.click('#stop');
  const counts = await rows(page);
  // Published counts of perft 7 by root move.
  const known = {
    a3: 106743106, a4: 137077337, b3: 133233975, b4: 134087476, c3: 144074944, c4: 157756443, d3: 227598692,
    d4: 269605599, e3: 306138410, e4: 309478263, f3: 102021008, f4: 119614841, g3: 135987651, g4: 130293018,
    h3: 106678423, h4: 138495290, Na3: 120142144, Nc3: 148527161, Nf3: 147678554, Nh3: 120669525,
  };
  assert.ok(Object.keys(counts).length >= 2);
  for (const [move, count] of Object.entries(counts)) assert.equal(count, known[move], move);
}));

test('a depth that is none', () => withPage(async (page) => {
  for (const depth of ['0', '13', '2.5', '']) {
    await page.fill('#depth', depth);
    await page.click('#run');
    assert.equal(await statusOf(page), 'The depth is a number from 1 to 12.');
    assert.ok(await page.isDisabled('#stop'));
  }
}));
