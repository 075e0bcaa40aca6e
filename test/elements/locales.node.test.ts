import assert from 'node:assert/strict';
import { readFileSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { test } from 'node:test';

import type { TemplateMap } from '@lit/localize';
import { generateMsgId } from '@lit/localize/internal/id-generation.js';

import { languages } from '../../core/locale/languages.js';

const root = join(import.meta.dirname, '../../locales/elements');
const further = languages.map(({ code }) => code).filter((code) => code !== 'en');

type Code = (typeof further)[number];

const plain = (text: string): string =>
  text
    .replace(/<x [^>]*equiv-text="[^"]*"[^>]*\/>/g, '\0')
    .replaceAll('&lt;', '<')
    .replaceAll('&gt;', '>')
    .replaceAll('&amp;', '&');

/** Text with its placeholders as {0}, {1} …, by the ids of lit-localize. */
function withValues(text: string): string {
  const ids = [...text.matchAll(/<x id="(\d+)"/g)].map(([, id]) => id);
  return plain(text).replace(/\0/g, () => `{${ids.shift()}}`);
}

/** English → translation, from the XLIFF file. */
function read(code: Code): Map<string, string> {
  const xliff = readFileSync(join(root, 'xliff', `${code}.xlf`), 'utf8');
  const units = [...xliff.matchAll(/<trans-unit[^]*?<\/trans-unit>/g)].map(([unit]) => {
    const part = (name: string) => withValues(new RegExp(`<${name}>([^]*?)</${name}>`).exec(unit)?.[1] ?? '');
    return [part('source'), part('target')] as const;
  });
  return new Map(units);
}

/** Text of a generated template with its values as {0}, {1} …. */
const textOf = (template: TemplateMap[string]): string =>
  typeof template === 'string'
    ? template
    : template.strings.reduce((text, part, index) => `${text}{${String(template.values[index - 1])}}${part}`);

const catalogues = new Map(further.map((code) => [code, read(code)]));
const sources = [...catalogues.get('zh_CN')!.keys()];

/** Every translation, with a description for failures. */
const all = further.flatMap((code) =>
  [...catalogues.get(code)!].map(([source, text]) => ({
    code,
    source,
    text,
    /** Visible text without placeholders. */
    words: text.replace(/\{\d\}/g, '').replace(/[\u2066-\u2069]/g, ''),
    about: `${code}: “${text}” (${source})`,
  })),
);

const of = (...codes: readonly Code[]) => all.filter(({ code }) => codes.includes(code));
const placeholders = (text: string): string[] => (text.match(/\{\d\}/g) ?? []).sort();

test('the elements have the twelve languages of the requirements', () => {
  const files = readdirSync(join(root, 'xliff')).map((name) => name.replace('.xlf', ''));
  assert.deepEqual(files.sort(), [...further].sort());
  assert.equal(further.length, 11);
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

test('a value occurs in every translation as often as in the source', () => {
  for (const { source, text, about } of all)
    assert.deepEqual(placeholders(text), placeholders(source), about);
});

const scripts: Partial<Record<Code, RegExp>> = {
  zh_CN: /\p{Script=Han}/u,
  zh_TW: /\p{Script=Han}/u,
  ja: /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}]/u,
  ko: /\p{Script=Hangul}/u,
  ru: /\p{Script=Cyrillic}/u,
  th: /\p{Script=Thai}/u,
  ar: /\p{Script=Arabic}/u,
};

/** Words that are written in Latin letters in every language. */
const latinAnywhere = /\b(OK|URL)\b/g;

test('languages of another script have no English words', () => {
  for (const [code, script] of Object.entries(scripts)) {
    for (const { words, about } of of(code as Code)) {
      const own = words.replace(latinAnywhere, '');
      assert.doesNotMatch(own, /\p{Script=Latin}/u, about);
      assert.ok(own.trim() === '' || script.test(own), about);
    }
  }
});

test('scripts are not mixed: each language has only letters of its own', () => {
  const letters = /[\p{L}]/gu;
  const japanese = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}ー]/u;
  const allowed = (code: Code): RegExp => (code === 'ja' ? japanese : (scripts[code] ?? /\p{Script=Latin}/u));
  for (const { code, words, about } of all) {
    for (const [letter] of words.replace(latinAnywhere, '').matchAll(letters))
      assert.match(letter, allowed(code), `${letter} in ${about}`);
  }
});

/** Words that are the same in English and in the language. */
const sameAsEnglish: Partial<Record<Code, readonly string[]>> = {
  ja: ['OK'],
  de: ['OK'],
  fr: ['OK', 'Notifications'],
  pt: ['OK'],
};

test('no text is left in English', () => {
  for (const { code, source, text, about } of all) {
    if (!sameAsEnglish[code]?.includes(source)) assert.notEqual(text, source, about);
  }
});

test('Spanish, German, French and Portuguese have no common English words', () => {
  const english =
    /\b(the|this|that|is|are|of|and|was|were|your|you|with|site|link|open|copy|rules?|words?)\b/i;
  for (const { source, text, about } of of('es', 'de', 'fr', 'pt')) {
    // Loan words of the language.
    const own = text.replace(/\b(Links?|site|Website|Host|link|links)\b/g, '');
    assert.doesNotMatch(own, english, `${about} ${source}`);
  }
});

