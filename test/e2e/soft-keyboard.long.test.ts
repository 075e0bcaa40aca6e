import assert from 'node:assert/strict';
import { after, afterEach, before, describe, test } from 'node:test';

import type { Locator, Page } from 'playwright';

import { createRegistry } from '../../core/records/create-registry.js';
import { seededId } from '../../server/seed/ids.js';
import { openHouse, type House } from './house.js';
import { people, signInByCall, visit, type Account, type Visitor } from './visitor.js';
import { wordsIn } from './words.js';

const registry = createRegistry();
const zh = wordsIn('zh_CN');
const en = wordsIn('en');

/** Height of the phone's window in px. */
const windowHeight = 844;

/** The browser's visual viewport, whose height a test reduces as a soft keyboard does. */
function fakeViewport(): void {
  const real = window.visualViewport;
  if (!real) return;
  let keyboard = 0;
  const fake = new Proxy(real, {
    get(target, key) {
      if (key === 'height') return target.height - keyboard;
      if (key === 'addEventListener') document.documentElement.dataset.viewportWatched = '';
      const value: unknown = Reflect.get(target, key, target);
      return typeof value === 'function' ? (value as () => unknown).bind(target) : value;
    },
  });
  Object.defineProperty(window, 'visualViewport', { value: fake });
  Object.assign(window, {
    setKeyboard(height: number) {
      keyboard = height;
      real.dispatchEvent(new Event('resize'));
    },
  });
}

declare global {
  interface Window {
    setKeyboard(height: number): void;
  }
}

let house: House;
let visitor: Visitor;

before(async () => {
  house = await openHouse();
});
after(() => house.close());
afterEach(() => visitor.leave());

async function open(address: string, account: Account = people.linXiao): Promise<Page> {
  visitor = await visit(house.browser, house.office.url, { screen: 'phone' });
  await visitor.page.addInitScript(fakeViewport);
  await signInByCall(visitor, account);
  await visitor.page.goto(address);
  // The keyboard is watched once the page is idle.
  await visitor.page.locator('html[data-viewport-watched]').waitFor();
  return visitor.page;
}

/** Opens the keyboard, or closes it with a height of 0; resolves after the frame in which the page has followed. */
const setKeyboard = (page: Page, height: number): Promise<void> =>
  page.evaluate(
    (px) =>
      new Promise<void>((resolve) => {
        window.setKeyboard(px);
        requestAnimationFrame(() => requestAnimationFrame(() => resolve()));
      }),
    height,
  );

const isOpen = (page: Page): Promise<boolean> =>
  page.evaluate(() => document.documentElement.hasAttribute('data-keyboard'));

async function bottomOf(element: Locator): Promise<number> {
  const box = await element.boundingBox();
  assert.ok(box);
  return box.y + box.height;
}

/** Whether the lower edge of the focused field is visible above the keyboard, and not covered by a bar. */
const isFocusedVisible = (page: Page): Promise<boolean> =>
  page.evaluate(() => {
    const field = document.activeElement;
    if (!field || field === document.body) return false;
    const { left, width, bottom } = field.getBoundingClientRect();
    const at = document.elementFromPoint(left + width / 2, bottom - 2);
    return bottom <= (window.visualViewport?.height ?? 0) && at !== null && field.contains(at);
  });

const taskForm = `${registry.addressOf({ module: 'task', page: 'create', device: 'Mobile' })}`;

describe('the soft keyboard of a phone', () => {
  test('every field of a form stays visible above it, and so does the button that saves', async () => {
    const page = await open(taskForm);
    const save = page.getByRole('button', { name: zh('Save'), exact: true });
    await save.waitFor();
    assert.ok((await bottomOf(save)) > windowHeight - 350);
    const fields = page.getByRole('main').getByRole('textbox');
    const count = await fields.count();
    assert.ok(count >= 2);
    for (let index = 0; index < count; index += 1) {
      await setKeyboard(page, 0);
      await fields.nth(index).focus();
      assert.equal(await isOpen(page), false);
      await setKeyboard(page, 350);
      assert.equal(await isOpen(page), true);
      assert.equal(await isFocusedVisible(page), true, `field ${index + 1} of ${count}`);
      assert.ok((await bottomOf(save)) <= windowHeight - 350);
    }
    await setKeyboard(page, 0);
    assert.equal(await isOpen(page), false);
    assert.ok((await bottomOf(save)) > windowHeight - 350);
  });

  test('moving to the next field with the keyboard open keeps it visible', async () => {
    const page = await open(taskForm);
    const fields = page.getByRole('main').getByRole('textbox');
    await fields.first().focus();
    await setKeyboard(page, 350);
    const count = await fields.count();
    for (let index = 1; index < count; index += 1) {
      await fields.nth(index).focus();
      await page.waitForFunction(() => document.documentElement.hasAttribute('data-keyboard'));
      await setKeyboard(page, 350);
      assert.equal(await isFocusedVisible(page), true, `field ${index + 1} of ${count}`);
    }
  });

  test('a comment is written above it, in the dialog of a record', async () => {
    const address = registry.addressOf({
      module: 'workflow',
      id: seededId('group', 'workflow', 1),
      device: 'Mobile',
    });
    const page = await open(address ?? '');
    await page.getByRole('button', { name: zh('More'), exact: true }).click();
    await page.getByRole('menuitem', { name: zh('Comment') }).click();
    const sheet = page.getByRole('dialog');
    const field = sheet.getByRole('textbox');
    await field.focus();
    assert.ok((await bottomOf(sheet)) > windowHeight - 350);
    await setKeyboard(page, 350);
    assert.ok((await bottomOf(sheet)) <= windowHeight - 350);
    assert.equal(await isFocusedVisible(page), true);
    await setKeyboard(page, 0);
    assert.ok((await bottomOf(sheet)) > windowHeight - 350);
  });

  test('a height difference above 300 px counts as a keyboard, or above the value of the tenant’s calculator', async () => {
    let page = await open(taskForm);
    await page.getByRole('main').getByRole('textbox').first().focus();
    await setKeyboard(page, 300);
    assert.equal(await isOpen(page), false);
    await setKeyboard(page, 301);
    assert.equal(await isOpen(page), true);
    await visitor.leave();

    page = await open(taskForm, people.annaLee);
    await page.getByRole('button', { name: en('Save'), exact: true }).waitFor();
    await page.getByRole('main').getByRole('textbox').first().focus();
    await setKeyboard(page, 200);
    assert.equal(await isOpen(page), false);
    await setKeyboard(page, 201);
    assert.equal(await isOpen(page), true);
  });
});
