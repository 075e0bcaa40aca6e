import { endpoints } from '../contracts/endpoints.js';
import { storageKeys } from '../contracts/names.js';
import type { TenantData, TenantLogo } from '../contracts/tenant.js';
import type { ContextService } from '../context/types.js';
import type { ReadyService } from '../ready/create-ready.js';
import type { RequestClient } from '../request/types.js';
import type { StorageService } from '../storage/types.js';
import { parseTenant, parseTenantLogo } from './parse-tenant.js';

export interface TenantDeps {
  request: Pick<RequestClient, 'send'>;
  context: ContextService;
  storage: StorageService;
  ready: ReadyService;
  /** Data the host put into its page as `window.TEAMS`, untrusted. */
  hostTenant: () => unknown;
  onError: (place: string, error: unknown) => void;
}

export interface TenantService {
  /**
   * Puts the tenant's data into the context: the host's, else what this session has cached (asked for again
   * meanwhile), else the back end's.
   * @returns undefined when the person changed meanwhile
   * @throws RequestError when nobody has the data
   */
  load(): Promise<TenantData | undefined>;
  /** The tenant-logo readiness call (spec 7.6); undefined when it failed. Settles the hook `tenant-logo`. */
  loadLogo(): Promise<TenantLogo | undefined>;
}

/** Names of the ready hooks. */
export const tenantReady = 'tenant';
export const tenantLogoReady = 'tenant-logo';

/** Tenant data (spec 3): parsed as untrusted wherever it comes from, cached in session storage for its owner. */
export function createTenant({
  request,
  context,
  storage,
  ready,
  hostTenant,
  onError,
}: TenantDeps): TenantService {
  /** Whether the person for whom something was asked is still the one. */
  const guard = (): (() => boolean) => {
    const session = context.$session.get();
    return () => {
      const now = context.$session.get();
      return now?.tenantKey === session?.tenantKey && now?.employeeId === session?.employeeId;
    };
  };

  const take = (tenant: TenantData): TenantData => {
    // Unchanged data must not make everybody draw again.
    const known = context.$tenant.get();
    if (JSON.stringify(known) !== JSON.stringify(tenant)) context.setTenant(tenant);
    ready.settle(tenantReady, 'success');
    return tenant;
  };

  const ask = async (): Promise<TenantData | undefined> => {
    const isSame = guard();
    const data = await request.send<unknown>(endpoints.baseTeams, { method: 'POST' });
    if (!isSame()) return undefined;
    const tenant = parseTenant(data, context.tenantKey());
    if (!tenant) throw new TypeError('baseTeams answered with no data of this tenant');
    storage.set('session', storageKeys.tenantCache, tenant);
    return take(tenant);
  };

  return {
    async load() {
      const tenantKey = context.tenantKey();
      const host = parseTenant(hostTenant(), tenantKey);
      if (host) return take(host);
      const parse = (value: unknown) => parseTenant(value, tenantKey);
      const cached = storage.get('session', storageKeys.tenantCache, parse);
      if (cached) {
        ask().catch((error: unknown) => onError('tenant.refresh', error));
        return take(cached);
      }
      try {
        return await ask();
      } catch (error) {
        ready.settle(tenantReady, 'failed');
        throw error;
      }
    },

    async loadLogo() {
      const isSame = guard();
      try {
        const logo = parseTenantLogo(await request.send<unknown>(endpoints.tenantLogo));
        const tenant = context.$tenant.get();
        if (logo && tenant && isSame()) {
          context.setTenant({ ...tenant, tenantLogo: { ...tenant.tenantLogo, ...logo } });
        }
        ready.settle(tenantLogoReady, logo ? 'success' : 'failed');
        return logo;
      } catch (error) {
        onError('tenant.logo', error);
        ready.settle(tenantLogoReady, 'failed');
        return undefined;
      }
    },
  };
}
