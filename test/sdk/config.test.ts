import { expect, waitUntil } from '@open-wc/testing';

import type { PorticoSdk } from '../../sdk/create-sdk.js';
import { deferred } from '../core/deferred.js';
import { errorOf, fakeOa, oadomain, supplied, tenant, type ReceivedCall } from './fake-oa.js';

const ok = (data: unknown) => ({ code: 200, status: true, msg: '', data });

const find = (calls: readonly ReceivedCall[], end: string): ReceivedCall | undefined =>
  calls.find(({ path }) => path.endsWith(end));

const stateOf = ({ steps }: PorticoSdk, step: string) => steps.find(({ name }) => name === step)?.state;

describe('configuration of the SDK (3.37)', () => {
  it('apiDomain and prefixApiPath: all calls go to that origin, below that path', async () => {
    const origin = 'https://api.example.com';
    const session = { isInvalidEteamsid: false, tenantKey: 'group', userId: '7', employeeId: '7' };
    const oa = fakeOa({
      'GET /oa/papi/app/baseserver/clearCookie': () => ok(null),
      'POST /oa/papi/app/baseserver/info/getInfo': () => ok(session),
      'POST /oa/api/baseserver/layout/baseTeams': () => ok(tenant),
      'POST /oa/api/component/base/syncSetting/getSetting': () => ok([]),
    });
    const sdk = oa.sdk();
    await sdk.init({ ...supplied, apiDomain: origin, prefixApiPath: '/oa/' });
    expect(oa.calls.every(({ url }) => url.startsWith(`${origin}/oa/`))).to.equal(true);
    expect(oa.calls).to.have.length(4);
    sdk.destroy();
  });

  it('withCredentials: cookies go with the calls, which they do not by default', async () => {
    for (const [withCredentials, credentials] of [
      [true, 'include'],
      [undefined, 'omit'],
    ] as const) {
      const oa = fakeOa();
      const sdk = oa.sdk();
      await sdk.init({ ...supplied, ...(withCredentials && { withCredentials }) });
      expect(find(oa.calls, '/getSetting')?.credentials).to.equal(credentials);
      sdk.destroy();
    }
  });

  it('4.42 4.43 7.5.4 init waits for the settings of the OA system, also for their failure', async () => {
    const failed = { code: 500, status: false, msg: 'down', data: null };
    const entries = [{ configKey: 'common.openmethod', configValue: 'newPage' }];
    for (const answer of [ok(entries), failed]) {
      const { promise, resolve } = deferred<unknown>();
      const oa = fakeOa({ 'POST /api/component/base/syncSetting/getSetting': () => promise });
      const sdk = oa.sdk();
      const events: string[] = [];
      sdk.on('ready', () => events.push('ready'));
      const waiting = [sdk.init(supplied), sdk.init(supplied)].map((init) =>
        init.then(() => events.push('init')),
      );
      await waitUntil(() => find(oa.calls, '/getSetting'));
      expect(find(oa.calls, '/getSetting')?.body).to.deep.equal({ data: [] });
      await waitUntil(() => find(oa.calls, '/baseTeams'));
      expect([...events, stateOf(sdk, 'ready')]).to.deep.equal(['waiting']);
      events.push('answered');
      resolve(answer);
      await Promise.all(waiting);
      expect([...events].sort()).to.deep.equal(['answered', 'init', 'init', 'ready']);
      expect([events[0], stateOf(sdk, 'ready')]).to.deep.equal(['answered', 'done']);
      sdk.destroy();
    }
  });

  it('7.5.4 settings: those of the page are used, and not asked for', async () => {
    const settings = [{ configKey: 'common.openmethod', configValue: 'newPage' }];
    const oa = fakeOa();
    const sdk = oa.sdk();
    await sdk.init({ ...supplied, settings });
    expect(find(oa.calls, '/getSetting')).to.equal(undefined);
    sdk.destroy();

    Reflect.set(window, 'TEAMS', { settings });
    const other = fakeOa();
    const next = other.sdk();
    await next.init(supplied);
    Reflect.deleteProperty(window, 'TEAMS');
    expect(find(other.calls, '/getSetting')).to.equal(undefined);
    next.destroy();

    const wrong = { ...supplied, settings: 'none' as unknown as [] };
    expect((await errorOf(oa.sdk().init(wrong))).message).to.include('settings');
  });

  it('6.3 the session id goes to configured origins only', async () => {
    const oa = fakeOa({ 'GET /elsewhere': () => ok(null) });
    const sdk = oa.sdk();
    await sdk.init({
      oadomain,
      authTokenRequest: async () => {
        await Promise.resolve();
        return { status: true, data: { eteamsid: 'id-1' } };
      },
    });
    for (const { url, headers } of oa.calls) {
      if (headers.has('eteamsid')) expect(new URL(url).origin).to.equal(oadomain);
    }
    sdk.destroy();
  });

  it('theme: an object in place of the tenant’s, or none', async () => {
    for (const [theme, colour, state] of [
      [undefined, '#0a7d50', 'done'],
      [{ primaryColor: '#7a1fa2' }, '#7a1fa2', 'done'],
      ['off', '', 'skipped'],
      [false, '', 'skipped'],
    ] as const) {
      const sdk = fakeOa().sdk();
      await sdk.init({ ...supplied, ...(theme !== undefined && { theme }) });
      const container = document.createElement('div');
      document.body.append(container);
      await sdk.render({ container, component: 'title-bar' });
      const host = container.firstElementChild as HTMLElement;
      expect(host.style.getPropertyValue('--portico-primary')).to.equal(colour);
      expect(sdk.steps.find(({ name }) => name === 'theme')?.state).to.equal(state);
      sdk.destroy();
      container.remove();
    }
  });

  it('3.39 the library version is 0.1.189-hotfix3', () => {
    expect(fakeOa().sdk().libraryVersion).to.equal('0.1.189-hotfix3');
  });

  it('destroy leaves no node, attribute or key of the instance; forget also removes what was stored', async () => {
    const html = document.documentElement.outerHTML;
    const globals = Object.keys(window).sort();
    const sdk = fakeOa().sdk();
    await sdk.init(supplied);
    const container = document.createElement('div');
    document.body.append(container);
    await sdk.render({ container, component: 'title-bar' });
    await sdk.call('showToast', 'Saved');
    localStorage.setItem('weapp-utils-alink-noRemind', 'true');
    sdk.destroy();
    container.remove();
    expect(document.documentElement.outerHTML).to.equal(html);
    expect(Object.keys(window).sort()).to.deep.equal(globals);
    expect(Object.keys(sessionStorage)).to.deep.equal([]);
    expect(localStorage.getItem('weapp-utils-alink-noRemind')).to.equal('true');
    await sdk.init(supplied);
    sdk.forget();
    expect(localStorage.getItem('weapp-utils-alink-noRemind')).to.equal(null);
    expect(sdk.steps.every(({ state }) => state === 'waiting')).to.equal(true);
  });
});
