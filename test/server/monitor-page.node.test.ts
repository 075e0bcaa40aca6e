import assert from 'node:assert/strict';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, before, describe, it } from 'node:test';

import * as v from 'valibot';

import type { ErrorRecord } from '../../core/contracts/monitor.js';
import { monitorPaths, resourceReportPath } from '../../core/contracts/monitor.js';
import {
  errorGroupDetailSchema,
  errorGroupsSchema,
  failedResourcesSchema,
  liveErrorsSchema,
  monitorSummarySchema,
  type ErrorGroupDetail,
  type ErrorGroups,
  type FailedResources,
  type LiveErrors,
  type MonitorSummary,
} from '../../core/contracts/monitor-page.js';
import type { Client, TestServer } from './harness.js';
import { noon, signIn, startServer } from './harness.js';

const root = '/api/portico/monitor';
const minuteMs = 60_000;
const hourMs = 60 * minuteMs;

let made = 0;
const error = (values: Partial<ErrorRecord> = {}): ErrorRecord => ({
  id: `error-${(made += 1)}`,
  errType: 'js',
  message: 'boom',
  filePath: 'http://127.0.0.1/assets/a.js',
  fileName: 'a.js',
  lineNumber: 1,
  colNumber: 2,
  stack: '',
  refererUrl: 'http://127.0.0.1/sp/task/list',
  createTime: noon.getTime() - minuteMs,
  ...values,
});

