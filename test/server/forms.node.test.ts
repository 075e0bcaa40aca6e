import assert from 'node:assert/strict';
import { describe, it } from 'node:test';

import * as v from 'valibot';

import { formImpactSchema, type FormImpact } from '../../core/contracts/form-results.js';
import {
  formEntrySchema,
  formFieldKinds,
  formProblemsSchema,
  formSchema,
  freeFormKey,
  type Form,
  type FormContent,
  type FormEntry,
  type FormField,
  type FormProblem,
} from '../../core/contracts/forms.js';
import type { AuditPage } from '../../core/contracts/audit.js';
import { groupsPath, type Groups } from '../../core/contracts/groups.js';
import { endpoints } from '../../core/contracts/endpoints.js';
import type { FileRef, ListPage, ModuleSchema, RecordDetail } from '../../core/contracts/records.js';
import type { UserGroup } from '../../core/contracts/user-groups.js';
import { seededPersonId } from '../../server/seed/people.js';
import { startAdministered } from './administered.js';
import { signIn, type Answer, type Client } from './harness.js';

const { server, admin, lin, otherAdmin } = await startAdministered();
const wang = await signIn(server, 'group', 'wang.min');

const path = '/api/portico/forms';

const field = (key: string, kind: FormField['kind'], extra: Partial<FormField> = {}): FormField => ({
  key,
  kind,
  section: 'g1',
  label: `Field ${key}`,
  ...extra,
});
const options = [
  { value: 'o1', label: 'By train' },
  { value: 'o2', label: 'By car' },
];
const content = (fields: FormField[], extra: Partial<FormContent> = {}): FormContent => ({
  title: 'Trip',
  sections: [{ key: 'g1', label: 'Travel' }],
  fields,
  departments: null,
  ...extra,
});

const add = async (title = 'Trip'): Promise<Form> => (await admin.post<Form>(path, { title })).data;
const save = (form: Form, changed: FormContent, by = admin) =>
  by.put<Form & { present: Form }>(`${path}/${form.id}`, { content: changed, revision: form.revision });
const publish = (form: Form) =>
  admin.post<Form & { problems: FormProblem[] }>(`${path}/${form.id}/publish`, { revision: form.revision });
async function published(changed: FormContent, form?: Form): Promise<Form> {
  const saved = await save(form ?? (await add(changed.title)), changed);
  assert.equal(saved.code, 200);
  const answer = await publish(saved.data);
  assert.equal(answer.code, 200, JSON.stringify(answer.data));
  return answer.data;
}
const answer = (client: Client, { module }: Pick<Form, 'module'>, values: object) =>
  client.post<RecordDetail & { errors?: unknown }>(endpoints.records(module), { values });
const list = (client: Client, { module }: Pick<Form, 'module'>, query: object = {}) =>
  client.post<ListPage>(endpoints.list(module), { offset: 0, limit: 50, ...query });
const schemaOf = async (client: Client, { module }: Pick<Form, 'module'>) =>
  (await client.get<ModuleSchema>(endpoints.schema(module))).data;

const every = [
  field('s1', 'text', { required: true, maxLength: 20, help: 'Where to' }),
  field('s2', 'longtext'),
  field('s3', 'richtext'),
  field('n1', 'integer', { min: '1', max: '9' }),
  field('n2', 'decimal', { precision: 1 }),
  field('n3', 'money'),
  field('s4', 'date', { min: '2026-01-01' }),
  field('s5', 'datetime'),
  field('n4', 'checkbox', { defaultValue: true }),
  field('s6', 'select', { options, defaultValue: 'o1' }),
  field('s7', 'multiselect', { options }),
  field('p1', 'person'),
  field('s8', 'people'),
  field('s9', 'department'),
  field('s10', 'phone'),
  field('s11', 'email'),
  field('s12', 'url'),
  field('s13', 'address'),
  field('s14', 'attachments'),
  field('s16', 'lines', { columns: [{ key: 'c1', type: 'money', label: 'Cost' }] }),
  field('n5', 'computed', { formula: '{s16.c1} + {n2}' }),
  field('s15', 'text', { required: true, showWhen: { field: 's6', values: ['o2'] } }),
];

