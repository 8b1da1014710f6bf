// The layers show as many marks as python-chess counts, at the squares that it names, and look like the pictures of
// docs/.

import assert from 'node:assert/strict';
import { test } from 'node:test';
import {
  cell, clicks, countMarks, drag, expected, KIWIPETE, picture, presses, setFen, withPage,
} from './browser.js';

const DIRECTIONS = [...Array(16).keys()];
const layer = (id) => `[data-layer=${id}]`;
const direction = (number) => `[data-direction="${number}"]`;
const countOf = async (page, id) => Number(await page.textContent(`label:has(${layer(id)}) .number`));

// The squares in which marks of a type lie, or end.
async function squaresOf(page, type) {
  const places = await page.locator(`#board [data-type=${type}]`).evaluateAll((marks) => marks.map((mark) => {
    const { x, y, width, height } = mark.getBBox();
    const end = mark.querySelector('.arrow')?.getAttribute('d').match(/L([-\d.]+) ([-\d.]+)/).slice(1).map(Number);
    return end ?? [x + width / 2, y + height / 2];
  }));
  return places.map(([x, y]) => 'abcdefgh'[Math.floor((x - 28) / 60)] + (8 - Math.floor((y - 28) / 60))).sort();
}

// Without the mouse, which takes longer than what it does.
const toggle = (page, selector) => page.locator(selector).evaluate((element) => element.click());

for (const [name, facts] of Object.entries(expected.positions)) {
  test(`target sets and moves: ${name}`, () => withPage(async (page) => {
    for (const number of DIRECTIONS) {
      await toggle(page, direction(number));
      assert.equal(await page.textContent(`${direction(number)} small`), String(facts.targets[number].length));
      assert.deepEqual(await squaresOf(page, 'target'), facts.targets[number], `direction ${number}`);
      await toggle(page, direction(number));
    }
    assert.equal(await countMarks(page, 'target'), 0);
    await toggle(page, '.all');
    assert.equal(await countMarks(page, 'target'), facts.targets.flat().length);
    assert.deepEqual((await page.locator('#moves button').allTextContents()).sort(), facts.san);
    assert.equal(await page.textContent('#count'), String(facts.san.length));
  }, { fen: facts.fen }));

  test(`layers: ${name}`, () => withPage(async (page) => {
    const show = async (id, type, count) => {
      await toggle(page, layer(id));
      assert.equal(await countMarks(page, type), count, id);
      const squares = await squaresOf(page, type);
      await toggle(page, layer(id));
      assert.equal(await countMarks(page, type), 0, id);
      return squares;
    };
    // The rings of the pieces in question and that of the king; dashed ones for the sliders behind them.
    const rings = async (id, pieces, sliders) => {
      const squares = await show(id, 'ring', pieces.length > 0 ? pieces.length + 1 : 0);
      assert.equal(await countOf(page, id), pieces.length);
      for (const square of pieces) assert.ok(squares.includes(square), `${id}: ${square}`);
      if (sliders) assert.deepEqual(await show(id, 'slider', sliders.length), sliders, id);
    };
    assert.deepEqual(await show('white', 'tint', facts.white.length), facts.white);
    assert.deepEqual(await show('black', 'tint', facts.black.length), facts.black);
    await rings('checks', facts.checks);
    await rings('pins', facts.pins, facts.pinners);
    await rings('discoverers', facts.discoverers.pieces, facts.discoverers.sliders);
    assert.deepEqual(await show('squares', 'letters', Object.keys(facts.checkSquares).length),
      Object.keys(facts.checkSquares));
    assert.deepEqual(await show('checking', 'target', facts.checking.flat().length), facts.checking.flat().sort());
    await show('threats', 'threat', facts.threats);
    await show('exchanges', 'value', facts.captures.length);
    assert.equal(await countOf(page, 'threats'), facts.threats);
    assert.equal(await countOf(page, 'white'), facts.white.length);
    await toggle(page, layer('squares'));
    const letters = await page.locator('#board [data-type=letters] text').allTextContents();
    assert.deepEqual(letters.sort(), Object.values(facts.checkSquares).sort());
  }, { fen: facts.fen }));
}

// From where to where the threats go that change, by what becomes of them.
async function changesOf(page, name) {
  const ends = await page.locator(`#board [data-type=change].${name} .arrow`).evaluateAll((lines) =>
    lines.map((line) => line.getAttribute('d').match(/[\d.]+/g).map(Number)));
  const square = (x, y) => 'abcdefgh'[Math.floor((x - 28) / 60)] + (8 - Math.floor((y - 28) / 60));
  return ends.map(([x1, y1, x2, y2]) => square(x1, y1) + square(x2, y2)).sort();
}

