import assert from 'node:assert/strict';
import { after, before, describe, test } from 'node:test';

import { endpoints } from '../../core/contracts/endpoints.js';
import { followPath } from '../../core/contracts/follow.js';
import type { NoticeSettings } from '../../core/contracts/notice-settings.js';
import type { PersonalNotices } from '../../core/contracts/personal-notices.js';
import type { RecordDetail } from '../../core/contracts/records.js';
import { anniversariesOn } from '../../core/values/dates/anniversaries.js';
import { noon, signIn, startServer, type Client, type TestServer } from './harness.js';

const settingsPath = '/api/portico/notices/settings';
const dayMs = 24 * 60 * 60 * 1000;

let server: TestServer;
let lin: Client;
let chen: Client;
let sun: Client;
let wang: Client;
/** The work that the server repeats every few minutes. */
const repeated: (() => Promise<void>)[] = [];

before(async () => {
  server = await startServer({
    repeat(task) {
      repeated.push(task);
      return () => undefined;
    },
  });
  await enter();
});
after(() => server.stop());

/** Sessions end within days. */
async function enter(): Promise<void> {
  lin = await signIn(server, 'group', 'lin.xiao');
  chen = await signIn(server, 'group', 'chen.yiming');
  sun = await signIn(server, 'group', 'sun.yue');
  wang = await signIn(server, 'group', 'wang.min');
}

const idOf = (client: Client): string => client.session.employeeId;

/** Does the repeated work at a time. */
async function workAt(time: Date): Promise<void> {
  server.setNow(time);
  for (const task of repeated) await task();
  await enter();
}

const celebrations = async (client: Client): Promise<PersonalNotices['rows']> =>
  (await client.get<PersonalNotices>('/api/portico/notices?group=celebrations')).data.rows;
const about = async (client: Client, person: Client) =>
  (await celebrations(client)).filter((notice) => notice.person.id === idOf(person));

/** Human resources change the profile of an employee. */
async function setProfile(of: Client, values: Record<string, unknown>): Promise<void> {
  const { data } = await sun.get<RecordDetail>(endpoints.record('hrm', idOf(of)));
  const answer = await sun.put<RecordDetail>(endpoints.record('hrm', idOf(of)), {
    revision: data.revision,
    values,
  });
  assert.equal(answer.code, 200, answer.msg);
}
async function follow(client: Client, of: Client, follows: boolean): Promise<void> {
  assert.equal((await client.put(followPath('hrm', idOf(of)), { follows })).code, 200);
}
async function changeSettings(client: Client, change: Partial<NoticeSettings>): Promise<void> {
  const { data } = await client.get<NoticeSettings>(settingsPath);
  assert.equal((await client.put(settingsPath, { ...data, ...change })).code, 200);
}
/** Noon in Shanghai, some days after the first one. */
const day = (n: number): Date => new Date(noon.getTime() + n * dayMs);

describe('birthdays and anniversaries', () => {
  test('a follower is told of the day once, and of no year of birth', async () => {
    await follow(lin, chen, true);
    await setProfile(chen, { birthday: '1988-09-18', hiredOn: '2016-09-18' });
    await workAt(day(1));
    await workAt(day(1));
    const told = await about(lin, chen);
    assert.deepEqual(
      told.map(({ kind, module, record, years, isRead }) => ({ kind, module, record, years, isRead })),
      [
        { kind: 'anniversary', module: 'hrm', record: idOf(chen), years: 10, isRead: false },
        { kind: 'birthday', module: 'hrm', record: idOf(chen), years: undefined, isRead: false },
      ],
    );
    assert.doesNotMatch(JSON.stringify(told), /1988/u);
    const { data } = await lin.get<RecordDetail>(endpoints.record('hrm', idOf(chen)));
    assert.equal(
      data.values['birthday'],
      undefined,
      'the profile shows the birthday to human resources only',
    );
    assert.deepEqual(await about(chen, chen), [], 'who celebrates knows it');

    await workAt(day(2));
    assert.equal((await about(lin, chen)).length, 2);
  });

  test('colleagues of the department are told, others are not', async () => {
    await setProfile(wang, { birthday: '1990-09-20' });
    await workAt(day(3));
    const colleague = await signIn(server, 'group', 'zhang.wei');
    const head = await signIn(server, 'group', 'gao.yuan');
    assert.equal((await about(colleague, wang)).length, 1);
    assert.equal((await about(head, wang)).length, 1);
    assert.equal((await about(lin, wang)).length, 0);
  });

  test('nobody is told before eight in the morning of the tenant', async () => {
    await setProfile(chen, { birthday: '1988-09-22', hiredOn: '2016-01-02' });
    const earlier = (await about(lin, chen)).length;
    await workAt(new Date('2026-09-21T23:59:00Z'));
    assert.equal((await about(lin, chen)).length, earlier);
    await workAt(new Date('2026-09-22T00:00:00Z'));
    assert.equal((await about(lin, chen)).length, earlier + 1);
  });

  test('either side switches it off', async () => {
    await setProfile(chen, { birthday: '1988-09-23' });
    await changeSettings(chen, { celebrated: false });
    const earlier = (await about(lin, chen)).length;
    await workAt(day(6));
    assert.equal((await about(lin, chen)).length, earlier, 'by who celebrates');

    await changeSettings(chen, { celebrated: true });
    await setProfile(chen, { birthday: '1988-09-24' });
    const { data } = await lin.get<NoticeSettings>(settingsPath);
    await changeSettings(lin, { off: { ...data.off, bell: ['birthday'] } });
    await workAt(day(7));
    assert.equal((await about(lin, chen)).length, earlier, 'by who would be told');
    await changeSettings(lin, { off: data.off });
  });

  test('the 29th of February is celebrated on the 28th in years without it', () => {
    assert.deepEqual(anniversariesOn('2027-02-28'), ['02-28', '02-29']);
    assert.deepEqual(anniversariesOn('2028-02-28'), ['02-28']);
    assert.deepEqual(anniversariesOn('2028-02-29'), ['02-29']);
  });

  test('who has left, or was hired today, is not told of', async () => {
    await setProfile(chen, { birthday: '1988-09-26', status: 'left' });
    const earlier = (await about(lin, chen)).length;
    await workAt(day(9));
    assert.equal((await about(lin, chen)).length, earlier);
    await setProfile(chen, { birthday: null, status: 'regular', hiredOn: '2026-09-27' });
    await workAt(day(10));
    assert.equal((await about(lin, chen)).length, earlier);
  });
});
