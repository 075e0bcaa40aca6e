import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { test } from 'node:test';

const read = (path: string): string => readFileSync(join(import.meta.dirname, '../..', path), 'utf8');
const headings = new Set([...read('docs/errors.md').matchAll(/^### (\S+)$/gm)].map(([, id]) => id));

/** Codes as the sources declare them; a code that the sources lose must leave the document as well. */
function declared(): Set<string> {
  const codes = [...read('sdk/sdk-error.ts').matchAll(/^ {2}\| '([a-z-]+)'/gm)].map(([, code = '']) => code);
  const findings = [...read('sdk/diagnose/finding.ts').matchAll(/^ {2}'?([a-z-]+)'?: \{$/gm)].map(
    ([, id = '']) => id,
  );
  assert.ok(codes.includes('session-ended') && findings.includes('csp'));
  return new Set([...codes, ...findings]);
}

test('each code of an error and each finding has its place in docs/errors.md, and no other has', () => {
  assert.deepEqual([...headings].sort(), [...declared()].sort());
});
