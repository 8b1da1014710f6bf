// The packages as npm packs and installs them: their files and sizes, both kinds of modules of Node, their types.

import assert from 'node:assert/strict';
import { execFileSync } from 'node:child_process';
import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, before, describe, test } from 'node:test';
import { fileURLToPath } from 'node:url';
import { brotliCompressSync } from 'node:zlib';
import { fileOf, MODULES, readRoot } from './support.js';

const here = fileURLToPath(new URL('.', import.meta.url));
const quiet = ['--loglevel=error', '--no-audit', '--no-fund', '--prefer-offline', '--ignore-scripts'];
const run = (cwd, program, ...words) => execFileSync(program, words, { cwd, encoding: 'utf8', stdio: 'pipe' });
const VERSION = /^version = "(.*)"/m.exec(readRoot('Cargo.toml'))[1];
const SHARED = [
  'LICENSE-APACHE', 'LICENSE-MIT', 'README.md', 'THIRD-PARTY.txt', 'attacks.js', 'board.js', 'game.js', 'golem.d.ts',
  'golem.js', 'interface.d.ts', 'interface.js', 'memory.js', 'move.js', 'node.js', 'package.json', 'pgn.js',
  'position.js', 'positions.js', 'reading.js', 'replay.js', 'scanner.js', 'search.js', 'setup.js', 'source.js',
  'squares.js', 'writer.js',
];
const LIBRARY = { darwin: 'libgolem.2.dylib', win32: 'golem.dll' }[process.platform] ?? 'libgolem.so.2';

const PACKAGES = [
  { name: 'golem-chess', files: [...MODULES, 'core.d.ts', 'core.js', 'module.js'], types: ['example', 'example_wasm'] },
  { name: 'golem-chess-native', files: [LIBRARY, 'library.js', 'prototypes.js'], types: ['example'] },
];

