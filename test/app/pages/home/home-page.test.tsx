import { expect } from '@open-wc/testing';
import { setViewport } from '@web/test-runner-commands';

import { Agenda } from '../../../../app/pages/home/agenda.js';
import { greeting } from '../../../../app/pages/home/greeting.js';
import { HomePage } from '../../../../app/pages/home/home-page.js';
import { MessagesPage } from '../../../../app/pages/messages/messages-page.js';
import { DecisionHost } from '../../../../app/records/record/decision-host.js';
import { localeState } from '../../../../app/services/i18n/locale-store.js';
import { endpoints } from '../../../../core/contracts/endpoints.js';
import type { HomeData, WaitingItem } from '../../../../core/contracts/home.js';
import { deferred } from '../../../core/deferred.js';
import { home, mount, Refusal, seen, unmountAll, until, type Answer } from '../../shell/mounted-app.js';

const page = <HomePage />;

describe('<HomePage>', () => {
  before(() => setViewport({ width: 1440, height: 900 }));
  afterEach(unmountAll);

  it('shows pending items as links to the records, with money in the tenant’s format', async () => {
    await mount(page);
    const link = await seen<HTMLAnchorElement>('a', 'Purchase request - three projectors');
    expect(link.getAttribute('href')).to.contain('1001');
    const row = link.closest('li');
    expect(row?.textContent).to.contain('Tom Baker · Finance review');
    expect(row?.textContent).to.contain('¥38,640.00');
    expect(row?.textContent).to.contain('Urgent');
  });

  it('a hovered row offers the next step of its record, which is taken with a comment', async () => {
    const action = { key: 'approve', label: 'Approve', tone: 'primary' as const };
    const sendBack = { key: 'return', label: 'Return', tone: 'plain' as const, needsComment: true };
    const [first, second] = home.waiting;
    const requests: unknown[] = [];
    await mount(<DecisionHost>{page}</DecisionHost>, {
      answers: {
        [endpoints.home]: () => ({
          ...home,
          waiting: [{ ...first, next: { revision: 7, actions: [action, sendBack] } }, second],
        }),
        [endpoints.recordAction('workflow', '1001')]: ({ body }) => {
          requests.push(body);
          return new Refusal(500, 'Closed');
        },
      },
    });
    const row = (await seen('a', 'three projectors')).closest('li');
    row?.dispatchEvent(new PointerEvent('pointerover', { bubbles: true }));
    const buttons = await until(() => {
      const found = [...(row?.querySelectorAll('button') ?? [])];
      return found.length > 0 && found;
    });
    expect(buttons.map((button) => button.textContent)).to.deep.equal(['Return', 'Approve']);
    expect(buttons[1]?.getAttribute('aria-label')).to.contain('three projectors');
    buttons[1]?.click();
    const approve = await seen<HTMLButtonElement>('dialog button', 'Approve');
    expect(document.activeElement).to.equal(approve);
    approve.click();
    await until(() => requests.length === 1);
    expect(requests[0]).to.deep.equal({ revision: 7, action: 'approve' });
    await until(() => approve.getAttribute('aria-busy') === null);
    (await seen<HTMLButtonElement>('dialog button', 'Cancel')).click();
    await until(() => !document.querySelector('dialog'));

    buttons[0]?.click();
    const sent = await seen<HTMLButtonElement>('dialog button', 'Return');
    expect(document.activeElement?.tagName).to.equal('TEXTAREA');
    sent.click();
    await seen('dialog', 'Enter a reason');
    expect(requests.length).to.equal(1);
    await expect(document.querySelector('dialog')).to.be.accessible();
  });

  it('shows the pending items of the selected module', async () => {
    await mount(page);
    const tasks = await seen<HTMLButtonElement>('[role="radio"]', 'Tasks');
    expect(tasks.textContent).to.contain('5');
    tasks.click();
    await until(() => !document.body.textContent.includes('three projectors'));
    await seen('a', 'Explain the budget');
  });

  it('has the requests of all modules as one part', async () => {
    const requests = ['workflow', 'fna', 'form12'].map((module) => ({
      ...{ module, id: `${module}-1`, title: `Request of ${module}` },
      ...{ tone: 'active' as const, time: '2026-09-16 09:00' },
    }));
    const counts = { workflow: 1, fna: 2, fnaBudget: 0, forms: 1, task: 1 };
    const waiting = [...requests, home.waiting[1]];
    await mount(page, { answers: { [endpoints.home]: () => ({ ...home, waiting, waitingCounts: counts }) } });
    const part = await seen<HTMLButtonElement>('[role="radio"]', 'To approve');
    const radios = [...document.querySelectorAll('[role="radio"]')].map((one) => one.textContent);
    expect(radios).to.deep.equal(['All5', 'To approve4', 'Tasks1']);
    part.click();
    await until(() => !document.body.textContent.includes('Explain the budget'));
    for (const { title } of requests) await seen('a', title);
    const more = part.closest('section')?.querySelector('h2 ~ a');
    expect(more?.getAttribute('href')).to.match(/messages$/);
  });

  it('shows an empty state without pending items', async () => {
    await mount(page, { answers: { [endpoints.home]: () => ({ ...home, waiting: [], waitingCounts: {} }) } });
    await seen('h3', "You're all caught up");
  });

  it('shows apps, recent records, notices and the progress of the user’s requests', async () => {
    await mount(page);
    await seen('h2', 'Apps');
    await seen('a', 'Eastern customers');
    await seen('li', 'Pinned');
    await seen('li', 'Step 3 of 5');
  });

  it('has the placeholder of its first rows where the rows will be', async () => {
    const answer = deferred<HomeData>();
    await mount(page, { answers: { [endpoints.home]: () => answer.promise } });
    const placeholder = (await seen('[data-skeleton="home"] [data-row]')).getBoundingClientRect();
    answer.resolve(home);
    const row = (await seen('section li')).getBoundingClientRect();
    expect(placeholder.top).to.be.closeTo(row.top, 4);
    expect(placeholder.left).to.be.closeTo(row.left + 12, 4);
    expect(placeholder.right).to.be.closeTo(row.right - 12, 4);
  });

  it('keeps its place when a module with fewer items is selected', async () => {
    const waiting = [1, 2, 3, 4].map((n) => ({ ...home.waiting[0], id: `100${n}` }));
    await mount(page, {
      answers: { [endpoints.home]: () => ({ ...home, waiting: [...waiting, home.waiting[1]] }) },
    });
    const apps = await seen('h2', 'Apps');
    const { top } = apps.getBoundingClientRect();
    (await seen<HTMLButtonElement>('[role="radio"]', 'Tasks')).click();
    await until(() => !document.body.textContent.includes('three projectors'));
    expect(apps.getBoundingClientRect().top).to.equal(top);
  });

  it('says who and what of an item in a narrow column too', async () => {
    await setViewport({ width: 1024, height: 768 });
    await mount(page);
    const about = await seen('section li span', 'Tom Baker · Finance review');
    expect(about.getBoundingClientRect().height).to.be.greaterThan(0);
    await setViewport({ width: 1440, height: 900 });
  });

  it('offers to retry when loading failed', async () => {
    let works = false;
    await mount(page, { answers: { [endpoints.home]: () => (works ? home : new Refusal(500, 'Closed')) } });
    await seen('[role="alert"]', 'Closed');
    works = true;
    (await seen<HTMLButtonElement>('button', 'Try again')).click();
    await seen('h2', 'Waiting for you');
  });

  it('says that a refresh has failed although there is a connection, and retries', async () => {
    let works = true;
    const { app } = await mount(page, {
      answers: { [endpoints.home]: () => (works ? home : new Refusal(500)) },
    });
    await seen('h2', 'Waiting for you');
    works = false;
    const strip = () =>
      [...document.querySelectorAll('[role="status"]')].find(({ textContent }) =>
        textContent.includes("Couldn't refresh. Showing content from"),
      );
    await until(() => {
      app.records.changes.announce({ kind: 'removed', module: 'task', id: '1' });
      return strip();
    });
    works = true;
    strip()?.querySelector('button')?.click();
    await until(() => !strip());
  });

  it('reloads when a record was saved', async () => {
    let count = 0;
    const { app } = await mount(page, {
      answers: {
        [endpoints.home]: () => {
          count += 1;
          return home;
        },
      },
    });
    await seen('h2', 'Waiting for you');
    const before = count;
    await until(() => {
      // Identical requests within 500 ms share one response (requirements 4.20), so the first changes may cause no request.
      app.records.changes.announce({ kind: 'removed', module: 'task', id: '1' });
      return count > before;
    });
  });
});

