import { readFileSync } from 'node:fs';
import { defineConfig, type Manifest, type UserConfig } from 'vite';

/** Pages, and what they load later, that are read and written without a network too. */
const read = /^(?:shell|records|services|ui|pages\/(?:home|home-charts|me|search))\//;
/** What is large, and of no use there. */
const left = /rich-text-input|debug-console|\/import-/;

/** Files of the app that the service worker keeps before a page needs them, of the build that this one follows. */
function keptFiles(): string[] {
  const manifest = JSON.parse(readFileSync('dist/app/.vite/manifest.json', 'utf8')) as Manifest;
  const files = new Set<string>();
  function add(key: string): void {
    const chunk = manifest[key];
    if (!chunk || files.has(chunk.file)) return;
    for (const file of [chunk.file, ...(chunk.css ?? [])]) files.add(file);
    chunk.imports?.forEach(add);
  }
  Object.keys(manifest)
    .filter((key) => read.test(key) && !left.test(key))
    .forEach(add);
  return [...files].map((file) => `/${file}`).sort();
}

/** Build of the page app's service worker: one script, beside the app's document, without a hash in its name. */
export default defineConfig((): UserConfig => ({
  logLevel: 'warn',
  publicDir: false,
  define: { __KEPT_FILES__: JSON.stringify(keptFiles()) },
  build: {
    outDir: 'dist/app',
    emptyOutDir: false,
    // The engines of the page app.
    target: ['chrome124', 'edge124', 'firefox125', 'safari17.4'],
    lib: { entry: 'app/worker/service-worker.ts', formats: ['iife'], name: 'porticoWorker' },
    rolldownOptions: { output: { entryFileNames: 'service-worker.js' } },
  },
}));
