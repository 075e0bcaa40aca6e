/**
 * `node scripts/drop-in.mjs` builds the drop-in: one file with all elements for third-party pages, as a classic script
 * and as a module, and beside it what the SDK loads with `init`, the messages of each further language, and the style
 * sheet of the page's own controls.
 */
import { copyFileSync, existsSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { build as viteBuild } from 'vite';
import { checkDropIn } from './drop-in-check.mjs';
import { minifyTemplates } from './minify-templates.mjs';
import { storesWithoutGlobal, useSharedStores } from './shared-stores.mjs';
import { trustedTemplates } from './trusted-templates.mjs';

const root = join(import.meta.dirname, '..');
const dist = join(root, 'dist');
const beside = join(dist, 'portico');

/** The oldest engines that run the drop-in (docs/decisions/0011-drop-in.md). */
const engineFloor = ['chrome69', 'safari15.4', 'firefox98'];

/** Languages that are loaded when they are used; zh_CN and English are in the script. */
function furtherLanguages() {
  const config = readFileSync(join(root, 'locales/elements/lit-localize.json'), 'utf8');
  /** @type {{ targetLocales: string[] }} */
  const { targetLocales } = JSON.parse(config);
  return targetLocales.filter((lang) => lang !== 'zh_CN');
}

/** Fails before a file is written. @param {string[]} allowed @returns {import('vite').Plugin} */
const checkOutput = (allowed) => ({
  name: 'drop-in-check',
  generateBundle(_, output) {
    for (const chunk of Object.values(output))
      if (chunk.type === 'chunk') checkDropIn(chunk.fileName, chunk.code, allowed);
  },
});

/**
 * Builds one file.
 * @param {string} fileName
 * @param {string} entry path in the repository
 * @param {'es' | 'iife'} format
 * @param {object} [options]
 * @param {import('vite').Plugin[]} [options.plugins]
 * @param {string} [options.notices] file with the licences of what is bundled
 * @param {string[]} [options.allowed] what the check of the file allows
 * @param {boolean} [options.isScript] it is the script itself, which loads the full detection of devices from beside it
 * @param {string} [options.chunks] names of the files with what it imports dynamically; without it, the file is
 *   self-contained
 */
async function bundle(
  fileName,
  entry,
  format,
  { plugins = [], notices, allowed = [], isScript = false, chunks } = {},
) {
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
        ...(isScript
          ? [
              {
                find: /^\..*\/import-detector\.js$/,
                replacement: join(root, 'sdk/drop-in/import-detector.ts'),
              },
            ]
          : []),
      ],
    },
    plugins: [...plugins, checkOutput(allowed)],
    build: {
      outDir: dist,
      emptyOutDir: false,
      minify: true,
      target: engineFloor,
      modulePreload: false,
      license: notices ? { fileName: notices } : false,
      lib: { entry: join(root, entry), formats: [format], name: 'portico', fileName: () => fileName },
      rolldownOptions: {
        output: {
          codeSplitting: chunks !== undefined,
          minify: true,
          ...(chunks && { chunkFileNames: chunks }),
        },
      },
    },
  });
}

// The folder `embed` beside the files is a build of its own.
for (const file of existsSync(beside) ? readdirSync(beside, { withFileTypes: true }) : [])
  if (file.isFile()) rmSync(join(beside, file.name));
rmSync(join(beside, 'sdk'), { recursive: true, force: true });
const plugins = () => [minifyTemplates(), trustedTemplates()];
await bundle('portico.js', 'sdk/drop-in/module.ts', 'es', { plugins: plugins(), isScript: true });
await bundle('portico.iife.js', 'sdk/drop-in/classic.ts', 'iife', {
  plugins: plugins(),
  notices: 'portico/third-party-notices.md',
  isScript: true,
});
await bundle('portico/detector.js', 'core/kernel/device/full-detector.ts', 'es', {
  notices: 'portico/detector-third-party-notices.md',
});
await bundle('portico/sdk/stores.js', 'sdk/drop-in/stores.ts', 'es', { plugins: [storesWithoutGlobal()] });
await bundle('portico/sdk/services.js', 'sdk/drop-in/services.ts', 'es', {
  notices: 'portico/sdk/third-party-notices.md',
  // The policy is for the passport library, the script login and ecode apps, which are classic scripts
  // (docs/embedding.md); the console is that of ofetch's JSON parser, which the request layer does not call.
  allowed: ['a policy for trusted types', 'the console'],
  plugins: [useSharedStores('./stores.js')],
  chunks: 'portico/sdk/[name]-[hash].js',
});
await bundle('portico/sdk/diagnose.js', 'sdk/drop-in/diagnosis.ts', 'es', { allowed: ['the console'] });
await bundle('portico/sdk/host.js', 'sdk/drop-in/host.ts', 'es', {
  notices: 'portico/sdk/host-third-party-notices.md',
  // The policy is for the scripts of clients without a package, which are classic scripts; the console is that of the
  // packages of clients, which are loaded in their client only.
  allowed: ['a policy for trusted types', 'the console'],
  chunks: 'portico/sdk/[name]-[hash].js',
});
for (const lang of furtherLanguages()) {
  await bundle(`portico/${lang}.js`, `locales/elements/generated/${lang}.ts`, 'es');
  await bundle(`portico/sdk/${lang}.js`, `locales/sdk/generated/${lang}.ts`, 'es');
}
copyFileSync(join(root, 'elements/controls.css'), join(beside, 'controls.css'));
