import type { Hono } from 'hono';

import { auditPath, auditQuerySchema, type AuditPage } from '../../core/contracts/audit.js';
import type { ServerEnv } from '../http/context.js';
import { ok } from '../http/context.js';
import { noAccess, parseRequest } from '../texts/messages/api-error.js';
import { localize } from '../texts/labels/text.js';
import type { Services } from './services.js';

/** The audit log, for administrators of the tenant. */
export function auditRoutes(
  app: Hono<ServerEnv>,
  { audit, directory, modules }: Pick<Services, 'audit' | 'directory' | 'modules'>,
): void {
  app.get(auditPath, async (c) => {
    const { person, lang } = c.get('currentUser');
    if (!person.roles.has('admin')) throw noAccess();
    const { tenant } = person;
    const found = await audit.page(tenant, parseRequest(auditQuerySchema, c.req.query()));
    const nameOf = (id: string): string => directory.account(tenant, id)?.person.name ?? '';
    return ok(c, {
      entries: found.entries.map(({ by, subject, ...entry }) => {
        const label = modules.get(subject)?.label;
        return {
          ...entry,
          by: { id: by, name: nameOf(by) },
          subject: { id: subject, name: label ? localize(label, lang) : nameOf(subject) },
        };
      }),
      more: found.more,
    } satisfies AuditPage);
  });
}
