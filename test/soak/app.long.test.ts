import assert from 'node:assert/strict';
import { describe, test } from 'node:test';

import type { Page } from 'playwright';

import { testHouse } from '../e2e/house.js';
import { people } from '../e2e/visitor.js';
import { assertFlat, countTimers, heldBy, soakFactor, writeHeld, type Held } from './held.js';

const house = testHouse();

type Action = (page: Page) => Promise<unknown>;

const heading = (page: Page, name: string) => page.getByRole('heading', { level: 1, name });
const gone = (page: Page, role: 'dialog' | 'menu') =>
  page.getByRole(role).first().waitFor({ state: 'detached' });
const press =
  (name: string | RegExp): Action =>
  (page) =>
    page.getByRole('button', { name }).first().click();

/** Opens an app by the navigation, and waits for its page. */
const openApp =
  (link: string, title: string): Action =>
  async (page) => {
    await page.getByRole('navigation').getByRole('link', { name: link }).first().click();
    await heading(page, title).waitFor();
  };

const choose =
  (role: 'tab' | 'radio', name: string): Action =>
  async (page) => {
    const control = page.getByRole(role, { name, exact: true });
    await control.click();
    await control.and(page.locator('[aria-selected=true], [aria-checked=true]')).waitFor();
  };

/** Actions of an employee's day, in an order that ends where it began. */
const actions: Readonly<Record<string, Action>> = {
  'opens the tasks': openApp('Tasks', 'Assigned to me'),
  'shows them as a board': choose('radio', 'Board'),
  'shows them as a list': choose('radio', 'List'),
  async 'opens a task'(page) {
    await page.getByRole('row').nth(1).getByRole('link').first().click();
    await page.getByRole('tab', { name: 'Form' }).waitFor();
  },
  'shows what belongs to it': choose('tab', 'Related'),
  'shows its changes': choose('tab', 'Changes'),
  'shows its form': choose('tab', 'Form'),
  async 'writes a comment and deletes it'(page) {
    const comment = page.getByRole('textbox', { name: 'Comment' });
    await comment.fill('Nearly done');
    await comment.fill('');
  },
  'begins to edit it': press('Edit'),
  async 'gives up'(page) {
    await press('Cancel')(page);
    await page.getByRole('button', { name: 'Edit' }).waitFor();
  },
  async 'goes back'(page) {
    await page.goBack();
    await page.getByRole('row').nth(1).waitFor();
  },
  async 'opens the notices'(page) {
    await press(/^Messages/)(page);
    await page.getByRole('dialog').first().waitFor();
  },
  async 'closes them'(page) {
    await page.keyboard.press('Escape');
    await gone(page, 'dialog');
  },
  async 'searches for a customer'(page) {
    await page.keyboard.press('Control+k');
    await page.keyboard.type('harbour');
    await page.getByRole('option').nth(1).waitFor();
  },
  async 'ends the search'(page) {
    await page.keyboard.press('Escape');
    await page.getByRole('listbox').first().waitFor({ state: 'detached' });
  },
  'opens the mails': openApp('Mail', 'Inbox'),
  'opens the clients': openApp('Clients', 'All clients'),
  'opens the calendar': openApp('Calendar', 'My schedule'),
  'opens the documents': openApp('Documents', 'All documents'),
  async 'goes home'(page) {
    await page.getByRole('navigation').getByRole('link', { name: 'Home' }).first().click();
    await page.getByRole('heading', { name: 'Waiting for you' }).waitFor();
  },
};

/**
 * Rounds of the 20 actions. The short form finds what stays after each of them; PORTICO_SOAK=32 has 500 rounds,
 * 10,000 actions.
 */
const rounds = 16 * soakFactor;

/** Engines compile what runs often, and keep that: the heap grows in the first rounds, more slowly with each. */
const warmUp = rounds / 2;

describe('the page app, for hundreds of actions in one tab', () => {
  test('holds as many nodes, listeners, timers and bytes at the end as at the beginning', async (t) => {
    const visitor = await house.enter(people.annaLee, { language: 'en' });
    const { page } = visitor;
    await countTimers(page);
    await page.goto('/sp');
    const session = await page.context().newCDPSession(page);
    const held: Held[] = [];
    const begin = performance.now();
    for (let round = 0; round < warmUp + rounds; round += 1) {
      for (const [name, act] of Object.entries(actions)) {
        await act(page).catch((error: unknown) => {
          throw new Error(`round ${round}: ${name}`, { cause: error });
        });
      }
      if (round >= warmUp - 1 && (round - warmUp + 1) % Math.ceil(rounds / 4) === 0) {
        held.push(await heldBy(page, session));
        t.diagnostic(
          `${round} ${((performance.now() - begin) / 1000).toFixed(0)} s ${JSON.stringify(held.at(-1))}`,
        );
      }
    }
    const [first, last] = [held[0], held.at(-1)];
    assert.ok(first && last && held.length >= 4);
    const allowance: Held = {
      nodes: 100,
      listeners: 20,
      heap: 2_000_000 + rounds * 10_000,
      timers: 10,
      records: 5,
      stored: 500,
    };
    assertFlat(first, last, allowance);
    const count = (rounds * Object.keys(actions).length).toLocaleString('en');
    if (process.env['PORTICO_WRITE_DOCS'])
      await writeHeld(
        'One tab for a day',
        `\`test/soak/app.long.test.ts\` does ${count} actions of an employee in one tab, after a warm-up.`,
        [first, last, allowance],
      );
  });
});
