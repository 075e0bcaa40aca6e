import assert from 'node:assert/strict';
import { test } from 'node:test';

import { appearanceOf, parseChoices } from '../../../../app/services/appearance/choices.js';

test('parseChoices() keeps valid choices and drops the rest one by one', () => {
  assert.deepEqual(parseChoices({ scheme: 'dark', fontSize: 'huge', fontDensity: 'lax', other: 1 }), {
    scheme: 'dark',
    fontDensity: 'lax',
  });
  assert.equal(parseChoices('dark'), undefined);
  assert.deepEqual(parseChoices({ scheme: '__proto__' }), {});
});

test('appearanceOf() applies the user’s choices over the theme of the tenant', () => {
  const theme = { primaryColor: '#0b7a66', fontSize: 'big', fontDensity: 'compact' } as const;
  assert.deepEqual(appearanceOf(theme, { fontDensity: 'lax' }, false), {
    scheme: 'light',
    theme: { primaryColor: '#0b7a66', fontSize: 'big', fontDensity: 'lax' },
  });
  assert.equal(appearanceOf(undefined, {}, true).scheme, 'dark');
  assert.equal(appearanceOf(undefined, { scheme: 'light' }, true).scheme, 'light');
});
