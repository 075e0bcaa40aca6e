import assert from 'node:assert/strict';
import http from 'node:http';
import { Readable } from 'node:stream';
import { after, before, describe, it } from 'node:test';

import type { PerformanceReport } from '../../core/contracts/monitor.js';
import { createAllowances } from '../../server/people/allowances.js';
import { createMemoryCounters } from '../../server/storage/counters.js';
import type { Client, TestServer } from './harness.js';
import { call, noon, signIn, startServer } from './harness.js';
import type { StoredRows } from './monitor-samples.js';
import {
  errorPath,
  marks,
  page,
  readStored,
  record,
  report,
  reportData,
  reportSubData,
  resourcePath,
} from './monitor-samples.js';

const mib = 1024 * 1024;
/** An array of as many copies of the JSON as fit into the number of bytes. */
const arrayOf = (json: string, bytes: number): string =>
  `[${`${json},`.repeat(Math.floor(bytes / (json.length + 1)) - 1)}${json}]`;

/** Posts a body with chunked transfer encoding, without Content-Length. */
function postWithoutLength(
  url: string,
  { session }: Client,
  chunks: string[],
): Promise<{ status: number | undefined; code: unknown }> {
  return new Promise((resolve, reject) => {
    const request = http.request(url, { method: 'POST', headers: { eteamsid: session.ACCESS_ETEAMSID } });
    request.on('error', reject).on('response', (response) => {
      let text = '';
      response.setEncoding('utf8').on('data', (part: string) => (text += part));
      response.on('end', () => {
        const { code } = JSON.parse(text) as { code: unknown };
        resolve({ status: response.statusCode, code });
      });
    });
    Readable.from(chunks).pipe(request);
  });
}

