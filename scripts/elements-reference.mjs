/**
 * `npm run reference`: writes docs/elements.md from the elements' manifest and the tokens in their styles. With `--check`
 * nothing is written, and a stale file is an error.
 */
import { readFileSync, readdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import * as prettier from 'prettier';
import { publicMembers, readManifest } from './manifest.mjs';

const root = join(import.meta.dirname, '..');
const file = join(root, 'docs/elements.md');

/** @typedef {import('@custom-elements-manifest/analyzer/cli.js').Declaration} Declaration */

/** @param {string | undefined} text */
const cell = (text = '') => text.replace(/\s+/g, ' ').replace(/\|/g, '\\|').trim();

/** @param {string | undefined} text */
const code = (text = '') => (text ? `\`${cell(text)}\`` : '');

/**
 * @param {string} title
 * @param {readonly string[]} heads
 * @param {readonly (readonly string[])[]} rows
 */
function table(title, heads, rows) {
  if (rows.length === 0) return '';
  const lines = [heads, heads.map(() => '---'), ...rows].map((row) => `| ${row.join(' | ')} |`);
  return `${title ? `**${title}**\n\n` : ''}${lines.join('\n')}\n\n`;
}

/** @param {Declaration} declaration */
function sectionOf({
  tagName = '',
  description,
  members = [],
  events = [],
  slots = [],
  cssParts = [],
  cssProperties = [],
}) {
  const open = publicMembers(members);
  const properties = open.filter(({ kind }) => kind === 'field');
  const methods = open.filter(({ kind }) => kind === 'method');
  return [
    `## ${tagName}\n\n${cell(description)}\n\n`,
    table(
      'Properties',
      ['property', 'attribute', 'type', 'default', 'what it does'],
      properties.map(({ name, attribute, type, default: initial, description: text, readonly }) => [
        `${code(name)}${readonly ? ' (read-only)' : ''}`,
        code(attribute),
        code(type?.text),
        code(initial),
        cell(text),
      ]),
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
      ['event', 'class', 'when'],
      events.map(({ name, type, description: text }) => [code(name), code(type?.text), cell(text)]),
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

/** Sources of the elements. */
function sources() {
  const names = readdirSync(join(root, 'elements'), { recursive: true, encoding: 'utf8' });
  return names
    .filter((name) => name.endsWith('.ts'))
    .map((name) => readFileSync(join(root, 'elements', name), 'utf8'));
}

/** Tokens and their fallbacks, which apply in a page without a theme. @param {ReadonlySet<string>} own properties of single elements */
function tokenRows(own) {
  /** @type {Map<string, string>} */
  const found = new Map();
  for (const text of sources()) {
    for (const match of text.matchAll(/var\(\s*(--portico-[\w-]+)/g)) {
      let depth = 1;
      let end = match.index + match[0].length;
      const start = end;
      for (; depth > 0; end += 1) depth += text[end] === '(' ? 1 : text[end] === ')' ? -1 : 0;
      const fallback = text.slice(start, end - 1).replace(/^\s*,/, '');
      const isNew = fallback !== '' || !found.has(match[1] ?? '');
      if (isNew && !own.has(match[1] ?? '')) found.set(match[1] ?? '', fallback);
    }
  }
  return [...found]
    .sort(([one], [other]) => (one < other ? -1 : 1))
    .map(([name, value]) => [code(name), code(value)]);
}

/** The text of docs/elements.md. */
export async function referenceText() {
  const { modules } = await readManifest();
  const all = modules.flatMap(({ declarations = [] }) => declarations).filter(({ tagName }) => tagName);
  all.sort((one, other) => ((one.tagName ?? '') < (other.tagName ?? '') ? -1 : 1));
  const own = new Set(all.flatMap(({ cssProperties = [] }) => cssProperties.map(({ name }) => name)));
  const text = `# The elements

Written by \`npm run reference\` from the doc blocks of the classes. [embedding.md](embedding.md) says how to load and use
them.

${all.map(sectionOf).join('')}## Theme tokens

Custom properties that the elements read, and the values that they have in a page without a theme. Set them on the root
of the page, on a container, or on one element; \`applyTheme()\` sets those of a tenant's theme, and with \`scheme\` all
colours.

${table('', ['token', 'without a theme'], tokenRows(own))}`;
  return prettier.format(text, { ...(await prettier.resolveConfig(file)), parser: 'markdown' });
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) {
  const text = await referenceText();
  if (!process.argv.includes('--check')) writeFileSync(file, text);
  else if (readFileSync(file, 'utf8') !== text) {
    console.error('docs/elements.md is stale: run "npm run reference"');
    process.exitCode = 1;
  }
}
