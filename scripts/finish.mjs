/**
 * The last steps of a file that is loaded as it is. What is alike compresses best where it stands together, so
 * functions come before classes, and style sheets, which minifiers carry to where they are used, before both.
 * And names made of few letters compress better than the shortest ones.
 */
import { parse } from 'acorn';
import { minify } from 'terser';

/**
 * What is asked of a node of acorn's tree.
 * @typedef {{ type: string, start: number, end: number, value?: unknown, expression?: TreeNode, argument?: TreeNode, callee?: TreeNode, body?: unknown }} TreeNode
 */

/** @param {TreeNode} node */
const isSheet = ({ type, value }) =>
  type === 'Literal' && typeof value === 'string' && value.length > 60 && /\{.*\}/.test(value);

/**
 * @param {unknown} value
 * @param {(sheet: TreeNode) => void} found
 */
function findSheets(value, found) {
  if (typeof value !== 'object' || value === null) return;
  const node = /** @type {TreeNode} */ (value);
  if (isSheet(node)) found(node);
  else for (const each of Object.values(value)) findSheets(each, found);
}

/** A file may be one function that is called at once. @param {TreeNode[]} body @returns {TreeNode[]} */
function statementsIn(body) {
  const expression = body.length === 1 ? body[0]?.expression : undefined;
  const called = (expression?.argument ?? expression)?.callee;
  if (called?.type !== 'FunctionExpression') return body;
  return /** @type {{ body: TreeNode[] }} */ (called.body).body;
}

/**
 * Puts style sheets at the start.
 * @param {string} code minified
 */
export function gather(code) {
  const { body } = parse(code, { ecmaVersion: 'latest', sourceType: 'module' });
  const statements = statementsIn(/** @type {TreeNode[]} */ (body));
  const start = statements[0]?.start ?? 0;
  /** @type {TreeNode[]} */
  const sheets = [];
  findSheets(statements, (node) => sheets.push(node));
  const names = sheets.map((_, index) => `$$${index}`);
  if (names.some((name) => code.includes(name)))
    throw new Error('The code has a name of its own like "$$0".');
  const rest = sheets.reduceRight(
    (text, node, index) => text.slice(0, node.start) + names[index] + text.slice(node.end),
    code,
  );
  const declared = sheets.map((node, index) => `${names[index]}=${code.slice(node.start, node.end)}`);
  return sheets.length === 0 ? code : `${rest.slice(0, start)}var ${declared.join(',')};${rest.slice(start)}`;
}

const firstLetters = 'itesrnoalcdu';
const furtherLetters = 'etisronalcudpmhgfbvywxkqjz';

/** Names of few letters, the shortest first. @param {number} index */
export function nameAt(index) {
  let name = firstLetters[index % firstLetters.length] ?? '';
  let rest = Math.floor(index / firstLetters.length);
  while (rest > 0) {
    rest -= 1;
    name += furtherLetters[rest % furtherLetters.length] ?? '';
    rest = Math.floor(rest / furtherLetters.length);
  }
  return name;
}

/**
 * Minifies a bundle once more, sorts and names it. Members of Lit's own objects begin with `_$`, so these are named
 * along; not those by which Lit knows its objects among whatever it is given: a short name could be anybody's.
 * @param {string} code
 * @param {{ module: boolean, ecma: 2018 | 2020 }} options
 */
export async function finish(code, options) {
  // No function of the elements is called with `new`; whoever bundles more here has to look at `unsafe_arrows` again.
  // Comparisons that are all written alike compress better than the shortest ones.
  const rules = { hoist_funs: true, unsafe_arrows: true, comparisons: false };
  const compress = { passes: 3, keep_fargs: false, ...rules };
  const small = await minify(code, { ...options, compress });
  const named = await minify(gather(small.code ?? ''), {
    ...options,
    compress: false,
    mangle: {
      nth_identifier: { get: nameAt },
      properties: { regex: /^_\$(?!lit[DT])/, nth_identifier: { get: nameAt } },
    },
  });
  return named.code ?? '';
}
