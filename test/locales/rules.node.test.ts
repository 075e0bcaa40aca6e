import assert from 'node:assert/strict';
import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { test } from 'node:test';

import type { Lang } from '../../core/contracts/language-tags.js';
import {
  catalogues,
  localesFolder,
  targetLanguages,
  translations as all,
  translationsOf as of,
  type Translation,
} from './translations.js';

type Rule = (translation: Translation) => boolean;

/** Fails with all translations that break a rule. */
const assertAll = (translations: readonly Translation[], isRight: Rule, rule = ''): void =>
  assert.deepEqual(
    translations.filter((translation) => !isRight(translation)).map(({ about }) => about),
    [],
    rule,
  );

test('the page app, its lazy parts and the elements have all languages', () => {
  for (const catalogue of catalogues) {
    const files = readdirSync(join(localesFolder, catalogue, 'generated')).map((name) => name.slice(0, -3));
    assert.deepEqual(files.sort(), [...targetLanguages].sort(), catalogue);
  }
});

const values = (text: string): string => (text.match(/\{\w+\}/g) ?? []).sort().join();

test('a value occurs in every translation as often as in the source', () => {
  assertAll(all, ({ source, text }) => values(text) === values(source));
});

const scripts: Partial<Record<Lang, RegExp>> = {
  zh_CN: /\p{Script=Han}/u,
  zh_TW: /\p{Script=Han}/u,
  ja: /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}ー]/u,
  ko: /\p{Script=Hangul}/u,
  ru: /\p{Script=Cyrillic}/u,
  th: /\p{Script=Thai}/u,
  ar: /[\p{Script=Arabic}ـ]/u,
};

/** Abbreviations, product names and examples that are written in Latin letters in every language. */
const latinAnywhere = new RegExp(
  [
    String.raw`https://(?:example\.com)?|name@example\.com|#[0-9a-f]{6}\b`,
    String.raw`\b(?:OK|URL|OA|PC/H5|HTTP|CSV|Excel|DOM|ID|SMS|CC|LCP|INP|CLS|TTFB|Promise|Alt|Ctrl|Shift|Enter|Del|F6)\b`,
    String.raw`\b(?:WeCom|WeChat|DingTalk|Lark|WeLink|YunZhiJia|Teams)\b`,
    // Signing in with another account: the standard, a provider, and names of its claims.
    String.raw`\b(?:OpenID Connect|Google|preferred_username|email)\b`,
    // Names of the SDK's interface.
    String.raw`\b(?:SDK|Passport|init|ready|destroy)\b`,
    // Beginnings of a mail's subject, and grades.
    String.raw`\b(?:Re|Fwd):|\b[A-D]\b`,
  ].join('|'),
  'g',
);

/** Visible text without what every language writes alike, such as currencies and file types of the source. */
const ownWords = ({ source, words }: Translation): string =>
  words
    .replace(latinAnywhere, '')
    .replace(/[A-Za-z]*[A-Z][A-Za-z]*[A-Z][A-Za-z]*/g, (name) => (source.includes(name) ? '' : name));

test('each language has only letters of its own, and no English words', () => {
  for (const lang of targetLanguages) {
    const own = scripts[lang] ?? /\p{Script=Latin}/u;
    assertAll(of(lang), (one) =>
      [...ownWords(one).matchAll(/\p{L}/gu)].every(([letter]) => own.test(letter)),
    );
  }
});

test('no sentence is left in English', () => {
  const isSentence = /\p{Ll}+ \p{Ll}+ \p{Ll}+/u;
  assertAll(all, ({ source, text }) => !isSentence.test(source) || text !== source);
});

test('Spanish, German, French and Portuguese have no common English words', () => {
  const english =
    /(?<!\p{L})(the|this|that|is|are|of|and|were|your|you|with|site|link|open|copy|rules?|words?)(?!\p{L})/iu;
  const loanWords = /\b(Links?|links?|[Ss]ite|Website|Host)\b/g;
  assertAll(of('es', 'de', 'fr', 'pt'), ({ text }) => !english.test(text.replace(loanWords, '')));
});

test('Chinese is simplified or traditional, never mixed', () => {
  // 制 is a traditional letter too.
  const pairs =
    '关關闭閉复複详詳页頁话話宽寬认認处處规規则則词詞确確发發涉涉条條说說为為写寫请請败敗开開链鏈险險验驗证證继繼续續网網显顯实實际際户戶码碼点點结結识識该該询詢选選无無运運载載试試刷刷决決联聯员員错錯误誤级級内內个個们們这這类類会會对對流流审審务務报報档檔标標设設记記录錄单單项項导導签簽归歸';
  for (const [simplified = '', traditional = ''] of pairs.match(/../gu) ?? []) {
    if (simplified === traditional) continue;
    assertAll(of('zh_TW'), ({ words }) => !words.includes(simplified), simplified);
    assertAll(of('zh_CN'), ({ words }) => !words.includes(traditional), traditional);
  }
});

