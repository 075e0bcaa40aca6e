import assert from 'node:assert/strict';
import { after, before, describe, test } from 'node:test';

import type { Page } from 'playwright';

import { deferred } from '../core/deferred.js';
import { builtFile } from './built-files.js';
import { openHouse, type House } from './house.js';
import {
  openAndRest,
  people,
  signInByCall,
  visit,
  withoutIdleTime,
  type Screen,
  type Visitor,
} from './visitor.js';

/** Sum of all layout shifts of a first visit, without user input. */
const shiftLimit = 0.02;
/** All requests of a first visit to a list: document, scripts, styles, pictures and API requests. */
const requestLimit = 20;

interface Shift {
  value: number;
  at: number;
  sources: string[];
}

declare global {
  interface Window {
    layoutShifts?: Shift[];
  }
}

const pages: readonly { name: string; path: string; signedOut?: boolean }[] = [
  { name: 'launcher', path: '' },
  { name: 'list', path: '/crm/customer' },
  { name: 'create form', path: '/workflow/create' },
  { name: 'search', path: '/search?q=a' },
  { name: 'report', path: '/project/report' },
  { name: 'own page', path: '/me' },
  { name: 'apps', path: '/apps' },
  { name: 'messages', path: '/messages' },
  { name: 'unknown address', path: '/nowhere/at/all' },
  { name: 'sign-in', path: '', signedOut: true },
];

let house: House;

before(async () => {
  house = await openHouse();
});
after(() => house.close());

/** A visitor with an empty cache, whose page records its layout shifts. */
async function firstVisitor(screen: Screen, signedOut = false): Promise<Visitor> {
  const visitor = await visit(house.browser, house.office.url, { screen });
  if (!signedOut) await signInByCall(visitor, people.linXiao);
  await visitor.page.addInitScript(() => {
    const shifts: Shift[] = (window.layoutShifts = []);
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) {
        const { value, startTime, sources } = entry as PerformanceEntry & {
          value: number;
          sources: { node: Node | null; previousRect: DOMRect; currentRect: DOMRect }[];
        };
        shifts.push({
          value,
          at: Math.round(startTime),
          sources: sources.map(({ node, previousRect: from, currentRect: to }) => {
            const name = node instanceof Element ? `${node.localName}.${node.className}` : node?.nodeName;
            return `${name} ${from.x},${from.y} ${from.width}×${from.height} → ${to.x},${to.y} ${to.width}×${to.height}`;
          }),
        });
      }
    }).observe({ type: 'layout-shift', buffered: true });
  });
  return visitor;
}

describe('a document whose app is not rendered yet', () => {
  /** What it says after some time, in ms. */
  function notesAfter(page: Page, ms: number): Promise<string[]> {
    return page.evaluate((time) => {
      for (const animation of document.getAnimations()) animation.currentTime = time;
      return [...document.querySelectorAll<HTMLElement>('#app [lang]')]
        .filter((note) => note.checkVisibility({ visibilityProperty: true }))
        .map((note) => note.innerText);
    }, ms);
  }

  test('has the shape of the shell, and says in one language that it is loading, however slow that is', async () => {
    const visitor = await visit(house.browser, house.office.url, { language: 'en' });
    const { promise: released, resolve: release } = deferred<undefined>();
    await visitor.page.route(/\/assets\/.*\.js$/, async (route) => {
      await released;
      await route.continue();
    });
    await visitor.page.goto('/sp', { waitUntil: 'commit' });
    await visitor.page.waitForFunction(() => document.getAnimations().length > 0);
    assert.deepEqual(await notesAfter(visitor.page, 100), []);
    assert.deepEqual(await notesAfter(visitor.page, 8_000), ['Loading…']);
    release(undefined);
    await visitor.page.locator('form').waitFor();
    assert.equal(await visitor.page.locator('.boot-note, .boot-shell').count(), 0);
    await visitor.leave();
  });

  for (const { name, browser, remembered, note } of [
    { name: 'English', browser: 'en', note: 'The page did not open.' },
    { name: 'the browser’s language', browser: 'de-AT', note: 'Die Seite wurde nicht geöffnet.' },
    { name: 'traditional Chinese', browser: 'zh-HK', note: '頁面沒有開啟。' },
    { name: 'the language of the last visit', browser: 'en', remembered: 'ar', note: 'لم تُفتح الصفحة.' },
    { name: 'Chinese for a language that it does not have', browser: 'nl', note: '页面没有打开。' },
  ]) {
    test(`says at once that it has failed when a script cannot be loaded, in ${name}`, async () => {
      const visitor = await visit(house.browser, house.office.url, { language: browser });
      visitor.expectTrouble(/Failed to load resource|ERR_FAILED/);
      if (remembered !== undefined)
        await visitor.page.addInitScript((lang) => {
          localStorage.setItem('portico-last-language', lang);
        }, remembered);
      await visitor.page.route(/\/assets\/.*\.js$/, (route) => route.abort());
      await visitor.page.goto('/sp');
      const [shown = '', ...others] = await notesAfter(visitor.page, 0);
      assert.ok(shown.startsWith(note), shown);
      assert.deepEqual(others, []);
      await visitor.leave();
    });
  }
});

