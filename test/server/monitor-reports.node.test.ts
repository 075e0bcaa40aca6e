import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';

import type { ErrorRecord, PerformanceReport, SwitchStates } from '../../core/contracts/monitor.js';
import { pagePattern, splitBrowser } from '../../server/monitor/page-pattern.js';
import type { Client, TestServer } from './harness.js';
import { call, noon, signIn, startServer } from './harness.js';
import type { StoredRows } from './monitor-samples.js';
import {
  allOn,
  errorPath,
  marks,
  page,
  readStored,
  record,
  report,
  reportData,
  reportSubData,
} from './monitor-samples.js';

const settingsPath = '/api/portico/monitor/settings';

describe('reports of the monitor', () => {
  let server: TestServer;
  let client: Client;
  let reader: StoredRows;
  before(async () => {
    server = await startServer();
    client = await signIn(server, 'group', 'lin.xiao');
    reader = readStored(server);
  });
  after(async () => {
    await reader.close();
    await server.stop();
  });

  const all: StoredRows['all'] = (sql, ...values) => reader.all(sql, ...values);
  const errors = (id: string) => all('SELECT * FROM monitor_error WHERE id = ?', id);
  const pages = (id: string) => all('SELECT * FROM monitor_page WHERE id = ?', id);

  describe('frontErrorRecord', () => {
    it('answers code 200 and stores each record once, however often it is sent', async () => {
      const sent = report([record({ count: 3 }), record({ errType: 'e10Com', comName: 'RecordForm' })]);
      for (let n = 0; n < 3; n += 1) {
        const answer = await client.post(errorPath, sent);
        assert.deepEqual([answer.http, answer.code, answer.data], [200, 200, null]);
      }
      const [first, second] = await Promise.all(
        sent.dtos.map(async ({ id }) => (await errors(id)).map((row) => ({ ...row }))),
      );
      assert.deepEqual(
        first?.map(({ times, page: pattern, browser, browser_version }) => [
          times,
          pattern,
          browser,
          browser_version,
        ]),
        [[3, '/sp/crm/customer/*', 'Chrome', '141.0']],
      );
      assert.deepEqual(
        second?.map(({ component }) => component),
        ['RecordForm'],
      );
    });

    it('stores the records of two requests at once exactly once', async () => {
      const sent = report(Array.from({ length: 200 }, () => record()));
      const answers = await Promise.all([client.post(errorPath, sent), client.post(errorPath, sent)]);
      assert.deepEqual(
        answers.map(({ code }) => code),
        [200, 200],
      );
      const ids = new Set(sent.dtos.map(({ id }) => id));
      const stored = (await all('SELECT id FROM monitor_error')).filter(({ id }) => ids.has(String(id)));
      assert.equal(stored.length, 200);
    });

    it('takes the user of the session for the creator, and keeps tenants apart', async () => {
      const sent = report([record()], { creator: 'somebody-else' });
      await client.post(errorPath, sent);
      const other = await signIn(server, 'logistics', 'admin');
      await other.post(errorPath, sent);
      const rows = await errors(sent.dtos[0]?.id ?? '');
      assert.deepEqual(
        rows.map(({ tenant, employee }) => [tenant, employee]),
        [
          ['group', client.session.employeeId],
          ['logistics', other.session.employeeId],
        ],
      );
    });

    it('groups errors of the same kind, message, file and line', async () => {
      const sent = report([
        record({ message: 'one', colNumber: 5 }),
        record({ message: 'one', stack: '' }),
        record({ message: 'two' }),
        record({ message: 'one', lineNumber: 9 }),
        record({ message: 'one', errType: 'promise' }),
      ]);
      await client.post(errorPath, sent);
      const [a, b, ...others] = await Promise.all(
        sent.dtos.map(async ({ id }) => (await errors(id))[0]?.['group_id']),
      );
      assert.equal(a, b);
      assert.equal(new Set([a, ...others]).size, 4);
    });

    it('counts what the browser dropped once, with the records of its report', async () => {
      const sent = report([record()], { dropped: 40 });
      await client.post(errorPath, sent);
      await client.post(errorPath, sent);
      const total = async () =>
        (await all('SELECT coalesce(sum(times), 0) AS times FROM monitor_dropped'))[0]?.['times'];
      assert.equal(await total(), 40);
      await client.post(errorPath, report([], { dropped: 2 }));
      assert.equal(await total(), 42);
    });

    it('cuts long texts and corrects wrong times, numbers and clocks', async () => {
      const long = 'x'.repeat(20_000);
      const future = record({
        message: long,
        stack: long,
        filePath: long,
        refererUrl: long,
        createTime: noon.getTime() + 9e9,
      });
      const past = { ...record(), createTime: 5, lineNumber: 'seven', colNumber: 1e300, stack: undefined };
      const answer = await client.post(errorPath, report([future, past as unknown as ErrorRecord]));
      assert.equal(answer.code, 200);
      const [row] = await errors(future.id);
      const lengths = ['message', 'stack', 'file_path', 'page_url'].map((name) => String(row?.[name]).length);
      assert.deepEqual(lengths, [2000, 8000, 2000, 2000]);
      assert.equal(row?.['occurred_ms'], noon.getTime());
      const [old] = await errors(past.id);
      assert.equal(old?.['occurred_ms'], noon.getTime() - 30 * 24 * 3_600_000);
      assert.deepEqual([old['line'], old['col'], old['stack']], [0, 0, '']);
    });

    it('rejects reports of another shape, and more than 200 records', async () => {
      for (const body of [{}, { dtos: 'x' }, report(Array.from({ length: 201 }, () => record()))]) {
        const answer = await client.post(errorPath, body);
        assert.deepEqual([answer.http, answer.code], [400, 400]);
      }
    });

    it('stores the records that match, and counts the others as dropped', async () => {
      const total = async () =>
        Number((await all('SELECT coalesce(sum(times), 0) AS times FROM monitor_dropped'))[0]?.['times']);
      const earlier = await total();
      const good = record();
      const wrong = [
        { ...record(), errType: 'other' },
        record({ id: '' }),
        record({ id: 'x'.repeat(65) }),
        7,
      ];
      const answer = await client.post(errorPath, report([good, ...(wrong as ErrorRecord[])]));
      assert.deepEqual([answer.http, answer.code], [200, 200]);
      assert.equal((await errors(good.id)).length, 1);
      assert.equal(await total(), earlier + 4);
    });

    it('takes the largest report of a browser, and none that is larger than 8 MiB', async () => {
      const long = '错'.repeat(8000);
      const largest = Array.from({ length: 200 }, () =>
        record({ message: long.slice(0, 2000), stack: long }),
      );
      const answer = await client.post(errorPath, report(largest));
      assert.equal(answer.code, 200);
      const tooLarge = await client.post(errorPath, { ...report([]), padding: 'x'.repeat(8 * 1024 * 1024) });
      assert.equal(tooLarge.http, 413);
    });

    it('needs a session, and no page of another site can send it', async () => {
      const answer = await call(server.url, 'POST', errorPath, report([record()]));
      assert.deepEqual([answer.http, answer.code], [401, -1]);
      const foreign = await call(server.url, 'POST', errorPath, report([record()]), {
        cookie: `ETEAMSID=${client.session.ACCESS_ETEAMSID}`,
        'sec-fetch-site': 'cross-site',
        'sec-fetch-dest': 'empty',
        origin: 'https://evil.example',
      });
      assert.equal(foreign.http, 403);
    });

    it('ends after 10,000 records of a user in a day, with a message that says so', async () => {
      const user = await signIn(server, 'group', 'he.jing');
      const answers = [];
      for (let n = 0; n < 51; n += 1) {
        const dtos = Array.from({ length: 200 }, () => record({ id: `flood-${n}`, stack: '', message: 'm' }));
        answers.push(await user.post(errorPath, report(dtos), { langType: 'en' }));
      }
      assert.deepEqual([...new Set(answers.slice(0, 50).map(({ code }) => code))], [200]);
      const refused = answers[50];
      assert.deepEqual([refused?.http, refused?.code], [429, 429]);
      assert.match(refused?.msg ?? '', /Too many monitoring reports/);
      assert.ok(Number(refused?.headers.get('retry-after')) > 0, 'a time to wait');
      assert.equal((await client.post(errorPath, report([record()]))).code, 200);
    });

    it('ends after 256 MiB of a user in a day; a body of unknown length counts as the largest', async () => {
      const user = await signIn(server, 'group', 'chen.yiming');
      const headers = {
        'Content-Type': 'application/json',
        cookie: `ETEAMSID=${user.session.ACCESS_ETEAMSID}`,
        'sec-fetch-site': 'same-origin',
      };
      const send = async (): Promise<number> => {
        // A stream has no Content-Length.
        const body = new Blob([JSON.stringify(page())]).stream();
        const init: RequestInit & { duplex: 'half' } = { method: 'POST', body, headers, duplex: 'half' };
        return (await fetch(server.url + reportData, init)).status;
      };
      const statuses: number[] = [];
      for (let n = 0; n < 257; n += 1) statuses.push(await send());
      assert.deepEqual([...new Set(statuses.slice(0, 256))], [200]);
      assert.equal(statuses[256], 429);
      assert.equal((await client.post(errorPath, report([record()]))).code, 200);
    });
  });

  describe('reportData and reportSubData', () => {
    it('store the page as one of the user, with the latest value of each web vital', async () => {
      const first = page();
      const answer = await client.post(reportData, first);
      assert.deepEqual([answer.http, answer.code, answer.data], [200, 200, null]);
      const sub = await client.post<SwitchStates>(reportSubData, marks(first.id));
      assert.deepEqual(sub.data, allOn);
      const [row] = await pages(first.id);
      assert.deepEqual(
        [row?.['employee'], row?.['page'], row?.['device'], row?.['browser']],
        [client.session.employeeId, '/sp/task/list', 'PC', 'Chrome'],
      );
      assert.deepEqual(
        [row?.['load_ms'], row?.['lcp_ms'], row?.['inp_ms'], row?.['cls'], row?.['ttfb_ms']],
        [900, 700, null, 0.02, null],
      );
      const stored = JSON.parse(String(row?.['report'])) as PerformanceReport;
      assert.deepEqual(
        [stored.userId, stored.employeeId],
        [client.session.userId, client.session.employeeId],
      );
    });

    it('answer with the switches of the tenant', async () => {
      const other = await signIn(server, 'logistics', 'admin');
      const { data } = await other.post<SwitchStates>(reportSubData, marks('p'));
      assert.deepEqual(data, { ...allOn, renderSwitchStatus: false, mobxActionSwitchStatus: false });
    });

    it('store marks that arrive before the page, and none of another user’s page', async () => {
      const first = page();
      await client.post(reportSubData, marks(first.id));
      await client.post(reportData, first);
      assert.deepEqual(
        [(await pages(first.id))[0]?.['lcp_ms'], (await pages(first.id))[0]?.['device']],
        [700, 'PC'],
      );
      const other = await signIn(server, 'group', 'li.na');
      const vital = [{ url: '', name: 'LCP', entryType: 'vital', startTime: 0, timestamp: 9, value: 1 }];
      const answer = await other.post(reportSubData, marks(first.id, { data: { vital } }));
      assert.deepEqual([answer.code, answer.data], [200, allOn]);
      await other.post(reportData, page({ id: first.id, device: 'Mobile' }));
      assert.deepEqual(
        [(await pages(first.id))[0]?.['lcp_ms'], (await pages(first.id))[0]?.['device']],
        [700, 'PC'],
      );
    });

    it('keep the other marks if one is of another shape', async () => {
      const first = page();
      await client.post(reportData, first);
      const data = {
        vital: [7, { name: 'TTFB', value: 30, timestamp: 1 }, { name: 'LCP', value: -1 }],
        memory: 'x',
      };
      const answer = await client.post(reportSubData, { ...marks(first.id), data });
      assert.equal(answer.code, 200);
      assert.deepEqual(
        [(await pages(first.id))[0]?.['ttfb_ms'], (await pages(first.id))[0]?.['lcp_ms']],
        [30, null],
      );
    });

    it('need a session', async () => {
      for (const path of [reportData, reportSubData]) {
        assert.equal((await call(server.url, 'POST', path, page())).http, 401);
      }
    });
  });

  describe('settings of the tenant', () => {
    it('are changed by administrators only, and not from other sites', async () => {
      const off = { mode: 'on', switches: { ...allOn, switchStatus: false } };
      assert.equal((await client.put(settingsPath, off)).http, 403);
      assert.equal((await client.get(settingsPath)).http, 403);
      const admin = await signIn(server, 'group', 'admin');
      assert.deepEqual((await admin.get(settingsPath)).data, { mode: 'on', switches: allOn });
      assert.equal((await admin.put(settingsPath, { mode: 'on' })).http, 400);
      const foreign = await call(server.url, 'PUT', settingsPath, off, {
        cookie: `ETEAMSID=${admin.session.ACCESS_ETEAMSID}`,
        'sec-fetch-site': 'cross-site',
      });
      assert.equal(foreign.http, 403);
      assert.deepEqual((await admin.get(settingsPath)).data, { mode: 'on', switches: allOn });
    });

    it('with the switch off, store only reports that ignore it, and answer all with the switches', async () => {
      const admin = await signIn(server, 'group', 'admin');
      const switches = { ...allOn, switchStatus: false };
      assert.deepEqual((await admin.put(settingsPath, { mode: 'on', switches })).data, {
        mode: 'on',
        switches,
      });
      const [silent, first] = [page(), page({ ignoreSwitchStatus: true })];
      for (const each of [silent, first]) assert.equal((await client.post(reportData, each)).code, 200);
      assert.deepEqual((await client.post(reportSubData, marks(silent.id))).data, switches);
      const ignoring = await client.post(reportSubData, marks(first.id, { ignoreSwitchStatus: true }));
      assert.deepEqual(ignoring.data, switches);
      assert.equal((await pages(silent.id)).length, 0);
      assert.equal((await pages(first.id))[0]?.['lcp_ms'], 700);
      assert.match(String((await pages(first.id))[0]?.['report']), /"ignoreSwitchStatus":true/);
      await admin.put(settingsPath, { mode: 'on', switches: allOn });
    });

    it('with monitoring removed, answer its calls with 404', async () => {
      const admin = await signIn(server, 'group', 'admin');
      await admin.put(settingsPath, { mode: 'none', switches: allOn });
      const sent = [record()];
      for (const [path, body] of [
        [reportData, page()],
        [reportSubData, marks('p')],
        [errorPath, report(sent)],
      ] as const) {
        const answer = await client.post(path, body);
        assert.deepEqual([answer.http, answer.code, answer.status], [404, 404, false]);
      }
      assert.equal((await errors(sent[0]?.id ?? '')).length, 0);
      await admin.put(settingsPath, { mode: 'on', switches: allOn });
    });
  });
});

