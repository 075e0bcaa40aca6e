/**
 * A Vite plugin that makes what elements are built into smaller: it takes the white space out of `css` and `html`
 * templates, which a minifier of JavaScript has to leave alone, and replaces the compiler's helper for decorators,
 * which is made for every kind of them, by one for the kind we use. Lines stay lines where there are source maps.
 */

/** @param {string} text inside of a css template */
const squeezeCss = (text) =>
  text
    .replace(/\/\*[^]*?\*\//g, (comment) => comment.replace(/[^\n]/g, ''))
    .replace(/[ \t]*\n[ \t]*/g, '\n')
    .replace(/ ?([{};,]) ?/g, '$1')
    .replace(/\( /g, '(')
    .replace(/ \)/g, ')')
    .replace(/: /g, ':')
    .replace(/;(\n*)}/g, '$1}');

/** @param {string} text inside of an html template; a run of white space counts as one blank there */
const squeezeHtml = (text) => text.replace(/[ \t]*\n[ \t]*/g, '\n');

/**
 * Works on the source of an element, whose templates hold no back-tick but their own.
 * @param {string} source
 * @param {boolean} keepLines
 */
export function squeezeTemplates(source, keepLines) {
  /** @param {string} text @param {string} glue */
  const join = (text, glue) => (keepLines ? text : text.replace(/\n+/g, glue).trim());
  return source
    .replace(/\bcss`([^`]*)`/g, (_, text) => `css\`${join(squeezeCss(text), '')}\``)
    .replace(/\bhtml`([^`]*)`/g, (_, text) => `html\`${join(squeezeHtml(text), ' ')}\``);
}

/** For decorators of members; no class has one here. */
const helper = `export default (decorators, prototype, name, descriptor) => {
  for (const decorate of decorators.reverse()) descriptor = decorate(prototype, name, descriptor) ?? descriptor;
  if (descriptor) Object.defineProperty(prototype, name, descriptor);
}`;

/**
 * @param {{ keepLines: boolean }} options
 * @returns {import('vite').Plugin}
 */
export function squeezePlugin({ keepLines }) {
  return {
    name: 'squeeze-elements',
    enforce: 'pre',
    transform(code, id) {
      if (/\/helpers\/(esm\/)?decorate\.js$/.test(id)) return { code: helper, map: null };
      const own = /\/elements\/.*\.ts$/.test(id) && !id.includes('/node_modules/');
      return own ? { code: squeezeTemplates(code, keepLines), map: null } : undefined;
    },
  };
}
