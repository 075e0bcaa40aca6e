/**
 * `node scripts/design-tokens.mjs <folder>` writes the tokens that elements read as files of the Design Tokens Community
 * Group (format and resolver 2025.10) into that folder, from the style sheet of the page app. The path of a token is the
 * name of its custom property, so that tools which make custom properties from such files make those of Portico.
 */
import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { appValues, tokenExplanations } from './tokens-reference.mjs';

const prefix = '--portico-';
const colourText = /^(?:#([\da-f]{6})|rgb\((\d+) (\d+) (\d+) \/ (\d+)%\))$/;

/** Three decimals are exact to one of 255 steps. @param {number} part */
const share = (part) => Math.round((part / 255) * 1000) / 1000;

/** @param {string} text */
function colour(text) {
  const [, hex, ...parts] = colourText.exec(text) ?? [];
  if (hex !== undefined) {
    const components = [0, 2, 4].map((at) => share(parseInt(hex.slice(at, at + 2), 16)));
    return { colorSpace: 'srgb', components, alpha: 1, hex: `#${hex}` };
  }
  const [red, green, blue, percent] = parts.map(Number);
  if (red === undefined || green === undefined || blue === undefined || percent === undefined)
    return undefined;
  const hexOf = [red, green, blue].map((part) => part.toString(16).padStart(2, '0')).join('');
  return {
    colorSpace: 'srgb',
    components: [red, green, blue].map(share),
    alpha: percent / 100,
    hex: `#${hexOf}`,
  };
}

/** @param {string} text */
const measure = (text) => {
  const [, value = '', unit = ''] = /^(-?[\d.]+)(px|ms)?$/.exec(text) ?? [];
  return value === '' ? undefined : { value: Number(value), unit };
};

/** Layers of a shadow: two lengths of offset, the blur, perhaps the spread, and the colour. @param {string} text */
const shadow = (text) =>
  [...text.matchAll(/((?:-?[\d.]+(?:px)? ){3,4})(#[\da-f]{6}|rgb\([^)]*\))/g)].map(
    ([, lengths = '', ink = '']) => {
      const [offsetX, offsetY, blur, spread] = lengths
        .trim()
        .split(' ')
        .map((length) => ({ value: parseFloat(length), unit: 'px' }));
      return { color: colour(ink), offsetX, offsetY, blur, spread: spread ?? { value: 0, unit: 'px' } };
    },
  );

/** A CSS value as a token; undefined for keywords, which the format has no type for. @param {string} name @param {string} text */
function tokenOf(name, text) {
  const alias = /^var\(--(portico)-([\w-]+)\)$/.exec(text);
  if (alias) return { $value: `{${alias[1] ?? ''}.${alias[2] ?? ''}}` };
  const ink = colour(text);
  if (ink) return { $type: 'color', $value: ink };
  if (name.startsWith(`${prefix}shadow-`)) return { $type: 'shadow', $value: shadow(text) };
  if (/^--portico-font-(family|mono)$/.test(name)) {
    return { $type: 'fontFamily', $value: text.split(',').map((each) => each.trim().replaceAll("'", '')) };
  }
  const curve = /^cubic-bezier\(([^)]*)\)$/.exec(text);
  if (curve) return { $type: 'cubicBezier', $value: (curve[1] ?? '').split(',').map(Number) };
  const size = measure(text);
  if (!size) return undefined;
  if (size.unit === 'ms') return { $type: 'duration', $value: size };
  if (size.unit === 'px') return { $type: 'dimension', $value: size };
  return { $type: 'number', $value: size.value };
}

/** Tokens of a block of the style sheet. @param {string} selector */
function tokensOf(selector) {
  const values = appValues(selector);
  /** @type {Record<string, unknown>} */
  const group = {};
  for (const { group: part, token: name, text } of tokenExplanations()) {
    const value = part === 'Page app' ? undefined : values.get(name);
    const token = value && tokenOf(name, value.replace(/\s+/g, ' ').trim());
    if (token) group[name.slice(prefix.length)] = { ...token, $description: text };
  }
  return { portico: group };
}

const resolver = {
  name: 'Portico',
  version: '2025.10',
  sets: { base: { sources: [{ $ref: 'portico.tokens.json' }] } },
  modifiers: {
    scheme: {
      contexts: { light: [], dark: [{ $ref: 'portico-dark.tokens.json' }] },
      default: 'light',
    },
  },
  resolutionOrder: [{ $ref: '#/sets/base' }, { $ref: '#/modifiers/scheme' }],
};

const folder = process.argv[2];
if (folder === undefined) throw new Error('usage: node scripts/design-tokens.mjs <folder>');
mkdirSync(folder, { recursive: true });
for (const [name, content] of [
  ['portico.tokens.json', tokensOf(':root')],
  ['portico-dark.tokens.json', tokensOf("[data-theme='dark']")],
  ['portico.resolver.json', resolver],
]) {
  writeFileSync(join(folder, String(name)), `${JSON.stringify(content, null, 2)}\n`);
}
