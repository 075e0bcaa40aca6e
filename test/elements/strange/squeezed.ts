import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { test } from 'node:test';

import { filesBelow } from '../../files.js';
import { squeezeTemplates } from '../../../scripts/squeeze.mjs';
import type { Hosts } from './host.js';

const sheetsIn = (source: string): string[] =>
  [...source.matchAll(/\bcss`([^`]*)`/g)].map(([, text]) => text!);

/** What the build takes out of style sheets. */
export function testSqueezed(hosts: () => Hosts): void {
  test('a style sheet that the build has squeezed says to a browser what its source says', async () => {
    const sources = filesBelow('elements', '.ts').map((file) => readFileSync(file, 'utf8'));
    const written = sources.flatMap(sheetsIn);
    assert.ok(written.length > 5);
    const { page } = await hosts().open({});
    const rules = (sheets: string[]): Promise<string[]> =>
      page.evaluate(
        (texts) =>
          texts.map((text) => {
            const sheet = new CSSStyleSheet();
            sheet.replaceSync(text);
            const { style } = new Option();
            const colour = (value: string): string => Object.assign(style, { color: value }).color;
            // The text of a custom property or of a value with one is kept as it was written, blanks and all.
            const plain = (css: string): string =>
              css
                .replace(/#[\da-f]{3,8}\b|rgba\([^)]*\)/g, colour)
                .replace(/([\d.]+)ms\b/g, (_, ms: string) => `${Number(ms) / 1000}s`)
                .replace(/(?<![\d.])\.(\d+s)\b/g, '0.$1')
                .replace(/\s*([(),:])\s*/g, '$1')
                .replace(/\s+/g, ' ');
            return [...sheet.cssRules].map(({ cssText }) => plain(cssText)).join('\n');
          }),
        sheets,
      );
    const wanted = await rules(written);
    for (const keepLines of [true, false]) {
      // The tag goes as well; what stays is a template of text.
      const squeezed = written.map((text) => squeezeTemplates(`css\`${text}\``, keepLines).slice(1, -1));
      assert.deepEqual(await rules(squeezed), wanted);
    }
    await page.close();
  });
}
