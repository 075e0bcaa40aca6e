import assert from 'node:assert/strict';
import { describe, it } from 'node:test';

import { endpoints } from '../../core/contracts/endpoints.js';
import type { Form, FormContent, FormField } from '../../core/contracts/forms.js';
import { groupsPath } from '../../core/contracts/groups.js';
import type { ListPage, ModuleSchema, RecordDetail } from '../../core/contracts/records.js';
import type { UserGroup } from '../../core/contracts/user-groups.js';
import { seededPersonId } from '../../server/seed/people.js';
import { startAdministered } from './administered.js';
import { signIn } from './harness.js';

const { server, admin, lin } = await startAdministered();
const wang = await signIn(server, 'group', 'wang.min');
const he = await signIn(server, 'group', 'he.jing');

const path = '/api/portico/forms';
const secret = 'qzsecretvalue';

async function groupOf(name: string, account: string): Promise<string> {
  const { data } = await admin.post<UserGroup>('/api/portico/user-groups', { name });
  const people = [seededPersonId('group', account)];
  const changed = await admin.put(`/api/portico/user-groups/${data.id}`, {
    ...{ name, people, rights: {}, revision: data.revision },
  });
  assert.equal(changed.code, 200);
  return data.id;
}
const [reviewers, trainees] = [await groupOf('Reviewers', 'wang.min'), await groupOf('Trainees', 'he.jing')];

const field = (key: string, kind: FormField['kind'], extra: Partial<FormField> = {}): FormField => ({
  ...{ key, kind, section: 'g1', label: `Label ${key}` },
  ...extra,
});
const options = [
  { value: 'o1', label: 'Good' },
  { value: 'o2', label: 'Bad' },
];
/** Fields that reviewers fill in and nobody else sees; the first one was once open to all. */
const verdict: FormField['rights'] = [
  { group: reviewers, see: true, change: true },
  { group: '', see: false, change: false },
];
const content = (rights: FormField['rights']): FormContent => ({
  title: 'Review',
  sections: [{ key: 'g1', label: '' }],
  fields: [
    field('s1', 'text'),
    field('s2', 'text', rights ? { rights } : {}),
    field('s3', 'select', { options, ...(rights ? { rights, required: true } : {}) }),
    field('n1', 'integer', { rights: [{ group: trainees, see: true, change: false }] }),
  ],
  departments: null,
  readers: [reviewers],
});
async function published(rights: FormField['rights'], form?: Form): Promise<Form> {
  const { id, revision } = form ?? (await admin.post<Form>(path, { title: 'Review' })).data;
  const saved = await admin.put<Form>(`${path}/${id}`, { content: content(rights), revision });
  const { code, data } = await admin.post<Form>(`${path}/${id}/publish`, { revision: saved.data.revision });
  assert.equal(code, 200, JSON.stringify(data));
  return data;
}

