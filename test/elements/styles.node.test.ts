import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { test } from 'node:test';

import { filesBelow } from '../files.js';
import { readManifest } from '../../scripts/manifest.mjs';

const root = join(import.meta.dirname, '../..');
const plain = (value: string): string =>
  value.replace(/\s+/g, ' ').replace(/\( /g, '(').replace(/ \)/g, ')').trim();

/** Tokens of the light theme, as the page app sets them. */
const tokens = new Map(
  [
    ...readFileSync(join(root, 'app/ui/styles/tokens.css'), 'utf8')
      .split('}')[0]!
      .matchAll(/--portico-([\w-]+):([^;]+);/g),
  ].map(([, name, value]) => [name!, plain(value!)]),
);

/** Custom properties of single elements, as in their doc blocks; `filter` is the tenant's grey mode. */
const { modules } = await readManifest();
const knobs = new Set([
  'filter',
  ...modules
    .flatMap(({ declarations = [] }) => declarations.flatMap(({ cssProperties = [] }) => cssProperties))
    .map(({ name }) => name.replace('--portico-', ''))
    .filter((name) => !tokens.has(name)),
]);

function fallbacks(css: string): [name: string, fallback: string][] {
  const found: [string, string][] = [];
  for (const match of css.matchAll(/var\(\s*--portico-([\w-]+),/g)) {
    let depth = 1;
    let end = match.index + match[0].length;
    const start = end;
    for (; depth > 0; end += 1) depth += css[end] === '(' ? 1 : css[end] === ')' ? -1 : 0;
    found.push([match[1]!, plain(css.slice(start, end - 1))]);
  }
  return found;
}

/** `rgb(17 24 39 / 4%)` and `rgba(17, 24, 39, 0.04)` are equal; old webviews support only the second. */
const colours = (value: string): string =>
  value.replace(
    /rgb\((\d+) (\d+) (\d+) \/ (\d+)%\)/g,
    (_, r, g, b, a) => `rgba(${r}, ${g}, ${b}, ${Number(a) / 100})`,
  );

test('the default values in the elements’ styles equal the design tokens', () => {
  const files = ['.ts', '.css'].flatMap((end) => filesBelow('elements', end)).map((file) => join(root, file));
  assert.ok(files.length >= 4);
  for (const file of files) {
    for (const [name, fallback] of fallbacks(readFileSync(file, 'utf8'))) {
      if (knobs.has(name) || /^font-(family|mono)$/.test(name)) continue;
      assert.equal(fallback, colours(tokens.get(name) ?? 'no such token'), `${file}: --portico-${name}`);
    }
  }
});

test('elements set no token on their host and use no rem', () => {
  for (const file of filesBelow('elements', '.ts')) {
    const css = readFileSync(join(root, file), 'utf8');
    assert.doesNotMatch(css, /--portico-[\w-]+:/, file);
    assert.doesNotMatch(css, /\d(rem|em)\b/, file);
  }
});
