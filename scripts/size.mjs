/** Size of a piece as a stranger's page loads it: one self-contained, minified ES module, in brotli bytes. */
import { brotliCompressSync, constants } from 'node:zlib';
import { basename, join } from 'node:path';
import { build } from 'vite';
import { finish } from './finish.mjs';
import { oxc } from './oxc.mjs';
import { elementSources } from './element-sources.mjs';

const root = join(import.meta.dirname, '..');
const entry = join(root, 'bundled-entry.js');

/**
 * Bundles a module with everything it imports.
 * @param {string} source text of the entry; its imports start with `/` for files of the project
 * @param {{ format?: 'es' | 'iife', target?: string, external?: RegExp }} [options]
 * @returns {Promise<string>} the code
 */
export async function bundle(source, { format = 'es', target = 'es2022', external } = {}) {
  const result = await build({
    configFile: false,
    root,
    logLevel: 'error',
    publicDir: false,
    define: { 'process.env.NODE_ENV': '"production"' },
    oxc,
    plugins: [
      elementSources(),
      {
        name: 'entry',
        enforce: 'pre',
        resolveId: (id) => {
          if (id === entry) return id;
          return /^\/(core|elements|locales|react)\//.test(id) ? join(root, id) : undefined;
        },
        // What is loaded when it is used is no part of the piece; it lies beside it.
        resolveDynamicImport: (id) =>
          typeof id === 'string' ? { id: `./${basename(id)}`, external: true } : undefined,
        load: (id) => (id === entry ? source : undefined),
      },
    ],
    build: {
      write: false,
      minify: true,
      target,
      modulePreload: false,
      lib: { entry, formats: [format], name: 'bundle', fileName: 'bundle' },
      rolldownOptions: { ...(external ? { external } : {}), output: { codeSplitting: false, minify: true } },
    },
  });
  const [first] = Array.isArray(result) ? result : [result];
  const chunk = first && 'output' in first ? first.output.find((each) => each.type === 'chunk') : undefined;
  if (chunk?.type !== 'chunk') throw new Error('Nothing was built.');
  return finish(chunk.code, { module: format === 'es', ecma: 2020 });
}

/** @param {string} code */
export function brotliBytes(code) {
  return brotliCompressSync(code, { params: { [constants.BROTLI_PARAM_QUALITY]: 11 } }).length;
}
