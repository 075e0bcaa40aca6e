/** Generators of `npm run new:element` and `npm run new:module`; the files that they write are in `templates/`. */
import { existsSync } from 'node:fs';
import * as prettier from 'prettier';

/** A transformation of plop that formats the written file. @param {string} path */
const formatted = (path) => async (/** @type {string} */ text) =>
  prettier.format(text, { ...(await prettier.resolveConfig(path)), filepath: path });

/**
 * Adds files from templates; none is written when one of them exists already.
 * @param {[path: string, template: string][]} files
 */
function add(...files) {
  const existing = files.map(([path]) => path).filter((path) => existsSync(path));
  if (existing.length > 0) throw new Error(`Already there: ${existing.join(', ')}.`);
  return files.map(([path, template]) => ({
    type: 'add',
    path,
    templateFile: `templates/${template}.hbs`,
    transform: formatted(path),
  }));
}

/** Inserts a line before a pattern. @param {string} path @param {RegExp} pattern @param {string} line */
const insert = (path, pattern, line) => ({
  type: 'modify',
  path,
  pattern,
  template: `${line}\n$&`,
  transform(/** @type {string} */ text) {
    if (!text.includes(line)) throw new Error(`${path} has no place for: ${line}`);
    return formatted(path)(text);
  },
});

/** Adds an import after the others, which end at the first empty line. @param {string} path @param {string} line */
const addImport = (path, line) => insert(path, /^$/m, line);

/** @param {RegExp} pattern @param {string} hint */
const name = (pattern, hint) => (/** @type {string} */ value) => pattern.test(value) || hint;
const camelCase = name(/^[a-z][a-zA-Z0-9]*$/, 'Expected camelCase, for example: crm visit');
const dashCase = name(
  /^[a-z][a-z0-9]*(-[a-z0-9]+)*$/,
  'Expected lower case and dashes, without "portico-", for example: link-prompt',
);

/** @param {import('plop').NodePlopAPI} plop */
export default function generators(plop) {
  const pascalCase = plop.getHelper('pascalCase');
  const kebabCase = plop.getHelper('kebabCase');

  plop.setGenerator('element', {
    description: 'an element with styles, definition, test and exports',
    prompts: [{ type: 'input', name: 'name', message: 'Name, without "portico-":', validate: dashCase }],
    actions(answers = {}) {
      const element = answers.name;
      const className = `Portico${pascalCase(element)}`;
      answers.className = className;
      const source = `'./${element}/${element}.js'`;
      return [
        ...add(
          [`elements/${element}/${element}.ts`, 'element.ts'],
          [`elements/${element}/${element}.styles.ts`, 'element.styles.ts'],
          [`elements/${element}/define.ts`, 'element.define.ts'],
          [`test/elements/${element}.test.ts`, 'element.test.ts'],
          [`test/elements/states/${element}.ts`, 'element.states.ts'],
        ),
        addImport('elements/classes.ts', `import { ${className} } from ${source};`),
        insert('elements/classes.ts', /^\} as const;/m, `  '${element}': ${className},`),
        insert('elements/index.ts', /$(?![^])/, `export { ${className} } from ${source};`),
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
    actions(answers = {}) {
      const { app, name: module } = answers;
      const isApp = app === module;
      const file = isApp ? kebabCase(app) : `${kebabCase(app)}-${kebabCase(module)}`;
      const symbol = isApp ? app : `${app}${pascalCase(module)}`;
      Object.assign(answers, { file, symbol, path: isApp ? `/${app}` : `/${app}/${module}` });
      const addToList = (/** @type {string} */ list, /** @type {string} */ exported) => [
        addImport(list, `import { ${exported} } from './${file}.js';`),
        // Modules are in the order of requirements 2.4; a new one follows them, before the pages of the shell.
        insert(list, /( {2}\.\.\.shell\w+,\n)?\];/, `  ...${exported},`),
      ];
      return [
        ...add(
          [`core/records/entries/${file}.ts`, 'module.entries.ts'],
          [`server/schemas/${file}.ts`, 'module.schema.ts'],
          [`test/core/records/${file}.node.test.ts`, 'module.test.ts'],
        ),
        ...addToList('core/records/entries/all.ts', `${symbol}Entries`),
        ...addToList('server/schemas/all.ts', `${symbol}Modules`),
        `Next: fields and labels in server/schemas/${file}.ts; its name in app/services/navigation/module-names.ts; the app "${app}" in the displayModules of a tenant (server/seed), then "npm run messages".`,
      ];
    },
  });
}
