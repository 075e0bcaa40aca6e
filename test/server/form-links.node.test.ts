import assert from 'node:assert/strict';
import { describe, it } from 'node:test';

import * as v from 'valibot';

import type { AuditPage } from '../../core/contracts/audit.js';
import { endpoints } from '../../core/contracts/endpoints.js';
import {
  formLinkStateSchema,
  openedFormLinkSchema,
  publicFormSchema,
  publicOutcomeSchema,
  type FormLinkState,
  type OpenedFormLink,
  type PublicForm,
  type PublicOutcome,
} from '../../core/contracts/form-links.js';
import type { Form, FormContent, FormField } from '../../core/contracts/forms.js';
import type { ActivityEntry, ListPage, RecordDetail } from '../../core/contracts/records.js';
import { startAdministered } from './administered.js';
import { call, noon, signIn, type Answer, type Client } from './harness.js';

const { server, admin, lin, otherAdmin } = await startAdministered();

const path = '/api/portico/forms';
const hourMs = 3_600_000;
const inOneDay = noon.getTime() + 24 * hourMs;

const fields: FormField[] = [
  { key: 's1', kind: 'text', section: 'g1', label: 'Name', required: true, maxLength: 20 },
  {
    ...{ key: 's2', kind: 'select', section: 'g1', label: 'Meal' },
    options: [
      { value: 'o1', label: 'Rice' },
      { value: 'o2', label: 'Noodles' },
    ],
  },
  { key: 'n1', kind: 'integer', section: 'g1', label: 'Guests', max: '9' },
];
const content = (extra: Partial<FormContent> = {}): FormContent => ({
  title: 'Open day',
  sections: [{ key: 'g1', label: 'You' }],
  fields,
  departments: ['finance'],
  once: true,
  ...extra,
});

async function published(extra: Partial<FormContent> = {}, form?: Form): Promise<Form> {
  const { id, revision } = form ?? (await admin.post<Form>(path, { title: 'Open day' })).data;
  const saved = await admin.put<Form>(`${path}/${id}`, { content: content(extra), revision });
  const answer = await admin.post<Form>(`${path}/${id}/publish`, { revision: saved.data.revision });
  assert.equal(answer.code, 200, JSON.stringify(answer.data));
  return answer.data;
}

const linkOf = ({ id }: Form): string => `${path}/${id}/link`;
const open = async (form: Form, request: object = {}, by: Client = admin) =>
  by.post<OpenedFormLink & { present: FormLinkState }>(linkOf(form), {
    ...{ most: 3, endsMs: inOneDay, revision: 0 },
    ...request,
  });
async function opened(form: Form, request: object = {}): Promise<OpenedFormLink> {
  const { code, data } = await open(form, request);
  assert.equal(code, 200, JSON.stringify(data));
  return v.parse(openedFormLinkSchema, data);
}

/** A call without a session. */
const visit = (method: string, token: string, body?: unknown, headers: Record<string, string> = {}) =>
  call<unknown>(server.url, method, `/papi/portico/forms/${token}`, body, headers);
async function read(token: string): Promise<PublicForm> {
  const { code, data } = await visit('GET', token, undefined, { langType: 'en' });
  assert.equal(code, 200);
  return v.parse(publicFormSchema, data);
}
let keys = 0;
const nextKey = (): string => `key-${String((keys += 1)).padStart(20, '0')}`;
const send = (token: string, values: object, extra: object = {}): Promise<Answer<unknown>> =>
  visit('POST', token, { key: nextKey(), version: 1, values, ...extra }, { langType: 'en' });
async function outcome(token: string, values: object, extra: object = {}): Promise<PublicOutcome['outcome']> {
  const { code, data } = await send(token, values, extra);
  assert.equal(code, 200, JSON.stringify(data));
  return v.parse(publicOutcomeSchema, data).outcome;
}
const listOf = async (form: Form, by: Client = admin): Promise<ListPage> =>
  (await by.post<ListPage>(endpoints.list(form.module), { offset: 0, limit: 50 })).data;