describe('<MessagesPage>', () => {
  before(() => setViewport({ width: 1440, height: 900 }));
  afterEach(unmountAll);

  const counts = { workflow: 28, task: 22, mail: 5 };
  const all: WaitingItem[] = Object.entries(counts).flatMap(([module, count]) =>
    Array.from({ length: count }, (_, index) => ({
      module,
      id: `${module}-${index}`,
      title: `${module} ${index}`,
      tone: 'open' as const,
      time: '2026-09-16 09:00',
    })),
  );
  const waiting: Answer = ({ url: { searchParams: query } }) => {
    const part = query.get('module');
    const modules = part === 'approvals' ? ['workflow', 'forms'] : [part];
    const rows = all.filter(({ module }) => part === null || modules.includes(module));
    const offset = Number(query.get('offset'));
    return { total: rows.length, rows: rows.slice(offset, offset + Number(query.get('limit'))) };
  };
  const open = () =>
    mount(<MessagesPage />, {
      answers: {
        [endpoints.home]: () => ({ ...home, waiting: all.slice(0, 5), waitingCounts: counts }),
        [endpoints.waiting]: waiting,
      },
    });
  const shown = () => {
    const sections = [...document.querySelectorAll('section')];
    const waits = sections.find((one) => one.querySelector('h2')?.textContent === 'Waiting for you');
    return waits?.querySelectorAll('li a').length;
  };

  it('shows every counted item, by pages, with the focus on the first new one', async () => {
    await open();
    const more = async (text: string) => {
      const part = (await seen('section', text)).closest('section');
      const bar = [...(part?.querySelectorAll('span') ?? [])].find((one) => one.textContent === text);
      return bar?.parentElement?.querySelector('button');
    };
    // Requests stand among the notices.
    await seen('a', 'workflow 4');
    (await more('5 of 28 shown'))?.click();
    await until(() => document.activeElement?.textContent === 'workflow 5');
    (await more('25 of 28 shown'))?.click();
    await until(() => document.activeElement?.textContent === 'workflow 25');
    await seen('a', 'workflow 27');
    await seen('a', 'task 19');
    (await more('20 of 22 shown'))?.click();
    await until(() => document.activeElement?.textContent === 'task 20');
    await seen('a', 'mail 4');
    expect(shown()).to.equal(27);
    expect([...document.querySelectorAll('button')].some((one) => one.textContent === 'Show more')).to.be
      .false;
  });

  it('has no place for mentions where the back end knows none', async () => {
    await mount(<MessagesPage />, {
      answers: { '/api/portico/notices': () => new Refusal(404), [endpoints.waiting]: waiting },
    });
    await seen('h2', 'Waiting for you');
    await seen('h3', 'Approvals');
    expect([...document.querySelectorAll('h3')].map((one) => one.textContent)).to.deep.equal(['Approvals']);
  });

  it('a module’s tab shows as many items as it counts', async () => {
    await open();
    (await seen<HTMLButtonElement>('[role="radio"]', 'Mail')).click();
    await seen('a', 'mail 4');
    expect(shown()).to.equal(5);
    const waits = (await seen('h2', 'Waiting for you')).closest('section');
    const list = waits?.querySelector<HTMLAnchorElement>('a[href*="mail"][href*="view="]');
    expect(list?.getAttribute('href')).to.match(/mail.*view=unread$/);
  });
});

