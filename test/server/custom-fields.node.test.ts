import assert from 'node:assert/strict';
import { describe, it } from 'node:test';

import * as v from 'valibot';

import { batchPaths, type ImportCheck } from '../../core/contracts/batch.js';
import { customizedModuleSchema, type CustomizedModule } from '../../core/contracts/custom-fields.js';
import { endpoints } from '../../core/contracts/endpoints.js';
import { groupsPath, type Groups } from '../../core/contracts/groups.js';
import { formImpactSchema, type FormImpact } from '../../core/contracts/form-results.js';
import {
  formSchema,
  type Form,
  type FormContent,
  type FormEntry,
  type FormField,
  type FormProblem,
} from '../../core/contracts/forms.js';
import type { ListPage, ModuleSchema, RecordDetail } from '../../core/contracts/records.js';
import { allModules } from '../../server/schemas/all.js';
import { fieldsOf } from '../../server/schemas/define.js';
import { seededPersonId } from '../../server/seed/people.js';
import { startAdministered } from './administered.js';
import { runTask } from './batch-client.js';
import { type Client } from './harness.js';

const { admin, lin, otherAdmin } = await startAdministered();

const path = (id: string) => `/api/portico/forms/${id}`;
const customers = 'module-customer';

const field = (key: string, kind: FormField['kind'], extra: Partial<FormField> = {}): FormField => ({
  key,
  kind,
  section: 'g1',
  label: `Field ${key}`,
  ...extra,
});
const content = (fields: FormField[], extra: Partial<FormContent> = {}): FormContent => ({
  title: 'Customers',
  sections: [{ key: 'g1', label: 'Our own fields' }],
  fields,
  departments: null,
  ...extra,
});
const tiers = [
  { value: 'o1', label: 'Gold' },
  { value: 'o2', label: 'Silver' },
];
const every = [
  field('s1', 'text', { label: 'Delivery dock', maxLength: 20, help: 'Where trucks arrive' }),
  field('s2', 'longtext'),
  field('s3', 'richtext'),
  field('n1', 'integer', { label: 'Parking places', min: '1', max: '500' }),
  field('n2', 'decimal', { precision: 1 }),
  field('n3', 'money'),
  field('s4', 'date'),
  field('s5', 'datetime'),
  field('n4', 'checkbox'),
  field('s6', 'select', { label: 'Service tier', options: tiers, defaultValue: 'o2' }),
  field('s7', 'multiselect', { options: tiers }),
  field('p1', 'person', { label: 'Dock contact' }),
  field('s8', 'people'),
  field('s9', 'department'),
  field('s10', 'phone'),
  field('s11', 'email'),
  field('s12', 'url'),
  field('s13', 'address'),
  field('s14', 'text', { label: 'Gold card', required: true, showWhen: { field: 's6', values: ['o1'] } }),
];

const get = async (id: string, by = admin): Promise<Form> => (await by.get<Form>(path(id))).data;
const save = (id: string, changed: FormContent, revision: number, by = admin) =>
  by.put<Form & { present: Form }>(path(id), { content: changed, revision });
const publish = ({ id, revision }: Pick<Form, 'id' | 'revision'>, by = admin) =>
  by.post<Form & { problems: FormProblem[] }>(`${path(id)}/publish`, { revision });
async function published(id: string, changed: FormContent, by = admin): Promise<Form> {
  const saved = await save(id, changed, (await get(id, by)).revision, by);
  assert.equal(saved.code, 200, JSON.stringify(saved.data));
  const answer = await publish(saved.data, by);
  assert.equal(answer.code, 200, JSON.stringify(answer.data));
  return answer.data;
}
const schemaOf = async (client: Client, module = 'customer') =>
  (await client.get<ModuleSchema>(endpoints.schema(module))).data;
const create = (client: Client, values: object, module = 'customer') =>
  client.post<RecordDetail>(endpoints.records(module), { values });
const list = async (client: Client, query: object, module = 'customer') =>
  await client.post<ListPage>(endpoints.list(module), { offset: 0, limit: 50, ...query });
const names = async (client: Client, query: object) =>
  (await list(client, query)).data.rows.map(({ title }) => title);

