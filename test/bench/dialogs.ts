import { basename, dirname, join } from 'node:path';
import type { Browser, CDPSession, Page } from 'playwright';

import { bundle } from '../bundle.js';
import { filesBelow } from '../files.js';
import type { DialogBench, MakerName } from './dialogs-page.js';
import { footprint, openEmptyPage } from './host-page.js';
import { median, type Row, type Section } from './rows.js';

const names = ['portico', 'hand', 'shoelace', 'webawesome'] as const satisfies readonly MakerName[];
const rounds = 12;
const closedCount = 1000;
const openedCount = 100;
const frameMs = 1000 / 60;
/** One object left behind per round would be more than this. */
const heapSlackBytes = 100_000;
const peers = join(import.meta.dirname, 'peers/node_modules');

const imports: Record<MakerName, string> = {
  portico: "import { defineElements } from '/elements/index.ts'; defineElements();",
  hand: '',
  shoelace: `import '${peers}/@shoelace-style/shoelace/dist/components/dialog/dialog.js';`,
  webawesome: `import '${peers}/@awesome.me/webawesome/dist/components/dialog/dialog.js';`,
};

declare global {
  interface Window {
    bench: DialogBench;
  }
}

/** A page with the elements of one library. */
async function open(browser: Browser, name: MakerName): Promise<Page> {
  const start = `import { start } from '${join(import.meta.dirname, 'dialogs-page.ts')}'; start();`;
  const page = await openEmptyPage(browser);
  await page.addScriptTag({ content: await bundle(imports[name] + start), type: 'module' });
  await page.waitForFunction(() => 'bench' in window);
  return page;
}

type Pages = Record<MakerName, Page>;
type Times = Record<MakerName, number>;

/**
 * The fastest of several interleaved rounds: other load on the machine only adds time, and affects one or the other.
 * The first rounds warm up.
 */
async function measure(pages: Pages, what: 'closed' | 'opened', count: number): Promise<Times> {
  const times: Times = { portico: Infinity, hand: Infinity, shoelace: Infinity, webawesome: Infinity };
  for (let round = 0; round < rounds; round += 1) {
    for (const name of names) {
      // A dialog of a peer waits for frames in each round; two rounds are enough.
      if (what === 'opened' && round > 1 && name !== 'portico' && name !== 'hand') continue;
      const time = await pages[name].evaluate(([kind, maker, turns]) => window.bench[kind](maker, turns), [
        what,
        name,
        count,
      ] as const);
      times[name] = Math.min(times[name], time);
    }
  }
  return times;
}

const why = `Opening is where a hand-written dialog does less: it shows itself and its focus. Each opening of ours also joins the layers of
all dialogs of the page, measures its body, is laid out anew when the window changes, tells the page when it has opened and
closed, and closes with what is around it.`;

/** The limit applies to the sum; both are shown, since opening is where a hand-written dialog does less. */
function beside(closed: Times, opened: Times): Section {
  const rows = names.flatMap((name): Row[] => [
    { what: `${name}, 1,000 closed`, value: closed[name], unit: 'ms' },
    { what: `${name}, 100 openings`, value: opened[name], unit: 'ms' },
  ]);
  const both = (name: MakerName): number => closed[name] + opened[name];
  const limits = { hand: 1.6, shoelace: 0.3, webawesome: 0.3 };
  const ratios = (['hand', 'shoelace', 'webawesome'] as const).flatMap((name): Row[] => [
    {
      what: `portico beside ${name}, closed`,
      value: closed.portico / closed[name],
      unit: '×',
      limit: limits[name],
    },
    {
      what: `portico beside ${name}, both`,
      value: both('portico') / both(name),
      unit: '×',
      limit: limits[name],
    },
  ]);
  return {
    title: '1,000 closed dialogs created, drawn and removed; one opened and closed 100 times',
    rows: [...rows, ...ratios],
    why,
  };
}

async function benchPaint(page: Page, session: CDPSession): Promise<Row> {
  await session.send('Emulation.setCPUThrottlingRate', { rate: 4 });
  const times: number[] = [];
  for (let round = 0; round < 15; round += 1) times.push(await page.evaluate(() => window.bench.toPaint()));
  await session.send('Emulation.setCPUThrottlingRate', { rate: 1 });
  return {
    what: 'open to painted, CPU × 4',
    value: median(times),
    unit: 'ms',
    limit: Number((2 * frameMs).toFixed(1)),
  };
}

/** Memory, nodes and listeners left behind by a thousand openings of each dialog. */
async function benchTraces(page: Page, session: CDPSession): Promise<Section> {
  const rows: Row[] = [];
  for (const name of filesBelow('elements', '/define.ts').map((file) => basename(dirname(file)))) {
    const tag = `portico-${name}`;
    const opens = await page.evaluate((which) => {
      const { prototype = {} } = customElements.get(which) ?? {};
      return 'open' in prototype && 'show' in prototype;
    }, tag);
    if (!opens) continue;
    const turn = (count: number) =>
      page.evaluate(([which, turns]) => window.bench.cycle(which, turns), [tag, count] as const);
    await turn(100);
    const before = await footprint(session);
    await turn(1000);
    const after = await footprint(session);
    rows.push(
      { what: `${name}, nodes`, value: after.nodes - before.nodes, unit: 'nodes', limit: 10 },
      { what: `${name}, heap`, value: after.heap - before.heap, unit: 'bytes', limit: heapSlackBytes },
    );
  }
  return { title: 'Left behind by opening and closing 1,000 times', rows };
}

/** Dialogs of Portico compared with those of others and one written by hand. */
export async function benchDialogs(browser: Browser): Promise<Section[]> {
  const opened = await Promise.all(names.map(async (name) => [name, await open(browser, name)] as const));
  const pages = Object.fromEntries(opened) as Pages;
  const page = pages.portico;
  const session = await page.context().newCDPSession(page);
  const sections = [
    beside(await measure(pages, 'closed', closedCount), await measure(pages, 'opened', openedCount)),
    { title: 'A dialog opened on a slow machine', rows: [await benchPaint(page, session)] },
    await benchTraces(page, session),
  ];
  for (const each of Object.values(pages)) await each.context().close();
  return sections;
}