for (const { name, files, types } of PACKAGES) {
  describe(name, () => {
    const read = (file) => readFileSync(fileOf(file, name));
    let project;
    let packed;

    before(() => {
      project = mkdtempSync(join(tmpdir(), `${name}-`));
      [packed] = JSON.parse(run(project, 'npm', 'pack', '--json', ...quiet, fileOf('', name)));
      writeFileSync(join(project, 'package.json'), '{ "private": true }\n');
      run(project, 'npm', 'install', ...quiet, `./${packed.filename}`);
    });

    after(() => rmSync(project, { recursive: true }));

    test('the tarball', () => {
      assert.equal(packed.filename, `${name}-${VERSION}.tgz`);
      assert.deepEqual(packed.files.map(({ path }) => path).sort(), [...SHARED, ...files].sort());
      assert.ok(packed.files.every(({ mode }) => mode === 0o644), 'no file is a program');
      for (const path of ['LICENSE-MIT', 'LICENSE-APACHE', 'packaging/THIRD-PARTY.txt']) {
        assert.equal(read(path.replace(/.*\//, '')).toString(), readRoot(path), `${path} is another one`);
      }
    });

    test('the tarball of make is the same', () => {
      const made = readFileSync(join(process.env.GOLEM_ROOT, 'dist', `${name}.tgz`));
      assert.ok(made.equals(readFileSync(join(project, packed.filename))));
    });

    test('the same bytes from another folder at another time', () => {
      const [other, out] = ['copy', 'out'].map((folder) => join(project, folder));
      mkdirSync(out);
      cpSync(fileOf('', name), other, { recursive: true, dereference: true });
      const [again] = JSON.parse(run(out, 'npm', 'pack', '--json', ...quiet, other));
      assert.equal(again.integrity, packed.integrity);
    });

    test('ES modules and CommonJS', () => {
      const body = "console.log(new Position('8/2p5/3p4/KP5r/1R3p1k/8/4P1P1/8 w - -').perft(4))";
      writeFileSync(join(project, 'esm.mjs'), `import { Position } from '${name}';\n${body}\n`);
      writeFileSync(join(project, 'cjs.cjs'), `import('${name}').then(({ Position }) => ${body});\n`);
      // As the versions of Node do that the package names.
      writeFileSync(join(project, 'require.cjs'), `const { Position } = require('${name}');\n${body};\n`);
      for (const file of ['esm.mjs', 'cjs.cjs', 'require.cjs']) assert.equal(run(project, process.execPath, file), '43238\n');
    });

    test('TypeScript', () => {
      const tsc = join(here, 'node_modules', '.bin', 'tsc');
      const flags = ['--strict', '--noEmit', '--exactOptionalPropertyTypes', '--target', 'es2022', '--module', 'nodenext'];
      const ours = (text) => text.replaceAll("'golem-chess'", `'${name}'`);
      // Without the types of browsers `console` is unknown.
      writeFileSync(join(project, 'console.d.ts'), 'declare const console: { log(...values: unknown[]): void };\n');
      for (const type of types) {
        writeFileSync(join(project, `${type}.mts`), ours(readFileSync(join(here, `${type}.ts`), 'utf8')));
        run(project, tsc, ...flags, `${type}.mts`);
        run(project, tsc, ...flags, '--lib', 'es2022', `${type}.mts`, 'console.d.ts');
      }
      writeFileSync(join(project, 'wrong.mts'), ours("import { Position } from 'golem-chess';\nnew Position(1);\n"));
      assert.throws(() => run(project, tsc, ...flags, 'wrong.mts'), ({ stdout }) => /wrong\.mts.*TS2345/.test(stdout));
    });

    test('the declarations name what is there, and nothing else', async () => {
      const golem = await import(name);
      const declarations = packed.files.map(({ path }) => path).filter((path) => path.endsWith('.d.ts'));
      const declared = declarations.map((path) => String(read(path))).join('');
      const names = [...declared.matchAll(/^export declare (?:function|class|const) (\w+)/gm)].map(([, found]) => found);
      assert.deepEqual([...new Set(names)].sort(), Object.keys(golem).sort());
      const game = new golem.Game();
      const instances = {
        Position: game.position, Positions: golem.Positions.fromFens(''), Setup: new golem.Setup(), Game: game,
        GameNode: game.root,
      };
      for (const [type, instance] of Object.entries(instances)) {
        const body = new RegExp(`^export declare class ${type}(?: implements [^{]*)? \\{\\n([^]*?)^\\}`, 'm').exec(declared)[1];
        const members = [...body.matchAll(/^ {2}(?:readonly |[gs]et )?(\w+)(?:\(|:)/gm)].map(([, member]) => member);
        const unique = [...new Set([...members, 'constructor'])].sort();
        const found = [...Object.getOwnPropertyNames(golem[type].prototype), ...Object.keys(instance)];
        assert.deepEqual(unique, found.sort(), type);
        const statics = [...body.matchAll(/^ {2}static (\w+)\(/gm)].map(([, member]) => member);
        const always = ['length', 'name', 'prototype'];
        assert.deepEqual([...statics, ...always].sort(), Object.getOwnPropertyNames(golem[type]).sort(), type);
      }
    });

    test('the functions that are called are those that it has', () => {
      const scripts = packed.files.map(({ path }) => path).filter((path) => path.endsWith('.js'));
      const called = scripts.flatMap((file) => [...String(read(file)).matchAll(/\.(golem_\w+)/g)]);
      const names = [...new Set(called.map(([, found]) => found))].sort();
      assert.ok(names.length > 20);
      if (name === 'golem-chess') return modulesExport(names);
      const declared = [...String(read('prototypes.js')).matchAll(/\b(golem_\w+)\(/g)].map(([, found]) => found);
      return assert.deepEqual(declared.sort(), names);
    });
  });
}

function modulesExport(names) {
  for (const file of MODULES) {
    const module = new WebAssembly.Module(readFileSync(fileOf(file)));
    assert.deepEqual(WebAssembly.Module.imports(module), []);
    const exported = WebAssembly.Module.exports(module).map((entry) => entry.name);
    assert.deepEqual(exported.sort(), [...names, '__heap_base', 'memory'].sort());
  }
}

test('a page loads what the README says, and below 100 KB with brotli', () => {
  const numbers = /loads (\d+) KB, or (\d+) KB [^.]*\. With brotli, this is (\d+) KB or (\d+) KB over the\s+network/
    .exec(readRoot('bindings', 'javascript', 'wasm', 'README.md')).slice(1).map(Number);
  const { files } = PACKAGES[0];
  const scripts = [...SHARED, ...files].filter((path) => path.endsWith('.js'));
  const sizes = [(bytes) => bytes, brotliCompressSync].flatMap((pack) => ['golem_simd.wasm', 'golem.wasm'].map((module) => {
    return [...scripts, module].reduce((sum, file) => sum + pack(readFileSync(fileOf(file))).length, 0) / 1000;
  }));
  for (const [index, size] of sizes.entries()) {
    assert.ok(Math.abs(size - numbers[index]) < 0.05 * size, `${size} KB, and the README says ${numbers[index]}`);
  }
  assert.ok(sizes[2] < 100 && sizes[3] < 100, `${sizes} KB`);
});

test('the modules have addresses of their own', () => {
  for (const file of MODULES) assert.equal(import.meta.resolve(`golem-chess/${file}`), `file://${fileOf(file)}`);
});
