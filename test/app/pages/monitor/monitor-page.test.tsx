import { expect } from '@open-wc/testing';
import { setViewport } from '@web/test-runner-commands';

import { endpoints } from '../../../../core/contracts/endpoints.js';
import type { MonitorSettings } from '../../../../core/contracts/monitor-page.js';
import { monitorPagePaths } from '../../../../core/contracts/monitor-page.js';
import { violations } from '../../../suites/accessible.js';
import { press, Refusal, seen, session, type, unmountAll, until } from '../../shell/mounted-app.js';
import { open, settings, summary } from './opened-page.js';

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
