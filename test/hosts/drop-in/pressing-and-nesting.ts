import assert from 'node:assert/strict';
import { test } from 'node:test';

import type { Page } from 'playwright';

import { classicTag, type Hosts } from './host.js';
import type { AnyElement } from './in-page.js';

const isOpen = (page: Page, selector: string): Promise<boolean> =>
  page.evaluate((found) => document.querySelector<AnyElement>(found)?.open === true, selector);

/** Presses of impatient users, dialogs in dialogs, and other documents. */
export function testPressingAndNesting(hosts: () => Hosts): void {
  test('a double click opens a dialog or a link’s question, and does not close it again', async () => {
    const { page, noise } = await hosts().open({
      head: classicTag,
      body: `<button onclick="document.querySelector('portico-record-dialog').show()">Open</button>
        <portico-record-dialog heading="Contract" size="480">Text</portico-record-dialog>
        <portico-link-guard><a href="https://elsewhere.example/">Link</a></portico-link-guard>`,
    });
    for (const [target, element] of [
      ['button', 'portico-record-dialog'],
      ['a', 'portico-link-prompt'],
    ] as const) {
      await page.locator(target).dblclick({ position: { x: 2, y: 2 } });
      await page.locator(`${element} [part=panel]`).waitFor();
      assert.equal(await isOpen(page, element), true, target);
      await page.mouse.click(2, 2);
      assert.equal(await isOpen(page, element), false, `${target}: a press of its own`);
      await page.locator(`${element} [part=panel]`).waitFor({ state: 'hidden' });
    }
    assert.deepEqual(noise, []);
    await page.close();
  });

  test('a dialog in the content of another one closes with it: its question is answered, and the page is usable', async () => {
    const { page, noise } = await hosts().open({
      head: classicTag,
      body: `<button onclick="window.presses = (window.presses ?? 0) + 1">Page</button>
        <portico-record-dialog heading="Outer" size="480">
          <portico-sensitive-dialog></portico-sensitive-dialog>
        </portico-record-dialog>`,
    });
    const answer = await page.evaluate(async () => {
      const outer = document.querySelector<AnyElement>('portico-record-dialog')!;
      const inner = document.querySelector<AnyElement & { ask(hit: object): Promise<string> }>(
        'portico-sensitive-dialog',
      )!;
      outer.open = true;
      await outer.updateComplete;
      const asked = inner.ask({ superviseType: 'strong' });
      await inner.updateComplete;
      outer.open = false;
      return asked;
    });
    assert.equal(answer, 'acknowledge');
    await page.locator('button').first().click();
    assert.equal(await page.evaluate(() => Reflect.get(window, 'presses') as number), 1);
    assert.deepEqual(noise, []);
    await page.close();
  });

  for (const kind of ['frame', 'popup'] as const) {
    test(`a link guard that was moved into a ${kind} asks there`, async () => {
      const { page, noise } = await hosts().open({
        head: classicTag,
        body: `<portico-link-guard lang="en"><a href="https://elsewhere.example/">Link</a></portico-link-guard>
          ${kind === 'frame' ? '<iframe></iframe>' : ''}`,
      });
      const popup = kind === 'popup' ? page.waitForEvent('popup') : undefined;
      await page.evaluate((isFrame) => {
        const target = isFrame
          ? document.querySelector('iframe')!.contentDocument!
          : window.open('about:blank')!.document;
        target.body.append(document.querySelector('portico-link-guard')!);
      }, kind === 'frame');
      const place = popup ? await popup : page.frames()[1]!;
      await place.locator('a').click();
      await place.locator('portico-link-prompt [part=cancel-button]').waitFor();
      assert.equal(await place.locator('portico-link-prompt [part=host]').textContent(), 'elsewhere.example');
      await place.locator('portico-link-prompt [part=cancel-button]').click();
      await place.locator('portico-link-prompt [part=panel]').waitFor({ state: 'hidden' });
      assert.deepEqual(noise, []);
      if (popup) await (await popup).close();
      await page.close();
    });
  }
}