test('threats that a move changes', async () => {
  for (const facts of Object.values(expected.positions)) {
    await withPage(async (page) => {
      await toggle(page, layer('changes'));
      assert.equal(await countMarks(page, 'change'), 0);
      for (const [san, { ends, begins }] of Object.entries(facts.changes)) {
        await page.getByRole('button', { name: san, exact: true }).dispatchEvent('pointermove');
        assert.deepEqual(await changesOf(page, 'ends'), ends, `${facts.fen}: ${san}`);
        assert.deepEqual(await changesOf(page, 'begins'), begins, `${facts.fen}: ${san}`);
        assert.equal(await countOf(page, 'changes'), ends.length + begins.length);
      }
    }, { fen: facts.fen });
  }
});

// The knight on d4 stands between the rook and d6, and between the bishop and b2.
const LIFTED = { ends: ['d1d4', 'g7d4'], begins: ['d1d6', 'g7b2'] };
const TO_F5 = { ends: ['d1d4', 'g7d4'], begins: ['d1d6', 'f5d6', 'f5g7', 'g7b2'] };

test('they are shown for a piece in the hand, of mouse or keyboard', () => withPage(async (page) => {
  const shows = async ({ ends, begins }) => {
    assert.deepEqual(await changesOf(page, 'ends'), ends);
    assert.deepEqual(await changesOf(page, 'begins'), begins);
  };
  const nothing = { ends: [], begins: [] };
  await page.check(layer('changes'));
  await clicks(page, 'd4');
  // Wherever it goes; some moves do more.
  await shows(LIFTED);
  await page.hover(cell('f5'));
  await shows(TO_F5);
  await page.hover(cell('a5'));
  await shows(LIFTED);
  await page.hover('h1');
  await clicks(page, 'd4');
  await shows(nothing);
  // What the rook attacks from where it stands; what it attacks afterwards differs.
  await clicks(page, 'd1');
  await shows({ ends: ['d1d4', 'd1g1'], begins: [] });
  await clicks(page, 'd1');
  await drag(page, 'd4', 'f5', () => shows(TO_F5));
  await shows(nothing);
  await page.click('#undo');
  await page.focus(cell('d4'));
  await presses(page, 'Enter', 'ArrowRight', 'ArrowRight');
  await shows(LIFTED);
  await presses(page, 'ArrowUp');
  await shows(TO_F5);
  await presses(page, 'Escape');
  await shows(nothing);
}, { fen: expected.positions.threats.fen }));

test('no two layers share a colour', () => withPage(async (page) => {
  const groups = { targets: ['blue', 'orange', 'green'] };
  const layers = await page.evaluate(async () => {
    return (await import('./layers.js')).LAYERS.map(({ id, colors }) => [id, colors]);
  });
  Object.assign(groups, Object.fromEntries(layers));
  const colors = await page.evaluate((names) => names.map((name) => {
    const mark = document.createElement('i');
    mark.className = name;
    return getComputedStyle(document.querySelector('#board').appendChild(mark)).color;
  }), Object.values(groups).flatMap((names) => [...new Set(names)]));
  assert.equal(colors.length, 17);
  assert.equal(new Set(colors).size, colors.length, colors.join('; '));
}));

// By hand: pawns 1, knights and bishops 3, rooks 5, queens 9.
test('exchange values', () => withPage(async (page) => {
  const values = async () => (await page.locator('#board text.label').allTextContents()).sort();
  await page.check(layer('exchanges'));
  // dxe6 is taken back; Nxd7, Nxf7, Nxg6 lose a knight for a pawn, Qxf6 a queen for a knight; Qxh3 Rxh3 gxh3; gxh3 wins
  // the pawn, as the rook cannot take back, and Bxa6 the bishop.
  assert.deepEqual(await values(), ['+1', '+3', '0', '−2', '−2', '−2', '−3', '−6']);
  // A published example: the knight takes a pawn that is defended twice.
  await setFen(page, '1k1r3q/1ppn3p/p4b2/4p3/8/P2N2P1/1PP1R1BP/2K1Q3 w - - 0 1');
  assert.ok((await values()).includes('−2'));
  // En passant wins a pawn; the promotions of a capture have one value between them.
  await setFen(page, '4k3/8/8/3pP3/8/8/8/4K3 w - d6 0 1');
  assert.deepEqual(await values(), ['+1']);
  await setFen(page, '1n2k3/P7/8/8/8/8/8/4K3 w - - 0 1');
  assert.deepEqual(await values(), ['+11']);
}, { fen: KIWIPETE }));

test('squares between are tinted', () => withPage(async (page) => {
  await page.check(layer('checks'));
  assert.deepEqual(await squaresOf(page, 'tint'), ['f1', 'g1']);
  await page.uncheck(layer('checks'));
  await page.check(layer('pins'));
  // From a5 and from e8 to the king on e1, the pinned pieces included.
  assert.deepEqual(await squaresOf(page, 'tint'), ['b4', 'c3', 'd2', 'e2', 'e3', 'e4', 'e5', 'e6', 'e7']);
  // Nothing behind the piece that pins.
  await setFen(page, '4r2k/4q3/8/8/8/8/4N3/4K3 w - - 0 1');
  assert.deepEqual(await squaresOf(page, 'tint'), ['e2', 'e3', 'e4', 'e5', 'e6']);
}, { fen: expected.positions['pins and check'].fen }));

