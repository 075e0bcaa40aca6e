import { expect } from '@open-wc/testing';
import { setViewport } from '@web/test-runner-commands';

import { endpoints } from '../../../../core/contracts/endpoints.js';
import type { LiveErrors } from '../../../../core/contracts/monitor-page.js';
import { monitorPagePaths } from '../../../../core/contracts/monitor-page.js';
import { seen, tenant, type, unmountAll, until } from '../../shell/mounted-app.js';
import { fromMs, group, open, part, summary } from './opened-page.js';

describe('errors of the monitor page', () => {
  before(() => setViewport({ width: 1440, height: 900 }));
  afterEach(unmountAll);

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
    const stack = await seen('pre', 'app/records/list/list-page.tsx:12:5');
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
});
