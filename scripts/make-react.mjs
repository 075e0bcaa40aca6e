/**
 * Writes react/ from the elements' manifest: one typed component per element, `createComponents`, and the index.
 * `--check` writes nothing and fails when a file differs from what would be written.
 */
import { existsSync, readFileSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { pathToFileURL } from 'node:url';
import * as prettier from 'prettier';
import { readManifest } from './manifest.mjs';

const root = join(import.meta.dirname, '..');
const folder = join(root, 'react');
/** Written by hand; everything else in the folder is ours to write. */
const byHand = new Set(['wrap.ts']);
const note =
  '// Written by scripts/make-react.mjs from the manifest of the elements; change an element and run it again.';

/** @param {string} kebab */
const pascal = (kebab) => kebab.replace(/(?:^|-)(\w)/g, (_, letter) => letter.toUpperCase());

/** @param {string} path a TypeScript file, from the root of the project */
const specifier = (path) => `../${path.replace(/\.ts$/, '.js')}`;

/**
 * The elements of the manifest, by short name.
 * @returns {Promise<{ name: string, className: string, module: string, events: { name: string, type: string, module: string }[] }[]>}
 */
async function elements() {
  const { modules } = await readManifest();
  /** @param {string} className */
  const moduleOf = (className) => {
    const found = modules.find((module) => module.declarations?.some(({ name }) => name === className));
    if (!found) throw new Error(`No module declares ${className}.`);
    return found.path;
  };
  return modules
    .flatMap((module) => (module.declarations ?? []).map((declaration) => ({ module, declaration })))
    .filter(({ declaration }) => declaration.tagName?.startsWith('portico-'))
    .map(({ module, declaration }) => ({
      name: (declaration.tagName ?? '').replace('portico-', ''),
      className: declaration.name,
      module: module.path,
      events: (declaration.events ?? []).map((event) => {
        if (!event.name || !event.type?.text) {
          throw new Error(`${declaration.name}: each event needs a name and a type in its doc block.`);
        }
        return { name: event.name, type: event.type.text, module: moduleOf(event.type.text) };
      }),
    }))
    .sort((a, b) => (a.name < b.name ? -1 : 1));
}

/** @param {Awaited<ReturnType<typeof elements>>[number]} element */
function component({ name, className, module, events }) {
  const paths = [...new Set(events.map((event) => event.module))];
  const imports = paths.map((path) => {
    const types = new Set(events.filter((event) => event.module === path).map(({ type }) => type));
    return `import type { ${[...types].join(', ')} } from '${specifier(path)}';`;
  });
  const table = events.map((event) => `on${pascal(event.name)}: '${event.name}' as EventName<${event.type}>`);
  return `'use client';
${note}
${events.length > 0 ? "import type { EventName } from '@lit/react';\n" : ''}
import { define } from '${specifier(`${dirname(module)}/define.ts`)}';
import { ${className} as ${className}Element } from '${specifier(module)}';
${imports.join('\n')}
import { wrap, type ComponentOptions } from './wrap.js';

const ${camel(name)} = {
  tag: 'portico-${name}',
  elementClass: ${className}Element,
  events: { ${table.join(',\n')} },
  define,
};

/** \`portico-${name}\` as a React component. */
export const ${className} = /* @__PURE__ */ wrap(${camel(name)});

/** The same under a suffixed tag. */
export const create${pascal(name)} = (options: ComponentOptions) => wrap(${camel(name)}, options);
`;
}

/** @param {string} kebab */
function camel(kebab) {
  const name = pascal(kebab);
  return name.charAt(0).toLowerCase() + name.slice(1);
}

/** @param {Awaited<ReturnType<typeof elements>>} all */
function createComponents(all) {
  return `'use client';
${note}
${all.map(({ name }) => `import { create${pascal(name)} } from './${name}.js';`).join('\n')}
import type { ComponentOptions } from './wrap.js';

/** All components under suffixed tags, for a page that has another copy of Portico. */
export const createComponents = (options: ComponentOptions) => ({
  ${all.map(({ name, className }) => `${className}: create${pascal(name)}(options)`).join(',\n')},
});
`;
}

/** @param {Awaited<ReturnType<typeof elements>>} all */
function index(all) {
  return `'use client';
${note}
export { createComponents } from './create-components.js';
${all.map(({ name, className }) => `export { ${className} } from './${name}.js';`).join('\n')}
export type { ComponentOptions } from './wrap.js';
`;
}

/**
 * File name → text, formatted.
 * @returns {Promise<Map<string, string>>}
 */
export async function reactFiles() {
  const all = await elements();
  const texts = new Map(all.map((element) => [`${element.name}.ts`, component(element)]));
  texts.set('create-components.ts', createComponents(all));
  texts.set('index.ts', index(all));
  const options = await prettier.resolveConfig(join(folder, 'index.ts'));
  const files = new Map();
  for (const [name, text] of texts) {
    files.set(name, await prettier.format(text, { ...options, parser: 'typescript' }));
  }
  return files;
}

/**
 * Files of react/ that are not what the manifest asks for.
 * @returns {Promise<string[]>}
 */
export async function staleReactFiles() {
  const files = await reactFiles();
  const present = readdirSync(folder).filter((name) => !byHand.has(name));
  const wrong = [...files].filter(([name, text]) => {
    const path = join(folder, name);
    return !existsSync(path) || readFileSync(path, 'utf8') !== text;
  });
  return [...wrong.map(([name]) => name), ...present.filter((name) => !files.has(name))];
}

async function write() {
  const files = await reactFiles();
  for (const name of readdirSync(folder)) {
    if (!byHand.has(name) && !files.has(name)) rmSync(join(folder, name));
  }
  for (const [name, text] of files) writeFileSync(join(folder, name), text);
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) {
  if (process.argv.includes('--check')) {
    const stale = await staleReactFiles();
    if (stale.length > 0) {
      console.error(
        `react/ is stale (${stale.join(', ')}): run node scripts/${basename(import.meta.filename)}`,
      );
      process.exitCode = 1;
    }
  } else await write();
}
