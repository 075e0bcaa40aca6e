/**
 * Writes react/ from the elements' manifest: one typed component per element, `createComponents`, and the index; and for
 * the SDK the events of each element.
 * `--check` writes nothing and fails when a file differs.
 */
import { existsSync, readFileSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { pathToFileURL } from 'node:url';
import * as prettier from 'prettier';
import { readManifest } from './manifest.mjs';

const folder = join(import.meta.dirname, '..', 'react');
const handWritten = 'wrap.ts';
const eventsFile = '../sdk/render/element-events.ts';
const header = `'use client';
// Written by scripts/make-react.mjs from the manifest of the elements; change an element and run it again.
`;

/** @typedef {{ name: string, className: string, path: string, movesItself: boolean, events: { name: string, type: string, path: string }[] }} Element */

/** @param {string} kebab */
const pascal = (kebab) => kebab.replace(/(?:^|-)(\w)/g, (_, letter) => letter.toUpperCase());

/** @param {string} path of a TypeScript file in the repository */
const specifier = (path) => `../${path.replace(/\.ts$/, '.js')}`;

/** @returns {Promise<Element[]>} elements of the manifest by short name */
async function readElements() {
  const { modules } = await readManifest();
  const all = modules.flatMap(({ path, declarations = [] }) =>
    declarations.map((each) => ({ path, ...each })),
  );
  return all
    .filter(({ tagName }) => tagName?.startsWith('portico-'))
    .map(({ tagName = '', name, path, superclass, events = [] }) => ({
      name: tagName.replace('portico-', ''),
      className: name,
      path,
      movesItself: superclass?.name === 'PorticoNoticeQueue',
      events: events.map((event) => {
        const declaration = all.find((each) => each.name === event.type?.text);
        if (!event.name || !declaration) throw new Error(`${name}: an event needs a name and a class.`);
        return { name: event.name, type: declaration.name, path: declaration.path };
      }),
    }))
    .sort((a, b) => (a.name < b.name ? -1 : 1));
}

/** @param {Element} element */
function componentText({ name, className, path, movesItself, events }) {
  const table = pascal(name).replace(/^./, (letter) => letter.toLowerCase());
  const imports = [...new Set(events.map((event) => event.path))].map((module) => {
    const types = new Set(events.filter((event) => event.path === module).map(({ type }) => type));
    return `import type { ${[...types].join(', ')} } from '${specifier(module)}';`;
  });
  return `${header}${events.length > 0 ? "import type { EventName } from '@lit/react';\n" : ''}
import { define } from '${specifier(`${dirname(path)}/define.ts`)}';
import { ${className} as ${className}Element } from '${specifier(path)}';
${imports.join('\n')}
import { wrap, type ComponentOptions } from './wrap.js';

const ${table} = {
  tag: 'portico-${name}',
  elementClass: ${className}Element,
  events: { ${events.map((event) => `on${pascal(event.name)}: '${event.name}' as EventName<${event.type}>`).join(',\n')} },${movesItself ? '\n  movesItself: true,' : ''}
  define,
};

/** \`portico-${name}\` as a React component. */
export const ${className} = /* @__PURE__ */ wrap(${table});

/** The same under a suffixed tag. */
export const create${pascal(name)} = (options: ComponentOptions) => wrap(${table}, options);
`;
}

/** @param {Element[]} all */
const createComponentsText = (
  all,
) => `${header}${all.map(({ name }) => `import { create${pascal(name)} } from './${name}.js';`).join('\n')}
import type { ComponentOptions } from './wrap.js';

/** All components under suffixed tags, for a page that has another copy of Portico. */
export const createComponents = (options: ComponentOptions) => ({
  ${all.map(({ name, className }) => `${className}: create${pascal(name)}(options)`).join(',\n')},
});
`;

/** @param {Element[]} all */
const indexText = (all) => `${header}export { createComponents } from './create-components.js';
${all.map(({ name, className }) => `export { ${className} } from './${name}.js';`).join('\n')}
export type { ComponentOptions } from './wrap.js';
`;

/** @param {Element[]} all */
const eventsText = (all) => {
  const events = all.flatMap((element) => element.events);
  const imports = [...new Set(events.map(({ path }) => path))].sort().map((path) => {
    const types = new Set(events.filter((event) => event.path === path).map(({ type }) => type));
    return `import type { ${[...types].join(', ')} } from '../${specifier(path)}';`;
  });
  const rows = all.map(({ name, events: own }) =>
    own.length === 0
      ? `'${name}': Record<never, never>;`
      : `'${name}': { ${own.map((event) => `'${event.name}': ${event.type}`).join('; ')} };`,
  );
  return `// Written by scripts/make-react.mjs from the manifest of the elements; change an element and run it again.
${imports.join('\n')}

/** Events of each element, by its short name. */
export interface ElementEvents {
${rows.join('\n')}
}
`;
};

/**
 * File name → formatted text.
 * @returns {Promise<Map<string, string>>}
 */
export async function reactFiles() {
  const all = await readElements();
  const options = await prettier.resolveConfig(join(folder, 'index.ts'));
  /** @type {Map<string, string>} */
  const texts = new Map(all.map((element) => [`${element.name}.ts`, componentText(element)]));
  texts.set('create-components.ts', createComponentsText(all)).set('index.ts', indexText(all));
  texts.set(eventsFile, eventsText(all));
  for (const [name, text] of texts)
    texts.set(name, await prettier.format(text, { ...options, parser: 'typescript' }));
  return texts;
}

/**
 * Files of react/ that differ from what the manifest gives.
 * @returns {Promise<string[]>}
 */
export async function staleReactFiles() {
  const files = await reactFiles();
  const present = [...readdirSync(folder).filter((name) => name !== handWritten), eventsFile];
  const isStale = (/** @type {string} */ name) =>
    !existsSync(join(folder, name)) || readFileSync(join(folder, name), 'utf8') !== files.get(name);
  return [...new Set([...present, ...files.keys()])].filter(isStale);
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) {
  const stale = await staleReactFiles();
  if (!process.argv.includes('--check')) {
    const files = await reactFiles();
    for (const name of stale) rmSync(join(folder, name), { force: true });
    for (const [name, text] of files) writeFileSync(join(folder, name), text);
  } else if (stale.length > 0) {
    console.error(`react/ is stale (${stale.join(', ')}): run "npm run react"`);
    process.exitCode = 1;
  }
}
