/**
 * Takes the white space out of `css` and `html` templates, which a minifier of JavaScript has to leave alone, and writes
 * colours and times as shortly as can be. Lines stay lines where there are source maps, or nothing is minified.
 */
import { breaksIn } from './lines.mjs';

/** A part of a colour in hexadecimal. @param {string | number} part of 255 */
const hex = (part) => Math.round(Number(part)).toString(16).padStart(2, '0');

/** The shortest writing of colours and times. @param {string} text */
const squeezeValues = (text) =>
  text
    .replace(
      /rgba\((\d+), (\d+), (\d+), ([\d.]+)\)/g,
      (_, red, green, blue, alpha) => `#${hex(red)}${hex(green)}${hex(blue)}${hex(alpha * 255)}`,
    )
    .replace(/#(\w)\1(\w)\2(\w)\3(?!\w)/g, '#$1$2$3')
    .replace(/(?<![\d.])(\d+)0ms\b/g, (_, hundredths) => `${hundredths / 100}s`.replace(/^0/, ''));

/** @param {string} text inside of a css template @param {boolean} keepLines */
const squeezeCss = (text, keepLines) =>
  squeezeValues(text)
    .replace(/\/\*[^]*?\*\//g, breaksIn)
    // A break may be all that parts two words of a value.
    .replace(/[ \t]*\n[ \t\n]*/g, (lines) => (keepLines ? lines.replace(/[ \t]/g, '') : ' '))
    .replace(/ ?([{};,>]) ?/g, '$1')
    .replace(/='([\w-]+)'/g, '=$1')
    .replace(/\( /g, '(')
    .replace(/ \)/g, ')')
    .replace(/: /g, ':')
    .replace(/;(\n*)}/g, '$1}')
    .replace(/^ | $/g, '');

/**
 * @param {string} text inside of an html template; a run of white space counts as one blank there
 * @param {boolean} keepLines
 */
const squeezeHtml = (text, keepLines) =>
  text
    .replace(/[ \t]*\n[ \t]*/g, '\n')
    .replace(/\n+/g, (lines) => (keepLines ? lines : ' '))
    .replace(/="([\w-]+)"(?=[\s>])/g, '=$1')
    .replace(/ >/g, '>');

/**
 * Works on the source of an element: its `css` templates hold no expression, its `html` templates may hold others.
 * @param {string} source
 * @param {boolean} keepLines
 */
export function squeezeTemplates(source, keepLines) {
  const styles = source.replace(/\bcss`([^`]*)`/g, (_, text) => `\`${squeezeCss(text, keepLines)}\``);
  return markupParts(styles)
    .map((text, index) => (index % 2 === 1 ? squeezeHtml(text, keepLines) : text))
    .join('');
}

/**
 * Cuts a source at the borders of what its `html` templates hold as text: every second piece is such text.
 * @param {string} source
 */
function markupParts(source) {
  /** @type {string[]} */
  const parts = [];
  /** Braces that are open in the expression that is being read, and in those around it. */
  let braces = 0;
  /** @type {number[]} */
  const outer = [];
  /** Whether the template around each expression is `html`; other templates are left alone. */
  const isMarkup = [false];
  let from = 0;
  let inText = false;
  const cut = (/** @type {number} */ at) => {
    if (!isMarkup.at(-1)) return;
    parts.push(source.slice(from, at));
    from = at;
  };
  const token = /\\[^]|`|\$\{|[{}]|'(?:\\.|[^'\\\n])*'|\/\/.*|\/\*[^]*?\*\//g;
  for (let match = token.exec(source); match; match = token.exec(source)) {
    const [found] = match;
    const end = token.lastIndex;
    if (inText) {
      if (found === '`') {
        cut(match.index);
        isMarkup.pop();
        inText = false;
      } else if (found === '${') {
        cut(match.index);
        outer.push(braces);
        braces = 0;
        inText = false;
      } else if (found.length > 2) token.lastIndex = match.index + 1;
    } else if (found === '`') {
      isMarkup.push(/\bhtml$/.test(source.slice(0, match.index)));
      cut(end);
      inText = true;
    } else if (found === '{' || found === '${') braces += 1;
    else if (found === '}') {
      if (braces === 0) {
        braces = outer.pop() ?? 0;
        cut(end);
        inText = true;
      } else braces -= 1;
    }
  }
  parts.push(source.slice(from));
  return parts;
}
