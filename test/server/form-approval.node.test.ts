import assert from 'node:assert/strict';
import { after, describe, it } from 'node:test';

import * as v from 'valibot';

import type { ApprovalStep } from '../../core/contracts/approval-steps.js';
import type { AuditPage } from '../../core/contracts/audit.js';
import type { DelegationState } from '../../core/contracts/delegation.js';
import { endpoints } from '../../core/contracts/endpoints.js';
import type { Flow, FlowEntry } from '../../core/contracts/flows.js';
import type { Form, FormContent, FormField, FormProblem } from '../../core/contracts/forms.js';
import { handoverPaths, type OpenWork } from '../../core/contracts/handover.js';
import { homeDataSchema, waitingPageSchema, type HomeData } from '../../core/contracts/home.js';
import type { PersonalNotices } from '../../core/contracts/personal-notices.js';
import type { ListPage, ModuleSchema, RecordDetail } from '../../core/contracts/records.js';
import { signIn, type Client } from './harness.js';
import { idOf, startFlows, state, step } from './flow-calls.js';

const { server, as, admin, act, open, published: flowPublished, setTime, markLate } = await startFlows();
after(() => server.stop());

const path = '/api/portico/forms';
/** An accountant, her manager, and somebody of another department. */
const [li, lin, wang] = await Promise.all([as('li.na'), as('lin.xiao'), as('wang.min')]);

const options = [
  { value: 'o1', label: 'Train' },
  { value: 'o2', label: 'Plane' },
];
const fields: FormField[] = [
  { key: 's1', kind: 'text', section: 'g1', label: 'Destination', required: true },
  { key: 'n1', kind: 'money', section: 'g1', label: 'Cost' },
  { key: 's2', kind: 'select', section: 'g1', label: 'By', options },
  { key: 'p1', kind: 'person', section: 'g1', label: 'Travels with' },
  { key: 's3', kind: 'department', section: 'g1', label: 'Paid by' },
];
const content = (extra: Partial<FormContent> = {}): FormContent => ({
  ...{ title: 'Trip', sections: [{ key: 'g1', label: '' }], fields, departments: null },
  ...extra,
});

type Refusable = Form & { problems?: FormProblem[] };
async function publish(extra: Partial<FormContent>, form?: Form) {
  const { id } = form ?? (await admin.post<Form>(path, { title: 'Trip' })).data;
  const { revision } = (await admin.get<Form>(`${path}/${id}`)).data;
  const saved = await admin.put<Form>(`${path}/${id}`, { content: content(extra), revision });
  assert.equal(saved.code, 200, JSON.stringify(saved.data));
  return await admin.post<Refusable>(`${path}/${id}/publish`, { revision: saved.data.revision });
}
async function published(extra: Partial<FormContent> = { approval: true }, form?: Form): Promise<Form> {
  const { code, data } = await publish(extra, form);
  assert.equal(code, 200, JSON.stringify(data));
  return data;
}
async function answered(client: Client, { module }: Pick<Form, 'module'>, values: object = {}) {
  const made = await client.post<RecordDetail>(endpoints.records(module), {
    values: { s1: 'Rome', ...values },
  });
  assert.equal(made.code, 200, JSON.stringify(made.data));
  return made.data;
}
async function requested(account: string, form: Pick<Form, 'module'>, values: object = {}) {
  const made = await answered(await as(account), form, values);
  const sent = await act(account, made, 'submit');
  assert.equal(sent.code, 200, JSON.stringify(sent.data));
  return sent.data;
}
const waitingIds = async (client: Client, module = 'approvals') => {
  const { data } = await client.get(`${endpoints.waiting}?module=${module}&offset=0&limit=50`);
  return v.parse(waitingPageSchema, data).rows.map(({ id }) => id);
};
const keysOf = ({ actions }: RecordDetail) => actions.map(({ key }) => key);
const stepsOf = ({ ahead }: RecordDetail) => ahead as ApprovalStep[];
const status = async (account: string, record: RecordDetail) =>
  (await open(account, record)).values['status'];

