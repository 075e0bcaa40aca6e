import assert from 'node:assert/strict';
import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { test } from 'node:test';

import type { TemplateMap } from '@lit/localize';
import { generateMsgId } from '@lit/localize/internal/id-generation.js';

import type { Lang } from '../../core/contracts/language-tags.js';
import { readXliff, targetLanguages } from '../locales/translations.js';

const root = join(import.meta.dirname, '../../locales/elements');

/** Text of a generated template with its values as {0}, {1} …. */
const textOf = (template: TemplateMap[string]): string =>
  typeof template === 'string'
    ? template
    : template.strings.reduce((text, part, index) => `${text}{${String(template.values[index - 1])}}${part}`);

const catalogues = new Map(targetLanguages.map((lang) => [lang, readXliff('elements', lang)]));
const sources = [...catalogues.get('zh_CN')!.keys()];

test('the elements have the twelve languages of the requirements', () => {
  const files = readdirSync(join(root, 'xliff')).map((name) => name.replace('.xlf', ''));
  assert.deepEqual(files.sort(), [...targetLanguages].sort());
  assert.equal(targetLanguages.length, 11);
});

test('every language has every text once, and each is translated', () => {
  assert.ok(sources.length >= 4);
  for (const [code, texts] of catalogues) {
    assert.deepEqual([...texts.keys()].sort(), [...sources].sort(), code);
    for (const [source, text] of texts) assert.notEqual(text.trim(), '', `${code} lacks “${source}”`);
  }
});

test('the generated files equal the XLIFF files', async () => {
  for (const [code, texts] of catalogues) {
    const module = (await import(`../../locales/elements/generated/${code}.ts`)) as {
      templates: TemplateMap;
    };
    const expected = Object.fromEntries(
      [...texts].map(([source, text]) => [generateMsgId(source.split(/\{\d\}/), false), text]),
    );
    const written = Object.entries(module.templates).map(([id, template]) => [id, textOf(template)]);
    assert.deepEqual(Object.fromEntries(written), expected, code);
  }
});

/** Words that are the same in English and in the language. */
const sameAsEnglish: Partial<Record<Lang, readonly string[]>> = {
  ja: ['OK'],
  de: ['OK'],
  fr: ['OK', 'Notifications'],
  pt: ['OK'],
};

test('no text is left in English', () => {
  for (const [code, texts] of catalogues) {
    for (const [source, text] of texts)
      if (!sameAsEnglish[code]?.includes(source)) assert.notEqual(text, source, code);
  }
});
