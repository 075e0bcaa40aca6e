import { MonitorPage } from '../../../../app/pages/monitor/monitor-page.js';
import { endpoints } from '../../../../core/contracts/endpoints.js';
import type {
  ErrorGroup,
  ErrorGroupDetail,
  MonitorSettings,
  MonitorSummary,
} from '../../../../core/contracts/monitor-page.js';
import { monitorPagePaths } from '../../../../core/contracts/monitor-page.js';
import type {
  LoadSummary,
  PageView,
  PageViewRow,
  TimingSummary,
} from '../../../../core/contracts/monitor-views.js';
import type { AppHistory } from '../../../../app/services/routing/history.js';
import { mount, session, type Answer } from '../../shell/mounted-app.js';

const dayMs = 86_400_000;
export const fromMs = Date.parse('2026-09-16T16:00:00Z');
export const part = (values: Record<number, number>): number[] =>
  Array.from({ length: 48 }, (_, at) => values[at] ?? 0);

export const summary: MonitorSummary = {
  range: 'day',
  fromMs,
  bucketMs: dayMs / 48,
  errors: 1234,
  users: 3,
  dropped: 40,
  byKind: [
    { kind: 'js', counts: part({ 2: 30, 47: 4 }) },
    { kind: 'e10Com', counts: part({ 2: 1200 }) },
  ],
  byBrowser: [{ name: 'Chrome', count: 1200 }],
  byPage: [{ name: '/sp/task/*', count: 1234 }],
};
export const loads: LoadSummary = {
  loads: 7,
  vitals: [
    { name: 'load', count: 7, p50: 800, p75: 1250, p95: 3000 },
    { name: 'LCP', count: 7, p50: 2000, p75: 3000, p95: 5000 },
    { name: 'CLS', count: 7, p50: 0, p75: 0.05, p95: 0.3 },
  ],
  loadByPage: [{ name: '/sp/task/*', count: 7, p50: 800, p75: 1250, p95: 3000 }],
};
export const timings: TimingSummary = {
  routes: [{ name: '/sp/task/*', count: 3, p50: 300, p75: 640, p95: 1200 }],
  renders: [{ name: 'TaskList', count: 2, p50: 110, p75: 130, p95: 180 }],
  actions: [{ name: 'rows.add', count: 1, p50: 50, p75: 50, p95: 50 }],
};
export const viewRow: PageViewRow = {
  id: 'view-1',
  timeMs: fromMs,
  person: { id: '12', name: 'Tom Baker' },
  url: 'https://oa.example.com/sp/task/1?x=1',
  page: '/sp/task/*',
  device: 'PC',
  browser: 'Chrome',
  os: 'Windows',
  loadMs: 1250,
  lcpMs: 900,
  cls: 0.05,
};
const mark = (name: string, startMs: number, duration?: number) => ({
  url: viewRow.url,
  name,
  entryType: 'x',
  startTime: startMs,
  timestamp: fromMs + startMs,
  duration,
});
const of = <T,>(...items: T[]) => ({ total: items.length, items });
export const pageView: PageView = {
  ...viewRow,
  browserVersion: '141',
  engine: 'Blink',
  osVersion: '10',
  language: 'en',
  userAgent: 'Mozilla/5.0',
  marks: {
    navigation: of(mark('loadEventEnd', 1250)),
    paint: of(mark('first-paint', 300)),
    vital: of(),
    resource: { total: 250, items: [mark('https://oa.example.com/assets/a.js?v=1', 20, 80)] },
    mark: of(),
    route: of(
      {
        traceId: 't1',
        url: viewRow.url,
        startTime: fromMs,
        duration: 1300,
        end: 'idle',
        success: 2,
        failed: 0,
      },
      {
        traceId: 't2',
        url: 'https://oa.example.com/sp/mail',
        startTime: fromMs + 60_000,
        duration: 500,
        end: 'route',
        success: 0,
        failed: 1,
      },
    ),
    render: of(mark('MailList', 60_100, 120)),
    action: of(mark('rows.add', 60_300, 50)),
    memory: of({
      ...mark('memory', 3000),
      nodeCount: 900,
      jsHeapSizeLimit: 4e9,
      totalJSHeapSize: 2e7,
      usedJSHeapSize: 12_340_000,
    }),
    error: of({
      type: 'api',
      message: '<img src=x onerror=alert(1)>',
      fileName: 'https://oa.example.com/api/x',
      status: 500,
      code: '7',
      stack: '',
    }),
    trace: of({ success: ['t1-1', 't1-2'], error: ['t2-1'] }),
  },
};
export const group = (n: number, values: Partial<ErrorGroup> = {}): ErrorGroup => ({
  group: `group-${n}`,
  kind: 'js',
  message: `Error number ${n}`,
  fileName: 'a.js',
  line: 7,
  count: n,
  users: 2,
  pages: 1,
  firstMs: fromMs,
  lastMs: fromMs + 60_000,
  ...values,
});
const record = {
  id: 'r1',
  timeMs: fromMs,
  count: 1,
  person: { id: '12', name: 'Tom Baker' },
  pageUrl: 'https://oa.example.com/sp/task/1?x=1',
  filePath: 'https://oa.example.com/a.js',
  line: 7,
  col: 9,
  component: 'TaskList',
  browser: 'Chrome 141.0',
  os: 'Windows 10',
  stack: 'Error\n    at x (https://oa.example.com/a.js:7:9)',
  mappedStack: 'Error\n    at x (app/records/list/list-page.tsx:12:5)',
};
export const detail: ErrorGroupDetail = {
  ...group(1),
  byBrowser: [{ name: 'Chrome', count: 1 }],
  byPage: [{ name: '/sp/task/*', count: 1 }],
  overTime: { fromMs, bucketMs: dayMs, counts: [0, 12, 0, 1] },
  records: [record, { ...record, id: 'r2', stack: 'another stack', mappedStack: undefined }],
};
export const settings: MonitorSettings = {
  mode: 'on',
  switches: {
    switchStatus: true,
    routeSwitchStatus: true,
    traceIdSwitchStatus: true,
    renderSwitchStatus: false,
    mobxActionSwitchStatus: false,
  },
};

