import { expect } from '@open-wc/testing';

import { startLinks } from '../../../../app/services/links/start-links.js';
import type { App } from '../../../../app/services/app-provider.js';
import { createEmployeeCards } from '../../../../app/services/people/employee-cards.js';
import { EmployeeCardHost } from '../../../../app/records/people/employee-card-host.js';
import { endpoints } from '../../../../core/contracts/endpoints.js';
import { translatePath } from '../../../../core/contracts/start-up-endpoints.js';
import type { TenantData } from '../../../../core/contracts/tenant.js';
import type { DeviceService } from '../../../../core/kernel/device/types.js';
import { createEmployeeIds, type EmployeeIds } from '../../../../core/page/startup/employee-ids.js';
import { mount, Refusal, seen, tenant, unmountAll, until, type Answer } from '../../shell/mounted-app.js';

interface Page {
  app: App;
  /** Addresses opened for signing in to another system. */
  loginSingles: string[];
  /** Clicks that the app and the guard have left to the browser, which the test page does not follow. */
  left: string[];
  click(text: string, init?: MouseEventInit): void;
}

const stops: (() => void)[] = [];

afterEach(() => {
  for (const stop of stops.splice(0).reverse()) stop();
  unmountAll();
});

interface PageOptions {
  address?: string;
  device?: Partial<DeviceService>;
  tenantData?: Partial<TenantData>;
  answers?: Record<string, Answer>;
}

async function open(html: string, options: PageOptions = {}): Promise<Page> {
  const services: { ids?: EmployeeIds } = {};
  const cards = createEmployeeCards({
    pointer: { position: () => ({ x: 9, y: 9 }) },
    ids: { translate: (oldId) => services.ids?.translate(oldId) ?? Promise.resolve(undefined) },
  });
  const { app } = await mount(
    <EmployeeCardHost cards={cards}>
      <div>
        <div dangerouslySetInnerHTML={{ __html: html }} />
      </div>
    </EmployeeCardHost>,
    {
      address: options.address,
      answers: {
        [endpoints.baseTeams]: () => ({ ...tenant, ...options.tenantData }),
        ...options.answers,
      },
    },
  );
  services.ids = createEmployeeIds(app.platform);
  const loginSingles: string[] = [];
  Reflect.set(window, 'porticoIntegration', { openLoginSingle: (url: string) => loginSingles.push(url) });
  stops.push(() => Reflect.deleteProperty(window, 'porticoIntegration'));
  const left: string[] = [];
  const platform = { ...app.platform, device: { ...app.platform.device, ...options.device } };
  stops.push(
    startLinks({
      navigation: { ...app, platform },
      cards,
      locale: app.locale,
      toast: () => undefined,
    }),
  );
  // After the guard, whose listener is on the window too.
  const stay = (event: MouseEvent): void => {
    if (!event.defaultPrevented) left.push((event.target as Element).textContent);
    event.preventDefault();
  };
  window.addEventListener('click', stay);
  stops.push(() => window.removeEventListener('click', stay));
  await seen('a');
  return {
    app: { ...app, platform },
    loginSingles,
    left,
    click(text, init = {}) {
      const link = [...document.querySelectorAll('a')].find(({ textContent }) => textContent === text);
      link?.dispatchEvent(
        new MouseEvent('click', { bubbles: true, cancelable: true, composed: true, ...init }),
      );
    },
  };
}

/** The address that the app moves to next. */
function nextAddress({ app }: Page): Promise<string> {
  const before = app.history.$address.get();
  return new Promise((resolve) => {
    const stop = app.history.$address.subscribe((address) => {
      if (address === before) return;
      queueMicrotask(() => stop());
      resolve(address);
    });
  });
}

const phone: Partial<DeviceService> = { kind: 'Mobile', layout: () => 'phone' };
const question = () => document.querySelector('portico-link-prompt')?.open === true;

