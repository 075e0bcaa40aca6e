/** Checks a built file of the drop-in: only syntax of the engine floor, and nothing that a strict policy blocks. */
import { parse } from 'acorn';

/** Newer than Chrome 69, Safari 15.4 or Firefox 98, or blocked by a content security policy. */
const forbidden = {
  'a string for the browser to parse':
    /\b(?:innerHTML|outerHTML|insertAdjacentHTML|createContextualFragment|setHTMLUnsafe|DOMParser)\b|document\.write/,
  'a policy for trusted types': /\bcreatePolicy\b/,
  'code made of strings': /\beval\(|\bnew Function\b/,
  'a global of Lit’s':
    /\b(?:lit(?:Html|Element)Versions|reactiveElementVersions|litPropertyMetadata|litNonce|Symbol\.metadata)\b/,
  'the name globalThis (Chrome 71)': /\bglobalThis\b/,
  // The errors of the page's own callbacks alone go to the console of the page's window (docs/requirements.md 8.36).
  'the console': /(?<!\.)\bconsole\.|\bconsole\.(?!error\()/,
};

/**
 * Properties of acorn's nodes that the check reads.
 * @typedef {{ type: string, start: number, end: number, operator?: string, exported?: unknown, bigint?: string, regex?: { pattern: string } }} TreeNode
 */

/**
 * Node types newer than ES2019, the last edition that Chrome 69, Safari 15.4 and Firefox 98 all support.
 * `import()` and `import.meta` belong to ES2020, but Chrome has had them since 63 and 64.
 * @param {TreeNode} node
 */
const isNewer = ({ type, operator, exported, bigint, regex }) =>
  type === 'ChainExpression' ||
  operator === '??' ||
  (type === 'ExportAllDeclaration' && exported !== null) ||
  (type === 'Literal' && (bigint !== undefined || /\(\?<[=!]/.test(regex?.pattern ?? '')));

/**
 * Visits every object of the tree that has a type, as nodes have.
 * @param {unknown} value
 * @param {(node: TreeNode) => void} visit
 */
function walk(value, visit) {
  if (Array.isArray(value)) for (const each of value) walk(each, visit);
  else if (typeof value === 'object' && value !== null) {
    if ('type' in value) visit(/** @type {TreeNode} */ (value));
    for (const each of Object.values(value)) walk(each, visit);
  }
}

/**
 * @param {string} name of the file, for the message
 * @param {string} code
 * @param {string[]} [allowed] what the file may have nevertheless
 * @throws {Error} that names what does not belong there
 */
export function checkDropIn(name, code, allowed = []) {
  const tree = parse(code, {
    ecmaVersion: 2020,
    sourceType: name.endsWith('.iife.js') ? 'script' : 'module',
  });
  walk(tree, (node) => {
    if (isNewer(node))
      throw new Error(
        `${name} has syntax above the engine floor: ${code.slice(node.start, Math.min(node.end, node.start + 80))}`,
      );
  });
  for (const [what, pattern] of Object.entries(forbidden)) {
    const found = allowed.includes(what) ? null : pattern.exec(code);
    if (found)
      throw new Error(
        `${name} has ${what}: …${code.slice(Math.max(0, found.index - 40), found.index + 60)}…`,
      );
  }
}
