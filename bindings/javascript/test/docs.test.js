// The programs of the documentation print what stands below them: those of the packages' READMEs, and of the guide
// to other languages.

import assert from 'node:assert/strict';
import { execFileSync } from 'node:child_process';
import { writeFileSync } from 'node:fs';
import { test } from 'node:test';
import { readRoot } from './support.js';

const PAGES = [
  ['bindings/javascript/wasm/README.md', 5], ['bindings/javascript/native/README.md', 1], ['docs/languages.md', 2],
];

for (const [page, least] of PAGES) {
  test(page, () => {
    const programs = [...readRoot(page).matchAll(/^```js\n([^]*?)^```\n\n^```text\n([^]*?)^```$/gm)];
    assert.ok(programs.length >= least, `only ${programs.length} programs`);
    for (const [index, [, program, printed]] of programs.entries()) {
      const file = `${page.replaceAll(/\W/g, '_')}_${index}.mjs`;
      writeFileSync(file, program);
      assert.equal(execFileSync(process.execPath, [file], { encoding: 'utf8' }), printed, program);
    }
  });
}
