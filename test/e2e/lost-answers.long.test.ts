import assert from 'node:assert/strict';
import { beforeEach, describe, test } from 'node:test';

import { endpoints } from '../../core/contracts/endpoints.js';
import type { ActivityEntry, ListPage } from '../../core/contracts/records.js';
import { createRegistry } from '../../core/records/create-registry.js';
import { seededId } from '../../server/seed/ids.js';
import { testHouse } from './house.js';
import { people, type Visitor } from './visitor.js';
import { get } from './visits.js';

const registry = createRegistry();

const house = testHouse({ proxy: true });
let visitor: Visitor;

beforeEach(async () => {
  visitor = await house.enter(people.annaLee);
  visitor.expectTrouble(/ERR_(CONNECTION_RESET|EMPTY_RESPONSE)/);
});

/** Presses the button again as long as the page says that the request has failed. */
async function pressUntilDone(name: RegExp, done: () => Promise<unknown>): Promise<void> {
  const { page } = visitor;
  await page.getByRole('button', { name }).click();
  const again = page.getByRole('button', { name: 'Save again', exact: true });
  const finished = done().then(() => 'done' as const);
  const failed = again.waitFor().then(
    () => 'failed' as const,
    () => 'done' as const,
  );
  if ((await Promise.race([finished, failed])) === 'failed') await again.click();
  await finished;
}

describe('a lost answer', () => {
  test('to a creation leads to one record, whether the browser or the user sends it again', async () => {
    const { page } = visitor;
    await page.goto(registry.addressOf({ module: 'clue', page: 'create' }) ?? '');
    await page.getByRole('textbox', { name: 'Lead' }).first().fill('Lost and found');
    const cut = house.proxy.cuts;
    house.proxy.cutNext(`POST ${endpoints.records('clue')} `);
    await pressUntilDone(/^Save$/, () =>
      page.getByRole('heading', { name: 'Lost and found', exact: true }).first().waitFor(),
    );
    assert.equal(house.proxy.cuts, cut + 1);
    const query = encodeURIComponent(JSON.stringify({ search: 'Lost and found' }));
    const found = await get<ListPage>(visitor, `${endpoints.list('clue')}?query=${query}`);
    assert.equal(found.total, 1);
  });

  test('to a comment leads to one comment', async () => {
    const { page } = visitor;
    const id = seededId('logistics', 'customer', 31);
    await page.goto(registry.addressOf({ module: 'customer', id }) ?? '');
    const box = page.getByRole('textbox', { name: 'Comment' });
    await box.fill('Said only once');
    const cut = house.proxy.cuts;
    house.proxy.cutNext(`POST ${endpoints.activity('customer', id)} `);
    const send = page.getByRole('button', { name: 'Send', exact: true });
    await send.click();
    const said = page.locator('p').filter({ hasText: /^Said only once$/ });
    const failed = page.getByText(/Something went wrong/);
    await said.or(failed).first().waitFor();
    if ((await said.count()) === 0) await send.click();
    await said.first().waitFor();
    assert.equal(house.proxy.cuts, cut + 1);
    const entries = await get<ActivityEntry[]>(visitor, endpoints.activity('customer', id));
    assert.equal(entries.filter(({ text }) => text === 'Said only once').length, 1);
  });

  test('to a comment that is sent again after a reload leads to one comment', async () => {
    const { page } = visitor;
    visitor.expectTrouble(/ERR_FAILED/);
    const id = seededId('logistics', 'customer', 32);
    await page.goto(registry.addressOf({ module: 'customer', id }) ?? '');
    const box = page.getByRole('textbox', { name: 'Comment' });
    await box.fill('Said once, too');
    const sent = `**${endpoints.activity('customer', id)}`;
    await page.route(sent, async (route) => {
      if (route.request().method() !== 'POST') return route.fallback();
      await route.fetch();
      return route.abort();
    });
    const send = page.getByRole('button', { name: 'Send', exact: true });
    await send.click();
    await page
      .getByText(/Something went wrong/)
      .first()
      .waitFor();
    await page.unroute(sent);
    await page.reload();
    assert.equal(await box.inputValue(), 'Said once, too');
    const answer = page.waitForResponse(
      (response) => response.request().method() === 'POST' && response.url().endsWith('/activity'),
    );
    await send.click();
    assert.equal((await answer).status(), 200);
    const entries = await get<ActivityEntry[]>(visitor, endpoints.activity('customer', id));
    assert.equal(entries.filter(({ text }) => text === 'Said once, too').length, 1);
  });
});
