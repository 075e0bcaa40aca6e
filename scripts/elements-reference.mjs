/** docs/elements: the tables on the pages of the elements, from their manifest and their styles. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { publicMembers, readManifest } from './manifest.mjs';
import { cell, code, table } from './markdown.mjs';
import { tokensText } from './tokens-reference.mjs';

const folder = join(import.meta.dirname, '../docs/elements');

/** @typedef {import('@custom-elements-manifest/analyzer/cli.js').Declaration} Declaration */

/**
 * @param {Declaration} declaration
 * @param {readonly Declaration[]} all with the classes of the events
 */
function tablesOf(
  { description, members = [], events = [], slots = [], cssParts = [], cssProperties = [] },
  all,
) {
  const open = publicMembers(members);
  const properties = open.filter(({ kind }) => kind === 'field');
  const methods = open.filter(({ kind }) => kind === 'method');
  return [
    `${cell(description)}\n\n`,
    table(
      'Properties',
      ['property', 'attribute', 'type', 'default', 'what it does'],
      properties.map(
        ({ name, attribute, type, expandedType, default: initial, description: text, readonly }) => [
          `${code(name)}${readonly ? ' (read-only)' : ''}`,
          code(attribute),
          code((expandedType ?? type)?.text),
          code(initial),
          cell(text),
        ],
      ),
    ),
    table(
      'Methods',
      ['method', 'what it does'],
      methods.map(({ name, parameters = [], return: result, description: text }) => [
        code(
          `${name}(${parameters.map((each) => `${each.name}${each.optional || each.default !== undefined ? '?' : ''}: ${each.type?.text ?? 'unknown'}`).join(', ')})${result?.type?.text ? `: ${result.type.text}` : ''}`,
        ),
        cell(text),
      ]),
    ),
    table(
      'Events',
      ['event', 'class', 'fields', 'when'],
      events.map(({ name, type, description: text }) => {
        const fields = publicMembers(all.find((each) => each.name === type?.text)?.members);
        return [
          code(name),
          code(type?.text),
          fields
            .map((field) => code(`${field.name}: ${(field.expandedType ?? field.type)?.text}`))
            .join(', '),
          cell(text),
        ];
      }),
    ),
    table(
      'Slots',
      ['slot', 'content'],
      slots.map(({ name, description: text }) => [name ? code(name) : 'default', cell(text)]),
    ),
    table(
      'Parts',
      ['part', 'what it is'],
      cssParts.map(({ name, description: text }) => [code(name), cell(text)]),
    ),
    table(
      'Custom properties',
      ['property', 'default', 'what it does'],
      cssProperties.map(({ name, default: initial, description: text }) => [
        code(name),
        code(initial),
        cell(text),
      ]),
    ),
  ].join('');
}

/** @param {string} tag */
export const nameOf = (tag) => tag.replace('portico-', '');

const begin = '<!-- reference: written by npm run reference -->';
const end = '<!-- /reference -->';

/**
 * The page of an element: its prose as it is, and the tables between the two marks.
 * @param {Declaration} declaration
 * @param {readonly Declaration[]} all
 */
function pageText(declaration, all) {
  const path = join(folder, `${nameOf(declaration.tagName ?? '')}.md`);
  const text = readFileSync(path, 'utf8');
  const [prose, rest = ''] = text.split(/<!-- reference.*-->\n/);
  if (!rest.includes(end)) throw new Error(`${path} needs the marks ${begin} and ${end}.`);
  return `${prose}${begin}\n\n## Reference\n\n${tablesOf(declaration, all)}${end}\n`;
}

/** @param {readonly Declaration[]} elements */
const indexText = (elements) => `# The elements

Written by \`npm run reference\`, as the tables on the pages of the elements. [embedding.md](embedding.md) says how to load
and use them, [recipes.md](recipes.md) has pages to copy, and [tokens](elements/tokens.md) are their colours and sizes.

${table(
  '',
  ['element', 'what it is'],
  elements.map(({ tagName = '', description }) => [
    `[${tagName}](elements/${nameOf(tagName)}.md)`,
    cell(description).replace(/\. .*/, '.'),
  ]),
)}
Every element follows the \`lang\` and \`dir\` of its nearest ancestor that has one. Texts that are given to it are text, never
markup. Properties take values of any type; what has the wrong one counts as absent. Events of what a user did bubble, also
out of shadow roots, and their fields cannot be changed; facts such as \`portico-closed\` do not bubble.
`;

/** The described elements, by tag. */
export async function describedElements() {
  const { modules } = await readManifest();
  const all = modules.flatMap(({ declarations = [] }) => declarations);
  const elements = all.filter(({ tagName }) => tagName);
  elements.sort((one, other) => ((one.tagName ?? '') < (other.tagName ?? '') ? -1 : 1));
  return { all, elements };
}

/**
 * docs/elements.md and its pages: path below docs and text before formatting.
 * @param {Awaited<ReturnType<typeof describedElements>>} described
 * @returns {[path: string, text: string][]}
 */
export function elementPages({ all, elements }) {
  return [
    ['elements.md', indexText(elements)],
    ['elements/tokens.md', tokensText(elements)],
    ...elements.map(
      (each) =>
        /** @type {[string, string]} */ ([`elements/${nameOf(each.tagName ?? '')}.md`, pageText(each, all)]),
    ),
  ];
}
