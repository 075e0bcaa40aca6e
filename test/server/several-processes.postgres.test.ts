import assert from 'node:assert/strict';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, before, describe, it } from 'node:test';

import { Client as PostgresClient } from 'pg';

import { batchPaths } from '../../core/contracts/batch.js';
import { endpoints } from '../../core/contracts/endpoints.js';
import { resourceReportPath } from '../../core/contracts/monitor.js';
import { headers } from '../../core/contracts/names.js';
import type { RecordDetail } from '../../core/contracts/records.js';
import { demoPassword } from '../../server/seed/people.js';
import { testPostgres, type TestPostgres } from '../postgres-server.js';
import { call, noon, signIn, startServer, type Client, type TestServer } from './harness.js';

describe('two servers on one database and one data folder', () => {
  let postgres: TestPostgres;
  let url: string;
  let dataFolder: string;
  let one: TestServer;
  let other: TestServer;
  let client: Client;
  before(async () => {
    postgres = await testPostgres();
    url = await postgres.createDatabase();
    dataFolder = await mkdtemp(join(tmpdir(), 'portico-several-'));
    const start = () => startServer({ dataFolder, databaseUrl: url, trustProxy: true });
    [one, other] = await Promise.all([start(), start()]);
    client = await signIn(one, 'group', 'lin.xiao');
  });
  after(async () => {
    await one.stop();
    await other.stop();
    await rm(dataFolder, { recursive: true, force: true });
    await postgres.stop();
  });

  const both = () => [one, other] as const;
  /** The same session at a server. */
  const callAt = <T>(
    server: TestServer,
    method: string,
    path: string,
    body: unknown,
    more: Record<string, string> = {},
  ) => call<T>(server.url, method, path, body, { eteamsid: client.session.ACCESS_ETEAMSID, ...more });

  const taskOf = (title: string) => ({
    title,
    dueDate: '2026-10-01',
    assignee: { id: client.session.employeeId, name: '' },
  });

  async function rowsOf(statement: string): Promise<Record<string, unknown>[]> {
    const connection = new PostgresClient({ connectionString: url, options: '-c portico.tenant=*' });
    await connection.connect();
    try {
      return (await connection.query<Record<string, unknown>>(statement)).rows;
    } finally {
      await connection.end();
    }
  }

  const guess = (server: TestServer, account: string, password: string) =>
    call(
      server.url,
      'POST',
      endpoints.signIn,
      { tenantKey: 'group', account, password, remember: false },
      { 'x-forwarded-for': '192.0.2.1' },
    );

  it('count the guesses of a password together', async () => {
    const codes: number[] = [];
    for (let n = 0; n < 5; n += 1) codes.push((await guess(both()[n % 2]!, 'zhao.qiang', 'wrong')).code);
    assert.deepEqual(codes, Array<number>(5).fill(401));
    const refused = await guess(other, 'zhao.qiang', demoPassword);
    assert.equal(refused.http, 429);
    assert.equal(refused.headers.get('retry-after'), '60');
    assert.equal((await guess(one, 'zhao.qiang', demoPassword)).http, 429);
    assert.equal((await guess(other, 'li.min', demoPassword)).code, 200);
  });

  it('count guesses together that are sent at once', async () => {
    const answers = await Promise.all(
      Array.from({ length: 40 }, (_, n) => guess(both()[n % 2]!, 'he.jing', `guess ${n}`)),
    );
    assert.equal(answers.filter(({ code }) => code === 401).length, 5);
    assert.equal(answers.filter(({ code }) => code === 429).length, 35);
  });

  it('take from one allowance', async () => {
    const values = taskOf('Many comments');
    const { data: task } = await callAt<RecordDetail>(one, 'POST', endpoints.records('task'), { values });
    const comment = (server: TestServer) =>
      callAt(server, 'POST', endpoints.activity('task', task.id), { text: 'Hello' });
    for (let n = 0; n < 100; n += 10) {
      const answers = await Promise.all(Array.from({ length: 10 }, () => comment(one)));
      assert.ok(
        answers.every(({ code }) => code === 200),
        'within the allowance',
      );
    }
    const refused = await comment(other);
    assert.equal(refused.http, 429);
    assert.equal(refused.headers.get('retry-after'), '3');
  });

  it('take the rows of an export once, however often and wherever it is sent', async () => {
    const { data: task } = await callAt<RecordDetail>(one, 'POST', endpoints.records('task'), {
      values: taskOf('Exported'),
    });
    const key = { [headers.idempotencyKey]: 'several-processes-export' };
    const request = {
      module: 'task',
      operation: { kind: 'export', columns: ['title'] },
      choice: { ids: [task.id] },
    };
    const started = new Set<string>();
    for (const server of [one, other, one]) {
      const { code, data } = await callAt<{ id: string }>(server, 'POST', batchPaths.tasks, request, key);
      assert.equal(code, 200);
      started.add(data.id);
    }
    assert.equal(started.size, 1);
    assert.deepEqual(await rowsOf("SELECT used FROM allowance WHERE name = 'exportedRows'"), [{ used: 1 }]);
  });

  const origin = 'https://portal.example.com';
  const issueAt = async (server: TestServer): Promise<string> =>
    (await callAt<string>(server, 'POST', '/papi/portico/sdk/token', { tenantKey: 'group' }, { origin }))
      .data;
  const redeemAt = async (server: TestServer, ticket: string): Promise<number> => {
    const query = new URLSearchParams({ tk: ticket, gopage: origin }).toString();
    const response = await fetch(`${server.url}/papi/iaauthclient/oauth/login?${query}`, {
      headers: { 'sec-fetch-dest': 'script' },
    });
    const script = await response.text();
    if (response.ok) assert.ok(script.includes(client.session.ACCESS_ETEAMSID), script);
    return response.status;
  };

  it('redeem the tickets of each other, once', async () => {
    const ticket = await issueAt(one);
    assert.equal(await redeemAt(other, ticket), 200);
    assert.equal(await redeemAt(one, ticket), 403);
    assert.equal(await redeemAt(other, ticket), 403);
  });

  it('redeem a ticket once when it arrives at both at the same time', async () => {
    for (let round = 0; round < 10; round += 1) {
      const ticket = await issueAt(both()[round % 2]!);
      const answers = await Promise.all(
        Array.from({ length: 6 }, (_, n) => redeemAt(both()[n % 2]!, ticket)),
      );
      assert.deepEqual(answers.sort(), [200, 403, 403, 403, 403, 403]);
    }
  });

  it('keep twenty tickets of a session, of which the store tells neither the ticket nor the session', async () => {
    const first = await issueAt(one);
    const others = await Promise.all(Array.from({ length: 20 }, (_, n) => issueAt(both()[n % 2]!)));
    assert.equal(await redeemAt(one, first), 403);
    const rows = await rowsOf('SELECT * FROM login_ticket');
    assert.equal(rows.length, 20);
    const text = JSON.stringify(rows);
    assert.ok(!text.includes(client.session.ACCESS_ETEAMSID), 'the session id is not stored');
    assert.ok(!others.some((ticket) => text.includes(ticket)), 'the tickets are not stored');
    for (const ticket of others) assert.equal(await redeemAt(other, ticket), 200);
  });

  it('make different ids, of 19 digits and in the order of time', async () => {
    const ids: string[] = [];
    const byServer: string[][] = [[], []];
    for (let round = 0; round < 10; round += 1) {
      const answers = await Promise.all(
        Array.from({ length: 20 }, (_, n) =>
          callAt<RecordDetail>(both()[n % 2]!, 'POST', endpoints.records('task'), {
            values: taskOf(`Task ${n}`),
          }),
        ),
      );
      answers.forEach(({ data }, n) => byServer[n % 2]!.push(data.id));
      ids.push(...answers.map(({ data }) => data.id));
    }
    assert.equal(new Set(ids).size, 200);
    for (const id of ids) assert.match(id, /^17\d{17}$/);
    const numbers = byServer.map((own) => new Set(own.map((id) => id.slice(-3))));
    assert.deepEqual(
      numbers.map(({ size }) => size),
      [1, 1],
    );
    assert.equal(new Set(ids.map((id) => id.slice(-3))).size, 2);
    const later = new Date(noon.getTime() + 1);
    other.setNow(later);
    const next = await callAt<RecordDetail>(other, 'POST', endpoints.records('task'), {
      values: taskOf('Later'),
    });
    other.setNow(noon);
    assert.ok(
      ids.every((id) => id < next.data.id),
      'a later id sorts after all others',
    );
  });

  it('know a sender of resource reports by one name', async () => {
    const report = (server: TestServer, n: number) =>
      call(
        server.url,
        'POST',
        resourceReportPath,
        {
          resourceList: [
            {
              id: `report-of-a-sender-${n}`,
              resourceUrl: 'https://cdn.example/a.js',
              resourceType: 'script',
              resourceModule: 'app',
              resourceHash: 'h',
              requestStartTime: noon.getTime(),
              pageUrl: 'https://oa.example/',
            },
          ],
        },
        { 'x-forwarded-for': '192.0.2.77' },
      );
    assert.equal((await report(one, 1)).code, 200);
    assert.equal((await report(other, 2)).code, 200);
    const senders = await rowsOf('SELECT sender, count(*)::int AS n FROM monitor_resource GROUP BY sender');
    assert.deepEqual(
      senders.map(({ n }) => n),
      [2],
    );
  });

  it('know the browsers that have signed in at the other', async () => {
    const signedIn = await guess(one, 'wang.min', demoPassword);
    const cookie = signedIn.headers.getSetCookie().find((each) => each.startsWith('portico_device='));
    for (let n = 0; n < 6; n += 1) await guess(both()[n % 2]!, 'wang.min', 'wrong');
    assert.equal((await guess(other, 'wang.min', demoPassword)).http, 429);
    const known = await call(
      other.url,
      'POST',
      endpoints.signIn,
      { tenantKey: 'group', account: 'wang.min', password: demoPassword, remember: false },
      { 'x-forwarded-for': '192.0.2.1', cookie: cookie?.split(';')[0] ?? '' },
    );
    assert.equal(known.code, 200);
  });

  it('do the work of an idempotency key once', async () => {
    for (let round = 0; round < 10; round += 1) {
      const title = `Once in round ${round} of two`;
      const key = { [headers.idempotencyKey]: `several-processes-${String(round).padStart(4, '0')}` };
      const values = { title, dueDate: '2026-10-01', assignee: { id: client.session.employeeId, name: '' } };
      const answers = await Promise.all(
        Array.from({ length: 6 }, (_, n) =>
          callAt<RecordDetail>(both()[n % 2]!, 'POST', endpoints.records('task'), { values }, key),
        ),
      );
      assert.deepEqual(
        answers.map(({ http }) => http),
        Array<number>(6).fill(200),
      );
      assert.equal(new Set(answers.map(({ data }) => data.id)).size, 1);
      const [row] = await rowsOf(`SELECT count(*)::int AS n FROM m_task WHERE f_title = '${title}'`);
      assert.equal(row?.['n'], 1);
    }
  });
});
