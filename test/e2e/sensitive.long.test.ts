import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import type { Page } from 'playwright';

import { endpoints } from '../../core/contracts/endpoints.js';
import type { ActivityEntry } from '../../core/contracts/records.js';
import { seededId } from '../../server/seed/ids.js';
import { answer, bodyOf, countOf, heading, question, requestsTo, saveNew, title } from './sensitive-steps.js';
import { assertAccessible, people } from './visitor.js';
import { addressOf, admin, get, press, registry, useVisits } from './visits.js';

const weakMessage =
  'Page content contains sensitive words, confirm submit? (system will process automatically by rule)';
const strongMessage = 'Page content contains sensitive words, please modify before operating';
const appealed = 'You have submitted an appeal; result will be pushed after processing';

const visits = useVisits();

describe('sensitive words on a PC', () => {
  test('a weak hit is shown with its rules, and confirming sends the save once more, with the same key', async () => {
    const visitor = await visits.enter();
    const { page } = visitor;
    const requests = requestsTo(page, 'POST', '/api/portico/modules/clue/records');
    await saveNew(page, 'Floor price for March');
    await question(page).getByText(weakMessage).waitFor();
    await question(page).getByText('Reviewed after submission').waitFor();
    await question(page).getByText('floor price', { exact: true }).waitFor();
    assert.equal(await question(page).getByRole('button', { name: 'Appeal' }).count(), 0);
    await assertAccessible(page, 'the question about a weak hit');
    await press(page, 'Confirm');
    await heading(page, 'Floor price for March').waitFor();
    assert.equal(await countOf(visitor, 'Floor price for March'), 1);
    assert.equal(requests.length, 2);
    assert.equal(bodyOf(requests[0])['sensitiveWordconfirm'], undefined);
    assert.equal(bodyOf(requests[1])['sensitiveWordconfirm'], 1);
    const [first, second] = await Promise.all(
      requests.map((request) => request.headerValue('idempotency-key')),
    );
    assert.ok(first);
    assert.equal(second, first);
  });

  test('cancelling keeps the input and marks the words in it; a changed text is saved without a question', async () => {
    const visitor = await visits.enter();
    const { page } = visitor;
    await saveNew(page, 'A rebate for Anna');
    await answer(page, 'Cancel');
    await question(page).waitFor({ state: 'hidden' });
    await page.getByText('Contains sensitive words: rebate').waitFor();
    assert.equal(await title(page).inputValue(), 'A rebate for Anna');
    assert.equal(await countOf(visitor, 'A rebate for Anna'), 0);
    await title(page).fill('A discount for Anna');
    await page.getByText(/Contains sensitive words/).waitFor({ state: 'hidden' });
    await press(page, 'Save');
    await heading(page, 'A discount for Anna').waitFor();
  });

  test('a strong hit is acknowledged by keyboard alone, and blocks', async () => {
    const visitor = await visits.enter();
    const { page } = visitor;
    const requests = requestsTo(page, 'POST', '/api/portico/modules/clue/records');
    await page.goto(addressOf('desktop', 'clue', { page: 'create' }));
    await title(page).fill('The trade secret');
    await page.keyboard.press('Control+s');
    await question(page).getByText(strongMessage).waitFor();
    assert.equal(await question(page).getByRole('button', { name: 'Confirm' }).count(), 0);
    await page.keyboard.press('Enter');
    await question(page).waitFor({ state: 'hidden' });
    await page.getByText('Contains sensitive words: trade secret').waitFor();
    await page.keyboard.type('x');
    assert.match(await title(page).inputValue(), /x/, 'the marked field has the focus');
    assert.equal(requests.length, 1);
    assert.equal(await countOf(visitor, 'trade secret'), 0);
  });

  test('words in rich text are highlighted where they stand', async () => {
    const { page } = await visits.enter('desktop', people.tomBaker);
    await page.goto(registry.addressOf({ module: 'placard', page: 'create' }) ?? '');
    await page.getByRole('textbox', { name: 'Title' }).first().fill('News');
    await page.getByRole('textbox', { name: 'Content' }).fill('Our rebate and your rebate');
    await press(page, 'Save');
    await answer(page, 'Cancel');
    await page.getByText('Contains sensitive words: rebate').waitFor();
    const marked = () =>
      page.evaluate(() => [...(CSS.highlights.get('portico-sensitive') ?? [])].map(String));
    assert.deepEqual(await marked(), ['rebate', 'rebate']);
    await page.getByRole('textbox', { name: 'Content' }).fill('Our discount');
    await page.getByText(/Contains sensitive words/).waitFor({ state: 'hidden' });
    assert.deepEqual(await marked(), []);
  });

  test('a flagged comment is kept, and sent once when it is confirmed', async () => {
    const visitor = await visits.enter();
    const { page } = visitor;
    const id = seededId('logistics', 'customer', 31);
    await page.goto(registry.addressOf({ module: 'customer', id }) ?? '');
    const box = page.getByRole('textbox', { name: 'Comment' });
    await box.fill('What about a rebate?');
    await press(page, 'Send');
    await answer(page, 'Cancel');
    await page.getByText('Contains sensitive words: rebate').waitFor();
    assert.equal(await box.inputValue(), 'What about a rebate?');
    await press(page, 'Send');
    await press(page, 'Confirm');
    await page
      .locator('p')
      .filter({ hasText: /^What about a rebate\?$/ })
      .waitFor();
    assert.equal(await box.inputValue(), '');
    const entries = await get<ActivityEntry[]>(visitor, endpoints.activity('customer', id));
    assert.equal(entries.filter(({ text }) => text === 'What about a rebate?').length, 1);
  });
});

