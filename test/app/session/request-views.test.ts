import { expect, waitUntil } from '@open-wc/testing';

import { createLocaleStore, localeState } from '../../../app/i18n/locale-store.js';
import { createAppPlatform } from '../../../app/platform/create-app-platform.js';

/** The page's own window with a fetch that returns `envelope`. */
function pageAnswering(envelope: object): Window & typeof globalThis {
  return new Proxy(window, {
    get(target, key) {
      if (key === 'fetch') return () => Promise.resolve(Response.json(envelope));
      const value: unknown = Reflect.get(target, key, target);
      return typeof value === 'function' && !/^[A-Z]/.test(String(key))
        ? (value.bind(target) as unknown)
        : value;
    },
  });
}

describe('createAppPlatform()', () => {
  const locale = createLocaleStore(() => undefined, localeState('en'));

  it('shows a security intercept, with the address of the request', async () => {
    const shown: string[] = [];
    const page = pageAnswering({
      code: 500,
      status: false,
      msg: '',
      data: null,
      _securityIntercept_: 'Blocked.',
    });
    const platform = createAppPlatform(page, locale, (message) => shown.push(message));
    await platform.request.send('/api/portico/home').catch(() => undefined);
    platform.dispose();
    await waitUntil(() => shown.length === 1);
    expect(shown[0]).to.match(/^Blocked\. \(.*\/api\/portico\/home/);
  });

  it('leaves other errors to the calling page', async () => {
    const shown: string[] = [];
    const page = pageAnswering({ code: 500, status: false, msg: 'No.', data: null });
    const platform = createAppPlatform(page, locale, (message) => shown.push(message));
    await platform.request.send('/api/portico/home').catch(() => undefined);
    platform.dispose();
    expect(shown).to.deep.equal([]);
  });
});
