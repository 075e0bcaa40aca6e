import assert from 'node:assert/strict';
import { test } from 'node:test';

import { bundle } from '../../bundle.js';
import type { Hosts } from './host.js';

declare global {
  interface Window {
    /** Style sheets of all elements as text, in the order of the classes. */
    sheets: string[];
  }
}

const entry = `import { elementClasses } from '/elements/classes.ts';
  window.sheets = Object.values(elementClasses).map(({ styles }) => [styles].flat(Infinity).join('\\n'));`;

/** Rules of the sheets as the browser serialises them. */
async function readRules(hosts: Hosts, path: string): Promise<string[]> {
  const { page } = await hosts.open({ head: `<script type="module" src="${path}"></script>` });
  await page.waitForFunction(() => 'sheets' in window);
  const rules = await page.evaluate(() =>
    window.sheets.map((text) => {
      const sheet = new CSSStyleSheet();
      sheet.replaceSync(text);
      const { style } = new Option();
      const colour = (value: string): string => Object.assign(style, { color: value }).color;
      // A value with a custom property keeps its source text.
      const normalise = (css: string): string =>
        css
          .replace(/#[\da-f]{3,8}\b|rgba\([^)]*\)/g, colour)
          .replace(/([\d.]+)ms\b/g, (_, ms: string) => `${Number(ms) / 1000}s`)
          .replace(/(?<![\d.])\.(\d)/g, '0.$1')
          .replace(/\s*([(),:/])\s*/g, '$1')
          .replace(/\s+/g, ' ');
      return [...sheet.cssRules].map(({ cssText }) => normalise(cssText)).join('\n');
    }),
  );
  await page.close();
  return rules;
}

/** The minifier of templates. */
export function testMinifiedStyles(hosts: () => Hosts): void {
  test('a minified style sheet has the rules of its source', async () => {
    hosts().serve('/styles.js', await bundle(entry, { plugins: [] }));
    hosts().serve('/minified-styles.js', await bundle(entry));
    const rules = await readRules(hosts(), '/styles.js');
    assert.ok(rules.length > 5 && rules.every((text) => text.length > 100));
    assert.deepEqual(await readRules(hosts(), '/minified-styles.js'), rules);
  });
}
