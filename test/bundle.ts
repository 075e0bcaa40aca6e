import { basename, join } from 'node:path';
import { build, type PluginOption } from 'vite';

import { minifyTemplates } from '../scripts/minify-templates.mjs';

const root = join(import.meta.dirname, '..');
const entry = join(root, 'bundled-entry.js');

/**
 * Bundles a module with everything it imports into one self-contained, minified ES module, as an integrator's stock
 * Vite does. Dynamic imports are left out: they are loaded on first use.
 * @param source text of the entry; its imports begin with `/` for files of the project
 */
export async function bundle(
  source: string,
  {
    plugins = [minifyTemplates()],
    from = /^\/(?:core|elements|locales|react|sdk)\//,
  }: { plugins?: PluginOption[]; from?: RegExp } = {},
): Promise<string> {
  const result = await build({
    configFile: false,
    root,
    logLevel: 'error',
    publicDir: false,
    define: { 'process.env.NODE_ENV': '"production"' },
    plugins: [
      ...plugins,
      {
        name: 'entry',
        enforce: 'pre',
        resolveId: (id) => {
          if (id === entry) return id;
          return from.test(id) ? join(root, id) : undefined;
        },
        resolveDynamicImport: (id) =>
          typeof id === 'string' ? { id: `./${basename(id)}`, external: true } : undefined,
        load: (id) => (id === entry ? source : undefined),
      },
    ],
    build: {
      write: false,
      minify: true,
      target: 'es2022',
      modulePreload: false,
      lib: { entry, formats: ['es'], fileName: 'bundle' },
      rolldownOptions: { output: { codeSplitting: false, minify: true } },
    },
  });
  const [first] = Array.isArray(result) ? result : [result];
  if (!('output' in first)) throw new Error('Nothing was built.');
  return first.output[0].code;
}
