import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { test } from 'node:test';

import { reactFiles, staleReactFiles } from '../../scripts/make-react.mjs';
import { version } from '../../elements/shared/version.js';

const root = join(import.meta.dirname, '../..');

test('react/ equals what is generated from the manifest of the elements', async () => {
  assert.deepEqual(await staleReactFiles(), []);
});

test('every file of react/ has the client directive', async () => {
  const files = [...(await reactFiles())].filter(([name]) => !name.includes('/'));
  assert.ok(files.length > 11);
  for (const [name, text] of files) assert.match(text, /^'use client';/, name);
  assert.match(readFileSync(join(root, 'react/wrap.ts'), 'utf8'), /^'use client';/);
});

test('elements expose the version of the package', () => {
  const { version: packaged } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')) as {
    version: string;
  };
  assert.equal(version, packaged);
});
