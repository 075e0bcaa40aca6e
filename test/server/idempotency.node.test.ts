import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';

import { endpoints } from '../../core/contracts/endpoints.js';
import { codes } from '../../core/contracts/envelope.js';
import { headers } from '../../core/contracts/names.js';
import type { ActivityEntry, ListPage, RecordDetail, SavedView } from '../../core/contracts/records.js';
import type { Client, TestServer } from './harness.js';
import { noon, signIn, startServer } from './harness.js';

const hour = 3_600_000;

describe('requests with an idempotency key', () => {
  let server: TestServer;
  let anna: Client;
  let tom: Client;
  let used = 0;
  /** Keys in their order, which counts among those of one millisecond: the server's clock stands. */
  const newKey = (): string => `test-key-0123456789-${String((used += 1)).padStart(4, '0')}`;
  const withKey = (key: string): Record<string, string> => ({ [headers.idempotencyKey]: key });

  const create = (client: Client, title: string, key: string) => {
    const values = { title, dueDate: '2026-10-01', assignee: { id: client.session.employeeId, name: '' } };
    return client.post<RecordDetail>(endpoints.records('task'), { values }, withKey(key));
  };
  const countOf = async (title: string): Promise<number> => {
    const body = { search: title, limit: 10 };
    return (await anna.post<ListPage>(endpoints.list('task'), body)).data.total;
  };

  before(async () => {
    server = await startServer();
    anna = await signIn(server, 'logistics', 'anna.lee');
    tom = await signIn(server, 'logistics', 'tom.baker');
  });
  after(() => server.stop());

  it('create one record, and get the same answer again', async () => {
    const key = newKey();
    const first = await create(anna, 'Only once please', key);
    const second = await create(anna, 'Only once please', key);
    assert.equal(first.http, 200);
    assert.deepEqual(second.data, first.data);
    assert.equal(await countOf('Only once please'), 1);
  });

  it('create one record when they arrive at the same time', async () => {
    const key = newKey();
    const answers = await Promise.all(Array.from({ length: 5 }, () => create(anna, 'Five at once', key)));
    assert.equal(new Set(answers.map(({ data }) => data.id)).size, 1);
    assert.equal(await countOf('Five at once'), 1);
  });

  it('are refused with the first record when the content differs, and change nothing', async () => {
    const key = newKey();
    const first = await create(anna, 'First content', key);
    const second = await create(anna, 'Second content', key);
    assert.equal(second.http, 409);
    assert.equal(second.code, codes.stale);
    assert.deepEqual(second.data, { present: first.data, own: true });
    assert.equal(await countOf('Second content'), 0);
    const comment = await anna.post(
      endpoints.activity('task', first.data.id),
      { text: 'Another request' },
      withKey(key),
    );
    assert.equal(comment.http, 409);
  });

  it('are refused when the record is to answer another one', async () => {
    const { rows } = (await anna.post<ListPage>(endpoints.list('mail'), { limit: 2 })).data;
    const [one, other] = rows.map(({ id }) => id);
    const values = { subject: 'Answer', body: '<p>Yes</p>', to: [{ id: tom.session.employeeId, name: '' }] };
    const key = newKey();
    const send = (answers: string | undefined) =>
      anna.post(endpoints.records('mail'), { values, answers }, withKey(key));
    assert.equal((await send(one)).http, 200);
    assert.equal((await send(one)).http, 200);
    assert.equal((await send(other)).http, 409);
    assert.equal((await send(undefined)).http, 409);
  });

  it('belong to their user', async () => {
    const key = newKey();
    const hers = await create(anna, 'Same key, two users', key);
    const his = await create(tom, 'Same key, two users', key);
    assert.equal(his.http, 200);
    assert.notEqual(his.data.id, hers.data.id);
  });

  it('that failed are done again', async () => {
    const key = newKey();
    const refused = await create(anna, '', key);
    assert.equal(refused.code, codes.invalid);
    const accepted = await create(anna, 'With a title', key);
    assert.equal(accepted.http, 200);
  });

  it('add one comment', async () => {
    const { data } = await create(anna, 'To comment on', newKey());
    const path = endpoints.activity('task', data.id);
    const key = newKey();
    const first = await anna.post<ActivityEntry>(path, { text: 'Said once' }, withKey(key));
    const second = await anna.post<ActivityEntry>(path, { text: 'Said once' }, withKey(key));
    assert.deepEqual(second.data, first.data);
    const entries = await anna.get<ActivityEntry[]>(path);
    assert.equal(entries.data.filter(({ text }) => text === 'Said once').length, 1);
  });

  it('take one action, although the first one has changed the revision', async () => {
    const { data } = await create(anna, 'To complete', newKey());
    const [action] = data.actions;
    assert.ok(action, 'the task has an action');
    const key = newKey();
    const body = { revision: data.revision, action: action.key };
    const path = endpoints.recordAction('task', data.id);
    const first = await anna.post<RecordDetail>(path, body, withKey(key));
    const second = await anna.post<RecordDetail>(path, body, withKey(key));
    assert.equal(first.http, 200);
    assert.equal(second.http, 200);
    assert.deepEqual(second.data, first.data);
    const entries = await anna.get<ActivityEntry[]>(endpoints.activity('task', data.id));
    assert.equal(entries.data.filter(({ kind }) => kind === 'action').length, 1);
  });

  it('save once, and name the first record as the own one when the content differs', async () => {
    const { data } = await create(anna, 'To save', newKey());
    const key = newKey();
    const path = endpoints.record('task', data.id);
    const save = (title: string) =>
      anna.call<RecordDetail>('PUT', path, { revision: data.revision, values: { title } }, withKey(key));
    const first = await save('Saved first');
    const second = await save('Saved first');
    assert.equal(first.http, 200);
    assert.deepEqual(second.data, first.data);
    const other = await save('Saved second');
    assert.equal(other.http, 409);
    assert.deepEqual(other.data, { present: first.data, own: true });
    assert.equal((await anna.get<RecordDetail>(path)).data.title, 'Saved first');
    // Another user's change is a conflict without that mark.
    const stale = await anna.put(path, { revision: data.revision, values: { title: 'Late' } });
    assert.equal(stale.http, 409);
    assert.equal('own' in (stale.data as object), false);
  });

  it('save one view', async () => {
    const key = newKey();
    const view = { label: 'Saved once', search: 'x' };
    const first = await anna.post<SavedView>(endpoints.views('task'), view, withKey(key));
    const second = await anna.post<SavedView>(endpoints.views('task'), view, withKey(key));
    assert.equal(second.data.id, first.data.id);
    const all = await anna.get<SavedView[]>(endpoints.views('task'));
    assert.equal(all.data.filter(({ label }) => label === 'Saved once').length, 1);
  });

  it('are remembered up to a number for each user', async () => {
    const key = newKey();
    const first = await create(anna, 'Long ago', key);
    await create(tom, 'By another user', newKey());
    for (let more = 0; more < 19; more += 1) await create(anna, 'More', newKey());
    assert.equal((await create(anna, 'Long ago', key)).data.id, first.data.id);
    for (let more = 0; more < 20; more += 1) await create(anna, 'More', newKey());
    assert.notEqual((await create(anna, 'Long ago', key)).data.id, first.data.id);
  });

  it('need a key of sufficient length and plain characters', async () => {
    for (const key of [
      'short',
      'x'.repeat(65),
      'spaces in a key of some length',
      "quote'quote'quote'quote",
    ]) {
      const { http } = await create(anna, 'Bad key', key);
      assert.equal(http, 400, key);
    }
    assert.equal(await countOf('Bad key'), 0);
  });

  it('are remembered for a day', async () => {
    const key = newKey();
    const first = await create(anna, 'Remembered', key);
    const later = async (hours: number): Promise<string> => {
      server.setNow(new Date(noon.getTime() + hours * hour));
      // The session of the morning has ended.
      return (await create(await signIn(server, 'logistics', 'anna.lee'), 'Remembered', key)).data.id;
    };
    try {
      assert.equal(await later(23), first.data.id);
      assert.notEqual(await later(25), first.data.id);
    } finally {
      server.setNow(noon);
    }
  });
});