describe('sensitive words on a phone', () => {
  const pathOf = (page: Page) => new URL(page.url()).pathname;
  const rowName = 'Rules: 1, sensitive words: 1';

  test('the list has the address {path}/sensitiveScan, and Back closes it', async () => {
    const visitor = await visits.enter('phone');
    const { page } = visitor;
    await saveNew(page, 'Phone rebate', 'phone');
    const path = pathOf(page);
    await press(page, rowName);
    const list = page.getByRole('dialog', { name: 'Sensitive information' });
    await list.getByText('rebate', { exact: true }).waitFor();
    assert.equal(pathOf(page), `${path}/sensitiveScan`);
    await page.goBack();
    await list.waitFor({ state: 'hidden' });
    assert.equal(pathOf(page), path);
    await press(page, rowName);
    await list.getByRole('button', { name: 'Back' }).last().click();
    await list.waitFor({ state: 'hidden' });
    assert.equal(pathOf(page), path);
    await page.goForward();
    await list.waitFor();
    await page.goBack();
    await list.waitFor({ state: 'hidden' });
    await press(page, 'Confirm');
    await heading(page, 'Phone rebate').waitFor();
    assert.equal(await countOf(visitor, 'Phone rebate'), 1);
  });

  test('the appeal has the address {path}/sensitiveAppeal, and goes to /api/app', async () => {
    const visitor = await visits.enter('phone');
    const { page } = visitor;
    await saveNew(page, 'An unreleased rate', 'phone');
    const path = pathOf(page);
    await press(page, 'Appeal');
    const form = page.getByRole('dialog', { name: 'Appeal' });
    await form.waitFor();
    assert.equal(pathOf(page), `${path}/sensitiveAppeal`);
    await page.goBack();
    await form.waitFor({ state: 'hidden' });
    assert.equal(pathOf(page), path);
    await question(page).waitFor();
    await press(page, 'Appeal');
    await form.getByRole('textbox', { name: 'Reason for the appeal' }).fill('The rate is public');
    const sent = page.waitForRequest((request) => request.url().includes('/appeal/'));
    await press(page, 'OK');
    const request = await sent;
    assert.equal(new URL(request.url()).pathname, '/api/app/bs/datasecurity/sensitive/page/appeal/commit');
    assert.deepEqual(bodyOf(request), {
      sensitiveWords: 'unreleased rate',
      appealReason: 'The rate is public',
    });
    await page.getByText(appealed).first().waitFor();
    const pending = question(page).getByRole('button', { name: 'Appealing' });
    await pending.waitFor();
    assert.equal(await pending.isDisabled(), true);
    assert.equal(pathOf(page), path);
    await press(page, 'Got it');
    await question(page).waitFor({ state: 'hidden' });
    assert.equal(await title(page).inputValue(), 'An unreleased rate');
  });

  test('a reload of either address shows the page in its place', async () => {
    const { page } = await visits.enter('phone');
    await page.goto(addressOf('phone', 'clue', { page: 'create' }));
    await title(page).waitFor();
    const path = pathOf(page);
    for (const view of ['sensitiveScan', 'sensitiveAppeal']) {
      await page.goto(`${path}/${view}`);
      await title(page).waitFor();
      assert.equal(pathOf(page), path);
      assert.equal(await page.getByRole('dialog').count(), 0);
    }
  });
});

