import assert from 'node:assert/strict';
import { spawnSync } from 'node:child_process';
import {
  mkdirSync,
  mkdtempSync,
  readFileSync,
  readdirSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { after, before, test } from 'node:test';

import { wordKey as keyOfElements } from '../../elements/shared/sentence.js';
import { likeKeys, wordKey } from '../../scripts/element-words.mjs';

const repository = join(import.meta.dirname, '..', '..');
let folder = '';
const at = (path: string): string => join(folder, path);

function write(path: string, text: string): void {
  mkdirSync(dirname(at(path)), { recursive: true });
  writeFileSync(at(path), text);
}

function messages(...options: string[]): { status: number | null; text: string } {
  const script = join(repository, 'scripts', 'messages.mjs');
  const config = at('locales/elements/lit-localize.json');
  const { status, stdout } = spawnSync(process.execPath, [script, ...options, config], { encoding: 'utf8' });
  return { status, text: stdout };
}

function translate(language: string, texts: Readonly<Record<string, string>>): void {
  const path = `locales/elements/xliff/${language}.xlf`;
  let text = readFileSync(at(path), 'utf8');
  for (const [source, target] of Object.entries(texts)) {
    text = text.replace(`<source>${source}</source>`, `<source>${source}</source><target>${target}</target>`);
  }
  write(path, text);
}

before(() => {
  folder = mkdtempSync(join(tmpdir(), 'portico-words-test-'));
  symlinkSync(join(repository, 'node_modules'), at('node_modules'));
  const compilerOptions = { target: 'ES2022', lib: ['ES2022'], module: 'ESNext', types: [] };
  write(
    'tsconfig.json',
    JSON.stringify({ compilerOptions: { ...compilerOptions, moduleResolution: 'bundler' } }),
  );
  write(
    'locales/elements/tsconfig.json',
    '{ "extends": "../../tsconfig.json", "include": ["../../elements"] }',
  );
  const config = JSON.parse(
    readFileSync(join(repository, 'locales/elements/lit-localize.json'), 'utf8'),
  ) as object;
  write('locales/elements/lit-localize.json', JSON.stringify({ ...config, targetLocales: ['zh_CN', 'de'] }));
  write('locales/elements/bundled.json', '{ "language": "zh_CN" }');
  const source = (body: string): string =>
    `import type { msg } from '@lit/localize';\nimport { str } from '@lit/localize/internal/str-tag.js';\nexport const words = (i18n: { msg: typeof msg }, n: number) => [${body}, str\`\${n}\`];`;
  write('elements/one/one.ts', source("i18n.msg('Close'), i18n.msg(str`Page ${n}`)"));
  write('elements/other/other.ts', source("i18n.msg('Close')"));
});

after(() => rmSync(folder, { recursive: true, force: true }));

const place = '<x id="0" equiv-text="${n}"/>';

test('every language is a module of all words', () => {
  messages();
  translate('zh_CN', { Close: '关闭', [`Page ${place}`]: `第 ${place} 页` });
  translate('de', { Close: 'Schließen', [`Page ${place}`]: `Seite ${place}` });
  messages();
  const generated = at('locales/elements/generated');
  assert.deepEqual(readdirSync(generated).sort(), ['de.ts', 'en.ts', 'zh_CN.ts']);
  const text = (name: string): string => readFileSync(join(generated, name), 'utf8');
  assert.match(text('de.ts'), /Schließen/);
  assert.match(text('de.ts'), /Seite \{0\}/);
  assert.match(text('zh_CN.ts'), /第 \{0\} 页/);
  assert.deepEqual([messages('--check').status, messages().status], [0, 0]);
});

test('keys are those that the elements look for, and two texts never share one', () => {
  for (const source of ['Close', 'Page {0}', '关闭', ''])
    assert.equal(wordKey(source), keyOfElements(source));
  // "Aa" and "B>" have the same hash.
  const [fault = ''] = likeKeys([
    { name: 'a', contents: ['Aa'] },
    { name: 'b', contents: ['B>'] },
  ]);
  assert.match(fault, /“B>” has the key of “Aa”/);
});
