import { atom, computed } from 'nanostores';

import type { SessionInfo, TenantData } from '../contracts/tenant.js';
import type { ContextService } from './types.js';
import { readIdentifiers } from './identifiers.js';

export interface ContextDeps {
  /** The host page's window, read for its ids whenever they are asked for: a host may set them late. */
  page: unknown;
  loginChannel: string;
}

/** The global context (spec 1): who is signed in, for which tenant, with which locale settings. */
export function createContext({ page, loginChannel }: ContextDeps): ContextService {
  const $session = atom<SessionInfo | null>(null);
  const $tenant = atom<TenantData | null>(null);
  const $locale = computed($tenant, (tenant) => tenant?.localeSettings ?? null);
  const tenantKey = () => $session.get()?.tenantKey ?? readIdentifiers(page).ebCurrentTenantKey ?? '';

  return {
    $session,
    $tenant,
    $locale,
    loginChannel,
    get identifiers() {
      return readIdentifiers(page);
    },
    sessionId: () => $session.get()?.ACCESS_ETEAMSID ?? '',
    tenantKey,
    userId: () => $session.get()?.userId ?? '',
    employeeId: () => $session.get()?.employeeId ?? '',
    setSession(session) {
      // What was known of another tenant must not be seen for a moment by this one's person.
      const tenant = $tenant.get();
      if (tenant && tenant.tenantKey !== session?.tenantKey) $tenant.set(null);
      $session.set(session);
    },
    setTenant: (tenant) => $tenant.set(tenant),
  };
}
