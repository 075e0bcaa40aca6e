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
import {
  loadSummarySchema,
  pageViewSchema,
  pageViewsSchema,
  timingSummarySchema,
  type LoadSummary,
  type PageView,
  type PageViews,
  type TimingSummary,
} from '../../core/contracts/monitor-views.js';
import { createSourceMaps } from '../../server/monitor/source-maps.js';
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

  async function load(
    client: Client,
    id: string,
    url: string,
    loadMs: number,
    values: Record<string, number>,
  ) {
    const own = { url, timestamp: noon.getTime(), userId: '', employeeId: '' };
    const mark = { url, startTime: 0, timestamp: 1 };
    await client.post(monitorPaths.reportData, {
      ...own,
      id,
      browser: 'Chrome',
      os: 'Windows',
      device: 'PC',
    });
    await client.post(monitorPaths.reportSubData, {
      reportId: id,
      reportData: own,
      data: {
        // Milestones of loading, as the browser's monitor sends them.
        navigation: [
          { ...mark, name: 'domInteractive', entryType: 'navigation', startTime: loadMs / 2 },
          { ...mark, name: 'loadEventEnd', entryType: 'navigation', startTime: loadMs },
        ],
        vital: Object.entries(values).map(([name, value]) => ({ ...mark, name, entryType: 'vital', value })),
      },
      ignoreSwitchStatus: true,
    });
  }

  const summary = async (client: Client, range = 'day', filters = '') =>
    (await client.get<MonitorSummary>(`${root}/summary?range=${range}${filters}`)).data;
  const groups = async (query = '', client = admin) =>
    (await client.get<ErrorGroups>(`${root}/errors?range=month${query}`)).data;

  before(async () => {
    folder = await mkdtemp(join(tmpdir(), 'portico-maps-'));
    const map = { version: 3, names: [], sources: ['app/list/list-page.tsx'], mappings: [[[99, 0, 11, 4]]] };
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
    for (const [at, ms] of [100, 200, 300, 400, 1000].entries()) {
      await load(lin, `page-${at}`, 'http://127.0.0.1/sp/task/list', ms, { LCP: ms * 2, CLS: ms / 10_000 });
    }
    await load(lin, 'page-home', 'http://127.0.0.1/sp', 50, { TTFB: 20 });
    await load(otherAdmin, 'page-other', 'http://127.0.0.1/sp', 9999, { LCP: 9999 });
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

  it('gives percentiles of page loads', async () => {
    const loadsOf = async (client: Client) =>
      v.parse(loadSummarySchema, (await client.get<LoadSummary>(`${root}/loads?range=day`)).data);
    const { loads, vitals, loadByPage } = await loadsOf(admin);
    assert.equal((await loadsOf(otherAdmin)).loads, 1);
    assert.equal(loads, 6);
    assert.deepEqual(vitals, [
      { name: 'load', count: 6, p50: 200, p75: 400, p95: 1000 },
      { name: 'LCP', count: 5, p50: 600, p75: 800, p95: 2000 },
      { name: 'CLS', count: 5, p50: 0.03, p75: 0.04, p95: 0.1 },
      { name: 'TTFB', count: 1, p50: 20, p75: 20, p95: 20 },
    ]);
    assert.deepEqual(loadByPage, [
      { name: '/sp/task/list', count: 5, p50: 300, p75: 400, p95: 1000 },
      { name: '/sp', count: 1, p50: 50, p75: 50, p95: 50 },
    ]);
  });

  it('gives percentiles of the page loads of one browser or one page', async () => {
    const loadsOf = async (filters: string) =>
      (await admin.get<LoadSummary>(`${root}/loads?range=day${filters}`)).data;
    const home = await loadsOf('&page=%2Fsp&browser=Chrome');
    assert.deepEqual(
      [home.loads, home.vitals.map(({ name }) => name), home.loadByPage.map(({ name }) => name)],
      [1, ['load', 'TTFB'], ['/sp']],
    );
    assert.equal((await loadsOf('&browser=Firefox')).loads, 0);
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
      '    at render (app/list/list-page.tsx:12:5)',
      '    at http://127.0.0.1/assets/other.js:1:5',
      'render@app/list/list-page.tsx:12:5',
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

  it('lists page loads with their user, the latest or the slowest first, by page and browser', async () => {
    const views = async (query = '', client = admin) =>
      v.parse(pageViewsSchema, (await client.get<PageViews>(`${root}/views?range=day${query}`)).data);
    const latest = await views();
    assert.equal(latest.total, 6);
    assert.deepEqual(latest.rows[0], {
      id: 'page-home',
      timeMs: noon.getTime(),
      person: { id: lin.session.employeeId, name: '林晓' },
      url: 'http://127.0.0.1/sp',
      page: '/sp',
      device: 'PC',
      browser: 'Chrome',
      os: 'Windows',
      loadMs: 50,
      ttfbMs: 20,
    });
    const ids = async (query: string) => (await views(query)).rows.map(({ id }) => id);
    assert.deepEqual(await ids('&sort=slowest&offset=0'), [
      'page-4',
      'page-3',
      'page-2',
      'page-1',
      'page-0',
      'page-home',
    ]);
    assert.deepEqual(await ids('&page=%2Fsp'), ['page-home']);
    assert.deepEqual(await ids('&browser=Firefox'), []);
    assert.deepEqual(await ids('&sort=slowest&offset=5'), ['page-home']);
    assert.deepEqual(
      (await views('', otherAdmin)).rows.map(({ id }) => id),
      ['page-other'],
    );
    assert.equal((await admin.get(`${root}/views?range=day&sort=x`)).http, 400);
  });

  describe('a page view', () => {
    const url = 'http://127.0.0.1/sp/crm/customer/1790000000000000001';
    const mark = (name: string, startTime: number, duration?: number) => ({
      url,
      name,
      entryType: 'x',
      startTime,
      timestamp: noon.getTime() + startTime,
      ...(duration !== undefined && { duration }),
    });
    const own = { url, timestamp: noon.getTime(), userId: '', employeeId: '' };
    const add = (data: object) =>
      li.post(monitorPaths.reportSubData, {
        reportId: 'view-1',
        reportData: own,
        data,
        ignoreSwitchStatus: true,
      });

    before(async () => {
      await li.post(monitorPaths.reportData, {
        ...own,
        id: 'view-1',
        browser: 'Firefox',
        version: '144.0',
        os: 'Linux',
        osVersion: '6',
        engine: 'Gecko',
        language: 'zh-CN',
        device: 'PC',
        userAgent: 'Mozilla/5.0',
      });
      await add({
        resource: Array.from({ length: 150 }, (_, n) => mark(`http://127.0.0.1/${n}.js`, n, 5)),
        memory: [
          {
            ...mark('memory', 3000),
            nodeCount: 900,
            jsHeapSizeLimit: 4e9,
            totalJSHeapSize: 2e7,
            usedJSHeapSize: 1e7,
          },
        ],
        render: [mark('ListRow', 40, 20), mark('ListPage', 30, 120)],
        action: [mark('rows.add', 60, 50)],
        error: [
          {
            type: 'api',
            message: '<b>closed</b>',
            fileName: 'http://127.0.0.1/api/x',
            status: 500,
            code: '7',
            stack: '',
          },
        ],
        trace: [{ success: ['t1-1', 't1-2'], error: ['t1-3'] }],
      });
      await add({
        resource: Array.from({ length: 100 }, (_, n) => mark(`http://127.0.0.1/later-${n}.js`, 9000 + n, 5)),
        route: [
          {
            reportId: 'view-1',
            traceId: 't1',
            url,
            startTime: noon.getTime(),
            duration: 640,
            end: 'idle',
            success: 2,
            failed: 1,
          },
        ],
      });
    });

    it('has its user, its browser and all marks of its reports, in groups; long groups say how long they are', async () => {
      const view = v.parse(pageViewSchema, (await admin.get<PageView>(`${root}/views/view-1`)).data);
      assert.equal(view.person.id, li.session.employeeId);
      assert.deepEqual(
        [view.browser, view.browserVersion, view.engine, view.os, view.osVersion, view.language],
        ['Firefox', '144.0', 'Gecko', 'Linux', '6', 'zh-CN'],
      );
      const { resource, memory, render, action, error: failed, trace, route, paint } = view.marks;
      assert.deepEqual([resource.total, resource.items.length], [250, 200]);
      assert.equal(resource.items[0]?.name, 'http://127.0.0.1/0.js');
      assert.equal(resource.items[199]?.name, 'http://127.0.0.1/later-49.js');
      assert.deepEqual([memory.items[0]?.nodeCount, memory.items[0]?.usedJSHeapSize], [900, 1e7]);
      assert.deepEqual(
        render.items.map(({ name, duration }) => [name, duration]),
        [
          ['ListRow', 20],
          ['ListPage', 120],
        ],
      );
      assert.equal(action.items[0]?.name, 'rows.add');
      assert.deepEqual([failed.items[0]?.status, failed.items[0]?.message], [500, '<b>closed</b>']);
      assert.deepEqual(trace.items, [{ success: ['t1-1', 't1-2'], error: ['t1-3'] }]);
      assert.deepEqual(
        route.items.map(({ traceId, duration, end }) => [traceId, duration, end]),
        [['t1', 640, 'idle']],
      );
      assert.deepEqual(paint, { total: 0, items: [] });
    });

    it('is not there for another organization, or if there is none', async () => {
      assert.equal((await otherAdmin.get(`${root}/views/view-1`)).http, 404);
      assert.equal((await admin.get(`${root}/views/view-2`)).http, 404);
    });

    it('counts in the percentiles of page changes, slow renders and slow actions', async () => {
      const timings = v.parse(
        timingSummarySchema,
        (await admin.get<TimingSummary>(`${root}/timings?range=day`)).data,
      );
      assert.deepEqual(timings, {
        routes: [{ name: '/sp/crm/customer/*', count: 1, p50: 640, p75: 640, p95: 640 }],
        renders: [
          { name: 'ListPage', count: 1, p50: 120, p75: 120, p95: 120 },
          { name: 'ListRow', count: 1, p50: 20, p75: 20, p95: 20 },
        ],
        actions: [{ name: 'rows.add', count: 1, p50: 50, p75: 50, p95: 50 }],
      });
      const other = await otherAdmin.get<TimingSummary>(`${root}/timings?range=day`);
      assert.deepEqual(other.data, { routes: [], renders: [], actions: [] });
    });
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

describe('source maps', () => {
  it('map the first lines of a long stack, and keep the others', async () => {
    const folder = await mkdtemp(join(tmpdir(), 'portico-maps-'));
    const map = { version: 3, names: [], sources: ['app/a.ts'], mappings: [[[0, 0, 6, 0]]] };
    await writeFile(join(folder, 'a.js.map'), JSON.stringify(map));
    const frame = '    at f (http://127.0.0.1/assets/a.js:1:1)';
    const stack = ['Error: deep', ...Array.from({ length: 199 }, () => frame)].join('\n');
    const lines = (await createSourceMaps(folder).mapStack(stack))?.split('\n');
    assert.equal(lines?.length, 200);
    assert.equal(lines[1], '    at f (app/a.ts:7:1)');
    assert.equal(lines[199], frame);
    await rm(folder, { recursive: true });
  });

  it('are not needed', async () => {
    const stack = 'Error\n    at f (http://127.0.0.1/assets/a.js:1:1)';
    for (const folder of [undefined, join(tmpdir(), 'portico-no-such-folder')]) {
      assert.equal(await createSourceMaps(folder).mapStack(stack), undefined);
    }
  });
});
