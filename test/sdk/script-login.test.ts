import { expect } from '@open-wc/testing';

import { loginByScript, type ScriptLoginDeps } from '../../sdk/init/script-login.js';
import type { OaCall } from '../../sdk/init/oa-call.js';

const answer = {
  ok: true,
  code: 200,
  msg: '',
  data: 'ticket-1' as unknown,
  intercept: undefined,
  actionCode: undefined,
  devOpsUrl: undefined,
};

/** A login whose script does something to the page, with the delays that it waits for. */
function login(script: () => void, changes: Partial<ScriptLoginDeps> = {}) {
  const calls: OaCall[] = [];
  const scripts: string[] = [];
  const delays: (number | undefined)[] = [];
  const page = new Proxy(window, {
    get(target, key) {
      if (key === 'setTimeout') {
        return (run: () => void, delay?: number) => {
          delays.push(delay);
          queueMicrotask(run);
        };
      }
      const value: unknown = Reflect.get(target, key, target);
      return typeof value === 'function' ? (value.bind(target) as unknown) : value;
    },
  });
  const stop = new AbortController();
  const result = loginByScript(
    {
      window: page,
      oaOrigin: 'https://oa.example.com',
      tenantKey: 'group',
      apiUrl: (path) => `https://api.example.com${path}`,
      call(request) {
        calls.push(request);
        return Promise.resolve(answer);
      },
      loadScript(url) {
        scripts.push(url);
        script();
        return Promise.resolve();
      },
      tokenError: (cause) => new Error('token', { cause }),
      ...changes,
    },
    stop.signal,
  );
  return { result, calls, scripts, delays, stop };
}

const setCookie = () => {
  document.cookie = 'ETEAMSID_LOGIN=id%201; path=/';
};

describe('script login of the SDK', () => {
  afterEach(() => {
    document.cookie = 'ETEAMSID_LOGIN=; path=/; max-age=0';
  });

  it('7.3.4 to 7.3.6, 7.5.13 posts the tenant key, and loads the script with its ticket and the address of the page', async () => {
    const { result, calls, scripts } = login(setCookie);
    expect(await result).to.equal('id 1');
    expect(calls).to.deep.equal([
      {
        method: 'POST',
        url: 'https://api.example.com/papi/portico/sdk/token',
        body: { tenantKey: 'group' },
        credentials: 'include',
      },
    ]);
    expect(scripts).to.deep.equal([
      `https://oa.example.com/papi/iaauthclient/oauth/login?tk=ticket-1&gopage=${encodeURIComponent(location.href).replace(/%20/g, '+')}`,
    ]);
  });

  it('deletes the cookie once it has read it', async () => {
    await login(setCookie).result;
    expect(document.cookie).to.not.include('ETEAMSID_LOGIN');
  });

  it('7.5.14, 9.18 reads the cookie every 20 ms, 100 times', async () => {
    const { result, delays } = login(() => undefined);
    expect(await result).to.equal(undefined);
    // Between 100 readings.
    expect(delays).to.deep.equal(Array(99).fill(20));
  });

  it('stops reading when the instance is destroyed', async () => {
    const stopping = login(() => stopping.stop.abort());
    let reason: unknown;
    await stopping.result.catch((error: unknown) => (reason = error));
    expect(String(reason)).to.equal('Error: aborted');
    expect(stopping.delays).to.deep.equal([]);
  });

  it('fails without a ticket', async () => {
    for (const given of [
      { ...answer, ok: false, msg: 'no access' },
      { ...answer, data: null },
    ]) {
      const { result, scripts } = login(setCookie, { call: () => Promise.resolve(given) });
      let reason: unknown;
      await result.catch((error: unknown) => (reason = error));
      expect(String(reason)).to.equal('Error: token');
      expect(scripts).to.deep.equal([]);
    }
  });
});
