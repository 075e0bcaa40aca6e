import assert from 'node:assert/strict';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, it } from 'node:test';

const root = join(import.meta.dirname, '../..');
const read = (path: string) => readFileSync(join(root, path), 'utf8');

describe('docs/security.md', () => {
  it('names a test that exists for each promise', () => {
    const [, promises = ''] = read('docs/security.md').split('## What is promised');
    const rows = promises.split('## How it works')[0]?.match(/^\| (?!promise|---|-).+$/gm) ?? [];
    assert.equal(rows.length > 25, true, `${rows.length} promises`);
    for (const row of rows) {
      const [, file = '', title = ''] = /\| `(test\/[^`]+)` › (.+?) +\|$/.exec(row) ?? [];
      assert.equal(existsSync(join(root, file)) && file !== '', true, row);
      assert.equal(read(file).includes(title), true, `${file} has no test "${title}"`);
    }
  });
});
