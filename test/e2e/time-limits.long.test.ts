import assert from 'node:assert/strict';
import { describe, test } from 'node:test';

import type { Page } from 'playwright';

import { connected } from './batch-calls.js';
import { clockedHouse } from './clocked-house.js';
import { tabTo } from './keyboard.js';
import {
  approve,
  approveOnPhone,
  button,
  openForm,
  openOutline,
  openRequest,
  placeOf,
  press,
  publishByKeyboard,
  requestOf,
  row,
  typeInto,
} from './request-steps.js';
import { assertAccessible, people, type Account } from './visitor.js';

const hourMs = 3_600_000;

/** About ten in London, the zone of the tenant: what lapses within some hours is told on the same day. */
const house = clockedHouse((10 - new Date().getUTCHours()) * hourMs);

const employee = (account: string): Account => ({ tenant: 'logistics', account });

/** Resolves when the reminder is on the screen, which leaves it after some seconds. */
const reminded = (page: Page): Promise<void> =>
  page.getByText('Tom Baker is waiting for your decision: “Seal for a tender”').first().waitFor();

/** Lets two hours pass on the server. */
async function later(): Promise<void> {
  house.offsetMs += 2 * hourMs;
  await house.repeatAll();
}

describe('time limits of steps', () => {
  test('one that lapses reminds who decides; another one hands the request on to the manager, who approves on a phone', async () => {
    const [admin, tom, grace, anna, victor] = await Promise.all([
      house.enter(employee('admin'), { language: 'en' }),
      house.enter(people.tomBaker, { language: 'en' }),
      house.enter(employee('grace.kim'), { language: 'en' }),
      house.enter(people.annaLee, { language: 'en' }),
      house.enter(employee('victor.hale'), { language: 'en', screen: 'phone' }),
    ]);

    // The line manager has an hour, and is reminded after it; finance too, and then its manager decides.
    const { page } = admin;
    await openOutline(page, /^Company seal/);
    await press(page, 'Enter');
    const limit = page.getByRole('textbox', { name: 'Time limit in hours' });
    await typeInto(page, limit, '1');
    await row(page, /^Line manager.*1 hours/).waitFor();
    await press(page, 'Escape', 'ArrowDown', 'Enter');
    await typeInto(page, limit, '1');
    await tabTo(page, page.getByRole('combobox', { name: 'After the time limit' }));
    await press(page, 'ArrowDown');
    await row(page, /^Finance.*1 hours · then handed on/).waitFor();
    await press(page, 'Escape', 'End', 'Delete');
    await row(page, /^Executive/).waitFor({ state: 'detached' });
    await publishByKeyboard(page);

    const form = await openForm(tom.page, 'Company seal');
    await typeInto(tom.page, form.getByRole('textbox', { name: /^Title/ }), 'Seal for a tender');
    await typeInto(tom.page, form.getByRole('textbox', { name: /^Reason/ }), 'It closes today');
    await tabTo(tom.page, button(form, 'Save and submit'));
    await press(tom.page, 'Enter');
    await tom.page.getByRole('heading', { level: 1, name: 'Seal for a tender' }).waitFor();
    const url = house.server.url;
    const request = await requestOf(tom, url, 'Seal for a tender');

    await Promise.all([connected(grace), grace.page.goto('/sp')]);
    await Promise.all([reminded(grace.page), later()]);
    assert.deepEqual(await placeOf(tom, url, 'Seal for a tender'), ['late', 'workflow.seal.department']);
    await tom.page.reload();
    await tom.page.getByText('Overdue').first().waitFor();
    await assertAccessible(tom.page, 'a request that is overdue');
    await approve(grace, request);
    assert.deepEqual(await placeOf(tom, url, 'Seal for a tender'), ['active', 'workflow.seal.finance']);

    await openRequest(anna.page, request);
    await button(anna.page, 'Approve').waitFor();
    await Promise.all([connected(victor), victor.page.goto('/mobile')]);
    await Promise.all([reminded(victor.page), later()]);
    const { values } = await requestOf(tom, url, 'Seal for a tender');
    assert.equal((values['handler'] as { name: string }).name, 'Victor Hale');
    await openRequest(anna.page, request);
    await anna.page.getByText('Overdue, handed on').first().waitFor();
    await anna.page.getByText('From Anna Lee to Victor Hale').waitFor();
    assert.equal(await button(anna.page, 'Approve').count(), 0);
    await assertAccessible(anna.page, 'a request that was handed on');

    await openRequest(victor.page, request, 'phone');
    await victor.page.getByText('From Anna Lee to Victor Hale').waitFor();
    await assertAccessible(victor.page, 'a request that was handed on, on a phone');
    await approveOnPhone(victor, request);
    assert.deepEqual(await placeOf(tom, url, 'Seal for a tender'), ['done', 'archive']);
  });
});
