/**
 * Builds the browser tests by Vite before they run, so that a page loads a few files and not each module that it uses: hundreds
 * of requests were most of the time of a test file. Decorators, JSX and CSS are compiled as in the app.
 */
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { basename, join } from 'node:path';

import { build } from 'vite';

/** @typedef {{ file: string, css?: string[], imports?: string[] }} Chunk */

/**
 * What one chunk for all who need it is made of; other modules are in chunks of those that need the same ones. Elements stay
 * apart, because a test defines those that it names.
 */
const groups = [
  { name: 'packages', test: /\/node_modules\/(?!.*\.css$)/, minShareCount: 3 },
  { name: 'core', test: /\/core\//, minShareCount: 3 },
  // Not the sheets for a whole page, which only some tests import.
  {
    name: 'app',
    test: /\/(?:app\/(?!ui\/styles\/|embed\/|main)|react\/)|\/locales\/(?!elements|sdk)/,
    minShareCount: 3,
  },
];

/**
 * @param {{ root: string, files: readonly string[], modules: readonly string[] }} options `modules`: files that tests load by
 * their address
 */
export async function builtTests({ root, files, modules }) {
  const isWatching = process.argv.includes('--watch');
  // Several runs may be under way, of which one watches.
  const outDir = mkdtempSync(join(root, 'node_modules/.browser-tests-'));
  process.once('exit', () => rmSync(outDir, { recursive: true, force: true }));
  const base = `/node_modules/${basename(outDir)}/`;
  // Packages that have a form for development, as Lit, are taken in it; React is as users have it, which is three times as fast.
  process.env.NODE_ENV = 'development';
  const built = await build({
    configFile: false,
    root,
    base,
    mode: 'development',
    logLevel: 'error',
    publicDir: false,
    // The functions of development note a stack for each piece of JSX.
    oxc: { jsx: { runtime: 'automatic', development: false } },
    define: { 'process.env.NODE_ENV': '"production"' },
    build: {
      outDir,
      emptyOutDir: false,
      manifest: true,
      minify: false,
      modulePreload: false,
      reportCompressedSize: false,
      sourcemap: true,
      target: 'esnext',
      watch: isWatching ? {} : null,
      rolldownOptions: {
        input: Object.fromEntries([...files, ...modules].map((entry) => [entry, join(root, entry)])),
        preserveEntrySignatures: 'allow-extension',
        // Served by the runner.
        external: [/^\/__web/],
        output: {
          entryFileNames: '[name].js',
          chunkFileNames: 'chunks/[name]-[hash].js',
          assetFileNames: 'assets/[name]-[hash][extname]',
          // A page of elements is to have nothing of the app.
          codeSplitting: { includeDependenciesRecursively: false, groups },
        },
      },
    },
  });
  if ('on' in built) {
    await new Promise((resolve) => {
      built.on('event', ({ code }) => void (code === 'END' && resolve(code)));
    });
  }

  /** @returns {Record<string, Chunk>} */
  const readManifest = () => JSON.parse(readFileSync(join(outDir, '.vite/manifest.json'), 'utf8'));
  let manifest = readManifest();

  /** Style sheets of a chunk and of what it imports, these first. @param {string} key @param {Set<string>} [seen] @returns {string[]} */
  function stylesOf(key, seen = new Set()) {
    const chunk = manifest[key];
    if (!chunk || seen.has(key)) return [];
    seen.add(key);
    return [...(chunk.imports ?? []).flatMap((each) => stylesOf(each, seen)), ...(chunk.css ?? [])];
  }

  /** The built module of an entry, at the address of its source: its style sheets are there before it runs. @param {string} entry */
  function moduleOf(entry) {
    if (isWatching) manifest = readManifest();
    const address = (/** @type {string} */ file) => JSON.stringify(base + file);
    const module = address(manifest[entry]?.file ?? '');
    const styles = stylesOf(entry);
    if (styles.length === 0) return `export * from ${module};\n`;
    const links = styles.map(
      (file) => `await new Promise((onload, onerror) => {
  document.head.append(Object.assign(document.createElement('link'), { rel: 'stylesheet', href: ${address(file)}, onload, onerror }));
});\n`,
    );
    return `${links.join('')}await import(${module});\n`;
  }

  /** @type {import('@web/dev-server-core').Middleware} */
  return (ctx, next) => {
    const entry = ctx.path.slice(1);
    if (!manifest[entry]) return next();
    ctx.type = 'text/javascript';
    ctx.body = moduleOf(entry);
    return undefined;
  };
}