test('texts have no double or surrounding spaces, no straight quotes and no markup', () => {
  // A text that is put before another one ends in a space, as its source does.
  assertAll(all, ({ source, text }) => source !== source.trim() || text === text.trim(), 'surrounding');
  assertAll(all, ({ text }) => !/[ \u00a0]{2}|[\t\n\r]/.test(text), 'double');
  assertAll(all, ({ text }) => !/["'`<>]|\.\.\.|&\w+;/.test(text), 'quotes and markup');
  assertAll(all, ({ text }) => !/ [,.!)、。，？）،؟]|[(（] /.test(text), 'before punctuation');
  assertAll(all, ({ lang, text }) => lang === 'fr' || !/ [:;?!：；]/.test(text), 'before punctuation');
});

test('texts have no invisible characters except those that their language needs', () => {
  // A left-to-right value, such as a host name, is isolated from the Arabic around it.
  const allowed: Partial<Record<Lang, RegExp>> = { fr: /^\u00a0*$/, ar: /^([\u2066\u2068]\u2069)*$/ };
  const invisible = /[\u00a0\u00ad\u200b-\u200f\u2028-\u202f\u2060-\u206f\ufeff]/g;
  assertAll(all, ({ lang, text }) => (allowed[lang] ?? /^$/).test((text.match(invisible) ?? []).join('')));
});

test('punctuation is that of the language', () => {
  assertAll(of('zh_CN', 'zh_TW', 'ja'), (one) => !/[,;:?!()]|\.(?!\d)/.test(ownWords(one)), 'half-width');
  assertAll(of('zh_CN', 'zh_TW'), ({ text }) => !text.endsWith('、'));
  assertAll(of('ar'), ({ text }) => !/[,;?]/.test(text));
  // ตร.ม. is the abbreviation of square metres.
  assertAll(of('th'), (one) => !/[.?!。]/.test(ownWords(one).replace('ตร.ม.', '')));
  const count = (text: string, mark: string): number => text.split(mark).length;
  assertAll(of('es'), ({ text }) => count(text, '¿') === count(text, '?'));
  assertAll(
    of('fr'),
    (one) => !/[^\u00a0][:;?!»]|«[^\u00a0]/.test(ownWords(one)),
    'a space that does not break',
  );
  assertAll(of('ko', 'ru', 'de', 'pt'), ({ text }) => !/[，。？：、]/.test(text), 'full-width');
});

test('quotation marks are those of the language', () => {
  const marks: Partial<Record<Lang, RegExp>> = {
    de: /„[^“”«»]*“/g,
    es: /«[^“”„]*»/g,
    fr: /«\u00a0[^“”„]*\u00a0»/g,
    ru: /«[^“”„]*»/g,
    pt: /“[^„«»]*”/g,
    ja: /「[^“”]*」/g,
    zh_TW: /「[^“”]*」/g,
  };
  for (const [lang, pairs] of Object.entries(marks))
    assertAll(of(lang as Lang), ({ text }) => !/[„“”«»「」]/.test(text.replace(pairs, '')));
});

test('sentences end with a full stop, labels do not', () => {
  /** Ends of a full sentence, and of a parenthesis after one. */
  const end: Partial<Record<Lang, RegExp>> = { th: /[^.]$/, ja: /[。？）]$/, ar: /[.؟)]$/ };
  const isSentence = ({ source }: Translation): boolean => / .*[\p{L})][.?]$/u.test(source);
  // Short remarks have no full stop in Chinese.
  const stopped = all.filter(({ lang }) => lang !== 'zh_CN' && lang !== 'zh_TW').filter(isSentence);
  assertAll(stopped, ({ lang, text }) => (end[lang] ?? /[.?)]$/).test(text));
  const labels = all.filter(({ source }) => source.length < 40 && !/[.?]/.test(source));
  // Russian abbreviates 'On' and 'Off'.
  assertAll(labels, ({ text }) => !/[.。?؟]$/.test(text.replace(/^Вы?кл\.$/, '')));
});

test('a text begins with a capital where its source does and its script has capitals', () => {
  const beginning = (text: string): string => text.replace(/^[¿¡(«„“\u00a0]+/, '');
  assertAll(
    of('ru', 'es', 'de', 'fr', 'pt'),
    ({ source, text }) => !/^\p{Lu}/u.test(source) || !/^\p{Ll}/u.test(beginning(text)),
  );
});

test('the address is formal', () => {
  const informal: Partial<Record<Lang, RegExp>> = {
    de: /\b(du|dein\w*|dich|dir)\b/i,
    fr: /(^|[\s’])(tu|ton|ta|tes|toi)\b/i,
    es: /(^|\s)(tú|tu|tus|ti|vosotros)\b/i,
    pt: /(^|\s)(tu|teu|tua|vós)\b/i,
    ru: /(^|\s)(ты|твой|твоя|тебя|тебе)(\s|$)/i,
    // 올해 is 'this year'.
    ko: /((?<!올)해|해요|하세요|거야)[.?]?$/,
    ja: /(だ|しろ|してね)。?$/,
    zh_CN: /你/,
    zh_TW: /你/,
  };
  assertAll(all, ({ lang, text }) => !informal[lang]?.test(text));
});

test('Taiwanese texts have the terms of Taiwan, not of the mainland', () => {
  const mainland = /鏈接|域名|刷新|用戶名|緩存|信息|網絡|加載|默認|提交|菜單|窗口/;
  assertAll(of('zh_TW'), ({ text }) => !mainland.test(text));
});
