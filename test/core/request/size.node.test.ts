import assert from 'node:assert/strict';
import { test } from 'node:test';

import { brotliBytes, bundle } from '../../../scripts/size.mjs';

const budgetBytes = 8_500;

test('the request layer stays within its budget, ofetch included', async () => {
  const code = await bundle("export * from '/core/request/index.ts';");
  const bytes = brotliBytes(code);
  assert.ok(code.includes('FetchError'), 'ofetch is in it');
  assert.ok(bytes <= budgetBytes, `${bytes} bytes of at most ${budgetBytes}`);
  console.log(`request layer: ${bytes} brotli bytes`);
});
