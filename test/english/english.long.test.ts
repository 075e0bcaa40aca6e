import assert from 'node:assert/strict';
import { execFileSync } from 'node:child_process';
import { readFileSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { test } from 'node:test';

import { Dialect } from 'harper.js';

import { createEnglishLinter, type EnglishFault } from './linter.js';

const root = join(import.meta.dirname, '../..');
const report = (faults: readonly EnglishFault[]): string[] =>
  faults.map(({ rule, at, message }) => `${rule}: …${at}… ${message}`);

const entities: Readonly<Record<string, string>> = {
  '&lt;': '<',
  '&gt;': '>',
  '&quot;': '"',
  '&apos;': "'",
  '&amp;': '&',
};

/** English texts of a catalogue; a placeholder stands as a number, which any sentence can have. */
function sourcesOf(catalogue: string): string[] {
  const text = readFileSync(join(root, 'locales', catalogue, 'xliff/de.xlf'), 'utf8');
  return [...text.matchAll(/<source>([^]*?)<\/source>/g)].map(([, source = '']) =>
    source
      .replace(/<x [^>]*\/>'s/g, "Anna's")
      .replace(/<x [^>]*\/>/g, '7')
      .replace(/&\w+;/g, (entity) => entities[entity] ?? entity),
  );
}

test('the texts of the interface are right in American English', async () => {
  const catalogues = readdirSync(join(root, 'locales'), { withFileTypes: true })
    .filter((entry) => entry.isDirectory())
    .map(({ name }) => name);
  const texts = new Set(catalogues.flatMap(sourcesOf));
  assert.ok(texts.size > 1_500);
  const linter = await createEnglishLinter(Dialect.American);
  try {
    assert.deepEqual(report(await linter.faults([...texts].join('\n\n'))), []);
  } finally {
    await linter.dispose();
  }
});

/** Documents that people write; tables of generated ones have names and figures. */
const written =
  /^(README|CONTRIBUTING|CHANGELOG|docs\/(?!requirements|calls-by-role|compatibility|hosts).*)\.md$/;

/** The sentences of a Markdown document: no code, tables or marks. Code in a sentence becomes a name. */
const prose = (markdown: string): string =>
  markdown
    .replace(/^ *```[^]*?^ *```$/gm, '')
    .replace(/^\|.*$/gm, '')
    .replace(/<!--[^]*?-->/g, '')
    .replace(/^#+ .*$/gm, '')
    .replace(/\[([^\]]*)\]\([^)]*\)/g, '$1')
    .replace(/(``?)[^`].*?\1/g, 'Code')
    .replace(/(\d) µ?s\b/g, '$1 seconds')
    .replaceAll('**', '')
    .replace(/^ *(?:-|\d+\.) /gm, '\n')
    .replace(/([^\n])\n(?!\n) */g, '$1 ');

test('the documents are right in British English', async () => {
  const files = execFileSync('git', ['ls-files', '*.md'], { cwd: root, encoding: 'utf8' })
    .split('\n')
    .filter((path) => written.test(path));
  assert.ok(files.length > 80);
  const linter = await createEnglishLinter(Dialect.British);
  try {
    const faults: string[] = [];
    for (const path of files) {
      const found = await linter.faults(prose(readFileSync(join(root, path), 'utf8')));
      faults.push(...report(found).map((fault) => `${path}: ${fault}`));
    }
    assert.deepEqual(faults, []);
  } finally {
    await linter.dispose();
  }
});