describe('links within the suite', () => {
  const kinds: readonly [name: string, href: string, pc: string, mobile: string][] = [
    ['a document', '/sp/doc/docDetail/5', '/_alink_/doc-docSide/5', '/mobile/doc/docDetail/5'],
    [
      'a document by a query',
      '/sp/doc/docDetail?id=5&view=detail',
      '/_alink_/doc-docSide/5',
      '/mobile/doc/docDetail/5',
    ],
    ['a task card', '/sp/task/taskCard?taskid=5', '/_alink_/task-taskSide/5', '/mobile/task/taskDetail/5'],
    [
      'a task of the legacy type',
      '/sp/task/taskView?taskid=5',
      '/_alink_/task-taskSide/5',
      '/mobile/task/taskDetail/5',
    ],
    [
      'a customer',
      '/sp/crm/customer/customerViewPage?customerId=5',
      '/_alink_/crm-customerSide/5',
      '/mobile/crm/customer/0/customerDetail/5',
    ],
    [
      'a workflow request',
      '/sp/workflow/flowpage/view?requestid=5',
      '/_alink_/workflow-workflowSide/5',
      '/mobile/workflow/flowpage/view/5',
    ],
    [
      'a project card',
      '/sp/project/projectCard?prjid=5',
      '/_alink_/project-projectSide/5',
      '/mobile/project/details/5',
    ],
    ['a work plan', '/sp/plan/workPlan?workplanid=5', '/_alink_/plan-planSide/5', '/mobile/plan/detail?id=5'],
    [
      'a click-through address',
      '/sp/mail/_alink_/doc-docCentre/5',
      '/_alink_/doc-docSide/5',
      '/mobile/doc/docDetail/5',
    ],
  ];
  for (const [name, href, pc, mobile] of kinds) {
    it(`2.5.3 2.6 ${name} opens as the record's dialog above the page, on a phone as its page`, async () => {
      const desk = await open(`<a href="${href}">it</a>`, { address: '/sp' });
      const there = nextAddress(desk);
      desk.click('it');
      expect(await there).to.equal(`/sp${pc}`);
      expect(desk.left).to.deep.equal([]);
      for (const stop of stops.splice(0).reverse()) stop();
      unmountAll();

      const hand = await open(`<a href="${href}">it</a>`, { address: '/mobile', device: phone });
      const page = nextAddress(hand);
      hand.click('it');
      expect(await page).to.equal(mobile);
      expect(hand.left).to.deep.equal([]);
    });
  }

  it('2.6.7 2.6.12 2.6.15 carries what the page needs to know of the place of the link', async () => {
    const page = await open('<a href="/sp/doc/docDetail?id=5&amp;openFirstItem=1&amp;meetingid=8">it</a>');
    const there = nextAddress(page);
    page.click('it');
    expect(await there).to.equal('/sp/_alink_/doc-docSide/5__openFirstItem=1&meetingid=8');
  });

  it('another page opens in place of this one, on the device', async () => {
    const page = await open('<a href="/sp/doc?view=mine">it</a>', { address: '/mobile', device: phone });
    const there = nextAddress(page);
    page.click('it');
    expect(await there).to.equal('/mobile/doc?view=mine');
  });

  it('an address without a page opens in the app, which explains it', async () => {
    const page = await open('<a href="/sp/nowhere/at/all">it</a>');
    const there = nextAddress(page);
    page.click('it');
    expect(await there).to.equal('/sp/nowhere/at/all');
  });

  it('5.33 the configured origin counts as the suite', async () => {
    const page = await open('<a href="https://oa.portico.example/sp/doc/docDetail/5">it</a>', {
      tenantData: { linkHosts: { linkOrigin: 'https://oa.portico.example' } },
    });
    const there = nextAddress(page);
    page.click('it');
    expect(await there).to.equal('/sp/_alink_/doc-docSide/5');
  });

  it('2.3.4 an address for signing in to another system is opened by the integration module of the page', async () => {
    const page = await open(
      '<a href="/sp/integration/loginSingle?sysid=hr">it</a> <a href="https://elsewhere.invalid/sp/integration/loginSingle">lure</a>',
    );
    page.click('it');
    expect(page.loginSingles).to.deep.equal([`${location.origin}/sp/integration/loginSingle?sysid=hr`]);
    page.click('lure');
    expect(page.loginSingles).to.have.length(1);
    await until(question, 'the question');
  });

  describe('2.6.16 that ask for a window', () => {
    const { open: browserOpen } = window;
    const opened: (string | URL | undefined)[][] = [];
    afterEach(() => {
      window.open = browserOpen;
      opened.length = 0;
    });

    function answerOpen(isBlocked: boolean): void {
      window.open = (...call) => {
        opened.push(call);
        return isBlocked ? null : window;
      };
    }
    const html = '<a href="/sp/doc/docDetail/5" data-portico-window>it</a>';

    it('open the page in one of the full available size without bars, on PC', async () => {
      answerOpen(false);
      const page = await open(html);
      page.click('it');
      const { availWidth, availHeight } = window.screen;
      expect(opened).to.have.length(1);
      const [address, name, features] = opened[0] ?? [];
      expect([address, name]).to.deep.equal(['/sp/doc/docDetail/5', 'portico-doc-5']);
      for (const feature of [`width=${availWidth}`, `height=${availHeight}`, 'toolbar=no', 'menubar=no'])
        expect(String(features).split(',')).to.include(feature);
      expect(page.app.history.$address.get()).to.equal('/sp');
    });

    it('open in the app when the browser blocks the window, and on a phone', async () => {
      answerOpen(true);
      const page = await open(html);
      const there = nextAddress(page);
      page.click('it');
      expect(await there).to.equal('/sp/_alink_/doc-docSide/5');
      for (const stop of stops.splice(0).reverse()) stop();
      unmountAll();

      answerOpen(false);
      opened.length = 0;
      const hand = await open(html, { address: '/mobile', device: phone });
      const then = nextAddress(hand);
      hand.click('it');
      expect(await then).to.equal('/mobile/doc/docDetail/5');
      expect(opened).to.deep.equal([]);
    });
  });

  for (const [what, html, init] of [
    ['a click with Ctrl', '<a href="/sp/doc/docDetail/5">it</a>', { ctrlKey: true }],
    ['a click with Command', '<a href="/sp/doc/docDetail/5">it</a>', { metaKey: true }],
    ['a click with Shift', '<a href="/sp/doc/docDetail/5">it</a>', { shiftKey: true }],
    ['a link with a target', '<a href="/sp/doc/docDetail/5" target="_blank">it</a>', {}],
    ['a download', '<a href="/api/file/download?fileid=5&amp;download=1" download>it</a>', {}],
    ['another address of the server', '<a href="/api/file/download?fileid=5&amp;download=1">it</a>', {}],
    ['5.24 an editable text', '<p contenteditable><a href="/sp/doc/docDetail/5">it</a></p>', {}],
    ['5.24 a link with a handler', '<a href="/sp/doc/docDetail/5" data-portico-leave>it</a>', {}],
    ['5.21 a hash link', '<a href="#part">it</a>', {}],
  ] as const) {
    it(`leaves to the browser: ${what}`, async () => {
      const page = await open(html);
      page.click('it', init);
      expect(page.left).to.deep.equal(['it']);
      expect(page.app.history.$address.get()).to.equal('/sp');
    });
  }
});

