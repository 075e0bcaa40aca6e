import assert from 'node:assert/strict';
import { describe, test } from 'node:test';

import { apps, useAddressVisit } from './address-steps.js';

const visit = useAddressVisit();

describe('a record of each app', () => {
  for (const app of apps) {
    test(`of ${app} is loaded as from a link elsewhere`, async () => {
      let loads = 0;
      await visit.inBoth(async (visitor) => {
        const { page } = visitor;
        const addresses = await visit.addressesOf(app, visitor);
        const record = addresses.find(({ definition }) => definition.show === 'record');
        if (!record) return;
        await page.goto(record.address, { waitUntil: 'commit' });
        await visit.assertShows(page, record);
        loads += 1;
      });
      assert.ok(loads > 0, 'there is a page of a record');
    });
  }
});
