import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';

import * as v from 'valibot';

import { monitorPaths } from '../../core/contracts/monitor.js';
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
import type { Client, TestServer } from './harness.js';
import { noon, signIn, startServer } from './harness.js';

const root = '/api/portico/monitor';

describe('page loads and page views on the page of the monitor', () => {
  let server: TestServer;
  let admin: Client;
  let lin: Client;
  let li: Client;
  let otherAdmin: Client;

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

  before(async () => {
    server = await startServer();
    admin = await signIn(server, 'group', 'admin');
    lin = await signIn(server, 'group', 'lin.xiao');
    li = await signIn(server, 'group', 'li.na');
    otherAdmin = await signIn(server, 'logistics', 'admin');

    for (const [at, ms] of [100, 200, 300, 400, 1000].entries()) {
      await load(lin, `page-${at}`, 'http://127.0.0.1/sp/task/list', ms, { LCP: ms * 2, CLS: ms / 10_000 });
    }
    await load(lin, 'page-home', 'http://127.0.0.1/sp', 50, { TTFB: 20 });
    await load(otherAdmin, 'page-other', 'http://127.0.0.1/sp', 9999, { LCP: 9999 });
  });
  after(() => server.stop());

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
});
