import assert from 'node:assert/strict';
import { test } from 'node:test';

import type { BrowserContextOptions, Page } from 'playwright';

import { assertAccessible } from '../e2e/visitor.js';
import { classic, documentPages, htmlPage } from './document-pages.js';
import { snippet } from './snippets.js';

const { open } = documentPages();

const devices: Readonly<Record<'desktop' | 'phone', BrowserContextOptions>> = {
  desktop: { viewport: { width: 1440, height: 900 } },
  phone: { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true },
};

/** Heights of all controls in px; of a check box or radio button, that of its label. */
const heights = (page: Page): Promise<number[]> =>
  page
    .locator('.portico-input, .portico-choice, .portico-button')
    .evaluateAll((controls) => controls.map((control) => control.getBoundingClientRect().height));

for (const name of ['desktop', 'phone'] as const) {
  test(`the form of docs/elements/record-dialog.md is filled and saved by the keyboard alone on a ${name}`, async () => {
    const html = htmlPage(
      snippet('docs/elements/record-dialog.md', 'controls'),
      '<meta name="viewport" content="width=device-width, initial-scale=1" />' + classic,
    );
    const { page, noise } = await open({ html, device: devices[name] });
    const dialog = page.getByRole('dialog', { name: 'New delivery' });
    await dialog.waitFor();
    const place = page.getByLabel('Place');
    assert.equal(
      await place.evaluate((field) => getComputedStyle(field).borderTopColor),
      'rgb(138, 145, 156)',
    );
    const least = name === 'phone' ? 44 : 24;
    for (const height of await heights(page)) assert.ok(height >= least, `${height} of ${least}`);

    await place.focus();
    await page.keyboard.press('Enter');
    await page.getByText('Enter the place of the delivery.').waitFor();
    assert.equal(await place.evaluate((field) => getComputedStyle(field).borderTopColor), 'rgb(198, 45, 41)');
    await assertAccessible(page, `the form with an error on a ${name}`);

    await page.keyboard.type('Berlin');
    for (const key of ['Tab', 'T', 'Tab', '2', 'Tab', 'ArrowDown', 'Tab', 'Space', 'Tab'])
      await page.keyboard.press(key);
    await page.keyboard.type('Ring twice');
    assert.deepEqual(
      await page.evaluate(() => [
        ...['place', 'day', 'pallets', 'note'].map((id) =>
          (document.getElementById(id) as HTMLInputElement).value.trim(),
        ),
        document.querySelector<HTMLInputElement>('[name=by]:checked')?.value,
        document.querySelector<HTMLInputElement>('#insured')?.checked,
      ]),
      ['Berlin', 'Thursday', '2', 'Ring twice', 'rail', true],
    );
    // Cancel, then Save.
    for (const key of ['Tab', 'Tab', 'Enter']) await page.keyboard.press(key);
    await dialog.waitFor({ state: 'hidden' });
    assert.deepEqual(noise, []);
    await page.context().close();
  });
}
