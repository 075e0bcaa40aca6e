import assert from 'node:assert/strict';
import { after, describe, test } from 'node:test';

import { endpoints } from '../../core/contracts/endpoints.js';
import type { ErrorReport } from '../../core/contracts/monitor.js';
import { storageKeys } from '../../core/contracts/names.js';
import { createRegistry } from '../../core/records/create-registry.js';
import { seededId } from '../../server/seed/ids.js';
import { seededPersonId } from '../../server/seed/people.js';
import { testHouse } from './house.js';
import {
  nextUpload,
  openApp,
  openBackEnd,
  throwErrors,
  until,
  visitMonitored,
  whenStored,
} from './monitored.js';
import { people, withoutIdleTime } from './visitor.js';
import { wordsIn } from './words.js';

const zh = wordsIn('zh_CN');
const registry = createRegistry();
const list = registry.addressOf({ module: 'customer', page: 'list' }) ?? '';
const record = registry.dialogRoute(list, 'customer', 'side', seededId('group', 'customer', 5)) ?? '';
const monitorPage = '/sp/monitor';

const house = testHouse();
const backEnd = openBackEnd(house);

after(() => backEnd.close());

async function whenReceived(text: string): Promise<void> {
  await until(
    () => backEnd.errors(text).length > 0,
    () => `“${text}” is received`,
  );
}

