import assert from 'node:assert/strict';
import { test } from 'node:test';

import { loadDetector } from '../../../../core/kernel/device/create-device.js';

// The library looks up jQuery once, on evaluation, so this file has one test.
test('loadDetector() loads detectDevice and leaves the page’s jQuery unchanged', async () => {
  const page = {
    jQuery: Object.assign(() => undefined, { fn: {} }),
    navigator: { onLine: true } as Navigator,
    setTimeout,
    clearTimeout,
  };
  Reflect.set(globalThis, 'window', page);
  try {
    const { detectDevice } = await loadDetector(page);
    assert.equal(detectDevice({ userAgent: 'Mozilla/5.0 (iPhone; CPU) Mobile wxwork/4.1' }).host, 'wxwork');
    assert.deepEqual(Object.keys(page.jQuery), ['fn']);
  } finally {
    Reflect.deleteProperty(globalThis, 'window');
  }
});
