import assert from 'node:assert/strict';
import { test } from 'node:test';

import { createContext } from '../../../../core/kernel/create-context.js';
import { parseSession } from '../../../../core/kernel/create-context.js';
import { endpoints } from '../../../../core/contracts/endpoints.js';
import { storageKeys } from '../../../../core/contracts/names.js';
import type { RequestOptions } from '../../../../core/kernel/request/types.js';
import { createReady } from '../../../../core/kernel/create-ready.js';
import { createStorage } from '../../../../core/kernel/storage/create-storage.js';
import { chooseFavicon, defaultFavicon } from '../../../../core/services/tenant/choose-favicon.js';
import {
  createTenant,
  tenantLogoReady,
  tenantReady,
} from '../../../../core/services/tenant/create-tenant.js';
import { parseTenant } from '../../../../core/services/tenant/create-tenant.js';
import { deferred, noError } from '../../deferred.js';
import { FakeArea } from '../../kernel/storage/fake-area.js';

const group = {
  tenantKey: 'group',
  tenantName: '示例集团',
  theme: {
    primaryColor: '#2b5cd9',
    fontSize: 'big',
    fontType: { fontTypeInfo: 'custom', fontType: 'Arial' },
  },
  tenantLogo: { faviconUrl: '/icon.png' },
  greyInfo: { mainPageGreyStatus: true },
  displayModules: ['workflow', 'doc'],
  locale: { dateformat: 'yyyy-MM-dd', server_timezone: 'Asia/Shanghai' },
  localeSettings: { lang: 'zh_CN', numberformat: '2', activeLangs: ['zh_CN', 'en', 'xx'] },
};

type Answer = (path: string, options?: RequestOptions) => Promise<unknown>;

function setup(answer: Answer, hostTenant?: unknown, session = new FakeArea()) {
  const context = createContext({ page: {}, loginChannel: 'web' });
  const errors: string[] = [];
  const calls: string[] = [];
  const storage = createStorage({
    areas: { local: () => new FakeArea(), session: () => session },
    owner: () => ({ tenantKey: context.tenantKey(), employeeId: context.employeeId() }),
    onForeignChange: () => () => undefined,
    onError: noError,
  });
  const ready = createReady({ onError: noError });
  const signIn = (tenantKey = 'group', employeeId = '7') => {
    const data = { isInvalidEteamsid: false, tenantKey, employeeId };
    context.setSession(parseSession(data) ?? null);
  };
  signIn();
  const tenant = createTenant({
    request: {
      send: (path: string, options?: RequestOptions) => {
        calls.push(`${options?.method ?? 'GET'} ${path}`);
        return answer(path, options);
      },
    },
    context,
    storage,
    ready,
    hostTenant: () => hostTenant,
    onError: (place) => errors.push(place),
  });
  return { tenant, context, ready, storage, errors, calls, session, signIn };
}

test('parseTenant() reads theme, favicon, grey status, displayModules and locale', () => {
  const tenant = parseTenant(group, 'group');
  assert.ok(tenant);
  assert.deepEqual(tenant.theme, group.theme);
  assert.equal(tenant.tenantLogo?.faviconUrl, '/icon.png');
  assert.equal(tenant.greyInfo?.mainPageGreyStatus, true);
  assert.deepEqual(tenant.displayModules, ['workflow', 'doc']);
  assert.deepEqual(tenant.locale, group.locale);
  assert.equal(tenant.localeSettings.numberformat, 2);
  assert.deepEqual(tenant.localeSettings.activeLangs, ['zh_CN', 'en']);
});

