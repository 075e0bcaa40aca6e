import assert from 'node:assert/strict';
import { test } from 'node:test';

import { contrast, parseHex } from '../../../../core/page/theme/colour.js';
import type { Rgb } from '../../../../core/page/theme/colour.js';
import { themeToTokens } from '../../../../core/page/theme/theme-to-tokens.js';
import type { ThemeOptions } from '../../../../core/page/theme/theme-to-tokens.js';

const tokensOf = (theme: unknown, options?: ThemeOptions) => themeToTokens(theme, options).tokens;

function rgb(text: string | undefined): Rgb {
  const colour = parseHex(text ?? '');
  assert.ok(colour, `${text} is a hex colour`);
  return colour;
}

const tenants = [
  '#2b5cd9',
  '#0b7a66',
  '#c0262d',
  '#f5b400',
  '#ffffff',
  '#000000',
  '#fff44f',
  '#808080',
  '#7a7a7a',
];
const surfaces = { light: '#ffffff', dark: '#191b1f' } as const;

test('themeToTokens() makes hover and pressed 10% and 22% darker, soft 8% and line 28% over the surface', () => {
  assert.deepEqual(tokensOf({ primaryColor: '#2B5CD9' }), {
    '--portico-primary': '#2b5cd9',
    '--portico-primary-hover': '#2753c3',
    '--portico-primary-focus': '#2248a9',
    '--portico-on-primary': '#ffffff',
    '--portico-primary-ink': '#2b5cd9',
    '--portico-primary-soft': '#eef2fc',
    '--portico-primary-line': '#c4d1f4',
  });
});

