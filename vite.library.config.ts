import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { defineConfig, type Plugin } from 'vite';

import localize from './locales/elements/lit-localize.json' with { type: 'json' };
import manifest from './package.json' with { type: 'json' };
import { minifyTemplates } from './scripts/minify-templates.mjs';

const elements = readdirSync('elements').filter(
  (name) => name !== 'shared' && existsSync(`elements/${name}/define.ts`),
);

/** Entries of `portico/core/<name>` and their folders. */
const publicCore = {
  batch: 'services/batch',
  dates: 'values/dates',
  device: 'kernel/device',
  format: 'values/format',
  links: 'services/links',
  modules: 'records',
  request: 'kernel/request',
  theme: 'page/theme',
};

/** Entries of the package: name and source file. */
export const libraryEntries: Readonly<Record<string, string>> = {
  elements: 'elements/index.ts',
  auto: 'elements/auto.ts',
  ssr: 'elements/ssr.ts',
  hydrate: 'elements/hydrate.ts',
  react: 'react/index.ts',
  sdk: 'sdk/index.ts',
  testing: 'sdk/testing/index.ts',
  ...Object.fromEntries(elements.map((name) => [`elements/${name}`, `elements/${name}/define.ts`])),
  'locales/en': 'locales/elements/en.ts',
  ...Object.fromEntries(
    localize.targetLocales.map((lang) => [`locales/${lang}`, `locales/elements/generated/${lang}.ts`]),
  ),
  ...Object.fromEntries(
    Object.entries(publicCore).map(([name, folder]) => [`core/${name}`, `core/${folder}/index.ts`]),
  ),
};

/** Commands of the package, which Node runs; `bin` of package.json has their names. */
const commands = { 'theme-file': 'sdk/theme-file/main.ts' };

/** The style sheet of the page's own controls, as it is; `scripts/drop-in.mjs` puts it beside the drop-in. */
const controls: Plugin = {
  name: 'portico:controls',
  generateBundle() {
    this.emitFile({
      type: 'asset',
      fileName: 'controls.css',
      source: readFileSync('elements/controls.css', 'utf8'),
    });
  },
};

const packages = Object.keys({ ...manifest.dependencies, ...manifest.peerDependencies });

/** Build of the npm entries. Dependencies stay outside: a bundled browser build of Lit cannot be imported in Node. */
export default defineConfig({
  logLevel: 'warn',
  publicDir: false,
  plugins: [minifyTemplates(), controls],
  build: {
    outDir: 'dist/library',
    emptyOutDir: true,
    sourcemap: true,
    minify: false,
    target: 'es2022',
    lib: { entry: { ...libraryEntries, ...commands }, formats: ['es'] },
    rolldownOptions: {
      external: new RegExp(`^(?:node:|(?:${packages.join('|')})(?:/|$))`),
      // The bundler warns that 'use client' in react/ might be dropped; it is kept, which a test shows.
      checks: { moduleLevelDirective: false },
      output: { entryFileNames: '[name].js', chunkFileNames: 'chunks/[name]-[hash].js' },
    },
  },
});
