import * as v from 'valibot';

import { asId, isObject } from '../contracts/parse.js';
import { tenantDataSchema, tenantLogoSchema, type TenantData, type TenantLogo } from '../contracts/tenant.js';

/** Response of the tenant-logo readiness call (docs/requirements.md 7.6.9). */
export function parseTenantLogo(data: unknown): TenantLogo | undefined {
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
