import assert from 'node:assert/strict';
import { test } from 'node:test';

import type { Page } from 'playwright';

import {
  classicTag,
  moduleTag,
  npmSecondTag,
  npmTag,
  statesTag,
  strictest,
  strictForNpm,
  type Hosts,
} from './host.js';

/** Renders and removes every element in every state; returns the markup by `element/state`. */
async function drawAll(page: Page): Promise<Record<string, string>> {
  return page.evaluate(async () => {
    const drawn: Record<string, string> = {};
    for (const each of window.pageTests.all) {
      const element = await window.pageTests.render(each);
      drawn[`${each.name}/${each.state}`] = window.pageTests.markup(element);
      element.remove();
    }
    return drawn;
  });
}

/** Content security policies of strict pages. */
export function testPolicies(hosts: () => Hosts): void {
  test('the drop-in renders every element in every state under require-trusted-types-for', async () => {
    const { page, noise } = await hosts().open({ head: moduleTag + statesTag, policy: strictest });
    const strict = await drawAll(page);
    assert.deepEqual(noise, []);
    const known = await page.evaluate(() =>
      Object.keys((Reflect.get(window, 'Portico') as { elements: object }).elements),
    );
    assert.deepEqual(
      [...new Set(Object.keys(strict).map((name) => name.split('/')[0]))].sort(),
      known.sort(),
    );
    await page.close();
    const plain = await hosts().open({ head: npmTag + statesTag });
    const parsed = await drawAll(plain.page);
    await plain.page.close();
    for (const [name, markup] of Object.entries(strict)) {
      assert.ok(markup.length > 0, `${name} is drawn`);
      // The DOM that the template builder creates equals that of the browser's parser for the same templates.
      assert.equal(markup, parsed[name], name);
    }
  });

  test('so does the classic script', async () => {
    const { page, noise } = await hosts().open({ head: classicTag + statesTag, policy: strictest });
    const height = await page.evaluate(async () => {
      const bar = await window.pageTests.render({ name: 'title-bar', state: 'back' });
      return bar.getBoundingClientRect().height;
    });
    assert.equal(height, 47);
    assert.deepEqual(noise, []);
    await page.close();
  });

  test('two copies of the npm entries run under the policy that plain Lit needs', async () => {
    const { page, noise } = await hosts().open({
      head: npmTag + npmSecondTag + statesTag,
      policy: strictForNpm,
    });
    const second = await page.evaluate(async () => {
      for (const each of window.pageTests.firsts) (await window.pageTests.render(each)).remove();
      const bar = await window.pageTests.render({ name: 'title-bar', state: 'back', suffix: 'v2' });
      return bar.shadowRoot?.querySelector('[part=back-button]')?.getAttribute('title');
    });
    assert.equal(second, 'Back');
    assert.deepEqual(noise, []);
    await page.close();
  });
}
