import assert from 'node:assert/strict';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { test } from 'node:test';

import { elementClasses } from '../../elements/classes.js';

const root = join(import.meta.dirname, '../..');
const read = (path: string): string => readFileSync(join(root, path), 'utf8');

/** Sections of the document by their heading: the cells of their rows. */
const sections = new Map(
  read('docs/accessibility.md')
    .split(/^## /m)
    .slice(1)
    .map((section) => {
      const [heading = '', ...lines] = section.split('\n');
      const rows = lines
        .filter((line) => /^\| (?!subject|-)/.test(line))
        .map((line) => line.split(' | ').map((cell) => cell.replace(/^\||\|$/g, '').trim()));
      return [heading.trim(), rows] as const;
    }),
);

/** Titles of the tests of a file as its source has them, without escapes. */
const titlesOf = (file: string): string[] =>
  [...read(file).matchAll(/\b(?:it|test)\(\s*(['"`])((?:\\.|(?!\1)[^\\])*)\1/g)].map(([, , title = '']) =>
    title.replaceAll('\\', ''),
  );

test('docs/accessibility.md names a test that exists for each statement', () => {
  const missing: string[] = [];
  let count = 0;
  for (const [heading, rows] of sections)
    for (const [subject, text, evidence = ''] of rows) {
      count += 1;
      const [, file = '', title = ''] = /^`(test\/[^`]+)` › (.+)$/.exec(evidence) ?? [];
      if (!file || !existsSync(join(root, file)) || !titlesOf(file).some((each) => each.includes(title)))
        missing.push(`${heading}: ${subject}: ${text}: ${evidence}`);
    }
  assert.deepEqual(missing, []);
  assert.ok(count > 50, `${count} statements`);
});

test('docs/accessibility.md has statements on keyboard, screen readers and contrast for each element', () => {
  for (const name of Object.keys(elementClasses)) {
    const subjects = new Set(sections.get(`portico-${name}`)?.map(([subject]) => subject));
    for (const subject of ['Keyboard', 'Screen readers', 'Contrast'])
      assert.ok(subjects.has(subject), `portico-${name}: ${subject}`);
  }
});

test('the suites that docs/accessibility.md names are run for each element, and for each dialog', () => {
  for (const name of Object.keys(elementClasses))
    assert.match(read(`test/elements/${name}.test.ts`), /^describeStates\(/m, name);
  const [, dialogs = ''] = read('docs/accessibility.md').split('## Every dialog');
  const named = [...(dialogs.split('|')[0]?.matchAll(/`portico-([\w-]+)`/g) ?? [])].map(([, name]) => name);
  assert.equal(named.length, 6);
  for (const name of named) assert.match(read(`test/elements/${name}.test.ts`), /^describeDialog\(/m, name);
});
