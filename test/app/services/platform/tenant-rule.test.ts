import { aTimeout, expect } from '@open-wc/testing';

import { createLocaleStore, localeState } from '../../../../app/services/i18n/locale-store.js';
import {
  createAppPlatform,
  type AppPlatform,
} from '../../../../app/services/platform/create-app-platform.js';
import { followTenantRule } from '../../../../app/services/platform/tenant-rule.js';
import { parseTenant } from '../../../../core/services/tenant/create-tenant.js';
import type { TenantData } from '../../../../core/contracts/tenant.js';
import { parseSession } from '../../../../core/kernel/create-context.js';
import { session as info } from '../../shell/mounted-app.js';

const desktop = 'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/126.0.0.0';
const scanner = `${desktop} Safari/537.36 HandScan/2.1`;

function tenantWith(tenantKey: string, mobileAgents?: string[]): TenantData {
  const tenant = parseTenant({ tenantKey, mobileAgents }, tenantKey);
  if (!tenant) throw new Error('The tenant is not one');
  return tenant;
}

const named = tenantWith('logistics', ['HandScan']);
const unnamed = tenantWith('group');

describe('4.2 the layout for a user agent that the tenant data names', () => {
  let reloads = 0;
  const platforms: AppPlatform[] = [];

  /** A document of the tab; its session storage is that of the tests. */
  function load(userAgent: string, globals: Record<string, unknown> = {}, search = ''): AppPlatform {
    const location = new Proxy({} as Location, {
      get(_target, key) {
        if (key === 'reload') return () => (reloads += 1);
        if (key === 'search') return search;
        return Reflect.get(window.location, key) as unknown;
      },
    });
    const navigator = new Proxy(window.navigator, {
      get(target, key) {
        if (key === 'userAgent') return userAgent;
        const value: unknown = Reflect.get(target, key, target);
        return typeof value === 'function' ? (value as () => unknown).bind(target) : value;
      },
    });
    const page = new Proxy(window, {
      get(target, key) {
        const own: Record<PropertyKey, unknown> = { location, navigator, ...globals };
        if (key in own) return own[key];
        const value: unknown = Reflect.get(target, key, target);
        if (typeof value !== 'function' || /^[A-Z]/u.test(String(key))) return value;
        return (value as () => unknown).bind(target);
      },
    });
    const platform = createAppPlatform(
      page,
      createLocaleStore(() => undefined, localeState('en')),
    );
    platforms.push(platform);
    return platform;
  }

  /** What the start does with the tenant that was loaded; whether the document is loaded again. */
  async function enter(platform: AppPlatform, tenant: TenantData, isCached = true): Promise<boolean> {
    platform.context.setSession(parseSession({ ...info, tenantKey: tenant.tenantKey }) ?? null);
    if (isCached) platform.storage.set('session', 'weaver_teams_obj_cache', tenant);
    const before = reloads;
    const goesOn = followTenantRule(platform, tenant).then(() => true);
    const hasGoneOn = await Promise.race([goesOn, aTimeout(0).then(() => false)]);
    expect(hasGoneOn, 'renders the user’s page').to.equal(reloads === before);
    return reloads > before;
  }

  beforeEach(() => {
    reloads = 0;
    sessionStorage.clear();
  });
  afterEach(() => {
    for (const platform of platforms.splice(0)) platform.dispose();
    sessionStorage.clear();
  });

  it('is the mobile one, from the next document on', async () => {
    const first = load(scanner);
    expect(first.device.kind).to.equal('PC');
    expect(await enter(first, named)).to.equal(true);
    const second = load(scanner);
    expect([second.device.kind, second.device.decidedBy]).to.deep.equal(['Mobile', 'tenant-rule']);
    expect(second.device.layout()).to.equal('phone');
    expect(await enter(second, named)).to.equal(false);
  });

  it('is that of the user agent with a tenant that does not name it', async () => {
    expect(await enter(load(scanner), unnamed)).to.equal(false);
    expect(await enter(load(scanner), named)).to.equal(true);
    expect(await enter(load(scanner), unnamed), 'another tenant’s user in this tab').to.equal(true);
    expect(load(scanner).device.kind).to.equal('PC');
    expect(await enter(load(desktop), named)).to.equal(false);
  });

  it('is never loaded for again and again where nothing can be cached', async () => {
    expect(await enter(load(scanner), named, false)).to.equal(false);
  });

  it('is that of the address parameter, where there is one', async () => {
    const platform = load(scanner, {}, '?wea_link_keep_uaDevice=PC');
    expect(await enter(platform, named)).to.equal(false);
    expect(load(scanner, {}, '?wea_link_keep_uaDevice=PC').device.kind).to.equal('PC');
  });

  it('is that of the host page’s data, where it has some', async () => {
    expect(await enter(load(scanner), named)).to.equal(true);
    expect(load(scanner, { TEAMS: { tenantKey: 'logistics' } }).device.kind).to.equal('PC');
    expect(load(scanner, { TEAMS: { mobileAgents: ['handscan'] } }).device.kind).to.equal('Mobile');
  });
});