describe('a form that an administrator makes', () => {
  it('has fields of every type, whose answers are records with lists, filters, search and order', async () => {
    const form = await published(content(every));
    assert.deepEqual([form.published, form.isChanged, form.versions.length], [1, false, 1]);
    assert.deepEqual(v.parse(formSchema, form), form);
    const kinds = Object.keys(formFieldKinds).sort();
    assert.deepEqual([...new Set(every.map(({ kind }) => kind))].sort(), kinds);
    const me = { id: seededPersonId('group', 'lin.xiao'), name: '林晓' };
    const values = {
      s1: 'Shanghai',
      s2: 'two\nlines',
      s3: '<p>rich</p>',
      n1: '3',
      n2: '2.5',
      n3: '1200.50',
      s4: '2026-12-01',
      s5: '2026-12-01 09:30',
      n4: false,
      s7: ['o1', 'o2'],
      p1: me,
      s8: [me],
      s9: 'finance',
      s10: '021 5555',
      s11: 'a@example.com',
      s12: 'https://example.com/',
      s13: '1 Nanjing Road',
      s16: [{ c1: '7.50' }],
    };
    const created = await answer(lin, form, values);
    assert.equal(created.code, 200, JSON.stringify(created.data));
    const { data } = await lin.get<RecordDetail>(endpoints.record(form.module, created.data.id));
    for (const [key, value] of Object.entries(values)) assert.deepEqual(data.values[key], value, key);
    assert.equal(data.values['n5'], '10.00');
    assert.deepEqual(
      [data.values['s6'], data.values['version'], data.values['form'], data.values['author']],
      ['o1', '1', form.id, me],
    );
    assert.equal(data.title, 'Trip');

    await answer(lin, form, { s1: 'Beijing', n1: '9' });
    const found = async (query: object) =>
      (await list(admin, form, query)).data.rows.map(({ values: { s1 } }) => s1);
    assert.deepEqual(await found({ sort: [{ field: 'n1', direction: 'desc' }] }), ['Beijing', 'Shanghai']);
    assert.deepEqual(await found({ filters: [{ field: 'p1', op: 'eq', value: me.id }] }), ['Shanghai']);
    assert.deepEqual(await found({ filters: [{ field: 's7', op: 'in', value: ['o2'] }] }), ['Shanghai']);
    assert.deepEqual(
      await found({
        filters: [
          { field: 's6', op: 'eq', value: 'o1' },
          { field: 'n1', op: 'gte', value: '4' },
        ],
      }),
      ['Beijing'],
    );
    assert.deepEqual(await found({ search: 'Nanjing' }), ['Shanghai']);
    assert.equal((await list(admin, form, { sort: [{ field: 'title', direction: 'asc' }] })).data.total, 2);
    assert.ok((await schemaOf(admin, form)).kinds?.some(({ kind }) => kind === 'chart'));
    const { data: grouped } = await admin.post<Groups>(groupsPath(form.module), { by: { field: 's6' } });
    assert.deepEqual(
      grouped.groups.map(({ value, count }) => [value, count]),
      [['o1', 2]],
    );
  });

  it('is validated by the rules of its fields and its conditions', async () => {
    const form = await published(content(every, { title: 'Rules' }));
    for (const values of [
      {},
      { s1: 'x'.repeat(21) },
      { s1: 'a', n1: '10' },
      { s1: 'a', n2: '2.55' },
      { s1: 'a', s4: '2025-12-31' },
      { s1: 'a', s6: 'o3' },
      { s1: 'a', s6: 'o2' },
      { s1: 'a', s15: 'without its condition' },
      { s1: 'a', version: '2' },
      { s1: 'a', form: '1' },
    ]) {
      const { code } = await answer(lin, form, values);
      assert.ok(code === 422 || code === 403, `${code} ${JSON.stringify(values)}`);
    }
    assert.equal((await answer(lin, form, { s1: 'a', s6: 'o2', s15: 'Car park' })).code, 200);
  });

  it('is not published while it has problems, each of which is named', async () => {
    const form = await add('Problems');
    const problems = async (fields: FormField[], extra: Partial<FormContent> = {}) => {
      const { data } = await admin.get<Form>(`${path}/${form.id}`);
      const saved = await save(data, content(fields, extra));
      assert.equal(saved.code, 200);
      const refused = await publish(saved.data);
      assert.equal(refused.code, 422);
      return v.parse(formProblemsSchema, refused.data).problems;
    };
    assert.deepEqual(await problems([]), [{ problem: 'noFields' }]);
    assert.deepEqual(await problems([field('s1', 'text')], { departments: [] }), [
      { problem: 'noDepartment' },
    ]);
    for (const [one, problem] of [
      [field('n1', 'text'), 'wrongKey'],
      [field('s91', 'text'), 'wrongKey'],
      [field('s1', 'text', { label: ' ' }), 'noLabel'],
      [field('s1', 'text', { section: 'g2' }), 'noSection'],
      [field('s1', 'select'), 'noOptions'],
      [field('s1', 'select', { options: [...options, ...options] }), 'sameOption'],
      [field('n1', 'integer', { min: '5', max: '4' }), 'wrongRange'],
      [field('s1', 'date', { min: 'soon' }), 'wrongRange'],
      [field('s1', 'date', { maxLength: 4 }), 'wrongLength'],
      [field('s1', 'select', { options, defaultValue: 'o3' }), 'wrongDefault'],
      [field('n1', 'integer', { max: '4', defaultValue: '5' }), 'wrongDefault'],
      [field('s1', 'text', { showWhen: { field: 's1', values: ['o1'] } }), 'wrongCondition'],
    ] as const)
      assert.deepEqual(await problems([one]), [{ field: one.key, problem }]);
    assert.deepEqual(await problems([field('s1', 'text'), field('s1', 'text')]), [
      { field: 's1', problem: 'sameKey' },
    ]);
  });

  it('keeps what an earlier version asked, and says which version a record has', async () => {
    const first = await published(
      content([field('s1', 'text'), field('s2', 'select', { options }), field('n1', 'decimal')], {
        title: 'Versions',
      }),
    );
    const old = (await answer(lin, first, { s1: 'kept', s2: 'o2', n1: '1.25' })).data;

    // A type is changed by another field; the present one keeps its column.
    const other = await save(first, content([field('s1', 'longtext')], { title: 'Versions' }));
    assert.deepEqual((await publish(other.data)).data.problems, [{ field: 's1', problem: 'otherKind' }]);
    const places = await save(other.data, content([field('n1', 'decimal', { precision: 4 })]));
    assert.deepEqual((await publish(places.data)).data.problems, [{ field: 'n1', problem: 'otherKind' }]);

    const changed = content(
      [field('s2', 'select', { options: options.slice(0, 1) }), field('s3', 'longtext', { required: true })],
      { title: 'Versions' },
    );
    const draft = await save(places.data, changed);
    const impact = await admin.get<FormImpact>(`${path}/${first.id}/impact`);
    assert.deepEqual(v.parse(formImpactSchema, impact.data), {
      answers: 1,
      fields: [
        { key: 's1', label: 'Field s1', answers: 1 },
        { key: 'n1', label: 'Field n1', answers: 1 },
      ],
      options: [{ field: 's2', value: 'o2', label: 'By car', answers: 1 }],
      checked: 1,
      columns: [],
      rules: [{ field: 's3', label: 'Field s3', rule: 'required', answers: 1 }],
      kinds: [],
    });
    const second = (await publish(draft.data)).data;
    assert.equal(second.published, 2);

    const read = (await lin.get<RecordDetail>(endpoints.record(first.module, old.id))).data;
    assert.deepEqual(
      [read.values['s1'], read.values['s2'], read.values['n1'], read.values['version']],
      ['kept', 'o2', '1.25', '1'],
    );
    const fresh = (await answer(lin, first, { s3: 'new' })).data;
    assert.deepEqual([fresh.values['version'], fresh.values['s1']], ['2', null]);
    assert.equal((await answer(lin, first, { s3: 'new', s1: 'former' })).code, 422);
    assert.equal((await answer(lin, first, { s3: 'new', s2: 'o2' })).code, 403);
    const schema = await schemaOf(lin, first);
    assert.deepEqual(schema.fields.find(({ key }) => key === 's1')?.showWhen, {
      field: 'version',
      values: ['1'],
    });

    const restored = await admin.post<Form>(`${path}/${first.id}/restore`, {
      version: 1,
      revision: second.revision,
    });
    assert.deepEqual(
      restored.data.draft.fields.map(({ key }) => key),
      ['s1', 's2', 'n1'],
    );
    assert.equal((await publish(restored.data)).data.published, 3);
    const again = await lin.put<RecordDetail>(endpoints.record(first.module, old.id), {
      revision: old.revision,
      values: { s1: 'changed' },
    });
    assert.equal(again.code, 200);
    assert.deepEqual((await admin.get<FormContent>(`${path}/${first.id}/versions/2`)).data, changed);
  });
});