describe('a form that anyone answers by its link', () => {
  it('has its own fields only, and stores answers without an author that are told from others', async () => {
    const form = await published();
    const none = v.parse(formLinkStateSchema, (await admin.get<FormLinkState>(linkOf(form))).data);
    assert.deepEqual([none.state, none.revision], ['none', 0]);
    const { token } = await opened(form);
    const found = await read(token);
    assert.ok(found.state === 'open');
    assert.deepEqual([found.from, found.version], ['示例集团', 1]);
    assert.deepEqual(
      found.schema.fields.map(({ key }) => key),
      ['s1', 's2', 'n1'],
    );
    assert.deepEqual(found.schema.views, []);
    const text = JSON.stringify(found);
    for (const hidden of ['author', 'filledAt', 'departments', 'finance', '林晓'])
      assert.ok(!text.includes(hidden), hidden);

    // Who may answer with an account, and how often, does not limit the link.
    assert.equal(await outcome(token, { s1: 'Ann', s2: 'o1', n1: '2' }), 'sent');
    assert.equal(await outcome(token, { s1: 'Bob' }), 'sent');
    const { rows, total } = await listOf(form);
    assert.equal(total, 2);
    const values = rows.map((row) => [row.values['s1'], row.values['author'] ?? null, row.values['way']]);
    assert.deepEqual(values.sort(), [
      ['Ann', null, 'link'],
      ['Bob', null, 'link'],
    ]);
    const { data: record } = await admin.get<RecordDetail>(
      endpoints.record(form.module, rows[0]?.id ?? assert.fail()),
    );
    assert.deepEqual(record.createdBy, { id: '', name: '' });
    const { data: entries } = await admin.get<ActivityEntry[]>(endpoints.activity(form.module, record.id));
    assert.deepEqual(
      entries.map(({ kind, person }) => [kind, person.id]),
      [['created', '']],
    );
    assert.equal((await listOf(form, lin)).total, 0, 'employees see none of them');
    const { data: state } = await admin.get<FormLinkState>(linkOf(form));
    assert.deepEqual([state.state, state.answers, state.allAnswers], ['open', 2, 2]);
  });

  it('takes an answer once, however often it arrives, also at the same time', async () => {
    const form = await published();
    const { token } = await opened(form);
    const key = nextKey();
    const all = await Promise.all(Array.from({ length: 6 }, () => outcome(token, { s1: 'Ann' }, { key })));
    assert.deepEqual(new Set(all), new Set(['sent']));
    assert.equal(await outcome(token, { s1: 'Ann, changed' }, { key }), 'sentBefore');
    assert.equal((await listOf(form)).total, 1);
    const { data } = await admin.get<FormLinkState>(linkOf(form));
    assert.equal(data.answers, 1);
    // Its key is forgotten with its time, and the answer that came by it stays.
    server.setNow(new Date(noon.getTime() + 23 * hourMs));
    assert.equal(await outcome(token, { s1: 'Ann' }, { key }), 'sent');
    server.setNow(noon);
    assert.equal((await listOf(form)).total, 1);
  });

  it('validates what a visitor sends, and counts nothing that it refuses', async () => {
    const form = await published();
    const { token } = await opened(form);
    for (const values of [{}, { s1: 'x'.repeat(21) }, { s1: 'a', n1: '10' }, { s1: 'a', s2: 'o3' }])
      assert.equal((await send(token, values)).code, 422, JSON.stringify(values));
    assert.equal((await send(token, { s1: 'a' }, { key: 'short' })).code, 400);
    assert.equal((await send(token, { s1: 'x'.repeat(300_000) })).code, 413);
    // What the server sets is not a visitor's to set.
    for (const own of [{ author: { id: '1', name: 'x' } }, { way: 'employee' }, { version: '7' }])
      assert.equal((await send(token, { s1: 'a', ...own })).code, 422, JSON.stringify(own));
    assert.equal(await outcome(token, { s1: 'a' }), 'sent');
    const [row] = (await listOf(form)).rows;
    assert.deepEqual([row?.values['author'] ?? null, row?.values['way']], [null, 'link']);
    const { data } = await admin.get<FormLinkState>(linkOf(form));
    assert.equal(data.answers, 1);
  });

  it('is full after its number of answers, ends with its time, and says which', async () => {
    const form = await published();
    const { token, revision } = await opened(form, { most: 2 });
    const outcomes = await Promise.all(['a', 'b', 'c', 'd'].map((s1) => outcome(token, { s1 })));
    assert.deepEqual(outcomes.sort(), ['full', 'full', 'sent', 'sent']);
    assert.deepEqual(await read(token), { state: 'full' });
    const change = { most: 5, endsMs: noon.getTime() + hourMs, revision };
    const changed = await admin.put<FormLinkState>(linkOf(form), change);
    assert.deepEqual([changed.data.state, changed.data.answers], ['open', 2]);
    assert.equal(await outcome(token, { s1: 'e' }), 'sent');
    server.setNow(new Date(noon.getTime() + 2 * hourMs));
    assert.deepEqual(await read(token), { state: 'ended' });
    assert.equal(await outcome(token, { s1: 'f' }), 'ended');
    server.setNow(noon);
    const past = await admin.put(linkOf(form), {
      ...change,
      endsMs: noon.getTime() - 1,
      revision: revision + 1,
    });
    assert.equal(past.code, 422);
    assert.equal((await listOf(form)).total, 3);

    const closing = await published({ until: '2026-09-16' });
    assert.deepEqual(await read((await opened(closing)).token), { state: 'ended' });
  });

  it('ends at once when it is renewed or ended; of two administrators the second is told', async () => {
    const form = await published();
    const first = await opened(form);
    const stale = await open(form);
    assert.deepEqual([stale.code, stale.data.present.revision], [409, first.revision]);
    const second = await opened(form, { revision: first.revision });
    assert.notEqual(second.token, first.token);
    assert.deepEqual(await read(first.token), { state: 'unknown' });
    assert.equal(await outcome(first.token, { s1: 'late' }), 'unknown');
    assert.equal(await outcome(second.token, { s1: 'in time' }), 'sent');
    const ended = await admin.call<FormLinkState>('DELETE', `${linkOf(form)}?revision=${second.revision}`);
    assert.deepEqual([ended.code, ended.data.state], [200, 'ended']);
    assert.deepEqual(await read(second.token), { state: 'unknown' });
    assert.equal((await admin.get<FormLinkState>(linkOf(form))).data.allAnswers, 1);
    const { data: audit } = await admin.get<AuditPage>('/api/portico/audit');
    const own = audit.entries.filter(({ subject }) => subject.id === form.module);
    assert.deepEqual(
      own.map(({ kind }) => kind),
      ['formLinkEnded', 'formLinkRenewed', 'formLinkOpened', 'formPublished'],
    );
    assert.deepEqual(own[1]?.detail, { most: 3, until: '2026-09-18 12:00' });
    assert.ok(!JSON.stringify(audit).includes(second.token));
    for (const token of ['unknown', 'x'.repeat(43), second.token.toUpperCase()])
      assert.deepEqual(await read(token), { state: 'unknown' });
  });

  it('has no fields that need an account, neither when it is opened nor later', async () => {
    const withPeople: Partial<FormContent> = {
      fields: [...fields, { key: 'p1', kind: 'person', section: 'g1', label: 'Host' }],
    };
    const form = await published(withPeople);
    const problems = [{ field: 'p1', problem: 'notByLink' }];
    const refused = await open(form);
    assert.deepEqual([refused.code, refused.data], [422, { problems }]);
    const next = await published({}, form);
    await opened(next);
    const { data: linked } = await admin.get<Form>(`${path}/${form.id}`);
    assert.equal(linked.byLink, true);
    const saved = await admin.put<Form>(`${path}/${form.id}`, {
      content: content(withPeople),
      revision: linked.revision,
    });
    const again = await admin.post(`${path}/${form.id}/publish`, { revision: saved.data.revision });
    assert.deepEqual([again.code, again.data], [422, { problems }]);
    const { data: draft } = await admin.post<Form>(path, { title: 'Draft' });
    assert.equal((await open(draft)).code, 422);
  });

  it('keeps an answer to an earlier version from being stored as one to the present', async () => {
    const form = await published();
    const { token } = await opened(form);
    await published({ title: 'Open days' }, form);
    assert.equal(await outcome(token, { s1: 'a' }), 'changed');
    assert.equal(await outcome(token, { s1: 'a' }, { version: 2 }), 'sent');
  });

  it('is opened by those who make forms only, and is of their tenant', async () => {
    const form = await published();
    const { revision } = await opened(form);
    const body = { most: 1, endsMs: inOneDay, revision };
    for (const [client, code] of [
      [lin, 403],
      [otherAdmin, 404],
    ] as const) {
      assert.equal((await client.get(linkOf(form))).code, code);
      assert.equal((await client.post(linkOf(form), body)).code, code);
      assert.equal((await client.put(linkOf(form), body)).code, code);
      assert.equal((await client.call('DELETE', `${linkOf(form)}?revision=${revision}`)).code, code);
    }
    for (const wrong of [{ most: 0 }, { most: 10_001 }, { endsMs: inOneDay * 10 }, { endsMs: 'soon' }])
      assert.equal((await open(form, { ...wrong, revision })).code, 400, JSON.stringify(wrong));
  });

  it('refuses other sites and too many answers from one address', async () => {
    const form = await published();
    const { token } = await opened(form, { most: 100 });
    const foreign = await visit(
      'POST',
      token,
      { key: nextKey(), version: 1, values: { s1: 'a' } },
      {
        origin: 'https://elsewhere.example',
        'sec-fetch-site': 'cross-site',
      },
    );
    assert.equal(foreign.code, 403);
    const codes: number[] = [];
    for (let at = 0; at < 70; at += 1) codes.push((await send('x'.repeat(43), { s1: 'a' })).code);
    assert.ok(codes.includes(429));
    assert.equal((await send(token, { s1: 'a' })).code, 429);
    server.setNow(new Date(noon.getTime() + 5 * 60_000));
    assert.equal(await outcome(token, { s1: 'a' }), 'sent');
    server.setNow(noon);
  });

  it('is not answered with words that the tenant forbids; doubtful ones are confirmed', async () => {
    const form = await published();
    const { token } = await opened(form);
    await admin.post('/api/portico/sensitive/rules', {
      ...{ name: 'Strong', superviseType: 'strong', enabled: true },
      words: ['qzstrong'],
    });
    await admin.post('/api/portico/sensitive/rules', {
      ...{ name: 'Weak', superviseType: 'weak', enabled: true },
      words: ['qzweak'],
    });
    server.setNow(new Date(noon.getTime() + 10 * 60_000));
    const strong = await send(token, { s1: 'a qzstrong b' });
    assert.equal(strong.code, 422);
    const weak = await send(token, { s1: 'a qzweak b' });
    assert.equal(Reflect.get(weak, 'sensitiveScanCode'), 401);
    assert.equal(await outcome(token, { s1: 'a qzweak b' }, { sensitiveWordconfirm: '1' }), 'sent');
    assert.equal((await listOf(form)).total, 1);
    server.setNow(noon);
  });

  it('is deleted with the form, and stays where the office is opened again', async () => {
    const form = await published();
    const { token, revision } = await opened(form);
    const again = await signIn(server, 'group', 'admin');
    assert.equal((await again.get<FormLinkState>(linkOf(form))).data.revision, revision);
    const { data } = await admin.get<Form>(`${path}/${form.id}`);
    assert.equal((await admin.call('DELETE', `${path}/${form.id}?revision=${data.revision}`)).code, 200);
    assert.deepEqual(await read(token), { state: 'unknown' });
  });
});
