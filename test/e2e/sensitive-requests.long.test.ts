import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import type { Page, Request } from 'playwright';

import { endpoints } from '../../core/contracts/endpoints.js';
import type { WaitingPage } from '../../core/contracts/home.js';
import type { ActivityEntry, RecordDetail, SavedView } from '../../core/contracts/records.js';
import { seededId } from '../../server/seed/ids.js';
import { sensitiveHit } from '../sensitive-hit.js';
import {
  answer,
  appealForm,
  countOf,
  heading,
  question,
  requestsTo,
  saveNew,
  title,
} from './sensitive-steps.js';
import { people, type Visitor } from './visitor.js';
import { addressOf, devices, get, press, useVisits } from './visits.js';

const visits = useVisits();
const strongMessage = 'Page content contains sensitive words, please modify before operating';
const creation = '/api/portico/modules/clue/records';

/** Answer of a back end that scans more than the reference one does. */
const hit = {
  code: 200,
  status: false,
  ...sensitiveHit({ words: 'rebate', rule: 'Reviewed after submission' }),
};

/** Answers requests to a path with the hit until they are confirmed, and then passes them on. */
async function flag(page: Page, path: string, isConfirmed: (request: Request) => boolean): Promise<void> {
  await page.route(
    (url) => url.pathname === path,
    (route) => (isConfirmed(route.request()) ? route.continue() : route.fulfill({ json: hit })),
  );
}

const hasParameter = (request: Request): boolean =>
  new URL(request.url()).searchParams.get('sensitiveWordconfirm') === '1';

/** Tabs forward until the button has the focus. */
async function tabTo(page: Page, name: string): Promise<void> {
  const button = page.getByRole('button', { name, exact: true });
  for (let steps = 0; steps < 12; steps += 1) {
    if (await button.evaluate((element) => element.matches(':focus'))) return;
    await page.keyboard.press('Tab');
  }
  assert.fail(`${name} cannot be reached by keyboard`);
}

