import { basename, dirname } from 'node:path';
import type { Browser, Page } from 'playwright';

import { bundle } from '../bundle.js';
import type { Office } from '../e2e/office.js';
import { openAndRest, people, signInByCall, visit } from '../e2e/visitor.js';
import { filesBelow } from '../files.js';
import { footprint, openEmptyPage, type Footprint } from './host-page.js';
import type { Row, Section } from './rows.js';

/** What may be left by elements that are added and removed again many times. */
const leftBehind: Footprint = { heap: 100_000, nodes: 10, listeners: 5 };
const times = 100;
/** What may stay of pages that were opened: what the page has read, within the limits of its caches. */
const keptByPages: Footprint = { heap: 4_000_000, nodes: 100, listeners: 20 };

const rowsOf = (what: string, of: Footprint, limit?: Footprint): Row[] =>
  (['heap', 'nodes', 'listeners'] as const).map((key) => ({
    what: `${what}, ${key}`,
    value: of[key],
    unit: key === 'heap' ? 'bytes' : key,
    ...(limit && { limit: limit[key] }),
  }));

const grown = (from: Footprint, to: Footprint): Footprint => ({
  heap: to.heap - from.heap,
  nodes: to.nodes - from.nodes,
  listeners: to.listeners - from.listeners,
});

const tags = filesBelow('elements', '/define.ts').map((file) => `portico-${basename(dirname(file))}`);

/** Adds one of each element, or removes them, and waits for what they render. */
async function eachElement(page: Page, present: boolean): Promise<void> {
  await page.evaluate(
    async ([names, add]) => {
      const box = document.querySelector('main') ?? document.body.appendChild(document.createElement('main'));
      box.replaceChildren(...(add ? names.map((name) => document.createElement(name)) : []));
      for (const element of box.children)
        if ('updateComplete' in element) await (element.updateComplete as Promise<unknown>);
      for (let frame = 0; frame < 2; frame += 1)
        await new Promise((resolve) => requestAnimationFrame(resolve));
    },
    [tags, present] as const,
  );
}

/**
 * What a page of another system holds: empty, with one of each element, and after they are removed. Of the first ones their
 * classes, templates and style sheets stay; nothing of later ones.
 */
export async function benchHostMemory(browser: Browser): Promise<Section> {
  const page = await openEmptyPage(browser);
  const session = await page.context().newCDPSession(page);
  const empty = await footprint(session);
  const script = `import { defineElements } from '/elements/index.ts'; defineElements();`;
  await page.addScriptTag({ content: await bundle(script), type: 'module' });
  await page.waitForFunction((tag) => customElements.get(tag) !== undefined, tags[0] ?? '');
  await eachElement(page, true);
  const filled = await footprint(session);
  await eachElement(page, false);
  const removed = await footprint(session);
  const again = async (): Promise<void> => {
    for (let n = 0; n < times; n += 1) {
      await eachElement(page, true);
      await eachElement(page, false);
    }
  };
  // Engines compile what runs often, and keep that.
  await again();
  const before = await footprint(session);
  await again();
  const removedOften = await footprint(session);
  await page.context().close();
  return {
    title: `Memory of a page of another system, with each of the ${tags.length} elements`,
    rows: [
      ...rowsOf('empty', empty),
      ...rowsOf('with all elements', filled),
      ...rowsOf('once they are removed', removed),
      ...rowsOf(`left by ${times} more of each`, grown(before, removedOften), leftBehind),
    ],
  };
}

/** Apps of the launcher, opened in turns: their links, and the headings of their pages. */
const apps = [
  ['Tasks', 'Assigned to me'],
  ['Mail', 'Inbox'],
  ['Clients', 'All clients'],
  ['Calendar', 'My schedule'],
  ['Documents', 'All documents'],
] as const;

const pages = 100;

/** What the launcher holds once it is at rest, and after 100 pages, back at the launcher. */
export async function benchLauncherMemory(browser: Browser, office: Office): Promise<Section> {
  const visitor = await visit(browser, office.url, { language: 'en' });
  const { page } = visitor;
  await signInByCall(visitor, people.annaLee);
  await openAndRest(page, '/sp');
  const session = await page.context().newCDPSession(page);
  const atRest = await footprint(session);

  async function openPages(count: number): Promise<void> {
    const links = page.getByRole('navigation');
    for (let n = 0; n < count; n += 1) {
      const [link, title] = apps[n % apps.length] ?? apps[0];
      await links.getByRole('link', { name: link }).first().click();
      await page.getByRole('heading', { level: 1, name: title }).waitFor();
    }
    await links.getByRole('link', { name: 'Home' }).first().click();
    await page.getByRole('heading', { name: 'Waiting for you' }).waitFor();
  }

  await openPages(apps.length);
  const once = await footprint(session);
  await openPages(pages - apps.length);
  const afterAll = await footprint(session);
  await visitor.leave();
  return {
    title: `Memory of the launcher, at rest and after ${pages} pages`,
    rows: [
      ...rowsOf('at rest', atRest),
      ...rowsOf('after each of 5 apps once', once),
      ...rowsOf(`after ${pages} pages`, afterAll),
      ...rowsOf('grown from the first 5 pages to all', grown(once, afterAll), keptByPages),
    ],
  };
}
