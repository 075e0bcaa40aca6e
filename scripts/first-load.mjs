/**
 * What the launcher needs at once, as locales/app/first-load.json names where it begins: the entry, and the layouts
 * of which one is loaded with it. Its code is one chunk, its words are a catalogue of their own.
 */
import { existsSync, readFileSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { basename, dirname, join, resolve } from 'node:path';
import ts from 'typescript';

/** @typedef {{ entry: string, layouts: string[] }} FirstLoad */
/** @typedef {{ getModuleInfo: (id: string) => { importers: readonly string[] } | null }} ChunkingContext */

/** The file's paths, from the root of the disk. @param {string} path @param {string} text @returns {FirstLoad} */
function parse(path, text) {
  const { entry, layouts } = /** @type {FirstLoad} */ (JSON.parse(text));
  const folder = dirname(path);
  return { entry: resolve(folder, entry), layouts: layouts.map((layout) => resolve(folder, layout)) };
}

/**
 * The source files that are loaded with the launcher: reached by imports that are neither dynamic nor of types only.
 * @param {string} path of first-load.json
 */
export async function filesOfFirstLoad(path) {
  const { entry, layouts } = parse(path, await readFile(path, 'utf8'));
  const files = new Set([entry, ...layouts]);
  // A set hands out what is added while it is read.
  for (const file of files) {
    const source = ts.createSourceFile(file, await readFile(file, 'utf8'), ts.ScriptTarget.Latest);
    for (const statement of source.statements) {
      const target = importedFile(file, statement);
      if (target !== undefined) files.add(target);
    }
  }
  return files;
}

/** The file of ours that a statement imports or exports from. @param {string} file @param {ts.Statement} statement */
function importedFile(file, statement) {
  if (!ts.isImportDeclaration(statement) && !ts.isExportDeclaration(statement)) return undefined;
  const typesOnly = ts.isImportDeclaration(statement)
    ? statement.importClause?.phaseModifier === ts.SyntaxKind.TypeKeyword
    : statement.isTypeOnly;
  const from = statement.moduleSpecifier;
  if (typesOnly || !from || !ts.isStringLiteral(from) || !from.text.startsWith('.')) return undefined;
  const base = resolve(dirname(file), from.text).replace(/\.js$/, '');
  return [`${base}.ts`, `${base}.tsx`].find((path) => existsSync(path));
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
