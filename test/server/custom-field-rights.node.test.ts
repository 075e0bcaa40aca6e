import assert from 'node:assert/strict';
import { after, describe, it } from 'node:test';

import { batchPaths } from '../../core/contracts/batch.js';
import { customFieldsId } from '../../core/contracts/custom-fields.js';
import { endpoints } from '../../core/contracts/endpoints.js';
import type { Form, FormContent, FormField } from '../../core/contracts/forms.js';
import { groupsPath } from '../../core/contracts/groups.js';
import type { ListPage, ModuleSchema, RecordDetail } from '../../core/contracts/records.js';
import type { UserGroup } from '../../core/contracts/user-groups.js';
import { seededPersonId } from '../../server/seed/people.js';
import { runTask } from './batch-client.js';
import { signIn, startServer, type Client } from './harness.js';

/** The work that the server repeats every half a minute. */
const halfMinutely: (() => Promise<void>)[] = [];
const server = await startServer({
  repeat(task, intervalMs) {
    if (intervalMs === 30_000) halfMinutely.push(task);
    return () => undefined;
  },
});
after(() => server.stop());
const [admin, lin, wang, he] = await Promise.all(
  ['admin', 'lin.xiao', 'wang.min', 'he.jing'].map((account) => signIn(server, 'group', account)),
);
assert.ok(admin && lin && wang && he);

const secret = 'qzcreditlimit';
const list = { offset: 0, limit: 50 };

async function groupOf(name: string, account: string): Promise<string> {
  const { data } = await admin!.post<UserGroup>('/api/portico/user-groups', { name });
  const changed = await admin!.put(`/api/portico/user-groups/${data.id}`, {
    ...{ name, revision: data.revision },
    people: [seededPersonId('group', account)],
    rights: { customer: { verbs: ['see', 'create', 'change'], range: 'all' } },
  });
  assert.equal(changed.code, 200, JSON.stringify(changed));
  return data.id;
}

const options = [
  { value: 'o1', label: 'Good' },
  { value: 'o2', label: 'Bad' },
];
const field = (key: string, kind: FormField['kind'], extra: Partial<FormField> = {}): FormField => ({
  ...{ key, kind, section: 'g1', label: `Label ${key}` },
  ...extra,
});

async function publish(module: string, fields: FormField[]): Promise<Form> {
  const path = `/api/portico/forms/${customFieldsId(module)}`;
  const { data } = await admin!.get<Form>(path);
  const content: FormContent = {
    title: 'Fields',
    sections: [{ key: 'g1', label: 'Our own fields' }],
    fields,
    departments: null,
  };
  const saved = await admin!.put<Form>(path, { content, revision: data.revision });
  assert.equal(saved.code, 200, JSON.stringify(saved));
  const answer = await admin!.post<Form>(`${path}/publish`, { revision: saved.data.revision });
  assert.equal(answer.code, 200, JSON.stringify(answer));
  return answer.data;
}

const found = async (by: Client, query: object): Promise<string[] | number> => {
  const { code, data } = await by.post<ListPage>(endpoints.list('customer'), { ...list, ...query });
  return code === 200 ? data.rows.map(({ title }) => title) : code;
};

