import { expect } from '@open-wc/testing';

import type { App } from '../../../../app/services/app-provider.js';
import { PeopleValue } from '../../../../app/records/fields/display/people-value.js';
import { createEmployeeCards } from '../../../../app/services/people/employee-cards.js';
import { Root } from '../../../../app/shell/root.js';
import { EmployeeCardHost } from '../../../../app/records/people/employee-card-host.js';
import { runModeOf } from '../../../../app/services/startup/run-mode.js';
import { startUp, type StartUp } from '../../../../app/services/startup/start-up.js';
import { endpoints } from '../../../../core/contracts/endpoints.js';
import type { DeviceService } from '../../../../core/kernel/device/types.js';
import { createEmployeeIds, type EmployeeIds } from '../../../../core/page/startup/employee-ids.js';
import { mount, press, seen, tenant, unmountAll, until } from '../../shell/mounted-app.js';

/** The page's console, which the start-up silences. */
const page = window.console;
const production = { mode: 'production', dev: false };
const started: StartUp[] = [];
const output: string[] = [];
const warn = page.warn;

function begin(app: App, device: Partial<DeviceService> = {}, deps: Partial<App> = {}): StartUp {
  const platform = { ...app.platform, device: { ...app.platform.device, ...device } };
  const start = startUp({ ...app, ...deps, platform }, production);
  started.push(start);
  return start;
}

beforeEach(() => {
  output.length = 0;
  page.warn = (...values: unknown[]) => void output.push(values.join(' '));
});

afterEach(() => {
  for (const start of started.splice(0)) start.dispose();
  page.warn = warn;
  unmountAll();
});

describe('startUp(): the console', () => {
  it('is silenced, with one line about the flag that keeps it, and restored', async () => {
    const { app } = await mount(null);
    const { log, error } = page;
    const start = begin(app);
    await start.beforeRender();
    page.warn('noise');
    page.error('a fault');
    expect(output).to.have.length(1);
    expect(output[0])
      .to.contain('The console has been globally disabled')
      .and.contain('wea_link_keep_console');
    expect(app.platform.errors.counts().console).to.equal(1);
    start.dispose();
    expect(page.log).to.equal(log);
    expect(page.error).to.equal(error);
  });

  it('is kept with a keep flag in the address, without any output', async () => {
    const { app } = await mount(null, { address: '/sp?wea_link_keep_console=1' });
    const { log } = page;
    await begin(app).beforeRender();
    expect(page.log).to.equal(log);
    expect(output).to.deep.equal([]);
  });

  it('prefers the run mode of the tab to that of the build', async () => {
    const { app } = await mount(null);
    const { storage } = app.platform;
    expect(runModeOf(storage, production)).to.equal('production');
    expect(runModeOf(storage, { mode: 'development', dev: true })).to.equal('test');
    storage.setText('session', 'portico-run-mode', 'test');
    expect(runModeOf(storage, production)).to.equal('test');
  });
});