for (const screen of ['desktop', 'phone'] as const) {
  const prefix = screen === 'phone' ? '/mobile' : '/sp';

  describe(`first visit on a ${screen}`, () => {
    for (const { name, path, signedOut } of pages) {
      test(`${name}: no layout shift while it loads`, async () => {
        const visitor = await firstVisitor(screen, signedOut);
        await openAndRest(visitor.page, prefix + path);
        await visitor.page.locator('main, form').first().waitFor();
        await visitor.page.locator('[data-skeleton]').first().waitFor({ state: 'detached' });
        const shifts = await visitor.page.evaluate(() => window.layoutShifts ?? []);
        await visitor.leave();
        const sum = shifts.reduce((all, { value }) => all + value, 0);
        assert.ok(sum < shiftLimit, `${sum.toFixed(4)}: ${JSON.stringify(shifts, null, 1)}`);
      });
    }

    test('record: no layout shift while it loads', async () => {
      const visitor = await firstVisitor(screen);
      const address = await addressOfRecord(visitor, `${prefix}/crm/customer`);
      await openAndRest(visitor.page, address);
      await visitor.page.locator('[data-skeleton]').first().waitFor({ state: 'detached' });
      const shifts = await visitor.page.evaluate(() => window.layoutShifts ?? []);
      await visitor.leave();
      const sum = shifts.reduce((all, { value }) => all + value, 0);
      assert.ok(sum < shiftLimit, `${sum.toFixed(4)}: ${JSON.stringify(shifts, null, 1)}`);
    });

    test('list: its script is asked for before the tenant has answered', async () => {
      const visitor = await firstVisitor(screen);
      const { promise: released, resolve: release } = deferred<undefined>();
      await visitor.page.route('**/api/baseserver/layout/baseTeams*', async (route) => {
        await released;
        await route.continue();
      });
      const file = await builtFile('records/list/list-page.tsx');
      const script = visitor.page.waitForRequest((request) => request.url().endsWith(file));
      await visitor.page.goto(`${prefix}/crm/customer`, { waitUntil: 'commit' });
      await script;
      release(undefined);
      await visitor.page.locator('[data-row]').first().waitFor();
      await visitor.leave();
    });

    test(`list: at most ${requestLimit} requests`, async () => {
      const visitor = await firstVisitor(screen);
      await withoutIdleTime(visitor.page);
      // Distinct addresses only: the tenant's logo is rendered, checked and linked as the icon, but cached.
      const requested = new Set<string>();
      visitor.page.on('request', (request) => {
        requested.add(`${request.method()} ${new URL(request.url()).pathname}`);
      });
      await openAndRest(visitor.page, `${prefix}/crm/customer`);
      await visitor.page.locator('[data-row]').first().waitFor();
      await visitor.leave();
      assert.ok(requested.size <= requestLimit, `${requested.size} requests:\n${[...requested].join('\n')}`);
    });
  });
}

/** Address of the first record of a list, from another page, so that the visitor's cache stays empty. */
async function addressOfRecord(visitor: Visitor, list: string): Promise<string> {
  const other = await visit(house.browser, house.office.url);
  await signInByCall(other, people.linXiao);
  await other.page.goto(list);
  const href = await other.page.locator('a[data-row], [data-row] a[href]').first().getAttribute('href');
  await other.leave();
  assert.ok(href, 'The list has a record.');
  return href;
}
