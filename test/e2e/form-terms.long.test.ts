import assert from 'node:assert/strict';
import { join } from 'node:path';
import { after, afterEach, before, describe, test } from 'node:test';

import type { Browser } from 'playwright';

import { startServer, type TestServer } from '../server/harness.js';
import { formCalls, siteAdmin } from './form-steps.js';
import { tabTo } from './keyboard.js';
import { assertAccessible, launchBrowser, signInByCall, visit, type Visitor } from './visitor.js';

const dayMs = 24 * 3_600_000;
/** How far the server's clock is ahead. */
let aheadMs = 0;

let server: TestServer;
let browser: Browser;
const visitors: Visitor[] = [];

before(async () => {
  server = await startServer({
    staticFolder: join(import.meta.dirname, '..', '..', 'dist/app'),
    now: () => new Date(Date.now() + aheadMs),
  });
  browser = await launchBrowser();
});
after(async () => {
  await browser.close();
  await server.stop();
});
afterEach(async () => {
  for (const visitor of visitors.splice(0)) await visitor.leave();
});

describe('the term of a link for anyone', () => {
  test('is set by the keyboard alone; when it is over, what was entered is kept and the form is closed', async () => {
    for (const screen of ['desktop', 'desktop', 'phone'] as const)
      visitors.push(await visit(browser, server.url, { language: 'en', screen }));
    const [admin, onPc, onPhone] = visitors;
    if (!admin || !onPc || !onPhone) throw new Error('three windows are open');
    await signInByCall(admin, siteAdmin);
    const { page } = admin;
    const form = await formCalls({ office: server }).madeForm(admin, 'Menu');
    await page.goto(`/sp/forms?form=${form.id}`);
    await tabTo(page, page.getByRole('button', { name: 'Share' }));
    await page.keyboard.press('Enter');
    const dialog = page.getByRole('dialog', { name: 'Share form' });
    const type = async (day: Date) => {
      await tabTo(page, dialog.getByLabel('Open until'));
      const [year = '', month = '', date = ''] = day.toISOString().slice(0, 10).split('-');
      await page.keyboard.type(`${month}${date}${year}`);
      await tabTo(page, dialog.getByRole('button', { name: 'Open link' }));
      await page.keyboard.press('Enter');
    };
    await type(new Date(Date.now() - 3 * dayMs));
    await dialog.getByText('Choose a time within the next year').waitFor();
    // The focus is behind the field.
    await page.keyboard.press('Shift+Tab');
    await type(new Date(Date.now() + 2 * dayMs));
    const link = await dialog.getByRole('textbox', { name: 'Link for anyone' }).inputValue();

    const meal = (on: Visitor) => on.page.getByRole('combobox', { name: 'Meal' });
    for (const on of [onPc, onPhone]) {
      await on.page.goto(link);
      await meal(on).click();
      await on.page.getByRole('option', { name: 'Rice' }).click();
    }
    aheadMs = 4 * dayMs;
    for (const on of [onPc, onPhone]) {
      on.expectTrouble(/status of 4\d\d/);
      await tabTo(on.page, on.page.getByRole('button', { name: 'Send answer' }));
      await on.page.keyboard.press('Enter');
      await on.page.getByText('The form was closed meanwhile. Your answer is not sent.').waitFor();
      assert.equal(await meal(on).inputValue(), 'Rice');
      await on.page.reload();
      await on.page.getByRole('heading', { name: 'This form is closed' }).waitFor();
      await on.page.getByText('The time for answers is over. Ask who sent you the link.').waitFor();
      await assertAccessible(on.page, 'a form whose term is over');
    }
  });
});