describe('rights for fields of a form, by group', () => {
  it('keep a hidden field out of every answer of the server, and out of what one may fill in', async () => {
    const first = await published(undefined);
    const { data: own } = await lin.post<RecordDetail>(endpoints.records(first.module), {
      values: { s1: 'mine', s2: secret, s3: 'o2', n1: '1' },
    });
    const form = await published(verdict, first);
    const { module } = form;
    const record = endpoints.record(module, own.id);

    const schema = (await lin.get<ModuleSchema>(endpoints.schema(module))).data;
    const keys = schema.fields.map(({ key }) => key);
    assert.ok(keys.includes('s1') && !keys.includes('s2') && !keys.includes('s3'), keys.join());
    const list = { offset: 0, limit: 50 };
    const answers = [
      schema,
      await lin.get(endpoints.activity(module, own.id)),
      await lin.get(record),
      await lin.post(endpoints.list(module), list),
      await lin.post(endpoints.list(module), { ...list, search: 'mine' }),
      await lin.get(`/api/portico/search?q=${secret}`),
      await lin.post(groupsPath(module), { by: { field: 's3' } }),
      await lin.get(path),
    ];
    for (const answer of answers) {
      const text = JSON.stringify(answer);
      for (const hidden of [secret, 'Label s2', 'Label s3', '"s2"']) assert.ok(!text.includes(hidden), text);
    }
    // Neither its texts of earlier answers, nor its values, tell anything.
    const found = async (by: typeof lin, query: object) => {
      const { code, data } = await by.post<ListPage>(endpoints.list(module), { ...list, ...query });
      return code === 200 ? data.total : code;
    };
    assert.equal(await found(lin, { search: secret }), 0);
    assert.equal(await found(lin, { filters: [{ field: 's3', op: 'eq', value: 'o2' }] }), 400);
    assert.equal(await found(lin, { sort: [{ field: 's3', direction: 'asc' }] }), 400);
    assert.equal(await found(admin, { search: secret }), 1);

    for (const values of [{ s2: 'x' }, { s3: 'o1' }]) {
      const { data } = await lin.get<RecordDetail>(record);
      const saved = await lin.put<RecordDetail>(record, { revision: data.revision, values });
      assert.notEqual(saved.code, 200, JSON.stringify(values));
      const created = await lin.post(endpoints.records(module), { values: { s1: 'new', ...values } });
      assert.notEqual(created.code, 200, JSON.stringify(values));
    }
    // What is required of others is not of those who do not see it.
    assert.equal((await lin.post(endpoints.records(module), { values: { s1: 'second' } })).code, 200);
  });

  it('open the answers to the groups that see them, and the fields that they may fill in', async () => {
    const form = await published(verdict);
    const { module } = form;
    const { data: own } = await lin.post<RecordDetail>(endpoints.records(module), { values: { s1: 'mine' } });
    const record = endpoints.record(module, own.id);
    assert.equal((await he.get(record)).code, 404, 'others do not see it');
    const { data: seen } = await wang.get<RecordDetail>(record);
    assert.deepEqual(seen.rights.fields, ['s2', 's3']);
    const values = { s2: 'well done', s3: 'o1' };
    assert.equal((await wang.put(record, { revision: seen.revision, values: { s1: 'other' } })).code, 403);
    const saved = await wang.put<RecordDetail>(record, { revision: seen.revision, values });
    assert.equal(saved.code, 200, JSON.stringify(saved.data));
    assert.ok(!JSON.stringify(await lin.get(record)).includes('well done'));
    assert.ok(!JSON.stringify(await lin.get(endpoints.activity(module, own.id))).includes('well done'));
    const { data: byAdmin } = await admin.get<RecordDetail>(record);
    assert.deepEqual([byAdmin.values['s2'], byAdmin.values['s3']], ['well done', 'o1']);
  });

  it('show a field without letting it be filled in', async () => {
    const { module } = await published(verdict);
    const refused = await he.post(endpoints.records(module), { values: { s1: 'a', n1: '3' } });
    assert.equal(refused.code, 403);
    const { data } = await he.post<RecordDetail>(endpoints.records(module), { values: { s1: 'a' } });
    assert.ok('n1' in data.values);
    assert.ok(!data.rights.fields?.includes('n1'));
  });

  it('do not keep a formula from a field that the user does not see', async () => {
    const hidden: FormField['rights'] = [{ group: '', see: false, change: false }];
    const { id, revision } = (await admin.post<Form>(path, { title: 'Score' })).data;
    const saved = await admin.put<Form>(`${path}/${id}`, {
      content: {
        ...content(undefined),
        fields: [
          field('n1', 'integer'),
          field('n2', 'integer', { rights: verdict }),
          field('n3', 'computed', { formula: '{n1} * 2', rights: hidden }),
          field('n4', 'computed', { formula: '{n1} + {n2}' }),
        ],
      },
      revision,
    });
    const form = await admin.post<Form>(`${path}/${id}/publish`, { revision: saved.data.revision });
    assert.equal(form.code, 200, JSON.stringify(form.data));
    const { module } = form.data;
    const own = await lin.post<RecordDetail>(endpoints.records(module), { values: { n1: '3' } });
    assert.equal(own.code, 200, JSON.stringify(own.data));
    assert.equal(own.data.values['n3'], undefined);
    const record = endpoints.record(module, own.data.id);
    const seen = async () => (await admin.get<RecordDetail>(record)).data;
    assert.equal((await seen()).values['n3'], '6.00');

    const more = await wang.put<RecordDetail>(record, {
      revision: (await seen()).revision,
      values: { n2: '10' },
    });
    assert.equal(more.code, 200, JSON.stringify(more));
    assert.equal(more.data.values['n4'], '13.00');
    const later = await lin.put<RecordDetail>(record, {
      revision: more.data.revision,
      values: { n1: '4' },
    });
    assert.equal(later.code, 200, JSON.stringify(later.data));
    assert.deepEqual(
      ['n1', 'n2', 'n3', 'n4'].map((key) => later.data.values[key]),
      ['4', undefined, undefined, '14.00'],
    );
    assert.equal((await seen()).values['n3'], '8.00');
  });
});
