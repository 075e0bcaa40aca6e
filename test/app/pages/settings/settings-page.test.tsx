import { expect } from '@open-wc/testing';
import { setViewport } from '@web/test-runner-commands';

import { createLocaleStore, localeState } from '../../../../app/services/i18n/locale-store.js';
import { createAppPlatform } from '../../../../app/services/platform/create-app-platform.js';
import { SettingsPage } from '../../../../app/pages/settings/settings-page.js';
import { parseSession } from '../../../../core/kernel/create-context.js';
import type { BaseSettings } from '../../../../core/contracts/base-settings.js';
import { endpoints } from '../../../../core/contracts/endpoints.js';
import { violations } from '../../../suites/accessible.js';
import { mount, Refusal, seen, session, unmountAll, until, type Answer } from '../../shell/mounted-app.js';

const path = '/api/portico/settings';

const stored: BaseSettings = {
  values: {
    'common.autowrap': '0',
    'common.openmethod': 'dialog',
    'common.menuExpandType': 'all',
    'common.batchFirstPageSelected': '0',
    'common.searchHidePanel': '0',
    'common.mobileZoom': '0',
  },
  revision: 3,
  updatedBy: { id: '12', name: 'Tom Baker' },
  updatedMs: Date.parse('2026-09-17T04:00:00Z'),
};

/** The page of an administrator, over a back end that stores settings unless `put` answers otherwise. */
async function open(put?: Answer) {
  let present = stored;
  const sent: unknown[] = [];
  const { app, place } = await mount(<SettingsPage />, {
    address: '/sp/settings',
    answers: {
      [endpoints.getInfo]: () => ({ ...session, admin: true }),
      async [path](request) {
        if (request.body === undefined) return present;
        sent.push(request.body);
        const answer = put && (await put(request));
        if (answer !== undefined) return answer;
        const { values } = request.body as Pick<BaseSettings, 'values'>;
        present = { ...present, values, revision: present.revision + 1 };
        return present;
      },
    },
  });
  const box = (name: string) =>
    seen<HTMLInputElement>('label', name).then((label) => label.querySelector('input')!);
  await seen('h1', 'Organization settings');
  await seen('label', 'Wrap long texts');
  return {
    app,
    place,
    sent,
    box,
    choose: async (name: string) => (await seen('[role="radio"]', name)).click(),
    save: async () => (await seen('button[type="submit"]', 'Save')).click(),
    entry: (key: string) => app.platform.baseConfig.get(key),
  };
}

