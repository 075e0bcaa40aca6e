import * as v from 'valibot';

import { endpoints } from '../../contracts/endpoints.js';
import { storageKeys } from '../../contracts/names.js';
import { asId, isObject } from '../../contracts/parse.js';
import {
  tenantDataSchema,
  tenantLogoSchema,
  type TenantData,
  type TenantLogo,
} from '../../contracts/tenant.js';
import type { ContextService } from '../../kernel/create-context.js';
import type { ReadyService } from '../../kernel/create-ready.js';
import type { RequestClient } from '../../kernel/request/types.js';
import type { StorageService } from '../../kernel/storage/types.js';

export interface TenantDeps {
  request: Pick<RequestClient, 'send'>;
  context: ContextService;
  storage: StorageService;
  ready: ReadyService;
  /** Tenant data of the host page (`window.TEAMS`), untrusted. */
  hostTenant: () => unknown;
  onError: (place: string, error: unknown) => void;
}

export interface TenantService {
  /**
   * Loads the tenant's data into the context: those of the host, else those cached in this session (revalidated in the
   * background), else those of the back end. Resolves to undefined when the user changed in the meantime; rejects with
   * a RequestError when no source has data.
   */
  load(): Promise<TenantData | undefined>;
  /** Loads the tenant's data from the back end again, after they were changed. Never rejects. */
  refresh(): Promise<void>;
  /**
   * The tenant-logo readiness call (docs/requirements.md 7.6.9), which settles the readiness `tenant-logo`. Resolves
   * to undefined when it failed.
   */
  loadLogo(): Promise<TenantLogo | undefined>;
}

/** Names of the readinesses. */
export const tenantReady = 'tenant';
export const tenantLogoReady = 'tenant-logo';

/**
 * Tenant data (docs/requirements.md 3.34): parsed as untrusted from every source, and cached in session storage for
 * its owner.
 */
export function createTenant({
  request,
  context,
  storage,
  ready,
  hostTenant,
  onError,
}: TenantDeps): TenantService {
  /** Returns a function that checks whether the user is still the same. */
  const guard = (): (() => boolean) => {
    const session = context.$session.get();
    return () => {
      const now = context.$session.get();
      return now?.tenantKey === session?.tenantKey && now?.employeeId === session?.employeeId;
    };
  };

  const apply = (tenant: TenantData): TenantData => {
    // Unchanged data must not trigger updates.
    const current = context.$tenant.get();
    if (JSON.stringify(current) !== JSON.stringify(tenant)) context.setTenant(tenant);
    ready.settle(tenantReady, 'success');
    return tenant;
  };

  const fetchTenant = async (): Promise<TenantData | undefined> => {
    const isSame = guard();
    const data = await request.send(endpoints.baseTeams, { method: 'POST', reads: true });
    if (!isSame()) return undefined;
    const tenant = parseTenant(data, context.tenantKey());
    if (!tenant) throw new TypeError('baseTeams answered with no data of this tenant');
    storage.set('session', storageKeys.tenantCache, tenant);
    return apply(tenant);
  };

  const refresh = async (): Promise<void> => {
    try {
      await fetchTenant();
    } catch (error) {
      onError('tenant.refresh', error);
    }
  };

  return {
    refresh,
    async load() {
      const tenantKey = context.tenantKey();
      const host = parseTenant(hostTenant(), tenantKey);
      if (host) return apply(host);
      const parse = (value: unknown) => parseTenant(value, tenantKey);
      const cached = storage.get('session', storageKeys.tenantCache, parse);
      if (cached) {
        void refresh();
        return apply(cached);
      }
      try {
        return await fetchTenant();
      } catch (error) {
        ready.settle(tenantReady, 'failed');
        throw error;
      }
    },

    async loadLogo() {
      const isSame = guard();
      try {
        const logo = parseTenantLogo(await request.send(endpoints.tenantLogo));
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

/** Response of the tenant-logo readiness call (docs/requirements.md 7.6.9). */
function parseTenantLogo(data: unknown): TenantLogo | undefined {
  const result = v.safeParse(tenantLogoSchema, data);
  return result.success ? result.output : undefined;
}

/**
 * Tenant data (docs/requirements.md 3.34) of the host's `window.TEAMS`, the cache or `baseTeams`: parts of a wrong type
 * are dropped one by one.
 *
 * @param tenantKey tenant of the data that does not name its own.
 * @returns undefined when the data is not an object, or belongs to no or another tenant.
 */
export function parseTenant(data: unknown, tenantKey: string): TenantData | undefined {
  if (!isObject(data)) return undefined;
  const ownKey = asId(data.tenantKey) ?? tenantKey;
  if (ownKey === '' || (tenantKey !== '' && ownKey !== tenantKey)) return undefined;
  return v.parse(tenantDataSchema, { ...data, tenantKey: ownKey });
}
