/** The elements' words: `<language>.ts` with all of them; keys are those of elements/shared/sentence.ts. */
import { readdir, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';

/** @typedef {{ name: string, contents: (string | { index: number })[] }} Message */

/** @param {string} source */
export function wordKey(source) {
  let hash = 0;
  for (const letter of source) hash = (hash * 35 + letter.charCodeAt(0)) % 936;
  return (hash + 360).toString(36);
}

/** @param {Message['contents']} contents */
export const textOf = (contents) =>
  contents.map((part) => (typeof part === 'string' ? part : `{${part.index}}`)).join('');

/**
 * Texts that share a key.
 * @param {readonly Message[]} messages
 * @param {(message: Message) => string} keyOf as the elements look words up, unless told otherwise
 */
export function likeKeys(messages, keyOf = ({ contents }) => wordKey(textOf(contents))) {
  /** @type {Map<string, string>} */
  const seen = new Map();
  return messages.flatMap((message) => {
    const text = textOf(message.contents);
    const key = keyOf(message);
    const other = seen.get(key);
    seen.set(key, text);
    return other === undefined || other === text
      ? []
      : [`“${text}” has the key of “${other}”: take another factor in wordKey, here and in the elements`];
  });
}

/** Characters that nobody sees, or that turn the line around, are escaped in code. @param {string} literal */
const visibly = (literal) =>
  literal.replace(
    /[\u00a0\u200b-\u200f\u202a-\u202f\u2060-\u2069]/g,
    (char) => `\\u${char.charCodeAt(0).toString(16).padStart(4, '0')}`,
  );

/**
 * @param {readonly Message[]} messages
 * @param {ReadonlyMap<string, Message['contents']>} translated
 */
function moduleOf(messages, translated) {
  const lines = messages
    .map(({ name, contents }) => [wordKey(textOf(contents)), textOf(translated.get(name) ?? [])])
    .filter(([, text]) => text !== '')
    .sort(([a = ''], [b = '']) => (a < b ? -1 : 1))
    .map(([key, text]) => `  ${JSON.stringify(key)}: ${visibly(JSON.stringify(text))},\n`);
  return `// Written by \`npm run messages\`; the texts are in ../xliff.\n\nexport const words = {\n${lines.join('')}};\n`;
}

/**
 * Writes the modules; any other in the folder is taken away.
 * @param {import('@lit/localize-tools/lib/modes/runtime.js').RuntimeLitLocalizer} localizer
 * @param {string} modulesFolder
 */
export async function writeElementWords(localizer, modulesFolder) {
  const { translations } = localizer.readTranslationsSync();
  const { messages } = localizer.extractSourceMessages();
  /** @type {Map<string, string>} */
  const modules = new Map([[`${localizer.config.sourceLocale}.ts`, moduleOf([], new Map())]]);
  for (const locale of localizer.config.targetLocales) {
    const texts = translations.get(/** @type {never} */ (locale)) ?? [];
    const translated = new Map(texts.map(({ name, contents }) => [name, contents]));
    modules.set(`${locale}.ts`, moduleOf(messages, translated));
  }
  for (const name of await readdir(modulesFolder))
    if (!modules.has(name)) await rm(join(modulesFolder, name), { recursive: true });
  for (const [name, text] of modules) await writeFile(join(modulesFolder, name), text);
}
