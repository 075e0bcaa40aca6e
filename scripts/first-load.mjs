/**
 * What the launcher needs at once, as locales/app/first-load.json names where it begins: the entry, and the layouts
 * of which one is loaded with it. Its code is one chunk.
 */
import { readFileSync } from 'node:fs';
import { basename, dirname, join, resolve } from 'node:path';

/** @typedef {{ entry: string, layouts: string[] }} FirstLoad */
/** @typedef {{ getModuleInfo: (id: string) => { importers: readonly string[] } | null }} ChunkingContext */

/** The file's paths, from the root of the disk. @param {string} path @param {string} text @returns {FirstLoad} */
function parse(path, text) {
  const { entry, layouts } = /** @type {FirstLoad} */ (JSON.parse(text));
  const folder = dirname(path);
  return { entry: resolve(folder, entry), layouts: layouts.map((layout) => resolve(folder, layout)) };
}

/**
 * `codeSplitting` of the app's build: one chunk for what the entry or all layouts need, and one for each layout. Many
 * small ones compress worse and are a request each. Everything else stays where dynamic imports have put it.
 * @param {string} path of first-load.json
 */
export function firstLoadChunks(path) {
  const { entry, layouts } = parse(path, readFileSync(path, 'utf8'));
  // The page itself links to its styles.
  const styles = join(dirname(entry), 'styles/');
  const page = join(dirname(entry), 'index.html');

  /** @param {string} id @param {ChunkingContext} context */
  function chunkOf(id, context) {
    // The icons' index imports them all; those in use follow whoever uses them.
    if (id.includes('lucide-react')) return null;
    // All importers, near and far.
    const importers = new Set([id]);
    for (const each of importers) {
      for (const importer of context.getModuleInfo(each)?.importers ?? []) importers.add(importer);
    }
    const within = layouts.filter((layout) => importers.has(layout));
    const isShared = within.length === layouts.length;
    if (importers.has(entry) || isShared || id === page || id.startsWith(styles)) return 'launcher';
    return within[0] === undefined ? null : basename(within[0], '.tsx');
  }

  return { groups: [{ debugName: 'first load', name: chunkOf }] };
}
