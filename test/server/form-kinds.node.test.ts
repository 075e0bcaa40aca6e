import assert from 'node:assert/strict';
import { after, describe, it } from 'node:test';

import * as v from 'valibot';

import { customFieldsId } from '../../core/contracts/custom-fields.js';
import { endpoints } from '../../core/contracts/endpoints.js';
import { formImpactSchema, type FormImpact } from '../../core/contracts/form-results.js';
import type { Form, FormContent, FormField, FormProblem } from '../../core/contracts/forms.js';
import type { ListPage, ModuleSchema, RecordDetail } from '../../core/contracts/records.js';
import type { UserGroup } from '../../core/contracts/user-groups.js';
import { seededPersonId } from '../../server/seed/people.js';
import { signIn, startServer, type Client } from './harness.js';

/** The work that converts values. */
const converting: (() => Promise<void>)[] = [];
const server = await startServer({
  repeat(task, intervalMs) {
    if (intervalMs === 5000) converting.push(task);
    return () => undefined;
  },
});
after(() => server.stop());
const [admin, lin, wang] = await Promise.all(
  ['admin', 'lin.xiao', 'wang.min'].map((account) => signIn(server, 'group', account)),
);
assert.ok(admin && lin && wang);

const convert = async (): Promise<void> => {
  for (const task of converting) await task();
};
const path = (id: string) => `/api/portico/forms/${id}`;
const field = (key: string, kind: FormField['kind'], extra: Partial<FormField> = {}): FormField => ({
  ...{ key, kind, section: 'g1', label: `Label ${key}` },
  ...extra,
});

async function save(id: string, fields: FormField[]): Promise<Form> {
  const { data } = await admin!.get<Form>(path(id));
  const content: FormContent = {
    title: 'Orders',
    sections: [{ key: 'g1', label: 'Own' }],
    fields,
    departments: null,
  };
  const saved = await admin!.put<Form>(path(id), { content, revision: data.revision });
  assert.equal(saved.code, 200, JSON.stringify(saved));
  return saved.data;
}
const publishSaved = ({ id, revision }: Pick<Form, 'id' | 'revision'>) =>
  admin.post<Form & { problems: FormProblem[] }>(`${path(id)}/publish`, { revision });
async function publish(id: string, fields: FormField[]): Promise<Form> {
  const answer = await publishSaved(await save(id, fields));
  assert.equal(answer.code, 200, JSON.stringify(answer));
  return answer.data;
}
async function impactOf(id: string): Promise<FormImpact> {
  const { data } = await admin!.get<FormImpact>(`${path(id)}/impact`);
  assert.deepEqual(v.parse(formImpactSchema, data), data);
  return data;
}
async function restore(id: string, version: number): Promise<void> {
  const { data } = await admin!.get<Form>(path(id));
  const restored = await admin!.post<Form>(`${path(id)}/restore`, { version, revision: data.revision });
  assert.equal((await publishSaved(restored.data)).code, 200);
}
async function create(by: Client, module: string, values: object): Promise<RecordDetail> {
  const answer = await by.post<RecordDetail>(endpoints.records(module), { values });
  assert.equal(answer.code, 200, JSON.stringify(answer));
  return answer.data;
}
const read = async (by: Client, module: string, id: string): Promise<RecordDetail> =>
  (await by.get<RecordDetail>(endpoints.record(module, id))).data;
const shown = ({ values }: RecordDetail, ...keys: string[]) => keys.map((key) => values[key]);
const schemaField = async (by: Client, module: string, key: string) =>
  (await by.get<ModuleSchema>(endpoints.schema(module))).data.fields.find((one) => one.key === key);
const search = async (by: Client, module: string, text: string) =>
  (await by.post<ListPage>(endpoints.list(module), { offset: 0, limit: 50, search: text })).data.rows.length;