export interface OpenPage {
  /** Queries of the calls for groups. */
  queries: string[];
  /** Queries of the calls for page views. */
  views: string[];
  history: AppHistory;
}

/** Opens the page of an administrator; the calls have the sample answers, or the given ones. */
export async function open(address = '/sp/monitor', answers: Record<string, Answer> = {}): Promise<OpenPage> {
  const queries: string[] = [];
  const views: string[] = [];
  const { app } = await mount(<MonitorPage />, {
    address,
    answers: {
      [endpoints.getInfo]: () => ({ ...session, admin: true }),
      [monitorPagePaths.summary]: () => summary,
      [monitorPagePaths.errors]: ({ url }) => {
        queries.push(url.search);
        return { total: 2, rows: [group(1), group(2, { kind: 'e10Com' })] };
      },
      [monitorPagePaths.errorGroup('group-1')]: () => detail,
      [monitorPagePaths.resources]: () => ({
        total: 1,
        dropped: 12,
        rows: [
          {
            url: 'https://a.example/x.js',
            type: 'module',
            module: 'x',
            count: 5,
            lastMs: fromMs,
            page: '/sp',
            pages: 3,
          },
        ],
      }),
      [monitorPagePaths.loads]: () => loads,
      [monitorPagePaths.timings]: () => timings,
      [monitorPagePaths.views]: ({ url }) => {
        views.push(url.search);
        return { total: 2, rows: [viewRow, { ...viewRow, id: 'view-2', page: '/sp', loadMs: undefined }] };
      },
      [monitorPagePaths.view('view-1')]: () => pageView,
      [monitorPagePaths.settings]: () => settings,
      [monitorPagePaths.live]: () => ({ since: 1, errors: [] }),
      ...answers,
    },
  });
  return { queries, views, history: app.history };
}
