import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';

import { readSettings } from '../../server/start/settings.js';
import type { Client, TestServer } from './harness.js';
import { call, noon, signIn, startServer } from './harness.js';
import type { StoredRows } from './monitor-samples.js';
import { readStored, resourcePath } from './monitor-samples.js';

describe('resource reports', () => {
  let server: TestServer;
  let client: Client;
  let rows: StoredRows;
  before(async () => {
    server = await startServer({ reportOrigins: ['https://host.example'] });
    client = await signIn(server, 'group', 'lin.xiao');
    rows = readStored(server);
  });
  after(async () => {
    await rows.close();
    await server.stop();
  });

  const resource = {
    resourceUrl: 'http://127.0.0.1/assets/list-abc.js?v=1&token=secret',
    resourceType: 'module',
    resourceModule: 'list',
    resourceHash: 'abc',
    requestStartTime: noon.getTime() - 5000,
    pageUrl: 'http://127.0.0.1/sp/task/1790000000000000001?token=secret',
  };
  const body = { resourceList: [resource] };
  const stored = () =>
    rows.all('SELECT tenant, url, page, type, module, hash FROM monitor_resource ORDER BY seq');
  const send = (headers: Record<string, string>, sent: unknown = body) =>
    call(server.url, 'POST', resourcePath, sent, headers);

  it('is stored without a session, without parameters of addresses and ids of pages', async () => {
    assert.equal((await send({})).code, 200);
    assert.deepEqual(
      { ...(await stored()).at(-1) },
      {
        tenant: '',
        url: 'http://127.0.0.1/assets/list-abc.js',
        page: '/sp/task/*',
        type: 'module',
        module: 'list',
        hash: 'abc',
      },
    );
  });

  it('is stored once, however often it is sent; the number of dropped ones with it', async () => {
    const known = (await stored()).length;
    const dropped = () => rows.all("SELECT times FROM monitor_dropped WHERE kind = 'resource'");
    const items = ['a', 'b'].map((id) => ({ ...resource, id: `sent-again-${id}` }));
    assert.equal((await send({}, { resourceList: items.slice(0, 1), dropped: 3 })).code, 200);
    assert.equal((await send({}, { resourceList: items.slice(0, 1), dropped: 3 })).code, 200);
    assert.equal((await send({}, { resourceList: items })).code, 200);
    assert.equal((await stored()).length, known + 2);
    assert.deepEqual(
      (await dropped()).map(({ times }) => times),
      [3],
    );
  });

  it('belongs to the tenant of the session, if an own page sends it', async () => {
    const cookie = `ETEAMSID=${client.session.ACCESS_ETEAMSID}`;
    await send({ cookie, 'sec-fetch-site': 'same-origin', 'sec-fetch-dest': 'empty' });
    assert.equal((await stored()).at(-1)?.['tenant'], 'group');
    await send({ cookie, 'sec-fetch-site': 'cross-site', origin: 'https://host.example' });
    assert.equal((await stored()).at(-1)?.['tenant'], '');
  });

  it('is accepted from configured origins, with CORS headers, and from no others', async () => {
    const preflight = (origin: string) =>
      fetch(server.url + resourcePath, {
        method: 'OPTIONS',
        headers: {
          origin,
          'access-control-request-method': 'POST',
          'access-control-request-headers': 'content-type',
        },
      });
    const allowed = await preflight('https://host.example');
    assert.equal(allowed.status, 204);
    assert.equal(allowed.headers.get('access-control-allow-origin'), 'https://host.example');
    assert.equal(allowed.headers.get('access-control-allow-methods'), 'POST');
    assert.match(allowed.headers.get('access-control-allow-headers') ?? '', /content-type/);
    assert.equal(allowed.headers.get('access-control-allow-credentials'), null);
    const sent = await send({ 'sec-fetch-site': 'cross-site', origin: 'https://host.example' });
    assert.deepEqual(
      [sent.code, sent.headers.get('access-control-allow-origin'), sent.headers.get('vary')],
      [200, 'https://host.example', 'Origin'],
    );
    const known = (await stored()).length;
    const refused = await preflight('https://evil.example');
    assert.deepEqual([refused.status, refused.headers.get('access-control-allow-origin')], [403, null]);
    const foreign = await send({ 'sec-fetch-site': 'cross-site', origin: 'https://evil.example' });
    assert.deepEqual([foreign.http, foreign.headers.get('access-control-allow-origin')], [403, null]);
    assert.equal((await stored()).length, known);
  });

  it('has limits of its size, its number of resources, and per address', async () => {
    assert.equal((await send({}, { resourceList: Array.from({ length: 201 }, () => resource) })).http, 400);
    assert.equal((await send({}, { ...body, padding: 'x'.repeat(1024 * 1024) })).http, 413);
    const answers = await Promise.all(Array.from({ length: 300 }, () => send({}, { resourceList: [] })));
    const refused = answers.filter(({ http }) => http === 429);
    assert.ok(refused.length > 0, 'one is refused');
    assert.equal(refused[0]?.headers.get('retry-after'), '1');
  });

  it('may come from the origins in PORTICO_REPORT_ORIGINS', () => {
    const PORTICO_REPORT_ORIGINS = 'https://oa.example.com, http://a.example:81';
    assert.deepEqual(readSettings({ PORTICO_REPORT_ORIGINS }).reportOrigins, [
      'https://oa.example.com',
      'http://a.example:81',
    ]);
    assert.deepEqual(readSettings({}).reportOrigins, []);
    for (const wrong of ['oa.example.com', 'https://oa.example.com/', '*', 'https://a.example,,']) {
      assert.throws(
        () => readSettings({ PORTICO_REPORT_ORIGINS: wrong }),
        /not a comma-separated list of origins/,
      );
    }
  });
});
