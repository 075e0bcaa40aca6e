import type { FlowContent } from '../../core/contracts/flows.js';
import type { Directory } from './directory.js';
import type { CurrentUser } from './person.js';
import type { TenantLabels } from './tenant-labels.js';
import type { TenantRecord } from './tenants.js';

interface UserOfDeps {
  tenantLabels: Pick<TenantLabels, 'audience'>;
  directory: Pick<Directory, 'account' | 'departmentOptions'>;
  flowVersions: {
    options(tenant: string, module: string): ReturnType<CurrentUser['flowSteps']>;
    stamped(tenant: string, stamp: string): { content: FlowContent } | undefined;
  };
}

/** An employee as the user of work that nobody has requested; undefined for an unknown one. */
export type UserOf = (record: TenantRecord, id: string) => Promise<CurrentUser | undefined>;

export const createUserOf =
  ({ tenantLabels, directory, flowVersions }: UserOfDeps): UserOf =>
  async (record, id) => {
    const tenant = record.data.tenantKey;
    const person = directory.account(tenant, id)?.person;
    return (
      person && {
        person,
        ...(await tenantLabels.audience(tenant, record.lang)),
        clock: record.clock,
        currencies: record.currencies,
        expenseLimits: record.expenseLimits,
        departments: directory.departmentOptions(tenant),
        flowSteps: (module) => flowVersions.options(tenant, module),
        stepsOfVersion: (stamp) => flowVersions.stamped(tenant, stamp)?.content.steps ?? [],
        datePatterns: record.datePatterns,
      }
    );
  };