test('parseTenant() drops parts of a wrong type one by one', () => {
  const tenant = parseTenant(
    {
      tenantKey: 'group',
      tenantName: 7,
      theme: { primaryColor: 1, fontSize: 'huge', fontDensity: 'lax', fontType: 'x' },
      tenantLogo: 'logo.png',
      greyInfo: { mainPageGreyStatus: 'yes' },
      displayModules: ['doc', 1, null],
      locale: [],
      localeSettings: { lang: 'klingon', numberformat: 9, currencymap: { CNY: '¥', X: 1 } },
      mobileTitle: {
        showH5Title: true,
        whiteLists: [{ browser: 'wxwork' }, 'x', {}],
        thirdPartyAppSetting: 'all',
      },
      linkAllowList: [1, 'example.com'],
    },
    '',
  );
  assert.ok(tenant);
  assert.deepEqual(tenant.theme, { fontDensity: 'lax' });
  assert.deepEqual(tenant.displayModules, ['doc']);
  assert.deepEqual(tenant.greyInfo, {});
  assert.equal(tenant.locale, undefined);
  assert.equal(tenant.localeSettings.lang, 'zh_CN');
  assert.equal(tenant.localeSettings.numberformat, 1);
  assert.deepEqual({ ...tenant.localeSettings.currencymap }, { CNY: '¥' });
  assert.deepEqual(tenant.mobileTitle, {
    showH5Title: true,
    showBackButton: false,
    whiteLists: [{ id: '', name: '', browser: 'wxwork' }],
  });
  assert.deepEqual(tenant.linkAllowList, ['example.com']);
});

test('parseTenant() rejects the data of another tenant, and fills in a missing key', () => {
  assert.equal(parseTenant(group, 'logistics'), undefined);
  assert.equal(parseTenant({ displayModules: [] }, ''), undefined);
  assert.equal(parseTenant('group', 'group'), undefined);
  assert.equal(parseTenant({ displayModules: [] }, 'group')?.tenantKey, 'group');
});

test('tenant data comes from the host’s TEAMS if present, without a call', async () => {
  const { tenant, context, calls } = setup(() => Promise.reject(new Error('asked')), group);
  assert.equal((await tenant.load())?.tenantName, '示例集团');
  assert.equal(context.$tenant.get()?.tenantName, '示例集团');
  assert.deepEqual(calls, []);
});

test('tenant data is fetched by POST baseTeams when the host has none, or another tenant’s', async () => {
  for (const host of [undefined, { ...group, tenantKey: 'logistics' }, 7]) {
    const { tenant, context, calls, ready } = setup(() => Promise.resolve(group), host);
    await tenant.load();
    assert.deepEqual(calls, [`POST ${endpoints.baseTeams}`]);
    assert.equal(context.$tenant.get()?.tenantKey, 'group');
    assert.equal(ready.state(tenantReady), 'success');
  }
});

test('tenant data is cached in session storage under weaver_teams_obj_cache, for its owner only', async () => {
  const first = setup(() => Promise.resolve(group));
  await first.tenant.load();
  assert.equal(storageKeys.tenantCache, 'weaver_teams_obj_cache');
  assert.match(first.session.getItem('weaver_teams_obj_cache') ?? '', /示例集团/);

  const response = deferred<unknown>();
  const reload = setup(() => response.promise, undefined, first.session);
  assert.equal((await reload.tenant.load())?.tenantName, '示例集团');

  const other = setup(() => Promise.resolve({ ...group, tenantName: '另一人' }), undefined, first.session);
  other.signIn('group', '8');
  assert.equal((await other.tenant.load())?.tenantName, '另一人');
});

test('cached tenant data is revalidated and replaced when it changed', async () => {
  const first = setup(() => Promise.resolve(group));
  await first.tenant.load();
  const response = deferred<unknown>();
  const { tenant, context } = setup(() => response.promise, undefined, first.session);
  await tenant.load();
  const changed = new Promise<void>((resolve) => context.$tenant.listen(() => resolve()));
  response.resolve({ ...group, tenantName: '新名' });
  await changed;
  assert.equal(context.$tenant.get()?.tenantName, '新名');
});