test('themeToTokens() keeps enough contrast for every tenant’s colour: text on it, ink on surface and soft, focus', () => {
  for (const scheme of ['light', 'dark'] as const) {
    for (const primaryColor of tenants) {
      const tokens = tokensOf({ primaryColor }, { scheme });
      const about = `${primaryColor} ${scheme}`;
      const surface = rgb(surfaces[scheme]);
      const ink = rgb(tokens['--portico-primary-ink']);
      assert.ok(contrast(rgb(tokens['--portico-on-primary']), rgb(primaryColor)) >= 4.5, `text on ${about}`);
      assert.ok(contrast(ink, surface) >= 4.5, `ink of ${about}`);
      assert.ok(contrast(ink, rgb(tokens['--portico-primary-soft'])) >= 4.5, `ink on soft of ${about}`);
      assert.ok(contrast(rgb(tokens['--portico-primary-focus']), surface) >= 3, `focus of ${about}`);
      for (const value of Object.values(tokens)) assert.match(value, /^#[\da-f]{6}$/);
    }
  }
});

test('themeToTokens() chooses white or #111111 as text on the primary colour', () => {
  assert.equal(tokensOf({ primaryColor: '#0b7a66' })['--portico-on-primary'], '#ffffff');
  assert.equal(tokensOf({ primaryColor: '#f5b400' })['--portico-on-primary'], '#111111');
});

test('themeToTokens() uses the tenant’s own hover, focus and bubble colours', () => {
  const theme = {
    primaryColor: '#2b5cd9',
    primaryHoverColor: '#123',
    primaryFocusColor: '#456',
    bubbleColor: '#fc0',
  };
  const tokens = tokensOf(theme);
  assert.equal(tokens['--portico-primary-hover'], '#112233');
  assert.equal(tokens['--portico-primary-focus'], '#445566');
  assert.equal(tokens['--portico-bubble'], '#ffcc00');
  assert.equal(tokens['--portico-on-bubble'], '#111111');
  assert.notEqual(tokensOf(theme, { scheme: 'dark' })['--portico-primary-hover'], '#112233');
});

test('font colours: light #666666, medium #111111, deep #000000, default #333333, or a colour', () => {
  const pair = (fontColor: string) => {
    const tokens = tokensOf({ fontColor });
    return [tokens['--portico-text'], tokens['--portico-text-strong']];
  };
  assert.deepEqual(pair('light'), ['#666666', '#333333']);
  assert.deepEqual(pair('medium'), ['#111111', '#000000']);
  assert.deepEqual(pair('deep'), ['#000000', '#000000']);
  assert.deepEqual(pair('default'), ['#333333', '#111111']);
  assert.deepEqual(pair('#123456'), ['#123456', '#123456']);
});

test('font colours have enough contrast on the dark surface', () => {
  for (const fontColor of ['light', 'medium', 'deep', 'default', '#000000', '#123456']) {
    const tokens = tokensOf({ fontColor }, { scheme: 'dark' });
    assert.ok(contrast(rgb(tokens['--portico-text']), rgb(surfaces.dark)) >= 4.5, fontColor);
  }
});

test('font sizes: small 12px, medium 14px, big 16px, each overridable; the scale follows', () => {
  const size = (fontSize: string, options?: ThemeOptions) => {
    const tokens = tokensOf({ fontSize }, options);
    return ['', '-caption', '-subtitle', '-title', '-display'].map(
      (name) => tokens[`--portico-font-size${name}`],
    );
  };
  assert.deepEqual(size('small'), ['12px', '12px', '14px', '18px', '22px']);
  assert.deepEqual(size('medium'), ['14px', '12px', '16px', '20px', '24px']);
  assert.deepEqual(size('big'), ['16px', '14px', '18px', '22px', '26px']);
  assert.equal(size('big', { fontSizes: { big: 19 } })[0], '19px');
  assert.equal(size('medium', { fontSizes: { big: 19 } })[0], '14px');
});

test('line heights are even, and taller for Arabic and Thai', () => {
  assert.equal(tokensOf({ fontSize: 'medium' })['--portico-line'], '22px');
  assert.equal(tokensOf({ fontSize: 'big' }, { fontSizes: { big: 17 } })['--portico-line'], '26px');
  const arabic = tokensOf({ fontSize: 'medium' }, { language: 'ar' });
  assert.deepEqual([arabic['--portico-line'], arabic['--portico-line-caption']], ['24px', '20px']);
});

test('density scale: compact 1, medium 1.14, lax 1.43', () => {
  const density = (fontDensity: string) => {
    const tokens = tokensOf({ fontDensity });
    return ['density', 'control', 'row'].map((name) => tokens[`--portico-${name}`]);
  };
  assert.deepEqual(density('compact'), ['1', '28px', '36px']);
  assert.deepEqual(density('medium'), ['1.14', '32px', '40px']);
  assert.deepEqual(density('lax'), ['1.43', '40px', '48px']);
});

test('the hairline is 1px in single-page form-builder views and at most 1.14px otherwise', () => {
  const hairline = (fontDensity: string, formBuilder: boolean) =>
    tokensOf({ fontDensity }, { formBuilder })['--portico-hairline'];
  assert.deepEqual(
    ['compact', 'medium', 'lax'].map((each) => hairline(each, false)),
    ['1px', '1.14px', '1.14px'],
  );
  assert.deepEqual(
    ['compact', 'medium', 'lax'].map((each) => hairline(each, true)),
    ['1px', '1px', '1px'],
  );
});

test('font type: default keeps the default font, custom and i18n name a font', () => {
  const family = (fontType: unknown, language?: 'en' | 'ja') =>
    tokensOf({ fontType }, language && { language })['--portico-font-family'];
  assert.equal(family({ fontTypeInfo: 'default' }), undefined);
  assert.match(
    family({ fontTypeInfo: 'custom', fontType: '思源黑体, "Source Sans"' }) ?? '',
    /^"思源黑体", "Source Sans", .*sans-serif$/,
  );
  const i18n = { fontTypeInfo: 'i18n', i18nParam: { en: 'Inter' } };
  assert.match(family(i18n, 'en') ?? '', /^"Inter", /);
  assert.equal(family(i18n, 'ja'), undefined);
});

test('a font type may name font files, which have a family of their own', () => {
  const { tokens, fontFiles } = themeToTokens({
    fontType: { fontTypeInfo: 'custom', fontType: 'Inter[wght].ttf, inter-wght.woff2, 思源黑体' },
  });
  // Not the name of a file or of a font: nothing of it is used.
  assert.deepEqual([tokens, fontFiles], [{}, undefined]);
  const custom = (fontType: string) => themeToTokens({ fontType: { fontTypeInfo: 'custom', fontType } });
  const mixed = custom('inter-wght.woff2, 思源黑体, Old.TTF');
  assert.match(
    mixed.tokens['--portico-font-family'] ?? '',
    /^"Portico inter-wght", "思源黑体", "Portico Old", .*sans-serif$/,
  );
  assert.deepEqual(mixed.fontFiles, ['inter-wght.woff2', 'Old.TTF']);
  for (const wrong of [
    '../a.woff2',
    '/a.woff2',
    'a/b.woff2',
    'a%2fb.woff2',
    'https://x.example/a.woff2',
    'a".woff2',
  ])
    assert.equal(custom(wrong).rejected[0]?.reason, 'not-a-font-name', wrong);
});

test('themeToTokens() rejects invalid values one by one and keeps the rest', () => {
  const { tokens, rejected } = themeToTokens({
    primaryColor: 'red; background: url(//evil.example)',
    bubbleColor: 'var(--x)',
    primaryHoverColor: 7,
    fontColor: 'constructor',
    fontSize: '__proto__',
    fontDensity: 'compact',
    fontType: { fontTypeInfo: 'custom', fontType: 'Arial"; } * { color: red' },
  });
  assert.deepEqual(rejected, [
    { key: 'primaryColor', value: 'red; background: url(//evil.example)', reason: 'not-a-hex-colour' },
    { key: 'primaryHoverColor', value: 7, reason: 'not-a-hex-colour' },
    { key: 'bubbleColor', value: 'var(--x)', reason: 'not-a-hex-colour' },
    { key: 'fontColor', value: 'constructor', reason: 'not-a-hex-colour' },
    { key: 'fontSize', value: '__proto__', reason: 'not-an-option' },
    {
      key: 'fontType',
      value: { fontTypeInfo: 'custom', fontType: 'Arial"; } * { color: red' },
      reason: 'not-a-font-name',
    },
  ]);
  assert.deepEqual(Object.keys(tokens).sort(), [
    '--portico-control',
    '--portico-control-large',
    '--portico-control-small',
    '--portico-density',
    '--portico-field-gap',
    '--portico-hairline',
    '--portico-row',
  ]);
});

test('themeToTokens() returns nothing without a theme, and rejects values that are none', () => {
  for (const theme of [undefined, null, {}, { primaryColor: '', fontSize: null }]) {
    assert.deepEqual(themeToTokens(theme), { tokens: {}, rejected: [] });
  }
  assert.equal(themeToTokens('blue').rejected[0]?.reason, 'not-an-object');
});

test('parseHex() reads #rgb and #rrggbb only', () => {
  assert.deepEqual(parseHex('#0fA'), [0, 255, 170]);
  for (const text of ['#12345', '#12345678', 'fff', '#ggg', 'rgb(0,0,0)', ' #fff', '#fff\n']) {
    assert.equal(parseHex(text), undefined, text);
  }
});

test('themeToTokens() has the hover and focus colours of a theme in the light scheme only', () => {
  const theme = { primaryColor: '#0a7d50', primaryHoverColor: '#112233', primaryFocusColor: '#445566' };
  const colours = (scheme: 'light' | 'dark') => {
    const { tokens } = themeToTokens(theme, { scheme });
    return [tokens['--portico-primary-hover'], tokens['--portico-primary-focus']];
  };
  assert.deepEqual(colours('light'), ['#112233', '#445566']);
  const [hover, focus] = colours('dark');
  assert.notEqual(hover, '#112233');
  assert.notEqual(focus, '#445566');
});
