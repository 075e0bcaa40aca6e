import assert from 'node:assert/strict';
import { readFile, writeFile } from 'node:fs/promises';
import { test } from 'node:test';

import { allEntries } from '../../../core/records/entries/all.js';
import { routesDocument } from './routes-table.js';

test('docs/routes.md lists the addresses as they are built', async () => {
  const file = new URL('../../../docs/routes.md', import.meta.url);
  const written = routesDocument(allEntries);
  if (process.env['PORTICO_WRITE_DOCS'] === '1') await writeFile(file, written);
  assert.equal(await readFile(file, 'utf8'), written);
});