describe('startUp(): the address', () => {
  it('is replaced by that of the same record for this device, without a new entry', async () => {
    const { app } = await mount(null, { address: '/mobile/workflow/flowpage/view/7?wea_link_keep_x=1' });
    const { length } = history;
    await begin(app).beforeRender();
    expect(app.history.$address.get()).to.equal('/sp/workflow/flowpage/view/7?wea_link_keep_x=1');
    expect(history.length).to.equal(length);
  });

  it('on a phone, is replaced by the mobile one', async () => {
    const { app } = await mount(null, { address: '/sp/crm/customer/customerViewPage/7?a=1#x' });
    await begin(app, { kind: 'Mobile' }).beforeRender();
    expect(app.history.$address.get()).to.equal('/mobile/crm/customer/0/customerDetail/7#x');
  });

  it('stays when the mapping throws, with the error message in the console', async () => {
    const { app } = await mount(null, { address: '/mobile/workflow/flowpage/view/7' });
    const registry = {
      ...app.registry,
      resolve: () => {
        throw new Error('broken entry');
      },
    };
    await begin(app, {}, { registry }).beforeRender();
    expect(app.history.$address.get()).to.equal('/mobile/workflow/flowpage/view/7');
    expect(output.at(-1)).to.contain('PC/H5 route address mapping').and.contain('broken entry');
    expect(app.platform.errors.counts()['address-mapping']).to.equal(1);
  });

  it('8.39 the page goes on when the SDK hook of the theme app fails, with a line in the console', async () => {
    const theme = { appId: '900100001', appType: 'portal', appVersion: '3', customButton: true };
    const calls: unknown[] = [];
    const hooks = {
      '900100001': (given: unknown) => {
        calls.push(given);
        throw new Error('broken hook');
      },
      '900200001': (given: unknown) => {
        calls.push(given);
        return Promise.reject(new Error('late failure'));
      },
      '900300001': (given: unknown) => void calls.push(given),
    };
    Reflect.set(window, 'porticoThemeHooks', hooks);
    try {
      const { app } = await mount(<p>The page</p>, {
        answers: { [endpoints.baseTeams]: () => ({ ...tenant, theme }) },
      });
      await begin(app).beforeRender();
      await until(() => output.length === 2);
      expect(output[1]).to.equal('Theme app SDK hook failed: 900100001 (broken hook).');
      expect(calls).to.deep.equal([theme]);
      const { context, errors } = app.platform;
      context.setTenant({ ...tenant, theme: { ...theme, fontSize: 'big' } });
      context.setTenant({ ...tenant, theme: { ...theme, appId: '900300001' } });
      context.setTenant({ ...tenant, theme: { ...theme, appId: '900200001' } });
      await until(() => output.length === 3);
      expect(output[2]).to.equal('Theme app SDK hook failed: 900200001 (late failure).');
      expect(calls).to.have.length(3);
      expect(errors.counts()['theme-hook']).to.equal(2);
      await seen('p', 'The page');
    } finally {
      Reflect.deleteProperty(window, 'porticoThemeHooks');
    }
  });

  it('has a work-chat host’s keys once the agent key exists, and keeps them across navigation', async () => {
    const { app } = await mount(null);
    const { length } = history;
    begin(app, { host: 'DingTalk' });
    expect(app.history.$address.get()).to.equal('/sp');
    for (const [key, value] of [
      ['ebCurrentCorpKey', 'corp'],
      ['ebCurrentTenantKey', 'group'],
      ['ebCurrentAgentKey', 'agent'],
    ] as const) {
      Reflect.set(window, key, value);
    }
    const flags = 'wea_link_keep_agentKey=agent&wea_link_keep_corpKey=corp&wea_link_keep_tenantKey=group';
    try {
      await until(() => app.history.$address.get() === `/sp?${flags}`, 'the three keys');
      expect(history.length).to.equal(length);
      await app.history.navigate('/sp/doc?a=1');
      expect(location.search).to.equal(`?a=1&${flags}`);
      await app.history.leaveTo(`/sp?${flags}`);
      expect(location.search).to.equal(`?${flags}`);
    } finally {
      for (const key of ['ebCurrentCorpKey', 'ebCurrentTenantKey', 'ebCurrentAgentKey']) {
        Reflect.deleteProperty(window, key);
      }
    }
  });
});

describe('startUp(): a work-chat host whose keys come late', () => {
  const names = ['ebCurrentAgentKey', 'ebCurrentCorpKey', 'ebCurrentTenantKey'] as const;
  afterEach(() => {
    for (const name of names) Reflect.deleteProperty(window, name);
  });

  it('4.60 they are added with the next change of the address', async () => {
    const { app } = await mount(null);
    begin(app, { host: 'DingTalk' });
    Reflect.set(window, 'ebCurrentAgentKey', 'agent');
    await until(() => location.search === '?wea_link_keep_agentKey=agent', 'the first key');
    Reflect.set(window, 'ebCurrentCorpKey', 'corp');
    Reflect.set(window, 'ebCurrentTenantKey', 'group');
    await app.history.navigate('/sp/doc');
    await until(
      () =>
        location.search ===
        '?wea_link_keep_agentKey=agent&wea_link_keep_corpKey=corp&wea_link_keep_tenantKey=group',
      'all keys',
    );
  });
});