describe('the column of a new field', () => {
  it('is the first that no field of its kind ever had; there are none left in the end', () => {
    assert.equal(freeFormKey('text', new Set(['s1', 's3', 'n2'])), 's2');
    assert.equal(freeFormKey('money', new Set(['s1', 'n1'])), 'n2');
    const all = new Set(Array.from({ length: 20 }, (_, at) => `p${at + 1}`));
    assert.equal(freeFormKey('person', all), undefined);
  });
});

describe('rights and limits of forms', () => {
  it('only administrators make forms; a change by a stale revision is refused with the present form', async () => {
    const form = await add('Two editors');
    const calls: [string, string, object?][] = [
      ['POST', path, { title: 'Mine' }],
      ['GET', `${path}/${form.id}`],
      ['PUT', `${path}/${form.id}`, { content: form.draft, revision: 1 }],
      ['DELETE', `${path}/${form.id}?revision=1`],
      ['POST', `${path}/${form.id}/publish`, { revision: 1 }],
      ['GET', `${path}/${form.id}/impact`],
      ['GET', `${path}/${form.id}/versions/1`],
      ['POST', `${path}/${form.id}/restore`, { version: 1, revision: 1 }],
    ];
    for (const [method, address, body] of calls) {
      assert.equal((await lin.call(method, address, body)).code, 403, `${method} ${address}`);
      if (address !== path) assert.equal((await otherAdmin.call(method, address, body)).code, 404, address);
      assert.equal((await fetch(server.url + address, { method })).status, 401);
    }
    const saved = await save(form, content([field('s1', 'text')], { title: 'First' }));
    assert.equal(saved.data.revision, 2);
    const stale = await save(form, content([], { title: 'Second' }));
    assert.deepEqual([stale.code, stale.data.present.draft.title], [409, 'First']);
    assert.equal((await publish(form)).code, 409);
  });

  it('answers are for their author, the owner and administrators; and for no other tenant', async () => {
    const form = await published(content([field('s1', 'text')], { title: 'Private' }));
    const other = await published(content([field('s1', 'text')], { title: 'Other' }));
    const own = (await answer(lin, form, { s1: 'secret' })).data;
    assert.equal((await list(wang, form)).data.total, 0);
    assert.equal((await list(wang, form, { search: 'secret' })).data.total, 0);
    assert.equal((await wang.get(endpoints.record(form.module, own.id))).code, 404);
    assert.equal((await list(lin, form)).data.total, 1);
    assert.equal((await list(admin, form)).data.total, 1);
    // The forms share a table: none shows the answers to another.
    assert.equal((await list(admin, other)).data.total, 0);
    assert.equal((await admin.get(endpoints.record(other.module, own.id))).code, 404);
    assert.equal((await admin.get(endpoints.schema('formAnswer'))).code, 404);
    assert.equal((await otherAdmin.get(endpoints.schema(form.module))).code, 404);
    assert.equal((await list(otherAdmin, form)).code, 404);
    const change = (client: Client) =>
      client.put(endpoints.record(form.module, own.id), { revision: own.revision, values: { s1: 'mine' } });
    assert.equal((await change(wang)).code, 404);
    assert.equal((await change(admin)).code, 403);
    assert.equal((await change(lin)).code, 200);
  });

  it('files and comments of an answer are for those who see it, and so is an export', async () => {
    const form = await published(
      content([field('s1', 'attachments'), field('s2', 'text')], { title: 'Files' }),
    );
    const body = new FormData();
    body.set('file', new Blob(['receipt']), 'receipt.txt');
    const uploaded = await lin.raw(endpoints.upload, { method: 'POST', body });
    const file = ((await uploaded.json()) as Answer<FileRef>).data;
    const own = (await answer(lin, form, { s1: [file], s2: 'taxi' })).data;
    assert.deepEqual(own.values['s1'], [file]);
    const download = async (client: Client) => (await client.raw(endpoints.download(file.id))).status;
    assert.deepEqual([await download(lin), await download(admin), await download(wang)], [200, 200, 404]);
    const comment = (client: Client) =>
      client.post(endpoints.activity(form.module, own.id), { text: 'Thank you' });
    assert.deepEqual([(await comment(admin)).code, (await comment(wang)).code], [200, 404]);
    const exported = async (client: Client) =>
      await (await client.raw(endpoints.exportCsv(form.module))).text();
    assert.match(await exported(admin), /taxi/);
    assert.doesNotMatch(await exported(wang), /taxi/);
  });

  it('a form for some departments is listed for their employees, who alone may answer', async () => {
    const form = await published(
      content([field('s1', 'text')], { title: 'Finance only', departments: ['finance'] }),
    );
    const titles = async (client: Client) =>
      v.parse(v.array(formEntrySchema), (await client.get<FormEntry[]>(path)).data).map(({ title }) => title);
    assert.ok((await titles(lin)).includes('Finance only'));
    assert.ok(!(await titles(wang)).includes('Finance only'));
    assert.equal((await answer(lin, form, { s1: 'a' })).code, 200);
    assert.equal((await answer(wang, form, { s1: 'a' })).code, 403);
    assert.equal((await schemaOf(wang, form)).rights.create, false);
    assert.ok(!(await titles(lin)).includes('Two editors'), 'a draft is for administrators');
  });

  it('a form with answers is not deleted; one without goes with its module', async () => {
    const form = await published(content([field('s1', 'text')], { title: 'Short-lived' }));
    const remove = ({ id, revision }: Form) => admin.call('DELETE', `${path}/${id}?revision=${revision}`);
    const own = (await answer(lin, form, { s1: 'a' })).data;
    assert.equal((await remove(form)).code, 422);
    assert.equal((await admin.get<Form>(`${path}/${form.id}`)).data.revision, form.revision);
    await lin.call('DELETE', endpoints.record(form.module, own.id), { revision: own.revision });
    assert.equal((await remove(form)).code, 200);
    assert.equal((await lin.get(endpoints.schema(form.module))).code, 404);
    assert.equal((await admin.get(`${path}/${form.id}`)).code, 404);
  });

  it('has limits', async () => {
    const form = await add('Limits');
    const many = Array.from({ length: 61 }, (_, at) => field(`s${at + 1}`, 'text'));
    assert.equal((await save(form, content(many))).code, 400);
    assert.equal((await save(form, content([field('s1', 'text', { label: 'x'.repeat(81) })]))).code, 400);
    const long = Array.from({ length: 100 }, (_, at) => ({ value: `o${at}`, label: 'x'.repeat(80) }));
    const large = many.slice(0, 6).map((one) => ({ ...one, kind: 'select' as const, options: long }));
    assert.equal((await save(form, content(large))).code, 422);
    assert.equal((await admin.post(path, { title: '' })).code, 400);
    assert.equal((await admin.post(path, { title: 'x'.repeat(61) })).code, 400);
  });

  it('is answered and read by people in a group, which cannot name it', async () => {
    const group = (await admin.post<UserGroup>('/api/portico/user-groups', { name: 'Visitors' })).data;
    const saved = await admin.put(`/api/portico/user-groups/${group.id}`, {
      ...{ name: group.name, revision: group.revision, rights: {} },
      people: [seededPersonId('group', 'wang.min')],
    });
    assert.equal(saved.code, 200);
    const form = await published(content([field('s1', 'text')]));
    assert.equal((await answer(wang, form, { s1: 'Mine' })).code, 200);
    assert.equal((await list(wang, form)).data.total, 1);
    assert.equal((await wang.post(endpoints.list('customer'), { offset: 0, limit: 1 })).code, 403);
  });
});