for (const device of devices) {
  describe(`sensitive words on a ${device}, in`, () => {
    test('a save: confirmed, it is stored once', async () => {
      const visitor = await visits.enter(device);
      const { page } = visitor;
      const id = seededId('logistics', 'customer', device === 'phone' ? 51 : 52);
      await page.goto(addressOf(device, 'customer', { id }));
      await press(page, 'Edit');
      await page.getByRole('textbox', { name: 'Address' }).fill('1 Rebate Street');
      await press(page, 'Save');
      await answer(page, 'Cancel');
      await page.getByText('Contains sensitive words: rebate').waitFor();
      const before = await get<RecordDetail>(visitor, endpoints.record('customer', id));
      assert.notEqual(before.values['address'], '1 Rebate Street');
      await press(page, 'Save');
      await answer(page, 'Confirm');
      await page.getByText('1 Rebate Street').first().waitFor();
      const saved = await get<RecordDetail>(visitor, endpoints.record('customer', id));
      assert.equal(saved.values['address'], '1 Rebate Street');
      assert.equal(saved.revision, before.revision + 1);
    });

    test('the reason of a decision: cancelled, it is kept and marked; confirmed, the decision is taken once', async () => {
      const visitor = await visits.enter(device);
      const { page } = visitor;
      const id = await waitingRequest(visitor, device === 'phone' ? 1 : 0);
      await page.goto(addressOf(device, 'workflow', { id }));
      if (device === 'phone') await press(page, 'Return');
      const reason = page.getByRole('textbox', { name: 'Comment on your decision' });
      await reason.fill(`No rebate on a ${device}`);
      const decide = () => page.getByRole('button', { name: 'Return', exact: true }).last().click();
      await decide();
      await answer(page, 'Cancel');
      await page.getByText('Contains sensitive words: rebate').waitFor();
      assert.equal(await reason.inputValue(), `No rebate on a ${device}`);
      await decide();
      await answer(page, 'Confirm');
      await page
        .getByText(/^Done: Return/)
        .first()
        .waitFor();
      const entries = await get<ActivityEntry[]>(visitor, endpoints.activity('workflow', id));
      assert.equal(entries.filter(({ text }) => text === `No rebate on a ${device}`).length, 1);
    });

    test('a comment: blocked by strong words until they are changed, without losing the text', async () => {
      const visitor = await visits.enter(device);
      const { page } = visitor;
      const id = seededId('logistics', 'customer', device === 'phone' ? 53 : 54);
      await page.goto(addressOf(device, 'customer', { id }));
      if (device === 'phone') await press(page, 'Comment');
      const box = page.getByRole('textbox', { name: 'Comment' });
      await box.fill('The trade secret is out');
      await press(page, 'Send');
      await question(page).getByText(strongMessage).waitFor();
      assert.equal(await question(page).getByRole('button', { name: 'Confirm' }).count(), 0);
      await answer(page, 'Got it');
      await page.getByText('Contains sensitive words: trade secret').waitFor();
      assert.equal(await box.inputValue(), 'The trade secret is out');
      await box.fill('The price is out');
      await page.getByText(/Contains sensitive words/).waitFor({ state: 'hidden' });
      await press(page, 'Send');
      await page
        .locator('p')
        .filter({ hasText: /^The price is out$/ })
        .waitFor();
      const entries = await get<ActivityEntry[]>(visitor, endpoints.activity('customer', id));
      assert.deepEqual(
        entries.map(({ text }) => text).filter((text) => text?.endsWith(' is out')),
        ['The price is out'],
      );
    });

    test('a GET: the confirmation is a parameter of its query', async () => {
      const { page } = await visits.enter(device);
      const id = seededId('logistics', 'customer', 55);
      const path = `/api/portico/modules/customer/records/${id}`;
      await flag(page, path, hasParameter);
      const requests = requestsTo(page, 'GET', path);
      await page.goto(addressOf(device, 'customer', { id }));
      await answer(page, 'Confirm');
      await page.getByRole('article').getByRole('heading').first().waitFor();
      assert.deepEqual(requests.map(hasParameter), [false, true]);
    });

    test('several requests at once: one dialog, whose answer is that of all', async () => {
      const { page } = await visits.enter(device);
      const id = seededId('logistics', 'customer', 56);
      const record = `/api/portico/modules/customer/records/${id}`;
      await flag(page, record, hasParameter);
      await flag(page, `${record}/activity`, hasParameter);
      const requests = requestsTo(page, 'GET', record);
      const activities = requestsTo(page, 'GET', `${record}/activity`);
      const [address] = [addressOf(device, 'customer', { id })];
      const flagged = [record, `${record}/activity`].map((path) =>
        page.waitForResponse((response) => new URL(response.url()).pathname === path),
      );
      await page.goto(address);
      await Promise.all(flagged);
      await question(page).waitFor();
      assert.equal(await page.getByRole('alertdialog').count(), 1);
      await answer(page, 'Confirm');
      await page.getByRole('article').getByRole('heading').first().waitFor();
      await page
        .getByText(/^Created|created/)
        .first()
        .waitFor();
      await page.getByRole('alertdialog').waitFor({ state: 'hidden' });
      assert.deepEqual(requests.map(hasParameter), [false, true]);
      assert.deepEqual(activities.map(hasParameter), [false, true]);
    });

    test('an upload: the confirmation is a field of its form', async () => {
      const { page } = await visits.enter(device);
      const fields = (request: Request) => request.postDataBuffer()?.toString('latin1') ?? '';
      const confirmed = /name="sensitiveWordconfirm"\r\n\r\n1\r\n/;
      await flag(page, '/api/file/upload', (request) => confirmed.test(fields(request)));
      const requests = requestsTo(page, 'POST', '/api/file/upload');
      await page.goto(addressOf(device, 'clue', { page: 'create' }));
      await title(page).waitFor();
      await page
        .locator('input[type=file]')
        .first()
        .setInputFiles({
          name: 'offer.txt',
          mimeType: 'text/plain',
          buffer: Buffer.from('An offer'),
        });
      await answer(page, 'Confirm');
      await page.getByText('offer.txt').first().waitFor();
      await page.getByRole('button', { name: /Remove.*offer\.txt|offer\.txt.*Remove/ }).waitFor();
      assert.deepEqual(
        requests.map((request) => confirmed.test(fields(request))),
        [false, true],
      );
    });

    test('the name of an attached file: cancelled, it is marked; confirmed, the file is attached', async () => {
      const visitor = await visits.enter(device);
      const { page } = visitor;
      await page.goto(addressOf(device, 'clue', { page: 'create' }));
      await title(page).fill(`With a file, ${device}`);
      await page
        .locator('input[type=file]')
        .first()
        .setInputFiles({
          name: 'rebate.txt',
          mimeType: 'text/plain',
          buffer: Buffer.from('An offer'),
        });
      await page.getByRole('button', { name: /Remove.*rebate\.txt|rebate\.txt.*Remove/ }).waitFor();
      await press(page, 'Save');
      await answer(page, 'Cancel');
      await page.getByText('Contains sensitive words: rebate').waitFor();
      assert.equal(await countOf(visitor, `With a file, ${device}`), 0);
      await press(page, 'Save');
      await answer(page, 'Confirm');
      await heading(page, `With a file, ${device}`).waitFor();
      await page.getByText('rebate.txt').first().waitFor();
      assert.equal(await countOf(visitor, `With a file, ${device}`), 1);
    });

    test('a save that is confirmed twice: stored once', async () => {
      const visitor = await visits.enter(device);
      const { page } = visitor;
      const requests = requestsTo(page, 'POST', creation);
      await saveNew(page, `Twice confirmed rebate ${device}`, device);
      await question(page)
        .getByRole('button', { name: 'Confirm', exact: true })
        .dblclick({ noWaitAfter: true });
      await heading(page, `Twice confirmed rebate ${device}`).waitFor();
      assert.equal(requests.length, 2);
      assert.equal(await countOf(visitor, `Twice confirmed rebate ${device}`), 1);
    });

    test('a save, by keyboard alone: appealed, changed, asked again, confirmed', async () => {
      const visitor = await visits.enter(device, people.tomBaker);
      const { page } = visitor;
      await page.goto(addressOf(device, 'clue', { page: 'create' }));
      await title(page).focus();
      await page.keyboard.type(`A trade secret by keyboard, ${device}`);
      await page.keyboard.press('Control+s');
      await question(page).waitFor();
      await tabTo(page, 'Appeal');
      await page.keyboard.press('Enter');
      await appealForm(page).waitFor();
      await page.keyboard.type('It is known');
      await tabTo(page, device === 'phone' ? 'OK' : 'Submit appeal');
      await page.keyboard.press('Enter');
      await question(page).getByRole('button', { name: 'Appealing' }).waitFor();
      await page.keyboard.press('Escape');
      await question(page).waitFor({ state: 'hidden' });
      await page.keyboard.press('Control+a');
      await page.keyboard.type(`A rebate by keyboard, ${device}`);
      await page.keyboard.press('Control+s');
      await question(page).waitFor();
      await tabTo(page, 'Confirm');
      await page.keyboard.press('Enter');
      await heading(page, `A rebate by keyboard, ${device}`).waitFor();
      assert.equal(await countOf(visitor, `A rebate by keyboard, ${device}`), 1);
    });
  });
}

