import { expect, waitUntil } from '@open-wc/testing';

import { createLocaleStore, localeState } from '../../../../app/services/i18n/locale-store.js';
import { createRecordsApi } from '../../../../app/services/data/records-api.js';
import { createAppPlatform } from '../../../../app/services/platform/create-app-platform.js';
import { tenant } from '../../shell/mounted-app.js';

/** The page's own window with a fetch that returns `envelope`. */
function pageAnswering(
  envelope: object,
  onRequest: (url: string, init: RequestInit) => void = () => undefined,
): Window & typeof globalThis {
  return new Proxy(window, {
    get(target, key) {
      if (key === 'fetch') {
        return (url: string, init: RequestInit) => {
          onRequest(url, init);
          return Promise.resolve(Response.json(envelope));
        };
      }
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

  it('8.13 shows the errors of the API modules dw, escheduler-admin and those of the tenant’s list only', async () => {
    const shown: string[] = [];
    const page = pageAnswering({ code: 500, status: false, msg: 'No.', data: null });
    const platform = createAppPlatform(page, locale, (message) => shown.push(message));
    const failuresOf = async (...modules: string[]) => {
      shown.length = 0;
      for (const module of modules) {
        await platform.request.send(`/api/${module}/list`, { noSharing: true }).catch(() => undefined);
      }
      return shown.length;
    };
    expect(await failuresOf('dw', 'escheduler-admin')).to.equal(2);
    expect(await failuresOf('portico', 'file')).to.equal(0);
    platform.context.setTenant({ ...tenant, requestSettings: { toastModules: ['file'] } });
    expect(await failuresOf('dw', 'file', 'portico')).to.equal(2);
    platform.context.setTenant(tenant);
    expect(await failuresOf('file')).to.equal(0);
    platform.dispose();
  });

  it('7.5.16 7.5.17 wraps the request for a schema into a POST to the transfer address of the tenant', async () => {
    const sent: [url: string, method: string, body: unknown][] = [];
    const page = pageAnswering({ code: 404, status: false, msg: '', data: null }, (url, init) => {
      const text = typeof init.body === 'string' ? init.body : 'null';
      sent.push([new URL(url).pathname, init.method ?? '', JSON.parse(text)]);
    });
    const platform = createAppPlatform(page, locale);
    const records = createRecordsApi(platform.request);
    platform.context.setTenant({ ...tenant, requestSettings: { transferApi: '/api/portico/transfer' } });
    await records.schema('task').catch(() => undefined);
    await records.home().catch(() => undefined);
    platform.context.setTenant(tenant);
    await records.schema('doc').catch(() => undefined);
    platform.dispose();
    const route = '/api/portico/modules/task/schema';
    const contentType = 'application/json;charset=utf-8';
    expect(sent).to.deep.equal([
      ['/api/portico/transfer', 'POST', { route, method: 'GET', form: {}, contentType }],
      ['/api/portico/home', 'GET', null],
      ['/api/portico/modules/doc/schema', 'GET', null],
    ]);
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
