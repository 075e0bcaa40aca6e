import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { test } from 'node:test';

import { createFakeOa } from '../../sdk/testing/index.js';
import { bundle } from '../bundle.js';
import { classic, dist, documentPages, htmlPage, type Opened } from './document-pages.js';
import { replaceOnce, snippet, snippetNames } from './snippets.js';

const pages = documentPages();
const { open } = pages;

const recipe = (name: string): string => snippet('docs/recipes.md', name);
const integrityOf = (file: string): string => pages.versions().files[file]?.integrity ?? 'none';

test('every snippet of docs/recipes.md is run by a test', () => {
  const names = snippetNames('docs/recipes.md');
  assert.deepEqual(names, [
    ...[
      'integrity',
      'integrity-of-languages',
      'flash',
      'dark',
      'tokens',
      'policy',
      'policy-sdk',
      'policy-npm',
    ],
    'nginx', // nginx.long.test.ts
  ]);
  const all = readFileSync(join(dist, '../docs/recipes.md'), 'utf8').match(/^```\w+/gm);
  assert.equal(all?.length, names.length);
});

test('version.json has the version and the hash of every script of the drop-in', () => {
  const { version } = JSON.parse(readFileSync(join(dist, '../package.json'), 'utf8')) as { version: string };
  assert.equal(pages.versions().version, version);
  assert.equal(pages.versions().libraryVersion, '0.1.189-hotfix3');
  for (const file of [
    'portico.iife.js',
    'portico.js',
    'portico/de.js',
    'portico/zh_TW.js',
    'portico/embed/embed.js',
  ]) {
    assert.match(integrityOf(file), /^sha384-[\w+/]{64}$/, file);
    assert.equal(pages.versions().files[file]?.bytes, readFileSync(join(dist, file)).length, file);
  }
});

test('the script tag with the hash of version.json opens the dialog, and another hash blocks the script', async () => {
  const html = recipe('integrity');
  const good = await open({ html: replaceOnce(html, 'sha384-…', integrityOf('portico.iife.js')) });
  await good.page.getByRole('button', { name: 'Open the contract' }).click();
  await good.page.getByRole('dialog', { name: 'Contract' }).waitFor();
  assert.equal(await good.page.evaluate(() => window.Portico.version), pages.versions().version);
  assert.deepEqual(good.noise, []);
  await good.page.close();

  const bad = await open({ html: replaceOnce(html, 'sha384-…', integrityOf('portico.js')) });
  assert.equal(await bad.page.evaluate(() => 'Portico' in window), false);
  if (bad.noise.length === 0) await bad.page.waitForEvent('console');
  assert.match(bad.noise.join('\n'), /integrity/);
  await bad.page.close();
});

test('hashes of languages in an import map are checked', async () => {
  const map = recipe('integrity-of-languages');
  const closeButton = async (integrity: string): Promise<Opened & { name: string | null }> => {
    const site = {
      html: htmlPage(
        '<portico-record-dialog heading="Vertrag" open>…</portico-record-dialog>',
        replaceOnce(map, 'sha384-…', integrity) + classic,
        'de',
      ),
    };
    const opened = await open(site);
    // The dialog is in English until the language has arrived or failed.
    await opened.page.waitForFunction(
      () =>
        performance.getEntriesByType('resource').some(({ name }) => name.endsWith('/de.js')) &&
        document.querySelector('portico-record-dialog')?.shadowRoot?.querySelector('[part=close-button]'),
    );
    return {
      ...opened,
      name: await opened.page.locator('[part=close-button]').getAttribute('title'),
    };
  };
  const good = await closeButton(integrityOf('portico/de.js'));
  await good.page.getByRole('button', { name: 'Schließen' }).waitFor();
  await good.page.close();
  const bad = await closeButton(integrityOf('portico/fr.js'));
  assert.equal(bad.name, 'Close');
  if (bad.noise.length === 0) await bad.page.waitForEvent('console');
  assert.match(bad.noise.join('\n'), /integrity/);
  await bad.page.close();
});

test('before the script has run, the style sheet hides dialogs and keeps the room of the title bar', async () => {
  let release = (): void => undefined;
  const held = new Promise<void>((resolve) => {
    release = resolve;
  });
  const { page } = await open({
    html: htmlPage(
      `<portico-title-bar heading="Mail"></portico-title-bar><p id="text">Text</p>
       <portico-record-dialog heading="Contract">Content of the dialog</portico-record-dialog>`,
      recipe('flash') + classic.replace('<script ', '<script async '),
    ),
    held,
  });
  const text = page.locator('#text');
  await text.waitFor();
  const top = async (): Promise<number | undefined> => (await text.boundingBox())?.y;
  const atFirst = await top();
  assert.equal(await page.getByText('Content of the dialog').isVisible(), false);
  release();
  await page.evaluate(() => customElements.whenDefined('portico-title-bar'));
  await page.getByRole('heading', { name: 'Mail' }).waitFor();
  assert.equal(await top(), atFirst);
  assert.equal(await page.getByText('Content of the dialog').isVisible(), false);
  await page.close();
});

test('the page that follows the system is dark with it, and light again', async () => {
  const { page, noise } = await open({
    html: htmlPage(
      '<portico-record-dialog heading="Contract" open>…</portico-record-dialog>',
      recipe('dark'),
    ),
  });
  const panel = page.locator('[part=panel]');
  const whenIn = async (scheme: 'dark' | 'light'): Promise<string> => {
    await page.emulateMedia({ colorScheme: scheme });
    // The page is notified with the next frame.
    await page.waitForFunction(
      (wanted) => getComputedStyle(document.querySelector('portico-record-dialog')!).colorScheme === wanted,
      scheme,
    );
    return panel.evaluate((element) => getComputedStyle(element).backgroundColor);
  };
  assert.equal(await whenIn('light'), 'rgb(255, 255, 255)');
  const dark = await whenIn('dark');
  assert.ok(Number(/\d+/.exec(dark)?.[0]) < 64, dark);
  assert.equal(await whenIn('light'), 'rgb(255, 255, 255)');
  assert.deepEqual(noise, []);
  await page.close();
});

test('tokens in a style sheet change the elements inside', async () => {
  const { page } = await open({
    html: htmlPage(
      `<div class="contracts"><portico-record-dialog heading="Contract" open>…</portico-record-dialog></div>`,
      recipe('tokens') + classic,
    ),
  });
  const style = await page
    .locator('[part=panel]')
    .evaluate((element) => [
      getComputedStyle(element).borderTopLeftRadius,
      getComputedStyle(element).getPropertyValue('--portico-primary'),
    ]);
  assert.deepEqual(style, ['0px', '#0b7a66']);
  await page.close();
});

/** Opens a dialog, a question and a toast from a script of the page's origin. */
const useElements = `
  customElements.whenDefined('portico-toast').then(async () => {
    document.querySelector('portico-record-dialog').show();
    document.querySelector('portico-toast').show('Saved', { kind: 'success' });
    void document.querySelector('portico-link-prompt').ask('https://elsewhere.example/');
    document.querySelector('portico-batch-banner').show({ failCount: 2, taskId: '1' }, 'Two have failed');
  });`;
const tags = ['record-dialog', 'toast', 'link-prompt', 'batch-banner']
  .map((name) => `<portico-${name}></portico-${name}>`)
  .join('');

async function expectElements({ page, noise }: Opened): Promise<void> {
  await page.getByRole('dialog').first().waitFor();
  await page.locator('portico-toast [part=text]', { hasText: 'Saved' }).waitFor();
  await page.getByText('elsewhere.example').first().waitFor();
  assert.deepEqual(noise, []);
  await page.close();
}

test('the drop-in runs under the strict policy', async () => {
  await expectElements(
    await open({
      html: htmlPage(tags, `${classic}<script src="/page.js" defer></script>`),
      header: recipe('policy'),
      files: { '/page.js': useElements },
    }),
  );
});

test('the SDK of the drop-in runs under its policy', async () => {
  const oa = createFakeOa({
    tenants: [{ tenantKey: 'group', data: { theme: { primaryColor: '#0a7d50' } } }],
  });
  const { page, noise } = await open({
    html: htmlPage('<div id="place"></div>', `${classic}<script src="/page.js" defer></script>`),
    header: recipe('policy-sdk'),
    oa,
    files: {
      '/page.js': `Portico.init(${JSON.stringify(oa.config())}).then(() => {
        const container = document.getElementById('place');
        Portico.render({ container, component: 'title-bar', props: { heading: 'Contracts' } });
      });`,
    },
  });
  await page.getByRole('heading', { name: 'Contracts' }).waitFor();
  assert.deepEqual(noise, []);
  await page.close();
});

test('a bundle of the npm entries runs under the policy with the name of that of Lit', async () => {
  await expectElements(
    await open({
      html: htmlPage(tags, '<script type="module" src="/page.js"></script>'),
      header: recipe('policy-npm'),
      files: { '/page.js': `${await bundle("import '/elements/auto.ts';")}\n${useElements}` },
    }),
  );
});
