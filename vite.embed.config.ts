import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';

import { useSharedStores } from './scripts/shared-stores.mjs';
import { scopedStyleName } from './scripts/scoped-style-name.mjs';
import { minifyTemplates } from './scripts/minify-templates.mjs';

/**
 * Build of the page app's components for foreign pages, which the SDK loads from beside the drop-in
 * (docs/decisions/0040-embedded-components.md): one module, one style sheet, and a file for each language and for what
 * few records need.
 */
export default defineConfig({
  logLevel: 'warn',
  publicDir: false,
  plugins: [react(), minifyTemplates(), useSharedStores('../sdk/stores.js')],
  define: { 'process.env.NODE_ENV': '"production"' },
  resolve: {
    // The library of the app's date picker changes prototypes of the page.
    alias: [
      {
        find: './date-picker.js',
        replacement: `${import.meta.dirname}/app/embed/inputs/native-date-picker.tsx`,
      },
    ],
  },
  css: { modules: { generateScopedName: scopedStyleName } },
  build: {
    outDir: 'dist/portico/embed',
    emptyOutDir: true,
    license: { fileName: 'third-party-notices.md' },
    // The engines of the page app.
    target: ['chrome124', 'edge124', 'firefox125', 'safari17.4'],
    assetsInlineLimit: 0,
    // A style sheet of a chunk would be added to the page's head.
    cssCodeSplit: false,
    modulePreload: false,
    minify: true,
    lib: { entry: 'app/embed/embed.ts', formats: ['es'], cssFileName: 'embed' },
    rolldownOptions: {
      // @nanostores/query adds listeners to the page that it cannot remove.
      transform: {
        inject: {
          addEventListener: [`${import.meta.dirname}/app/embed/page-listeners.ts`, 'addEventListener'],
        },
      },
      output: {
        minify: true,
        entryFileNames: 'embed.js',
        chunkFileNames: 'p-[hash].js',
        // The entry has nothing but exports: a page may load it with a query, and chunks import the rest without one.
        codeSplitting: { groups: [{ name: 'components', tags: ['$initial'] }] },
      },
    },
  },
});
