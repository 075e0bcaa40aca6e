/**
 * The language that travels inside the elements: the build writes its text beside the English one, so that an element
 * has it without a table of words or keys.
 */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { wordKey } from './element-words.mjs';
import { breaksIn } from './lines.mjs';

const locales = join(import.meta.dirname, '..', 'locales/elements');

/** Its words by their keys. @returns {ReadonlyMap<string, string>} */
export function bundledWords() {
  /** @type {{ language: string }} */
  const { language } = JSON.parse(readFileSync(join(locales, 'bundled.json'), 'utf8'));
  const module = readFileSync(join(locales, 'generated', `${language}.ts`), 'utf8');
  return new Map(
    [...module.matchAll(/^ +'?(\w+)'?:\s+'(.*)',$/gm)].map(([, key = '', text = '']) => [key, text]),
  );
}

const message = /\bi18n\.msg\(\s*(?:(['"])(.*?)\1|str`([^`]*)`),?\s*\)/g;

/**
 * Messages with their translation, and with their values after both:
 * ``i18n.msg(str`Page ${n}`)`` becomes `i18n.msg('Page {0}', '第 {0} 页', n)`.
 * @param {string} source
 * @param {ReadonlyMap<string, string>} words
 * @throws {Error} when a message is written in another way
 */
export function inlineWords(source, words) {
  let left = source.split(/\bi18n\.msg\(/).length - 1;
  const inlined = source
    .replace(/^import \{ str \} from .*/m, '')
    .replace(message, (/** @type {string} */ call, _, plain, template) => {
      /** Texts and values by turns. @type {string[]} */
      const parts = (plain ?? template).split(/\$\{([^}]*)\}/);
      const text = parts.map((part, index) => (index % 2 === 0 ? part : `{${(index - 1) / 2}}`)).join('');
      const values = parts.filter((__, index) => index % 2 === 1);
      if (values.some((value) => value.includes('{'))) return call;
      left -= 1;
      const own = words.get(wordKey(text)) ?? text;
      const all = [JSON.stringify(text), JSON.stringify(own), ...values].join(', ');
      return `i18n.msg(${all}${breaksIn(call)})`;
    });
  // It would be English among Chinese.
  if (left > 0) throw new Error(`A message has to be a text, or a str template of plain values: ${source}`);
  return inlined;
}