describe('custom fields of a built-in module', () => {
  it('have keys that no built-in field has', () => {
    const keys = allModules.flatMap((def) => [...def.groups, ...fieldsOf(def)].map(({ key }) => key));
    assert.deepEqual(
      keys.filter((key) => /^x[a-z]\d+$/u.test(key)),
      [],
    );
  });

  it('are there for the modules that the tenant shows, and for administrators alone', async () => {
    const { data } = await admin.get<CustomizedModule[]>('/api/portico/customFields');
    const modules = v.parse(v.array(customizedModuleSchema), data);
    const shown = modules.map(({ module }) => module);
    for (const module of ['customer', 'contact', 'project', 'task', 'contract', 'doc'])
      assert.ok(shown.includes(module), module);
    for (const module of ['batchTask', 'mail', 'attendanceResult'])
      assert.ok(!shown.includes(module), module);
    const form = await get(customers);
    assert.deepEqual(v.parse(formSchema, form), form);
    assert.deepEqual([form.module, form.extends, form.published, form.revision], ['customer', '客户', 0, 0]);
    for (const answer of [
      await lin.get('/api/portico/customFields'),
      await lin.get(path(customers)),
      await save(customers, content(every), 0, lin),
      await lin.post(`${path(customers)}/publish`, { revision: 0 }),
    ])
      assert.equal(answer.code, 403);
    for (const id of ['module-batchTask', 'module-mail', 'module-nothing', 'module-formAnswer'])
      assert.equal((await admin.get(path(id))).code, 404, id);
  });

  it('of every kind are values of records, in lists, filters, search, order, groups, export and import', async () => {
    const before = await create(lin, { name: 'Before the fields' });
    assert.equal(before.code, 200);
    const form = await published(customers, content(every, { once: true, until: '2020-01-01' }));
    assert.deepEqual([form.published, form.isChanged, form.draft.once], [1, false, undefined]);
    assert.ok((await admin.get<FormEntry[]>('/api/portico/forms')).data.every(({ id }) => id !== customers));
    const schema = await schemaOf(lin);
    assert.deepEqual(schema.groups.at(-1)?.label, 'Our own fields');
    assert.deepEqual(
      schema.fields.filter(({ group }) => group === 'xg1').map(({ key }) => key),
      every.map(({ key }) => `x${key}`),
    );

    const me = { id: seededPersonId('group', 'lin.xiao'), name: '林晓' };
    const values = {
      xs1: 'Dock seven',
      xs2: 'two\nlines',
      xs3: '<p>rich</p>',
      xn1: '30',
      xn2: '2.5',
      xn3: '1200.50',
      xs4: '2026-12-01',
      xs5: '2026-12-01 09:30',
      xn4: true,
      xs6: 'o1',
      xs7: ['o1', 'o2'],
      xp1: me,
      xs8: [me],
      xs9: 'finance',
      xs10: '021 5555',
      xs11: 'a@example.com',
      xs12: 'https://example.com/',
      xs13: '1 Nanjing Road',
      xs14: 'G-17',
    };
    const created = await create(lin, { name: 'Harbour', ...values });
    assert.equal(created.code, 200, JSON.stringify(created.data));
    const { data } = await lin.get<RecordDetail>(endpoints.record('customer', created.data.id));
    for (const [key, value] of Object.entries(values)) assert.deepEqual(data.values[key], value, key);
    assert.equal((await create(lin, { name: 'Orchard', xs1: 'alpha', xn1: '9' })).code, 200);

    const ours = { field: 'xn1', op: 'notEmpty' };
    assert.deepEqual(await names(lin, { filters: [ours], sort: [{ field: 'xn1', direction: 'asc' }] }), [
      'Orchard',
      'Harbour',
    ]);
    assert.deepEqual(await names(lin, { filters: [ours], sort: [{ field: 'xs1', direction: 'asc' }] }), [
      'Orchard',
      'Harbour',
    ]);
    assert.deepEqual(await names(lin, { filters: [{ field: 'xs1', op: 'contains', value: 'DOCK' }] }), [
      'Harbour',
    ]);
    assert.deepEqual(await names(lin, { filters: [{ field: 'xs1', op: 'eq', value: 'ALPHA' }] }), [
      'Orchard',
    ]);
    assert.deepEqual(await names(lin, { filters: [{ field: 'xp1', op: 'eq', value: me.id }] }), ['Harbour']);
    assert.deepEqual(await names(lin, { filters: [{ field: 'xs7', op: 'in', value: ['o2'] }] }), ['Harbour']);
    assert.deepEqual(await names(lin, { filters: [{ field: 'xs6', op: 'eq', value: 'o2' }, ours] }), [
      'Orchard',
    ]);
    assert.deepEqual(await names(lin, { search: 'Dock seven' }), ['Harbour']);
    const { data: grouped } = await lin.post<Groups>(groupsPath('customer'), {
      by: { field: 'xs6' },
      filters: [ours],
    });
    assert.deepEqual(
      grouped.groups.map(({ value, count }) => [value, count]),
      [
        ['o1', 1],
        ['o2', 1],
      ],
    );
    const sorted = await list(lin, { sort: [{ field: 'xs1', direction: 'desc' }], limit: 2 });
    assert.deepEqual(
      sorted.data.rows.map(({ title }) => title),
      ['Harbour', 'Orchard'],
    );

    const csv = await (
      await lin.raw(
        `${endpoints.exportCsv('customer')}?query=${encodeURIComponent(JSON.stringify({ columns: ['name', 'xs1'] }))}`,
      )
    ).text();
    assert.match(csv, /Delivery dock/);
    assert.match(csv, /Dock seven/);
    const table = {
      head: ['客户名称', 'Delivery dock', 'Service tier'],
      rows: [['Imported', 'Dock nine', 'Gold']],
    };
    const check = await lin.post<ImportCheck>(batchPaths.importCheck, { module: 'customer', ...table });
    assert.deepEqual(check.data.columns.slice(1), ['xs1', 'xs6'], JSON.stringify(check));

    const changed = await lin.put<RecordDetail>(endpoints.record('customer', created.data.id), {
      values: { xs1: 'Dock eight' },
      revision: data.revision,
    });
    assert.equal(changed.code, 200, JSON.stringify(changed));
    const timeline = (await lin.get(endpoints.activity('customer', created.data.id))).data;
    assert.ok(JSON.stringify(timeline).includes('Delivery dock'), 'the change names the field');
    assert.deepEqual(await names(lin, { search: 'Dock eight' }), ['Harbour']);
  });

  it('are validated by their rules, and ask nothing of records that exist', async () => {
    for (const values of [
      { name: 'a', xs1: 'x'.repeat(21) },
      { name: 'a', xn1: '0' },
      { name: 'a', xs6: 'o3' },
      { name: 'a', xs6: 'o1' },
      { name: 'a', xs14: 'without its condition' },
      { name: 'a', xs90: 'unknown' },
    ])
      assert.notEqual((await create(lin, values)).code, 200, JSON.stringify(values));
    const needed = { dueDate: '2026-12-24' };
    const task = await create(lin, { title: 'Before', ...needed }, 'task');
    assert.equal(task.code, 200, JSON.stringify(task));
    const old = task.data.id;
    await published('module-task', content([field('s1', 'select', { options: tiers, required: true })]));
    assert.equal((await create(lin, { title: 'After', ...needed }, 'task')).code, 422);
    assert.equal((await create(lin, { title: 'After', ...needed, xs1: 'o1' }, 'task')).code, 200);
    const { data } = await lin.get<RecordDetail>(endpoints.record('task', old));
    const renamed = await lin.put<RecordDetail>(endpoints.record('task', old), {
      values: { title: 'Renamed' },
      revision: data.revision,
    });
    assert.equal(renamed.code, 200, JSON.stringify(renamed));
  });

  it('belong to their tenant: another one has neither fields nor values, and its own', async () => {
    const schema = await schemaOf(otherAdmin);
    assert.ok(schema.fields.every(({ key }) => !key.startsWith('xs')));
    const refused = await list(otherAdmin, { filters: [{ field: 'xs1', op: 'notEmpty' }] });
    assert.equal(refused.code, 400);
    assert.notEqual((await create(otherAdmin, { name: 'x', xs1: 'y' })).code, 200);
    await published(customers, content([field('s1', 'date', { label: 'Audit day' })]), otherAdmin);
    const created = await create(otherAdmin, { name: 'Own', xs1: '2026-11-30' });
    assert.equal(created.code, 200, JSON.stringify(created));
    assert.equal((await schemaOf(lin)).fields.find(({ key }) => key === 'xs1')?.label, 'Delivery dock');
  });

  it('of two administrators the second is told of the first', async () => {
    const first = await get('module-contact');
    assert.equal((await save(first.id, content([field('s1', 'text')]), 0)).code, 200);
    const second = await save(first.id, content([field('s1', 'date')]), 0);
    assert.equal(second.code, 409);
    assert.equal(second.data.present.draft.fields[0]?.kind, 'text');
    assert.equal((await publish({ id: first.id, revision: 0 })).code, 409);
  });

  it('that are taken away stay readable where they have a value, and tell how many these are', async () => {
    const form = await get(customers);
    const rest = every
      .filter(({ key }) => key !== 's1' && key !== 's14')
      .map((one) => (one.key === 's6' ? { ...one, options: tiers.slice(1) } : one));
    const saved = await save(customers, content(rest), form.revision);
    const impact = v.parse(formImpactSchema, (await admin.get<FormImpact>(`${path(customers)}/impact`)).data);
    assert.deepEqual(
      impact.fields.map(({ label, answers }) => [label, answers]),
      [
        ['Delivery dock', 2],
        ['Gold card', 1],
      ],
    );
    assert.deepEqual(
      impact.options.map(({ label, answers }) => [label, answers]),
      [['Gold', 1]],
    );
    const preview = await admin.get<ModuleSchema>(`${path(customers)}/preview`);
    assert.equal(preview.data.fields.find(({ key }) => key === 'xs1')?.readOnly, true);
    assert.equal((await publish(saved.data)).code, 200);

    const schema = await schemaOf(lin);
    const former = schema.fields.find(({ key }) => key === 'xs1');
    assert.deepEqual([former?.readOnly, former?.whenFilled, former?.label], [true, true, 'Delivery dock']);
    const [row] = (await list(lin, { search: 'Harbour' })).data.rows;
    const kept = await lin.get<RecordDetail>(endpoints.record('customer', row?.id ?? ''));
    assert.equal(kept.data.values['xs1'], 'Dock eight');
    assert.notEqual((await create(lin, { name: 'Later', xs1: 'no' })).code, 200);

    const again = await save(
      customers,
      content([...rest, field('s1', 'date')]),
      (await get(customers)).revision,
    );
    const refused = await publish(again.data);
    assert.deepEqual([refused.code, refused.data.problems], [422, [{ field: 's1', problem: 'otherKind' }]]);
    const restored = await admin.post<Form>(`${path(customers)}/restore`, {
      version: 1,
      revision: again.data.revision,
    });
    assert.equal(restored.data.draft.fields.length, every.length);
    assert.equal((await publish(restored.data)).code, 200);
    assert.equal((await schemaOf(lin)).fields.find(({ key }) => key === 'xs1')?.readOnly, undefined);
  });

  it('are changed for many records at once, copied, and brought back with a deleted record', async () => {
    const { data: made } = await create(lin, { name: 'Many', xn1: '5', xs1: 'Gate' });
    await runTask(lin, batchPaths.tasks, {
      module: 'customer',
      operation: { kind: 'set', field: 'xn1', value: '77' },
      choice: { ids: [made.id] },
    });
    const { data } = await lin.get<RecordDetail>(endpoints.record('customer', made.id));
    assert.equal(data.values['xn1'], '77');
    const removed = await lin.call('DELETE', endpoints.record('customer', made.id), {
      revision: data.revision,
    });
    assert.equal(removed.code, 200);
    assert.equal((await lin.post(endpoints.restored('customer', made.id))).code, 200);
    const back = await lin.get<RecordDetail>(endpoints.record('customer', made.id));
    assert.deepEqual([back.data.values['xn1'], back.data.values['xs1']], ['77', 'Gate']);
    assert.deepEqual(await names(lin, { search: 'Gate' }), ['Many']);
  });

  it('may all be taken away again', async () => {
    const form = await published('module-project', content([field('s1', 'text')]));
    const empty = await published(form.id, content([]));
    assert.equal(empty.published, 2);
    const none = await save('module-task', content([]), (await get('module-task')).revision);
    assert.equal(none.code, 200);
    const fresh = await save('module-clue', content([]), 0);
    assert.deepEqual((await publish(fresh.data)).data.problems, [{ problem: 'noFields' }]);
    assert.equal((await admin.call('DELETE', `${path('module-project')}?revision=1`)).code, 404);
  });
});
