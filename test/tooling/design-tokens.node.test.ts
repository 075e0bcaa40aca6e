import assert from 'node:assert/strict';
import { spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, before, describe, test } from 'node:test';
import { pathToFileURL } from 'node:url';

import { defineConfig, parse } from '@terrazzo/parser';

import { schemeTokens } from '../../core/page/theme/scheme-tokens.js';
import { themeToTokens } from '../../core/page/theme/index.js';

/** Files of the built package, as a design tool reads them. */
const built = join(import.meta.dirname, '../../dist/library');
const tokensFolder = join(built, 'tokens');

interface Colour {
  colorSpace: string;
  components: number[];
  alpha: number;
}

/** A colour as red, green, blue and alpha, of a token or of CSS. */
function channels(value: Colour | string): number[] {
  if (typeof value !== 'string')
    return [...value.components.map((part) => Math.round(part * 255)), value.alpha];
  const hex = /^#(..)(..)(..)$/.exec(value);
  if (hex) return [...hex.slice(1).map((part) => parseInt(part, 16)), 1];
  return [...value.matchAll(/[\d.]+/g)].map(Number);
}

describe('the files of design tokens', () => {
  const path = join(tokensFolder, 'portico.resolver.json');
  const read = async () => {
    const config = defineConfig({}, { cwd: pathToFileURL(`${tokensFolder}/`) });
    const source = { filename: pathToFileURL(path), src: readFileSync(path, 'utf8') };
    const file = (url: URL) => Promise.resolve(readFileSync(url, 'utf8'));
    const { resolver } = await parse([source], { config, req: file });
    return (scheme: string) => resolver.apply({ scheme });
  };

  test('are read by a parser of the format, and have the colours of both schemes', async () => {
    const apply = await read();
    for (const scheme of ['light', 'dark'] as const) {
      const tokens = apply(scheme);
      const colours = Object.entries(schemeTokens(scheme)).filter(([, value]) => /^(#|rgba\()/.test(value));
      assert.ok(colours.length > 35);
      for (const [name, value] of colours) {
        const token = tokens[name.replace('--portico-', 'portico.')];
        assert.equal(token?.$type, 'color', name);
        assert.deepEqual(channels(token.$value as Colour), channels(value), `${scheme} ${name}`);
      }
    }
  });

  test('have sizes, times, fonts and shadows as the format writes them', async () => {
    const tokens = (await read())('light');
    assert.deepEqual(tokens['portico.font-size']?.$value, { value: 14, unit: 'px' });
    assert.deepEqual(tokens['portico.fast']?.$value, { value: 100, unit: 'ms' });
    assert.deepEqual(tokens['portico.ease']?.$value, [0.2, 0, 0, 1]);
    assert.equal(tokens['portico.density']?.$value, 1.14);
    assert.ok((tokens['portico.font-family']?.$value as string[]).includes('Microsoft YaHei UI'));
    const [outline, depth] = tokens['portico.shadow-menu']?.$value as {
      color: Colour;
      blur: unknown;
      spread: unknown;
    }[];
    assert.deepEqual(
      [outline?.spread, depth?.blur],
      [
        { value: 1, unit: 'px' },
        { value: 20, unit: 'px' },
      ],
    );
    assert.deepEqual(channels(depth?.color ?? ''), [16, 24, 40, 0.12]);
  });
});

describe('portico-theme', () => {
  let folder = '';

  before(() => {
    folder = mkdtempSync(join(tmpdir(), 'portico-theme-'));
  });

  after(() => {
    rmSync(folder, { recursive: true, force: true });
  });

  function theme(...args: string[]) {
    const command = [join(built, 'theme-file.js'), ...args];
    const { status, stdout, stderr } = spawnSync(process.execPath, command, {
      cwd: folder,
      encoding: 'utf8',
    });
    return { status, stdout, stderr };
  }

  const write = (name: string, content: unknown) =>
    writeFileSync(join(folder, name), typeof content === 'string' ? content : JSON.stringify(content));

  const green = { colorSpace: 'srgb', components: [0.0392, 0.4235, 0.2431] };

  test('makes custom properties of a theme, with the colours that follow from the primary colour', () => {
    write('light.json', {
      brand: { $type: 'color', green: { $value: green } },
      portico: {
        primary: { $value: '{brand.green}' },
        'radius-s': { $type: 'dimension', $value: { value: 2, unit: 'px' } },
        'font-family': { $type: 'fontFamily', $value: ['Example Sans', 'sans-serif'] },
      },
    });
    write('dark.json', {
      portico: { $type: 'color', surface: { $value: '#101010' }, primary: { $value: '#0a6c3e' } },
    });
    const { status, stdout, stderr } = theme('light.json', '--dark', 'dark.json');
    assert.deepEqual([status, stderr], [0, '']);
    const [light = '', dark = ''] = stdout.split('@media (prefers-color-scheme: dark)');
    assert.match(light, /^:root \{\n {2}--portico-primary: #0a6c3e;\n/);
    assert.match(light, /\n {2}--portico-radius-s: 2px;\n/);
    assert.match(light, /\n {2}--portico-font-family: 'Example Sans', sans-serif;\n/);
    // As applyTheme() sets them for a tenant with this colour.
    for (const [scheme, text] of [
      ['light', light],
      ['dark', dark],
    ] as const) {
      const { tokens } = themeToTokens({ primaryColor: '#0a6c3e' }, { scheme });
      assert.ok(Object.keys(tokens).length > 5);
      for (const [name, value] of Object.entries(tokens))
        assert.ok(text.includes(` ${name}: ${value};`), `${scheme} ${name}`);
    }
    assert.match(dark, /--portico-surface: #101010;/);
  });

  test('writes a file, for the selectors that it is given', () => {
    write('brand.json', { portico: { bubble: { $type: 'color', $value: '#a00000' } } });
    const options = ['--selector', '.brand', '--dark-selector', '.brand.dark', '--out', 'brand.css'];
    assert.deepEqual(theme('brand.json', '--dark', 'brand.json', ...options), {
      status: 0,
      stdout: '',
      stderr: '',
    });
    assert.equal(
      readFileSync(join(folder, 'brand.css'), 'utf8'),
      '.brand {\n  --portico-bubble: #a00000;\n  --portico-on-bubble: #ffffff;\n}\n\n' +
        '.brand.dark {\n  --portico-bubble: #a00000;\n  --portico-on-bubble: #ffffff;\n}\n',
    );
  });

  test('takes its own file back, with nothing lost', () => {
    const path = join(tokensFolder, 'portico.tokens.json');
    const { status, stdout, stderr } = theme(path);
    assert.deepEqual([status, stderr], [0, '']);
    const { portico } = JSON.parse(readFileSync(path, 'utf8')) as { portico: Record<string, unknown> };
    for (const name of Object.keys(portico))
      assert.match(stdout, new RegExp(`\\n {2}--portico-${name}: [^;{}]+;\\n`));
    for (const [name, value] of Object.entries(schemeTokens('light')))
      if (/^(#|rgba\()/.test(value)) assert.ok(stdout.includes(`${name}: ${value};`), name);
  });

  test('says which token cannot be used, and writes nothing', () => {
    write('bad.json', {
      portico: {
        primry: { $type: 'color', $value: '#0a6c3e' },
        text: { $type: 'color', $value: { colorSpace: 'display-p3', components: [0, 0, 0] } },
        canvas: { $type: 'dimension', $value: { value: 1, unit: 'px' } },
        surface: { $value: '{portico.border}' },
        border: { $value: '{portico.surface}' },
        'font-family': { $type: 'fontFamily', $value: ["x'; } body { display: none"] },
      },
    });
    const { status, stdout, stderr } = theme('bad.json', '--out', 'bad.css');
    assert.deepEqual([status, stdout], [1, '']);
    assert.equal(
      stderr,
      [
        'bad.json: portico.primry is no token of Portico',
        'bad.json: portico.text has a value that is no color',
        'bad.json: portico.canvas is of type dimension and not color',
        'bad.json: portico.surface refers to a token that this file does not have',
        'bad.json: portico.border refers to a token that this file does not have',
        'bad.json: portico.font-family has a value that is no fontFamily',
        '',
      ].join('\n'),
    );
    assert.throws(() => readFileSync(join(folder, 'bad.css')), { code: 'ENOENT' });
  });

  test('explains a file or an option that it cannot read', () => {
    write('broken.json', '{');
    write('other.json', { colors: {} });
    assert.match(theme('broken.json').stderr, /^broken\.json is not JSON: /);
    assert.match(theme('other.json').stderr, /has no tokens in the group "portico"/);
    assert.match(theme('missing.json').stderr, /missing\.json/);
    assert.match(theme('--dark').stderr, /--dark/);
    assert.match(theme('other.json', '--selector', 'a{}').stderr, /"a\{\}" is not a selector/);
    assert.match(theme().stderr, /^Usage: portico-theme/);
    assert.deepEqual([theme('--help').status, theme().status], [0, 1]);
  });
});
