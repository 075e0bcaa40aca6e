import assert from 'node:assert/strict';
import { after, before, describe, test } from 'node:test';
import type { Locator, Page } from 'playwright';

import { createRegistry } from '../../core/records/create-registry.js';
import { builtFile } from './built-files.js';
import { openHouse, type House } from './house.js';
import { tabTo } from './keyboard.js';
import { people, signInByCall, visit } from './visitor.js';

const registry = createRegistry();
let house: House;

before(async () => {
  house = await openHouse();
});
after(() => house.close());

function withResolver(): { promise: Promise<void>; resolve: () => void } {
  let resolve = (): void => undefined;
  const promise = new Promise<void>((done) => (resolve = done));
  return { promise, resolve };
}

async function typeInto(page: Page, control: Locator, text: string): Promise<void> {
  await tabTo(page, control);
  await page.keyboard.type(text);
}

async function chooseFirst(page: Page, name: RegExp, query: string): Promise<void> {
  await typeInto(page, page.getByRole('combobox', { name }), query);
  await page.getByRole('option', { name: query, selected: true }).waitFor();
  await page.keyboard.press('Enter');
  await page.getByRole('button', { name: new RegExp(`^Remove ${query}`) }).waitFor();
}

const dateOf = (form: Locator, name: string) =>
  form
    .getByRole('group', { name: new RegExp(`^${name}`) })
    .getByRole('spinbutton')
    .first();

describe('a new record by keyboard alone', () => {
  async function inForm(module: string, work: (page: Page) => Promise<void>): Promise<void> {
    const visitor = await visit(house.browser, house.office.url);
    await signInByCall(visitor, people.annaLee);
    const address = registry.addressOf({ module, page: 'create' });
    assert.ok(address, `${module} has a form`);
    await visitor.page.goto(address);
    await work(visitor.page);
    await visitor.leave();
  }

  test('a request: type, dates, a person, save', () =>
    inForm('workflow', async (page) => {
      await tabTo(page, page.getByRole('button', { name: 'Leave', exact: true }));
      await page.keyboard.press('Enter');
      const form = page.getByRole('form');
      await typeInto(page, form.getByRole('textbox', { name: /^Title/ }), 'A week in spring');
      await typeInto(page, dateOf(form, 'From'), '05042027');
      await typeInto(page, dateOf(form, 'To'), '09042027');
      await typeInto(page, form.getByRole('textbox', { name: /^Reason/ }), 'Holiday');
      await chooseFirst(page, /^Copied to/, 'Tom Baker');
      await tabTo(page, form.getByRole('button', { name: /^Save as draft$|^Save$/ }));
      await page.keyboard.press('Enter');
      await page.getByRole('heading', { name: 'A week in spring', exact: true }).first().waitFor();
      await page.getByText('09/04/2027').first().waitFor();
    }));

  test('a claim: a line with its date and amount, a person, save', () =>
    inForm('fna', async (page) => {
      const form = page.getByRole('form');
      await typeInto(page, form.getByRole('textbox', { name: /^Purpose/ }), 'Visit to Leeds');
      await tabTo(page, form.getByRole('button', { name: 'Add a line' }));
      await page.keyboard.press('Enter');
      const line = form.getByRole('group', { name: 'Line 1' });
      const item = line.getByRole('textbox', { name: /^Item/ });
      await item.and(page.locator(':focus')).waitFor();
      await page.keyboard.type('Train');
      await typeInto(page, line.getByRole('spinbutton').first(), '05042027');
      await typeInto(page, line.getByRole('textbox', { name: /^Amount/ }), '42,5');
      await chooseFirst(page, /^Copied to/, 'Tom Baker');
      await tabTo(page, form.getByRole('button', { name: /^Save as draft$|^Save$/ }));
      await page.keyboard.press('Enter');
      await page.getByRole('heading', { name: 'Visit to Leeds', exact: true }).first().waitFor();
      await page
        .getByText(/42[.,]50/)
        .first()
        .waitFor();
    }));

  test('the first field in error has the focus, also if the code of its input is late', async () => {
    const picker = await builtFile('records/fields/input/date-picker.tsx');
    const { page, context, leave } = await visit(house.browser, house.office.url);
    await signInByCall({ context }, people.annaLee);
    const { promise: saved, resolve: arrive } = withResolver();
    await page.route(`**/${picker}`, async (route) => {
      await saved;
      await route.continue();
    });
    await page.goto(registry.addressOf({ module: 'task', page: 'create' }) ?? '');
    const form = page.getByRole('form');
    await typeInto(page, form.getByRole('textbox', { name: /^Task/ }), 'Count the pallets');
    await page.keyboard.press('Control+Enter');
    await form.getByText('One field needs attention').waitFor();
    assert.equal(await dateOf(form, 'Due').count(), 0);
    arrive();
    await dateOf(form, 'Due').and(page.locator(':focus')).waitFor();
    await page.keyboard.type('05042027');
    await page.keyboard.press('Control+Enter');
    await page.getByRole('heading', { name: 'Count the pallets', exact: true }).first().waitFor();
    await leave();
  });
});
