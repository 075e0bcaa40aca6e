import assert from 'node:assert/strict';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, beforeEach, test } from 'node:test';

import { readSection, writeHead, writeSection } from '../../scripts/document-section.mjs';

const folder = mkdtempSync(join(tmpdir(), 'portico-document-'));
const path = join(folder, 'document.md');
const text = (): string => readFileSync(path, 'utf8');

beforeEach(() => {
  writeFileSync(path, '# Title\n\nHead.\n\n## One\n\nFirst.\n\n## Two\n\nSecond.\n');
});
after(() => {
  rmSync(folder, { recursive: true, force: true });
});

test('a section is replaced in its place, and the others stay', async () => {
  await writeSection(path, 'One', 'Other.');
  assert.equal(text(), '# Title\n\nHead.\n\n## One\n\nOther.\n\n## Two\n\nSecond.\n');
});

test('a new section is added at the end, and replaced by the next run', async () => {
  await writeSection(path, 'Three', '| a | b |\n| --- | --- |\n| 1 | 2 |');
  await writeSection(path, 'Three', 'Third.');
  assert.equal(text(), '# Title\n\nHead.\n\n## One\n\nFirst.\n\n## Two\n\nSecond.\n\n## Three\n\nThird.\n');
});

test('what is before the sections is replaced without them', async () => {
  await writeHead(path, '# Title\n\nAnother head.');
  assert.equal(text(), '# Title\n\nAnother head.\n\n## One\n\nFirst.\n\n## Two\n\nSecond.\n');
});

test('the text of a section is read, and is empty where there is none', () => {
  assert.equal(readSection(path, 'One').trim(), 'First.');
  assert.equal(readSection(path, 'On'), '');
});
