import assert from 'node:assert/strict';
import { describe, it } from 'node:test';

import * as v from 'valibot';

import { customFieldsId } from '../../core/contracts/custom-fields.js';
import { endpoints } from '../../core/contracts/endpoints.js';
import { formImpactSchema, type FormImpact } from '../../core/contracts/form-results.js';
import {
  formMakerSchema,
  type Form,
  type FormContent,
  type FormEntry,
  type FormField,
  type FormMaker,
} from '../../core/contracts/forms.js';
import type { ListPage, RecordDetail } from '../../core/contracts/records.js';
import type { UserGroup } from '../../core/contracts/user-groups.js';
import { seededPersonId } from '../../server/seed/people.js';
import { startAdministered } from './administered.js';
import { signIn, type Client } from './harness.js';

const { server, admin, lin, otherAdmin } = await startAdministered();
const wang = await signIn(server, 'group', 'wang.min');
const path = '/api/portico/forms';
const groups = '/api/portico/user-groups';

const field = (key: string, kind: FormField['kind'], extra: Partial<FormField> = {}): FormField => ({
  ...{ key, kind, section: 'g1', label: `Field ${key}` },
  ...extra,
});
const content = (fields: FormField[], title = 'Visits'): FormContent => ({
  ...{ title, sections: [{ key: 'g1', label: '' }], fields, departments: null },
});

async function published(by: Client, fields: FormField[], form?: Form): Promise<Form> {
  const { id, revision } = form ?? (await by.post<Form>(path, { title: 'Visits' })).data;
  const saved = await by.put<Form>(`${path}/${id}`, { content: content(fields), revision });
  const answer = await by.post<Form>(`${path}/${id}/publish`, { revision: saved.data.revision });
  assert.equal(answer.code, 200, JSON.stringify(answer.data));
  return answer.data;
}

describe('the right of a group to make forms', () => {
  it('lets its people make forms of their own, and no others; it ends with their next call', async () => {
    const theirs = await published(admin, [field('s1', 'text')]);
    assert.deepEqual((await lin.get<FormMaker>('/api/portico/formMaker')).data, { makes: false, groups: [] });
    assert.equal((await lin.post(path, { title: 'Mine' })).code, 403);

    const { data: made } = await admin.post<UserGroup>(groups, { name: 'Form makers' });
    assert.equal(made.makesForms, false);
    const change = { name: 'Form makers', people: [seededPersonId('group', 'lin.xiao')], rights: {} };
    const changed = await admin.put<UserGroup>(`${groups}/${made.id}`, {
      ...{ ...change, makesForms: true, revision: made.revision },
    });
    assert.equal(changed.data.makesForms, true);
    const { data: maker } = await lin.get<FormMaker>('/api/portico/formMaker');
    assert.deepEqual(v.parse(formMakerSchema, maker), {
      makes: true,
      groups: [{ id: made.id, name: 'Form makers' }],
    });

    const own = await published(lin, [field('s1', 'text')]);
    const { data: answer } = await wang.post<RecordDetail>(endpoints.records(own.module), {
      values: { s1: 'From Wang' },
    });
    assert.equal(
      (await lin.post<ListPage>(endpoints.list(own.module), { offset: 0, limit: 9 })).data.total,
      1,
    );
    assert.equal((await lin.get(endpoints.record(own.module, answer.id))).code, 200);
    const entries = (await lin.get<FormEntry[]>(path)).data;
    assert.equal(entries.find(({ id }) => id === own.id)?.answers, 1);
    assert.equal(entries.find(({ id }) => id === theirs.id)?.answers, undefined);

    const calls: [string, string, object?][] = [
      ['GET', ''],
      ['PUT', '', { content: content([]), revision: 3 }],
      ['DELETE', '?revision=3'],
      ['POST', '/publish', { revision: 3 }],
      ['GET', '/impact'],
      ['GET', '/preview'],
      ['GET', '/versions/1'],
      ['POST', '/restore', { version: 1, revision: 3 }],
    ];
    for (const [method, call, body] of calls) {
      const name = `${method} ${call}`;
      assert.equal((await lin.call(method, `${path}/${theirs.id}${call}`, body)).code, 404, name);
      assert.equal((await wang.call(method, `${path}/${own.id}${call}`, body)).code, 403, name);
      const fields = customFieldsId('customer');
      assert.equal((await lin.call(method, `${path}/${fields}${call}`, body)).code, 403, name);
    }
    assert.equal((await lin.get('/api/portico/customFields')).code, 403);
    assert.equal((await lin.get(`${path}/${own.id}/link`)).code, 403, 'a link for anyone');
    assert.equal((await admin.get(`${path}/${own.id}`)).code, 200);
    assert.equal((await otherAdmin.get(`${path}/${own.id}`)).code, 404);

    // A page of the release before knows nothing of the right, and keeps it.
    const kept = await admin.put<UserGroup>(`${groups}/${made.id}`, { ...change, revision: 2 });
    assert.equal(kept.data.makesForms, true);
    await admin.put(`${groups}/${made.id}`, { ...change, makesForms: false, revision: 3 });
    assert.equal((await lin.get(`${path}/${own.id}`)).code, 403);
    assert.equal((await lin.post(path, { title: 'One more' })).code, 403);
  });
});

