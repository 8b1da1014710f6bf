// The programs of the packages' READMEs print the text below them. The guide for users of chess.js and chessops names all
// that these have.

import assert from 'node:assert/strict';
import { execFileSync } from 'node:child_process';
import { writeFileSync } from 'node:fs';
import { test } from 'node:test';
import * as chessJs from 'chess.js';
import { readRoot } from './support.js';

const PAGES = [['bindings/javascript/wasm/README.md', 7], ['bindings/javascript/native/README.md', 1]];

for (const [page, least] of PAGES) {
  test(page, () => {
    const programs = [...readRoot(page).matchAll(/^```js\n((?:(?!```).*\n)*)```\n\n```text\n([^]*?)^```$/gm)];
    assert.ok(programs.length >= least, `only ${programs.length} programs`);
    for (const [index, [, program, printed]] of programs.entries()) {
      const file = `${page.replaceAll(/\W/g, '_')}_${index}.mjs`;
      writeFileSync(file, program);
      assert.equal(execFileSync(process.execPath, [file], { encoding: 'utf8' }), printed, program);
    }
  });
}

/** The section of the guide for users of another package. */
const sectionFor = (peer) => readRoot('docs/from-chess-js.md').split(/^## /m).find((text) => text.startsWith(peer));

/** Names that the tables do not have. */
function missing(peer, names) {
  const told = new Set([...sectionFor(peer).matchAll(/`[^`]+`/g)].flatMap(([code]) => code.match(/\w+/g)));
  assert.ok(names.length > 50, `${peer} has only ${names.length} names`);
  return names.filter((name) => !told.has(name));
}

const methodsOf = (type) => Object.getOwnPropertyNames(type.prototype).filter((name) => /^(?!_|constructor)/.test(name));

test('what chess.js has', () => {
  const { default: _, ...exported } = chessJs;
  const names = [...Object.keys(exported), ...methodsOf(chessJs.Chess), ...methodsOf(chessJs.Move)];
  assert.deepEqual(missing('chess.js', names), []);
});

test('what chessops has', async () => {
  const modules = ['attacks', 'board', 'chess', 'compat', 'fen', 'pgn', 'san', 'setup', 'squareSet', 'transform', 'util'];
  const parts = await Promise.all(modules.map((name) => import(`chessops/${name}`)));
  const { Board, Chess, Position } = Object.assign({}, ...parts);
  const names = [...parts.flatMap(Object.keys), ...methodsOf(Chess), ...methodsOf(Board), ...methodsOf(Position)];
  assert.deepEqual(missing('chessops', names.filter((name) => name !== 'reset' && name !== 'clear')), []);
});
