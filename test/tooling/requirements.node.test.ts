import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, it } from 'node:test';

import { requirementsDocument } from '../../scripts/requirements.mjs';

const root = join(import.meta.dirname, '../..');
const read = (path: string) => readFileSync(join(root, path), 'utf8');

describe('docs/requirements.md', () => {
  it('is generated from requirements.tsv and the map of tests', () => {
    const document = requirementsDocument(read('docs/requirements.tsv'), read('test/spec-map.tsv'));
    assert.equal(read('docs/requirements.md'), document, 'run "npm run requirements"');
  });

  it('gives each clause its state and its tests', () => {
    const clauses = '# comment\n# 1. Purpose\n1.1\tA | B\n1.2\tOpen one\n1.3\tWaived one\n';
    const map = '# head\n1.1\ttest/a.test.ts\tworks\n1.1\ttest/b.test.ts\tworks too\n1.3\t-\tnot described\n';
    const document = requirementsDocument(clauses, map);
    assert.match(document, /1 are shown by a test, 1 are open, 1 leave/);
    assert.match(document, /## 1\. Purpose/);
    assert.ok(
      document.includes('| 1.1 | A \\| B | shown | `test/a.test.ts`: works<br>`test/b.test.ts`: works too |'),
    );
    assert.ok(document.includes('| 1.2 | Open one | open |  |'));
    assert.ok(document.includes('| 1.3 | Waived one | not specified | not described |'));
  });

  it('names only clauses that exist', () => {
    const known = new Set(
      read('docs/requirements.tsv')
        .split('\n')
        .filter((line) => line && !line.startsWith('#'))
        .map((line) => line.split('\t')[0]),
    );
    assert.equal(known.size, 372);
    for (const line of read('test/spec-map.tsv').split('\n')) {
      const [clause = ''] = line.split('\t');
      if (clause && !clause.startsWith('#')) assert.ok(known.has(clause), `clause ${clause} is unknown`);
    }
  });
});