describe('what a new version means for answers', () => {
  it('counts those that break a rule which is new or narrower, and those with values in a column that goes', async () => {
    const options = [
      { value: 'o1', label: 'By train' },
      { value: 'o2', label: 'By car' },
    ];
    const column = (key: string) => ({ key, type: 'text' as const, label: `Column ${key}` });
    const form = await published(admin, [
      field('s1', 'text'),
      field('s2', 'text'),
      field('n1', 'integer', { max: '100' }),
      field('s3', 'lines', { columns: [column('c1'), column('c2')] }),
      field('s4', 'select', { options }),
      field('s5', 'text'),
      field('s6', 'text', { required: true, maxLength: 5 }),
    ]);
    const answers = [
      { s1: 'a-1', s2: 'Same', n1: '5', s3: [{ c1: 'x', c2: 'y' }], s4: 'o2', s6: 'abc' },
      { s1: 'b', s2: ' same ', n1: '50', s3: [{ c1: 'x' }], s4: 'o1', s6: 'abcde' },
      { s2: 'Other', n1: '100', s4: 'o2', s5: 'given', s6: 'abcd' },
    ];
    for (const values of answers)
      assert.equal((await lin.post(endpoints.records(form.module), { values })).code, 200);
    const draft = [
      field('s1', 'text', { required: true, pattern: '[a-z]-[0-9]' }),
      field('s2', 'text', { unique: true }),
      field('n1', 'integer', { min: '10', max: '60' }),
      field('s3', 'lines', { columns: [column('c1')] }),
      field('s4', 'select', { options }),
      field('s5', 'text', { requiredWhen: { field: 's4', values: ['o2'] } }),
      field('s6', 'text', { required: true, maxLength: 4 }),
      field('s7', 'date', { required: true }),
    ];
    await admin.put(`${path}/${form.id}`, { content: content(draft), revision: form.revision });
    const { data } = await admin.get<FormImpact>(`${path}/${form.id}/impact`);
    const { answers: total, checked, columns, rules } = v.parse(formImpactSchema, data);
    assert.deepEqual([total, checked], [3, 3]);
    assert.deepEqual(columns, [{ field: 's3', column: 'c2', label: 'Column c2', answers: 1 }]);
    assert.deepEqual(
      rules.map(({ field: key, rule, answers: count }) => [key, rule, count]),
      [
        ['s1', 'required', 1],
        ['s1', 'pattern', 1],
        ['s2', 'unique', 2],
        ['n1', 'range', 2],
        ['s5', 'required', 1],
        ['s6', 'length', 1],
        ['s7', 'required', 3],
      ],
    );
  });

  it('counts records of a built-in module, whose table has no column for a new field yet', async () => {
    const id = customFieldsId('customer');
    const { data: form } = await admin.get<Form>(`${path}/${id}`);
    const section = form.draft.sections[0]?.key ?? '';
    const save = async (fields: FormField[], revision: number) =>
      (await admin.put<Form>(`${path}/${id}`, { content: { ...form.draft, fields }, revision })).data;
    const size = { ...field('n1', 'integer'), section };
    const first = await save([size], form.revision);
    const { data: one } = await admin.post<Form>(`${path}/${id}/publish`, { revision: first.revision });
    const code = { ...field('s1', 'text', { required: true }), section };
    await save([{ ...size, required: true }, code], one.revision);
    const { data } = await admin.get<FormImpact>(`${path}/${id}/impact`);
    assert.ok(data.answers > 0);
    const all = data.checked;
    assert.deepEqual(
      data.rules.map(({ field: key, rule, answers: count }) => [key, rule, count]),
      [
        ['n1', 'required', all],
        ['s1', 'required', all],
      ],
    );
  });
});
