import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { after, before, test } from 'node:test';

import type { Browser, Locator } from 'playwright';

import { readTree } from '../../scripts/wtr-commands.mjs';
import { launchBrowser } from '../e2e/visitor.js';
import type { ElementStates } from '../elements/states/types.js';
import { filesBelow } from '../files.js';
import { devicesOf, visitStorybook, windows, type Entry, type Storybook } from './visit.js';

let browser: Browser;
let storybook: Storybook;
let stories: readonly Entry[];

before(async () => {
  browser = await launchBrowser();
  storybook = await visitStorybook(browser);
  stories = storybook.entries.filter(({ type }) => type === 'story');
});
after(() => browser.close());

/** The story's element. */
const element = (): Locator => storybook.page.locator('#storybook-root > div > :first-child');

async function describedStates(): Promise<ElementStates[]> {
  const files = filesBelow('test/elements/states', '.ts').filter((path) => !path.endsWith('/types.ts'));
  const modules = files.map((file) => import(`../../${file}`) as Promise<{ states: ElementStates }>);
  return (await Promise.all(modules)).map(({ states }) => states);
}

test('there is a document for every element, and a story for every state', async () => {
  const described = await describedStates();
  assert.equal(described.length, 11);
  for (const { name, states } of described) {
    const entries = storybook.entries.filter(({ title }) => title === `Elements/${name}`);
    const names = entries.flatMap(({ type, exportName }) => (type === 'story' ? [exportName] : []));
    assert.deepEqual(names, Object.keys(states));
    assert.equal(entries.filter(({ type }) => type === 'docs').length, 1);
  }
});

test('every story shows its element in its state, without an error or a violation of accessibility', async () => {
  const described = await describedStates();
  for (const story of stories) {
    const [device] = devicesOf(story);
    assert.ok(device, story.id);
    await storybook.page.setViewportSize(windows[device]);
    assert.deepEqual(await storybook.show(story.id), { status: 'success', failures: [] }, story.id);
    const { name, states } = described.find((each) => story.title === `Elements/${each.name}`)!;
    assert.equal(await element().evaluate((each) => each.localName), `portico-${name}`);
    const { tree = [] } = states[story.exportName!]!;
    const lines = (await readTree(storybook.page)).map((node) => `${node.role} "${node.name.trim()}"`);
    for (const line of tree)
      assert.ok(lines.includes(line), `${story.id}: ${line} is not among ${lines.join()}`);
    assert.deepEqual(storybook.noise.splice(0), [], story.id);
  }
});

test('every element is right to left in Arabic, in the dark scheme, without a violation', async () => {
  await storybook.page.setViewportSize(windows.desktop);
  const firsts = stories.filter(({ title }, index) => stories[index - 1]?.title !== title);
  assert.equal(firsts.length, 11);
  for (const { id } of firsts) {
    const result = await storybook.show(id, { language: 'ar', theme: 'dark' });
    assert.deepEqual(result, { status: 'success', failures: [] }, id);
    assert.deepEqual(
      await element().evaluate((each) => [
        each.matches(':lang(ar)'),
        getComputedStyle(each).direction,
        getComputedStyle(each).colorScheme,
      ]),
      [true, 'rtl', 'dark'],
      id,
    );
  }
  assert.deepEqual(storybook.noise.splice(0), []);
});

test('the switches change language, direction, theme and page', async () => {
  const prompt = 'elements-link-prompt--unverified';
  const { page, show } = storybook;
  const heading = element().getByRole('heading');
  const open = element().locator('[part~="open-button"]');
  const look = (): Promise<string[]> =>
    open.evaluate((button) => {
      const { backgroundColor, color, fontSize, padding, display, opacity } = getComputedStyle(button);
      return [backgroundColor, color, fontSize, padding, display, opacity];
    });

  // Visited twice, it is in its state both times.
  await show(prompt);
  await show('elements-toast--success');
  await show(prompt);
  await heading.filter({ hasText: 'Open an external link' }).waitFor();
  const plain = await look();
  assert.equal(plain[0], 'rgb(43, 92, 217)');
  assert.equal(await page.evaluate(() => document.documentElement.dir), 'ltr');

  // The page stays, so that its languages and themes replace each other.
  await show(prompt, { language: 'de' });
  await heading.filter({ hasText: 'Externen Link' }).waitFor();
  await show(prompt, { direction: 'rtl' });
  assert.equal(await element().evaluate((each) => getComputedStyle(each).direction), 'rtl');
  await heading.filter({ hasText: 'Open an external link' }).waitFor();

  await show(prompt, { theme: 'green' });
  assert.equal((await look())[0], 'rgb(15, 123, 82)');
  await show(prompt, { theme: 'amber' });
  assert.deepEqual((await look()).slice(0, 3), ['rgb(245, 166, 35)', 'rgb(17, 17, 17)', '16px']);

  await show(prompt, { host: 'reset' });
  assert.equal(await page.evaluate(() => getComputedStyle(document.body).textTransform), 'uppercase');
  assert.deepEqual(await look(), plain);
  await show(prompt, { host: 'rtl' });
  assert.deepEqual(await page.evaluate(() => [document.documentElement.lang, document.documentElement.dir]), [
    'ar',
    'rtl',
  ]);
  await heading.filter({ hasText: 'Open an external link' }).waitFor();
  await show(prompt, { host: 'layer' });
  assert.equal(await element().getAttribute('layer'), 'page');
  assert.equal(await element().locator('dialog:modal').count(), 0);
  await show(prompt);
  assert.equal(await element().locator('dialog:modal').count(), 1);
  assert.deepEqual(storybook.noise.splice(0), []);
});

