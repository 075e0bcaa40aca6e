/**
 * The drop-in: one file with all elements for pages of strangers, as a classic script and as a module, and the words
 * of each further language beside it.
 */
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { minify } from 'terser';
import { build as viteBuild } from 'vite';
import { checkDropIn } from './drop-in-check.mjs';
import { finish } from './finish.mjs';
import { oxc } from './oxc.mjs';
import { privateNamesPlugin, withShortNames } from './private-names.mjs';
import { elementSources } from './element-sources.mjs';
import { trustedTemplatesPlugin } from './trusted-templates.mjs';

const root = join(import.meta.dirname, '..');

/** DESIGN 2, 'Engine floor'. */
export const floor = ['chrome69', 'safari15.4', 'firefox98'];

/** Languages that are loaded when they are used; zh_CN and English are in the script. */
export const furtherLanguages = ['zh_TW', 'ja', 'ko', 'ru', 'th', 'es', 'de', 'fr', 'pt', 'ar'];

/** @type {readonly { name: string, entry: string, format: 'es' | 'iife' }[]} */
const scripts = [
  { name: 'portico.js', entry: 'sdk/drop-in/module.ts', format: 'es' },
  { name: 'portico.iife.js', entry: 'sdk/drop-in/classic.ts', format: 'iife' },
];

const ourPlugins = () => [privateNamesPlugin(), elementSources(), trustedTemplatesPlugin(), ownFiles()];

/** @param {string} lang */
const wordsOf = (lang) => join(root, 'locales/elements/generated', `${lang}.ts`);

/** Puts the drop-in's own files in the place of those of the elements. @returns {import('vite').Plugin} */
const ownFiles = () => ({
  name: 'drop-in-files',
  enforce: 'pre',
  resolveId(id, importer) {
    const name = /\/(elements-catalogue|style-nonce)\.js$/.exec(id)?.[1];
    return name && importer?.includes('/elements/') ? join(root, `sdk/drop-in/${name}.ts`) : undefined;
  },
});

/**
 * @param {string} entry path in the repository
 * @param {'es' | 'iife'} format
 * @returns {Promise<string>} the code, minified
 */
async function bundleForFloor(entry, format) {
  const result = await viteBuild({
    configFile: false,
    root,
    logLevel: 'warn',
    publicDir: false,
    // The name came with Chrome 71.
    define: { globalThis: 'window', 'process.env.NODE_ENV': '"production"' },
    oxc: { ...oxc, assumptions: { ...oxc.assumptions, noDocumentAll: true } },
    plugins: ourPlugins(),
    build: {
      write: false,
      minify: true,
      target: floor,
      modulePreload: false,
      lib: { entry: join(root, entry), formats: [format], name: 'portico', fileName: 'portico' },
      rolldownOptions: { output: { codeSplitting: false, minify: true } },
    },
  });
  const [first] = Array.isArray(result) ? result : [result];
  const chunk = first && 'output' in first ? first.output.find((each) => each.type === 'chunk') : undefined;
  if (chunk?.type !== 'chunk') throw new Error(`Nothing was built from ${entry}.`);
  return withShortNames(await finish(chunk.code, { module: format === 'es', ecma: 2018 }));
}

/** @param {string} outDir */
export async function buildDropIn(outDir) {
  for (const { name, entry, format } of scripts) {
    const code = await bundleForFloor(entry, format);
    checkDropIn(name, code);
    writeFileSync(join(outDir, name), code);
  }
  const folder = join(outDir, 'portico');
  mkdirSync(folder);
  for (const lang of furtherLanguages) {
    // A list of texts, in TypeScript that is JavaScript as well.
    const { code = '' } = await minify(readFileSync(wordsOf(lang), 'utf8'), { module: true, ecma: 2018 });
    checkDropIn(`${lang}.js`, code);
    writeFileSync(join(folder, `${lang}.js`), code);
  }
}