describe('texts of reports', () => {
  it('name the page without its ids and parameters', () => {
    for (const [url, pattern] of [
      ['https://oa.example.com/sp/task/list?q=1#/x', '/sp/task/list'],
      [
        'https://oa.example.com/mobile/hrm/exceptionHandle1790000000000000001',
        '/mobile/hrm/exceptionHandle*',
      ],
      ['https://oa.example.com/sp/doc/12/view', '/sp/doc/*/view'],
      ['https://oa.example.com/sp/task/1790000000000000001__module=task', '/sp/task/*'],
      ['https://oa.example.com/', '/'],
      ['about:blank', ''],
      ['', ''],
    ] as const) {
      assert.equal(pagePattern(url), pattern);
    }
  });

  it('name the browser without its version', () => {
    assert.deepEqual(splitBrowser('Chrome 141.0.1'), { name: 'Chrome', version: '141.0.1' });
    assert.deepEqual(splitBrowser('Mobile Safari/18.2'), { name: 'Mobile Safari', version: '18.2' });
    assert.deepEqual(splitBrowser('DingTalk'), { name: 'DingTalk', version: '' });
    assert.deepEqual(splitBrowser('360 EE 12'), { name: '360 EE 12', version: '' });
    assert.deepEqual(splitBrowser(''), { name: '', version: '' });
  });
});
