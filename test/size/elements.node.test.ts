import assert from 'node:assert/strict';
import { test } from 'node:test';

import { brotliBytes, bundle } from '../../scripts/size.mjs';

/** Brotli bytes of one element alone with Lit, zh_CN and en (DESIGN 9). */
const budgets = { 'title-bar': 10_000, 'record-dialog': 12_000 } as const;

for (const [name, limit] of Object.entries(budgets)) {
  test(`portico-${name} alone weighs at most ${limit} bytes`, async () => {
    const code = await bundle(`export { define } from '/elements/${name}/define.ts';`);
    assert.match(code, /返回/, 'zh_CN is in it');
    const bytes = brotliBytes(code);
    assert.ok(bytes <= limit, `${bytes} bytes`);
  });
}

test('all elements together weigh at most 20,000 bytes', async () => {
  const bytes = brotliBytes(await bundle("export * from '/elements/index.ts';"));
  assert.ok(bytes <= 20_000, `${bytes} bytes`);
});