test('tenant data that arrives after the user changed is dropped', async () => {
  const response = deferred<unknown>();
  const { tenant, context, signIn, session } = setup(() => response.promise);
  const loading = tenant.load();
  signIn('group', '8');
  response.resolve(group);
  assert.equal(await loading, undefined);
  assert.equal(context.$tenant.get(), null);
  assert.equal(session.length, 0);
});

test('a failed or unreadable response rejects and settles the readiness as failed', async () => {
  for (const answer of [() => Promise.reject(new Error('down')), () => Promise.resolve([])]) {
    const { tenant, ready, context } = setup(answer);
    await assert.rejects(tenant.load());
    assert.equal(ready.state(tenantReady), 'failed');
    assert.equal(context.$tenant.get(), null);
  }
});

test('the tenant-logo readiness call sets the logo', async () => {
  const logo = { faviconUrl: '/new.png', logoUrl: '/logo.svg', more: 1 };
  const { tenant, context, ready, calls } = setup((path) =>
    Promise.resolve(path === endpoints.tenantLogo ? logo : group),
  );
  await tenant.load();
  await tenant.loadLogo();
  assert.deepEqual(context.$tenant.get()?.tenantLogo, { faviconUrl: '/new.png', logoUrl: '/logo.svg' });
  assert.equal(ready.state(tenantLogoReady), 'success');
  assert.ok(calls.includes(`GET ${endpoints.tenantLogo}`));
});

test('a failed tenant-logo call is counted, does not throw, and keeps the known data', async () => {
  const { tenant, context, ready, errors } = setup((path) =>
    path === endpoints.tenantLogo ? Promise.reject(new Error('down')) : Promise.resolve(group),
  );
  await tenant.load();
  assert.equal(await tenant.loadLogo(), undefined);
  assert.equal(ready.state(tenantLogoReady), 'failed');
  assert.deepEqual(errors, ['tenant.logo']);
  assert.deepEqual(context.$tenant.get()?.tenantLogo, { faviconUrl: '/icon.png' });
});

const faviconContext = {
  pageUrl: 'https://oa.example.com/sp/doc',
  apiOrigin: '',
  privateDeployment: false,
  defaults: { standard: '/favicon.svg', privateDeployment: '/favicon-private.svg' },
};

test('chooseFavicon() prefers the tenant’s address', () => {
  const icon = (faviconUrl: string) => chooseFavicon({ faviconUrl, faviconId: '9' }, faviconContext);
  assert.deepEqual(icon('/icon.png'), { href: 'https://oa.example.com/icon.png', from: 'url' });
  assert.equal(icon('https://cdn.example.com/i.ico').href, 'https://cdn.example.com/i.ico');
  assert.equal(icon('data:image/png;base64,AA==').from, 'url');
});

test('chooseFavicon() takes the file preview when only an id is given', () => {
  const path = '/api/file/preview?fileId=9%268&type=imgs';
  assert.deepEqual(chooseFavicon({ faviconId: '9&8' }, faviconContext), {
    href: `https://oa.example.com${path}`,
    from: 'preview',
  });
  const elsewhere = { ...faviconContext, apiOrigin: 'https://api.example.com' };
  assert.equal(chooseFavicon({ faviconId: '9&8' }, elsewhere).href, `https://api.example.com${path}`);
});

test('chooseFavicon() skips an address that is not of an image', () => {
  for (const faviconUrl of ['javascript:alert(1)', 'data:text/html,x', 'blob:x', 'https://[']) {
    assert.equal(chooseFavicon({ faviconUrl }, faviconContext).from, 'default', faviconUrl);
  }
});

test('the default favicon is a different one for private deployments', () => {
  assert.equal(chooseFavicon(undefined, faviconContext).href, '/favicon.svg');
  const onPremises = { ...faviconContext, privateDeployment: true };
  assert.equal(chooseFavicon({}, onPremises).href, '/favicon-private.svg');
  assert.equal(defaultFavicon(onPremises).href, '/favicon-private.svg');
});
