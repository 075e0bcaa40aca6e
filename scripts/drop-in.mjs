/**
 * The drop-in: one file with all elements for third-party pages, as a classic script and as a module, and the
 * messages of each further language beside it.
 */
import { mkdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { build as viteBuild } from 'vite';
import { checkDropIn } from './drop-in-check.mjs';
import { minifyTemplates } from './minify-templates.mjs';
import { trustedTemplates } from './trusted-templates.mjs';

const root = join(import.meta.dirname, '..');

/** The oldest engines that run the drop-in (docs/decisions/0011-drop-in.md). */
const engineFloor = ['chrome69', 'safari15.4', 'firefox98'];

/** Languages that are loaded when they are used; zh_CN and English are in the script. */
function furtherLanguages() {
  const config = readFileSync(join(root, 'locales/elements/lit-localize.json'), 'utf8');
  /** @type {{ targetLocales: string[] }} */
  const { targetLocales } = JSON.parse(config);
  return targetLocales.filter((lang) => lang !== 'zh_CN');
}

/**
 * Writes one self-contained file.
 * @param {string} outDir
 * @param {string} fileName
 * @param {string} entry path in the repository
 * @param {'es' | 'iife'} format
 * @param {import('vite').Plugin[]} plugins
 */
async function bundle(outDir, fileName, entry, format, plugins = []) {
  await viteBuild({
    configFile: false,
    root,
    logLevel: 'warn',
    publicDir: false,
    // `globalThis` came with Chrome 71.
    define: { globalThis: 'window', 'process.env.NODE_ENV': '"production"' },
    resolve: {
      // The drop-in loads languages from beside its script.
      alias: [
        {
          find: /^\..*\/message-loaders\.js$/,
          replacement: join(root, 'sdk/drop-in/message-loaders.ts'),
        },
      ],
    },
    plugins,
    build: {
      outDir,
      emptyOutDir: false,
      minify: true,
      target: engineFloor,
      modulePreload: false,
      lib: { entry: join(root, entry), formats: [format], name: 'portico', fileName: () => fileName },
      rolldownOptions: { output: { codeSplitting: false, minify: true } },
    },
  });
  checkDropIn(fileName, readFileSync(join(outDir, fileName), 'utf8'));
}

/** @param {string} outDir */
export async function buildDropIn(outDir) {
  mkdirSync(join(outDir, 'portico'));
  const plugins = () => [minifyTemplates(), trustedTemplates()];
  await bundle(outDir, 'portico.js', 'sdk/drop-in/module.ts', 'es', plugins());
  await bundle(outDir, 'portico.iife.js', 'sdk/drop-in/classic.ts', 'iife', plugins());
  for (const lang of furtherLanguages())
    await bundle(outDir, `portico/${lang}.js`, `locales/elements/generated/${lang}.ts`, 'es');
}