describe('links to other sites', () => {
  it('2.2.5 5.23 an unverified one opens after a question, as a prompt on mobile', async () => {
    const page = await open('<a href="https://elsewhere.invalid/">it</a>', { device: phone });
    page.click('it');
    await until(question, 'the question');
    expect(page.left).to.deep.equal([]);
    expect(document.querySelector('portico-link-prompt')?.layout).to.equal('mobile');
  });

  it('5.22 those of the allow-list, of the suite and of its configured hosts open without one', async () => {
    const hrefs = ['https://a.allowed.example/', 'https://www.portico.example/', 'https://b.suite.example/'];
    const page = await open(hrefs.map((href, at) => `<a href="${href}">${at}</a>`).join(' '), {
      tenantData: {
        linkAllowList: ['allowed.example'],
        linkHosts: { suiteDomains: ['suite.example'] },
      },
    });
    for (const at of hrefs.keys()) page.click(String(at));
    expect(page.left).to.deep.equal(['0', '1', '2']);
    expect(question()).to.equal(false);
  });

  it('5.22 items match anywhere in an address where the tenant chose so', async () => {
    const html = '<a href="https://elsewhere.invalid/?from=allowed.example">it</a>';
    const linkAllowList = ['allowed.example'];
    const strict = await open(html, { tenantData: { linkAllowList } });
    strict.click('it');
    await until(question, 'the question');
    for (const stop of stops.splice(0).reverse()) stop();
    unmountAll();

    const page = await open(html, { tenantData: { linkAllowList, linkHosts: { matching: 'contains' } } });
    page.click('it');
    expect(page.left).to.deep.equal(['it']);
    expect(question()).to.equal(false);
  });

  it('5.22 9.24 after ‘do not remind again’ all open', async () => {
    const page = await open('<a href="https://elsewhere.invalid/">it</a>');
    localStorage.setItem('weapp-utils-alink-noRemind', 'true');
    page.click('it');
    expect(page.left).to.deep.equal(['it']);
  });

  it('5.23 one that runs a program never opens', async () => {
    const page = await open('<a href="data:text/html,x">it</a>');
    localStorage.setItem('weapp-utils-alink-noRemind', 'true');
    page.click('it');
    await until(question, 'the explanation');
    expect(page.left).to.deep.equal([]);
  });
});

