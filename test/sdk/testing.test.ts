import { expect } from '@open-wc/testing';

import { Portico } from '../../sdk/index.js';
import { createFakeOa, createFakeWorkChat, workChats, type WorkChat } from '../../sdk/testing/index.js';
import { detectHost } from '../../core/kernel/device/detect-host.js';
import { errorOf } from './fake-oa.js';

describe('portico/testing', () => {
  it('is an OA system that the SDK works on unchanged', async () => {
    const oa = createFakeOa({
      tenants: [
        {
          tenantKey: 'group',
          data: {
            tenantName: 'Group',
            theme: { primaryColor: '#0a7d50' },
            localeSettings: {
              ...{ lang: 'de', version: '1', numberformat: 3, moneyformat: 1, activeLangs: ['de'] },
              ...{ currencymap: {}, baseCurrency: 'CNY', utcreminder: false },
            },
          },
        },
      ],
    });
    const restore = oa.install(window);
    const container = document.body.appendChild(document.createElement('div'));
    try {
      await Portico.init(oa.config());
      expect(Portico.steps.map(({ state }) => state)).to.deep.equal(Array(7).fill('done'));
      expect(await Portico.call('formatNumber', 1234.5)).to.equal('1.234,5');
      Portico.render({ container, component: 'title-bar', props: { heading: 'Vertrag' } });
      const sent = oa.calls.map(({ method, url }) => `${method} ${url.origin}${url.pathname}`);
      expect(sent).to.include('POST https://oa.example.com/papi/app/baseserver/info/getInfo');
      expect(sent).to.include('POST https://oa.example.com/api/baseserver/layout/baseTeams');
      expect(sent).to.include('POST https://oa.example.com/api/component/base/syncSetting/getSetting');
    } finally {
      Portico.destroy();
      restore();
      container.remove();
    }
  });

  it('takes other answers, and faults of session and network', async () => {
    const oa = createFakeOa();
    const usual = window.fetch;
    const restore = oa.install(window);
    try {
      const ended = await errorOf(Portico.init({ ...oa.config(), eteamsid: 'another' }));
      expect(ended.code).to.equal('session-id-invalid');
      const restoreAnswer = oa.answer('POST', '/papi/app/baseserver/info/getInfo', () => {
        throw new Error('no network');
      });
      expect((await errorOf(Portico.init(oa.config()))).code).to.equal('oa-unreachable');
      restoreAnswer();
      await Portico.init(oa.config());
    } finally {
      Portico.destroy();
      restore();
    }
    expect(window.fetch).to.equal(usual);
  });

  it('lets calls to other origins through', async () => {
    const oa = createFakeOa();
    const restore = oa.install(window);
    const response = await fetch(location.href).finally(restore);
    expect(response.url).to.equal(location.href.split('#')[0]);
    expect(oa.calls).to.deep.equal([]);
  });

  it('has work-chat apps that Portico detects, with an SDK that records its calls', async () => {
    for (const [kind, { userAgent }] of Object.entries(workChats)) {
      expect(detectHost({ userAgent })).to.include({ host: kind, device: 'Mobile' });
    }
    const chat = createFakeWorkChat('DingTalk' satisfies WorkChat, {
      functions: { 'biz.navigation.setTitle': { title: 'Mail' }, scan: new Error('no camera') },
    });
    const restore = chat.install();
    const { dd } = window as unknown as {
      dd: {
        biz: { navigation: { setTitle: (options: object) => Promise<unknown> } };
        scan: (options?: object) => Promise<unknown>;
        share?: unknown;
      };
    };
    const answers: unknown[] = [];
    await dd.biz.navigation.setTitle({ title: 'Mail', onSuccess: (value: unknown) => answers.push(value) });
    await dd.scan({ fail: (value: unknown) => answers.push(value) });
    expect(answers).to.deep.equal([{ title: 'Mail' }, { errMsg: 'no camera' }]);
    expect((await errorOf(dd.scan())).message).to.equal('no camera');
    expect(dd.share).to.equal(undefined);
    expect(chat.calls.map(({ name }) => name)).to.deep.equal(['biz.navigation.setTitle', 'scan', 'scan']);
    restore();
    expect('dd' in window).to.equal(false);
  });
});
