import { fileURLToPath } from 'node:url';

import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { minifyPublic } from './scripts/minify-public.mjs';
import { minifyTemplates } from './scripts/minify-templates.mjs';
import { scopedStyleName } from './scripts/scoped-style-name.mjs';

/** Address of the reference back end during development; set by `npm run dev`. */
const backEnd = process.env.PORTICO_DEV_BACKEND ?? 'http://127.0.0.1:8080';

export default defineConfig({
  root: 'app',
  publicDir: 'public',
  plugins: [react(), minifyTemplates(), minifyPublic()],
  css: { modules: { generateScopedName: scopedStyleName } },
  resolve: {
    alias: [
      // Its browser entry is an old bundle, 50% larger than its modules.
      { find: /^navigo$/, replacement: 'navigo/lib/es/index.js' },
      {
        find: /^fflate$/,
        replacement: fileURLToPath(new URL('app/records/list/excel/zip-in-place.ts', import.meta.url)),
      },
    ],
  },
  build: {
    outDir: '../dist/app',
    emptyOutDir: true,
    manifest: true,
    // Moved to dist/maps, for the stacks on /sp/monitor.
    sourcemap: 'hidden',
    license: { fileName: 'third-party-notices.md' },
    // Engines of the last two and a half years.
    target: ['chrome124', 'edge124', 'firefox125', 'safari17.4'],
    // The page's policy allows no inlined data.
    assetsInlineLimit: 0,
    modulePreload: {
      polyfill: false,
      // The launcher carries this list for every lazy chunk: only styles must be in it.
      resolveDependencies: (_file, files) => files.filter((file) => file.endsWith('.css')),
    },
    chunkSizeWarningLimit: 700,
    rolldownOptions: {
      output: {
        // One chunk for the first load, one for each page and one for what pages share: small chunks compress worse and
        // cost a request each.
        codeSplitting: {
          groups: [
            { name: 'launcher', tags: ['$initial'] },
            // What pages share, Lit and the compiler's helpers too; not the editors, which bring libraries of their own,
            // nor the fonts of a tenant, which the launcher shows.
            {
              name: 'pages',
              test: /\/(?:app\/(?!records\/fields\/(?:rich-text|input)\/(?!date-input|number-input))|core\/(?!page\/theme\/load-fonts)|elements\/|react\/)|lucide-react|@tanstack\/(?:react-)?virtual|\/@?lit[-/]|@oxc-project/,
              minShareCount: 2,
            },
          ],
        },
        // Short names: the launcher carries those of all lazy chunks.
        chunkFileNames: 'assets/p-[hash].js',
        assetFileNames: 'assets/p-[hash][extname]',
      },
      onwarn(warning, warn) {
        // The debug console's command line, which the page's policy does not let run.
        if (warning.code !== 'EVAL' || !warning.id?.includes('vconsole')) warn(warning);
      },
    },
  },
  server: {
    strictPort: true,
    proxy: {
      '/api': backEnd,
      '/papi': backEnd,
      '/cp': backEnd,
      '/build': backEnd,
      '/visitstatic': backEnd,
      '/portico/': backEnd,
    },
  },
});