describe('sensitive words in the name of a view', () => {
  test('keep the name when the question is cancelled; confirmed, the view is saved once', async () => {
    const visitor = await visits.enter();
    const { page } = visitor;
    await page.goto(`${addressOf('desktop', 'clue')}?q=Northern`);
    await page.getByRole('button', { name: /^This view/ }).click();
    await page.getByRole('menuitem', { name: 'Save as a new view…' }).click();
    const name = page.getByRole('textbox', { name: 'View name' });
    await name.fill('Rebate leads');
    await page.keyboard.press('Enter');
    await answer(page, 'Cancel');
    await question(page).waitFor({ state: 'hidden' });
    assert.equal(await name.inputValue(), 'Rebate leads');
    await name.press('Enter');
    await answer(page, 'Confirm');
    await name.waitFor({ state: 'hidden' });
    const views = await get<SavedView[]>(visitor, '/api/portico/modules/clue/views');
    assert.equal(views.filter(({ label }) => label === 'Rebate leads').length, 1);
  });
});

/** Id of a request that waits for the visitor's decision. */
async function waitingRequest(visitor: Visitor, n: number): Promise<string> {
  const { rows } = await get<WaitingPage>(visitor, `${endpoints.waiting}?module=workflow`);
  const row = rows[n];
  assert.ok(row, 'a request waits');
  return row.id;
}
