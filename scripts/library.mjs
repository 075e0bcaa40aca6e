/** The published entries: modules that keep their dependencies outside, their types, and the elements' manifest. */
import { existsSync, readFileSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { build as viteBuild } from 'vite';
import { minifyTemplates } from './minify-templates.mjs';

const root = join(import.meta.dirname, '..');

/** Folders of core whose functions are public, by DESIGN's section 3. */
const publicCore = ['batch', 'dates', 'device', 'format', 'links', 'modules', 'request', 'theme'];

/** Languages into which the elements are translated. */
function targetLanguages() {
  const config = readFileSync(join(root, 'locales/elements/lit-localize.json'), 'utf8');
  /** @type {{ targetLocales: string[] }} */
  const { targetLocales } = JSON.parse(config);
  return targetLocales;
}

/** @param {string} folder */
const foldersIn = (folder) =>
  existsSync(join(root, folder))
    ? readdirSync(join(root, folder), { withFileTypes: true })
        .filter((entry) => entry.isDirectory())
        .map((entry) => entry.name)
        .sort()
    : [];

/** @param {string} name @param {string} file @returns {[name: string, file: string]} */
const pair = (name, file) => [name, file];

/**
 * Entry name in the package → source file, for what exists.
 * @returns {Record<string, string>}
 */
export function libraryEntries() {
  /** @type {[name: string, file: string][]} */
  const wanted = [
    ['elements', 'elements/index.ts'],
    ['auto', 'elements/auto.ts'],
    ['react', 'react/index.ts'],
    ...foldersIn('elements')
      .filter((name) => name !== 'shared' && existsSync(join(root, 'elements', name, 'define.ts')))
      .map((name) => pair(`elements/${name}`, `elements/${name}/define.ts`)),
    pair('locales/en', 'locales/elements/en.ts'),
    ...targetLanguages().map((lang) => pair(`locales/${lang}`, `locales/elements/generated/${lang}.ts`)),
    ...publicCore.map((name) => pair(`core/${name}`, `core/${name}/index.ts`)),
  ];
  return Object.fromEntries(wanted.filter(([, file]) => existsSync(join(root, file))));
}

const external = /^(react|react-dom|lit|@lit\/[^/]+|nanostores|ofetch|idb|ua-parser-js)(\/|$)/;

/** @param {string} outDir */
export async function buildLibrary(outDir) {
  const entries = libraryEntries();
  if (Object.keys(entries).length === 0) return;
  await viteBuild({
    configFile: false,
    root,
    logLevel: 'warn',
    publicDir: false,
    plugins: [minifyTemplates()],
    build: {
      outDir,
      emptyOutDir: true,
      sourcemap: true,
      minify: false,
      target: 'es2022',
      lib: {
        entry: Object.fromEntries(Object.entries(entries).map(([name, file]) => [name, join(root, file)])),
        formats: ['es'],
      },
      rolldownOptions: {
        external,
        // The directive of react/ is kept, and a test sees to it; the bundler only says that it might not be.
        checks: { moduleLevelDirective: false },
        output: { entryFileNames: '[name].js', chunkFileNames: 'chunks/[name]-[hash].js' },
      },
    },
  });
}
