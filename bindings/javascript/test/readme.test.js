// The READMEs are followed to the letter, in an empty project with the repository beside it as `golem`: the files that they
// show, and every command. With Node alone, Vite, webpack, esbuild, TypeScript.
//
// Only the tools that a project installs are links to those that these tests have anyway; with GOLEM_LENGTH=full they come
// from the registry as the README says, and Vite 6 is tried as well, which takes half a minute.

import assert from 'node:assert/strict';
import { execFile, spawn } from 'node:child_process';
import { existsSync, mkdirSync, mkdtempSync, readdirSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, before, describe, test } from 'node:test';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { deno, inDeno, withServer } from './servers.js';
import { readRoot, root } from './support.js';

const run = promisify(execFile);
const IS_FULL = process.env.GOLEM_LENGTH === 'full';
const MODULES = fileURLToPath(new URL('./node_modules', import.meta.url));
const ENV = {
  ...process.env, NO_COLOR: '1', npm_config_audit: 'false', npm_config_fund: 'false', npm_config_loglevel: 'error',
  npm_config_prefer_offline: 'true', npm_config_ignore_scripts: 'true',
};
/** The parts of a page that bundled scripts use and Deno lacks. */
const pageAt = (url) => `globalThis.document = {
  baseURI: '${url}/', currentScript: { tagName: 'SCRIPT', src: '${url}/main.js' },
  createElement: () => ({ relList: { supports: () => true } }),
};`;

