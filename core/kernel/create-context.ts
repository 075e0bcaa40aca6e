import { atom, computed } from 'nanostores';
import type { ReadableAtom } from 'nanostores';

import { asId, asString, isObject, omitUndefined } from '../contracts/parse.js';
import type { LocaleSettings, SessionInfo, TenantData } from '../contracts/tenant.js';
import { parseLanguage } from '../contracts/languages.js';

/** The signed-in user, and the id that identifies the session to the back end. */
export interface Session extends Omit<SessionInfo, 'ACCESS_ETEAMSID' | 'isInvalidEteamsid'> {
  /** '' if only the cookie identifies the session. */
  sessionId: string;
}

/** Ids that a host page may set on its window (requirements 3.38). */
export interface Identifiers {
  ebCurrentTenantKey?: string;
  ebCurrentCorpKey?: string;
  ebCurrentAgentKey?: string;
  publishRuntimeAppIds: string[];
}

/** User, tenant and locale settings of the page (requirements 1.2), each in an atom of its own. */
export interface ContextService {
  readonly $session: ReadableAtom<Session | null>;
  readonly $tenant: ReadableAtom<TenantData | null>;
  readonly $locale: ReadableAtom<LocaleSettings | null>;
  readonly loginChannel: string;
  readonly identifiers: Identifiers;
  /** '' before sign-in. */
  sessionId(): string;
  /** Key of the user's tenant; before sign-in the key that the host page has set, or ''. */
  tenantKey(): string;
  /** '' before sign-in. */
  userId(): string;
  /** '' before sign-in. */
  employeeId(): string;
  setSession(session: Session | null): void;
  setTenant(tenant: TenantData | null): void;
  /** Locale settings of the page in place of the tenant's; null removes them. */
  setPageLocale(settings: Partial<LocaleSettings> | null): void;
}

interface ContextDeps {
  /** Window of the host page. Its identifiers are read on each access, since the host may set them late. */
  page: unknown;
  loginChannel: string;
}

export function createContext({ page, loginChannel }: ContextDeps): ContextService {
  const $session = atom<Session | null>(null);
  const $tenant = atom<TenantData | null>(null);
  const $pageLocale = atom<Partial<LocaleSettings> | null>(null);
  const $locale = computed([$tenant, $pageLocale], (tenant, own) =>
    tenant && own ? { ...tenant.localeSettings, ...own } : (tenant?.localeSettings ?? null),
  );

  return {
    $session,
    $tenant,
    $locale,
    loginChannel,
    get identifiers() {
      return readIdentifiers(page);
    },
    sessionId: () => $session.get()?.sessionId ?? '',
    tenantKey: () => $session.get()?.tenantKey ?? readIdentifiers(page).ebCurrentTenantKey ?? '',
    userId: () => $session.get()?.userId ?? '',
    employeeId: () => $session.get()?.employeeId ?? '',
    setSession(session) {
      // Cleared first, so that no listener sees one tenant's data with another tenant's user.
      const tenant = $tenant.get();
      if (tenant && tenant.tenantKey !== session?.tenantKey) $tenant.set(null);
      $session.set(session);
    },
    setTenant: (tenant) => $tenant.set(tenant),
    setPageLocale: (settings) => $pageLocale.set(settings),
  };
}

/** Identifiers of the host page's window; values that are not ids are dropped. */
export function readIdentifiers(window: unknown): Identifiers {
  const page = isObject(window) ? window : {};
  const publishing = isObject(page.ebPublishkitBaseConfig) ? page.ebPublishkitBaseConfig : {};
  const appIds = Array.isArray(publishing.publishRuntimeAppIds) ? publishing.publishRuntimeAppIds : [];
  return omitUndefined({
    ebCurrentTenantKey: asId(page.ebCurrentTenantKey),
    ebCurrentCorpKey: asId(page.ebCurrentCorpKey),
    ebCurrentAgentKey: asId(page.ebCurrentAgentKey),
    publishRuntimeAppIds: appIds.map(asId).filter((id) => id !== undefined),
  });
}

/** Session of a `getInfo` response (requirements 7.5.7); undefined without a user or if the session is invalid. */
export function parseSession(data: unknown): Session | undefined {
  if (!isObject(data) || data.isInvalidEteamsid !== false) return undefined;
  const tenantKey = asId(data.tenantKey);
  const employeeId = asId(data.employeeId);
  const userId = asId(data.userId) ?? employeeId;
  if (!tenantKey || !employeeId || !userId) return undefined;
  return omitUndefined({
    sessionId: asString(data.ACCESS_ETEAMSID) ?? '',
    tenantKey,
    userId,
    employeeId,
    name: asString(data.name) ?? '',
    account: asString(data.account) ?? '',
    department: asString(data.department) ?? '',
    title: asString(data.title) ?? '',
    admin: data.admin === true,
    lang: parseLanguage(data.lang),
    startPage: asString(data.startPage),
  });
}
