// Games from a stream are those of the whole text, however it is divided.

import assert from 'node:assert/strict';
import { createReadStream, rmSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { test } from 'node:test';
import { onAll, random, readRoot } from './support.js';

const CASES = JSON.parse(readRoot('bindings', 'pgn', 'tests', 'cases.json')).map(([text]) => text);
/** Numbers and results behind empty lines, ends of lines, comments and variations that are not closed, escaped lines, marks of UTF-8 and MS-DOS. */
const MORE = [
  '1. Nf3 Nf6\n\n10. Ng1 Ng8\n\n11. Nf3\n\n1-0\n1. d4', '1. e4 e5\n\n1/2-1/2\n\n1. d4\n\n1. c4 c5\n\n1... ',
  '1. e4\r\n\r\n1. d4\r\r1. c4 *\r\n', '\ufeff[White "a"]\n\n1. e4 {no end\n\n[White "b"]\n\n\ufeff1. d4 {\ufeff\n\ufeff} *\x1a',
  '1. e4 (1. d4\n\n[Event "x"]\n1. c4 * 1. e4\n', '% escaped\n; between\n1. e4 * [White "a"] 1. d4 *\n%\n',
  '1. e4 e5 1-0\n{after} 1. d4 * ; more\n\n\n', '[White "a]\n[FEN x\n1. e4 *\n\n[Event "b"]\n1. d4 e.p. *',
];

const bytesOf = (text) => new TextEncoder().encode(text);

/** A text or bytes in parts of random lengths below a bound. */
function divided(whole, below, bound) {
  const parts = [];
  for (let from = 0, to; from < whole.length; from = to) {
    to = from + below(bound);
    parts.push(whole.slice(from, to));
  }
  return parts;
}

onAll(({ Game, games, gamesFrom, GolemError }) => {
  /** All there is to tell of a game. */
  const told = ({ headers, root: start, result, error, line }) => {
    const places = (node) => [node.san, node.comment, node.startingComment, node.nags.join(), node.children.map(places)];
    return JSON.stringify([headers, places(start), result, error?.message, error?.token, line]);
  };
  const all = async (stream) => {
    const found = [];
    for await (const game of gamesFrom(stream)) found.push(told(game));
    return found;
  };

  test('however a text is divided', async () => {
    const below = random(11);
    for (const text of [...CASES, ...MORE]) {
      const expected = Array.from(games(text), told);
      const bytes = bytesOf(text);
      for (const parts of [[...text], [text], divided(text, below, 9), divided(text, below, 60)]) {
        assert.deepEqual(await all(parts), expected, JSON.stringify(parts));
      }
      for (const bound of [2, 9, 60]) assert.deepEqual(await all(divided(bytes, below, bound)), expected, text);
      const places = MORE.includes(text) ? [...text].keys() : Array.from({ length: 10 }, () => below(text.length + 1));
      for (const at of places) {
        const parts = [text.slice(0, at), text.slice(at)];
        assert.deepEqual(await all(parts), expected, JSON.stringify(parts));
      }
    }
  });

  test('several texts, damaged, one behind the other', async () => {
    const below = random(12);
    const texts = [...CASES, ...MORE].filter((text) => text.length < 1000);
    let errors = 0;
    for (let round = 0; round < 300; round++) {
      const signs = [...Array.from({ length: 4 }, () => texts[below(texts.length)]).join(['', '\n', '\r\n\r\n'][below(3)])];
      for (let times = below(4); times > 0; times--) signs.splice(below(signs.length), 1, '{}()[]";%\n\r*1.'[below(14)]);
      const text = signs.join('');
      const read = [...games(text)];
      errors += read.filter(({ error }) => error !== null).length;
      assert.deepEqual(await all(divided(text, below, 1 + below(80) + 1)), read.map(told), JSON.stringify(text));
    }
    assert.ok(errors > 100, `only ${errors} errors`);
  });

  test('bytes of Latin-1 in some lines, characters that are divided', async () => {
    const bytes = Buffer.concat([
      Buffer.from('\ufeff[White "Zoë ♘"]\n\n1. e4 {é} *\n'), Buffer.from('[White "Jörg"]\n\n1. d4 {ü} *', 'latin1'),
    ]);
    const expected = Array.from(games(bytes), told);
    assert.match(expected.join(), /Zoë ♘.*Jörg.*ü/);
    for (let size = 1; size < bytes.length; size++) {
      const parts = Array.from({ length: Math.ceil(bytes.length / size) }, (_, index) => bytes.subarray(index * size, (index + 1) * size));
      assert.deepEqual(await all(parts), expected);
      assert.deepEqual(await all(parts.map((part) => new Uint8Array(part).buffer)), expected);
    }
  });

  test('streams of Node and of the web', async (t) => {
    const text = CASES.map((each) => `${each}\n\n`).join('[Event "a"]\n\n');
    const expected = Array.from(games(text), told);
    assert.ok(expected.length > CASES.length);
    const file = fileURLToPath(new URL('./stream.pgn', import.meta.url));
    t.after(() => rmSync(file));
    writeFileSync(file, text);
    assert.deepEqual(await all(createReadStream(file, { highWaterMark: 100 })), expected);
    assert.deepEqual(await all(createReadStream(file, 'utf8')), expected);
    const stream = () => new Blob([text]).stream();
    assert.deepEqual(await all(stream()), expected);
    assert.deepEqual(await all(stream().pipeThrough(new TextDecoderStream())), expected);
    // As in browsers that do not iterate over one.
    let isCancelled = false;
    const reader = stream().getReader();
    const cancel = () => {
      isCancelled = true;
      return reader.cancel();
    };
    assert.deepEqual(await all({ getReader: () => ({ read: () => reader.read(), cancel }) }), expected);
    assert.ok(isCancelled);
    assert.deepEqual(await all([]), []);
  });

  test('games come as soon as what follows them, and nothing else is kept', async () => {
    let given = 0;
    async function* endless() {
      for (; ;) yield `1. e4 {${given++}} *\n\n`;
    }
    let read = 0;
    for await (const game of gamesFrom(endless())) {
      assert.equal(game.root.next.comment, `${read++}`);
      assert.equal(game.line, 2 * read - 1);
      assert.ok(given - read <= 3, `${given} given, ${read} read`);
      if (read === 1000) break;
    }
  });

  test('one long game in small parts', async () => {
    const game = new Game();
    for (let ply = 0; ply < 800; ply++) game.play(['Nf3', 'Nf6', 'Ng1', 'Ng8'][ply % 4]);
    const text = game.toPgn();
    assert.deepEqual(await all(divided(text, () => 7, 0)), [told(Game.fromPgn(text))]);
  });

  test('what is no stream of games', async () => {
    for (const wrong of ['1. e4', null, undefined, 5, {}, [5], [null], bytesOf('1. e4')]) {
      await assert.rejects(all(wrong), TypeError);
    }
    const utf16 = Buffer.from('\ufeff[White "a"]\n\n1. e4 *', 'utf16le');
    for (const size of [1, 2, 100]) await assert.rejects(all(divided(utf16, () => size, 0)), GolemError);
    async function* broken() {
      yield '1. e4 *\n\n1. ';
      throw new Error('the disk is gone');
    }
    await assert.rejects(all(broken()), /the disk is gone/);
  });
});
