import assert from 'node:assert/strict';
import { describe, test } from 'node:test';

import { endpoints } from '../../core/contracts/endpoints.js';
import type { RecordDetail } from '../../core/contracts/records.js';
import { seededId } from '../../server/seed/ids.js';
import {
  answer,
  countOf,
  endSession,
  heading,
  question,
  saveNew,
  signInAgain,
  title,
} from './sensitive-steps.js';
import { addressOf, devices, get, press, useVisits } from './visits.js';

const visits = useVisits();

for (const device of devices) {
  describe(`a question about sensitive words, on a ${device}, in the middle of which`, () => {
    test('the page is reloaded blocks no later one, and the draft is still there', async () => {
      const visitor = await visits.enter(device);
      const { page } = visitor;
      await saveNew(page, `Reloaded rebate ${device}`, device);
      await question(page).waitFor();
      page.on('dialog', (dialog) => void dialog.accept());
      await page.reload();
      await title(page).waitFor();
      assert.equal(await question(page).count(), 0);
      assert.equal(await title(page).inputValue(), `Reloaded rebate ${device}`);
      await press(page, 'Save');
      await answer(page, 'Confirm');
      await heading(page, `Reloaded rebate ${device}`).waitFor();
      assert.equal(await countOf(visitor, `Reloaded rebate ${device}`), 1);
    });

    test('the user goes back asks about the changes; discarding them ends both', async () => {
      const visitor = await visits.enter(device);
      const { page } = visitor;
      await page.goto(addressOf(device, 'clue'));
      await page
        .getByRole('link', { name: 'New lead' })
        .or(page.getByRole('button', { name: 'New lead' }))
        .first()
        .click();
      await title(page).fill('Abandoned rebate');
      await press(page, 'Save');
      await question(page).waitFor();
      await page.goBack();
      await press(page, 'Keep editing');
      await question(page).waitFor();
      await page.goBack();
      await press(page, 'Discard');
      await question(page).waitFor({ state: 'hidden' });
      assert.equal(await countOf(visitor, 'Abandoned rebate'), 0);
    });

    test('the network is lost loses nothing: the save waits, the question comes back, and it is done once', async () => {
      const visitor = await visits.enter(device);
      // The page below the form has not been loaded before.
      visitor.expectTrouble(/ERR_INTERNET_DISCONNECTED|ChunkLoadError/);
      const { page, context } = visitor;
      await saveNew(page, `Offline rebate ${device}`, device);
      await question(page).waitFor();
      await context.setOffline(true);
      await answer(page, 'Confirm');
      await page.getByText('Changes that wait for the network: 1').waitFor();
      await context.setOffline(false);
      await question(page).waitFor();
      await answer(page, 'Confirm');
      await page.getByText('Changes sent: 1').first().waitFor();
      assert.equal(await countOf(visitor, `Offline rebate ${device}`), 1);
    });

    test('the session ends asks for the password, and the confirmed save is done once', async () => {
      const visitor = await visits.enter(device);
      const { page } = visitor;
      await saveNew(page, `Expired rebate ${device}`, device);
      await question(page).waitFor();
      await endSession(visits, visitor);
      await answer(page, 'Confirm');
      await signInAgain(page);
      await heading(page, `Expired rebate ${device}`).waitFor();
      assert.equal(await countOf(visitor, `Expired rebate ${device}`), 1);
    });

    test('another tab asks a question of its own is not affected by it', async () => {
      const visitor = await visits.enter(device);
      const { page, context } = visitor;
      await saveNew(page, `First tab rebate ${device}`, device);
      await question(page).waitFor();
      const second = await context.newPage();
      await saveNew(second, `Second tab rebate ${device}`, device);
      await answer(second, 'Cancel');
      await question(second).waitFor({ state: 'hidden' });
      // A page in the background is throttled.
      await page.bringToFront();
      await answer(page, 'Confirm');
      await heading(page, `First tab rebate ${device}`).waitFor();
      assert.equal(await countOf(visitor, `First tab rebate ${device}`), 1);
      assert.equal(await countOf(visitor, `Second tab rebate ${device}`), 0);
    });

    test('another tab saves the same record leads to a choice between both versions', async () => {
      const visitor = await visits.enter(device);
      visitor.expectTrouble(/409/);
      const { page, context } = visitor;
      const id = seededId('logistics', 'customer', device === 'phone' ? 41 : 42);
      const address = addressOf(device, 'customer', { id });
      const second = await context.newPage();
      for (const [tab, text] of [
        [page, 'Rebate Street 1'],
        [second, 'Other Street 2'],
      ] as const) {
        await tab.goto(address);
        await press(tab, 'Edit');
        await tab.getByRole('textbox', { name: 'Address' }).fill(text);
      }
      await press(page, 'Save');
      await question(page).waitFor();
      await press(second, 'Save');
      await second.getByRole('status').getByText('Saved', { exact: true }).waitFor();
      await page.bringToFront();
      await answer(page, 'Confirm');
      const choice = page.getByRole('group', { name: 'Address' });
      await choice.getByText('Other Street 2').waitFor();
      await page.getByRole('radio', { name: /Yours/ }).check();
      await press(page, 'Save merged');
      await answer(page, 'Confirm');
      await page.getByText('Rebate Street 1').first().waitFor();
      const { values } = await get<RecordDetail>(visitor, endpoints.record('customer', id));
      assert.equal(values['address'], 'Rebate Street 1');
    });
  });
}
