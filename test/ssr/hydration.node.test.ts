import assert from 'node:assert/strict';
import { before, test } from 'node:test';

import type { Page } from 'playwright';

import { bundle } from '../bundle.js';
import { ensureBuilt } from '../files.js';
import { countKept, keepNodes, serverPages } from './pages.js';
import { renderOnServer } from './server.js';

const phone = { width: 390, height: 844 };

const content = `
  <portico-title-bar id="bar" class="own" heading="Mail" back data-own="kept"><b id="end" slot="end">3</b></portico-title-bar>
  <portico-link-guard id="guard" trusted="host.example"><a href="https://host.example/">Inside</a></portico-link-guard>
  <button id="opener">Button of the page</button>
  <portico-record-dialog id="dialog" heading="Vertrag" expandable size="640" open><p id="content">Inhalt</p><button
    id="save" slot="footer">Sichern</button></portico-record-dialog>
  <portico-batch-notices id="notices"></portico-batch-notices>
  <portico-toast id="toast"></portico-toast>
  <portico-appeal-dialog id="closed"></portico-appeal-dialog>`;

const open = serverPages();
let page = '';
let hydrated = '';
let renderedAgain = '';

before(async () => {
  ensureBuilt('library');
  [page] = renderOnServer(
    [
      `<!doctype html><html lang="de"><head><title>Host</title><link rel="icon" href="data:,"></head><body>${content}</body></html>`,
    ],
    { lang: 'de', url: 'https://host.example/' },
  ) as [string];
  const elements = `import { defineElements, registerMessages } from '/dist/library/elements.js';`;
  const german = `import { templates } from '/dist/library/locales/de.js'; registerMessages('de', templates);`;
  const options = { plugins: [], from: /^\/dist\/library\// };
  [hydrated, renderedAgain] = await Promise.all([
    bundle(
      `${elements} ${german} import { enableHydration } from '/dist/library/hydrate.js';
       enableHydration(); enableHydration(); defineElements();`,
      options,
    ),
    bundle(`${elements} ${german} defineElements();`, options),
  ]);
});

const attributesOf = (opened: Page, selector: string): Promise<Record<string, string>> =>
  opened
    .locator(selector)
    .evaluate((element) =>
      Object.fromEntries([...element.attributes].map(({ name, value }) => [name, value])),
    );

test('without scripts a page shows its texts: titles, content of slots and open dialogs', async () => {
  const { page: opened, noise } = await open(page, { javaScriptEnabled: false });
  for (const text of ['Mail', '3', 'Inside', 'Vertrag', 'Inhalt', 'Sichern'])
    assert.equal(await opened.getByText(text, { exact: true }).isVisible(), true, text);
  await opened.getByRole('dialog', { name: 'Vertrag' }).waitFor();
  await opened.getByRole('button', { name: 'Zurück' }).waitFor();
  assert.deepEqual(noise, []);
  await opened.context().close();
});

test('hydration keeps every node, attribute and slot of the server, and says nothing', async () => {
  const { page: opened, noise, start } = await open(page);
  const count = await keepNodes(opened);
  const sent = await Promise.all(['#bar', '#dialog'].map((each) => attributesOf(opened, each)));
  await start(hydrated);
  assert.ok(count > 40, String(count));
  // The styles of the server stay too.
  assert.equal(await countKept(opened), count);
  assert.deepEqual(await Promise.all(['#bar', '#dialog'].map((each) => attributesOf(opened, each))), sent);
  assert.equal(
    await opened.locator('#end').evaluate((each) => (each as HTMLElement).assignedSlot?.name),
    'end',
  );
  assert.equal(await opened.locator('#dialog dialog').evaluate((each) => each.matches(':modal')), true);
  assert.deepEqual(noise, []);
  await opened.context().close();
});

test('hydrated elements work by keyboard: they update, dispatch events, close and open again', async () => {
  const { page: opened, noise, start } = await open(page);
  await keepNodes(opened);
  await start(hydrated);
  await opened.evaluate(() => {
    Reflect.set(window, 'heard', []);
    for (const type of ['portico-back', 'portico-expand', 'portico-closed'])
      for (const each of document.querySelectorAll('#bar, #dialog'))
        each.addEventListener(type, () => (Reflect.get(window, 'heard') as string[]).push(type));
  });
  await opened.locator('#dialog [part=expand-button]').focus();
  await opened.keyboard.press('Enter');
  await opened.keyboard.press('Escape');
  await opened.locator('#dialog dialog').waitFor({ state: 'hidden' });
  assert.equal(await opened.locator('#dialog').getAttribute('open'), null);
  await opened.locator('#bar [part=back-button]').focus();
  await opened.keyboard.press('Enter');
  assert.deepEqual(await opened.evaluate(() => Reflect.get(window, 'heard') as unknown), [
    'portico-expand',
    'portico-closed',
    'portico-back',
  ]);
  const heading = opened.locator('#bar [part=heading]');
  await heading.evaluate((each) => Reflect.set(window, 'heading', each));
  await opened.locator('#bar').evaluate((bar) => {
    bar.setAttribute('heading', 'Post');
    bar.removeAttribute('back');
    document.documentElement.lang = 'en';
    document.querySelector('portico-record-dialog')?.show();
    document.querySelector('portico-toast')?.show('Saved');
  });
  await opened.locator('portico-toast [part=text]', { hasText: 'Saved' }).waitFor();
  await opened.getByRole('button', { name: 'Open as page' }).waitFor();
  assert.equal(await heading.textContent(), 'Post');
  assert.equal(await heading.evaluate((each) => Reflect.get(window, 'heading') === each), true);
  assert.equal(await opened.locator('#bar [part=back-button]').count(), 0);
  assert.equal(await opened.locator('#bar .root').getAttribute('lang'), 'en');
  assert.deepEqual(noise, []);
  await opened.context().close();
});

test('without `portico/hydrate` the elements render again within a task, once, with their styles', async () => {
  const { page: opened, noise, start } = await open(page);
  const dialogs = opened.locator('#dialog dialog');
  const lookOf = () =>
    opened.locator('#bar [part=bar]').evaluate((bar) => {
      const { height, backgroundColor, borderBottom } = getComputedStyle(bar);
      return { height, backgroundColor, borderBottom };
    });
  const sent = await lookOf();
  await start(renderedAgain);
  assert.equal(await dialogs.count(), 1);
  assert.equal(await dialogs.evaluate((each) => each.matches(':modal')), true);
  assert.equal(await opened.locator('#bar [part=heading]').count(), 1);
  assert.deepEqual(await lookOf(), sent);
  assert.deepEqual(noise, []);
  await opened.context().close();
});

test('what the server has rendered for another layout or language is rendered again', async () => {
  const onPhone = await open(page, { viewport: phone });
  await keepNodes(onPhone.page);
  await onPhone.start(hydrated);
  assert.equal(await onPhone.page.locator('#dialog dialog.full').count(), 1);
  assert.equal(await onPhone.page.locator('#dialog dialog').count(), 1);
  const box = await onPhone.page.locator('#dialog [part=panel]').boundingBox();
  assert.deepEqual([box?.width, box?.height], [phone.width, phone.height]);
  assert.deepEqual(onPhone.noise, []);
  await onPhone.page.context().close();

  const inEnglish = await open(page.replace('<html lang="de">', '<html lang="en" dir="rtl">'));
  await inEnglish.start(hydrated);
  await inEnglish.page.getByRole('button', { name: 'Open as page' }).waitFor();
  assert.equal(await inEnglish.page.locator('#bar [part=back-button]').getAttribute('title'), 'Back');
  assert.equal(await inEnglish.page.locator('#bar .root').getAttribute('dir'), 'rtl');
  assert.deepEqual(inEnglish.noise, []);
  await inEnglish.page.context().close();
});
