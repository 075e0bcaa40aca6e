import type { ReadableAtom } from 'nanostores';

import type { LocaleSettings, SessionInfo, TenantData } from '../contracts/tenant.js';

/** Ids a host may put into the page (spec 3, 'Identifiers'). */
export interface Identifiers {
  ebCurrentTenantKey?: string;
  ebCurrentCorpKey?: string;
  ebCurrentAgentKey?: string;
  publishRuntimeAppIds: string[];
}

/** Who is signed in, for which tenant, in which locale (spec 1.2). Each atom is its own slice. */
export interface ContextService {
  readonly $session: ReadableAtom<SessionInfo | null>;
  readonly $tenant: ReadableAtom<TenantData | null>;
  readonly $locale: ReadableAtom<LocaleSettings | null>;
  readonly loginChannel: string;
  readonly identifiers: Identifiers;
  /** The session id, or '' before sign-in. */
  sessionId(): string;
  /** Of the signed-in person; before sign-in the key the host put into the page, or ''. */
  tenantKey(): string;
  /** '' before sign-in. */
  userId(): string;
  /** '' before sign-in. */
  employeeId(): string;
  setSession(session: SessionInfo | null): void;
  setTenant(tenant: TenantData | null): void;
}