describe('rights for custom fields, by group', async () => {
  const auditors = await groupOf('Auditors', 'wang.min');
  const rights: FormField['rights'] = [
    { group: auditors, see: true, change: true },
    { group: '', see: false, change: false },
  ];
  const shown: FormField['rights'] = [
    { group: auditors, see: true, change: true },
    { group: '', see: true, change: false },
  ];

  const versionOf = (own?: FormField['rights']) =>
    publish('customer', [
      field('s1', 'text', own ? { rights: own } : {}),
      field('n1', 'integer', own ? { rights: own, required: true } : {}),
      field('s2', 'select', { options, ...(own ? { rights: own } : {}) }),
      field('n2', 'integer', own ? { rights: shown } : {}),
      field('s3', 'text'),
    ]);

  it('keep a field and what was entered before out of every answer to others', async () => {
    await versionOf();
    const values = { xs1: secret, xn1: '7', xs2: 'o2', xn2: '3', xs3: 'plain' };
    const { data: made } = await lin.post<RecordDetail>(endpoints.records('customer'), {
      values: { name: 'Quokka mills', ...values },
    });
    await lin.post(endpoints.records('customer'), { values: { name: 'Quokka yards', xs3: 'plain' } });
    assert.deepEqual(await found(lin, { search: secret }), ['Quokka mills'], 'open to all at first');
    await versionOf(rights);

    const record = endpoints.record('customer', made.id);
    const schema = (await lin.get<ModuleSchema>(endpoints.schema('customer'))).data;
    const own = schema.fields.map(({ key }) => key).filter((key) => key.startsWith('x'));
    assert.deepEqual(own, ['xn2', 'xs3']);
    const answers = [
      schema,
      await lin.get(record),
      await lin.get(endpoints.activity('customer', made.id)),
      await lin.post(endpoints.list('customer'), list),
      await lin.get(`/api/portico/search?q=${secret}`),
      await lin.post(groupsPath('customer'), { by: { field: 'xs2' } }),
    ];
    const csv = await lin.raw(endpoints.exportCsv('customer'), {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ search: 'Quokka' }),
    });
    for (const answer of [...answers.map((one) => JSON.stringify(one)), await csv.text()])
      for (const hidden of [secret, 'Label s1', 'Label s2', 'Label n1', '"xs1"'])
        assert.ok(!answer.includes(hidden), `${hidden} in ${answer}`);
    assert.equal(await found(lin, { filters: [{ field: 'xs2', op: 'eq', value: 'o2' }] }), 400);
    assert.equal(await found(lin, { sort: [{ field: 'xs1', direction: 'asc' }] }), 400);

    // Those of the group, and administrators.
    for (const by of [wang, admin]) {
      const { data } = await by.get<RecordDetail>(record);
      assert.deepEqual([data.values['xs1'], data.values['xn1']], [secret, '7']);
      assert.deepEqual(await found(by, { filters: [{ field: 'xs2', op: 'eq', value: 'o2' }] }), [
        'Quokka mills',
      ]);
    }
  });

  it('keep earlier texts out of the search, at once and after they were computed again', async () => {
    assert.deepEqual(await found(lin, { search: secret }), []);
    assert.deepEqual(await found(lin, { search: 'Quokka' }), ['Quokka yards'], 'as if it had no value');
    for (const task of halfMinutely) await task();
    assert.deepEqual(await found(lin, { search: secret }), []);
    assert.deepEqual(await found(lin, { search: `Quokka ${secret}` }), []);
    const all = await found(lin, { search: 'Quokka' });
    assert.deepEqual([...(all as string[])].sort(), ['Quokka mills', 'Quokka yards']);

    await versionOf();
    for (const task of halfMinutely) await task();
    assert.deepEqual(await found(lin, { search: secret }), ['Quokka mills'], 'open to all again');
    await versionOf(rights);
    for (const task of halfMinutely) await task();
  });

  it('refuse values from those who may not change the field, and ask nothing of them', async () => {
    const { data: made, code } = await lin.post<RecordDetail>(endpoints.records('customer'), {
      values: { name: 'Numbat house' },
    });
    assert.equal(code, 200, 'the required field is not asked of others');
    assert.deepEqual(
      made.rights.fields?.filter((key) => key.startsWith('x')),
      ['xs3'],
    );
    const record = endpoints.record('customer', made.id);
    for (const values of [{ xs1: 'x' }, { xn1: '1' }, { xn2: '1' }]) {
      const changed = await lin.put(record, { revision: made.revision, values });
      assert.ok([400, 403, 422].includes(changed.code), JSON.stringify(changed));
      const created = await lin.post(endpoints.records('customer'), { values: { name: 'No', ...values } });
      assert.ok([400, 403, 422].includes(created.code), JSON.stringify(created));
    }
    assert.equal(
      (await lin.put(record, { revision: made.revision, values: { xn2: '1' } })).code,
      403,
      'seen, not changed',
    );
    const schema = (await lin.get<ModuleSchema>(endpoints.schema('customer'))).data;
    assert.ok(!schema.batch?.fields.some((key) => ['xn1', 'xn2'].includes(key)));
    const task = await runTask(lin, batchPaths.tasks, {
      module: 'customer',
      operation: { kind: 'set', field: 'xs3', value: 'many' },
      choice: { ids: [made.id] },
    });
    assert.ok(task);
    const refused = await lin.post(batchPaths.tasks, {
      module: 'customer',
      operation: { kind: 'set', field: 'xn2', value: '9' },
      choice: { ids: [made.id] },
    });
    assert.notEqual(refused.code, 200);

    const seen = (await wang.get<RecordDetail>(record)).data;
    const saved = await wang.put<RecordDetail>(record, {
      revision: seen.revision,
      values: { xn1: '5', xn2: '6', xs1: 'for auditors' },
    });
    assert.equal(saved.code, 200, JSON.stringify(saved));
    const timeline = JSON.stringify(await lin.get(endpoints.activity('customer', made.id)));
    assert.ok(!timeline.includes('for auditors'));
    const { data } = await lin.get<RecordDetail>(record);
    assert.deepEqual([data.values['xn1'], data.values['xn2']], [undefined, '6']);
  });

  it('stay with a field that is no longer asked for', async () => {
    await publish('customer', [field('s3', 'text')]);
    const schema = (await lin.get<ModuleSchema>(endpoints.schema('customer'))).data;
    assert.ok(!schema.fields.some(({ key }) => key === 'xs1'));
    const { data } = await wang.get<ModuleSchema>(endpoints.schema('customer'));
    assert.ok(data.fields.some(({ key, readOnly }) => key === 'xs1' && readOnly));
    assert.deepEqual(await found(he, { search: secret }), []);
  });
});
