import assert from 'node:assert/strict';
import { test } from 'node:test';

import { showsLoadFailure } from '../../../core/resources/shows-load-failure.js';

test('2.2.2 the load-failure dialog is suppressed under /sp/em/popup and /mobile/em/watermark', () => {
  for (const path of [
    '/sp/em/popup',
    '/sp/em/popup/',
    '/sp/em/popup/a/b',
    '/mobile/em/watermark',
    '/mobile/em/watermark/1',
  ])
    assert.equal(showsLoadFailure(path), false, path);
});

test('2.2.2 paths that only look alike show it', () => {
  for (const path of [
    '/',
    '/sp/em',
    '/sp/em/popups',
    '/mobile/em/popup',
    '/sp/em/watermark',
    '/mobile/em/watermarks/1',
    '/guest/sp/em/popup',
  ])
    assert.equal(showsLoadFailure(path), true, path);
});
