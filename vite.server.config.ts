import { defineConfig } from 'vite';

/** Build of the reference back end: one file, except for the database, which is a native module. */
export default defineConfig({
  logLevel: 'warn',
  publicDir: false,
  ssr: { noExternal: true, external: ['@photostructure/sqlite'] },
  build: {
    outDir: 'dist/server',
    emptyOutDir: true,
    ssr: 'server/main.ts',
    target: 'node20.19',
    sourcemap: true,
    rolldownOptions: { output: { entryFileNames: '[name].js' } },
  },
});
