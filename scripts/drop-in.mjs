/**
 * `node scripts/drop-in.mjs` builds the drop-in: one file with all elements for third-party pages, as a classic script
 * and as a module, and the messages of each further language beside it.
 */
import { readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { build as viteBuild } from 'vite';
import { checkDropIn } from './drop-in-check.mjs';
import { minifyTemplates } from './minify-templates.mjs';
import { trustedTemplates } from './trusted-templates.mjs';

const root = join(import.meta.dirname, '..');
const dist = join(root, 'dist');

/** The oldest engines that run the drop-in (docs/decisions/0011-drop-in.md). */
const engineFloor = ['chrome69', 'safari15.4', 'firefox98'];

/** Languages that are loaded when they are used; zh_CN and English are in the script. */
function furtherLanguages() {
  const config = readFileSync(join(root, 'locales/elements/lit-localize.json'), 'utf8');
  /** @type {{ targetLocales: string[] }} */
  const { targetLocales } = JSON.parse(config);
  return targetLocales.filter((lang) => lang !== 'zh_CN');
}

/** Fails before a file is written. @type {import('vite').Plugin} */
const checkOutput = {
  name: 'drop-in-check',
  generateBundle(_, output) {
    for (const chunk of Object.values(output))
      if (chunk.type === 'chunk') checkDropIn(chunk.fileName, chunk.code);
  },
};

/**
 * Writes one self-contained file.
 * @param {string} fileName
 * @param {string} entry path in the repository
 * @param {'es' | 'iife'} format
 * @param {import('vite').Plugin[]} plugins
 * @param {string} [notices] file with the licences of what is bundled
 */
async function bundle(fileName, entry, format, plugins = [], notices) {
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
    plugins: [...plugins, checkOutput],
    build: {
      outDir: dist,
      emptyOutDir: false,
      minify: true,
      target: engineFloor,
      modulePreload: false,
      license: notices ? { fileName: notices } : false,
      lib: { entry: join(root, entry), formats: [format], name: 'portico', fileName: () => fileName },
      rolldownOptions: { output: { codeSplitting: false, minify: true } },
    },
  });
}

rmSync(join(dist, 'portico'), { recursive: true, force: true });
const plugins = () => [minifyTemplates(), trustedTemplates()];
await bundle('portico.js', 'sdk/drop-in/module.ts', 'es', plugins());
await bundle(
  'portico.iife.js',
  'sdk/drop-in/classic.ts',
  'iife',
  plugins(),
  'portico/third-party-notices.md',
);
for (const lang of furtherLanguages())
  await bundle(`portico/${lang}.js`, `locales/elements/generated/${lang}.ts`, 'es');
