import { expect } from '@open-wc/testing';

import { configPart } from '../../../core/services/config/config-part.js';
import { parseSession } from '../../../core/kernel/create-context.js';
import { endpoints } from '../../../core/contracts/endpoints.js';
import { asString } from '../../../core/contracts/parse.js';
import type { Lang } from '../../../core/contracts/tenant.js';
import { createPlatform } from '../../../core/kernel/create-platform.js';
import type { PlatformConfig } from '../../../core/kernel/create-platform.js';
import { parseTenant } from '../../../core/services/tenant/create-tenant.js';
import { tenantPart } from '../../../core/services/tenant/tenant-part.js';

type Page = Window & typeof globalThis;
type Answer = (path: string, init: RequestInit) => { code: number; data?: unknown };

/** The test's window with a fetch that is answered by a function, and with overridden properties. */
function pageWith(answer: Answer, more: Record<string, unknown> = {}): Page {
  const fetch = (input: RequestInfo | URL, init: RequestInit = {}): Promise<Response> => {
    const { code, data = null } = answer(
      new URL(input instanceof Request ? input.url : input).pathname,
      init,
    );
    return Promise.resolve(Response.json({ code, status: code === 200, msg: '', data }));
  };
  return new Proxy(window, {
    get(target, key) {
      if (key === 'fetch') return fetch;
      if (typeof key === 'string' && key in more) return more[key];
      const value: unknown = Reflect.get(target, key, target);
      return typeof value === 'function' && !/^[A-Z]/.test(String(key))
        ? (value.bind(target) as unknown)
        : value;
    },
  });
}

/** A window whose fetch records the session id and the language of each request. */
function recordingPage() {
  const sent: string[] = [];
  const page = pageWith((_path, init) => {
    const headers = new Headers(init.headers);
    sent.push(`${headers.get('eteamsid') ?? ''} ${headers.get('langType') ?? ''}`);
    return { code: 200 };
  });
  return { page, sent };
}

const translate = (id: string, values: Readonly<Record<string, string>>) => `${id} ${JSON.stringify(values)}`;

function open(page: Page, config: Partial<PlatformConfig> = {}) {
  return createPlatform({
    window: page,
    config: { apiOrigin: '', ...config },
    parts: { settings: configPart(), tenant: tenantPart() },
    views: { confirm: () => true },
    translate,
  });
}

function person(changes: Record<string, unknown> = {}) {
  const data = { isInvalidEteamsid: false, ACCESS_ETEAMSID: 'id-1', tenantKey: 'group', employeeId: '7' };
  return parseSession({ ...data, ...changes }) ?? null;
}

const ended = () => ({ code: -1 });

