import assert from 'node:assert/strict';
import { beforeEach, describe, test } from 'node:test';

import { createRegistry } from '../../core/records/create-registry.js';
import { seededId } from '../../server/seed/ids.js';
import { navigate } from './built-files.js';
import { testHouse } from './house.js';
import { people, type Visitor } from './visitor.js';
import { wordsIn } from './words.js';

const words = wordsIn('zh_CN');
const registry = createRegistry();
const listOf = (module: string): string => registry.addressOf({ module, page: 'list' }) ?? '';
/** As many other lists as the app remembers, so that it has forgotten the first one after them. */
const otherLists = ['contact', 'clue', 'contract', 'competitor', 'orderform', 'price', 'quote', 'saleChance'];

describe('times of the built app', () => {
  const house = testHouse();
  let visitor: Visitor;
  beforeEach(async () => {
    visitor = await house.enter(people.linXiao);
  });

  test('a list that is opened again within 500 ms has the result of the first request, later its own', async () => {
    const { page } = visitor;
    const begin = Date.now();
    let requests = 0;
    page.on('request', (request) => {
      if (new URL(request.url()).pathname === '/api/portico/modules/customer/list') requests += 1;
    });
    const heading = page.getByRole('main').getByRole('heading', { level: 1 });
    const show = async (module: string): Promise<void> => {
      const former = await heading.innerText();
      await navigate(page, listOf(module));
      await heading.filter({ hasNotText: former }).waitFor();
      await page.getByRole('main').locator('[data-row]').first().waitFor();
    };
    const showAgain = async (): Promise<void> => {
      for (const module of [...otherLists, 'customer']) await show(module);
    };
    await page.clock.setFixedTime(begin);
    await page.goto(listOf('customer'));
    await page.getByRole('main').locator('[data-row]').first().waitFor();
    assert.equal(requests, 1);
    await page.clock.setFixedTime(begin + 500);
    await showAgain();
    assert.equal(requests, 1);
    await page.clock.setFixedTime(begin + 501);
    await showAgain();
    assert.equal(requests, 2);
  });

  test('scrolls below an employee card are handled at once and then after 80 ms, however many there are', async () => {
    const { page } = visitor;
    await page.clock.install();
    await page.goto(registry.addressOf({ module: 'mail', id: seededId('group', 'mail', 2) }) ?? '');
    await page.getByRole('link', { name: '联系人名片' }).click();
    const card = page.getByRole('dialog', { name: words('Employee card') });
    await card.waitFor();
    await page.clock.pauseAt(Date.now() + 60_000);
    const delays = await page.evaluate(() => {
      const { setTimeout } = window;
      const seen: number[] = [];
      window.setTimeout = ((run: () => void, ms = 0) => {
        seen.push(ms);
        return setTimeout(run, ms);
      }) as typeof setTimeout;
      for (let times = 0; times < 5; times += 1) window.dispatchEvent(new Event('scroll'));
      window.setTimeout = setTimeout;
      return seen;
    });
    assert.deepEqual(delays, [80]);
    await page.clock.resume();
    await card.waitFor({ state: 'detached' });
  });
});
