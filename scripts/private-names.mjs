/**
 * Turns `#name` into `_p_name` for the drop-in. Below Chrome 84 a private member can only be kept in a WeakMap, which
 * costs a kilobyte and more, and a look-up at each use; docs/decisions/0011-drop-in.md has the figures.
 */
import { basename } from 'node:path';
import ts from 'typescript';

/** Unlikely to be met on an element: frameworks keep their own things there under names like `_vnode`. */
const prefix = '_p_';

/** @param {string} file @param {ts.ClassLikeDeclaration} owner */
function endingOf(file, owner) {
  // A class and the class it extends may use one name for two members; others are never one object.
  const stem = basename(file, '.ts').replace(/\W/g, '_');
  return owner.heritageClauses?.some(({ token }) => token === ts.SyntaxKind.ExtendsKeyword) ? `_${stem}` : '';
}

/** @param {ts.Node} node @returns {ts.ClassLikeDeclaration | undefined} the class that declares the name */
function ownerOf(node) {
  const { text } = /** @type {ts.PrivateIdentifier} */ (node);
  for (let at = node.parent; at; at = at.parent) {
    const declares =
      ts.isClassLike(at) &&
      at.members.some(({ name }) => name && ts.isPrivateIdentifier(name) && name.text === text);
    if (declares) return /** @type {ts.ClassLikeDeclaration} */ (at);
  }
  return undefined;
}

/**
 * @param {string} source TypeScript
 * @param {string} file its path, for names that have to differ from another file's
 */
export function withoutPrivateNames(source, file) {
  if (!source.includes('#')) return source;
  const tree = ts.createSourceFile(file, source, ts.ScriptTarget.Latest, true);
  /** @type {{ at: number, end: number, name: string }[]} */
  const places = [];
  /** @param {ts.Node} node */
  const visit = (node) => {
    if (ts.isPrivateIdentifier(node)) {
      const owner = ownerOf(node);
      if (!owner || ts.isBinaryExpression(node.parent))
        throw new Error(
          `${file}: "${node.getText(tree)}" is used in a way that the drop-in's build cannot follow.`,
        );
      places.push({
        at: node.getStart(tree),
        end: node.getEnd(),
        name: prefix + node.text.slice(1) + endingOf(file, owner),
      });
    }
    ts.forEachChild(node, visit);
  };
  visit(tree);
  return places.reduceRight((text, { at, end, name }) => text.slice(0, at) + name + text.slice(end), source);
}

/** @returns {import('vite').Plugin} */
export function privateNamesPlugin() {
  return {
    name: 'private-names',
    enforce: 'pre',
    transform(code, id) {
      const own = /\/(core|elements|sdk)\/.*\.ts$/.test(id) && !id.includes('/node_modules/');
      return own ? { code: withoutPrivateNames(code, id), map: null } : undefined;
    },
  };
}

/**
 * Numbers the names in a finished bundle. They keep their prefix: a framework may keep something of its own on an
 * element under a single letter.
 * @param {string} code
 */
export function withShortNames(code) {
  /** @type {Map<string, string>} */
  const short = new Map();
  return code.replace(/\b_p_\w+/g, (name) => {
    const known = short.get(name) ?? `_p${short.size.toString(36)}`;
    short.set(name, known);
    return known;
  });
}
