import * as v from 'valibot';

import { knownItems } from '../../core/contracts/schemas.js';
import { signInTenantSchema, type SignInTenant } from '../../core/contracts/tenant.js';

/** Tenants of the sign-in page; entries without a key or a name are dropped. */
export function parseTenants(data: unknown): SignInTenant[] {
  return v.parse(v.fallback(knownItems(signInTenantSchema), []), data);
}

/** The tenant that the address names, else the last one used in this browser, else the first. */
export function pickTenant(
  tenants: readonly SignInTenant[],
  requested: string | null,
  last: string | undefined,
): SignInTenant | undefined {
  const byKey = (key: string | null | undefined): SignInTenant | undefined =>
    tenants.find(({ tenantKey }) => tenantKey === key);
  return byKey(requested) ?? byKey(last) ?? tenants[0];
}
