/**
 * A Vite plugin that takes the white space out of `css` and `html` templates, which a minifier of JavaScript has to
 * leave alone. Works on the source, where every expression in a style is a call without back-ticks.
 */

/** @param {string} text inside of a css template */
const squeezeCss = (text) =>
  text
    .replace(/\/\*[^]*?\*\//g, '')
    .replace(/\s+/g, ' ')
    .replace(/ ?([{};,]) ?/g, '$1')
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

/** @param {string} source */
export function squeezeTemplates(source) {
  return source
    .replace(/\bcss`([^`]*)`/g, (_, text) => `css\`${squeezeCss(text)}\``)
    .replace(/\bhtml`([^`]*)`/g, (_, text) => `html\`${squeezeHtml(text)}\``);
}

/** @returns {import('vite').Plugin} */
export function squeezePlugin() {
  return {
    name: 'squeeze-templates',
    enforce: 'pre',
    transform(code, id) {
      const own = /\/elements\/.*\.ts$/.test(id) && !id.includes('/node_modules/');
      return own ? { code: squeezeTemplates(code), map: null } : undefined;
    },
  };
}
