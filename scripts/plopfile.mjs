/** Generators of `npm run new:element` and `npm run new:module`; the files that they write are in `templates/`. */
import { existsSync } from 'node:fs';
import * as prettier from 'prettier';

/**
 * Adds files from templates, formatted; none is written when one of them exists already.
 * @param {[path: string, template: string][]} files
 */
function add(...files) {
  const existing = files.map(([path]) => path).filter((path) => existsSync(path));
  if (existing.length > 0) throw new Error(`Already there: ${existing.join(', ')}.`);
  return files.map(([path, template]) => ({
    type: 'add',
    path,
    templateFile: `templates/${template}.hbs`,
    transform: (/** @type {string} */ text) => format(path, text),
  }));
}

/** Changes a file that exists, formatted. @param {string} path @param {(text: string) => string} change */
const edit = (path, change) => ({
  type: 'modify',
  path,
  template: '',
  transform(/** @type {string} */ before) {
    const after = change(before);
    if (after === before) throw new Error(`${path} has no place for the new entry.`);
    return format(path, after);
  },
});

/** @param {string} path @param {string} text */
const format = async (path, text) =>
  prettier.format(text, { ...(await prettier.resolveConfig(path)), filepath: path });

/**
 * Inserts a line among the lines that match, in alphabetical order; after the last of them if none is greater.
 * @param {string} text
 * @param {RegExp} pattern matches one whole line
 * @param {string} line
 */
function insertSorted(text, pattern, line) {
  const lines = text.split('\n');
  const places = lines.flatMap((one, index) => (pattern.test(one) ? [index] : []));
  const last = places.at(-1);
  if (last === undefined) return text;
  const before = places.find((index) => (lines[index] ?? '') > line);
  lines.splice(before ?? last + 1, 0, line);
  return lines.join('\n');
}

/** @param {RegExp} pattern @param {string} hint */
const name = (pattern, hint) => (/** @type {string} */ value) => pattern.test(value) || hint;

const camelCase = name(/^[a-z][a-zA-Z0-9]*$/, 'Expected camelCase, for example: crm visit');
const dashCase = name(
  /^[a-z][a-z0-9]*(-[a-z0-9]+)*$/,
  'Expected lower case and dashes, without "portico-", for example: link-prompt',
);

/** @param {import('plop').NodePlopAPI} plop */
export default function generators(plop) {
  const pascal = plop.getHelper('pascalCase');
  const kebab = plop.getHelper('kebabCase');

  plop.setGenerator('element', {
    description: 'an element with styles, definition, test and exports',
    prompts: [{ type: 'input', name: 'name', message: 'Name, without "portico-":', validate: dashCase }],
    actions(answers) {
      const element = answers?.name;
      const className = `Portico${pascal(element)}`;
      Object.assign(answers ?? {}, { className });
      return [
        ...add(
          [`elements/${element}/${element}.ts`, 'element.ts'],
          [`elements/${element}/${element}.styles.ts`, 'element.styles.ts'],
          [`elements/${element}/define.ts`, 'element.define.ts'],
          [`test/elements/${element}.test.ts`, 'element.test.ts'],
          [`test/elements/states/${element}.ts`, 'element.states.ts'],
        ),
        edit('elements/classes.ts', (text) =>
          insertSorted(
            insertSorted(
              text,
              /^import .* from '\.\/[a-z-]+\/[a-z-]+\.js';$/,
              `import { ${className} } from './${element}/${element}.js';`,
            ),
            /^ {2}'?[a-z-]+'?: Portico\w+,$/,
            `  '${element}': ${className},`,
          ),
        ),
        edit('elements/index.ts', (text) =>
          insertSorted(
            text,
            /^export \{ Portico\w+ \} from .*$/,
            `export { ${className} } from './${element}/${element}.js';`,
          ),
        ),
        `Next: describe its purpose in elements/${element}/${element}.ts, then "npm run react" and "npm run messages".`,
      ];
    },
  });

  plop.setGenerator('module', {
    description: 'a record module with addresses, schema and test',
    prompts: [
      { type: 'input', name: 'app', message: 'App, for example crm:', validate: camelCase },
      { type: 'input', name: 'name', message: 'Module, for example visit:', validate: camelCase },
    ],
    actions(answers) {
      const app = answers?.app;
      const module = answers?.name;
      const isApp = app === module;
      const file = isApp ? kebab(app) : `${kebab(app)}-${kebab(module)}`;
      const symbol = isApp ? app : `${app}${pascal(module)}`;
      const path = isApp ? `/${app}` : `/${app}/${module}`;
      Object.assign(answers ?? {}, { file, symbol, path });
      const addToList = (/** @type {string} */ list, /** @type {string} */ kind) =>
        edit(list, (text) =>
          insertSorted(
            text,
            /^import \{ \w+ \} from '\.\/[a-z-]+\.js';$/,
            `import { ${symbol}${kind} } from './${file}.js';`,
            // Modules keep the order of requirements 2.4; a new one follows them, before the pages of the shell.
          ).replace(/,?\s*(\.\.\.shell\w+,?\s*)?\];/, (_, shell = '') => `, ...${symbol}${kind}, ${shell}];`),
        );
      return [
        ...add(
          [`core/modules/entries/${file}.ts`, 'module.entries.ts'],
          [`server/schemas/${file}.ts`, 'module.schema.ts'],
          [`test/core/modules/${file}.node.test.ts`, 'module.test.ts'],
        ),
        addToList('core/modules/entries/all.ts', 'Entries'),
        addToList('server/schemas/all.ts', 'Modules'),
        `Next: fields and labels in server/schemas/${file}.ts; its name in app/navigation/module-names.ts; the app "${app}" in the displayModules of a tenant (server/seed), then "npm run messages".`,
      ];
    },
  });
}
