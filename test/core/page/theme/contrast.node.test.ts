import assert from 'node:assert/strict';
import { test } from 'node:test';

import { contrastFindings, titleBarTokens } from '../../../../core/page/theme/contrast-findings.js';
import { contrast, parseHex, type Rgb } from '../../../../core/page/theme/colour.js';
import { themeToTokens } from '../../../../core/page/theme/theme-to-tokens.js';

type Scheme = 'light' | 'dark';

const find = (theme: object, scheme: Scheme = 'light') =>
  contrastFindings(theme, themeToTokens(theme, { scheme }).tokens, scheme);

const rgb = (text: string | undefined): Rgb => parseHex(text ?? '') ?? assert.fail(`${text} is no colour`);

/** Colours of the whole wheel, from black to white. */
const colours = ['00', '33', '66', '7a', '99', 'cc', 'ff'].flatMap((red, _, parts) =>
  parts.flatMap((green) => parts.map((blue) => `#${red}${green}${blue}`)),
);

test('colours derived from a primary colour have enough contrast: filled buttons, hover, ink on every surface', () => {
  for (const scheme of ['light', 'dark'] as const) {
    const surfaces = scheme === 'light' ? ['#ffffff'] : ['#191b1f', '#22252a'];
    for (const primaryColor of colours) {
      const { tokens } = themeToTokens({ primaryColor }, { scheme });
      const about = `${primaryColor} ${scheme}`;
      const on = rgb(tokens['--portico-on-primary']);
      assert.ok(contrast(on, rgb(tokens['--portico-primary'])) >= 4.5, `text on ${about}`);
      assert.ok(contrast(on, rgb(tokens['--portico-primary-hover'])) >= 4.5, `text on hovered ${about}`);
      for (const surface of surfaces.map(rgb)) {
        assert.ok(contrast(rgb(tokens['--portico-primary-ink']), surface) >= 4.5, `ink of ${about}`);
        assert.ok(contrast(rgb(tokens['--portico-primary-focus']), surface) >= 3, `ring of ${about}`);
      }
      assert.deepEqual(find({ primaryColor }, scheme), [], about);
    }
  }
});

test('a font colour with too little contrast is reported with both values, for text and strong text', () => {
  assert.deepEqual(find({ fontColor: '#CCC' }), [
    { pair: 'text on surface', foreground: '#cccccc', background: '#ffffff', ratio: 1.6, needed: 4.5 },
    { pair: 'text-strong on surface', foreground: '#cccccc', background: '#ffffff', ratio: 1.6, needed: 4.5 },
  ]);
  assert.deepEqual(find({ fontColor: '#767676' }), []);
});

test('a font colour for light pages is repaired on dark ones, and the report has the repair', () => {
  const [text, strong] = find({ fontColor: '#333333' }, 'dark');
  assert.ok(text && strong);
  assert.equal(text.foreground, '#333333');
  assert.equal(text.background, '#22252a');
  assert.ok(contrast(rgb(text.repaired), rgb('#22252a')) >= 4.5);
  assert.equal(strong.repaired, text.repaired);
  assert.equal(
    themeToTokens({ fontColor: '#333333' }, { scheme: 'dark' }).tokens['--portico-text'],
    text.repaired,
  );
});

test('named font colours have enough contrast in both schemes', () => {
  for (const scheme of ['light', 'dark'] as const) {
    for (const fontColor of ['light', 'medium', 'deep', 'default']) {
      assert.deepEqual(find({ fontColor }, scheme), []);
      const { tokens } = themeToTokens({ fontColor }, { scheme });
      const surface = rgb(scheme === 'light' ? '#ffffff' : '#22252a');
      for (const name of ['text', 'text-strong'])
        assert.ok(contrast(rgb(tokens[`--portico-${name}`]), surface) >= 4.5, `${fontColor} ${scheme}`);
    }
  }
});

test('a tenant’s own hover and focus colours are reported when text or ring have too little contrast', () => {
  const theme = { primaryColor: '#2b5cd9', primaryHoverColor: '#ffe100', primaryFocusColor: '#fafafa' };
  assert.deepEqual(
    find(theme).map(({ pair, foreground, background, needed }) => [pair, foreground, background, needed]),
    [
      ['on-primary on primary-hover', '#ffffff', '#ffe100', 4.5],
      ['primary-focus on surface', '#fafafa', '#ffffff', 3],
    ],
  );
});

test('a value that is no theme has no findings', () => {
  for (const theme of [null, 'blue', [], { fontColor: 7 }]) {
    assert.deepEqual(contrastFindings(theme, {}, 'light'), []);
  }
});

test('title bar: a missing text colour is derived', () => {
  for (const background of colours) {
    const { tokens, contrast: found } = titleBarTokens({ background });
    const color = rgb(tokens['--portico-title-bar-color']);
    assert.ok(contrast(color, rgb(background)) >= 4.5, background);
    assert.deepEqual(found, []);
  }
});

test('title bar: background and colour of styleSetting are reported when they have too little contrast', () => {
  assert.deepEqual(titleBarTokens({ background: '#fff', color: '#eee' }).contrast, [
    {
      pair: 'title-bar-color on title-bar-background',
      foreground: '#eeeeee',
      background: '#ffffff',
      ratio: 1.16,
      needed: 4.5,
    },
  ]);
  assert.deepEqual(titleBarTokens({ background: '#14532d', color: '#ffffff' }), {
    tokens: { '--portico-title-bar-background': '#14532d', '--portico-title-bar-color': '#ffffff' },
    contrast: [],
  });
  assert.deepEqual(titleBarTokens({ background: 'url(x)', color: 'red' }), { tokens: {}, contrast: [] });
});
