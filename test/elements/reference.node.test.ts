import assert from 'node:assert/strict';
import { readFileSync, readdirSync } from 'node:fs';
import { join, relative } from 'node:path';
import { test } from 'node:test';

import { schemeTokens } from '../../core/page/theme/scheme-tokens.js';
import { themeToTokens } from '../../core/page/theme/theme-to-tokens.js';
import { referenceFiles } from '../../scripts/reference.mjs';
import { publicMembers, readManifest } from '../../scripts/manifest.mjs';
import { filesBelow } from '../files.js';

const root = join(import.meta.dirname, '../..');
const read = (path: string): string => readFileSync(join(root, path), 'utf8');
const { modules } = await readManifest();
const elements = modules
  .flatMap(({ declarations = [] }) => declarations)
  .filter(({ tagName }) => tagName !== undefined);

test('the documents of the elements and of the SDK are what npm run reference writes', async () => {
  for (const [path, text] of await referenceFiles())
    assert.equal(read(relative(root, path)), text, `${relative(root, path)}: run "npm run reference"`);
});

test('every element has a page with prose and its methods, events, slots and parts', () => {
  const pages = readdirSync(join(root, 'docs/elements')).filter((name) => name.endsWith('.md'));
  assert.deepEqual(
    pages.sort(),
    [...elements.map(({ tagName = '' }) => `${tagName.replace('portico-', '')}.md`), 'tokens.md'].sort(),
  );
  for (const { tagName = '', members = [], events = [], slots = [], cssParts = [] } of elements) {
    const [prose = '', reference = ''] = read(`docs/elements/${tagName.replace('portico-', '')}.md`).split(
      '<!-- reference',
    );
    assert.ok(prose.length > 500, tagName);
    assert.ok(read('docs/elements.md').includes(`[${tagName}](elements/`), tagName);
    const methods = publicMembers(members).map(({ kind, name }) => (kind === 'method' ? `${name}(` : name));
    const named = [...events, ...slots, ...cssParts].map(({ name = '' }) => name);
    for (const name of [...methods, ...named])
      assert.ok(reference.includes(`\`${name}`) || name === '', `${tagName}: ${name}`);
  }
});

/** Tokens that are read, declared or set anywhere: in style sheets, in styles of elements, by a theme. */
function usedTokens(): Set<string> {
  const sources = ['app', 'elements', 'core', 'sdk', 'react'].flatMap((folder) =>
    ['.ts', '.tsx', '.css'].flatMap((suffix) => filesBelow(folder, suffix)),
  );
  // A name that ends in a hyphen or before `${` is the beginning of several.
  const written = sources.flatMap(
    (file) => read(file).match(/--portico-[a-z0-9-]*[a-z0-9](?![a-z0-9-]|\$\{)/g) ?? [],
  );
  const theme = {
    ...{ primaryColor: '#0b7a66', bubbleColor: '#aa0000', fontColor: 'deep', fontSize: 'big' },
    ...{ fontDensity: 'lax', fontType: 'Inter' },
  };
  const set = [...Object.keys(schemeTokens('dark')), ...Object.keys(themeToTokens(theme).tokens)].filter(
    (name) => name.startsWith('--portico-'),
  );
  return new Set([...written, ...set]);
}

test('docs/elements/tokens.md lists and explains every token that a style sheet uses, and no other', () => {
  const [, ...lines] = read('docs/elements/tokens.tsv').trim().split('\n');
  const explained = lines.map((line) => line.split('\t'));
  const used = usedTokens();
  assert.ok(used.size > 120);
  assert.deepEqual(explained.map(([, token]) => token).sort(), [...used].sort());
  const table = read('docs/elements/tokens.md');
  for (const [group = '', token = '', text = ''] of explained) {
    assert.ok(table.includes(`## ${group}\n`), group);
    assert.match(table, new RegExp(`^\\| \`${token}\` +\\|`, 'm'), token);
    assert.match(text, /^[A-Z`].{10,}\.$/, token);
  }
});

test('tokens of the elements are not in the group of the page app', () => {
  const ofApp = read('docs/elements/tokens.md').split('## Page app')[1] ?? '';
  const inElements = filesBelow('elements', '.ts').flatMap(
    (file) => read(file).match(/--portico-[a-z0-9-]*[a-z0-9](?![a-z0-9-])/g) ?? [],
  );
  assert.ok(inElements.length > 100);
  for (const token of new Set(inElements)) assert.ok(!ofApp.includes(`\`${token}\``), token);
});