/** The section on installing: its files by name, its commands, and what the first program prints. */
function instructions(page) {
  const text = readRoot('bindings', 'javascript', page, 'README.md').split(/^## (?:Positions|The library)$/m)[0];
  const [files, commands] = [{}, []];
  let printed = '';
  for (const [, before, kind, block] of text.matchAll(/([^]*?)^```(\w+)\n([^]*?)^```$/gm)) {
    if (kind === 'sh') commands.push(...block.trim().split('\n'));
    else if (kind === 'text') printed = block;
    else files[before.match(/`[\w.]+\.(?:mjs|js|mts|cts|html)`/g).at(-1).slice(1, -1)] = block;
  }
  return { files, commands, printed };
}

/** An empty project beside the repository, in which commands run. */
function newProject() {
  const above = mkdtempSync(join(tmpdir(), 'golem-readme-'));
  const folder = join(above, 'project');
  symlinkSync(root, join(above, 'golem'));
  mkdirSync(folder);
  return {
    folder,
    remove: () => rmSync(above, { recursive: true }),
    write: (files) => Object.entries(files).forEach(([name, text]) => writeFileSync(join(folder, name), text)),
    run: async (command) => (await run('sh', ['-c', command], { cwd: folder, env: ENV })).stdout,
  };
}

/** Does what `npm install --save-dev …` does, by links to the same packages. */
function link(folder, command) {
  mkdirSync(join(folder, 'node_modules', '.bin'), { recursive: true });
  for (const name of command.split(' ').slice(3)) symlinkSync(join(MODULES, name), join(folder, 'node_modules', name));
  for (const name of readdirSync(join(MODULES, '.bin'))) {
    const program = join(folder, 'node_modules', '.bin', name);
    if (!existsSync(program)) symlinkSync(join(MODULES, '.bin', name), program);
  }
}

/** Runs `npx vite`, which serves until it is ended, while `work` has its address. */
async function withVite(folder, work) {
  const server = spawn('node', ['node_modules/vite/bin/vite.js'], { cwd: folder, env: ENV });
  try {
    const url = await new Promise((resolve, reject) => {
      let said = '';
      const hear = (part) => {
        said += part;
        const found = /http:\/\/localhost:\d+/.exec(said);
        if (found) resolve(found[0]);
      };
      server.stdout.on('data', hear);
      server.stderr.on('data', hear);
      server.once('exit', () => reject(new Error(said)));
    });
    await work(url);
  } finally {
    server.kill();
  }
}

/** Returns the output of a bundled program that a server delivers. */
async function printsFrom(folder, script) {
  let printed;
  const asked = await withServer('application/wasm', (name) => join(folder, name), async (url) => {
    printed = await deno(['--reload'], `${pageAt(url)} await import('${url}/${script}');`);
  });
  assert.equal(asked.filter((name) => name.endsWith('.wasm')).length, 1, 'one module is fetched');
  return printed;
}

const scriptIn = (folder) => readdirSync(folder).find((name) => name.endsWith('.js'));

describe('golem-chess', () => {
  const { files, commands, printed } = instructions('wasm');
  const { 'vite.config.js': config, ...others } = files;
  const project = newProject();
  const [first] = commands;
  const done = [];

  /** Runs a command of the README. */
  async function follow(command) {
    assert.ok(commands.includes(command), `the README has no ${command}`);
    done.push(command);
    if (command.includes('--save-dev') && !IS_FULL) return link(project.folder, command);
    return project.run(command);
  }

  before(() => {
    project.write(others);
    return follow(first);
  });
  after(() => project.remove());

  test('Node alone', async () => {
    assert.equal(first, 'npm install ../golem/dist/golem-chess.tgz');
    assert.equal(await follow('node first.mjs'), printed);
  });

  test('Vite', inDeno, async () => {
    await follow('npm install --save-dev vite');
    done.push('npx vite');
    await withVite(project.folder, async (url) => {
      assert.equal(await deno(['--reload'], `await import('${url}/first.mjs');`), printed.trim());
      assert.match(await (await fetch(url)).text(), /first\.mjs/);
    });
    await follow('npx vite build');
    const built = join(project.folder, 'dist');
    assert.equal(await printsFrom(built, `assets/${scriptIn(join(built, 'assets'))}`), printed.trim());
    rmSync(built, { recursive: true });
  });

  test('webpack', inDeno, async () => {
    await follow('npm install --save-dev webpack webpack-cli');
    await follow('npx webpack --mode production ./first.mjs');
    assert.equal(await printsFrom(join(project.folder, 'dist'), 'main.js'), printed.trim());
  });

  test('esbuild', async () => {
    await follow('npm install --save-dev esbuild');
    await follow('npx esbuild bundled.mjs --bundle --format=esm --target=es2022 --loader:.wasm=binary --outfile=bundle.mjs');
    assert.equal(await follow('node bundle.mjs'), '20\n');
  });

  test('TypeScript', async () => {
    await follow('npm install --save-dev typescript');
    await follow('npx tsc --module nodenext --target es2022 --strict typed.mts common.cts');
    assert.equal(await follow('node typed.mjs'), 'Na3 Nc3 Nf3 Nh3\n');
    assert.equal(await follow('node common.cjs'), '20\n');
  });

  test('that was every command', { skip: inDeno.skip }, () => assert.deepEqual(done, commands));

  test('Vite 6', { skip: IS_FULL ? inDeno.skip : 'GOLEM_LENGTH is not full' }, async (t) => {
    const older = newProject();
    t.after(() => older.remove());
    older.write({ ...others, 'vite.config.js': config });
    await older.run(`${first} && npm install --save-dev vite@6 && npx vite build`);
    await withVite(older.folder, async (url) => {
      assert.equal(await deno(['--reload'], `await import('${url}/first.mjs');`), printed.trim());
    });
    const assets = join(older.folder, 'dist', 'assets');
    assert.equal(await printsFrom(join(assets, '..'), `assets/${scriptIn(assets)}`), printed.trim());
  });
});

test('golem-chess-native', async (t) => {
  const { files, commands, printed } = instructions('native');
  const project = newProject();
  t.after(() => project.remove());
  project.write(files);
  assert.deepEqual(commands, ['npm install ../golem/dist/golem-chess-native.tgz', 'node first.mjs']);
  await project.run(commands[0]);
  assert.equal(await project.run(commands[1]), printed);
});
