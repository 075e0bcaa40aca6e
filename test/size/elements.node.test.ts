import assert from 'node:assert/strict';
import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { test } from 'node:test';

import { brotliBytes, bundle } from '../../scripts/size.mjs';

/** Brotli bytes of what is loaded together, with Lit, zh_CN and en (DESIGN 9). */
const dialog = 12_000;
const other = 10_000;

const budgets: Readonly<Record<string, number>> = {
  'appeal-dialog': dialog,
  'batch-banner': other,
  'batch-notices': other,
  'link-guard': 13_500, // It brings the prompt along.
  'link-prompt': dialog,
  'load-failure-dialog': dialog,
  'record-dialog': dialog,
  'sensitive-dialog': dialog,
  'sensitive-scan': dialog,
  'title-bar': other,
  toast: other,
};

test('every element has a budget', () => {
  const folder = join(import.meta.dirname, '../../elements');
  const names = readdirSync(folder).filter(
    (name) => name !== 'shared' && existsSync(join(folder, name, 'define.ts')),
  );
  assert.deepEqual(names.sort(), Object.keys(budgets).sort());
});

for (const [name, limit] of Object.entries(budgets)) {
  test(`portico-${name} alone weighs at most ${limit} bytes`, async () => {
    const bytes = brotliBytes(await bundle(`export { define } from '/elements/${name}/define.ts';`));
    assert.ok(bytes <= limit, `${bytes} bytes`);
  });
}

test('an element has its Chinese with it', async () => {
  assert.match(await bundle("export { define } from '/elements/title-bar/define.ts';"), /返回/);
});

test('all elements together weigh at most 20,000 bytes', async () => {
  const bytes = brotliBytes(await bundle("import '/elements/auto.ts';"));
  assert.ok(bytes <= 20_000, `${bytes} bytes`);
});
