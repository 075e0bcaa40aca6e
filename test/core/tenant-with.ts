import type { RequestSettings, TenantData } from '../../core/contracts/tenant.js';
import { parseTenant } from '../../core/services/tenant/create-tenant.js';

/** Data of the tenant `group` with the given settings of requests. */
export function tenantWith(requestSettings: RequestSettings): TenantData {
  const tenant = parseTenant({ tenantKey: 'group', requestSettings }, 'group');
  if (!tenant) throw new TypeError('This is no tenant');
  return tenant;
}