test('Chinese is simplified or traditional, never mixed', () => {
  const pairs =
    '关關闭閉复複制製详詳页頁话話宽寬认認处處规規则則词詞确確发發涉涉条條说說为為写寫请請败敗开開链鏈险險验驗证證继繼续續网網显顯实實际際户戶码碼点點结結识識该該询詢选選无無运運载載试試刷刷决決联聯员員错錯误誤级級内內个個们們这這类類会會对對';
  for (let index = 0; index < pairs.length; index += 2) {
    const [simplified = '', traditional = ''] = [pairs[index], pairs[index + 1]];
    if (simplified === traditional) continue;
    for (const { words, about } of of('zh_TW'))
      assert.ok(!words.includes(simplified), `${simplified} in ${about}`);
    // 复制 is 複製 in Taiwan; 制 itself is a traditional letter too.
    if (simplified === '制') continue;
    for (const { words, about } of of('zh_CN'))
      assert.ok(!words.includes(traditional), `${traditional} in ${about}`);
  }
});

test('texts have no double or surrounding spaces, no straight quotes and no markup', () => {
  for (const { code, text, about } of all) {
    assert.equal(text, text.trim(), about);
    assert.doesNotMatch(text, /[ \u00a0]{2}|[\t\n\r]/, about);
    assert.doesNotMatch(text, /["'`<>]|\.\.\.|&\w+;/, about);
    assert.doesNotMatch(text, / [,.!)、。，？）،؟]|[(（] /, about);
    if (code !== 'fr') assert.doesNotMatch(text, / [:;?!：；]/, about);
  }
});

test('texts have no invisible characters except those that their language needs', () => {
  for (const { code, text, about } of all) {
    const invisible = (text.match(/[\u00a0\u00ad\u200b-\u200f\u2028-\u202f\u2060-\u206f\ufeff]/g) ?? []).join(
      '',
    );
    if (code === 'fr') assert.match(invisible, /^\u00a0*$/, about);
    // A left-to-right value, such as a host name, is isolated from the Arabic around it.
    else if (code === 'ar') assert.match(invisible, /^(\u2066\u2069)*$/, about);
    else assert.equal(invisible, '', about);
  }
});

test('punctuation is that of the language', () => {
  for (const { text, about } of of('zh_CN', 'zh_TW', 'ja'))
    assert.doesNotMatch(text, /[,;:?!()]|\.(?!\d)/, `half-width in ${about}`);
  for (const { text, about } of of('zh_CN', 'zh_TW')) assert.doesNotMatch(text, /、$/, about);
  for (const { text, about } of of('ar')) assert.doesNotMatch(text, /[,;?]/, about);
  for (const { text, about } of of('th')) assert.doesNotMatch(text, /[.?!。]/, about);
  for (const { text, about } of of('es'))
    assert.equal((text.match(/¿/g) ?? []).length, (text.match(/\?/g) ?? []).length, about);
  for (const { text, about } of of('fr')) assert.doesNotMatch(text, /[^\u00a0][:;?!]/, about);
  for (const { text, about } of of('ko', 'ru', 'de', 'pt')) assert.doesNotMatch(text, /[，。？：、]/, about);
});

/** Ends of a full sentence, and of a parenthesis after one. */
const end: Partial<Record<Code, RegExp>> = { th: /[^.]$/, ja: /[。？）]$/, ar: /[.؟)]$/ };

test('sentences end with a full stop, labels do not', () => {
  for (const { code, source, text, about } of all) {
    const isSentence = /[.?)]$/.test(source);
    // Short remarks have no full stop in Chinese.
    if (isSentence && code !== 'zh_CN' && code !== 'zh_TW')
      assert.match(text, end[code] ?? /[.?)]$/, `end of ${about}`);
    const several = /[.。?？؟][ \u00a0]?[^\s)）]/.test(text.replace(/\d\.\d/g, ''));
    if (several && code !== 'th') assert.match(text, /[.。?？؟)）]$/, `end of ${about}`);
    if (!isSentence && source.length < 40) assert.doesNotMatch(text, /[.。?؟]$/, `end of ${about}`);
  }
});

test('sentences begin with a capital in scripts that have capitals', () => {
  for (const { text, about } of of('ru', 'es', 'de', 'fr', 'pt'))
    assert.match(text.replace(/^[¿¡({\d}]+/, ''), /^(\p{Lu}| )/u, about);
});

test('the address is formal', () => {
  const informal: Partial<Record<Code, RegExp>> = {
    de: /\b(du|dein\w*|dich|dir)\b/i,
    fr: /(^|[\s’])(tu|ton|ta|tes|toi)\b/i,
    es: /(^|\s)(tú|tu|tus|ti|vosotros)\b/i,
    pt: /(^|\s)(tu|teu|tua|vós)\b/i,
    ru: /(^|\s)(ты|твой|твоя|тебя|тебе)(\s|$)/i,
    ko: /(해|해요|하세요|거야)[.?]?$/,
    ja: /(だ|しろ|してね)。?$/,
    zh_CN: /你/,
    zh_TW: /你/,
  };
  for (const { code, text, about } of all)
    if (informal[code]) assert.doesNotMatch(text, informal[code], about);
});

test('Taiwanese texts have the terms of Taiwan, not of the mainland', () => {
  const mainland = /鏈接|域名|刷新|用戶名|緩存|信息|網絡|加載|默認|提交|菜單|窗口/;
  for (const { text, about } of of('zh_TW')) assert.doesNotMatch(text, mainland, about);
});
