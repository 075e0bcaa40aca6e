import { atom, computed } from 'nanostores';

import type { Lang, SessionInfo, TenantData } from '../contracts/tenant.js';
import type { ContextService } from '../platform/types.js';
import { pickLanguage } from '../locale/pick-language.js';
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
  const $choice = atom<Lang | undefined>(undefined);
  const $language = computed([$choice, $session, $locale], (choice, session, locale) =>
    pickLanguage(choice ?? session?.lang, locale),
  );
  const tenantKey = () => $session.get()?.tenantKey ?? readIdentifiers(page).ebCurrentTenantKey ?? '';

  return {
    $session,
    $tenant,
    $locale,
    $language,
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
    chooseLanguage: (lang) => $choice.set(lang),
  };
}