describe('errors of a user', () => {
  test('are on the page of the administrator: of scripts, promises, images, calls, elements and components', async () => {
    const visitor = await visitMonitored(house, people.linXiao);
    const { page } = visitor;
    visitor.expectTrouble(/status of (399|400|404|500)|ERR_FAILED|AxiosError|removeChild/);
    const uploads: ErrorReport[] = [];
    page.on('request', (request) => {
      if (!request.url().endsWith('/api/tissot/frontErrorRecord')) return;
      uploads.push(request.postDataJSON() as ErrorReport);
    });
    await page.route('**/fault-status-*', (route) => {
      const [, status = ''] = /(\d+)$/.exec(new URL(route.request().url()).pathname) ?? [];
      return status === '0' ? route.abort() : route.fulfill({ status: Number(status), body: '' });
    });
    // Not those of the monitor, whose failure would end it.
    await page.route('**/*?probe', (route) => route.fulfill({ status: 500, body: '' }));
    await throwErrors(page, 'fault in a script', 1);
    await page.evaluate(async () => {
      void Promise.reject(new Error('fault in a promise'));
      void Promise.reject(Object.assign(new Error('fault of an HTTP client'), { name: 'AxiosError' }));
      for (const name of ['img', 'video'] as const) {
        const element = document.createElement(name);
        element.src = name === 'img' ? '/fault.png' : '/fault.mp4';
        element.hidden = true;
        document.body.append(element);
      }
      for (const status of [204, 399, 400, 0]) await fetch(`/fault-status-${status}`).catch(() => undefined);
      for (const path of ['/api/front/monitor/report/reportData', '/api/tissot/frontErrorRecord', '/other'])
        await fetch(`${path}?probe`, { method: 'POST' });
    });
    // As translation tools do: React cannot remove what has been replaced.
    const content = page.getByRole('main').locator(':scope > *');
    await content.evaluate((element) => {
      const copy = document.createElement('span');
      copy.append(...element.childNodes);
      element.replaceWith(copy);
    });
    await page
      .getByRole('link', { name: zh('Customers'), exact: true })
      .first()
      .click();
    await whenStored(page, 'removeChild', 1);

    await page.route(`**${endpoints.home}*`, (route) => route.fulfill({ status: 500, body: 'fault' }));
    await openApp(page);
    await whenStored(page, 'GET 500', 1);
    await openApp(page, record);
    const dialog = page.locator('portico-record-dialog');
    await page.getByRole('dialog').waitFor();
    // As a derived element does that throws while it renders.
    await dialog.evaluate((element) => {
      Object.defineProperty(element, 'renderContent', {
        value() {
          throw new Error('fault in rendering');
        },
      });
      (element as HTMLElement & { requestUpdate(): void }).requestUpdate();
    });
    await whenStored(page, 'fault in rendering', 1);
    // A listener that throws: the dialog cannot tell whether it may be closed.
    await dialog.evaluate((element) => {
      Object.defineProperty(element, 'dispatchEvent', {
        value() {
          throw new Error('fault in a listener');
        },
      });
    });
    await page
      .getByRole('dialog')
      .getByRole('button', { name: zh('Close'), exact: true })
      .click();
    await whenStored(page, 'fault in a listener', 1);
    const databases = await page.evaluate(() => indexedDB.databases());
    assert.ok(databases.some(({ name }) => name === 'WeappErrorMonitor'));
    await nextUpload(page);
    await whenReceived('fault in a listener');

    assert.ok(uploads.length > 0);
    for (const upload of uploads) {
      assert.deepEqual(Object.keys(upload).sort(), ['browserInfo', 'clientInfo', 'creator', 'dtos']);
      assert.equal(upload.creator, seededPersonId('group', 'lin.xiao'));
      assert.match(upload.browserInfo, /Chrome \d/);
    }
    // As the back end has stored them: a page that is left while it reports sends its errors again, and each is stored once.
    const stored = backEnd.errors('');
    const about = (text: string) =>
      stored.filter(({ message, filePath }) => `${message} ${filePath}`.includes(text));
    // Requests count from 400 on and without an answer; resources of images, links and scripts.
    assert.deepEqual(
      [204, 399, 400, 0].map((status) => about(`/fault-status-${status}`).map(({ message }) => message)),
      [[], [], ['GET 400'], ['GET 0 TypeError: Failed to fetch']],
    );
    assert.deepEqual(
      ['HTTP client', 'fault.mp4', '/reportData', '/frontErrorRecord', 'fault.png', '/other'].map(
        (text) => about(text).length,
      ),
      [0, 0, 0, 0, 1, 1],
    );
    const [component, rendering, listener, failedCall, image] = [
      'removeChild',
      'fault in rendering',
      'fault in a listener',
      'GET 500',
      'img failed to load',
    ].map((text) => backEnd.errors(text)[0]);
    assert.deepEqual(
      [component?.kind, rendering?.kind, listener?.kind, failedCall?.kind, image?.kind],
      ['e10Com', 'e10Com', 'e10Com', 'ajax', 'resource'],
    );
    assert.deepEqual(
      [rendering?.component, listener?.component],
      ['portico-record-dialog', 'portico-record-dialog'],
    );
    assert.notEqual(component?.component, '');
    assert.equal(failedCall?.filePath.split('?')[0], house.office.url + endpoints.home);
    assert.equal(image?.filePath, `${house.office.url}/fault.png`);

    const admin = await visitMonitored(house, people.groupAdmin);
    await admin.page.goto(monitorPage);
    await admin.page.getByRole('heading', { level: 1, name: zh('Monitoring') }).waitFor();
    const kinds = {
      'fault in a script 0': zh('Script'),
      'fault in a promise': zh('Promise'),
      'img failed to load': zh('Resource'),
      'GET 500': zh('Request'),
      'fault in rendering': zh('Component'),
      'fault in a listener': zh('Component'),
      removeChild: zh('Component'),
    };
    const groups = admin.page.getByRole('region', { name: zh('Error groups') });
    for (const [message, kind] of Object.entries(kinds)) {
      await groups.getByRole('searchbox').fill(message);
      const row = groups.getByRole('link').filter({ hasText: message });
      await row.first().waitFor();
      assert.match(await row.first().innerText(), new RegExp(kind), message);
    }
  });

  test('are not for others: no page, and no calls', async () => {
    const { page, context } = await visitMonitored(house, people.chenYiming);
    await page.goto(monitorPage);
    await page.getByRole('heading', { name: zh("You don't have access to this page") }).waitFor();
    for (const path of ['summary?range=day', 'errors?range=day', 'live', 'resources?range=day', 'settings']) {
      const response = await context.request.get(`/api/portico/monitor/${path}`);
      const { code } = (await response.json()) as { code: number };
      assert.deepEqual([response.status(), code], [403, 403], path);
    }
  });

  test('of another organization are not there', async () => {
    const other = await visitMonitored(house, people.annaLee);
    await throwErrors(other.page, 'fault in another organization', 1);
    await whenStored(other.page, 'fault in another organization', 1);
    await nextUpload(other.page);
    await whenReceived('fault in another organization');
    const admin = await house.enter(people.groupAdmin);
    const query = new URLSearchParams({ range: 'day', search: 'fault in another organization' });
    const response = await admin.context.request.get(`/api/portico/monitor/errors?${query.toString()}`);
    const { data } = (await response.json()) as { data: { total: number } };
    assert.equal(data.total, 0);
  });
});

