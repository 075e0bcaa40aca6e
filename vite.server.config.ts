import { defineConfig } from 'vite';

/** Build of the reference back end and its commands, with everything but the database, which is a native module. */
export default defineConfig({
  logLevel: 'warn',
  publicDir: false,
  ssr: { noExternal: true, external: ['@photostructure/sqlite'] },
  build: {
    outDir: 'dist/server',
    emptyOutDir: true,
    ssr: true,
    target: 'node20.19',
    sourcemap: true,
    license: { fileName: 'third-party-notices.md' },
    rolldownOptions: {
      input: {
        main: 'server/main.ts',
        backup: 'server/backup/main.ts',
        'read-worker': 'server/storage/read-worker.mjs',
      },
      output: {
        // read-pool.ts starts its threads by this name.
        entryFileNames: ({ name }) => (name === 'read-worker' ? '[name].mjs' : '[name].js'),
        chunkFileNames: 'p-[hash].js',
      },
    },
  },
});
