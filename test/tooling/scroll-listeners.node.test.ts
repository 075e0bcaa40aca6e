import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { test } from 'node:test';

import { filesBelow } from '../files.js';

const repository = join(import.meta.dirname, '../..');

/** Listeners that are not throttled: passive, and one assignment each, or removed by the first event. */
const cheap = ['app/records/rows/use-virtual-rows.ts', 'app/records/list/phone/phone-rows.tsx'];

/** Listens only from the moment when a touch is known to be no scroll until it ends. */
const duringSwipe = 'app/records/list/phone/use-swipe.ts';

const listener = /(?:addEventListener\(\s*'(?:scroll|wheel|touchmove)'|\bonScroll(?:Capture)?=\{|@scroll=)/;

test('every listener for scroll events is throttled to 80 ms, or passive and cheap', () => {
  const files = ['app', 'core', 'elements', 'react', 'sdk'].flatMap((folder) =>
    ['.ts', '.tsx'].flatMap((suffix) => filesBelow(folder, suffix)),
  );
  const listening = files.filter((file) => listener.test(readFileSync(join(repository, file), 'utf8')));
  assert.deepEqual(listening, [
    duringSwipe,
    'app/records/rows/use-virtual-rows.ts',
    'app/records/list/phone/phone-rows.tsx',
    'app/records/people/employee-card.tsx',
  ]);
  const swipe = readFileSync(join(repository, duringSwipe), 'utf8');
  assert.match(swipe, /isSwipe = true;[^}]*addEventListener\('touchmove'/);
  assert.match(swipe, /removeEventListener\('touchmove'/);
  for (const file of listening.filter((one) => one !== duringSwipe)) {
    const text = readFileSync(join(repository, file), 'utf8');
    assert.match(text, /passive: true/, file);
    if (!cheap.includes(file)) assert.match(text, /throttle\([^;]*scrollThrottleMs/, file);
  }
});
