import * as v from 'valibot';

import type { AuditKind } from '../../core/contracts/audit.js';
import type { HolidayValues } from '../../core/contracts/holidays.js';
import type {
  OrganizationPart,
  OrganizationSettings,
  OrganizationValues,
} from '../../core/contracts/organization.js';
import { asStringArray } from '../../core/contracts/parse.js';
import type { TenantData } from '../../core/contracts/tenant.js';
import type { Database } from '../storage/database.js';
import { notFound } from '../texts/messages/api-error.js';
import type { Audit } from './audit.js';
import type { Directory } from './directory.js';
import { holidaysOf, organizationRules, type OrganizationData } from './organization-parts.js';
import type { Person } from './person.js';
import type { Tenants } from './tenants.js';

/** What an organization sets up for itself, by tenant and part. */
export interface OrganizationStore {
  get<P extends OrganizationPart>(tenant: string, part: P): Promise<OrganizationSettings<P>>;
  /**
   * Sets the values of a part, and keeps the others. For a stale revision nothing is changed.
   * @returns the present settings; `isStale` if nothing was changed
   */
  change<P extends OrganizationPart>(
    by: Person,
    part: P,
    values: OrganizationValues<P>,
    revision: number,
  ): Promise<{ isStale: boolean; present: OrganizationSettings<P> }>;
  holidays(tenant: string): Promise<HolidayValues>;
}

interface OrganizationDeps {
  database: Database;
  directory: Pick<Directory, 'ref'>;
  tenants: Pick<Tenants, 'changed'>;
  audit: Pick<Audit, 'note'>;
  now: () => Date;
}

const auditKinds: Record<OrganizationPart, AuditKind> = {
  region: 'regionChanged',
  allowLists: 'allowListsChanged',
  holidays: 'holidaysChanged',
};

/** Latest changes by part; a part that nobody has changed is missing. */
const changesSchema = v.record(
  v.string(),
  v.object({ revision: v.number(), by: v.string(), ms: v.number() }),
);

export function createOrganization({
  database,
  directory,
  tenants,
  audit,
  now,
}: OrganizationDeps): OrganizationStore {
  const { tables } = database;

  async function storedOf(tenant: string) {
    const row = await tables
      .selectFrom('tenant')
      .select(['data', 'embed_origins', 'holidays', 'organization_changes'])
      .where('key', '=', tenant)
      .executeTakeFirst();
    if (!row) throw notFound();
    const stored: OrganizationData = {
      data: JSON.parse(row.data) as TenantData,
      embedOrigins: asStringArray(JSON.parse(row.embed_origins)) ?? [],
      holidays: holidaysOf(row.holidays),
    };
    return { stored, changes: v.parse(changesSchema, JSON.parse(row.organization_changes)) };
  }

  const get: OrganizationStore['get'] = async (tenant, part) => {
    const { stored, changes } = await storedOf(tenant);
    const last = changes[part];
    return {
      values: organizationRules[part].read(stored),
      revision: last?.revision ?? 0,
      ...(last && { updatedBy: directory.ref(tenant, last.by), updatedMs: last.ms }),
    };
  };

  return {
    get,
    change: (by, part, values, revision) =>
      database.transaction(async () => {
        const { tenant } = by;
        const present = await get(tenant, part);
        if (present.revision !== revision) return { isStale: true, present };
        const rules = organizationRules[part];
        const { stored, changes } = await storedOf(tenant);
        const changed = rules.write(stored, values);
        await tables
          .updateTable('tenant')
          .set({
            data: JSON.stringify(changed.data),
            embed_origins: JSON.stringify(changed.embedOrigins),
            holidays: JSON.stringify(changed.holidays),
            organization_changes: JSON.stringify({
              ...changes,
              [part]: { revision: revision + 1, by: by.id, ms: now().getTime() },
            }),
          })
          .where('key', '=', tenant)
          .execute();
        await tenants.changed(tenant);
        await audit.note(by, auditKinds[part], tenant, rules.detail(present.values, values));
        return { isStale: false, present: await get(tenant, part) };
      }),
    holidays: async (tenant) => (await storedOf(tenant)).stored.holidays,
  };
}