// Arrows as numbers, and rings and tints, of a drawing, with their colours; in any order.
const PATH = /M([-\d.]+) ([-\d.]+)L([-\d.]+) ([-\d.]+)/;
const drawnAs = (svg, pattern) => [...svg.matchAll(pattern)].map(([, ...parts]) => parts);
const ARROWS = /<path d="(M[-\d. L]+)" stroke="(#\w+)"/g;
const RINGS = /<circle cx="(\d+)" cy="(\d+)" r="(\d+)" fill="none" stroke="(#\w+)"/g;
const TINTS = /<rect x="(\d+)" y="(\d+)" width="60" height="60" fill="(#\w+)" fill-opacity/g;
const SQUARES = /<rect x="(\d+)" y="(\d+)" width="60" height="60" fill="(#\w+)"\/>/g;
const PIECES = /<g class="([wk])" transform="translate\((\d+) (\d+)\)">/g;
const inOrder = (lists) => lists.map((parts) => parts.join(' ')).sort();

// What has one colour in the picture has one on the page, where layers have colours of their own.
function assertSameArrows(shown, drawn, colors) {
  assert.equal(shown.length, drawn.length);
  const numbers = (path) => path.match(PATH).slice(1).map(Number);
  for (const [path, color] of drawn) {
    const near = (other) => numbers(other).every((number, index) => Math.abs(number - numbers(path)[index]) <= 1.5);
    const same = shown.filter(([otherPath, otherColor]) => otherColor === colors[color] && near(otherPath));
    assert.equal(same.length, 1, `arrows like ${path} in ${colors[color]}`);
  }
}

const hex = (color) =>
  `#${color.match(/\d+/g).slice(0, 3).map((part) => Number(part).toString(16).padStart(2, '0')).join('')}`;

// Attributes of elements on the page, and the colour that a property of their style has.
async function shown(page, selector, property, ...names) {
  const all = await page.locator(selector).evaluateAll((elements, [style, attributes]) => elements.map((element) =>
    [...attributes.map((name) => element.getAttribute(name)), getComputedStyle(element)[style]]), [property, names]);
  return all.map((parts) => [...parts.slice(0, -1), hex(parts.at(-1))]);
}

// The colours of the pictures, and those of the layers that have others.
const BLUE = '#1f5fae', ORANGE = '#c25e00', GREEN = '#2c7a3f', RED = '#b3261e';
const CHECKING = '#a3127f';

for (const [file, fen, colors, ...switches] of [
  ['targets.svg', KIWIPETE, {}, '.all'],
  ['checks.svg', expected.positions['checking moves'].fen, { [BLUE]: CHECKING, [ORANGE]: CHECKING, [GREEN]: CHECKING },
    layer('checking')],
  ['threats.svg', expected.positions.threats.fen, { [BLUE]: '#ffffff', [RED]: '#1a1a1a' }, layer('threats')],
  ['pins.svg', expected.positions['pins and check'].fen, { [BLUE]: '#111111', [ORANGE]: '#7a5200' }, layer('pins'),
    layer('checks')],
]) {
  test(`the page draws ${file}`, () => withPage(async (page) => {
    for (const selector of switches) await page.click(selector);
    const drawn = picture(file), all = { [BLUE]: BLUE, [ORANGE]: ORANGE, [GREEN]: GREEN, [RED]: RED, ...colors };
    assertSameArrows(await shown(page, '#board .arrow', 'color', 'd'), drawnAs(drawn, ARROWS), all);
    const same = async (selector, property, names, pattern) => {
      // Both layers ring the king.
      const found = new Set(inOrder(await shown(page, selector, property, ...names)));
      const wanted = drawnAs(drawn, pattern).map((parts) => [...parts.slice(0, -1), all[parts.at(-1)] ?? parts.at(-1)]);
      assert.deepEqual([...found], inOrder(wanted), selector);
    };
    await same('#board .ring:not(.dashed)', 'color', ['cx', 'cy', 'r'], RINGS);
    await same('#board .tint', 'color', ['x', 'y'], TINTS);
    await same('#board [data-square] rect', 'fill', ['x', 'y'], SQUARES);
    const pieces = await page.locator('#board use').evaluateAll((all) => all.map((piece) => [
      document.querySelector(piece.getAttribute('href')).getAttribute('class'), piece.getAttribute('x'),
      piece.getAttribute('y'),
    ]));
    assert.deepEqual(inOrder(pieces), inOrder(drawnAs(drawn, PIECES)));
  }, { fen }));
}

test('the pictures turn with the board', () => withPage(async (page) => {
  await page.click('.all');
  await page.check(layer('threats'));
  const paths = async () => (await shown(page, '#board .arrow', 'color', 'd'))
    .map(([path]) => path.match(PATH).slice(1).map(Number));
  const before = await paths();
  await page.click('#flip');
  assert.deepEqual(await paths(), before.map((ends) => ends.map((number) => 536 - number)));
}, { fen: KIWIPETE }));
