import { expect } from '@open-wc/testing';
import { setViewport } from '@web/test-runner-commands';

import { MonitorPage } from '../../../app/monitor/monitor-page.js';
import { endpoints } from '../../../core/contracts/endpoints.js';
import type {
  ErrorGroup,
  ErrorGroupDetail,
  LiveErrors,
  MonitorSettings,
  MonitorSummary,
} from '../../../core/contracts/monitor-page.js';
import { monitorPagePaths } from '../../../core/contracts/monitor-page.js';
import type {
  LoadSummary,
  PageView,
  PageViewRow,
  TimingSummary,
} from '../../../core/contracts/monitor-views.js';
import type { AppHistory } from '../../../app/routing/history.js';
import { violations } from '../../suites/accessible.js';
import {
  press,
  Refusal,
  seen,
  session,
  tenant,
  mount,
  type,
  unmountAll,
  until,
  type Answer,
} from '../shell/mounted-app.js';

const dayMs = 86_400_000;
const fromMs = Date.parse('2026-09-16T16:00:00Z');
const part = (values: Record<number, number>): number[] =>
  Array.from({ length: 48 }, (_, at) => values[at] ?? 0);

const summary: MonitorSummary = {
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
const loads: LoadSummary = {
  loads: 7,
  vitals: [
    { name: 'load', count: 7, p50: 800, p75: 1250, p95: 3000 },
    { name: 'LCP', count: 7, p50: 2000, p75: 3000, p95: 5000 },
    { name: 'CLS', count: 7, p50: 0, p75: 0.05, p95: 0.3 },
  ],
  loadByPage: [{ name: '/sp/task/*', count: 7, p50: 800, p75: 1250, p95: 3000 }],
};
const timings: TimingSummary = {
  routes: [{ name: '/sp/task/*', count: 3, p50: 300, p75: 640, p95: 1200 }],
  renders: [{ name: 'TaskList', count: 2, p50: 110, p75: 130, p95: 180 }],
  actions: [{ name: 'rows.add', count: 1, p50: 50, p75: 50, p95: 50 }],
};
const viewRow: PageViewRow = {
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
const pageView: PageView = {
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
const group = (n: number, values: Partial<ErrorGroup> = {}): ErrorGroup => ({
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
  mappedStack: 'Error\n    at x (app/list/list-page.tsx:12:5)',
};
const detail: ErrorGroupDetail = {
  ...group(1),
  byBrowser: [{ name: 'Chrome', count: 1 }],
  byPage: [{ name: '/sp/task/*', count: 1 }],
  overTime: { fromMs, bucketMs: dayMs, counts: [0, 12, 0, 1] },
  records: [record, { ...record, id: 'r2', stack: 'another stack', mappedStack: undefined }],
};
const settings: MonitorSettings = {
  mode: 'on',
  switches: {
    switchStatus: true,
    routeSwitchStatus: true,
    traceIdSwitchStatus: true,
    renderSwitchStatus: false,
    mobxActionSwitchStatus: false,
  },
};

interface Page {
  /** Queries of the calls for groups. */
  queries: string[];
  /** Queries of the calls for page views. */
  views: string[];
  history: AppHistory;
}

async function open(address = '/sp/monitor', answers: Record<string, Answer> = {}): Promise<Page> {
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

describe('<MonitorPage>', () => {
  before(() => setViewport({ width: 1440, height: 900 }));
  afterEach(unmountAll);

  it('refuses users who are no administrators, without a call', async () => {
    let calls = 0;
    await open('/sp/monitor', {
      [endpoints.getInfo]: () => session,
      [monitorPagePaths.summary]: () => void (calls += 1),
    });
    await seen('h1', "You don't have access to this page");
    expect(calls).to.equal(0);
  });

  it('shows figures, errors over time as a plot and a table, and where they occurred', async () => {
    await open();
    expect((await seen('dl')).textContent)
      .to.contain('1,234')
      .and.to.contain('40');
    expect(document.querySelector('canvas')?.getBoundingClientRect().width).to.be.greaterThan(400);
    const summaryOf = await seen('summary', 'Show as table');
    summaryOf.click();
    const rows = [...(await seen('details table')).querySelectorAll('tr')].map(({ innerText }) =>
      innerText.split('\t').map((text) => text.trim()),
    );
    expect(rows[0]).to.deep.equal(['Time', 'Script', 'Component']);
    expect(rows[1]?.[0]).to.match(/01:00 – 01:30$/);
    expect(rows.slice(1).map(([, ...counts]) => counts)).to.deep.equal([
      ['30', '1,200'],
      ['4', '0'],
    ]);
    await seen('section[aria-label="By browser"] li', 'Chrome');
    await seen('section[aria-label="By page"] li', '/sp/task/*');
  });

  it('lists the groups, and filters them by kind, page and words; the focus stays', async () => {
    const { queries } = await open();
    const row = await seen<HTMLAnchorElement>('li a', 'Error number 2');
    expect(row.textContent).to.contain('Component').and.to.contain('a.js:7');
    const kind = await seen<HTMLSelectElement>('select[aria-label="Kind"]');
    kind.focus();
    kind.value = 'promise';
    kind.dispatchEvent(new Event('change', { bubbles: true }));
    await until(() => queries.at(-1)?.includes('kind=promise'));
    expect(document.activeElement).to.equal(await seen('select[aria-label="Kind"]'));
    expect(location.search).to.equal('?kind=promise');
    (await seen<HTMLButtonElement>('section[aria-label="By page"] button', '/sp/task/*')).click();
    await until(() => queries.at(-1)?.includes('page=%2Fsp%2Ftask%2F*'));
    (await seen<HTMLButtonElement>('button', 'Remove filter: /sp/task/*')).click();
    type(await seen<HTMLInputElement>('input[type="search"]'), 'number');
    await until(() => queries.at(-1)?.includes('search=number'));
    await until(() => location.search.includes('search=number'));
  });

  it('restores what its address says', async () => {
    const { queries } = await open('/sp/monitor?range=week&kind=js&sort=count&search=x');
    await seen('li a', 'Error number 1');
    expect(queries[0]).to.contain('range=week').and.to.contain('kind=js').and.to.contain('sort=count');
    expect((await seen('[role="radio"][aria-checked="true"]', '7 days')).textContent).to.equal('7 days');
  });

  it('goes back in the history through tabs, periods and filters, with the words of the search', async () => {
    const { queries, history } = await open('/sp/monitor?search=first');
    const field = await seen<HTMLInputElement>('input[type="search"]');
    type(field, 'second');
    await until(() => location.search === '?search=second');
    (await seen<HTMLButtonElement>('[role="radio"]', '7 days')).click();
    await until(() => queries.at(-1)?.includes('range=week'));
    (await seen<HTMLButtonElement>('section[aria-label="By browser"] button', 'Chrome')).click();
    await until(() => location.search.includes('browser=Chrome'));
    (await seen<HTMLButtonElement>('[role="tab"]', 'Page changes')).click();
    await seen('table', 'TaskList');
    for (const search of [
      '?range=week&browser=Chrome&search=second',
      '?range=week&search=second',
      '?search=second',
    ]) {
      window.history.back();
      await until(() => history.$address.get() === `/sp/monitor${search}`);
    }
    expect((await seen<HTMLInputElement>('input[type="search"]')).value).to.equal('second');
    await seen('[role="radio"][aria-checked="true"]', '24 hours');
    void history.navigate('/sp/monitor?search=third');
    await until(() => document.querySelector<HTMLInputElement>('input[type="search"]')?.value === 'third');
    window.history.back();
    await until(() => document.querySelector<HTMLInputElement>('input[type="search"]')?.value === 'second');
    expect(location.search).to.equal('?search=second');
  });

  it('keeps what is shown while another period is loaded', async () => {
    const answers: ((data: unknown) => void)[] = [];
    let isSlow = false;
    await open('/sp/monitor', {
      [monitorPagePaths.summary]: () => (isSlow ? new Promise((resolve) => answers.push(resolve)) : summary),
    });
    const chart = await seen('canvas');
    isSlow = true;
    (await seen<HTMLButtonElement>('[role="radio"]', '7 days')).click();
    await until(() => answers.length === 1);
    expect(chart.isConnected).to.equal(true);
    expect(document.querySelector('[aria-busy="true"]')).not.to.equal(null);
    answers[0]?.({ ...summary, errors: 4321 });
    await seen('dl', '4,321');
  });

  it('loads further groups on demand, each page once; what was shown is not loaded again', async () => {
    let all = Array.from({ length: 120 }, (_, n) => group(n));
    const offsets: number[] = [];
    await open('/sp/monitor', {
      [monitorPagePaths.errors]: ({ url }) => {
        const offset = Number(url.searchParams.get('offset'));
        offsets.push(offset);
        return { total: all.length, rows: all.slice(offset, offset + 50) };
      },
    });
    (await seen<HTMLButtonElement>('button', 'Show more')).click();
    await seen('li a', 'Error number 99');
    // A new group moves the others: what comes twice is shown once.
    all = [group(500), ...all];
    (await seen<HTMLButtonElement>('button', 'Show more')).click();
    await seen('li a', 'Error number 119');
    expect(offsets).to.deep.equal([0, 50, 100]);
    const shown = [...document.querySelectorAll('li a')].map((row) => row.getAttribute('href'));
    expect(new Set(shown).size).to.equal(shown.length);
  });

  it('loads a list from its beginning if there is nothing after what is shown', async () => {
    let all = Array.from({ length: 120 }, (_, n) => group(n));
    await open('/sp/monitor', {
      [monitorPagePaths.errors]: ({ url }) => {
        const offset = Number(url.searchParams.get('offset'));
        return { total: all.length, rows: all.slice(offset, offset + 50) };
      },
    });
    const more = await seen<HTMLButtonElement>('button', 'Show more');
    // The first 80 groups have been deleted by their age.
    all = all.slice(80);
    more.click();
    await until(() => document.querySelectorAll('li a').length === 40);
    expect(document.body.textContent).not.to.contain('Show more');
  });

  it('limits figures, chart and groups to the browser and the page that are chosen, and says so', async () => {
    const scopes: string[] = [];
    const scopeOf = (url: URL) => `${url.searchParams.get('browser')} ${url.searchParams.get('page')}`;
    const { queries } = await open('/sp/monitor', {
      [monitorPagePaths.summary]: ({ url }) => {
        scopes.push(scopeOf(url));
        return url.searchParams.get('browser')
          ? { ...summary, errors: 34, byKind: [{ kind: 'js', counts: part({ 2: 34 }) }] }
          : summary;
      },
    });
    expect((await seen('dl', '1,234')).textContent).to.contain('Dropped by browsers');
    (await seen<HTMLButtonElement>('section[aria-label="By browser"] button', 'Chrome')).click();
    const figures = await seen('dl', '34');
    await until(() => !figures.textContent.includes('1,234'));
    expect(figures.textContent).not.to.contain('Dropped by browsers');
    (await seen('summary', 'Show as table')).click();
    expect(
      [...document.querySelectorAll('details th[scope="col"]')].map(({ textContent }) => textContent),
    ).to.deep.equal(['Time', 'Script']);
    (await seen<HTMLButtonElement>('section[aria-label="By page"] button', '/sp/task/*')).click();
    await until(() => scopes.at(-1) === 'Chrome /sp/task/*');
    await until(() => queries.at(-1)?.includes('browser=Chrome&page=%2Fsp%2Ftask%2F*'));
    const chip = await seen<HTMLButtonElement>('button', 'Remove filter: Chrome');
    expect(chip.compareDocumentPosition(figures) & Node.DOCUMENT_POSITION_FOLLOWING).to.be.greaterThan(0);
    chip.click();
    await until(() => scopes.at(-1) === ' /sp/task/*');
  });

  it('says that nothing matches a browser or page, which can be removed', async () => {
    await open('/sp/monitor?browser=Firefox', {
      [monitorPagePaths.summary]: ({ url }) =>
        url.searchParams.get('browser') ? { ...summary, errors: 0, byKind: [], byPage: [] } : summary,
      [monitorPagePaths.errors]: ({ url }) =>
        url.searchParams.get('browser') ? { total: 0, rows: [] } : { total: 1, rows: [group(1)] },
    });
    await seen('h3', 'No errors match');
    (await seen<HTMLButtonElement>('button', 'Remove filter: Firefox')).click();
    await seen('dl', '1,234');
    await seen('li a', 'Error number 1');
  });

  it('shows when the errors of a group occurred, as a plot and a table, with dates of the organization', async () => {
    const locale = { server_timezone: 'Asia/Shanghai', dateformat: 'dd/MM/yyyy' };
    await open('/sp/monitor?group=group-1', { [endpoints.baseTeams]: () => ({ ...tenant, locale }) });
    await seen('h2', 'Last 30 days');
    expect(document.querySelector('canvas')?.getBoundingClientRect().width).to.be.greaterThan(400);
    (await seen('summary', 'Show as table')).click();
    const rows = [...(await seen('details table')).querySelectorAll('tr')].map(({ innerText }) =>
      innerText.split('\t').map((text) => text.trim()),
    );
    expect(rows).to.deep.equal([
      ['Time', 'Script'],
      ['18/09', '12'],
      ['20/09', '1'],
    ]);
  });

  it('shows the latest errors of a group with their stacks, from the sources and as received', async () => {
    await open();
    (await seen<HTMLAnchorElement>('li a', 'Error number 1')).click();
    const stack = await seen('pre', 'app/list/list-page.tsx:12:5');
    expect((await seen('[role="region"][aria-label="Latest events"] table')).textContent)
      .to.contain('Tom Baker')
      .and.to.contain('/sp/task/1?x=1');
    (await seen<HTMLButtonElement>('[role="radio"]', 'As received')).click();
    await until(() => stack.textContent.includes('https://oa.example.com/a.js:7:9'));
    const second = [...document.querySelectorAll<HTMLButtonElement>('td button')][1];
    second?.click();
    await seen('pre', 'another stack');
    // The title is cut after some lines; the stack begins with the whole message.
    expect(stack.textContent).to.contain('Error number 1');
    expect(second?.getAttribute('aria-pressed')).to.equal('true');
    (await seen<HTMLAnchorElement>('a', 'All errors')).click();
    await seen('h2', 'Error groups');
  });

  it('watches live once asked, and leads to the error', async () => {
    const live: LiveErrors = {
      since: 2,
      errors: [
        { ...group(1), id: 'new', message: 'Fresh error', timeMs: fromMs, page: '/sp', browser: 'Chrome' },
      ],
    };
    let asked = 0;
    const { queries } = await open('/sp/monitor', {
      [monitorPagePaths.live]: () => {
        asked += 1;
        return asked === 1 ? live : { since: 2, errors: [] };
      },
    });
    await seen('li a', 'Error number 1');
    expect(asked).to.equal(0);
    const before = queries.length;
    const button = await seen<HTMLButtonElement>('button', 'Live');
    button.click();
    const link = await seen('[role="log"] a', 'Fresh error');
    expect(link.getAttribute('href')).to.equal('/sp/monitor?group=group-1');
    expect(button.getAttribute('aria-pressed')).to.equal('true');
    await until(() => queries.length > before, 'the list is loaded again');
    button.click();
    await until(() => !document.querySelector('[role="log"]'));
  });

  it('shows page loads with percentiles and their rating', async () => {
    await open('/sp/monitor?tab=loads');
    const rows = [...(await seen('table')).querySelectorAll('tbody tr')].map(
      ({ textContent }) => textContent,
    );
    expect(rows[0]).to.contain('Load').and.to.contain('1.25 sec');
    expect(rows[1]).to.contain('LCP').and.to.contain('Needs improvement');
    expect(rows[2]).to.contain('0.050').and.to.contain('Good');
  });

  it('lists page views, filtered by the page that is chosen, the slowest first on demand', async () => {
    const scopes: (string | null)[] = [];
    const { views } = await open('/sp/monitor?tab=loads', {
      [monitorPagePaths.loads]: ({ url }) => {
        scopes.push(url.searchParams.get('page'));
        return loads;
      },
    });
    const table = await seen('[role="region"][aria-label="Page views"] table');
    const cells = [...table.querySelectorAll('tbody tr')].map((row) =>
      [...row.children].map(({ textContent }) => textContent),
    );
    expect(cells[0]?.slice(0, 5)).to.deep.equal([
      '/sp/task/*',
      '1.25 sec',
      '900 ms',
      'Tom Baker',
      'Chrome · Windows',
    ]);
    expect(cells[1]?.slice(0, 2)).to.deep.equal(['/sp', '–']);
    (
      await seen<HTMLButtonElement>('[role="region"][aria-label="Time to load by page"] button', '/sp/task/*')
    ).click();
    await until(() => views.at(-1)?.includes('page=%2Fsp%2Ftask%2F*'));
    await until(() => scopes.at(-1) === '/sp/task/*', 'the percentiles are those of the page');
    (await seen<HTMLButtonElement>('[role="radio"]', 'Slowest')).click();
    await until(() => views.at(-1)?.includes('sort=slowest'));
    expect(location.search).to.contain('sort=slowest');
    (await seen<HTMLButtonElement>('button', 'Remove filter: /sp/task/*')).click();
    await until(() => !views.at(-1)?.includes('%2Fsp%2Ftask'));
  });

  it('shows a page view: its page changes with their calls, what was slow, errors and memory', async () => {
    await open('/sp/monitor?tab=loads');
    (await seen<HTMLAnchorElement>('tbody th a', '/sp/task/*')).click();
    const article = await seen('article', '/sp/task/1?x=1');
    expect(location.search).to.equal('?tab=loads&view=view-1');
    expect(article.textContent).to.contain('Tom Baker').and.to.contain('Chrome 141').and.to.contain('PC');
    expect(article.textContent).to.contain('The first 200 entries of each kind are shown.');
    const [load, change] = [...article.querySelectorAll('details')];
    expect(load?.open).to.equal(true);
    expect(load?.textContent).to.contain('t1-1, t1-2').and.to.contain('Until idle');
    const rows = [...(load?.querySelectorAll('tbody tr') ?? [])].map((row) =>
      [...row.children].slice(0, 4).map(({ textContent }) => textContent),
    );
    expect(rows).to.deep.equal([
      ['/assets/a.js?v=1', 'Resource', '20 ms', '80 ms'],
      ['first-paint', 'Paint', '300 ms', '–'],
      ['loadEventEnd', 'Loading', '1.25 sec', '–'],
    ]);
    expect(change?.open).to.equal(false);
    change?.querySelector('summary')?.click();
    expect(change?.open).to.equal(true);
    expect(change?.querySelector('summary')?.innerText)
      .to.contain('/sp/mail')
      .and.to.contain('Failed calls: 1');
    expect(change?.innerText)
      .to.contain('t2-1')
      .and.to.contain('MailList')
      .and.to.contain('Slow render')
      .and.to.contain('rows.add');
    const errors = await seen('[role="region"][aria-label="Errors of the page"] tbody tr');
    expect([...errors.children].map(({ textContent }) => textContent)).to.deep.equal([
      '<img src=x onerror=alert(1)>',
      'Request',
      '500',
      '7',
      '/api/x',
    ]);
    expect((await seen('[role="region"][aria-label="Memory over time"] tbody tr')).textContent)
      .to.contain('12.3 MB')
      .and.to.contain('900');
    (await seen<HTMLAnchorElement>('a', 'All page views')).click();
    await seen('[role="region"][aria-label="Page views"] table');
  });

  it('keeps the names of pages legible in a window of 720 px, as at 200%', async () => {
    await setViewport({ width: 720, height: 900 });
    try {
      await open('/sp/monitor?tab=loads');
      const table = await seen('[role="region"][aria-label="Page views"] table');
      expect(table.querySelector('tbody th')?.getBoundingClientRect().width).to.be.at.least(120);
    } finally {
      await setViewport({ width: 1440, height: 900 });
    }
  });

  it('has each web vital, its rating and its 75th percentile within a phone', async () => {
    await setViewport({ width: 390, height: 844 });
    try {
      await open('/sp/monitor?tab=loads');
      const row = await seen('[role="region"][aria-label="Web vitals"] tbody tr:nth-child(2)', 'LCP');
      expect(row.textContent).to.contain('Needs improvement');
      const value = [...row.querySelectorAll('td')].find(({ textContent }) => textContent === '3.00 sec');
      for (const cell of row.querySelectorAll('th, th *')) {
        expect(cell.getBoundingClientRect().right).to.be.at.most(390);
      }
      expect(value?.getBoundingClientRect().right).to.be.at.most(390);
    } finally {
      await setViewport({ width: 1440, height: 900 });
    }
  });

  it('has kind, start, duration and time line of each entry within a phone', async () => {
    await setViewport({ width: 390, height: 844 });
    try {
      await open('/sp/monitor?tab=loads&view=view-1');
      const table = await seen('article details table');
      const row = table.querySelector('tbody tr');
      expect(row?.textContent)
        .to.contain('/assets/a.js?v=1')
        .and.to.contain('Resource')
        .and.to.contain('20 ms')
        .and.to.contain('80 ms');
      for (const box of [table, row?.lastElementChild, row?.querySelector('[style*="inline-size"]')]) {
        const { left, right, width } = box?.getBoundingClientRect() ?? new DOMRect();
        expect(width).to.be.greaterThan(0);
        expect(left).to.be.at.least(0);
        expect(right).to.be.at.most(390);
      }
    } finally {
      await setViewport({ width: 1440, height: 900 });
    }
  });

  it('says that the details of a page view are not there, and that a page view is not there', async () => {
    const none = { total: 0, items: [] };
    const marks = Object.fromEntries(Object.keys(pageView.marks).map((name) => [name, none]));
    await open('/sp/monitor?tab=loads&view=view-1', {
      [monitorPagePaths.view('view-1')]: () => ({ ...pageView, marks }),
    });
    await seen('p', 'The details have not arrived yet, or are no longer kept.');
    unmountAll();
    await open('/sp/monitor?tab=loads&view=gone', {
      [monitorPagePaths.view('gone')]: () => new Refusal(404),
    });
    await seen('h2', 'Item not found');
    await seen('a', 'All page views');
  });

  it('shows page changes, slow renders and slow actions by percentile', async () => {
    await open('/sp/monitor?tab=timings');
    const text = async (title: string) =>
      [...(await seen(`[role="region"][aria-label="${title}"] tbody tr`)).children].map(
        ({ textContent }) => textContent,
      );
    expect(await text('Page changes')).to.deep.equal(['/sp/task/*', '300 ms', '640 ms', '1.20 sec', '3']);
    expect(await text('Slow renders')).to.deep.equal(['TaskList', '110 ms', '130 ms', '180 ms', '2']);
    expect(await text('Slow actions')).to.deep.equal(['rows.add', '50 ms', '50 ms', '50 ms', '1']);
  });

  it('shows resources that failed', async () => {
    await open('/sp/monitor?tab=resources');
    expect((await seen('tbody tr')).textContent)
      .to.contain('https://a.example/x.js')
      .and.to.contain('+2');
    await seen('p', 'Browsers dropped 12 further reports, which they could neither send nor keep.');
  });

  it('saves a switch at once, and takes it back when saving fails', async () => {
    const saved: unknown[] = [];
    let works = true;
    let present = settings;
    await open('/sp/monitor?tab=settings', {
      [monitorPagePaths.settings]: ({ body }) => {
        if (body === undefined) return present;
        if (!works) return new Refusal(500, 'Closed');
        saved.push(body);
        present = body as MonitorSettings;
        return present;
      },
    });
    const box = (name: string) =>
      seen<HTMLInputElement>(`li:has(input) label`, name).then((label) => label.querySelector('input'));
    (await box('Slow renders'))?.click();
    await seen('portico-toast, [role="status"], [role="alert"]');
    await until(() => saved.length === 1);
    expect(saved[0]).to.deep.equal({
      mode: 'on',
      switches: { ...settings.switches, renderSwitchStatus: true },
    });
    const renders = await box('Slow renders');
    await until(() => renders?.checked && !renders.disabled);
    works = false;
    renders?.click();
    await until(() => renders?.checked && !renders.disabled, 'the former value');
  });

  it('says what failed, and loads again', async () => {
    let works = false;
    await open('/sp/monitor', {
      [monitorPagePaths.summary]: () => (works ? summary : new Refusal(500, 'Closed')),
    });
    await seen('[role="alert"]', "Couldn't load the errors");
    works = true;
    (await seen<HTMLButtonElement>('button', 'Try again')).click();
    await seen('dl', '1,234');
  });

  it('has empty states', async () => {
    await open('/sp/monitor', {
      [monitorPagePaths.summary]: () => ({ ...summary, errors: 0, byKind: [] }),
      [monitorPagePaths.loads]: () => ({ loads: 0, vitals: [], loadByPage: [] }),
      [monitorPagePaths.timings]: () => ({ routes: [], renders: [], actions: [] }),
      [monitorPagePaths.resources]: () => ({ total: 0, dropped: 0, rows: [] }),
    });
    await seen('h2', 'No errors in this period');
    (await seen<HTMLButtonElement>('[role="tab"]', 'Page loads')).click();
    await seen('h2', 'No page loads in this period');
    (await seen<HTMLButtonElement>('[role="tab"]', 'Page changes')).click();
    await seen('h2', 'No page changes in this period');
    (await seen<HTMLButtonElement>('[role="tab"]', 'Resources')).click();
    await seen('h2', 'Everything loaded');
  });

  it('moves between its tabs with the arrow keys', async () => {
    await open();
    await seen('dl');
    const tab = await seen('[role="tab"]', 'Errors');
    tab.focus();
    press(tab, 'ArrowRight');
    await seen('table', 'LCP');
    expect(document.activeElement?.textContent).to.equal('Page loads');
  });

  for (const [name, width] of [
    ['desktop', 1440],
    ['phone', 390],
  ] as const) {
    it(`is accessible and does not overflow, ${name}`, async () => {
      await setViewport({ width, height: 900 });
      for (const [query, selector] of [
        ['', 'li a'],
        ['?tab=loads', 'table'],
        ['?tab=loads&view=view-1', 'article table'],
        ['?tab=timings', 'table'],
        ['?tab=resources', 'table'],
        ['?tab=settings', 'li input'],
        ['?group=group-1', 'pre'],
      ] as const) {
        await open(`/sp/monitor${query}`);
        await seen(selector);
        const place = document.body.lastElementChild;
        expect(await violations(place ?? document.body)).to.deep.equal([]);
        expect(document.documentElement.scrollWidth, query).to.be.at.most(width);
        unmountAll();
      }
      await setViewport({ width: 1440, height: 900 });
    });
  }
});
