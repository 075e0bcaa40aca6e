import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';

import { endpoints } from '../../core/contracts/endpoints.js';
import type { RecordDetail } from '../../core/contracts/records.js';
import { previewsPath, type Previews } from '../../core/contracts/previews.js';
import { seededPersonId } from '../../server/seed/people.js';
import { signIn, startServer, type Client, type TestServer } from './harness.js';

const lin = { id: seededPersonId('group', 'lin.xiao'), name: '林晓' };

describe('previews', () => {
  let server: TestServer;
  let client: Client;
  let other: Client;
  before(async () => {
    server = await startServer();
    client = await signIn(server, 'group', 'lin.xiao');
    other = await signIn(server, 'group', 'wang.min');
  });
  after(() => server.stop());

  const write = async (by: Client, subject: string, body: string): Promise<RecordDetail> => {
    const { code, data } = await by.post<RecordDetail>(endpoints.records('mail'), {
      values: { subject, body, to: [lin] },
    });
    assert.equal(code, 200);
    return data;
  };
  const read = (by: Client, module: string, ids: unknown) => by.post<Previews>(previewsPath(module), { ids });

  it('are the beginnings of the texts without what they quote, of records that the user sees', async () => {
    const own = await write(client, '草稿', '<p>您好，场地定了</p><blockquote><p>定了吗？</p></blockquote>');
    const empty = await write(client, '空', '');
    const foreign = await write(other, '别人的', '<p>秘密</p>');
    const { code, data } = await read(client, 'mail', [own.id, empty.id, foreign.id, 'none']);
    assert.equal(code, 200);
    assert.deepEqual(
      new Map(data.previews.map(({ id, text }) => [id, text])),
      new Map([
        [own.id, '您好，场地定了'],
        [empty.id, ''],
      ]),
    );
    assert.deepEqual((await read(other, 'mail', [own.id])).data.previews, []);
  });

  it('of no records, of too many, and of a module without texts are refused', async () => {
    for (const ids of [[], 'x', [1], [''], Array.from({ length: 101 }, (_, n) => `${n}`)])
      assert.equal((await read(client, 'mail', ids)).code, 400, JSON.stringify(ids));
    assert.equal((await read(client, 'formreport', ['1'])).code, 400);
    assert.equal((await client.post(previewsPath('nothing'), { ids: ['1'] })).code, 404);
  });
});