describe('startUp(): a mobile page', () => {
  const content = () => document.querySelector<HTMLMetaElement>('meta[name="viewport"]')?.content ?? '';

  it('cannot be zoomed unless the user or the tenant allows it', async () => {
    const before = content();
    const { app } = await mount(null, { answers: { [endpoints.preference('appearance')]: () => null } });
    const start = begin(app, { kind: 'Mobile' });
    expect(content()).to.contain('user-scalable=no');
    app.appearance.choose({ zoom: true });
    expect(content()).not.to.contain('user-scalable');
    app.appearance.choose({ zoom: undefined });
    app.platform.baseConfig.update({ 'common.mobileZoom': '1' });
    expect(content()).not.to.contain('user-scalable');
    start.dispose();
    expect(content()).to.equal(before);
  });

  it('is the only one whose viewport is changed', async () => {
    const before = content();
    const { app } = await mount(null);
    begin(app, { kind: 'PC' });
    expect(content()).to.equal(before);
  });
});

describe('the page', () => {
  it('is right-to-left in Arabic, and left-to-right again in another language', async () => {
    const { documentElement: html } = document;
    const { lang, dir } = html;
    const { app } = await mount(<Root />, { signedIn: false });
    try {
      await app.locale.setLanguage('ar');
      await until(() => html.dir === 'rtl' && html.lang === 'ar', 'the page to run from right to left');
      await app.locale.setLanguage('de');
      await until(() => html.dir === 'ltr', 'the page to run from left to right');
    } finally {
      Object.assign(html, { lang, dir });
    }
  });
});

describe('the employee card', () => {
  const tom = { id: '12', name: 'Tom Baker' };
  const record = {
    module: 'hrm',
    id: '12',
    revision: 1,
    title: tom.name,
    values: {
      name: tom.name,
      department: 'ops',
      position: 'Planner',
      mobile: '+49 30 123456',
      salary: '1.00',
    },
    createdBy: tom,
    createdAt: '2026-01-01 00:00',
    updatedBy: tom,
    updatedAt: '2026-01-01 00:00',
    rights: { edit: false, remove: false },
    actions: [],
  };
  const field = (key: string, type: string, more: object = {}) => ({
    key,
    type,
    label: key,
    group: 'a',
    ...more,
  });
  const schema = {
    module: 'hrm',
    label: 'People',
    itemLabel: 'Profile',
    titleField: 'name',
    groups: [{ key: 'a', label: 'A' }],
    fields: [
      field('name', 'text'),
      field('department', 'select', { options: [{ value: 'ops', label: 'Operations' }] }),
      field('position', 'text'),
      field('mobile', 'phone'),
      field('email', 'email'),
      field('salary', 'money'),
    ],
    views: [],
    rights: { create: false },
  };
  const answers = {
    [endpoints.record('hrm', '12')]: () => record,
    [endpoints.schema('hrm')]: () => schema,
  };

  async function mountCards(more: object = {}) {
    let at = { x: 0, y: 0 };
    // The app's own services exist only after it is mounted.
    const services: { ids?: EmployeeIds } = {};
    const cards = createEmployeeCards({
      pointer: { position: () => at },
      ids: { translate: (oldId) => services.ids?.translate(oldId) ?? Promise.resolve(undefined) },
    });
    const mounted = await mount(
      <EmployeeCardHost cards={cards}>
        <PeopleValue value={tom} compact={false} />
        <a href="/sp/hrm/card?hrmid=77">Tom</a>
      </EmployeeCardHost>,
      { answers: { ...answers, ...more } },
    );
    services.ids = createEmployeeIds(mounted.app.platform);
    return { ...mounted, press: (x: number, y: number) => void (at = { x, y }) };
  }

  it('opens at the last pointer position, with name, department, title and contact', async () => {
    const cards = await mountCards();
    cards.press(120, 90);
    const name = await seen<HTMLButtonElement>('button', tom.name);
    name.click();
    const card = await seen('[role=dialog]', 'Operations');
    expect(card.textContent).to.contain(tom.name).and.contain('Planner').and.contain('+49 30 123456');
    expect(card.textContent).not.to.contain('salary');
    // Below the pointer with a gap of 4 px, at the end of the opening animation.
    await until(() => {
      const { left, top } = card.getBoundingClientRect();
      return left === 120 && Math.abs(top - 94) < 1;
    }, 'the card at the pointer');
    expect(card.contains(document.activeElement)).to.be.true;

    press(card, 'Escape');
    await until(() => !document.querySelector('[role=dialog]'), 'the card to close');
    expect(document.activeElement).to.equal(name);
  });
});