describe('<SettingsPage>', () => {
  before(() => setViewport({ width: 1440, height: 900 }));
  afterEach(unmountAll);

  it('refuses users who are no administrators, without a call', async () => {
    let calls = 0;
    await mount(<SettingsPage />, { address: '/sp/settings', answers: { [path]: () => void (calls += 1) } });
    await seen('h1', "You don't have access to this page");
    expect(calls).to.equal(0);
  });

  it('saves what was chosen with its revision, and this tab has it at once', async () => {
    const { place, sent, box, choose, save, entry } = await open();
    await seen('span', 'Last changed by Tom Baker');
    expect((await seen<HTMLButtonElement>('button', 'Save')).disabled).to.equal(true);
    (await box('Wrap long texts')).click();
    await choose('Expand on click');
    await choose('As a page');
    expect(entry('common.autowrap'), 'before it is saved').to.equal(undefined);
    expect(await violations(place)).to.deep.equal([]);
    await save();
    await until(() => entry('common.autowrap') === '1');
    expect(sent).to.deep.equal([
      {
        revision: 3,
        values: {
          'common.autowrap': '1',
          'common.openmethod': 'newPage',
          'common.menuExpandType': 'click',
          'common.batchFirstPageSelected': '0',
          'common.searchHidePanel': '0',
          'common.mobileZoom': '0',
        },
      },
    ]);
    expect(entry('common.menuExpandType')).to.equal('click');
    expect(entry('common.openmethod')).to.equal('newPage');
    await until(() => place.querySelector<HTMLButtonElement>('button[type="submit"]')?.disabled);
  });

  it('4.44 sends what was saved to the other tabs of the tenant, and to no other tenant’s', async () => {
    const tabs = ['group', 'logistics'].map((tenantKey) => {
      const platform = createAppPlatform(
        window,
        createLocaleStore(() => undefined, localeState('en')),
      );
      platform.context.setSession(parseSession({ ...session, tenantKey }) ?? null);
      return platform;
    });
    try {
      const [same, other] = tabs;
      const { box, save } = await open();
      (await box('Wrap long texts')).click();
      await save();
      await until(() => same?.baseConfig.get('common.autowrap') === '1');
      expect(other?.baseConfig.get('common.autowrap')).to.equal(undefined);
    } finally {
      for (const platform of tabs) platform.dispose();
    }
  });

  it('says that it could not save, keeps the choices, and saves them with the next press', async () => {
    let isBroken = true;
    const { sent, box, save, entry } = await open(() =>
      isBroken ? new Refusal(500, 'Internal server error. Try again later') : undefined,
    );
    (await box('Hide the filter panel after a search')).click();
    await save();
    const alert = await seen('[role="alert"]', 'The settings are not saved. Your changes are still here.');
    expect(alert.textContent).to.contain('Internal server error. Try again later');
    expect((await box('Hide the filter panel after a search')).checked).to.equal(true);
    expect(entry('common.searchHidePanel')).to.equal(undefined);
    isBroken = false;
    await save();
    await until(() => entry('common.searchHidePanel') === '1');
    expect(sent).to.have.length(2);
    await until(() => !document.querySelector('[role="alert"]'));
  });

  it('shows the settings of another administrator who saved first, and keeps its own until it saves again', async () => {
    const theirs: BaseSettings = {
      values: { ...stored.values, 'common.menuExpandType': 'hover', 'common.batchFirstPageSelected': '1' },
      revision: 4,
      updatedBy: { id: '13', name: 'Chen Yiming' },
      updatedMs: Date.parse('2026-09-17T04:05:00Z'),
    };
    let isFirst = true;
    const { sent, box, choose, save, entry } = await open(() => {
      if (!isFirst) return undefined;
      isFirst = false;
      return Response.json({
        code: 409,
        status: false,
        msg: 'Someone else changed these settings. Review them before you save',
        data: { present: theirs },
      });
    });
    await choose('Expand on click');
    (await box('Wrap long texts')).click();
    await save();
    const alert = await seen('[role="alert"]', 'Chen Yiming changed these settings at');
    expect(alert.textContent).to.contain(
      'Your changes are still here. Review the settings, then save again.',
    );
    await seen('span', 'Saved by someone else: Expand on hover');
    expect((await box('Start a selection with the first page')).checked, 'their change').to.equal(true);
    expect((await box('Wrap long texts')).checked, 'the own change').to.equal(true);
    expect((await seen('[role="radio"][aria-checked="true"]', 'Expand')).textContent).to.equal(
      'Expand on click',
    );
    expect(entry('common.batchFirstPageSelected'), 'in effect').to.equal('1');
    expect(entry('common.autowrap'), 'not yet in effect').to.equal('0');

    await save();
    await until(() => entry('common.autowrap') === '1');
    expect(sent[1]).to.deep.equal({
      revision: 4,
      values: { ...theirs.values, 'common.autowrap': '1', 'common.menuExpandType': 'click' },
    });
    await until(() => !document.querySelector('[role="alert"]'));
  });

  it('asks before it is left with changes that are not saved', async () => {
    const { app, box } = await open();
    (await box('Wrap long texts')).click();
    const stays = app.history.navigate('/sp/me');
    (await seen('dialog button', 'Keep editing')).click();
    expect(await stays).to.equal(false);
    expect(app.history.$address.get()).to.equal('/sp/settings');
    await until(() => !document.querySelector('dialog'));
    (await seen('button', 'Discard changes')).click();
    expect((await box('Wrap long texts')).checked).to.equal(false);
    expect(await app.history.navigate('/sp/me')).to.equal(true);
  });

  it('shows all choices of a setting on a narrow phone', async () => {
    await setViewport({ width: 300, height: 844 });
    try {
      await open();
      for (const group of document.querySelectorAll('[role="radiogroup"]'))
        expect(group.scrollWidth, group.textContent).to.be.at.most(group.clientWidth);
    } finally {
      await setViewport({ width: 1440, height: 900 });
    }
  });
});
