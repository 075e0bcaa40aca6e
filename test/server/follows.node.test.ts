import assert from 'node:assert/strict';
import { after, before, describe, test } from 'node:test';

import { endpoints } from '../../core/contracts/endpoints.js';
import type { NoticeSettingsAnswer } from '../../core/contracts/notice-settings.js';
import type { PersonalNotices } from '../../core/contracts/personal-notices.js';
import type { ActivityEntry, RecordDetail } from '../../core/contracts/records.js';
import { seededPersonId } from '../../server/seed/people.js';
import { openStream } from './batch-client.js';
import { noon, signIn, startServer, type Client, type TestServer } from './harness.js';

const followOf = (module: string, id: string): string =>
  `/api/portico/modules/${module}/records/${id}/follow`;
const settingsPath = '/api/portico/notices/settings';

let server: TestServer;
let chen: Client;
let sun: Client;

before(async () => {
  server = await startServer();
  chen = await signIn(server, 'group', 'chen.yiming');
  sun = await signIn(server, 'group', 'sun.yue');
});
after(() => server.stop());

const idOf = (client: Client): string => client.session.employeeId;

/** Adds a task of Sun Yue for Chen Yiming, which nobody else sees. */
async function addTask(title: string): Promise<RecordDetail> {
  const { data, code, msg } = await sun.post<RecordDetail>(endpoints.records('task'), {
    values: { title, dueDate: '2026-12-01', assignee: { id: idOf(chen), name: '' } },
  });
  assert.equal(code, 200, msg);
  return data;
}

async function change(client: Client, id: string, values: Record<string, unknown>, module = 'task') {
  const { data } = await client.get<RecordDetail>(`${endpoints.record(module, id)}?visit=0`);
  const { code, msg } = await client.put(endpoints.record(module, id), { revision: data.revision, values });
  assert.equal(code, 200, msg);
}

async function follow(client: Client, id: string, follows = true, module = 'task'): Promise<void> {
  const { code, msg, data } = await client.put(followOf(module, id), { follows });
  assert.equal(code, 200, msg);
  assert.deepEqual(data, { follows });
}

async function comment(client: Client, id: string, text: string, mentions: string[] = []): Promise<string> {
  const { code, msg, data } = await client.post<ActivityEntry>(endpoints.activity('task', id), {
    text,
    mentions,
  });
  assert.equal(code, 200, msg);
  return data.id;
}

const noticesOf = async (client: Client, record: string) => {
  const { data } = await client.get<PersonalNotices>('/api/portico/notices?limit=50');
  return data.rows.filter((row) => row.record === record);
};

describe('a user who follows a record', () => {
  test('reads whether they follow it, and only of their own', async () => {
    const { id } = await addTask('State');
    assert.deepEqual((await chen.get(followOf('task', id))).data, { follows: false });
    await follow(chen, id);
    await follow(chen, id);
    assert.deepEqual((await chen.get(followOf('task', id))).data, { follows: true });
    assert.deepEqual((await sun.get(followOf('task', id))).data, { follows: false });
    await follow(chen, id, false);
    assert.deepEqual((await chen.get(followOf('task', id))).data, { follows: false });
  });

  test('gets one notice for all changes until it is read, with what changed', async () => {
    const { id } = await addTask('Merged');
    await follow(chen, id);
    await change(sun, id, { title: 'Merged twice' });
    await change(sun, id, { dueDate: '2026-12-24' });
    const [notice, ...others] = await noticesOf(chen, id);
    assert.deepEqual(others, []);
    assert.deepEqual(
      [notice?.kind, notice?.title, notice?.changes, notice?.person.id, notice?.isRead],
      ['change', 'Merged twice', 2, idOf(sun), false],
    );
    assert.equal(notice?.changed?.length, 2);

    await chen.post('/api/portico/notices/read', { ids: [notice.id] });
    await change(sun, id, { dueDate: '2026-12-31' });
    const [next, read] = await noticesOf(chen, id);
    assert.deepEqual([next?.changes, next?.changed?.length, next?.isRead], [1, 1, false]);
    assert.deepEqual([read?.changes, read?.isRead], [2, true]);
  });

  test('gets notices of comments, but none of what they do themselves', async () => {
    const { id } = await addTask('Not by myself');
    await follow(chen, id);
    await follow(sun, id);
    await comment(sun, id, 'Begun?');
    await change(sun, id, { title: 'By Sun' });
    assert.deepEqual(
      (await noticesOf(chen, id)).map(({ kind }) => kind),
      ['change', 'comment'],
    );
    assert.deepEqual(await noticesOf(sun, id), []);
  });

  test('gets none after they have stopped, not as the author either, unless they are named or answered', async () => {
    const { id } = await addTask('Left');
    const first = await comment(sun, id, 'Who?');
    await follow(sun, id);
    await follow(sun, id, false);
    await comment(chen, id, 'Nobody');
    await change(chen, id, { title: 'Left it' });
    assert.deepEqual(await noticesOf(sun, id), []);
    await comment(chen, id, '@孙悦', [idOf(sun)]);
    await chen.post(endpoints.activity('task', id), { text: 'I', answers: first });
    assert.deepEqual(
      (await noticesOf(sun, id)).map(({ kind }) => kind),
      ['reply', 'mention'],
    );
  });

  test('is told nothing of a record that they no longer see', async () => {
    const { data } = await sun.post<RecordDetail>(endpoints.records('calendar'), {
      values: { title: 'Open', start: '2026-12-01 09:00', end: '2026-12-01 10:00', kind: 'work' },
    });
    const { id } = data;
    await follow(chen, id, true, 'calendar');
    await change(sun, id, { title: 'Still open' }, 'calendar');
    assert.equal((await noticesOf(chen, id))[0]?.changes, 1);
    await change(sun, id, { kind: 'private' }, 'calendar');
    assert.equal((await chen.get(endpoints.record('calendar', id))).code, 404);
    assert.deepEqual(await noticesOf(chen, id), []);
    await change(sun, id, { title: 'Behind the door' }, 'calendar');
    // Seen again: with what they were told while they saw it, and the change that opened it.
    await change(sun, id, { kind: 'work' }, 'calendar');
    const [notice] = await noticesOf(chen, id);
    assert.equal(notice?.changes, 2);
  });

  test('is told nothing of fields that they do not see', async () => {
    const profile = seededPersonId('group', 'wang.min');
    await follow(chen, profile, true, 'hrm');
    await change(sun, profile, { birthday: '1990-02-03' }, 'hrm');
    assert.deepEqual(await noticesOf(chen, profile), []);
    await change(sun, profile, { birthday: '1990-02-04', position: '主任' }, 'hrm');
    const [notice] = await noticesOf(chen, profile);
    assert.deepEqual([notice?.changes, notice?.changed], [1, ['岗位']]);
  });

  test('must see it: others are refused, and so is what is no answer to the question', async () => {
    const { data } = await sun.post<RecordDetail>(endpoints.records('calendar'), {
      values: { title: 'Mine', start: '2026-12-01 09:00', end: '2026-12-01 10:00', kind: 'private' },
    });
    assert.equal((await chen.get(followOf('calendar', data.id))).code, 404);
    assert.equal((await chen.put(followOf('calendar', data.id), { follows: true })).code, 404);
    assert.equal((await sun.put(followOf('calendar', data.id), { follows: 'yes' })).code, 400);
    assert.equal((await sun.put(followOf('no-such-module', data.id), { follows: true })).code, 404);
    const nobody = await fetch(server.url + followOf('calendar', data.id));
    assert.equal(nobody.status, 401);
  });
});

