import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { test } from 'node:test';

import { referenceText } from '../../scripts/elements-reference.mjs';
import { readManifest } from '../../scripts/manifest.mjs';
import { filesBelow } from '../files.js';

const root = join(import.meta.dirname, '../..');
const reference = readFileSync(join(root, 'docs/elements.md'), 'utf8');

test('docs/elements.md is what npm run reference writes', async () => {
  assert.equal(reference, await referenceText(), 'run "npm run reference"');
});

test('docs/elements.md names every custom property that the elements read', () => {
  const sources = filesBelow('elements', '.ts').map((file) => readFileSync(join(root, file), 'utf8'));
  const names = new Set(sources.flatMap((text) => text.match(/--portico-[a-z-]+[a-z]/g) ?? []));
  assert.ok(names.size > 55);
  for (const name of names) assert.ok(reference.includes(`\`${name}\``), name);
});

test('docs/elements.md names every element with its events and methods', async () => {
  const { modules } = await readManifest();
  for (const { tagName, events = [] } of modules.flatMap(({ declarations = [] }) => declarations)) {
    if (!tagName) continue;
    const section = reference.split(`\n## ${tagName}\n`)[1]?.split('\n## ')[0] ?? '';
    for (const { name } of events) assert.ok(section.includes(`\`${name}\``), `${tagName}: ${name}`);
  }
  for (const method of ['ask(hit', 'ask(href', 'push(result', 'show(result', 'show(message', 'hide(reason'])
    assert.ok(reference.includes(method), method);
});
