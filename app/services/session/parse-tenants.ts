import * as v from 'valibot';

import { endpoints } from '../../../core/contracts/endpoints.js';
import { knownItems } from '../../../core/contracts/schemas.js';
import { signInTenantSchema, type SignInTenant } from '../../../core/contracts/tenant.js';
import { parseAnswer } from '../data/call.js';

const tenantsSchema = v.pipe(knownItems(signInTenantSchema), v.nonEmpty());

/**
 * Tenants of the sign-in page; entries without a key or a name are dropped.
 * @throws RequestError of kind 'parse' when no tenant is left, since no user could sign in
 */
export function parseTenants(data: unknown): SignInTenant[] {
  return parseAnswer(tenantsSchema, data, 'GET', endpoints.signInTenants);
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