describe('the preview of a form', () => {
  it('is the form as it will be filled in, with what is not published yet', async () => {
    const form = await published(content([field('s1', 'text', { label: 'Old' })]));
    const { data: draft } = await save(
      form,
      content([
        field('s1', 'text', { label: 'Stop', required: true }),
        field('s2', 'select', { label: 'Way', options }),
      ]),
    );
    const preview = await admin.get<ModuleSchema>(`${path}/${form.id}/preview`);
    assert.equal(preview.code, 200);
    const asked = preview.data.fields.filter(({ readOnly }) => !readOnly).map(({ label }) => label);
    assert.deepEqual(asked, ['Stop', 'Way']);
    assert.equal(preview.data.fields.find(({ key }) => key === 's1')?.required, true);
    const shown = (await schemaOf(lin, form)).fields.filter(({ readOnly }) => !readOnly);
    assert.deepEqual(
      shown.map(({ label }) => label),
      ['Old'],
    );
    assert.equal(draft.isChanged, true);
  });

  it('is refused for a draft that cannot be published, and for employees', async () => {
    const form = await add();
    const preview = await admin.get<{ problems: FormProblem[] }>(`${path}/${form.id}/preview`);
    assert.equal(preview.code, 422);
    assert.deepEqual(preview.data.problems, [{ problem: 'noFields' }]);
    assert.equal((await lin.get(`${path}/${form.id}/preview`)).code, 403);
    assert.equal((await otherAdmin.get(`${path}/${form.id}/preview`)).code, 404);
  });
});

