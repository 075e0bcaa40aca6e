import assert from 'node:assert/strict';
import { test } from 'node:test';

import { classicTag, type Hosts } from './host.js';

/** Wrong values of a page in place of a text. */
export function testValues(hosts: () => Hosts): void {
  test('an object in place of a text is rendered as a string, whatever its members', async () => {
    const { page, ...host } = await hosts().open({
      head: classicTag,
      body: '<portico-title-bar></portico-title-bar>',
    });
    const shown = await page.evaluate(async () => {
      const letters = [...'abcdefghijklmnopqrstuvwxyz'];
      const names = [...letters, ...letters.flatMap((one) => letters.map((other) => one + other))];
      const bar = document.querySelector('portico-title-bar')!;
      Reflect.set(bar, 'heading', Object.fromEntries(names.map((name) => [name, 'anything'])));
      await bar.updateComplete;
      return bar.shadowRoot!.querySelector('[part=heading]')?.textContent;
    });
    assert.equal(shown, '[object Object]');
    assert.deepEqual(host.noise, []);
    await page.close();
  });
}
