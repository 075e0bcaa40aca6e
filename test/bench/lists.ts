import type { Browser, Page } from 'playwright';
import { endpoints } from '../../core/contracts/endpoints.js';
import type { ListQuery } from '../../core/contracts/records.js';
import type { Office } from '../e2e/office.js';
import { people, signInByCall, visit, type Account, type Screen } from '../e2e/visitor.js';
import { median, type Section } from './rows.js';

/** The module that has 100,000 records in one tenant, and about two hundred in the other. */
const listAddress = '/sp/crm/customer';
const phoneListAddress = '/mobile/crm/customer';
const rounds = 9;
const shownRows = 10;
const query: ListQuery = { offset: 0, limit: 50 };

/** Milliseconds the back end takes for the first page, as the browser's side sees it. */
async function serverTimes(page: Page): Promise<number[]> {
  return page.evaluate(
    async ({ path, body, count }) => {
      const times: number[] = [];
      // The first call warms the connection and the database's cache, and is not counted.
      for (let round = 0; round <= count; round += 1) {
        const startedAt = performance.now();
        const response = await fetch(path, {
          method: 'POST',
          headers: { 'content-type': 'application/json' },
          body,
        });
        await response.json();
        if (round > 0) times.push(performance.now() - startedAt);
      }
      return times;
    },
    { path: endpoints.list('customer'), body: JSON.stringify(query), count: rounds },
  );
}

/** Milliseconds from the start of the navigation until the first rows are in the page. */
async function firstRows(page: Page, address = listAddress): Promise<number> {
  await page.goto(address);
  const handle = await page.waitForFunction(
    (count) => (document.querySelectorAll('[data-row]').length > count ? performance.now() : undefined),
    shownRows,
    { polling: 'raf' },
  );
  const time = await handle.jsonValue();
  if (time === undefined) throw new Error('The rows have no time.');
  return time;
}

interface Scroll {
  nodes: number;
  longestTask: number;
}

/** Scrolls from the first row to the last in small steps, then in jumps there and back, and observes the page. */
async function scrollThrough(page: Page): Promise<Scroll> {
  return page.evaluate(async () => {
    const row = document.querySelector('[data-row]');
    let scroller = row?.parentElement ?? null;
    while (scroller && scroller.scrollHeight <= scroller.clientHeight + 1) scroller = scroller.parentElement;
    if (!scroller) throw new Error('The list does not scroll.');
    let longestTask = 0;
    const observer = new PerformanceObserver((list) => {
      for (const { duration } of list.getEntries()) longestTask = Math.max(longestTask, duration);
    });
    observer.observe({ type: 'longtask' });
    const height = scroller.scrollHeight;
    const small = Array.from({ length: 120 }, (_, step) => (step + 1) * 90);
    const large = Array.from({ length: 60 }, (_, step) => (height * (step + 1)) / 60);
    const back = [height / 2, 0, height, height / 3];
    let nodes = 0;
    // No named functions here: tsx would wrap them in a helper that the page does not have.
    for (const place of [...small, ...large, ...back]) {
      scroller.scrollTop = place;
      await new Promise((resolve) => requestAnimationFrame(resolve));
      nodes = Math.max(nodes, document.querySelectorAll('*').length);
    }
    observer.disconnect();
    return { nodes, longestTask };
  });
}

async function open(browser: Browser, office: Office, account: Account, screen: Screen = 'desktop') {
  const visitor = await visit(browser, office.url, { screen });
  await signInByCall(visitor, account);
  // Once for the caches of browser and server.
  await firstRows(visitor.page, screen === 'phone' ? phoneListAddress : listAddress);
  return visitor;
}

/** The list of 100,000 and the list of two hundred, interleaved, so that a slow moment affects both. */
export async function benchLists(browser: Browser, office: Office): Promise<Section> {
  const large = await open(browser, office, people.linXiao);
  const small = await open(browser, office, people.annaLee);
  const times = { large: [] as number[], small: [] as number[] };
  for (let round = 0; round < rounds; round += 1) {
    times.large.push(await firstRows(large.page));
    times.small.push(await firstRows(small.page));
  }
  const largeServer = median(await serverTimes(large.page));
  const smallServer = median(await serverTimes(small.page));
  const { nodes, longestTask } = await scrollThrough(large.page);
  await large.leave();
  await small.leave();
  const phone = await open(browser, office, people.linXiao, 'phone');
  const onPhone = await scrollThrough(phone.page);
  await phone.leave();
  const largePage = median(times.large);
  const smallPage = median(times.small);
  return {
    title: 'First rows of 100,000 records beside those of 200',
    rows: [
      { what: 'back end, 200', value: smallServer, unit: 'ms' },
      { what: 'back end, 100,000', value: largeServer, unit: 'ms' },
      { what: 'page, 200', value: smallPage, unit: 'ms' },
      { what: 'page, 100,000', value: largePage, unit: 'ms' },
      { what: 'page, 100,000 beside 200', value: largePage / smallPage, unit: '×', limit: 1.5 },
      { what: 'nodes in the page while scrolling, at most', value: nodes, unit: 'nodes', limit: 2000 },
      { what: 'longest task while scrolling', value: longestTask, unit: 'ms', limit: 50 },
      { what: 'nodes on a phone while scrolling, at most', value: onPhone.nodes, unit: 'nodes', limit: 2000 },
      { what: 'longest task on a phone while scrolling', value: onPhone.longestTask, unit: 'ms', limit: 50 },
    ],
  };
}
