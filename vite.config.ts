import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';

/** The reference back end while developing; `npm run dev` sets it. */
const backEnd = process.env.PORTICO_DEV_BACKEND ?? 'http://127.0.0.1:8080';

export default defineConfig({
  root: 'app',
  publicDir: 'public',
  plugins: [react()],
  // Said here and not left to tsconfig.json: a file outside its `include` would keep raw decorators without a word.
  oxc: {
    decorator: { legacy: true },
    assumptions: { setPublicClassFields: true },
    typescript: { removeClassFieldsWithoutInitializer: true },
  },
  build: {
    outDir: '../dist/app',
    emptyOutDir: true,
    manifest: true,
    // Engines of the last two and a half years.
    target: ['chrome124', 'edge124', 'firefox125', 'safari17.4'],
    // The page's policy allows no inlined data.
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    chunkSizeWarningLimit: 700,
    rolldownOptions: {
      onwarn(warning, warn) {
        // The debug console's command line, which the page's policy does not let run.
        if (warning.code !== 'EVAL' || !warning.id?.includes('vconsole')) warn(warning);
      },
    },
  },
  server: {
    strictPort: true,
    proxy: { '/api': backEnd, '/papi': backEnd },
  },
});
