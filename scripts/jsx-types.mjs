/**
 * `node scripts/jsx-types.mjs <folder>` writes types of the tags in JSX and templates from the manifest in that
 * folder: one table of all elements, and for each framework a module that adds the tags to those it knows. The modules
 * have no code: they are imported for their types.
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

/** Declaration of the tags in JSX. @param {string} name package of the framework */
const jsx = (name) => `declare module '${name}' {
  namespace JSX {
    interface IntrinsicElements extends Tags {}
  }
}`;

/**
 * @param {{ imports: string, props: string, declaration: string, tag?: string }} parts `props`: type of what the tag `T`
 *   accepts; `declaration`: adds `Tags` to the tags of the framework; `tag`: what the framework knows of each of them
 */
const framework = ({ imports, props, declaration, tag = 'PorticoProps<T>' }) => `${imports}
import type { Element, Listeners, PorticoTag, PorticoTags, Values, Without } from './elements.js';

/** What the tag accepts; for a suffixed tag, declare it with the props of the tag without suffix. */
export type PorticoProps<T extends PorticoTag> = ${props};

type Tags = { [T in PorticoTag]: ${tag} };

${declaration}
`;

const files = {
  react: framework({
    imports: "import type { DetailedHTMLProps, HTMLAttributes } from 'react';",
    props:
      "Without<T, DetailedHTMLProps<HTMLAttributes<Element<T>>, Element<T>>> & Values<T> & Listeners<T, 'on'>",
    declaration: jsx('react'),
  }),
  preact: framework({
    imports: "import type { ClassAttributes, HTMLAttributes } from 'preact';",
    props:
      "Without<T, HTMLAttributes<Element<T>> & ClassAttributes<Element<T>>> & Values<T> & Listeners<T, 'on'>",
    declaration: jsx('preact'),
  }),
  solid: framework({
    imports: "import type { JSX } from 'solid-js';",
    props: `Without<T, JSX.HTMLAttributes<Element<T>>> & Values<T> & Listeners<T, 'on:'> & {
  [Name in keyof PorticoTags[T]['properties'] & string as \`prop:\${Name}\`]?: PorticoTags[T]['properties'][Name];
}`,
    declaration: jsx('solid-js'),
  }),
  svelte: framework({
    imports: "import type { HTMLAttributes } from 'svelte/elements';",
    props: "Without<T, HTMLAttributes<Element<T>>> & Values<T> & Listeners<T, 'on'>",
    declaration: `declare module 'svelte/elements' {
  interface SvelteHTMLElements extends Tags {}
}`,
  }),
  vue: framework({
    imports: `import type { HTMLAttributes } from 'vue';

/** Name of the property that adds a listener. */
type ListenerName<Name extends string> = Name extends \`\${infer First}-\${infer Rest}\`
  ? \`\${Capitalize<First>}\${ListenerName<Rest>}\`
  : Capitalize<Name>;
`,
    props: `Without<T, HTMLAttributes> & Values<T> & {
  [Name in keyof PorticoTags[T]['events'] & string as \`on\${ListenerName<Name>}\`]?: (
    event: PorticoTags[T]['events'][Name] & { readonly currentTarget: Element<T> },
  ) => void;
}`,
    declaration: `declare module 'vue' {
  interface GlobalComponents extends Tags {}
}`,
    tag: 'new () => { $props: PorticoProps<T> }',
  }),
};

const folder = join(outdir, 'jsx');
mkdirSync(folder, { recursive: true });
writeFileSync(join(folder, 'elements.d.ts'), table);
for (const [name, text] of Object.entries(files)) {
  writeFileSync(join(folder, `${name}.d.ts`), text);
  writeFileSync(join(folder, `${name}.js`), 'export {};\n');
}