describe('links to employees', () => {
  const tom = { id: '12', name: 'Tom Baker' };
  const record = {
    ...{ module: 'hrm', id: '12', revision: 1, title: tom.name, values: { name: tom.name } },
    ...{ createdBy: tom, createdAt: '2026-01-01 00:00', updatedBy: tom, updatedAt: '2026-01-01 00:00' },
    ...{ rights: { edit: false, remove: false }, actions: [] },
  };
  const schema = {
    ...{ module: 'hrm', label: 'People', itemLabel: 'Profile', titleField: 'name' },
    groups: [{ key: 'a', label: 'A' }],
    fields: [{ key: 'name', type: 'text', label: 'Name', group: 'a' }],
    ...{ views: [], rights: { create: false } },
  };
  const answers = {
    [endpoints.record('hrm', '12')]: () => record,
    [endpoints.schema('hrm')]: () => schema,
  };

  it('2.6.10 open the card after the translation of the old id', async () => {
    const requests: URL[] = [];
    const page = await open('<a href="/sp/hrm/card?hrmid=77">Tom</a>', {
      answers: {
        ...answers,
        [translatePath]: ({ url }) => {
          requests.push(url);
          return { '77': '12' };
        },
      },
    });
    page.click('Tom');
    await seen('[role=dialog]', 'Tom Baker');
    expect(requests[0]?.searchParams.get('oldContent')).to.equal('77');
  });

  it('open nothing when the translation fails, which is counted', async () => {
    const page = await open('<a href="/sp/hrm/card?hrmid=77">Tom</a>', {
      answers: { ...answers, [translatePath]: () => new Refusal(500) },
    });
    page.click('Tom');
    await until(() => page.app.platform.errors.counts()['employee-id'] === 1, 'the fault to be counted');
    expect(document.querySelector('[role=dialog]')).to.equal(null);
    expect(page.app.history.$address.get()).to.equal('/sp');
  });
});
