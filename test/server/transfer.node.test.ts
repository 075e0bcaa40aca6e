import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';

import type { TenantData } from '../../core/contracts/tenant.js';
import type { Client, TestServer } from './harness.js';
import { call, signIn, startServer } from './harness.js';

const transfer = '/api/portico/transfer';

interface Row {
  id: string;
}

describe('POST /api/portico/transfer', () => {
  let server: TestServer;
  let client: Client;
  before(async () => {
    server = await startServer();
    client = await signIn(server, 'logistics', 'anna.lee');
  });
  after(() => server.stop());

  it('7.5.16 is the transferApi of one tenant only', async () => {
    const apiOf = async (user: Client) =>
      (await user.post<TenantData>('/api/baseserver/layout/baseTeams')).data.requestSettings?.transferApi;
    assert.equal(await apiOf(client), transfer);
    assert.equal(await apiOf(await signIn(server, 'group', 'lin.xiao')), undefined);
  });

  it('7.5.17 answers the wrapped request as if it had come by itself', async () => {
    const contentType = 'application/json;charset=utf-8';
    const route = '/api/portico/modules/task/schema';
    const wrapped = await client.post(transfer, { route, method: 'GET', form: {}, contentType });
    assert.deepEqual(wrapped.data, (await client.get(route)).data);

    const body = { offset: 0, limit: 3 };
    const list = '/api/portico/modules/task/list';
    const page = await client.post<{ rows: Row[] }>(transfer, {
      route: list,
      method: 'POST',
      form: {},
      body,
      contentType,
    });
    assert.equal(page.code, 200, page.msg);
    assert.deepEqual(page.data, (await client.post(list, body)).data);

    const text = { route: list, method: 'POST', form: {}, body: JSON.stringify(body), contentType };
    assert.deepEqual((await client.post(transfer, text)).data, page.data);
    const missing = await client.post(transfer, {
      route: '/api/portico/modules/task/records/1',
      method: 'GET',
    });
    assert.deepEqual([missing.http, missing.code], [404, 404]);
  });

  it('changes with the rights and the idempotency key of its user', async () => {
    const list = await client.post<{ rows: Row[] }>('/api/portico/modules/task/list', {
      offset: 0,
      limit: 1,
    });
    const route = `/api/portico/modules/task/records/${list.data.rows[0]?.id}/activity`;
    const comment = { route, method: 'POST', body: { text: 'wrapped once' } };
    const key = { 'idempotency-key': 'wrapped-key-0123456789' };
    assert.equal((await client.post(transfer, comment, key)).code, 200);
    assert.equal((await client.post(transfer, comment, key)).code, 200);
    const { data } = await client.get<{ text?: string }[]>(route);
    assert.equal(data.filter(({ text }) => text === 'wrapped once').length, 1);
    const stranger = await signIn(server, 'group', 'lin.xiao');
    assert.equal((await stranger.post(transfer, { route, method: 'GET' })).code, 404);
  });

  it('rejects itself, pages, other origins, unknown methods and requests without a session', async () => {
    for (const wrong of [
      { route: transfer, method: 'POST', body: { route: transfer, method: 'POST' } },
      { route: '/sp/task', method: 'GET' },
      { route: '//evil.example/api/portico/home', method: 'GET' },
      { route: 'https://evil.example/api/portico/home', method: 'GET' },
      { route: '/api/../sp/task', method: 'GET' },
      { route: '/api/portico/home', method: 'TRACE' },
      { route: 7, method: 'GET' },
      { route: '/api/portico/home', method: 'POST', body: {}, contentType: 'text/plain\r\nx: y' },
      { route: '/api/portico/home', method: 'POST', body: {}, contentType: 'text/\u20ac' },
      {},
    ]) {
      const answer = await client.post(transfer, wrong);
      assert.equal(answer.code, 400, JSON.stringify(wrong));
    }
    const nobody = await call(server.url, 'POST', transfer, { route: '/api/portico/home', method: 'GET' });
    assert.equal(nobody.http, 401);
  });
});
