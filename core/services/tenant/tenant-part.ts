import type { Part } from '../../kernel/create-platform.js';
import { createTenant } from './create-tenant.js';
import type { TenantService } from './create-tenant.js';

/** Tenant data service of a platform. */
export function tenantPart(): Part<TenantService> {
  return ({ window, request, context, storage, ready, errors }) =>
    createTenant({
      request,
      context,
      storage,
      ready,
      hostTenant: () => (window as { TEAMS?: unknown }).TEAMS,
      onError: errors.report,
    });
}