describe('settings of notices', () => {
  const unmailed = ['comment', 'change', 'birthday', 'anniversary'];
  const all = { off: { bell: [], push: [], mail: unmailed, chat: unmailed }, quiet: null, celebrated: true };
  const settingsOf = async (client: Client): Promise<unknown> => {
    const { mail, ...settings } = (await client.get<NoticeSettingsAnswer>(settingsPath)).data;
    assert.equal(mail?.isSent, false, 'nothing sends mails here');
    return settings;
  };

  test('a kind that is switched off does not arrive; other kinds do', async () => {
    const { id } = await addTask('Switched off');
    assert.deepEqual(await settingsOf(chen), all);
    const off = { ...all, off: { ...all.off, bell: ['change'] } };
    assert.deepEqual((await chen.put(settingsPath, off)).data, off);
    await follow(chen, id);
    await change(sun, id, { title: 'Unnoticed' });
    await comment(sun, id, 'Noticed');
    assert.deepEqual(
      (await noticesOf(chen, id)).map(({ kind }) => kind),
      ['comment'],
    );
    assert.deepEqual(await settingsOf(sun), all);
    await chen.put(settingsPath, all);
  });

  test('in quiet hours of the zone of the user, notices come without a message on the screen', async () => {
    const { id } = await addTask('Quiet');
    const quiet = { isOn: true, from: '22:00', to: '01:00', days: [3], zone: 'America/New_York' };
    assert.equal((await chen.put(settingsPath, { ...all, quiet })).code, 200);
    await follow(chen, id);
    // Thursday, 00:00 in New York: the night that has begun on Wednesday.
    server.setNow(noon);
    const stream = await openStream(chen);
    const pushed = async () => {
      for (;;) {
        const event = await stream.next();
        assert.ok(event, 'the stream has ended');
        const { personalNotice } = JSON.parse(event.data) as {
          personalNotice?: { record: string; isQuiet?: boolean };
        };
        if (personalNotice?.record === id) return personalNotice.isQuiet !== true;
      }
    };
    await comment(sun, id, 'Night');
    assert.equal(await pushed(), false);
    assert.equal((await noticesOf(chen, id))[0]?.text, 'Night');
    server.setNow(new Date('2026-09-17T05:00:00Z'));
    await comment(sun, id, 'Morning');
    assert.equal(await pushed(), true);
    await chen.put(settingsPath, { off: { bell: [], push: ['comment'] }, quiet: null });
    await comment(sun, id, 'No push');
    assert.equal(await pushed(), false);
    // The first change is pushed, and none after it until it is read.
    await change(sun, id, { title: 'One' });
    await change(sun, id, { title: 'Two' });
    assert.deepEqual([await pushed(), await pushed()], [true, false]);
    await stream.close();
    server.setNow(noon);
    await chen.put(settingsPath, all);
  });

  test('times, days and zones that are none are refused', async () => {
    const quiet = { isOn: true, from: '22:00', to: '07:00', days: [1], zone: 'Europe/Berlin' };
    for (const wrong of [
      { from: '24:00' },
      { to: '22:00' },
      { days: [7] },
      { days: [1, 1, 1, 1, 1, 1, 1, 1] },
      { zone: 'Mars/Olympus' },
      { zone: '' },
    ]) {
      const { code } = await chen.put(settingsPath, { ...all, quiet: { ...quiet, ...wrong } });
      assert.equal(code, 400, JSON.stringify(wrong));
    }
    assert.equal((await chen.put(settingsPath, { ...all, off: { bell: ['all'], push: [] } })).code, 400);
    assert.equal((await chen.put(settingsPath, { quiet: null })).code, 400);
  });
});
