import type { Hono } from 'hono';

import { auditPath, auditQuerySchema, type AuditPage } from '../../core/contracts/audit.js';
import { isObject } from '../../core/contracts/parse.js';
import type { ServerEnv } from '../http/context.js';
import { ok } from '../http/context.js';
import { baseCurrencyCode } from '../../core/values/format/currency.js';
import { expenseKindsOf } from '../schemas/expense-kinds.js';
import { answersTable } from '../schemas/form-answers.js';
import { noAccess, parseRequest } from '../texts/messages/api-error.js';
import { flowKindsOf } from '../records/flows/flow-kinds.js';
import { localize } from '../texts/labels/text.js';
import type { Services } from './services.js';

/** The audit log, for administrators of the tenant. */
export function auditRoutes(
  app: Hono<ServerEnv>,
  { audit, directory, modules, tenants }: Pick<Services, 'audit' | 'directory' | 'modules' | 'tenants'>,
): void {
  const expenseKinds = expenseKindsOf(modules.all);

  app.get(auditPath, async (c) => {
    const { person, lang, currencies } = c.get('currentUser');
    if (!person.roles.has('admin')) throw noAccess();
    const { tenant } = person;
    const found = await audit.page(tenant, parseRequest(auditQuerySchema, c.req.query()));
    const personOf = (id: string): string => directory.account(tenant, id)?.person.name ?? '';
    const nameOf = (id: unknown): string => (typeof id === 'string' ? personOf(id) : '');
    const departmentOf = (id: unknown): string =>
      typeof id === 'string' ? (directory.department(tenant, id)?.name ?? '') : '';
    const groupOf = (id: string): string => directory.userGroups(tenant).byId.get(id)?.name ?? '';
    const namesOf = (ids: unknown): string[] =>
      Array.isArray(ids) ? ids.map((id) => personOf(String(id))).filter((name) => name !== '') : [];
    const moduleNames = (rights: unknown): string[] =>
      Object.keys(isObject(rights) ? rights : {}).map(subjectOf);
    const flowLabels = new Map(modules.all.flatMap(flowKindsOf).map((kind) => [kind.id, kind.label]));
    const subjectOf = (id: string): string => {
      const label =
        (id === answersTable.module ? answersTable : modules.get(id))?.label ?? flowLabels.get(id);
      if (label) return localize(label, lang);
      if (id === tenant) return tenants.get(tenant)?.data.tenantName ?? '';
      return personOf(id) || departmentOf(id) || groupOf(id);
    };
    /** New limits of the kinds of expense that were changed. */
    const limitsOf = (limits: unknown): string[] =>
      isObject(limits)
        ? expenseKinds
            .filter(({ value }) => Object.hasOwn(limits, value))
            .map(({ value, label }) => {
              const limit =
                limits[value] === '' ? '–' : `${String(limits[value])} ${baseCurrencyCode(currencies) ?? ''}`;
              return `${localize(label, lang)} ${limit}`;
            })
        : [];
    /** With names in place of ids. */
    const named = ({
      departmentId,
      parent,
      head,
      added,
      removed,
      rights,
      receiver,
      deputy,
      modules: moved,
      limits,
      ...rest
    }: Record<string, unknown>) => ({
      ...rest,
      ...(departmentId !== undefined && { department: departmentOf(departmentId) }),
      ...(added !== undefined && { added: namesOf(added) }),
      ...(removed !== undefined && { removed: namesOf(removed) }),
      ...(rights !== undefined && { rights: moduleNames(rights) }),
      ...(deputy !== undefined && { deputy: nameOf(deputy) }),
      ...(receiver !== undefined && { receiver: nameOf(receiver) }),
      ...(limits !== undefined && { limits: limitsOf(limits) }),
      ...(Array.isArray(moved) && { modules: moved.map((id) => subjectOf(String(id))) }),
      ...(parent !== undefined && { parent: departmentOf(parent) }),
      ...(head !== undefined && { head: nameOf(head) }),
    });
    return ok(c, {
      entries: found.entries.map(({ by, subject, detail, ...entry }) => ({
        ...entry,
        by: { id: by, name: personOf(by) },
        subject: { id: subject, name: subjectOf(subject) },
        detail: named(detail),
      })),
      more: found.more,
    } satisfies AuditPage);
  });
}