describe('<Agenda>', () => {
  afterEach(unmountAll);

  it('marks the present between past and coming events', async () => {
    const event = { module: 'calendar', duration: 30 };
    await mount(
      <Agenda
        now="2026-09-17 14:20"
        items={[
          { ...event, id: '2', title: 'Later', start: '15:00' },
          { ...event, id: '1', title: 'Earlier', start: '09:30' },
        ]}
      />,
    );
    const lines = await until(() => {
      const all = [...document.querySelectorAll('ol > li')];
      return all.length === 3 && all;
    });
    expect(lines.map((line) => /Earlier|Later|Now/.exec(line.textContent)?.[0])).to.deep.equal([
      'Earlier',
      'Now',
      'Later',
    ]);
  });
});

describe('greeting()', () => {
  it('depends on the time of day', () => {
    const { msg } = localeState('en');
    const at = (hour: string): string => greeting(msg, 'Anna', `2026-09-17 ${hour}:00`);
    expect([at('05'), at('11'), at('12'), at('17'), at('18'), at('04')]).to.deep.equal([
      'Good morning, Anna',
      'Good morning, Anna',
      'Good afternoon, Anna',
      'Good afternoon, Anna',
      'Good evening, Anna',
      'Good evening, Anna',
    ]);
  });
});
