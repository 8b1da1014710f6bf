// A server for target/web, a headless Chromium that opens the page, and what the tests do with it.

import { existsSync, readFileSync } from 'node:fs';
import { createServer } from 'node:http';
import { createRequire } from 'node:module';
import { extname, join, normalize } from 'node:path';
import { after, before } from 'node:test';
import { fileURLToPath } from 'node:url';

const here = (path) => fileURLToPath(new URL(path, import.meta.url));
const site = here('../../target/web/');
const { chromium } = createRequire(here('../../target/web_test/'))('playwright-core');

export const axeFile = here('../../target/web_test/node_modules/axe-core/axe.min.js');
export const expected = JSON.parse(readFileSync(here('expected.json'), 'utf8'));
export const picture = (name) => readFileSync(here(`../../docs/pictures/${name}`), 'utf8');
export const START = expected.positions.start.fen;
export const KIWIPETE = expected.positions.kiwipete.fen;

const TYPES = { '.html': 'text/html', '.js': 'text/javascript', '.css': 'text/css', '.svg': 'image/svg+xml',
  '.wasm': 'application/wasm' };
const ARGUMENTS = ['--no-sandbox', '--disable-gpu', '--disable-quic', '--no-first-run',
  '--disable-background-networking', '--disable-component-update', '--disable-sync'];

let server, browser;

before(async () => {
  server = createServer((request, response) => {
    const { pathname } = new URL(request.url, 'http://localhost');
    const file = join(site, normalize(pathname.endsWith('/') ? `${pathname}index.html` : pathname));
    if (!file.startsWith(site) || !existsSync(file)) return response.writeHead(404).end();
    return response.writeHead(200, { 'Content-Type': TYPES[extname(file)] ?? 'text/plain' }).end(readFileSync(file));
  });
  await new Promise((resolve) => server.listen(0, '127.0.0.1', resolve));
  browser = await chromium.launch({ executablePath: '/usr/bin/chromium', args: ARGUMENTS, timeout: 120000 });
});

after(async () => {
  await browser?.close();
  server?.close();
});

// Runs `act` on the page in a window of its own, with a position and nothing else to show, or what a `link` behind its
// address says. Whatever the page complains about on the console is an error, unless files are `missing`.
export async function withPage(act, { fen = START, link = linkTo(fen), missing, ...options } = {}) {
  const context = await browser.newContext({ viewport: { width: 1280, height: 900 }, ...options });
  const page = await context.newPage(), complaints = [];
  page.on('pageerror', (error) => complaints.push(error.message));
  page.on('console', (message) => {
    if (['error', 'warning'].includes(message.type())) complaints.push(message.text());
  });
  page.setDefaultTimeout(120000);
  if (missing) await page.route(missing, (route) => route.fulfill({ status: 404 }));
  try {
    await page.goto(`http://127.0.0.1:${server.address().port}/${link}`);
    await page.waitForSelector('#status:not(:empty), #failure:not(:empty)');
    await act(page);
  } finally {
    await context.close();
  }
  if (complaints.length > 0 && !missing) throw new Error(`the page complains: ${complaints.join('; ')}`);
}

export const linkTo = (fen) => `#${fen.replaceAll(' ', '_')}`;
export const cell = (square) => `[role=gridcell][data-square=${square}]`;
export const fenOf = (page) => page.inputValue('#fen');
export const statusOf = (page) => page.textContent('#status');

// The FEN once it is `wanted`, or after a while whatever it is: what a dialog answers comes a moment later.
export async function fenBecomes(page, wanted) {
  const isThere = (fen) => document.getElementById('fen').value === fen;
  await page.waitForFunction(isThere, wanted).catch(() => {});
  return fenOf(page);
}

export async function setFen(page, fen) {
  await page.fill('#fen', fen);
  await page.click('#fen-form button:not([type=button])');
}

export async function clicks(page, ...squares) {
  for (const square of squares) await page.click(cell(square));
}

// The middle of a square in the window.
export async function middle(page, square) {
  const { x, y, width, height } = await page.locator(cell(square)).boundingBox();
  return { x: x + width / 2, y: y + height / 2 };
}

// `held()` is called before the piece is let go.
export async function drag(page, from, to, held = () => {}) {
  const start = await middle(page, from), end = await middle(page, to);
  await page.mouse.move(start.x, start.y);
  await page.mouse.down();
  await page.mouse.move(end.x, end.y, { steps: 4 });
  await held();
  await page.mouse.up();
}

export async function presses(page, ...keys) {
  for (const key of keys) await page.keyboard.press(key);
}

// How many marks of a type the board shows.
export const countMarks = (page, type) => page.locator(`#board [data-type=${type}]`).count();
