import assert from 'node:assert/strict';
import { describe, test } from 'node:test';

import { testHouse } from './house.js';
import { assertAccessible, people } from './visitor.js';

const house = testHouse();
const admin = { tenant: 'logistics', account: 'admin' } as const;

for (const screen of ['desktop', 'phone'] as const) {
  describe(`the audit log on a ${screen}`, () => {
    test('says who exported records and who changed an account, by keyboard alone', async () => {
      const employee = await house.enter(people.annaLee, { language: 'en' });
      const csv = await employee.page.request.get('/api/portico/modules/customer/export', {
        headers: { origin: house.url, 'sec-fetch-site': 'same-origin' },
      });
      assert.equal(csv.status(), 200);

      const { page } = await house.enter(admin, { screen, language: 'en' });
      await page.goto('/sp/accounts');
      await page.getByRole('button', { name: /Tom Baker/ }).press('Enter');
      await page.getByRole('button', { name: 'Edit' }).press('Enter');
      const position = page.getByRole('dialog').getByRole('textbox', { name: 'Position' });
      await position.fill(`Dispatcher on a ${screen}`);
      await position.press('Enter');
      await page.getByRole('dialog').waitFor({ state: 'detached' });
      await page.getByText(`Dispatcher on a ${screen}`).first().waitFor();

      // The entries about one person, from their panel.
      await page.getByRole('link', { name: 'Audit log' }).last().press('Enter');
      await page.getByRole('heading', { name: 'Audit log', level: 1 }).waitFor();
      const entries = page.getByRole('main').getByRole('listitem');
      const changed = entries.filter({ hasText: 'Details changed' }).first();
      await changed.getByText('Tom Baker').waitFor();
      await changed.getByText(`Dispatcher on a ${screen}`).waitFor();
      assert.equal(await entries.filter({ hasText: 'Records exported' }).count(), 0);
      await page.getByRole('main').getByRole('link', { name: 'Accounts' }).press('Enter');
      await page.getByRole('heading', { name: 'Tom Baker' }).waitFor();

      // Those about all.
      await page.goto('/sp/accounts');
      await page.getByRole('link', { name: 'Audit log' }).press('Enter');
      const exported = entries.filter({ hasText: 'Records exported' }).first();
      await exported.getByText('Anna Lee').waitFor();
      await exported.getByText('Customers').waitFor();
      await assertAccessible(page, `the audit log on a ${screen}`);
      await page.getByRole('combobox', { name: 'Action' }).selectOption({ label: 'Records exported' });
      await entries.filter({ hasText: 'Details changed' }).first().waitFor({ state: 'detached' });
      await exported.waitFor();
    });
  });
}
