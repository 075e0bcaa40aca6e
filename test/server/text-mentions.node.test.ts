import assert from 'node:assert/strict';
import { after, before, describe, test } from 'node:test';

import { endpoints } from '../../core/contracts/endpoints.js';
import type { PersonalNotices } from '../../core/contracts/personal-notices.js';
import type { RecordDetail } from '../../core/contracts/records.js';
import { runTask } from './batch-client.js';
import { signIn, startServer, type Client, type TestServer } from './harness.js';

let server: TestServer;
let lin: Client;
let chen: Client;
let sun: Client;

before(async () => {
  server = await startServer();
  lin = await signIn(server, 'group', 'lin.xiao');
  chen = await signIn(server, 'group', 'chen.yiming');
  sun = await signIn(server, 'group', 'sun.yue');
});
after(() => server.stop());

const at = (client: Client): string => `@${client.session.name}`;

async function write(path: string, method: 'POST' | 'PUT', body: unknown): Promise<RecordDetail> {
  const answer = await lin.call<RecordDetail>(method, path, body);
  assert.equal(answer.code, 200, answer.msg);
  return answer.data;
}
const addEvent = (values: object): Promise<RecordDetail> =>
  write(endpoints.records('calendar'), 'POST', {
    values: { title: 'Named', start: '2026-12-01 09:00', end: '2026-12-01 10:00', ...values },
  });
const save = (record: RecordDetail, values: object): Promise<RecordDetail> =>
  write(endpoints.record(record.module, record.id), 'PUT', { revision: record.revision, values });
async function noticesOf(client: Client, record: Pick<RecordDetail, 'id'>): Promise<string[]> {
  const { rows } = (await client.get<PersonalNotices>('/api/portico/notices')).data;
  return rows.filter((row) => row.record === record.id).map(({ kind }) => kind);
}
const namedIn = ({ mentions = [] }: RecordDetail): string[] => mentions.map(({ id }) => id);

describe('a plain long text that names a colleague', () => {
  test('tells them at once, and a change of the text only those whom it names newly', async () => {
    const event = await addEvent({ detail: `${at(chen)} brings the plan` });
    assert.deepEqual(namedIn(event), [chen.session.employeeId]);
    assert.deepEqual(await noticesOf(chen, event), ['mention']);

    const changed = await save(event, { detail: `${at(chen)} and ${at(sun)} bring the plan` });
    assert.deepEqual(namedIn(changed), [chen.session.employeeId, sun.session.employeeId]);
    assert.deepEqual(await noticesOf(chen, event), ['mention']);
    assert.deepEqual(await noticesOf(sun, event), ['mention']);

    // Neither by a change of something else, nor by a name that was gone for a while.
    const without = await save(changed, { detail: 'No one brings it', place: 'Hall' });
    assert.deepEqual(without.mentions, undefined);
    await save(without, { detail: `${at(chen)} brings it` });
    assert.deepEqual(await noticesOf(chen, event), ['mention']);
  });

  test('tells those who may not see it once they may; its author learns who is not told', async () => {
    const hidden = await addEvent({ kind: 'private', detail: `Ask ${at(chen)} and ${at(sun)}` });
    assert.deepEqual(
      hidden.unreached?.map(({ id }) => id),
      [chen.session.employeeId, sun.session.employeeId],
    );
    const still = await save(hidden, { detail: `Ask ${at(chen)}` });
    assert.equal(still.unreached, undefined, 'the author knows it');
    assert.deepEqual(await noticesOf(chen, hidden), []);
    await save(still, { kind: 'work' });
    assert.deepEqual(await noticesOf(chen, hidden), ['mention']);
    assert.deepEqual(await noticesOf(sun, hidden), [], 'no longer named');
  });

  test('tells no one of names that were imported, also by a later change', async () => {
    const table = {
      head: ['Subject', 'Starts', 'Ends', 'Description'],
      fields: ['title', 'start', 'end', 'detail'],
      rows: [['Imported', '2026-12-02 09:00', '2026-12-02 10:00', `With ${at(chen)}`]],
    };
    await runTask(lin, '/api/portico/batch/tasks', { module: 'calendar', table });
    const { rows } = (
      await lin.post<{ rows: { id: string }[] }>(endpoints.list('calendar'), {
        ...{ offset: 0, limit: 1, search: 'Imported' },
      })
    ).data;
    const id = rows[0]?.id ?? assert.fail('the event is imported');
    const event = (await lin.get<RecordDetail>(endpoints.record('calendar', id))).data;
    assert.deepEqual(namedIn(event), [chen.session.employeeId]);
    await save(event, { place: 'Hall' });
    assert.deepEqual(await noticesOf(chen, event), []);
  });
});
