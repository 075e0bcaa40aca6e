import type { Lang } from '../../core/contracts/tenant.js';
import type { Directory } from './directory.js';
import type { CurrentUser } from './person.js';
import type { TenantLabels } from './tenant-labels.js';
import type { TenantRecord } from './tenants.js';

/** Id of a visitor without an account: that of no employee. */
const visitorId = '';

/** A visitor of a tenant's page that needs no account, as the rules of records know employees: one without any right. */
export async function visitorOf(
  { data, clock, currencies, expenseLimits, datePatterns }: TenantRecord,
  lang: Lang,
  deps: { tenantLabels: Pick<TenantLabels, 'audience'>; directory: Pick<Directory, 'departmentOptions'> },
): Promise<CurrentUser> {
  return {
    person: {
      tenant: data.tenantKey,
      id: visitorId,
      userId: visitorId,
      account: '',
      name: '',
      department: '',
      departmentId: null,
      title: '',
      manager: null,
      roles: new Set(),
    },
    ...(await deps.tenantLabels.audience(data.tenantKey, lang)),
    clock,
    currencies,
    expenseLimits,
    departments: deps.directory.departmentOptions(data.tenantKey),
    flowSteps: () => [],
    stepsOfVersion: () => [],
    datePatterns,
  };
}
