import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { test } from 'node:test';

import type { Page } from 'playwright';

import { elementClasses, type ElementName } from '../../elements/classes.js';
import { classic, documentPages, htmlPage } from './document-pages.js';
import { snippet } from './snippets.js';

const { open } = documentPages();
const names = Object.keys(elementClasses) as ElementName[];

/** What a user of the example does and sees. */
const scenes: Readonly<Record<ElementName, (page: Page) => Promise<void>>> = {
  async toast(page) {
    await page.getByRole('button', { name: 'Save' }).click();
    await page.locator('[part=text]', { hasText: 'Saved' }).waitFor();
    await page.getByRole('button', { name: 'Open' }).click();
    await page.waitForURL('**/#contract');
  },
  async 'record-dialog'(page) {
    const dialog = page.getByRole('dialog', { name: 'Contract' });
    await page.getByRole('button', { name: 'Open the contract' }).click();
    await dialog.waitFor();
    await page.getByRole('button', { name: 'Open as page' }).click();
    await page.waitForURL('**/#contracts/7');
    await page.getByLabel('Note').fill('By ship');
    const questions: string[] = [];
    page.once('dialog', (question) => {
      questions.push(question.message());
      void question.dismiss();
    });
    await page.keyboard.press('Escape');
    assert.equal(await dialog.isVisible(), true);
    page.once('dialog', (question) => {
      questions.push(question.message());
      void question.accept();
    });
    await page.getByText('Close', { exact: true }).click();
    await dialog.waitFor({ state: 'hidden' });
    assert.deepEqual(questions, ['Discard the note?', 'Discard the note?']);
  },
  async 'title-bar'(page) {
    await page.getByRole('heading', { name: 'Mail' }).waitFor();
    await page.getByRole('button', { name: 'Back' }).click();
    await page.waitForURL('**/#inbox');
  },
  async 'sensitive-dialog'(page) {
    await page.getByText('Project Orion').waitFor();
    await page.locator('[part=confirm-button]').click();
    await page.locator('#answer', { hasText: 'confirm' }).waitFor();
  },
  async 'sensitive-scan'(page) {
    await page.getByText('Budget 2027').waitFor();
    await page.locator('[part=leave-button], [part=close-button]').first().click();
    await page.waitForURL('**/#form');
  },
  async 'appeal-dialog'(page) {
    await page.locator('[part=submit-button]').click();
    await page.waitForFunction(() => document.querySelector('portico-appeal-dialog')?.status === 'appealing');
  },
  async 'link-guard'(page) {
    await page.getByRole('link', { name: 'this link' }).click();
    await page.locator('[part=host]', { hasText: 'elsewhere.example' }).waitFor();
  },
  async 'link-prompt'(page) {
    await page.getByRole('button', { name: 'Open the map' }).click();
    await page.locator('[part=host]', { hasText: 'maps.example' }).waitFor();
    await page.locator('[part=cancel-button]').click();
    await page.locator('[part=host]').waitFor({ state: 'hidden' });
  },
  async 'batch-banner'(page) {
    const banner = page.locator('portico-batch-banner');
    await banner.locator('[part=text]').waitFor();
    assert.equal(
      await page.locator('main').evaluate((element) => getComputedStyle(element).paddingTop),
      '56px',
    );
    await banner.locator('[part=action-button]').click();
    await page.waitForURL('**/#tasks/718');
  },
  async 'batch-notices'(page) {
    await page.locator('portico-batch-notices [part=action-button]').click();
    await page.waitForURL('**/#tasks/718');
  },
  async 'load-failure-dialog'(page) {
    await page.getByRole('alertdialog').waitFor();
    await page.locator('[part=unfold-button]').click();
    await page.locator('[part=failures]', { hasText: 'https://host.example/missing.js' }).waitFor();
  },
};

for (const name of names) {
  test(`the example of docs/elements/${name}.md does what its page says`, async () => {
    const example = snippet(`docs/elements/${name}.md`, 'example');
    const { page, noise } = await open({ html: htmlPage(example, classic) });
    await scenes[name](page);
    assert.deepEqual(
      noise.filter((text) => !(name === 'load-failure-dialog' && text.includes('404'))),
      [],
    );
    await page.close();
  });
}

test('the pages describe the shapes of hit, failures, status, result and reasons', () => {
  const expected: Partial<Record<ElementName, readonly string[]>> = {
    'sensitive-dialog': [
      ...['superviseType', 'data.sensitiveWordList', 'data.sensitiveWords', 'sensitiveScanCode'],
      ...['confirm', 'cancel', 'acknowledge', 'appeal'],
    ],
    'load-failure-dialog': ['message', 'url', 'code', 'time', 'page'],
    'appeal-dialog': ['idle', 'submitting', 'appealing', 'failed'],
    'batch-banner': ['failCount', 'taskId'],
    'link-guard': [
      ...['open', 'ask', 'block'],
      ...['text', 'user', 'mixed', 'encoded', 'number', 'dot', 'unreadable', 'program'],
    ],
    toast: ['info', 'success', 'warning', 'error', 'progress'],
  };
  for (const [name, words] of Object.entries(expected)) {
    const [prose = ''] = readFileSync(
      join(import.meta.dirname, `../../docs/elements/${name}.md`),
      'utf8',
    ).split('<!-- reference');
    for (const word of words) assert.ok(prose.includes(`\`${word}\``), `${name}: ${word}`);
  }
});