describe('a published field gets another kind', () => {
  it('in a form: what converts is said before, the rest stays readable, and going back shows all', async () => {
    const { data: form } = await admin.post<Form>('/api/portico/forms', { title: 'Orders' });
    const { id, module } = form;
    const first = [field('s1', 'text', { label: 'Pieces', required: true }), field('s2', 'text')];
    await publish(id, first);
    const texts = ['12', '1,200', '12 pcs', 'about 7', '9', 'about 7'];
    const answers: RecordDetail[] = [];
    for (const s1 of texts) answers.push(await create(lin, module, { s1, s2: 'kept' }));
    const [twelve, , pieces] = answers as [RecordDetail, RecordDetail, RecordDetail];

    const next = [
      field('n1', 'integer', { label: 'Pieces', required: true, was: 's1' }),
      field('s2', 'text'),
    ];
    const saved = await save(id, next);
    const { kinds, fields, rules, checked } = await impactOf(id);
    assert.deepEqual(kinds, [
      {
        ...{ field: 'n1', label: 'Pieces', to: 'integer', converted: 3, kept: 3, uses: 0 },
        examples: ['about 7', '12 pcs'],
      },
    ]);
    assert.deepEqual([fields, rules, checked], [[], [], 6]);
    assert.equal((await publishSaved(saved)).code, 200);

    assert.deepEqual(shown(await read(lin, module, twelve.id), 'n1', 's1'), [null, '12']);
    await convert();
    assert.deepEqual(shown(await read(lin, module, twelve.id), 'n1', 's1', 's2'), ['12', null, 'kept']);
    const stays = await read(lin, module, pieces.id);
    assert.deepEqual(shown(stays, 'n1', 's1'), [null, '12 pcs']);
    const earlier = await schemaField(lin, module, 's1');
    assert.deepEqual(
      [earlier?.label, earlier?.readOnly, earlier?.whileEmpty, earlier?.required],
      ['Pieces（原值）', true, 'n1', undefined],
    );
    const keys = (await lin.get<ModuleSchema>(endpoints.schema(module))).data.fields.map(({ key }) => key);
    assert.deepEqual(keys.slice(0, 3), ['n1', 's1', 's2']);

    // What a user enters is kept, also by a conversion that runs again, and by a form that was open meanwhile.
    const stale = await lin.put<RecordDetail & { present: RecordDetail }>(
      endpoints.record(module, twelve.id),
      {
        ...{ revision: twelve.revision, values: { s2: 'changed' } },
      },
    );
    assert.equal(stale.code, 409);
    const entered = await lin.put<RecordDetail>(endpoints.record(module, stays.id), {
      ...{ revision: stays.revision, values: { n1: '13' } },
    });
    assert.equal(entered.code, 200, JSON.stringify(entered));
    await convert();
    assert.deepEqual(shown(await read(lin, module, stays.id), 'n1', 's1'), ['13', null]);
    assert.equal(await search(admin, module, 'pcs'), 1);

    await restore(id, 1);
    await convert();
    assert.deepEqual(shown(await read(lin, module, stays.id), 's1', 'n1'), ['12 pcs', '13']);
    assert.deepEqual(shown(await read(lin, module, twelve.id), 's1'), ['12']);
    const all = await Promise.all(answers.map(async (one) => (await read(lin, module, one.id)).values['s1']));
    assert.deepEqual(all, texts);
  });

  it('in a built-in module: choices become texts that are found, of more records than a batch has', async () => {
    const id = customFieldsId('customer');
    const options = [
      { value: 'o1', label: 'Harbour' },
      { value: 'o2', label: 'Airport' },
    ];
    await publish(id, [field('s1', 'select', { label: 'Gate', options }), field('n1', 'integer')]);
    const made: RecordDetail[] = [];
    for (let n = 0; n < 102; n += 1)
      made.push(await create(lin, 'customer', { name: `Gate ${n}`, xs1: n === 1 ? 'o2' : 'o1', xn1: '7' }));
    await lin.post(endpoints.views('customer'), {
      ...{ label: 'Gates', filters: [{ field: 'xs1', op: 'eq', value: 'o1' }] },
    });
    const saved = await save(id, [
      field('s2', 'text', { label: 'Gate', was: 's1' }),
      field('s3', 'text', { label: 'Count', was: 'n1', unique: true }),
    ]);
    assert.deepEqual(
      (await impactOf(id)).kinds.map(({ field: key, converted, kept, uses }) => [key, converted, kept, uses]),
      [
        ['s2', 102, 0, 1],
        ['s3', 102, 0, 0],
      ],
    );
    assert.equal((await publishSaved(saved)).code, 200);
    // A second version before the first one's values are converted.
    await publish(id, [
      field('s4', 'longtext', { label: 'Gate', was: 's2' }),
      field('s3', 'text', { label: 'Count', was: 'n1', unique: true }),
    ]);
    await convert();
    const values = await Promise.all(
      [made[0], made[1], made[101]].map(async (one) =>
        shown(await read(lin, 'customer', one?.id ?? ''), 'xs4', 'xs2', 'xs1', 'xs3', 'xn1'),
      ),
    );
    assert.deepEqual(values, [
      ['Harbour', null, null, '7', null],
      ['Airport', null, null, '7', null],
      ['Harbour', null, null, '7', null],
    ]);
    assert.equal(await search(lin, 'customer', 'Airport'), 1);
    // Of equal values the first record has the value; another cannot be entered again.
    const again = await lin.post(endpoints.records('customer'), { values: { name: 'Twin', xs3: '7' } });
    assert.equal(again.code, 422);
    // The saved view goes on with the earlier values.
    const view = { offset: 0, limit: 50, filters: [{ field: 'xs1', op: 'eq', value: 'o1' }] };
    assert.equal((await lin.post<ListPage>(endpoints.list('customer'), view)).data.total, 101);
  });

  it('keeps earlier values from those who see the field no more', async () => {
    const { data: group } = await admin.post<UserGroup>('/api/portico/user-groups', { name: 'Readers' });
    const changed = await admin.put(`/api/portico/user-groups/${group.id}`, {
      ...{ name: 'Readers', revision: group.revision },
      people: [seededPersonId('group', 'wang.min')],
      rights: { customer: { verbs: ['see', 'create', 'change'], range: 'all' } },
    });
    assert.equal(changed.code, 200);
    const id = customFieldsId('customer');
    await publish(id, [field('s10', 'text', { label: 'Budget line' })]);
    const record = await create(lin, 'customer', { name: 'Dock', xs10: 'qzbudget seven' });
    const rights: FormField['rights'] = [
      { group: group.id, see: true, change: true },
      { group: '', see: false, change: false },
    ];
    await publish(id, [field('n10', 'integer', { label: 'Budget line', was: 's10', rights })]);
    await convert();
    assert.equal(await schemaField(lin, 'customer', 'xs10'), undefined);
    assert.equal((await read(lin, 'customer', record.id)).values['xs10'], undefined);
    assert.equal(await search(lin, 'customer', 'qzbudget'), 0);
    assert.equal((await read(admin, 'customer', record.id)).values['xs10'], 'qzbudget seven');
    const filter = { offset: 0, limit: 5, filters: [{ field: 'xs10', op: 'notEmpty' }] };
    assert.equal((await lin.post(endpoints.list('customer'), filter)).code, 400);
  });

  it('is refused for values that have no conversion, and for a field that was never published', async () => {
    const { data: form } = await admin.post<Form>('/api/portico/forms', { title: 'Refused' });
    await publish(form.id, [field('s1', 'date')]);
    for (const fields of [
      [field('n1', 'integer', { was: 's1' })],
      [field('s2', 'text', { was: 's7' })],
      [field('s1', 'date'), field('s2', 'text', { was: 's1' })],
    ]) {
      const answer = await publishSaved(await save(form.id, fields));
      assert.equal(answer.code, 422);
      assert.deepEqual(
        answer.data.problems.map(({ problem }) => problem),
        ['wrongChange'],
      );
    }
    const wrong = { ...field('s2', 'text'), was: 'S1; DROP' };
    const { data } = await admin.get<Form>(path(form.id));
    const content = { ...data.draft, fields: [wrong] };
    assert.equal((await admin.put(path(form.id), { content, revision: data.revision })).code, 400);
  });
});
