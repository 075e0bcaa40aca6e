/**
 * A Vite plugin that makes what elements are built into smaller: it takes the white space out of `css` and `html`
 * templates, which a minifier of JavaScript has to leave alone, and replaces the compiler's helper for decorators,
 * which is made for every kind of them, by one for the kind we use.
 */

/** @param {string} text inside of a css template */
const squeezeCss = (text) =>
  text
    .replace(/\/\*[^]*?\*\//g, '')
    .replace(/\s+/g, ' ')
    .replace(/ ?([{};,]) ?/g, '$1')
    .replace(/\( /g, '(')
    .replace(/ \)/g, ')')
    .replace(/: /g, ':')
    .replace(/;}/g, '}')
    .trim();

/** @param {string} text inside of an html template; a run of white space counts as one blank there */
const squeezeHtml = (text) =>
  text
    .replace(/\s+/g, ' ')
    .replace(/ (?=\/?>)/g, '')
    .replace(/> </g, '><')
    .trim();

/**
 * Works on the source of an element, whose templates hold no back-tick but their own.
 * @param {string} source
 */
export function squeezeTemplates(source) {
  return source
    .replace(/\bcss`([^`]*)`/g, (_, text) => `css\`${squeezeCss(text)}\``)
    .replace(/\bhtml`([^`]*)`/g, (_, text) => `html\`${squeezeHtml(text)}\``);
}

/** Our decorators stand alone on a property and return nothing. */
const helper = 'export default (decorators, prototype, name) => decorators[0](prototype, name);';

/** @returns {import('vite').Plugin} */
export function squeezePlugin() {
  return {
    name: 'squeeze-elements',
    enforce: 'pre',
    transform(code, id) {
      if (/\/helpers\/(esm\/)?decorate\.js$/.test(id)) return { code: helper, map: null };
      const own = /\/elements\/.*\.ts$/.test(id) && !id.includes('/node_modules/');
      return own ? { code: squeezeTemplates(code), map: null } : undefined;
    },
  };
}
