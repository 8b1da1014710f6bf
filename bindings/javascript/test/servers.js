// A server of files and Deno, which loads from it as a browser does.

import { execFile } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { createServer } from 'node:http';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';

const run = promisify(execFile);
const DENO = fileURLToPath(new URL('./node_modules/.bin/deno', import.meta.url));

/** Serves files while `work` runs with the server's address, and says which were asked for. */
export async function withServer(type, fileOf, work) {
  const asked = [];
  const server = createServer(({ url }, response) => {
    asked.push(url.slice(1));
    const file = fileOf(url.slice(1));
    if (!existsSync(file)) return response.writeHead(404).end();
    const headers = { 'Content-Type': /\.m?js$/.test(file) ? 'text/javascript' : type };
    return response.writeHead(200, headers).end(readFileSync(file));
  });
  await new Promise((resolve) => server.listen(0, '127.0.0.1', resolve));
  try {
    await work(`http://127.0.0.1:${server.address().port}`);
  } finally {
    server.close();
  }
  return asked;
}

/** What a test needs that is left out where Deno is not installed. */
export const inDeno = { skip: existsSync(DENO) ? false : 'Deno is not installed' };

/** Runs a program in Deno and returns what it prints. */
export async function deno(flags, code) {
  const { stdout } = await run(DENO, ['eval', '--no-lock', ...flags, code], { env: { ...process.env, NO_COLOR: '1' } });
  return stdout.trim();
}