describe('reports of a hostile or faulty browser', () => {
  let server: TestServer;
  let client: Client;
  let reader: StoredRows;
  before(async () => {
    server = await startServer({ trustProxy: true });
    client = await signIn(server, 'group', 'lin.xiao');
    reader = readStored(server);
  });
  after(async () => {
    await reader.close();
    await server.stop();
  });

  const all: StoredRows['all'] = (sql, ...values) => reader.all(sql, ...values);
  const oneError = async (id: string) => (await all('SELECT * FROM monitor_error WHERE id = ?', id))[0];
  const english = { langType: 'en' };
  const resources = (number: number) => ({
    resourceList: Array.from({ length: number }, () => ({ resourceUrl: 'http://a.example/a.js' })),
  });

  it('of millions of wrong items are rejected at the first, without stopping other users', async () => {
    const attacks = [
      [errorPath, `{"dtos":${arrayOf('{}', 7 * mib)}}`, 400],
      [errorPath, `{"dtos":${arrayOf('{"id":"a","errType":"js"}', 7 * mib)}}`, 400],
      [reportSubData, `{"reportId":"a","reportData":{},"data":{"vital":${arrayOf('7', mib - 999)}}}`, 200],
      [
        reportSubData,
        `{"reportId":"b","reportData":{},"data":{"trace":[{"success":${arrayOf('7', mib - 999)}}]}}`,
        200,
      ],
      [resourcePath, `{"resourceList":${arrayOf('{}', mib - 999)}}`, 400],
      [
        '/api/portico/modules/task/list',
        `{"offset":0,"limit":1,"filters":${arrayOf('{}', 2 * mib - 999)}}`,
        400,
      ],
    ] as const;
    for (const [path, body, status] of attacks) {
      const startedAt = process.cpuUsage();
      const answer = await client.post(path, body);
      const { user, system } = process.cpuUsage(startedAt);
      assert.equal(answer.http, status, path);
      const milliseconds = (user + system) / 1000;
      assert.ok(
        milliseconds < 2_000,
        `${path} ${body.slice(0, 60)} took ${milliseconds} ms of the processor`,
      );
    }
  });

  it('larger than allowed are answered with 413, also without a length, and have a message', async () => {
    const [tooLarge, unknownLength] = await Promise.all([
      client.post(errorPath, `{"dtos":[],"x":"${'x'.repeat(50 * mib)}"}`, english),
      postWithoutLength(server.url + errorPath, client, Array<string>(9).fill('x'.repeat(mib))),
    ]);
    assert.deepEqual(
      [tooLarge.http, tooLarge.code, tooLarge.status, tooLarge.msg, tooLarge.data],
      [413, 413, false, 'The content is too large', null],
    );
    assert.deepEqual(unknownLength, { status: 413, code: 413 });
  });

  it('that are no objects, nested too deep or no UTF-8 are answered with 400 and a message', async () => {
    const bodies = ['', '[]', 'null', '{"dtos":', `{"dtos":${'['.repeat(9000)}${']'.repeat(9000)}}`, '"x"'];
    for (const path of [errorPath, reportData, reportSubData, resourcePath]) {
      for (const body of bodies) {
        const answer = await client.post(path, body, english);
        assert.deepEqual([answer.http, answer.code, answer.msg], [400, 400, 'Invalid request'], path + body);
      }
      const bytes = await client.raw(path, { method: 'POST', body: new Uint8Array([0x7b, 0xff, 0x7d]) });
      assert.equal(bytes.status, 400, path);
    }
  });

  it('lose the values of secrets, and the session id wherever it is', async () => {
    const sessionId = client.session.ACCESS_ETEAMSID;
    const secret = 'h4kd93mz0q';
    const leaking = record({
      message: `failed: ${sessionId}, token=${secret}`,
      stack: `Error\n    at f (http://a.example/x.js?ticket=${secret}:1:2)`,
      filePath: `http://a.example/x.js?sessionId=${secret}`,
      fileName: `x.js?sessionId=${secret}`,
      refererUrl: `http://user:${secret}@a.example/sp/task/list?auth=${secret}&id=${sessionId}`,
      comName: sessionId,
    });
    await client.post(
      errorPath,
      report([leaking], { browserInfo: `token=${secret}`, clientInfo: sessionId }),
    );
    const first = page({ url: `http://a.example/sp/task/list?token=${secret}`, userAgent: sessionId });
    await client.post(reportData, first);
    const mark = {
      url: `/x?pwd=${secret}`,
      name: sessionId,
      entryType: 'resource',
      startTime: 0,
      timestamp: 1,
    };
    const error = {
      type: 'api',
      message: `Bearer ${secret}`,
      fileName: '',
      status: 1,
      code: '',
      stack: sessionId,
    };
    const sent = { ...marks(first.id), data: { resource: [mark], error: [error] } };
    await client.post(reportSubData, sent);
    const url = `http://a.example/${sessionId}.js?token=${secret}`;
    const resource = {
      resourceUrl: url,
      resourceModule: `token=${secret}`,
      resourceHash: sessionId,
      pageUrl: url,
    };
    await client.post(resourcePath, { resourceList: [resource] });

    const tables = ['monitor_error', 'monitor_page', 'monitor_marks', 'monitor_resource'];
    for (const table of tables) {
      const stored = JSON.stringify(await all(`SELECT * FROM ${table} ORDER BY seq DESC LIMIT 1`));
      assert.ok(stored.includes('***'), table);
      assert.ok(!stored.includes(secret), `${table}: ${stored}`);
      assert.ok(!stored.includes(sessionId), `${table}: ${stored}`);
    }
  });

  it('lose control characters and halves of characters', async () => {
    const sent = record({
      message: 'a\u0000b\u001b[31m\u0085\r\n\tc',
      stack: `${'x'.repeat(7999)}😀`,
      comName: '\uD800',
    });
    await client.post(errorPath, report([sent]));
    const stored = await oneError(sent.id);
    assert.deepEqual([stored?.['message'], stored?.['component']], ['ab[31m\uFFFD\r\n\tc', '']);
    assert.equal(String(stored?.['stack']).at(-1), '\uFFFD');
  });

  it('are of the user of the session, whatever user, employee or tenant they name', async () => {
    const other = await signIn(server, 'group', 'li.na');
    const { employeeId, userId } = other.session;
    const named = { employee: employeeId, employeeId, userId, tenant: 'logistics', tenantKey: 'logistics' };
    const sent = record();
    await client.post(errorPath, { ...report([{ ...sent, ...named }]), ...named, creator: employeeId });
    const first = page({ userId, employeeId });
    await client.post(reportData, { ...first, ...named });
    await client.post(reportSubData, { ...marks(first.id), ...named });
    const own = { tenant: 'group', employee: client.session.employeeId };
    for (const [table, column, id] of [
      ['monitor_error', 'id', sent.id],
      ['monitor_page', 'id', first.id],
      ['monitor_marks', 'page_id', first.id],
    ] as const) {
      const stored = await all(`SELECT tenant, employee FROM ${table} WHERE ${column} = ?`, id);
      assert.deepEqual(
        stored.map((row) => ({ ...row })),
        [own],
        table,
      );
    }
    const text = String((await all('SELECT report FROM monitor_page WHERE id = ?', first.id))[0]?.['report']);
    const stored = JSON.parse(text) as PerformanceReport;
    assert.deepEqual([stored.userId, stored.employeeId], [client.session.userId, client.session.employeeId]);
  });

  it('with the id of a stored record change nothing of it, whoever sends them', async () => {
    const sent = record({ message: 'first' });
    await client.post(errorPath, report([sent]));
    const other = await signIn(server, 'group', 'li.na');
    for (const sender of [client, other]) {
      const answer = await sender.post(errorPath, report([{ ...sent, message: 'second', count: 900 }]));
      assert.equal(answer.code, 200);
    }
    const stored = await oneError(sent.id);
    assert.deepEqual(
      [stored?.['message'], stored?.['times'], stored?.['employee']],
      ['first', 1, client.session.employeeId],
    );
  });

  it('with a count beyond a million count as a million', async () => {
    const sent = record({ count: 5_000_000 });
    await client.post(errorPath, report([sent], { dropped: 2 ** 40 }));
    const dropped = (await all('SELECT times FROM monitor_dropped ORDER BY seq DESC LIMIT 1'))[0]?.['times'];
    assert.deepEqual([(await oneError(sent.id))?.['times'], dropped], [1_000_000, 1_000_000]);
  });

  it('without records end like those with them, so that numbers of dropped errors are limited too', async () => {
    const user = await signIn(server, 'group', 'he.jing');
    const dtos = Array.from({ length: 200 }, () => ({ id: 'same', errType: 'js' }));
    for (let n = 0; n < 50; n += 1) assert.equal((await user.post(errorPath, { dtos })).code, 200);
    const answer = await user.post(errorPath, { dtos: [], dropped: 1 }, english);
    assert.deepEqual([answer.http, answer.msg], [429, 'Too many monitoring reports. Try again later']);
  });

  it('of resources are limited by their number, for the whole network of an address', async () => {
    const from = (address: string, number: number) =>
      call(server.url, 'POST', resourcePath, resources(number), { 'x-forwarded-for': address, ...english });
    for (let n = 0; n < 30; n += 1) assert.equal((await from(`2001:db8:1:2::${n}`, 200)).code, 200);
    const refused = await from('2001:db8:1:2:ffff::1', 200);
    assert.deepEqual([refused.http, refused.msg], [429, 'Too many monitoring reports. Try again later']);
    assert.equal(refused.headers.get('retry-after'), '20');
    assert.equal((await from('2001:db8:1:3::1', 200)).code, 200);
    assert.equal(
      (await client.post(resourcePath, resources(200), { 'x-forwarded-for': '2001:db8:1:2::1' })).code,
      200,
    );
  });

  it('of many addresses do not renew what users have used', async () => {
    const allowances = createAllowances(createMemoryCounters(), () => noon);
    assert.equal(await allowances.take('uploadedBytes', 'user', 5 * 1024 * mib), 0);
    for (let n = 0; n < 10_001; n += 1) await allowances.take('resourceReports', `10.0.0.${n}`, 1);
    assert.ok((await allowances.take('uploadedBytes', 'user', 1)) > 0);
  });

  it('cannot be sent by another page of the same site or by a form', async () => {
    const cookie = `ETEAMSID=${client.session.ACCESS_ETEAMSID}`;
    const senders: Record<string, string>[] = [
      { 'sec-fetch-site': 'cross-site', 'sec-fetch-mode': 'no-cors', origin: 'https://evil.example' },
      { 'sec-fetch-site': 'same-site', origin: 'http://other.localhost' },
      { origin: 'null' },
      { origin: 'https://evil.example' },
    ];
    for (const headers of senders) {
      for (const path of [errorPath, reportData, reportSubData, resourcePath]) {
        const sent = { cookie, 'content-type': 'text/plain', ...headers };
        const answer = await call(server.url, 'POST', path, { ...report([record()]), ...resources(1) }, sent);
        assert.deepEqual([answer.http, answer.code], [403, 403], path);
      }
    }
  });
});
