import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { defineConfig, type Plugin } from 'vite';

import { servedFonts } from './server/public/fonts/served-fonts.js';

const require = createRequire(import.meta.url);

/** Copies the fonts that the server serves, and their licences, from their packages. */
function copyFonts(): Plugin {
  return {
    name: 'copy-fonts',
    generateBundle() {
      for (const { file, source } of servedFonts) {
        const licence = source.replace(/\/files\/.*$/, '/LICENSE');
        for (const [name, from] of [
          [file, source],
          [`${file}.license.txt`, licence],
        ] as const) {
          const bytes = readFileSync(require.resolve(from));
          this.emitFile({ type: 'asset', fileName: `font-files/${name}`, source: bytes });
        }
      }
    },
  };
}

/** Build of the reference back end and its commands, with everything but the database, which is a native module. */
export default defineConfig({
  logLevel: 'warn',
  publicDir: false,
  plugins: [copyFonts()],
  ssr: { noExternal: true, external: ['@photostructure/sqlite'] },
  build: {
    outDir: 'dist/server',
    emptyOutDir: true,
    ssr: true,
    ssrEmitAssets: true,
    target: 'node20.19',
    sourcemap: true,
    license: { fileName: 'third-party-notices.md' },
    rolldownOptions: {
      input: {
        main: 'server/start/main.ts',
        backup: 'server/start/backup/main.ts',
        move: 'server/start/move/main.ts',
        passwords: 'server/start/passwords/main.ts',
        'read-worker': 'server/storage/sqlite/read-worker.mjs',
      },
      output: {
        // read-processes.ts starts its processes by this name.
        entryFileNames: ({ name }) => (name === 'read-worker' ? '[name].mjs' : '[name].js'),
        chunkFileNames: 'p-[hash].js',
      },
    },
  },
});
