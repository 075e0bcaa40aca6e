/** docs/elements/tokens.md: every custom property of Portico, its values, and what it is for. */
import { readFileSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { cell, code, table } from './markdown.mjs';

const root = join(import.meta.dirname, '..');

/** @typedef {import('@custom-elements-manifest/analyzer/cli.js').Declaration} Declaration */

/** Explanations by group, in the order of the document. */
export function tokenExplanations() {
  const [, ...lines] = readFileSync(join(root, 'docs/elements/tokens.tsv'), 'utf8').trim().split('\n');
  return lines.map((line) => {
    const [group = '', token = '', text = ''] = line.split('\t');
    return { group, token, text };
  });
}

/** Fallbacks in the styles of the elements, which apply in a page without a theme. */
function fallbacks() {
  /** @type {Map<string, string>} */
  const found = new Map();
  const files = readdirSync(join(root, 'elements'), { recursive: true, encoding: 'utf8' });
  for (const file of files.filter((name) => name.endsWith('.ts'))) {
    const text = readFileSync(join(root, 'elements', file), 'utf8');
    for (const match of text.matchAll(/var\(\s*(--portico-[\w-]+)/g)) {
      let depth = 1;
      let end = match.index + match[0].length;
      const start = end;
      for (; depth > 0; end += 1) depth += text[end] === '(' ? 1 : text[end] === ')' ? -1 : 0;
      const fallback = text
        .slice(start, end - 1)
        .replace(/^\s*,/, '')
        .trim();
      if (fallback !== '' || !found.has(match[1] ?? '')) found.set(match[1] ?? '', fallback);
    }
  }
  return found;
}

/** Values of a block of the page app's style sheet, which those of `applyTheme` equal. @param {string} selector */
export function appValues(selector) {
  const css = readFileSync(join(root, 'app/ui/styles/tokens.css'), 'utf8').replace(/\/\*[^]*?\*\//g, '');
  const block = css.split(`${selector} {`)[1]?.split('\n}')[0] ?? '';
  return new Map(
    [...block.matchAll(/(--portico-[\w-]+):([^;]+);/g)].map(([, name = '', value = '']) => [name, value]),
  );
}

/** @param {readonly Declaration[]} elements */
export function tokensText(elements) {
  const own = new Map(
    elements.flatMap(({ cssProperties = [] }) =>
      cssProperties.map((each) => [each.name, each.default ?? '']),
    ),
  );
  const [inElements, light, dark] = [fallbacks(), appValues(':root'), appValues("[data-theme='dark']")];
  const tokens = tokenExplanations();
  const sections = [...new Set(tokens.map(({ group }) => group))].map((group) => {
    const rows = tokens
      .filter((each) => each.group === group)
      .map(({ token, text }) => [
        code(token),
        code(cell(own.get(token) || inElements.get(token) || light.get(token))),
        code(cell(dark.get(token))),
        cell(text),
      ]);
    return `## ${group}\n\n${table('', ['token', 'without a theme', 'dark', 'what it is for'], rows)}`;
  });
  return `# Tokens

Custom properties that the elements read, and the values that they have in a page without a theme. Set them on the root of
the page, on a container, or on one element; they inherit into shadow roots. \`applyTheme()\` sets those of a tenant's theme,
and with \`scheme\` all colours. Those of the last group are the page app's alone: in a host page they have no effect.
Written by \`npm run reference\` from the style sheets and from \`tokens.tsv\`, which says what each is for.

## Files of design tokens

\`portico/tokens/portico.tokens.json\` has the tokens in the format 2025.10 of the Design Tokens Community Group, light;
\`portico-dark.tokens.json\` has those that differ in the dark scheme, and \`portico.resolver.json\` puts both together for
tools that know modifiers. The path of a token is the name of its custom property: \`portico.radius-s\` is
\`--portico-radius-s\`.

The other way round, a theme of yours in that format becomes a style sheet:

\`\`\`sh
npx portico-theme brand.tokens.json --dark brand-dark.tokens.json --out brand.css
\`\`\`

A theme has the tokens that it changes, in the group \`portico\`, and may refer to tokens of other groups. Colours are in sRGB.
Where it sets \`portico.primary\` alone, the colours of hover, focus, text and areas follow with the contrasts of
\`applyTheme()\`. A token that does not exist or has another type is an error that names it. \`--selector\` and
\`--dark-selector\` say where the theme applies, in place of \`:root\` and of systems with a dark scheme.

${sections.join('')}`;
}
