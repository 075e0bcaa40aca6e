import assert from 'node:assert/strict';
import { describe, test } from 'node:test';

import { testHouse } from './house.js';
import { assertAccessible, openAndRest, people } from './visitor.js';

const house = testHouse();

describe('rows beside the open record', () => {
  test('show how their texts begin, for which one request is made, and approvals show none', async () => {
    const { page } = await house.enter(people.annaLee);
    const asked: string[] = [];
    page.on('request', (request) => {
      if (request.url().includes('/previews')) asked.push(request.url());
    });
    await openAndRest(page, '/sp/mail?view=inbox&view=split');
    const row = page.getByRole('listitem').filter({ hasText: 'Delivery of Next-day pallet' });
    await row.getByText('Background Let us try it in two depots first').waitFor();
    assert.equal(asked.length, 1);
    await assertAccessible(page, 'rows with previews');
    await openAndRest(page, '/sp/workflow?view=all&view=split');
    await page.getByRole('listitem').first().waitFor();
    assert.equal(asked.length, 1);
  });
});