describe('the page of the monitor', () => {
  let server: TestServer;
  let folder: string;
  let admin: Client;
  let lin: Client;
  let li: Client;
  let otherAdmin: Client;

  const report = (client: Client, dtos: ErrorRecord[], browserInfo = 'Chrome 141', dropped?: number) =>
    client.post(monitorPaths.errorRecord, {
      dtos,
      creator: '',
      clientInfo: 'Windows 10',
      browserInfo,
      dropped,
    });

  const summary = async (client: Client, range = 'day', filters = '') =>
    (await client.get<MonitorSummary>(`${root}/summary?range=${range}${filters}`)).data;
  const groups = async (query = '', client = admin) =>
    (await client.get<ErrorGroups>(`${root}/errors?range=month${query}`)).data;

  before(async () => {
    folder = await mkdtemp(join(tmpdir(), 'portico-maps-'));
    const map = {
      version: 3,
      names: [],
      sources: ['app/records/list/list-page.tsx'],
      mappings: [[[99, 0, 11, 4]]],
    };
    await writeFile(join(folder, 'index-abc.js.map'), JSON.stringify(map));
    await writeFile(join(folder, 'broken.js.map'), '{');
    await writeFile(join(folder, 'secret.txt'), 'x');
    server = await startServer({ mapsFolder: folder });
    admin = await signIn(server, 'group', 'admin');
    lin = await signIn(server, 'group', 'lin.xiao');
    li = await signIn(server, 'group', 'li.na');
    otherAdmin = await signIn(server, 'logistics', 'admin');

    await report(lin, [
      error({ message: 'one', count: 5, createTime: noon.getTime() - 3 * hourMs }),
      error({ message: 'one', refererUrl: 'http://127.0.0.1/sp/crm/customer/1790000000000000001' }),
      error({ message: 'two', errType: 'promise', createTime: noon.getTime() - 40 * hourMs }),
    ]);
    await report(li, [error({ message: 'one' })], 'Firefox 144.0', 7);
    await report(otherAdmin, [error({ message: 'of another tenant' })]);
  });
  after(async () => {
    await server.stop();
    await rm(folder, { recursive: true });
  });

  it('is for administrators: others get 403 for every call', async () => {
    for (const path of [
      'summary?range=day',
      'errors?range=day',
      'errors/x',
      'resources?range=day',
      'live',
      'settings',
      'loads?range=day',
      'timings?range=day',
      'views?range=day',
      'views/page-0',
    ]) {
      const answer = await lin.get(`${root}/${path}`);
      assert.deepEqual([answer.http, answer.code, answer.data], [403, 403, null], path);
      assert.notEqual((await admin.get(`${root}/${path}`)).http, 403, path);
    }
  });

  it('sums up errors of the tenant over time, by kind, browser and page, with those that were dropped', async () => {
    const data = v.parse(monitorSummarySchema, await summary(admin));
    assert.deepEqual([data.errors, data.users, data.dropped], [7, 2, 7]);
    assert.equal(data.bucketMs, 30 * minuteMs);
    const [js, ...others] = data.byKind;
    assert.deepEqual([js?.kind, others], ['js', []]);
    assert.equal(js?.counts.length, 48);
    const at = (ms: number) => js.counts[Math.floor((ms - data.fromMs) / data.bucketMs)];
    assert.deepEqual([at(noon.getTime() - 3 * hourMs), at(noon.getTime() - minuteMs)], [5, 2]);
    assert.deepEqual(data.byBrowser, [
      { name: 'Chrome', count: 6 },
      { name: 'Firefox', count: 1 },
    ]);
    assert.deepEqual(data.byPage, [
      { name: '/sp/task/list', count: 6 },
      { name: '/sp/crm/customer/*', count: 1 },
    ]);
    const week = await summary(admin, 'week');
    assert.deepEqual(
      week.byKind.map(({ kind }) => kind),
      ['js', 'promise'],
    );
    assert.equal((await summary(otherAdmin)).errors, 1);
  });

  it('sums up the errors of one browser or one page', async () => {
    const counted = async (filters: string) => {
      const { errors, users, byKind, byBrowser, byPage } = await summary(admin, 'day', filters);
      assert.equal(
        byKind.flatMap(({ counts }) => counts).reduce((sum, count) => sum + count, 0),
        errors,
      );
      return [errors, users, byBrowser.map(({ name }) => name), byPage.map(({ name }) => name)];
    };
    const [list, customer] = ['/sp/task/list', '/sp/crm/customer/*'];
    assert.deepEqual(await counted('&browser=Firefox'), [1, 1, ['Firefox'], [list]]);
    assert.deepEqual(await counted(`&page=${encodeURIComponent(customer)}`), [1, 1, ['Chrome'], [customer]]);
    assert.deepEqual(await counted(`&browser=Chrome&page=${encodeURIComponent(list)}`), [
      5,
      1,
      ['Chrome'],
      [list],
    ]);
    assert.deepEqual(await counted('&browser=Safari'), [0, 0, [], []]);
  });

  it('begins the parts of a day at midnight of the tenant', async () => {
    assert.equal(new Date((await summary(admin, 'month')).fromMs).toISOString(), '2026-08-18T16:00:00.000Z');
    assert.equal(
      new Date((await summary(otherAdmin, 'month')).fromMs).toISOString(),
      '2026-08-18T23:00:00.000Z',
    );
  });

  it('lists groups of errors, with filters, a search and both orders', async () => {
    const all = v.parse(errorGroupsSchema, await groups());
    assert.equal(all.total, 2);
    const [one, two] = all.rows;
    assert.deepEqual(
      { ...one, group: '' },
      {
        group: '',
        kind: 'js',
        message: 'one',
        fileName: 'a.js',
        line: 1,
        count: 7,
        users: 2,
        pages: 2,
        firstMs: noon.getTime() - 3 * hourMs,
        lastMs: noon.getTime() - minuteMs,
      },
    );
    assert.equal(two?.message, 'two');
    const messages = async (query: string) => (await groups(query)).rows.map(({ message }) => message);
    assert.deepEqual(await messages('&kind=promise'), ['two']);
    assert.deepEqual(await messages('&browser=Firefox'), ['one']);
    assert.deepEqual(await messages(`&page=${encodeURIComponent('/sp/crm/customer/*')}`), ['one']);
    assert.deepEqual(await messages('&search=TW'), ['two']);
    assert.deepEqual(await messages("&search=%25'"), []);
    assert.deepEqual(await messages('&sort=count'), ['one', 'two']);
    assert.deepEqual(await messages('&offset=1'), ['two']);
    assert.equal((await groups('&offset=1')).total, 2);
    for (const wrong of ['&kind=x', '&sort=x', '&offset=-1', '&range=year']) {
      assert.equal(
        (await admin.get(`${root}/errors?range=month${wrong}`)).http,
        wrong.includes('range') ? 200 : 400,
      );
    }
    assert.equal((await admin.get(`${root}/errors?range=year`)).http, 400);
  });

  it('pages through many groups, fifty at a time', async () => {
    const other = (await groups('', otherAdmin)).total;
    const dtos = Array.from({ length: 120 }, (_, n) => error({ message: `many ${n}` }));
    await report(otherAdmin, dtos);
    const seen = new Set<string>();
    for (let offset = 0; offset < 121; offset += 50) {
      const { total, rows } = await groups(`&offset=${offset}`, otherAdmin);
      assert.equal(total, 120 + other);
      for (const { group } of rows) seen.add(group);
    }
    assert.equal(seen.size, 120 + other);
  });

  it('shows the latest errors of a group, with the stack mapped to the sources', async () => {
    const stack = [
      'TypeError: x is not a function',
      '    at render (http://127.0.0.1/assets/index-abc.js:1:105)',
      '    at http://127.0.0.1/assets/other.js:1:5',
      'render@http://127.0.0.1/assets/index-abc.js:1:105',
      '    at f (http://127.0.0.1/assets/broken.js:1:5)',
      '    at f (http://127.0.0.1/assets/..%2Fsecret.js:1:5)',
    ].join('\n');
    await report(
      li,
      [error({ message: 'mapped', stack, errType: 'e10Com', comName: 'ListPage' })],
      'Firefox 144.0',
    );
    const [row] = (await groups('&search=mapped')).rows;
    const answer = await admin.get<ErrorGroupDetail>(`${root}/errors/${row?.group}`);
    const detail = v.parse(errorGroupDetailSchema, answer.data);
    assert.deepEqual(
      [detail.count, detail.byBrowser, detail.records.length],
      [1, [{ name: 'Firefox', count: 1 }], 1],
    );
    const record = detail.records.at(0);
    assert.deepEqual(
      [record?.component, record?.browser, record?.os],
      ['ListPage', 'Firefox 144.0', 'Windows 10'],
    );
    assert.deepEqual([record?.person.id, record?.stack], [li.session.employeeId, stack]);
    assert.deepEqual(record?.mappedStack?.split('\n'), [
      'TypeError: x is not a function',
      '    at render (app/records/list/list-page.tsx:12:5)',
      '    at http://127.0.0.1/assets/other.js:1:5',
      'render@app/records/list/list-page.tsx:12:5',
      '    at f (http://127.0.0.1/assets/broken.js:1:5)',
      '    at f (http://127.0.0.1/assets/..%2Fsecret.js:1:5)',
    ]);
    assert.equal((await otherAdmin.get(`${root}/errors/${row?.group}`)).http, 404);
    const unmapped = (await groups('&search=one')).rows[0]?.group;
    const plain = await admin.get<ErrorGroupDetail>(`${root}/errors/${unmapped}`);
    const { fromMs, bucketMs, counts } = plain.data.overTime;
    assert.deepEqual([new Date(fromMs).toISOString(), bucketMs], ['2026-08-18T16:00:00.000Z', 24 * hourMs]);
    assert.deepEqual([counts.length, counts.at(-1)], [30, 7]);
    assert.equal(
      counts.reduce((sum, count) => sum + count, 0),
      7,
    );
    assert.ok(
      plain.data.records.every(({ mappedStack }) => mappedStack === undefined),
      'no stack is mapped',
    );
  });

  it('lists resources that failed, with those reported without a session', async () => {
    const resource = (name: string, page: string) => ({
      resourceUrl: `http://127.0.0.1/assets/${name}.js`,
      resourceType: 'module',
      resourceModule: name,
      resourceHash: '',
      requestStartTime: noon.getTime(),
      pageUrl: `http://127.0.0.1${page}`,
    });
    const cookie = { 'sec-fetch-site': 'same-origin', cookie: `ETEAMSID=${lin.session.ACCESS_ETEAMSID}` };
    const send = (headers: Record<string, string>, resourceList: unknown[], dropped?: number) =>
      fetch(server.url + resourceReportPath, {
        method: 'POST',
        headers,
        body: JSON.stringify({ resourceList, dropped }),
      });
    await send(cookie, [resource('list', '/sp/task'), resource('list', '/sp/mail')], 30);
    await send({}, [resource('start', '/')], 4);
    const { data } = await admin.get<FailedResources>(`${root}/resources?range=day`);
    const rows = v
      .parse(failedResourcesSchema, data)
      .rows.map(({ module, count, pages }) => [module, count, pages]);
    assert.deepEqual(rows.sort(), [
      ['list', 2, 2],
      ['start', 1, 1],
    ]);
    assert.equal(data.dropped, 34);
    const other = await otherAdmin.get<FailedResources>(`${root}/resources?range=day`);
    assert.deepEqual(
      other.data.rows.map(({ module }) => module),
      ['start'],
    );
    assert.equal(other.data.dropped, 4);
  });

  it('answers live calls with the errors received since the last one', async () => {
    const live = async (since?: number) =>
      v.parse(
        liveErrorsSchema,
        (await admin.get<LiveErrors>(`${root}/live${since === undefined ? '' : `?since=${since}`}`)).data,
      );
    const begin = await live();
    assert.deepEqual(begin.errors, []);
    await report(otherAdmin, [error({ message: 'foreign' })]);
    assert.deepEqual(await live(), begin, 'errors of other tenants do not count');
    await report(lin, [error({ message: 'first' }), error({ message: 'second' })]);
    const next = await live(begin.since);
    assert.deepEqual(
      next.errors.map(({ message, page, browser }) => [message, page, browser]),
      [
        ['second', '/sp/task/list', 'Chrome'],
        ['first', '/sp/task/list', 'Chrome'],
      ],
    );
    assert.deepEqual(await live(next.since), { since: next.since, errors: [] });
  });
});
