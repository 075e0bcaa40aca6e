import assert from 'node:assert/strict';
import { afterEach, describe, test } from 'node:test';

import { stepsAheadOf } from '../../core/contracts/approval-steps.js';
import type { AuditPage } from '../../core/contracts/audit.js';
import type { DelegationState } from '../../core/contracts/delegation.js';
import { endpoints } from '../../core/contracts/endpoints.js';
import type { HomeData, WaitingPage } from '../../core/contracts/home.js';
import type { ActivityEntry, ListPage, RecordDetail, RecordRow } from '../../core/contracts/records.js';
import { seededPersonId } from '../../server/seed/people.js';
import { startAdministered } from './administered.js';
import { holds, signIn, type Client } from './harness.js';

const { server, admin, lin, otherAdmin } = await startAdministered();
const [chen, zhou, sun] = await Promise.all([
  signIn(server, 'group', 'chen.yiming'),
  signIn(server, 'group', 'zhou.ting'),
  signIn(server, 'group', 'sun.yue'),
]);

const own = '/api/portico/me/delegation';
const idOf = ({ session }: Client): string => session.employeeId;
const pathOf = (client: Client): string => `/api/portico/accounts/${idOf(client)}/delegation`;
const stateOf = async (client: Client) => (await client.get<DelegationState>(own)).data;

/** Names a deputy from the day of the tests to the next one. */
async function delegate(client: Client, deputy: Client, part: object = {}) {
  const { revision } = await stateOf(client);
  return client.put<DelegationState>(own, {
    revision,
    delegation: {
      ...{ deputy: idOf(deputy), first: '2026-09-17', last: '2026-09-18', zone: 'Asia/Shanghai' },
      modules: ['workflow'],
      ...part,
    },
  });
}
async function end(client: Client): Promise<void> {
  const { revision } = await stateOf(client);
  assert.equal((await client.put(own, { revision, delegation: null })).code, 200);
}

const personIn = (row: RecordRow | undefined, field: string): string =>
  (row?.values[field] as { id: string } | null)?.id ?? '';
const waitingOf = async (client: Client): Promise<RecordRow[]> => {
  const { data } = await client.post<ListPage>(endpoints.list('workflow'), {
    offset: 0,
    limit: 200,
    filters: [
      { field: 'handler', op: 'eq', value: idOf(client) },
      { field: 'status', op: 'in', value: ['active', 'nearly', 'late', 'returned'] },
    ],
  });
  return data.rows;
};
const countOf = async (client: Client) =>
  (await client.get<HomeData>(endpoints.home)).data.waitingCounts['workflow'] ?? 0;
const recordOf = (client: Client, id: string) => client.get<RecordDetail>(endpoints.record('workflow', id));
const decide = (client: Client, { id, revision }: RecordRow, action = 'approve', comment = '') =>
  client.post<RecordDetail>(endpoints.recordAction('workflow', id), { revision, action, comment });
const latest = async (client: Client, id: string) =>
  (await client.get<ActivityEntry[]>(endpoints.activity('workflow', id))).data.at(-1);