it('says which forms the user may answer, and which properties of a published field stay', async () => {
  const form = await published(
    content([field('n1', 'decimal', { precision: 3 })], { title: 'For nobody here', departments: ['none'] }),
  );
  assert.deepEqual(form.taken, { n1: { kind: 'decimal', precision: 3 } });
  const entries = v.parse(v.array(formEntrySchema), (await admin.get(path)).data);
  assert.equal(entries.find(({ id }) => id === form.id)?.answering, 'notAllowed');
});

describe('a form with limits', () => {
  const entryOf = async (client: Client, form: Form) =>
    v.parse(v.array(formEntrySchema), (await client.get(path)).data).find(({ id }) => id === form.id);

  it('is answered once by each person', async () => {
    const form = await published(content([field('s1', 'text')], { once: true }));
    assert.equal((await entryOf(lin, form))?.answering, 'open');
    assert.equal((await answer(lin, form, { s1: 'mine' })).code, 200);
    const second = await answer(lin, form, { s1: 'again' });
    assert.equal(second.code, 422);
    assert.equal((await list(lin, form)).data.total, 1);
    assert.equal((await entryOf(lin, form))?.answering, 'answered');
    assert.equal((await answer(wang, form, { s1: 'another' })).code, 200);
  });

  it('of two first answers at the same time one is kept', async () => {
    const form = await published(content([field('s1', 'text')], { once: true }));
    const answers = await Promise.all([1, 2, 3].map((n) => answer(lin, form, { s1: `answer ${n}` })));
    assert.deepEqual(answers.map(({ code }) => code).sort(), [200, 422, 422]);
    assert.equal((await list(lin, form)).data.total, 1);
  });

  it('is not answered after its last day, and its answers stay readable', async () => {
    const open = await published(content([field('s1', 'text')], { until: '2999-12-31' }));
    assert.equal((await answer(lin, open, { s1: 'in time' })).code, 200);
    const { until } = (await entryOf(lin, open)) ?? {};
    assert.equal(until, '2999-12-31');
    const closed = await published(content([field('s1', 'text')], { until: '2020-01-31' }), open);
    assert.equal((await answer(lin, closed, { s1: 'too late' })).code, 403);
    assert.equal((await schemaOf(lin, closed)).rights.create, false);
    assert.equal((await entryOf(lin, closed))?.answering, 'closed');
    assert.equal((await list(lin, closed)).data.total, 1);
    const wrong = await save(closed, content([field('s1', 'text')], { until: '31.1.2020' }));
    assert.equal(wrong.code, 400);
  });
});

it('the audit log says who published and deleted a form', async () => {
  const form = await published(content([field('s1', 'text')], { title: 'Logged' }));
  const removed = await admin.call('DELETE', `${path}/${form.id}?revision=${form.revision}`);
  assert.equal(removed.code, 200);
  const { entries } = (await admin.get<AuditPage>('/api/portico/audit')).data;
  assert.deepEqual(
    entries.slice(0, 2).map(({ kind, subject, detail }) => [kind, subject.id, detail]),
    [
      ['formRemoved', form.module, { name: 'Logged' }],
      ['formPublished', form.module, { name: 'Logged', version: 1 }],
    ],
  );
});