describe('createPlatform()', () => {
  it('assembles the services, the parts and the views', () => {
    const platform = open(pageWith(ended));
    expect(platform.settings.get('common.openmethod')).to.equal(undefined);
    expect(platform.views.confirm()).to.equal(true);
    expect(platform.device.kind).to.equal('PC');
    expect(platform.context.loginChannel).to.equal('web');
    expect(platform.ready.state('config')).to.equal('loading');
    platform.dispose();
  });

  it('takes the login channel from the host unless it is configured', () => {
    const navigator = {
      userAgent: 'Mozilla/5.0 (iPhone; CPU) Mobile wxwork/4.1 MicroMessenger/7',
      maxTouchPoints: 5,
    };
    const location = {
      href: 'https://oa.example.com/?wea_link_keep_uaDevice=Tablet',
      search: '?wea_link_keep_uaDevice=Tablet',
    };
    const page = pageWith(ended, { navigator, location });
    const platform = open(page);
    expect(platform.context.loginChannel).to.equal('wxwork');
    expect([platform.device.kind, platform.device.host, platform.device.decidedBy]).to.deep.equal([
      'Tablet',
      'wxwork',
      'address',
    ]);
    platform.dispose();
    const other = open(page, { loginChannel: 'sso' });
    expect(other.context.loginChannel).to.equal('sso');
    other.dispose();
  });

  it('sends session and language of the context with every call', async () => {
    const { page, sent } = recordingPage();
    const platform = open(page);
    await platform.request.send('/api/a');
    platform.context.setSession(person({ lang: 'en' }));
    await platform.request.send('/api/a');
    platform.context.setSession(person({ lang: undefined }));
    platform.context.setTenant(
      parseTenant({ tenantKey: 'group', localeSettings: { lang: 'ja' } }, '') ?? null,
    );
    await platform.request.send('/api/a');
    expect(sent).to.deep.equal([' zh_CN', 'id-1 en', 'id-1 ja']);
    platform.dispose();
  });

  it('sends the language of the `language` option, if there is one', async () => {
    const { page, sent } = recordingPage();
    let shown: Lang = 'ko';
    const platform = open(page, { language: () => shown });
    await platform.request.send('/api/a');
    shown = 'de';
    await platform.request.send('/api/a');
    expect(sent).to.deep.equal([' ko', ' de']);
    platform.dispose();
  });

  it('notifies every listener once that the session ended, and again after a new sign-in', async () => {
    const platform = open(pageWith(ended));
    platform.context.setSession(person());
    const seen: string[] = [];
    platform.onLoginExpired(() => {
      throw new Error('broken');
    });
    platform.onLoginExpired(() => seen.push('one'));
    const stop = platform.onLoginExpired(() => seen.push('two'));
    const call = () => platform.request.send('/api/a').catch(() => undefined);
    await Promise.all([call(), call()]);
    expect(seen).to.deep.equal(['one', 'two']);
    stop();
    platform.context.setSession(person({ ACCESS_ETEAMSID: 'id-2' }));
    await call();
    expect(seen).to.deep.equal(['one', 'two', 'one']);
    expect(platform.errors.counts()['login-expired']).to.equal(2);
    platform.dispose();
  });

  it('separates stored values by the signed-in user', () => {
    const platform = open(pageWith(ended));
    platform.context.setSession(person());
    platform.storage.set('local', 'portico.platform-test', 'mine');
    platform.context.setSession(person({ employeeId: '8' }));
    expect(platform.storage.get('local', 'portico.platform-test', asString)).to.equal(undefined);
    platform.context.setSession(person());
    expect(platform.storage.get('local', 'portico.platform-test', asString)).to.equal('mine');
    platform.storage.wipeUser();
    expect(localStorage.getItem('portico.platform-test')).to.equal(null);
    platform.dispose();
  });

  it('takes tenant data from window.TEAMS, and from the back end without it', async () => {
    const host = open(pageWith(ended, { TEAMS: { displayModules: ['doc'] } }));
    host.context.setSession(person());
    expect((await host.tenant.load())?.displayModules).to.deep.equal(['doc']);
    host.dispose();

    const requests: string[] = [];
    const alone = open(
      pageWith((path, { method = '' }) => {
        requests.push(`${method} ${path}`);
        return { code: 200, data: { tenantKey: 'group', displayModules: ['mail'] } };
      }),
    );
    alone.context.setSession(person());
    await alone.tenant.load();
    expect(requests).to.deep.equal([`POST ${endpoints.baseTeams}`]);
    expect(alone.context.$tenant.get()?.displayModules).to.deep.equal(['mail']);
    alone.storage.wipeUser();
    alone.dispose();
  });

  it('notifies other platforms of the same tenant of changed settings, and those of no other tenant', async () => {
    const make = (tenantKey: string) => {
      const platform = open(pageWith(ended), { settings: [] });
      platform.context.setSession(person({ tenantKey }));
      return platform;
    };
    const [one, two, otherTenant] = [make('group'), make('group'), make('logistics')];
    const changed = new Promise<void>((resolve) => two.settings.$entries.listen(() => resolve()));
    one.settings.update({ 'common.openmethod': 'newPage' });
    await changed;
    expect(two.settings.get('common.openmethod')).to.equal('newPage');
    // Messages of one channel arrive in order: all earlier ones have been received when this one arrives.
    const last = new Promise<void>((resolve) => otherTenant.settings.$entries.listen(() => resolve()));
    const sameTenant = make('logistics');
    sameTenant.settings.update({ 'common.autowrap': '1' });
    await last;
    expect(otherTenant.settings.get('common.openmethod')).to.equal(undefined);
    for (const each of [one, two, otherTenant, sameTenant]) each.dispose();
  });

  it('translates an error into a message for the user', async () => {
    const platform = open(pageWith(() => ({ code: 500 })));
    const error: unknown = await platform.request.send('/api/a').catch((reason: unknown) => reason);
    expect(platform.describe(error)).to.equal('request.refused {"code":"500"}');
    expect(platform.describe(new Error('x'))).to.equal('request.unknown {}');
    platform.dispose();
  });

  it('rejects a part with the name of a built-in service, and disposes of the parts created so far', () => {
    let disposed = 0;
    const fine = () => ({ dispose: () => (disposed += 1) });
    const make = () =>
      createPlatform({
        window: pageWith(ended),
        config: { apiOrigin: '' },
        parts: { fine, storage: () => ({}) },
        views: {},
        translate,
      });
    expect(make).to.throw(TypeError, 'storage');
    expect(disposed).to.equal(1);
  });

  it('disposes of the parts in reverse order, once, also when one of them throws', () => {
    const order: string[] = [];
    const part = (name: string) => () => ({ dispose: () => order.push(name) });
    const broken = () => ({
      dispose() {
        throw new Error('broken');
      },
    });
    const platform = createPlatform({
      window: pageWith(ended),
      config: { apiOrigin: '' },
      parts: { first: part('first'), broken, last: part('last') },
      views: {},
      translate,
    });
    platform.dispose();
    platform.dispose();
    expect(order).to.deep.equal(['last', 'first']);
    expect(platform.errors.counts().dispose).to.equal(1);
  });

  it('leaves no listener on the window', () => {
    const kept = new Map<string, number>();
    const count = (by: number) => (type: string) => kept.set(type, (kept.get(type) ?? 0) + by);
    const page = pageWith(ended, { addEventListener: count(1), removeEventListener: count(-1) });
    const platform = open(page, { settings: [] });
    expect(kept.get('storage')).to.equal(1);
    platform.dispose();
    expect([...kept.values()].every((number) => number === 0)).to.equal(true);
  });
});
