/**
 * `node scripts/jsx-types.mjs <folder>` writes types of the tags in JSX from the manifest in that folder: one table of
 * all elements, and for React, Preact and Solid a module that adds the tags to the `IntrinsicElements` of each. The
 * modules have no code: they are imported for their types.
 */
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { publicMembers } from './manifest.mjs';

const outdir = process.argv[2] ?? 'dist/library';

/** @typedef {import('@custom-elements-manifest/analyzer/cli.js').Declaration} Declaration */
/** @type {{ modules: { declarations?: Declaration[] }[] }} */
const { modules } = JSON.parse(readFileSync(join(outdir, 'custom-elements.json'), 'utf8'));

/** @param {string | undefined} text @param {string} name @param {string} type */
const line = (text, name, type) => `${text ? `/** ${text.replace(/\s+/g, ' ')} */\n` : ''}${name}: ${type};`;

/** @param {Declaration} declaration */
function tagText({ tagName, name, description, members = [], events = [] }) {
  const fields = publicMembers(members).filter(({ kind, readonly }) => kind === 'field' && !readonly);
  const attributes = fields.filter(({ name: field, attribute }) => attribute && attribute !== field);
  const block = (/** @type {string[]} */ lines) => `{\n${lines.join('\n')}\n}`;
  const rows = block([
    `element: elements.${name};`,
    `properties: ${block(fields.map((field) => line(field.description, `${field.name}?`, `elements.${name}['${field.name}'] | undefined`)))};`,
    `attributes: ${block(attributes.map((field) => line(field.description, `'${field.attribute}'?`, 'string | number | boolean | undefined')))};`,
    `events: ${block(events.map((event) => line(event.description, `'${event.name}'`, `elements.${event.type?.text}`)))};`,
  ]);
  return line(description, `'${tagName}'`, rows);
}

const tags = modules
  .flatMap(({ declarations = [] }) => declarations)
  .filter(({ tagName }) => tagName)
  .map(tagText);

const table = `import type * as elements from '../types/elements/index.js';

/** Every tag: its class, its properties, the attributes of another name, and its events with their classes. */
export interface PorticoTags {
${tags.join('\n')}
}

/** A tag without suffix. */
export type PorticoTag = keyof PorticoTags;

export type Element<T extends PorticoTag> = PorticoTags[T]['element'];

/** Attributes of all HTML elements, without those that are properties of the element. */
export type Without<T extends PorticoTag, Attributes> = Omit<Attributes, keyof PorticoTags[T]['properties']>;

/** Properties, and attributes of another name. */
export type Values<T extends PorticoTag> = PorticoTags[T]['properties'] & PorticoTags[T]['attributes'];

/** Listeners; \`Prefix\` is what the framework has before the name of an event. */
export type Listeners<T extends PorticoTag, Prefix extends string> = {
  [Name in keyof PorticoTags[T]['events'] & string as \`\${Prefix}\${Name}\`]?: (
    event: PorticoTags[T]['events'][Name] & { readonly currentTarget: Element<T> },
  ) => void;
};
`;

/**
 * @param {string} name package of the framework
 * @param {string} imports
 * @param {string} props type of the attributes of the tag \`T\`
 */
const framework = (name, imports, props) => `${imports}
import type { Element, Listeners, PorticoTag, PorticoTags, Values, Without } from './elements.js';

/** What the tag accepts; for a suffixed tag, declare it with the props of the tag without suffix. */
export type PorticoProps<T extends PorticoTag> = ${props};

type Tags = { [T in PorticoTag]: PorticoProps<T> };

declare module '${name}' {
  namespace JSX {
    interface IntrinsicElements extends Tags {}
  }
}
`;

const files = {
  react: framework(
    'react',
    "import type { DetailedHTMLProps, HTMLAttributes } from 'react';",
    "Without<T, DetailedHTMLProps<HTMLAttributes<Element<T>>, Element<T>>> & Values<T> & Listeners<T, 'on'>",
  ),
  preact: framework(
    'preact',
    "import type { ClassAttributes, HTMLAttributes } from 'preact';",
    "Without<T, HTMLAttributes<Element<T>> & ClassAttributes<Element<T>>> & Values<T> & Listeners<T, 'on'>",
  ),
  solid: framework(
    'solid-js',
    "import type { JSX } from 'solid-js';",
    `Without<T, JSX.HTMLAttributes<Element<T>>> & Values<T> & Listeners<T, 'on:'> & {
  [Name in keyof PorticoTags[T]['properties'] & string as \`prop:\${Name}\`]?: PorticoTags[T]['properties'][Name];
}`,
  ),
};

const folder = join(outdir, 'jsx');
mkdirSync(folder, { recursive: true });
writeFileSync(join(folder, 'elements.d.ts'), table);
for (const [name, text] of Object.entries(files)) {
  writeFileSync(join(folder, `${name}.d.ts`), text);
  writeFileSync(join(folder, `${name}.js`), 'export {};\n');
}
