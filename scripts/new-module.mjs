/** `npm run new:module -- <app> <name>`: a new record module: its addresses, its schema, a test of both. */
import { capital, insertSorted, kebabOf, plan, runGenerator, UsageError } from './generate.mjs';

/** `salary` in `salary`, `crm-visit` for `visit` in `crm`. @param {string} app @param {string} name */
const fileNameOf = (app, name) => (app === name ? kebabOf(app) : `${kebabOf(app)}-${kebabOf(name)}`);

/** @param {string} app @param {string} name */
const symbolOf = (app, name) => (app === name ? app : `${app}${capital(name)}`);

/** @param {string} app @param {string} name */
function entryText(app, name) {
  const root = app === name ? `/${app}` : `/${app}/${name}`;
  return `
import { defineEntry } from '../define-entry.js';
import type { RegistryEntry } from '../types.js';

/** Addresses of ${name}; those not said here follow from its name. */
export const ${symbolOf(app, name)}Entries: readonly RegistryEntry[] = [
  defineEntry({
    module: '${name}',
    app: '${app}',
    mobileDetail: '/mobile${root}/detail/{id}',
    pcDetail: '/sp${root}/detail/{id}',
  }),
];
`;
}

/** @param {string} app @param {string} name */
function schemaText(app, name) {
  const label = capital(kebabOf(name).replaceAll('-', ' '));
  return `
import type { ModuleDef } from './define.js';
import { col, date, group, longtext, opt, person, select, text, titleColumn, view, where } from './define.js';

export const ${symbolOf(app, name)}Modules: ModuleDef[] = [
  {
    module: '${name}',
    app: '${app}',
    label: ['${label}', '${label}'],
    itemLabel: ['${label}', '${label}'],
    titleField: 'title',
    statusField: 'status',
    personField: 'owner',
    timeField: 'dueDate',
    views: [
      view('mine', '我负责的', 'Mine', [where('owner', 'eq', '$me')]),
      view('all', '全部', 'All'),
    ],
    groups: [
      group('basic', '基本信息', 'Basics', [
        text('title', '名称', 'Title', titleColumn),
        select(
          'status',
          '状态',
          'Status',
          [
            opt('open', '未开始', 'Not started', 'open'),
            opt('active', '进行中', 'In progress', 'active'),
            opt('done', '已完成', 'Done', 'done'),
          ],
          { required: true, defaultValue: 'open', ...col(2, 110) },
        ),
        person('owner', '负责人', 'Owner', { required: true, auto: 'me', ...col(3, 120) }),
        date('dueDate', '截止日期', 'Due', col(2, 120)),
        longtext('note', '备注', 'Notes'),
      ]),
    ],
  },
];
`;
}

/** @param {string} app @param {string} name */
function testText(app, name) {
  return `
import assert from 'node:assert/strict';
import { test } from 'node:test';

import { createRegistry } from '../../../core/modules/create-registry.js';
import { fieldsOf } from '../../../server/schemas/define.js';
import { ${symbolOf(app, name)}Modules } from '../../../server/schemas/${fileNameOf(app, name)}.js';

const id = '1834567890123456789';

test('${name}: a record has an address on both devices, and each leads back to it', () => {
  const registry = createRegistry();
  for (const device of ['PC', 'Mobile'] as const) {
    const address = registry.addressOf({ module: '${name}', id, device });
    assert.ok(address, device);
    const match = registry.matchAddress(address);
    assert.deepEqual([match?.module, match?.page, match?.id], ['${name}', 'detail', id]);
  }
});

test('${name}: the fields that the schema names are there', () => {
  const schema = ${symbolOf(app, name)}Modules.find(({ module }) => module === '${name}');
  assert.ok(schema);
  const keys = new Set(fieldsOf(schema).map(({ key }) => key));
  for (const key of [schema.titleField, schema.statusField, schema.personField, schema.timeField]) {
    assert.ok(key !== undefined && keys.has(key), key);
  }
});
`;
}

await runGenerator(async () => {
  const [app, name] = process.argv.slice(2);
  const isName = (/** @type {string | undefined} */ text) =>
    text !== undefined && /^[a-z][a-zA-Z0-9]*$/.test(text);
  if (app === undefined || name === undefined || !isName(app) || !isName(name)) {
    throw new UsageError('Say which: npm run new:module -- <app> <name>, e.g. crm visit, in camelCase.');
  }
  const file = fileNameOf(app, name);
  const symbol = symbolOf(app, name);
  const files = plan(process.cwd());
  files.add(`core/modules/entries/${file}.ts`, entryText(app, name));
  files.add(`server/schemas/${file}.ts`, schemaText(app, name));
  files.add(`test/core/modules/${file}.node.test.ts`, testText(app, name));
  for (const [list, kind] of /** @type {const} */ ([
    ['core/modules/entries/all.ts', 'Entries'],
    ['server/schemas/all.ts', 'Modules'],
  ])) {
    files.edit(list, (text) => {
      const imported = insertSorted(
        text,
        /^import \{ \w+ \} from '\.\/[a-z-]+\.js';$/,
        `import { ${symbol}${kind} } from './${file}.js';`,
      );
      // The list is in the spec's order; a new module comes last, but for the shell's own pages.
      return imported.replace(
        /,?\s*(\.\.\.shell\w+,?\s*)?\];/,
        (_, shell = '') => `, ...${symbol}${kind}, ${shell}];`,
      );
    });
  }
  await files.write();
  console.log(`
Next: fields and labels in server/schemas/${file}.ts; its name in app/shell/module-names.ts; the app "${app}" in the
displayModules of a tenant (server/seed), then "npm run messages".`);
});
