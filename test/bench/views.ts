import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Browser, Page } from 'playwright';

import { DatabaseSync } from '@photostructure/sqlite';

import { seededId } from '../../server/seed/ids.js';
import { fewRecords, startServer, type TestServer } from '../server/harness.js';
import { largeOwner, moveMessages, smallOwner } from '../server/large-mailbox.js';
import { people, signInByCall, visit } from '../e2e/visitor.js';
import { median, type Row, type Section } from './rows.js';

/** How much longer a view of many records may take than one of fifty. */
const slowestMany = 1.5;
const rounds = 7;

/** Records of a view that is opened: of few servers and of many. */
interface Amounts {
  task: number;
  calendar: number;
  docFolder: number;
  mail: number;
}
const few: Amounts = { task: 50, calendar: 50, docFolder: 50, mail: 50 };
const many: Amounts = { task: 5_000, calendar: 3_000, docFolder: 20_000, mail: 50_000 };

const folder = seededId('group', 'docFolder', 1);

const views: readonly { name: string; of: keyof Amounts; address: string; shown: string }[] = [
  { name: 'board, cards', of: 'task', address: '/sp/task?view=all&view=board', shown: '[data-card]' },
  {
    name: 'month, events',
    of: 'calendar',
    address: '/sp/calendar?view=all&view=calendar&mode=month&at=2026-09-15',
    shown: '[data-event]',
  },
  {
    name: 'tree, folders in one',
    of: 'docFolder',
    address: `/sp/doc?view=all&view=tree&in=${folder}`,
    shown: '[role="treeitem"][aria-level="2"]',
  },
  {
    name: 'conversations, messages',
    of: 'mail',
    address: '/sp/mail?view=inbox&view=thread',
    shown: '[data-thread]',
  },
];

/** A server with the app and that many records of each kind: events in one month, folders in one. */
async function serverOf(dataFolder: string, amounts: Amounts): Promise<TestServer> {
  const others = 10;
  const seedAmounts = { ...fewRecords, ...amounts, docFolder: amounts.docFolder + others };
  const seeding = await startServer({ dataFolder, seedAmounts });
  await seeding.stop();
  const database = new DatabaseSync(join(dataFolder, 'portico.sqlite'));
  database
    .prepare(
      `UPDATE m_calendar SET f_start = printf('2026-09-%02d', 1 + n % 30) || substr(f_start, 11),
                             f_end = printf('2026-09-%02d', 1 + n % 30) || substr(f_end, 11)`,
    )
    .run();
  database
    .prepare(
      `UPDATE m_docFolder SET f_parent = ?, l_parent = '', f_access = 'all'
       WHERE n IN (SELECT n FROM m_docFolder WHERE tenant = 'group' AND id > ? ORDER BY id LIMIT ?)`,
    )
    .run(folder, seededId('group', 'docFolder', 6), amounts.docFolder);
  moveMessages(database, { owner: largeOwner, sender: smallOwner, from: 1, count: amounts.mail });
  database.close();
  return startServer({ dataFolder, staticFolder: join(import.meta.dirname, '../../dist/app') });
}

/** Time in ms from the start of the navigation until the view has content and is painted. */
async function openingOf(page: Page, address: string, shown: string): Promise<number> {
  await page.goto(address);
  const handle = await page.waitForFunction(
    (selector) => (document.querySelector(selector) ? performance.now() : undefined),
    shown,
    { polling: 'raf' },
  );
  return (await handle.jsonValue()) ?? Number.NaN;
}

/** `npm run bench -- views`: a board, a month, a tree and conversations of many records against those of fifty, in turns. */
export async function benchViews(browser: Browser): Promise<Section> {
  const parent = mkdtempSync(join(tmpdir(), 'portico-views-'));
  const servers: TestServer[] = [];
  const rows: Row[] = [];
  try {
    for (const [name, amounts] of [['few', few] as const, ['many', many] as const])
      servers.push(await serverOf(join(parent, name), amounts));
    const pages: Page[] = [];
    for (const { url } of servers) {
      const visitor = await visit(browser, url);
      await signInByCall(visitor, people.linXiao);
      pages.push(visitor.page);
    }
    for (const { name, of, address, shown } of views) {
      const times: number[][] = pages.map(() => []);
      // The first opening of each fills the caches of browser and server.
      for (let round = 0; round <= rounds; round += 1)
        for (const [index, page] of pages.entries()) {
          const time = await openingOf(page, address, shown);
          if (round > 0) times[index]?.push(time);
        }
      const [ofFew = 0, ofMany = 0] = times.map(median);
      rows.push(
        { what: `${name}: ${few[of]}`, value: ofFew, unit: 'ms' },
        { what: `${name}: ${many[of].toLocaleString('en')}`, value: ofMany, unit: 'ms' },
        { what: `${name}, many to few`, value: ofMany / ofFew, unit: '×', limit: slowestMany },
      );
    }
  } finally {
    for (const server of servers) await server.stop();
    rmSync(parent, { recursive: true, force: true });
  }
  return { title: 'Views of many records, from the start of the navigation to their first content', rows };
}