describe('a form whose answers are approved', () => {
  it('passes an answer to the manager of its author, in whose home, bell and list it waits until it is decided', async () => {
    const form = await published();
    const schema = (await li.get<ModuleSchema>(endpoints.schema(form.module))).data;
    assert.deepEqual([schema.submit?.action, schema.statusField], ['submit', 'status']);
    assert.deepEqual(
      schema.views.map(({ id }) => id),
      ['all', 'waiting', 'handled', 'started', 'drafts', 'archived'],
    );
    assert.equal(schema.views[0]?.label, 'Trip', 'the list is headed by the title of the form');
    const draft = await answered(li, form);
    assert.deepEqual(state(draft), ['draft', 'submit', '李娜']);
    const sent = (await act('li.na', draft, 'submit')).data;
    assert.deepEqual(state(sent), ['active', 'department', '林晓']);
    assert.deepEqual(
      stepsOf(sent).map(({ label, person }) => [label, person?.name]),
      [
        ['直属上级', '林晓'],
        ['归档', undefined],
      ],
    );

    const homeOf = async (client: Client) =>
      v.parse(homeDataSchema, (await client.get<HomeData>(endpoints.home)).data);
    const home = await homeOf(lin);
    assert.equal(home.waitingCounts['forms'], 1);
    const item = home.waiting.find(({ id }) => id === sent.id);
    assert.deepEqual(
      [item?.module, item?.title, item?.person?.name, item?.unread, item?.context, item?.tone],
      [form.module, 'Trip', '李娜', true, '直属上级', 'active'],
    );
    assert.deepEqual(
      item?.next?.actions.map(({ key }) => key),
      ['approve', 'return', 'refuse'],
    );
    assert.equal((await waitingIds(lin))[0], sent.id, 'the latest request of all');
    assert.deepEqual(await waitingIds(lin, 'forms'), [sent.id]);
    assert.deepEqual(await waitingIds(li, 'forms'), []);
    const filters = [{ field: 'waitingFor', op: 'eq', value: idOf('lin.xiao') }];
    const list = await lin.post<ListPage>(endpoints.list(form.module), { filters, offset: 0, limit: 9 });
    assert.deepEqual(
      list.data.rows.map(({ id, actions }) => [id, actions]),
      [[sent.id, ['approve', 'return', 'refuse']]],
    );

    const seen = await open('lin.xiao', sent);
    assert.equal(seen.values['s1'], 'Rome');
    assert.ok(keysOf(seen).includes('transfer'));
    assert.equal((await homeOf(lin)).waiting.find(({ id }) => id === sent.id)?.unread, undefined);
    assert.equal((await act('lin.xiao', sent, 'approve')).code, 200);
    assert.equal(await status('li.na', sent), 'done');
    assert.equal((await homeOf(lin)).waitingCounts['forms'], 0);
    const { rows } = (await li.get<PersonalNotices>('/api/portico/notices?offset=0&limit=5')).data;
    assert.deepEqual([rows[0]?.kind, rows[0]?.module, rows[0]?.title], ['decision', form.module, 'Trip']);
    assert.equal((await open('lin.xiao', sent)).id, sent.id, 'whoever decided it goes on seeing it');
  });

  it('is seen and decided by those alone whom its approval names', async () => {
    const form = await published();
    const sent = await requested('li.na', form);
    const record = endpoints.record(form.module, sent.id);
    assert.equal((await wang.get(record)).code, 404);
    const other = await signIn(server, 'logistics', 'admin');
    assert.equal((await other.get(record)).code, 404);
    assert.equal((await other.get(endpoints.schema(form.module))).code, 404);
    const decide = (client: Client, action: string) =>
      client.post(endpoints.recordAction(form.module, sent.id), { revision: sent.revision, action });
    assert.equal((await decide(wang, 'approve')).code, 404);
    assert.equal((await decide(li, 'approve')).code, 403);
    assert.equal((await decide(admin, 'approve')).code, 403);
    const { revision } = sent;
    assert.equal((await lin.put(record, { revision, values: { s1: 'Oslo' } })).code, 403);

    const passed = await act('lin.xiao', sent, 'transfer', '', { person: idOf('wang.min') });
    assert.deepEqual(state(passed.data), ['active', 'department', '王敏']);
    assert.equal((await open('wang.min', sent)).values['s1'], 'Rome');
    assert.equal((await act('wang.min', sent, 'refuse', 'Too far')).code, 200);
    assert.equal(await status('li.na', sent), 'failed');
  });

  it('goes back to its author, who changes it and submits it again, or withdraws it', async () => {
    const form = await published();
    const sent = await requested('li.na', form);
    assert.equal((await act('lin.xiao', sent, 'return', 'Where exactly?')).code, 200);
    assert.deepEqual(await waitingIds(li, 'forms'), [sent.id], 'as it waits for her');
    const back = await open('li.na', sent);
    assert.deepEqual(back.rights.fields, ['s1', 'n1', 's2', 'p1', 's3']);
    const changed = await li.put<RecordDetail>(endpoints.record(form.module, sent.id), {
      revision: back.revision,
      values: { s1: 'Rome, EUR' },
    });
    assert.equal(changed.code, 200);
    assert.equal((await act('li.na', sent, 'submit')).code, 200);
    assert.equal((await open('lin.xiao', sent)).values['s1'], 'Rome, EUR');
    assert.equal((await act('li.na', sent, 'withdraw')).code, 200);
    assert.equal((await waitingIds(lin, 'forms')).includes(sent.id), false);
    assert.equal(await status('li.na', sent), 'draft');
  });

  it('has a flow under its title, with conditions by its fields, deciders whom the author names, and fields of a step', async () => {
    const form = await published({ approval: true, title: 'Journey' });
    const entries = (await admin.get<FlowEntry[]>('/api/portico/flows')).data;
    const entry = entries.find(({ id }) => id === form.module);
    assert.deepEqual(
      [entry?.label, entry?.module, entry?.steps, entry?.published],
      ['Journey', '填报数据', 1, 0],
    );
    const first = (await admin.get<Flow>(`/api/portico/flows/${form.module}`)).data;
    assert.deepEqual(
      first.draft.steps.map(({ key, who }) => [key, who]),
      [['department', { by: 'manager' }]],
    );
    assert.deepEqual(
      first.fields.map(({ key, kind }) => [key, kind]),
      [
        ['n1', 'number'],
        ['s2', 'choice'],
        ['p1', 'person'],
        ['s3', 'department'],
        ['author', 'person'],
      ],
    );
    assert.deepEqual(first.choosable, [{ key: 'p1', label: 'Travels with' }]);
    const finance = { by: 'role', role: 'finance' } as const;
    await flowPublished(
      form.module,
      step('m', { by: 'manager' }, { fields: ['n1'] }),
      step('f', finance, { when: { field: 'n1', op: 'atLeast', value: '1000' } }),
      step('c', { by: 'field', field: 'p1' }, { when: { field: 's2', op: 'isOneOf', values: ['o2'] } }),
      step('d', finance, { when: { field: 's3', op: 'isOneOf', values: ['legal'] } }),
    );
    const values = { n1: '10.00', s2: 'o2', p1: { id: idOf('zhou.ting'), name: '' }, s3: 'sales' };
    const sent = await requested('zhang.wei', form, values);
    assert.deepEqual(state(sent), ['active', `${form.module}.m`, '王敏']);
    assert.deepEqual(
      stepsOf(sent).map(({ label, skipped }) => [label, skipped === true]),
      [
        ['Step m', false],
        ['Step f', true],
        ['Step c', false],
        ['Step d', true],
        ['归档', false],
      ],
    );
    const opened = await open('wang.min', sent);
    assert.deepEqual(opened.rights.fields, ['n1']);
    assert.equal((await act('wang.min', sent, 'approve')).code, 200);
    assert.deepEqual(state(await open('zhou.ting', sent)), ['active', `${form.module}.c`, '周婷']);
    const item = (await (await as('zhou.ting')).get<HomeData>(endpoints.home)).data.waiting.find(
      ({ id }) => id === sent.id,
    );
    assert.equal(item?.context, 'Step c');
    assert.equal((await act('zhou.ting', sent, 'approve')).code, 200);
    assert.equal(await status('zhang.wei', sent), 'done');

    const other = await signIn(server, 'logistics', 'admin');
    assert.equal((await other.get(`/api/portico/flows/${form.module}`)).code, 404);
    const others = (await other.get<FlowEntry[]>('/api/portico/flows')).data;
    assert.equal(
      others.some(({ id }) => id === form.module),
      false,
    );
    assert.equal((await li.get(`/api/portico/flows/${form.module}`)).code, 403);
    const { entries: log } = (await admin.get<AuditPage>('/api/portico/audit?limit=5')).data;
    assert.deepEqual([log[0]?.kind, log[0]?.subject.name], ['flowPublished', 'Journey']);
  });

  it('leaves answers of other versions as they are, and requests under way to finish', async () => {
    const form = await published({});
    const before = await answered(li, form);
    assert.deepEqual([before.values['status'], before.ahead], [undefined, undefined]);
    await published({ approval: true }, form);
    const older = await open('li.na', before);
    assert.deepEqual([older.values['status'] ?? null, older.ahead, keysOf(older)], [null, undefined, []]);
    const record = endpoints.record(form.module, before.id);
    const changed = await li.put<RecordDetail>(record, { revision: older.revision, values: { s1: 'Bonn' } });
    assert.deepEqual([changed.code, changed.data.values['s1']], [200, 'Bonn']);
    assert.equal((await lin.get(record)).code, 404);

    const sent = await requested('li.na', form);
    await published({}, form);
    const schema = (await li.get<ModuleSchema>(endpoints.schema(form.module))).data;
    assert.equal(schema.submit, undefined);
    const later = await answered(li, form);
    const again = await open('li.na', later);
    assert.deepEqual([again.values['status'] ?? null, again.values['handler'] ?? null], [null, null]);
    assert.deepEqual(keysOf(again), []);
    assert.ok((await waitingIds(lin, 'forms')).includes(sent.id));
    assert.equal((await act('lin.xiao', sent, 'approve')).code, 200);
    assert.equal(await status('li.na', sent), 'done');
    assert.equal((await open('li.na', before)).values['s1'], 'Bonn');
  });

  it('is no vote, and is not answered without an account', async () => {
    const vote = await publish({ approval: true, vote: 'afterVoting' });
    assert.deepEqual([vote.code, vote.data.problems], [422, [{ problem: 'approvedVote' }]]);
    const open422 = (form: Form) =>
      admin.post<{ problems?: FormProblem[] }>(`${path}/${form.id}/link`, {
        ...{ most: 3, endsMs: Date.parse('2026-12-24'), revision: 0 },
      });
    const signedIn = { fields: fields.slice(0, 3) };
    const approved = await published({ ...signedIn, approval: true });
    const refused = await open422(approved);
    assert.deepEqual([refused.code, refused.data.problems], [422, [{ problem: 'approvalByLink' }]]);
  });

  it('keeps an open link from being published, and a form with requests from being taken away', async () => {
    const form = await published({ fields: fields.slice(0, 3) });
    const link = { most: 3, endsMs: Date.parse('2026-12-24'), revision: 0 };
    assert.equal((await admin.post(`${path}/${form.id}/link`, link)).code, 200);
    const refused = await publish({ fields: fields.slice(0, 3), approval: true }, form);
    assert.deepEqual([refused.code, refused.data.problems], [422, [{ problem: 'approvalByLink' }]]);

    const approved = await published();
    await flowPublished(approved.module, step('m', { by: 'manager' }));
    const remove = async () => {
      const { revision } = (await admin.get<Form>(`${path}/${approved.id}`)).data;
      return await admin.call('DELETE', `${path}/${approved.id}?revision=${revision}`);
    };
    const draft = await answered(li, approved);
    assert.equal((await remove()).code, 422);
    const { revision } = await open('li.na', draft);
    const record = `${endpoints.record(approved.module, draft.id)}?revision=${revision}`;
    assert.equal((await li.call('DELETE', record)).code, 200);
    assert.equal((await remove()).code, 200);
    assert.equal((await admin.get(`/api/portico/flows/${approved.module}`)).code, 404);
  });

  it('waits for the deputy of who is away, is counted for a handover, and is late after its time', async () => {
    const form = await published();
    const away = (await lin.get<DelegationState>('/api/portico/me/delegation')).data;
    const forms = away.modules.filter(({ module }) => module.startsWith('form'));
    assert.deepEqual(
      forms.filter(({ label }) => label === '填报数据'),
      [{ module: 'formAnswer', label: '填报数据' }],
    );
    const delegation = {
      ...{ deputy: idOf('wang.min'), first: '2026-09-17', last: '2026-09-18', zone: 'Asia/Shanghai' },
      modules: ['formAnswer'],
    };
    const set = await lin.put('/api/portico/me/delegation', { delegation, revision: away.revision });
    assert.equal(set.code, 200, JSON.stringify(set.data));
    const sent = await requested('li.na', form);
    assert.ok((await waitingIds(wang)).includes(sent.id));
    assert.equal((await act('wang.min', sent, 'approve')).code, 200);
    assert.equal(await status('li.na', sent), 'done');

    await flowPublished(form.module, step('m', { by: 'manager' }, { hours: 1 }));
    const second = await requested('li.na', form);
    const { modules } = (await admin.get<OpenWork>(handoverPaths.work(idOf('lin.xiao')))).data;
    assert.equal(modules.find(({ module }) => module === form.module)?.count, 1);
    setTime(new Date('2026-09-17T07:00:00Z'));
    await markLate();
    assert.equal(await status('li.na', second), 'late');
  });
});
