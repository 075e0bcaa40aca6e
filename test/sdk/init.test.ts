import { expect } from '@open-wc/testing';

import type { SdkConfig } from '../../sdk/config.js';
import type { InitStep } from '../../sdk/init/init-steps.js';
import { errorOf, fakeOa, oadomain, supplied } from './fake-oa.js';

const paths = (calls: readonly { path: string }[]): string[] => calls.map(({ path }) => path);

describe('init of the SDK', () => {
  it('4.46 runs its steps in their order, each with its state and its time', async () => {
    const sdk = fakeOa().sdk();
    const seen: string[] = [];
    const times: InitStep[] = [];
    sdk.on('init-step', (step) => {
      seen.push(`${step.name} ${step.state}`);
      times.push(step);
    });
    expect(sdk.steps.map(({ name, state }) => `${name} ${state}`)).to.deep.equal([
      'clear-cookie waiting',
      'session-id waiting',
      'passport waiting',
      'hooks waiting',
      'resources waiting',
      'theme waiting',
      'ready waiting',
    ]);
    const before = Date.now();
    await sdk.init(supplied);
    expect(seen).to.deep.equal([
      'clear-cookie running',
      'clear-cookie done',
      'session-id running',
      'session-id done',
      'passport running',
      'passport done',
      'hooks running',
      'hooks done',
      'resources running',
      'resources done',
      'theme running',
      'theme done',
      'ready running',
      'ready done',
    ]);
    for (const { startedAt, ms } of sdk.steps) {
      expect(startedAt).to.be.within(before, Date.now());
      expect(ms).to.be.within(0, Date.now() - before + 1);
    }
    expect(times.every(({ error }) => error === undefined)).to.equal(true);
    sdk.destroy();
  });

  it('4.47, 7.5.8 clears the cookie with external authentication only', async () => {
    const oa = fakeOa();
    const sdk = oa.sdk();
    await sdk.init(supplied);
    const [first] = oa.calls;
    expect(`${first?.method} ${first?.url} ${first?.credentials}`).to.equal(
      'GET https://oa.example.com/papi/app/baseserver/clearCookie?service=https%3A%2F%2Foa.example.com include',
    );
    sdk.destroy();
  });

  it('4.48, 7.5.11, 7.5.12 takes the session id of the answer of authTokenApi', async () => {
    const oa = fakeOa({
      'GET /my/token': () => ({ status: true, data: { eteamsid: 'id-1' }, msg: '' }),
    });
    const sdk = oa.sdk();
    await sdk.init({ oadomain, authTokenApi: '/my/token' });
    const [, token, info] = oa.calls;
    expect(token?.url).to.equal(new URL('/my/token', location.href).href);
    expect([...(token?.headers.keys() ?? [])]).to.deep.equal([]);
    expect(info?.headers.get('eteamsid')).to.equal('id-1');
    sdk.destroy();
  });

  it('4.48 calls authTokenRequest in place of it', async () => {
    const oa = fakeOa();
    const sdk = oa.sdk();
    await sdk.init({
      oadomain,
      authTokenApi: '/my/token',
      authTokenRequest: () => Promise.resolve({ status: true, data: { eteamsid: 'id-1' } }),
    });
    expect(paths(oa.calls)).to.not.include('/my/token');
    sdk.destroy();
  });

  it('4.49, 7.5.5 to 7.5.7 verifies the session id by POST getInfo, which must say isInvalidEteamsid false', async () => {
    const oa = fakeOa();
    const sdk = oa.sdk();
    const error = await errorOf(sdk.init({ ...supplied, eteamsid: 'another' }));
    expect([error.name, error.code, error.step]).to.deep.equal([
      'SdkError',
      'session-id-invalid',
      'passport',
    ]);
    const { method, path, headers } = oa.calls.at(-1)!;
    expect([method, path, headers.get('eteamsid')]).to.deep.equal([
      'POST',
      '/papi/app/baseserver/info/getInfo',
      'another',
    ]);
  });

  it('4.51, 7.5.9, 7.5.10 loads the tenant and caches it under weaver_teams_obj_cache until destroy', async () => {
    const oa = fakeOa();
    const sdk = oa.sdk();
    await sdk.init(supplied);
    expect(paths(oa.calls)).to.include('/api/baseserver/layout/baseTeams');
    expect(sessionStorage.getItem('weaver_teams_obj_cache')).to.include('"tenantName":"Group"');
    sdk.destroy();
    expect(sessionStorage.getItem('weaver_teams_obj_cache')).to.equal(null);
  });

  it('4.54, 8.35 a failure raises init-failed with the step, the code and the error, and a later init tries again', async () => {
    let isDown = true;
    const oa = fakeOa({
      'POST /api/baseserver/layout/baseTeams': () =>
        isDown
          ? { code: 500, status: false, msg: 'down', data: null }
          : { code: 200, data: { tenantKey: 'group' } },
    });
    const sdk = oa.sdk();
    const failures: unknown[] = [];
    sdk.on('init-failed', (failure) => failures.push(failure));
    const error = await errorOf(sdk.init(supplied));
    expect(failures).to.deep.equal([{ step: 'resources', code: 'failed', error }]);
    expect(sdk.steps.map(({ state }) => state)).to.deep.equal([
      'done',
      'done',
      'done',
      'done',
      'failed',
      'waiting',
      'waiting',
    ]);
    expect(sdk.steps[4]?.error).to.equal(error);
    isDown = false;
    await sdk.init(supplied);
    expect(sdk.steps.at(-1)?.state).to.equal('done');
    expect(oa.logged).to.deep.equal([]);
    sdk.destroy();
  });

  it('4.45 runs once: a second init with an equal configuration shares the first', async () => {
    const oa = fakeOa();
    const sdk = oa.sdk();
    const authTokenRequest = () => ({ status: true, data: { eteamsid: 'id-1' } });
    const first = sdk.init({ oadomain, authTokenRequest });
    // As a component passes it that renders twice.
    const second = sdk.init({ authTokenRequest: () => authTokenRequest(), oadomain: `${oadomain}/` });
    expect(second).to.equal(first);
    await first;
    expect(sdk.init({ oadomain, authTokenRequest })).to.equal(first);
    expect(paths(oa.calls).filter((path) => path.endsWith('/getInfo'))).to.have.length(1);
    sdk.destroy();
  });

  it('rejects another configuration until destroy', async () => {
    const sdk = fakeOa().sdk();
    await sdk.init(supplied);
    const error = await errorOf(sdk.init({ ...supplied, routerType: 'hash' }));
    expect(error.code).to.equal('already-initialised');
    sdk.destroy();
    await sdk.init({ ...supplied, routerType: 'hash' });
    sdk.destroy();
  });

  it('can be destroyed while it runs and called again, as React does in StrictMode', async () => {
    const oa = fakeOa();
    const sdk = oa.sdk();
    const failures: unknown[] = [];
    const first = sdk.init(supplied);
    sdk.destroy();
    sdk.on('init-failed', (failure) => failures.push(failure));
    const second = sdk.init(supplied);
    expect((await errorOf(first)).code).to.equal('destroyed');
    await second;
    expect(failures).to.deep.equal([]);
    expect(sdk.steps.map(({ state }) => state)).to.deep.equal(Array(7).fill('done'));
    sdk.destroy();
  });

  it('names the key of an invalid configuration', async () => {
    const sdk = fakeOa().sdk();
    const failed: unknown[] = [];
    sdk.on('init-failed', ({ step, code }) => failed.push([step, code]));
    const wrong: [unknown, string][] = [
      [undefined, 'init: the configuration must be an object'],
      [{}, 'init: "oadomain" must be an http(s) address'],
      [{ oadomain: 'javascript:alert(1)' }, 'init: "oadomain" must be an http(s) address'],
      [{ oadomain }, 'init: "oatenantkey" must be a string, or there is another way to sign in'],
      [{ ...supplied, oadomain: '' }, 'init: "oadomain" must be an http(s) address'],
      [{ ...supplied, apiDomain: '' }, 'init: "apiDomain" must be an http(s) address'],
      [{ ...supplied, authTokenRequest: 'x' }, 'init: "authTokenRequest" must be a function'],
      [
        { ...supplied, prefixApiPath: '//evil.example' },
        'init: "prefixApiPath" must be a path that begins with a slash',
      ],
      [{ ...supplied, routerType: 'path' }, `init: "routerType" must be 'hash', 'browser' or 'memory'`],
      [{ ...supplied, withCredentials: 'yes' }, 'init: "withCredentials" must be true or false'],
    ];
    for (const [config, message] of wrong) {
      const error = await errorOf(sdk.init(config as SdkConfig));
      expect([error.name, error.message]).to.deep.equal(['OptionsError', message]);
    }
    expect(failed).to.deep.equal(wrong.map(() => [undefined, 'config']));
  });
});