describe('a deputy while somebody is away', () => {
  afterEach(async () => {
    for (const client of [lin, chen, zhou]) if ((await stateOf(client)).delegation) await end(client);
  });

  test('is named by the person, or by an administrator; others are refused', async () => {
    const change = { revision: 0, delegation: null };
    for (const [method, body] of [
      ['GET', undefined],
      ['PUT', change],
    ] as const) {
      assert.equal((await chen.call(method, pathOf(lin), body)).code, 403);
      assert.equal((await otherAdmin.call(method, pathOf(lin), body)).code, 404);
      assert.equal((await fetch(server.url + own, { method })).status, 401);
    }
    const before = await stateOf(lin);
    assert.deepEqual([before.delegation, before.revision], [null, 0]);
    holds(
      before.modules.some(({ module, label }) => module === 'workflow' && label === '流程'),
      'modules with approvals are offered',
    );
    const set = await delegate(lin, zhou);
    assert.equal(set.code, 200, set.msg);
    assert.deepEqual(
      [set.data.delegation?.deputy.name, set.data.delegation?.last, set.data.revision],
      ['周婷', '2026-09-18', 1],
    );
    const told = await admin.get<AuditPage>('/api/portico/audit?kind=delegated');
    assert.deepEqual(
      [told.data.entries[0]?.subject.name, told.data.entries[0]?.by.name, told.data.entries[0]?.detail],
      ['林晓', '林晓', { deputy: '周婷', first: '2026-09-17', last: '2026-09-18', modules: ['流程'] }],
    );
    const ended = await admin.put<DelegationState>(pathOf(lin), { revision: 1, delegation: null });
    assert.deepEqual([ended.data.delegation, ended.data.revision], [null, 2]);
    const gone = await admin.get<AuditPage>('/api/portico/audit?kind=delegationEnded');
    assert.deepEqual(
      [gone.data.entries[0]?.subject.name, gone.data.entries[0]?.by.id],
      ['林晓', idOf(admin)],
    );
  });

  test('is refused where it does not hold; a stale revision with the present state', async () => {
    assert.equal((await delegate(lin, lin)).code, 422);
    assert.equal((await delegate(lin, zhou, { deputy: '999' })).code, 422);
    assert.equal((await delegate(lin, zhou, { deputy: seededPersonId('logistics', 'admin') })).code, 422);
    assert.equal((await delegate(lin, zhou, { first: '2026-09-15', last: '2026-09-16' })).code, 422);
    assert.equal((await delegate(lin, zhou, { last: '2026-09-16' })).code, 400);
    assert.equal((await delegate(lin, zhou, { last: '2026-09-31' })).code, 400);
    assert.equal((await delegate(lin, zhou, { last: '2027-09-18' })).code, 400);
    assert.equal((await delegate(lin, zhou, { modules: [] })).code, 400);
    assert.equal((await delegate(lin, zhou, { modules: ['task'] })).code, 400);
    assert.equal((await delegate(lin, zhou, { zone: 'Nowhere/Else' })).code, 400);
    const { data } = await delegate(lin, zhou);
    await admin.put(pathOf(lin), { revision: data.revision, delegation: null });
    const stale = await lin.put(own, { revision: data.revision, delegation: null });
    assert.equal(stale.code, 409);
    assert.equal((stale.data as { present: DelegationState }).present.revision, data.revision + 1);
  });

  test('sees and counts what waits for the person, apart from requests of their own', async () => {
    const theirs = await waitingOf(lin);
    const before = { rows: await waitingOf(zhou), count: await countOf(zhou) };
    const open = theirs.filter((row) => row.values['status'] !== 'returned');
    const expected = open.filter((row) => personIn(row, 'initiator') !== idOf(zhou));
    holds(expected.length > 0, 'requests wait');
    await delegate(lin, zhou);
    const seen = await waitingOf(zhou);
    assert.deepEqual(
      seen.map(({ id }) => id).sort(),
      [...before.rows, ...expected].map(({ id }) => id).sort(),
    );
    assert.equal(await countOf(zhou), before.count + expected.length);
    const { data } = await zhou.get<WaitingPage>(`${endpoints.waiting}?module=workflow&limit=200`);
    const item = data.rows.find(({ id }) => id === expected[0]?.id);
    assert.match(item?.context ?? '', / · 代 林晓$/);
    holds(item?.next?.actions.some(({ key }) => key === 'approve') === true, 'the deputy can decide at once');
    // The person themself still has them.
    assert.equal((await waitingOf(lin)).length, theirs.length);
    assert.equal((await countOf(sun)) > before.count + expected.length, false);
  });

  test('decides for the person, which the timeline says; the person can still decide', async () => {
    const mine = (row: RecordRow) => ![idOf(zhou), idOf(lin)].includes(personIn(row, 'initiator'));
    const [first, second, third] = (await waitingOf(lin)).filter(
      (row) => row.values['status'] !== 'returned' && row.values['step'] === 'finance' && mine(row),
    );
    assert.ok(first && second && third);
    assert.equal((await decide(zhou, first)).code, 403);
    await delegate(lin, zhou);
    const record = await recordOf(chen, first.id);
    assert.deepEqual(stepsAheadOf(record.data)[0]?.away, {
      until: '2026-09-18',
      deputy: { id: idOf(zhou), name: '周婷' },
    });
    // Whoever is no deputy may not.
    assert.equal((await decide(chen, first)).code, 403);
    const done = await decide(zhou, first);
    assert.equal(done.code, 200, done.msg);
    const entry = await latest(chen, first.id);
    assert.deepEqual(
      [entry?.person.name, entry?.onBehalf?.name, entry?.action?.label],
      ['周婷', '林晓', '同意'],
    );
    // What is taken back is with the person again, for whom it was decided.
    const back = await decide(zhou, { ...first, revision: done.data.revision }, 'takeBack');
    assert.equal(back.code, 200, back.msg);
    assert.equal((back.data.values['handler'] as { id: string }).id, idOf(lin));

    const returned = await decide(zhou, second, 'return', '请补充说明');
    assert.equal(returned.code, 200, returned.msg);
    assert.equal((await latest(lin, second.id))?.onBehalf?.name, '林晓');

    const ownDecision = await decide(lin, third);
    assert.equal(ownDecision.code, 200);
    assert.equal((await latest(lin, third.id))?.onBehalf, undefined);
    // Both cannot decide the same.
    assert.equal((await decide(zhou, third)).code, 409);
  });

  test('does not decide about their own requests, and does not pass the right on', async () => {
    const [theirs] = (await waitingOf(lin)).filter((row) => row.values['status'] !== 'returned');
    assert.ok(theirs);
    const initiator = personIn(theirs, 'initiator');
    const people = [chen, zhou, sun, admin];
    const author = people.find((client) => idOf(client) === initiator) ?? chen;
    if (idOf(author) === initiator) {
      await delegate(lin, author);
      assert.equal((await decide(author, theirs)).code, 403);
      holds(
        (await waitingOf(author)).every(({ id }) => id !== theirs.id),
        'own requests do not wait',
      );
      await end(lin);
    }
    // Lin is away for Zhou, and Zhou for Sun: what waits for Lin is none of Sun's.
    await delegate(lin, zhou);
    const before = await countOf(sun);
    await delegate(zhou, sun);
    assert.equal((await decide(sun, theirs)).code, 403);
    const [own1, theirs1] = [await waitingOf(zhou), await waitingOf(sun)];
    holds(own1.length > 0);
    holds(theirs1.every((row) => personIn(row, 'handler') !== idOf(lin)));
    holds((await countOf(sun)) >= before);
  });

  test('has the rights in the named modules only', async () => {
    const before = await countOf(zhou);
    await delegate(lin, zhou, { modules: ['fna'] });
    assert.equal(await countOf(zhou), before);
    const { data } = await zhou.post<ListPage>(endpoints.list('fna'), {
      offset: 0,
      limit: 50,
      filters: [{ field: 'handler', op: 'eq', value: idOf(zhou) }],
    });
    holds(
      data.rows.some((row) => personIn(row, 'handler') === idOf(lin)),
      'the requests of the other module',
    );
  });
});

// Last, since the sessions of the others are over then.
describe('the days of a deputy', () => {
  test('begin on the first day and end after the last one, in the zone of the person', async () => {
    const before = await countOf(zhou);
    // 17 September, 12:00 in Shanghai, is the 16th in Honolulu (18:00).
    await delegate(lin, zhou, { zone: 'Pacific/Honolulu' });
    assert.equal(await countOf(zhou), before);
    // A session of the time, since the earlier ones are over.
    const countAt = async (time: string): Promise<number> => {
      server.setNow(new Date(time));
      return countOf(await signIn(server, 'group', 'zhou.ting'));
    };
    const during = await countAt('2026-09-17T10:01:00Z');
    holds(during > before, 'the first day has begun');
    assert.equal(await countAt('2026-09-19T09:59:00Z'), during);
    assert.equal(await countAt('2026-09-19T10:00:00Z'), before);
  });
});
