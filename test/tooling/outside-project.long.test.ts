import assert from 'node:assert/strict';
import { spawnSync } from 'node:child_process';
import { cpSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { after, before, test } from 'node:test';
import { chromium, type Browser, type Page } from 'playwright';

import { chromiumArgs, ensureChromium } from '../../scripts/browser.mjs';
import { createPackedProject, repository } from './packed-project.js';

let folder = '';
let browser: Browser;

function run(...args: string[]): void {
  const { status, stdout, stderr } = spawnSync(process.execPath, args, { cwd: folder, encoding: 'utf8' });
  assert.equal(status, 0, stdout + stderr);
}

function write(path: string, text: string): void {
  mkdirSync(join(folder, path, '..'), { recursive: true });
  writeFileSync(join(folder, path), text);
}

const compilerOptions = {
  strict: true,
  noEmit: true,
  target: 'ES2022',
  module: 'ESNext',
  moduleResolution: 'bundler',
  lib: ['ES2023', 'DOM', 'DOM.Iterable'],
  types: [],
  skipLibCheck: true,
  preserveSymlinks: true,
  experimentalDecorators: true,
  useDefineForClassFields: false,
};

/** Builds `src/<name>.ts` with the installed Vite, without configuration or plugins, and opens the result. */
async function open(name: string): Promise<Page> {
  write(
    'index.html',
    `<!doctype html><html lang="en"><script type="module" src="/src/${name}.ts"></script></html>`,
  );
  run(join(repository, 'node_modules/vite/bin/vite.js'), 'build', '--logLevel', 'warn', '--emptyOutDir');
  const page = await browser.newPage();
  await page.route('**/*', (route) => {
    const { pathname } = new URL(route.request().url());
    return route.fulfill({ path: join(folder, 'dist', pathname === '/' ? 'index.html' : pathname) });
  });
  await page.goto('https://outside.example/');
  return page;
}

before(async () => {
  folder = createPackedProject();
  browser = await chromium.launch({ executablePath: await ensureChromium(), args: chromiumArgs });
  write('tsconfig.json', JSON.stringify({ compilerOptions, include: ['src'] }));
});

after(async () => {
  await browser.close();
  rmSync(folder, { recursive: true, force: true });
});

test('an outside project subclasses an element with Lit’s decorators', async () => {
  write(
    'src/subclass.ts',
    `import { html } from 'lit';
     import { customElement, property } from 'lit/decorators.js';
     import { PorticoTitleBar } from 'portico/elements/title-bar';

     @customElement('acme-title-bar')
     export class AcmeTitleBar extends PorticoTitleBar {
       @property({ type: Number, reflect: true }) unread = 0;

       override render() {
         return html\`\${super.render()}<output>\${this.unread} unread</output>\`;
       }
     }`,
  );
  run(join(repository, 'node_modules/@typescript/native/bin/tsc'), '-p', '.');
  const page = await open('subclass');
  await page.evaluate(() => document.body.append(document.createElement('acme-title-bar')));
  const output = page.locator('acme-title-bar output');
  assert.equal(await output.textContent(), '0 unread');
  await page.evaluate(() => {
    const bar = document.querySelector('acme-title-bar');
    Object.assign(bar ?? {}, { heading: 'Orders', unread: 3 });
  });
  await page.locator('acme-title-bar[unread="3"]').getByText('Orders').waitFor();
  assert.equal(await output.textContent(), '3 unread');
});

test('the sources of the elements compile unchanged in an outside project', async () => {
  for (const path of ['elements', 'core', 'locales/elements/generated'])
    cpSync(join(repository, path), join(folder, 'src', path), { recursive: true });
  const path = 'elements/record-dialog/record-dialog.ts';
  assert.equal(readFileSync(join(folder, 'src', path), 'utf8'), readFileSync(join(repository, path), 'utf8'));
  write(
    'src/sources.ts',
    `import { PorticoRecordDialog } from './elements/record-dialog/record-dialog.js';
     customElements.define('portico-record-dialog', PorticoRecordDialog);`,
  );
  const page = await open('sources');
  await page.evaluate(() => document.body.append(document.createElement('portico-record-dialog')));
  assert.equal(await page.getByRole('dialog').count(), 0);
  await page.evaluate(() => {
    const dialog = document.querySelector('portico-record-dialog');
    Object.assign(dialog ?? {}, { heading: 'Order 7', open: true });
  });
  await page.getByRole('dialog', { name: 'Order 7' }).waitFor();
  await page.keyboard.press('Escape');
  await page.getByRole('dialog').waitFor({ state: 'hidden' });
  assert.equal(await page.locator('portico-record-dialog[open]').count(), 0);
});
