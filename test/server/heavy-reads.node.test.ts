import assert from 'node:assert/strict';
import { once } from 'node:events';
import { connect, type Socket } from 'node:net';
import { buffer } from 'node:stream/consumers';
import { after, before, describe, it } from 'node:test';

import { Kysely, sql, SqliteDialect } from 'kysely';

import { endpoints } from '../../core/contracts/endpoints.js';
import type { ListPage, RecordDetail } from '../../core/contracts/records.js';
import { ApiError } from '../../server/texts/messages/api-error.js';
import { createExportPlaces } from '../../server/records/export-places.js';
import { selectionOf } from '../../server/records/where.js';
import { sqliteExpressions } from '../../server/storage/sqlite/sqlite-dialect.js';
import { currentUser, customerModule } from './customer-reads.js';
import type { Client, TestServer } from './harness.js';
import { fewRecords, holds, signIn, startServer } from './harness.js';

const customers = 10_300;

describe('reads that take long', () => {
  let server: TestServer;
  let linXiao: Client;
  let zhouJianguo: Client;
  before(async () => {
    server = await startServer({ seedAmounts: { ...fewRecords, customer: customers } });
    linXiao = await signIn(server, 'group', 'lin.xiao');
    zhouJianguo = await signIn(server, 'group', 'zhou.jianguo');
  });
  after(() => server.stop());

  const list = async (query: object) =>
    (await linXiao.post<ListPage>(endpoints.list('customer'), { offset: 0, limit: 50, ...query })).data;
  const exported = (client: Client, signal?: AbortSignal) =>
    client.raw(endpoints.exportCsv('customer'), {
      method: 'POST',
      headers: { 'content-type': 'application/json', langType: 'en' },
      body: '{}',
      ...(signal ? { signal } : {}),
    });

  it('a user has one export at a time, and a clear message for a second one', async () => {
    const answers = await Promise.all([exported(linXiao), exported(linXiao), exported(zhouJianguo)]);
    const texts = await Promise.all(answers.map((answer) => answer.text()));
    const [first, second, third] = answers.map(({ status }) => status);
    assert.deepEqual([first, second].sort(), [200, 429]);
    assert.equal(third, 200);
    const refused = answers.findIndex(({ status }) => status === 429);
    assert.match(texts[refused] ?? '', /Another export of yours is still running/);
    assert.equal(answers[refused]?.headers.get('retry-after'), '10');
    assert.equal(texts[2]?.trim().split('\r\n').length, customers + 1);
  });

  /** An export on a connection of its own, where the parts that the server writes can be seen. */
  const exportConnection = (client: Client): Socket => {
    const socket = connect(server.port, '127.0.0.1');
    socket.write(
      `POST ${endpoints.exportCsv('customer')} HTTP/1.1\r\nhost: 127.0.0.1:${server.port}\r\n` +
        `eteamsid: ${client.session.ACCESS_ETEAMSID}\r\ncontent-type: application/json\r\n` +
        'content-length: 2\r\nconnection: close\r\n\r\n{}',
    );
    return socket;
  };

  it('an export is written in parts of few rows, between which the server answers others', async () => {
    const response = await buffer(exportConnection(zhouJianguo));
    const head = response.indexOf('\r\n\r\n');
    assert.match(response.subarray(0, head).toString(), /^HTTP\/1\.1 200 [^]*transfer-encoding: chunked/i);
    const rows: number[] = [];
    for (let at = head + 4; ;) {
      const sizeEnd = response.indexOf('\r\n', at);
      const size = parseInt(response.subarray(at, sizeEnd).toString(), 16);
      if (size === 0) break;
      const part = response.subarray(sizeEnd + 2, sizeEnd + 2 + size).toString();
      rows.push(part.split('\r\n').length - 1);
      at = sizeEnd + 2 + size + 2;
    }
    assert.equal(
      rows.reduce((sum, count) => sum + count),
      customers + 1,
    );
    assert.equal(Math.max(...rows), 250);
  });

  it('an export that its user leaves gives its place back', { timeout: 20_000 }, async () => {
    for (let round = 0; round < 3; round += 1) {
      const leaver = new AbortController();
      const left = exported(linXiao, leaver.signal);
      leaver.abort();
      await assert.rejects(left);
    }
    const socket = exportConnection(linXiao);
    const [start] = (await once(socket, 'data')) as [Buffer];
    assert.match(start.toString(), /^HTTP\/1\.1 200 /);
    socket.resetAndDestroy();
    // Closed connections are noticed by the server at some time after the client.
    for (;;) {
      const answer = await exported(linXiao);
      await answer.text();
      if (answer.status === 200) break;
      assert.equal(answer.status, 429);
    }
    assert.deepEqual(
      server.lines.filter((line) => line.includes('export')),
      [],
    );
  });

  it('a filtered list is counted up to a bound, and further where its rows are requested', async () => {
    const filters = [{ field: 'name', op: 'notEmpty' }];
    const first = await list({ filters });
    assert.equal(first.total, 10_000);
    assert.equal(first.totalIsMinimum, true);
    const end = await list({ filters, offset: 9_900, limit: 100 });
    assert.equal(end.total, customers);
    assert.equal(end.totalIsMinimum, undefined);
    const last = await list({ filters, offset: customers - 20, limit: 50 });
    assert.equal(last.rows.length, 20);
    const few = await list({ filters: [...filters, { field: 'level', op: 'eq', value: 'a' }] });
    holds(few.total < 10_000 && few.totalIsMinimum === undefined, 'a short list has an exact total');
    const all = await list({});
    assert.equal(all.total, customers);
    assert.equal(all.totalIsMinimum, undefined);
  });

  it('a total that depends on the titles of other records is counted again when one is renamed', async () => {
    const { data: customer } = await linXiao.post<RecordDetail>(endpoints.records('customer'), {
      values: { name: 'Quokka', level: 'a' },
    });
    const contact = await linXiao.post<RecordDetail>(endpoints.records('contact'), {
      values: { name: 'Ada', customer: { module: 'customer', id: customer.id, title: 'Quokka' } },
    });
    assert.equal(contact.code, 200);
    const filters = [{ field: 'customer', op: 'contains', value: 'Quokka' }];
    const total = async () =>
      (await linXiao.post<ListPage>(endpoints.list('contact'), { offset: 0, limit: 50, filters })).data.total;
    assert.equal(await total(), 1);
    const renamed = await linXiao.put(endpoints.record('customer', customer.id), {
      revision: customer.revision,
      values: { name: 'Numbat' },
    });
    assert.equal(renamed.code, 200);
    assert.equal(await total(), 0);
  });

  it('a search counts its different words only, and few of them', async () => {
    const compiler = new Kysely({
      dialect: new SqliteDialect({ database: () => Promise.reject(new Error('No statement runs.')) }),
    });
    const searched = (search: string) => {
      const { search: rows } = selectionOf(sqliteExpressions, customerModule, currentUser, {
        search,
        filters: [],
      });
      const parts = rows ? [rows.numbers, ...rows.rest] : [];
      return parts.flatMap((part) => sql`${part}`.compile(compiler).parameters);
    };
    const termsOf = (search: string) => searched(search).map((value) => String(value).split(/ AND /));
    assert.equal(termsOf('138 138 138').flat().length, 1);
    assert.equal(termsOf('上海 上海').flat().length, 1);
    const words = Array.from({ length: 50 }, (_, index) => `word${index}`);
    assert.equal(termsOf(words.join(' ')).flat().length, 8);
    assert.equal(searched('1 2 3 4 5 6 7 8 9').length, 8);
    assert.equal(
      (await list({ search: Array(50).fill('138').join(' ') })).total,
      (await list({ search: '138' })).total,
    );
  });

  it(
    'a text of 200,000 opening brackets is saved, listed in the timeline and searched at once',
    { timeout: 20_000 },
    async () => {
      for (const unit of ['<', '<script>']) {
        const body = unit.repeat(200_000 / unit.length);
        const { code, data: created } = await linXiao.post<RecordDetail>(endpoints.records('blog'), {
          values: {
            title: 'Brackets',
            body,
          },
        });
        assert.equal(code, 200);
        const saved = await linXiao.put<RecordDetail>(endpoints.record('blog', created.id), {
          revision: created.revision,
          values: { body: `${body.slice(0, -1)}!` },
        });
        assert.equal(saved.code, 200);
        assert.equal((await linXiao.get(endpoints.activity('blog', created.id))).code, 200);
      }
    },
  );
});

describe('places of exports', () => {
  it('a tenant has two, a user one, and each is given back once', () => {
    const places = createExportPlaces();
    const give = places.take({ tenant: 'a', id: '1' });
    assert.throws(() => places.take({ tenant: 'a', id: '1' }), ApiError);
    places.take({ tenant: 'a', id: '2' });
    assert.throws(() => places.take({ tenant: 'a', id: '3' }), /exportsBusy/);
    assert.doesNotThrow(() => places.take({ tenant: 'b', id: '4' }));
    give();
    places.take({ tenant: 'a', id: '1' });
    give();
    assert.throws(() => places.take({ tenant: 'a', id: '1' }), /exportRunning/);
  });
});
