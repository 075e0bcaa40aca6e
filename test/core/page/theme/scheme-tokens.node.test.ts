import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { test } from 'node:test';

import { schemeTokens } from '../../../../core/page/theme/scheme-tokens.js';
import { filesBelow } from '../../../files.js';

const root = join(import.meta.dirname, '../../../..');
const css = readFileSync(join(root, 'app/ui/styles/tokens.css'), 'utf8').replace(/\/\*[^]*?\*\//g, '');

/** Declarations of a rule, with colours in the notation of old engines. */
function declared(selector: string): Map<string, string> {
  const start = css.indexOf(`${selector} {`);
  const block = css.slice(start, css.indexOf('}', start));
  const all = [...block.matchAll(/([\w-]+):\s*([^;]+);/g)].map(([, name, value]) => {
    const plain = value!
      .replace(/\s+/g, ' ')
      .replace(
        /rgb\((\d+) (\d+) (\d+) \/ (\d+)%\)/g,
        (_, r, g, b, a) => `rgba(${r}, ${g}, ${b}, ${Number(a) / 100})`,
      );
    return [name!, plain] as const;
  });
  return new Map(all);
}

const light = declared(':root');
const dark = declared("[data-theme='dark']");

test('schemeTokens() equals app/ui/styles/tokens.css, in both directions', () => {
  assert.ok(dark.size > 40);
  for (const [name, value] of Object.entries(schemeTokens('light')))
    assert.equal(value, light.get(name), name);
  for (const [name, value] of Object.entries(schemeTokens('dark')))
    assert.equal(value, dark.get(name) ?? light.get(name), name);
});

test('schemeTokens() has every token that the dark scheme changes, except module and chart colours', () => {
  const names = Object.keys(schemeTokens('dark'));
  for (const name of dark.keys()) {
    if (!/--portico-(hue|chart)-/.test(name)) assert.ok(names.includes(name), name);
  }
});

test('schemeTokens() has every token with a colour that the elements use, in whichever file', () => {
  const names = new Set(Object.keys(schemeTokens('dark')));
  const isColour = (token: string): boolean => /#[\da-f]{3,8}\b|rgba?\(/i.test(light.get(token) ?? '');
  const used = filesBelow('elements', '.ts').flatMap((file) =>
    [...readFileSync(join(root, file), 'utf8').matchAll(/var\(\s*(--portico-[\w-]+)/g)].map(
      ([, name]) => name!,
    ),
  );
  const colours = [...new Set(used)].filter(isColour);
  assert.ok(colours.length > 25);
  for (const name of colours) assert.ok(names.has(name), name);
});
