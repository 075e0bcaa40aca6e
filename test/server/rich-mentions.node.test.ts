import assert from 'node:assert/strict';
import { after, before, describe, test } from 'node:test';

import { endpoints } from '../../core/contracts/endpoints.js';
import type { PersonalNotices } from '../../core/contracts/personal-notices.js';
import type { RecordDetail } from '../../core/contracts/records.js';
import { signIn, startServer, type Client, type TestServer } from './harness.js';

let server: TestServer;
let admin: Client;
let chen: Client;
let sun: Client;

before(async () => {
  server = await startServer();
  admin = await signIn(server, 'group', 'admin');
  chen = await signIn(server, 'group', 'chen.yiming');
  sun = await signIn(server, 'group', 'sun.yue');
});
after(() => server.stop());

const idOf = (client: Client): string => client.session.employeeId;
const name = (client: Client): string => `<span data-person="${idOf(client)}">@${client.session.name}</span>`;

async function write(
  client: Client,
  path: string,
  method: 'POST' | 'PUT',
  body: unknown,
): Promise<RecordDetail> {
  const answer =
    method === 'POST'
      ? await client.post<RecordDetail>(path, body)
      : await client.call<RecordDetail>('PUT', path, body);
  assert.equal(answer.code, 200, answer.msg);
  return answer.data;
}
const addPlacard = (html: string): Promise<RecordDetail> =>
  write(admin, endpoints.records('placard'), 'POST', {
    values: { title: 'Named', kind: 'company', body: html },
  });
const save = (record: RecordDetail, values: object): Promise<RecordDetail> =>
  write(admin, endpoints.record(record.module, record.id), 'PUT', { revision: record.revision, values });
const act = (record: RecordDetail, action: string): Promise<RecordDetail> =>
  write(admin, endpoints.recordAction(record.module, record.id), 'POST', {
    revision: record.revision,
    action,
  });
async function noticesOf(client: Client, record: RecordDetail) {
  const { rows } = (await client.get<PersonalNotices>('/api/portico/notices')).data;
  return rows.filter((row) => row.record === record.id).map(({ kind }) => kind);
}

describe('a rich text that names a colleague', () => {
  test('tells them once, as soon as they may see it; its author learns who is not told', async () => {
    const draft = await addPlacard(`<p>Ask ${name(chen)} about it.</p>`);
    assert.deepEqual(
      draft.unreached?.map(({ id }) => id),
      [idOf(chen)],
      'a draft is seen by its author alone',
    );
    const saved = await save(draft, { body: `<p>${name(chen)} and ${name(sun)}</p>` });
    assert.deepEqual(
      saved.unreached?.map(({ id }) => id),
      [idOf(sun)],
      'the one that this save has named',
    );
    assert.deepEqual(await noticesOf(chen, draft), []);

    const published = await act(saved, 'publish');
    assert.deepEqual(await noticesOf(chen, draft), ['mention']);
    assert.deepEqual(await noticesOf(sun, draft), ['mention']);
    assert.equal(published.values['body'], `<p>${name(chen)} and ${name(sun)}</p>`);

    // Neither by a further save, nor by a name that was gone for a while.
    const without = await save(published, { body: '<p>Nobody.</p>' });
    await save(without, { body: `<p>${name(chen)} again</p>` });
    assert.deepEqual(await noticesOf(chen, draft), ['mention']);
  });

  test('tells nobody whom its text only seems to name, nor its author', async () => {
    const draft = await addPlacard(
      `<p>&lt;span data-person="${idOf(chen)}"&gt;@ data-person="${idOf(chen)}" ` +
        `<span data-person="nobody">@Nobody</span> ${name(admin)}</p>`,
    );
    assert.equal(draft.unreached, undefined);
    await act(draft, 'publish');
    assert.deepEqual(await noticesOf(chen, draft), []);
    assert.deepEqual(await noticesOf(admin, draft), []);
  });

  test('is one notice for a follower whom it names, of the mention', async () => {
    const published = await act(await addPlacard('<p>Soon.</p>'), 'publish');
    const path = `/api/portico/modules/placard/records/${published.id}/follow`;
    assert.equal((await chen.call('PUT', path, { follows: true })).code, 200);
    await save(published, { body: `<p>${name(chen)}</p>` });
    assert.deepEqual(await noticesOf(chen, published), ['mention']);
  });
});
