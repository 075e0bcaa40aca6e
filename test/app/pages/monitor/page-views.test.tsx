import { expect } from '@open-wc/testing';
import { setViewport } from '@web/test-runner-commands';

import { monitorPagePaths } from '../../../../core/contracts/monitor-page.js';
import { Refusal, seen, unmountAll, until } from '../../shell/mounted-app.js';
import { loads, open, pageView } from './opened-page.js';

describe('page views of the monitor page', () => {
  before(() => setViewport({ width: 1440, height: 900 }));
  afterEach(unmountAll);

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
      ['loadEventEnd', 'Page load', '1.25 sec', '–'],
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
});
