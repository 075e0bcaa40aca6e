import assert from 'node:assert/strict';
import { spawn } from 'node:child_process';
import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { extname, join } from 'node:path';
import { after, before, test } from 'node:test';
import { pathToFileURL } from 'node:url';

import { chromiumArgs, ensureChromium } from '../../scripts/browser.mjs';
import { ensureBuilt } from '../files.js';
import { createPackedProject, repository } from '../tooling/packed-project.js';
import { snippet, snippetNames } from './snippets.js';

const document = 'docs/testing/playwright.md';
const dist = join(repository, 'dist');
const types: Readonly<Record<string, string>> = {
  '.js': 'text/javascript',
  '.css': 'text/css',
  '.json': 'application/json',
};

let folder = '';
let server: Server;

/** The page of the document, and the drop-in beside it. */
async function serve(): Promise<string> {
  const page = snippet(document, 'page');
  server = createServer(({ url = '/' }, response) => {
    const { pathname } = new URL(url, 'http://localhost');
    const file = join(dist, pathname);
    if (pathname === '/') response.setHeader('content-type', 'text/html; charset=utf-8').end(page);
    else if (/^\/portico[./]/.test(pathname) && existsSync(file))
      response.setHeader('content-type', types[extname(file)] ?? 'text/plain').end(readFileSync(file));
    else response.writeHead(404).end();
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
}

before(async () => {
  for (const part of ['library', 'version-file'] as const) ensureBuilt(part);
  folder = createPackedProject();
  const runner = join(folder, 'node_modules/@playwright/test');
  mkdirSync(runner, { recursive: true });
  // What the package of that name does: it exports the tests of `playwright`.
  writeFileSync(
    join(runner, 'package.json'),
    JSON.stringify({ name: '@playwright/test', type: 'module', exports: './index.js' }),
  );
  const playwright = pathToFileURL(join(repository, 'node_modules/playwright/test.mjs'));
  writeFileSync(join(runner, 'index.js'), `export * from '${playwright.href}';\n`);
  writeFileSync(join(folder, 'customers.spec.js'), snippet(document, 'playwright'));
  writeFileSync(join(folder, 'work-chat.spec.js'), snippet(document, 'work-chat'));
  const use = {
    baseURL: await serve(),
    launchOptions: { executablePath: await ensureChromium(), args: chromiumArgs },
  };
  writeFileSync(
    join(folder, 'playwright.config.js'),
    `export default ${JSON.stringify({ use, workers: 1, reporter: 'line', testDir: '.' })};\n`,
  );
});

after(() => {
  server.close();
  rmSync(folder, { recursive: true, force: true });
});

test('the code of docs/testing/playwright.md passes in Playwright', async () => {
  assert.deepEqual(snippetNames(document), ['page', 'playwright', 'work-chat']);
  const child = spawn(process.execPath, [join(repository, 'node_modules/playwright/cli.js'), 'test'], {
    cwd: folder,
  });
  let output = '';
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (text) => (output += String(text)));
  const status = await new Promise((resolve) => child.once('close', resolve));
  assert.equal(status, 0, output);
  assert.match(output, /3 passed/);
});
