import assert from 'node:assert/strict';
import { describe, test } from 'node:test';

import {
  answer,
  appealForm,
  appealsWith,
  countOf,
  decideAppeal,
  endSession,
  question,
  requestsTo,
  saveNew,
  signInAgain,
  title,
} from './sensitive-steps.js';
import { people } from './visitor.js';
import { devices, press, useVisits } from './visits.js';

const visits = useVisits();
const appealed = 'You have submitted an appeal; result will be pushed after processing';

for (const device of devices) {
  describe(`an appeal, on a ${device}, in the middle of which`, () => {
    // An appeal about the same words that is still open stays the only one of its author.
    const account = device === 'phone' ? people.tomBaker : people.annaLee;
    const submit = device === 'phone' ? 'OK' : 'Submit appeal';
    const path =
      device === 'phone'
        ? '/api/app/bs/datasecurity/sensitive/page/appeal/commit'
        : '/api/bs/datasecurity/sensitive/page/appeal/commit';

    test('the page is reloaded shows the form with the draft; appealing is possible again', async () => {
      const { page } = await visits.enter(device, account);
      await saveNew(page, 'Reloaded trade secret', device);
      const address = new URL(page.url()).pathname;
      await answer(page, 'Appeal');
      await appealForm(page).getByRole('textbox', { name: 'Reason for the appeal' }).fill('Half a reas');
      page.on('dialog', (dialog) => void dialog.accept());
      await page.reload();
      await title(page).waitFor();
      assert.equal(new URL(page.url()).pathname, address);
      assert.equal(await page.getByRole('dialog').or(question(page)).count(), 0);
      assert.equal(await title(page).inputValue(), 'Reloaded trade secret');
      await press(page, 'Save');
      await answer(page, 'Appeal');
      await appealForm(page).waitFor();
    });

    test('the session ends asks for the password, and is submitted once', async () => {
      const visitor = await visits.enter(device, account);
      const { page } = visitor;
      const requests = requestsTo(page, 'POST', path);
      await saveNew(page, 'Expired trade secret', device);
      await answer(page, 'Appeal');
      const reason = `Signed out on a ${device}`;
      await appealForm(page).getByRole('textbox', { name: 'Reason for the appeal' }).fill(reason);
      await endSession(visits, visitor);
      await press(page, submit);
      await signInAgain(page);
      await page.getByText(appealed).first().waitFor();
      await question(page).getByRole('button', { name: 'Appealing' }).waitFor();
      await answer(page, 'Got it');
      assert.equal(await title(page).inputValue(), 'Expired trade secret');
      assert.equal(requests.length, 2);
      assert.equal(await appealsWith(visits, reason), 1);
    });

    test('its author works on: the decision is shown at once, after a lost network too, and leads to the message', async () => {
      const visitor = await visits.enter(device, account);
      visitor.expectTrouble(/ERR_INTERNET_DISCONNECTED/);
      const { page, context } = visitor;
      const reason = `Decided for a ${device}`;
      const headers = { origin: visits.house.office.url, 'sec-fetch-site': 'same-origin' };
      const words = `decided on a ${device}`;
      const data = { sensitiveWords: words, appealReason: reason };
      assert.ok((await context.request.post(path, { data, headers })).ok());
      const connected = page.waitForResponse((response) => response.url().includes('/batch/stream'));
      await page.goto(device === 'phone' ? '/mobile' : '/sp');
      await connected;
      await decideAppeal(visits, reason, 'accepted');
      await page.getByText('Your appeal about sensitive words was accepted').first().waitFor();
      await context.setOffline(true);
      await decideAppeal(visits, reason, 'rejected');
      await context.setOffline(false);
      await page.getByText('Your appeal about sensitive words was rejected').first().waitFor();
      await page.getByRole('button', { name: 'View', exact: true }).last().click();
      await page
        .getByRole('heading', { name: 'Your appeal about sensitive words was rejected' })
        .first()
        .waitFor();
    });

    test('the network is lost keeps the reason, and is submitted once', async () => {
      const visitor = await visits.enter(device, account);
      visitor.expectTrouble(/ERR_INTERNET_DISCONNECTED/);
      const { page, context } = visitor;
      await saveNew(page, 'Offline unreleased rate', device);
      await answer(page, 'Appeal');
      const reason = `Offline on a ${device}`;
      const field = appealForm(page).getByRole('textbox', { name: 'Reason for the appeal' });
      await field.fill(reason);
      await context.setOffline(true);
      await press(page, submit);
      await appealForm(page).getByText("Couldn't submit the appeal. Your text is kept.").waitFor();
      assert.equal(await field.inputValue(), reason);
      await context.setOffline(false);
      await press(page, 'Submit again');
      await page.getByText(appealed).first().waitFor();
      assert.equal(await appealsWith(visits, reason), 1);
      assert.equal(await countOf(visitor, 'Offline unreleased rate'), 0);
    });
  });
}