test('by keyboard alone: a language of the toolbar, a value of the controls, Escape in the story', async () => {
  const { page } = storybook;
  await storybook.open('?path=/story/elements-record-dialog--center');
  const preview = page.frameLocator('#storybook-preview-iframe');
  const dialog = preview.getByRole('dialog');
  await dialog.waitFor();

  const language = page.getByRole('button', { name: 'Language of the element' });
  await language.focus();
  await page.keyboard.press('Enter');
  await page.getByRole('option', { name: /Deutsch/ }).waitFor();
  // English, Korean, Russian, Thai, Spanish, German.
  for (let count = 0; count < 5; count += 1) await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
  await dialog.getByRole('button', { name: 'Schließen' }).waitFor();

  const heading = page.locator('#control-heading');
  await heading.focus();
  await page.keyboard.press('ControlOrMeta+A');
  await page.keyboard.type('Vertrag');
  await preview.getByRole('dialog', { name: 'Vertrag' }).waitFor();

  await page.getByRole('button', { name: 'Reset controls' }).focus();
  await page.keyboard.press('Enter');
  await preview.getByRole('dialog', { name: 'Contact' }).waitFor();

  await dialog.getByRole('button', { name: 'Schließen' }).focus();
  await page.keyboard.press('Escape');
  await dialog.waitFor({ state: 'hidden' });
  await page.getByRole('switch', { name: 'open', checked: false }).waitFor();
  await page.getByRole('tab', { name: 'Actions' }).focus();
  await page.keyboard.press('Enter');
  await page.getByText('portico-closed').waitFor();

  // Rendered again, and visited again, it is in its state again.
  await page.getByRole('button', { name: 'Reload story' }).focus();
  await page.keyboard.press('Enter');
  await dialog.waitFor();
  assert.deepEqual(storybook.noise.splice(0), []);
});

test('the panel with the code has the values of the controls, for each kind of page, and copies it', async () => {
  const { page } = storybook;
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
  await storybook.open('?path=/story/elements-record-dialog--center');
  await page.frameLocator('#storybook-preview-iframe').getByRole('dialog', { name: 'Contact' }).waitFor();
  await page.getByRole('tab', { name: 'Code' }).focus();
  await page.keyboard.press('Enter');
  const html = page.getByRole('region', { name: 'HTML' });
  await html.getByText('heading="Contact"').waitFor();
  const react = page.getByRole('region', { name: 'React' });
  await react.getByRole('button', { name: 'Copy' }).focus();
  await page.keyboard.press('Enter');
  await react.getByRole('button', { name: 'Copied' }).waitFor();
  assert.match(
    await page.evaluate(() => navigator.clipboard.readText()),
    /^import { PorticoRecordDialog } from 'portico\/react';\n\n<PorticoRecordDialog .*heading="Contact" .*open/,
  );
  assert.deepEqual(storybook.noise.splice(0), []);
});

/** Documents of the repository, by the title of their pages. */
const documents: Readonly<Record<string, string>> = {
  Embedding: 'embedding.md',
  Recipes: 'recipes.md',
  'Host pages': 'hosts.md',
  Tokens: 'elements/tokens.md',
};

test('every document of the repository is a page with all its snippets, whose links lead to pages', async () => {
  const { page, entries } = storybook;
  const pages = entries.filter(({ type }) => type === 'docs');
  const ids = new Set(entries.map(({ id }) => id));
  assert.equal(pages.length, 15);
  for (const { id, title } of pages) {
    const [, name = ''] = title.split('Elements/');
    const path = documents[title] ?? `elements/${name}.md`;
    await storybook.open(`iframe.html?viewMode=docs&id=${id}`);
    await page.getByRole('heading', { level: 1, name: name ? `<portico-${name}>` : title }).waitFor();
    const text = readFileSync(join(import.meta.dirname, '../../docs', path), 'utf8');
    const snippets = [...text.matchAll(/^```.*\n(.+)/gm)].map(([, line = '']) => line.trim());
    for (const line of snippets) await page.locator('pre').filter({ hasText: line }).first().waitFor();
    const links = await page
      .locator('a[href*="?path="]')
      .evaluateAll((all) => all.map((each) => each.getAttribute('href') ?? ''));
    for (const link of links) {
      const [, target = ''] = /\?path=\/(?:docs|story)\/([\w-]+)/.exec(link) ?? [];
      assert.ok(ids.has(target), `${path}: ${link}`);
    }
  }
  assert.deepEqual(storybook.noise.splice(0), []);
});