describe('errors of a tab that is closed before it has its monitor', () => {
  test('are received from the next one, each once', async () => {
    const visitor = await visitMonitored(house, people.linXiao);
    const { page, context } = visitor;
    const early = await context.newPage();
    // The clock of the user's tabs stands still, and with it the time after which an idle page loads its monitor.
    await withoutIdleTime(early);
    await early.goto('/sp');
    await early.getByRole('main').waitFor();
    await throwErrors(early, 'fault before the monitor', 2);
    await early.close();

    await openApp(page);
    await nextUpload(page);
    await whenReceived('fault before the monitor');
    await nextUpload(page);
    await until(
      () => backEnd.errors('fault before the monitor').length === 2,
      () => `2 errors, but ${backEnd.errors('fault before the monitor').length}`,
    );
    assert.deepEqual(
      backEnd.errors('fault before the monitor').map(({ times, account }) => [times, account]),
      [
        [1, people.linXiao.account],
        [1, people.linXiao.account],
      ],
    );
    assert.equal(await page.evaluate((key) => localStorage.getItem(key), storageKeys.keptErrors), null);
  });
});

describe('the first report of a page', () => {
  test('has the page, the browser and the user; later ones have its marks, in groups', async () => {
    const visitor = await visitMonitored(house, people.linXiao);
    const { page } = visitor;
    const bodies: { path: string; body: Record<string, unknown> }[] = [];
    page.on('request', (request) => {
      const [, path] = /\/api\/front\/monitor\/report\/(\w+)$/.exec(new URL(request.url()).pathname) ?? [];
      if (path) bodies.push({ path, body: request.postDataJSON() as Record<string, unknown> });
    });
    // All but the stream of batch tasks, which stays open.
    const loading = new Set<string>();
    page.on('request', (request) => {
      if (!request.url().includes('/batch/stream')) loading.add(request.url());
    });
    page.on('requestfinished', (request) => loading.delete(request.url()));
    page.on('requestfailed', (request) => loading.delete(request.url()));
    await openApp(page);
    await page.clock.fastForward(3_000);
    await until(
      () => bodies.length === 2,
      () => 'the first reports',
    );
    // The first page's trace ends.
    await page
      .getByRole('link', { name: zh('Customers'), exact: true })
      .first()
      .click();
    await page.waitForURL(`**${list}`);
    // A module that is still loading would reach its time limit.
    await page.getByRole('row').nth(1).waitFor();
    await until(
      () => loading.size === 0,
      () => [...loading].join(),
    );
    await page.clock.fastForward(300_000);
    await until(
      () => bodies.length === 3,
      () => 'the periodic report',
    );
    assert.deepEqual(
      bodies.map(({ path }) => path),
      ['reportData', 'reportSubData', 'reportSubData'],
    );
    const [report = {}, first = {}, periodic = {}] = bodies.map(({ body }) => body);
    assert.deepEqual(Object.keys(report).sort(), [
      'browser',
      'device',
      'employeeId',
      'engine',
      'id',
      'ignoreSwitchStatus',
      'language',
      'os',
      'osVersion',
      'timestamp',
      'url',
      'userAgent',
      'userId',
      'version',
    ]);
    assert.deepEqual([report['device'], report['engine']], ['PC', 'Blink']);
    assert.match(String(report['browser']), /Chrome/);
    for (const sub of [first, periodic]) {
      assert.deepEqual(Object.keys(sub).sort(), ['data', 'ignoreSwitchStatus', 'reportData', 'reportId']);
      assert.equal(sub['reportId'], report['id']);
    }
    const groups = first['data'] as Record<string, Record<string, unknown>[]>;
    const [resource = {}] = groups['resource'] ?? [];
    for (const name of ['url', 'name', 'entryType', 'startTime', 'timestamp']) {
      assert.ok(name in resource, name);
    }
    const later = periodic['data'] as Record<string, Record<string, unknown>[]>;
    const [task = {}] = [...(groups['route'] ?? []), ...(later['route'] ?? [])];
    assert.equal(task['reportId'], report['id']);
    for (const name of ['traceId', 'url', 'startTime', 'duration', 'end']) assert.ok(name in task, name);
  });

  test('has the memory of the page', async () => {
    // The clock of the other tests has a performance object without memory.
    const { page } = await house.enter(people.linXiao);
    const asked = page.waitForRequest('**/api/front/monitor/report/reportSubData');
    await page.goto('/sp');
    const { data } = (await asked).postDataJSON() as { data: { memory: Record<string, unknown>[] } };
    const [memory = {}] = data.memory;
    for (const name of ['nodeCount', 'jsHeapSizeLimit', 'totalJSHeapSize', 'usedJSHeapSize']) {
      assert.equal(typeof memory[name], 'number', name);
    }
  });

  test('joins the calls of the page from its first one on', async () => {
    const { page } = await house.enter(people.linXiao);
    const calls = new Map<string, string | undefined>();
    page.on('request', (request) => {
      const { pathname } = new URL(request.url());
      if (/^\/(?:papi|api)\//.test(pathname)) calls.set(pathname, request.headers()['traceid']);
    });
    const asked = page.waitForRequest('**/api/front/monitor/report/reportSubData');
    await page.goto('/sp');
    const { data } = (await asked).postDataJSON() as { data: { trace: { success: string[] }[] } };
    const joined = new Set(data.trace.flatMap(({ success }) => success));
    for (const path of ['/papi/app/baseserver/info/getInfo', '/api/baseserver/layout/baseTeams']) {
      const id = calls.get(path) ?? '';
      assert.match(id, /^[0-9a-z]{16}-[1-9][0-9]*$/, path);
      assert.ok(joined.has(id), `${path} belongs to the trace`);
    }
  });

  test('has the ids of the user; with 404 all monitoring of the page ends, and what it stored is sent by the next', async () => {
    const visitor = await visitMonitored(house, people.tomBaker);
    visitor.expectTrouble(/404/);
    const { page } = visitor;
    const requests: string[] = [];
    page.on('request', (request) => {
      const { pathname } = new URL(request.url());
      if (/\/api\/(front\/monitor|tissot)\//.test(pathname)) requests.push(pathname);
    });
    await page.route('**/api/front/monitor/report/reportData', (route) =>
      route.fulfill({ status: 404, body: '' }),
    );
    await openApp(page);
    await throwErrors(page, 'fault before the end', 3);
    await whenStored(page, 'fault before the end', 3);
    requests.length = 0;
    const asked = page.waitForRequest('**/api/front/monitor/report/reportData');
    await page.clock.fastForward(3_000);
    const report = (await asked).postDataJSON() as Record<string, unknown>;
    const session = await visitor.context.request.post(endpoints.getInfo, {
      headers: { origin: house.office.url, 'sec-fetch-site': 'same-origin' },
    });
    const { data } = (await session.json()) as { data: { employeeId: string; userId: string } };
    assert.deepEqual([report['employeeId'], report['userId']], [data.employeeId, data.userId]);
    await (await asked).response();
    await nextUpload(page);
    await throwErrors(page, 'fault without monitoring', 3);
    await page.clock.fastForward(300_000);
    assert.deepEqual(requests, ['/api/front/monitor/report/reportData']);
    assert.equal(await page.getByRole('alert').filter({ hasText: /\S/ }).count(), 0);

    await page.unrouteAll();
    await openApp(page);
    await nextUpload(page);
    await whenReceived('fault before the end');
    assert.equal(backEnd.errors('fault before the end').length, 3);
    await whenStored(page, 'fault without monitoring', 0);
    assert.deepEqual(backEnd.errors('fault without monitoring'), []);
  });
});
