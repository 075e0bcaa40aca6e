import { startPageKey } from '../../core/contracts/start-page.js';
import type { SessionInfo } from '../../core/contracts/tenant.js';
import type { ServerContext } from '../http/context.js';
import { openSession } from '../http/session-cookie.js';
import type { Person } from '../people/person.js';
import { startPageOf } from '../people/start-page.js';
import { isDisplayed } from './module-param.js';
import type { Services } from './services.js';

interface SessionStartOptions {
  remember?: boolean;
  /** True for a page in a frame of another site, which gets no other cookies. */
  isFramed?: boolean;
}

/** Begins sessions of users whose identity has been verified. */
export interface SessionStart {
  /** Opens a session and sets its cookie. */
  begin(c: ServerContext, person: Person, options?: SessionStartOptions): Promise<SessionInfo>;
  info(person: Person, sessionId: string): Promise<SessionInfo>;
}

export function createSessionStart({
  sessions,
  database,
  preferences,
  modules,
  tenants,
}: Pick<Services, 'sessions' | 'database' | 'preferences' | 'modules' | 'tenants'>): SessionStart {
  async function info(person: Person, sessionId: string): Promise<SessionInfo> {
    const { tenant, id } = person;
    const [lang, start] = await database.inTenant(tenant, async () => [
      await preferences.lang(id),
      await preferences.get(id, startPageKey),
    ]);
    const startPage = startPageOf(start, (module) => {
      const def = modules.get(module);
      return def !== undefined && isDisplayed(def, person, tenants);
    });
    return {
      ACCESS_ETEAMSID: sessionId,
      isInvalidEteamsid: false,
      tenantKey: person.tenant,
      userId: person.userId,
      employeeId: person.id,
      name: person.name,
      account: person.account,
      department: person.department,
      title: person.title,
      admin: person.roles.has('admin'),
      ...(lang ? { lang } : {}),
      ...(startPage === undefined ? {} : { startPage }),
    };
  }
  return {
    info,
    async begin(c, person, { remember = false, isFramed = false } = {}) {
      const { sessionId } = await openSession(c, { sessions, person, remember, isFramed });
      return info(person, sessionId);
    },
  };
}
