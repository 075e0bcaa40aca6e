import { join } from 'node:path';
import type { Browser } from 'playwright';

import { bundle } from '../bundle.js';
import { openEmptyPage } from './host-page.js';
import type { Guard, LinkBench } from './links-page.js';
import type { Section } from './rows.js';

declare global {
  interface Window {
    linkBench: LinkBench;
  }
}

const rounds = 7;
const clicks = 2000;
const questions = 40;
const guards = ['portico', 'hand'] as const satisfies readonly Guard[];

const why = `A listener written by hand compares the host with a set. Each decision of ours also compares the written address and text with the
real one for signs of deception, blocks what would run as a program, leaves links to the page that are in editable areas or have a
handler of their own, and tells the page, which may take the link over. The question marks the host, names the signs, takes the
focus and gives it back, and closes with Back.`;

/** A click on a link of a page with many, decided and asked about, beside a listener written by hand. */
export async function benchLinks(browser: Browser): Promise<Section> {
  const page = await openEmptyPage(browser);
  const script = `import { defineElements } from '/elements/index.ts'; defineElements();
    import { start } from '${join(import.meta.dirname, 'links-page.ts')}'; start();`;
  await page.addScriptTag({ content: await bundle(script), type: 'module' });
  await page.waitForFunction(() => 'linkBench' in window);

  // The fastest of interleaved rounds: other load on the machine only adds time. The first rounds warm up.
  const fastest = { few: { portico: Infinity, hand: Infinity }, many: { portico: Infinity, hand: Infinity } };
  const answered = { portico: Infinity, hand: Infinity };
  for (let round = 0; round < rounds; round += 1) {
    for (const guard of guards) {
      for (const [amount, count] of [['few', 50] as const, ['many', 5000] as const]) {
        const time = await page.evaluate(([of, links, turns]) => window.linkBench.decided(of, links, turns), [
          guard,
          count,
          clicks,
        ] as const);
        fastest[amount][guard] = Math.min(fastest[amount][guard], time);
      }
      const time = await page.evaluate(([of, turns]) => window.linkBench.asked(of, 5000, turns), [
        guard,
        questions,
      ] as const);
      answered[guard] = Math.min(answered[guard], time);
    }
  }
  await page.context().close();
  const { few, many } = fastest;
  return {
    title: 'A click on a link of a page with many',
    why,
    rows: [
      { what: 'decided, of 50 links', value: few.portico, unit: 'µs' },
      { what: 'a listener by hand, of 50', value: few.hand, unit: 'µs' },
      { what: 'decided, of 5,000 links', value: many.portico, unit: 'µs', limit: 500 },
      { what: 'a listener by hand, of 5,000', value: many.hand, unit: 'µs' },
      { what: 'decided, many to few', value: many.portico / few.portico, unit: '×', limit: 1.5 },
      { what: 'asked and answered, of 5,000', value: answered.portico, unit: 'ms' },
      { what: 'a dialog by hand, asked and answered', value: answered.hand, unit: 'ms' },
      {
        what: 'asked and answered, beside by hand',
        value: answered.portico / answered.hand,
        unit: '×',
        limit: 2,
      },
    ],
  };
}
