import assert from 'node:assert/strict';
import { describe, test } from 'node:test';

import type { Page } from 'playwright';

import { testHouse } from './house.js';
import { tabTo } from './keyboard.js';
import { seededId } from '../../server/seed/ids.js';
import { addressOf } from './visits.js';
import { assertAccessible, people } from './visitor.js';

const house = testHouse();

const question = (page: Page) => page.getByRole('dialog', { name: 'Sign out and discard changes?' });
const id = seededId('logistics', 'customer', 34);

/** Whether the text is anywhere in the storage of the tab. */
const isStored = (page: Page, text: string): Promise<boolean> =>
  page.evaluate(
    (part) =>
      Object.values({ ...sessionStorage, ...localStorage })
        .join()
        .includes(part),
    text,
  );

describe('signing out while another tab of the person holds what was typed', () => {
  test('asks, by the keyboard alone: who stays keeps it and the page, who goes leaves nothing of it', async () => {
    const anna = await house.enter(people.annaLee, { language: 'en' });
    const { page: form, context } = anna;
    await form.goto(addressOf('desktop', 'customer', { id }));
    await form.getByRole('button', { name: 'Edit', exact: true }).press('Enter');
    await form.getByRole('textbox', { name: 'Address' }).focus();
    await form.keyboard.press('Control+A');
    await form.keyboard.type('1 Half Typed Road');

    const other = await context.newPage();
    await other.goto('/sp/me');
    await tabTo(other, other.getByRole('button', { name: 'Sign out', exact: true }));
    await other.keyboard.press('Enter');
    const stay = question(other).getByRole('button', { name: 'Stay signed in' });
    await stay.and(other.locator(':focus')).waitFor();
    await assertAccessible(other, 'the question before a sign-out');
    await other.keyboard.press('Enter');
    await question(other).waitFor({ state: 'detached' });
    assert.equal(new URL(other.url()).pathname, '/sp/me', 'who stays is where the question was asked');
    assert.equal(await form.getByRole('textbox', { name: 'Address' }).inputValue(), '1 Half Typed Road');

    await tabTo(other, other.getByRole('button', { name: 'Sign out', exact: true }));
    await other.keyboard.press('Enter');
    await tabTo(other, question(other).getByRole('button', { name: 'Sign out' }));
    await other.keyboard.press('Enter');
    for (const page of [other, form]) {
      await page.getByRole('textbox', { name: 'Account' }).waitFor();
      assert.equal(await isStored(page, 'Half Typed'), false);
    }
  });

  test('asks on a phone too, also for a comment, and only while there is one', async () => {
    const anna = await house.enter(people.annaLee, { language: 'en', screen: 'phone' });
    const { page: record, context } = anna;
    await record.goto(addressOf('phone', 'customer', { id }));
    await record.getByRole('button', { name: 'Comment' }).tap();
    const comment = record.getByRole('textbox', { name: 'Comment', exact: true });
    await comment.fill('Half a comment');

    const other = await context.newPage();
    await other.goto('/mobile/me');
    await other.getByRole('button', { name: 'Sign out', exact: true }).tap();
    await assertAccessible(other, 'the question before a sign-out on a phone');
    await question(other).getByRole('button', { name: 'Stay signed in' }).tap();
    assert.equal(await comment.inputValue(), 'Half a comment');
    // With nothing typed any more there is nothing to ask.
    await comment.fill('');
    await other.getByRole('button', { name: 'Sign out', exact: true }).tap();
    for (const page of [other, record]) await page.getByRole('textbox', { name: 'Account' }).waitFor();
  });

  test('asks in the tab itself for a comment that is not sent', async () => {
    const { page } = await house.enter(people.annaLee, { language: 'en' });
    await page.goto(addressOf('desktop', 'customer', { id }));
    await page.getByRole('textbox', { name: 'Comment', exact: true }).fill('Half a comment');
    await page.getByRole('button', { name: /^Your account/ }).press('Enter');
    await page.getByRole('button', { name: 'Sign out', exact: true }).press('Enter');
    await question(page).getByRole('button', { name: 'Stay signed in' }).press('Enter');
    await question(page).waitFor({ state: 'detached' });
    const comment = page.getByRole('textbox', { name: 'Comment', exact: true });
    assert.equal(await comment.inputValue(), 'Half a comment');
  });
});