describe('the administrators’ page of sensitive words', () => {
  const address = registry.addressOf({ module: 'shell', page: 'sensitive' }) ?? '';

  test('an appeal is decided there; its author is notified and may then use the words', async () => {
    const visitor = await visits.enter();
    const { page } = visitor;
    await saveNew(page, 'A trade secret that is none');
    await press(page, 'Appeal');
    await press(page, 'Submit appeal');
    const form = page.getByRole('dialog', { name: 'Appeal' });
    await form.getByText('Enter the reason for the appeal').waitFor();
    await form.getByRole('textbox', { name: 'Reason for the appeal' }).fill('It is in the brochure');
    await press(page, 'Submit appeal');
    await page.getByText(appealed).first().waitFor();
    await form.waitFor({ state: 'hidden' });
    await press(page, 'Got it');

    const { page: desk } = await visits.enter('desktop', admin);
    await desk.goto('/sp');
    await desk.getByRole('button', { name: /^Your account/ }).click();
    await desk.getByRole('link', { name: 'Sensitive words' }).click();
    assert.equal(new URL(desk.url()).pathname, '/sp/sensitive');
    const appeal = desk.getByRole('article', { name: 'trade secret' });
    await appeal.getByText('It is in the brochure').waitFor();
    await appeal.getByRole('textbox', { name: 'Note for the author (optional)' }).fill('True');
    await assertAccessible(desk, 'the open appeals');
    await appeal.getByRole('button', { name: 'Accept' }).click();
    await desk.getByRole('status').getByText('Accepted. Anna Lee has been notified.').waitFor();
    await appeal.waitFor({ state: 'hidden' });

    await press(page, 'Save');
    await heading(page, 'A trade secret that is none').waitFor();
    await page.goto(registry.addressOf({ module: 'mail' }) ?? '');
    await page.getByText('Your appeal about sensitive words was accepted').first().waitFor();
  });

  test('a rule is added by keyboard alone, and applies at once', async () => {
    const { page: desk } = await visits.enter('desktop', admin);
    await desk.goto(address);
    const tab = desk.getByRole('tab', { name: 'Open appeals' });
    await tab.focus();
    await desk.keyboard.press('ArrowRight');
    await desk.keyboard.press('ArrowRight');
    await desk.getByRole('heading', { name: 'Must not be disclosed' }).waitFor();
    await assertAccessible(desk, 'the rules');
    await desk.getByRole('button', { name: 'New rule' }).focus();
    await desk.keyboard.press('Enter');
    await desk.keyboard.press('Enter');
    await desk.getByText('Enter a name').waitFor();
    await desk.keyboard.type('Code names');
    await desk.keyboard.press('Tab');
    await desk.keyboard.press('ArrowRight');
    await desk.keyboard.press('Tab');
    await desk.keyboard.type('Bluebird, Kingfisher');
    await assertAccessible(desk, 'the form of a rule');
    await desk.keyboard.press('Tab');
    await desk.keyboard.press('Tab');
    await desk.keyboard.press('Tab');
    await desk.keyboard.press('Enter');
    await desk.getByRole('heading', { name: 'Code names' }).waitFor();

    const { page } = await visits.enter();
    await saveNew(page, 'About Kingfisher');
    await question(page).getByText(strongMessage).waitFor();
    await question(page).getByText('Code names').waitFor();
  });

  test('is closed to other employees', async () => {
    const { page } = await visits.enter();
    await page.goto(address);
    await page.getByRole('heading', { name: "You don't have access to this page" }).waitFor();
  });
});
