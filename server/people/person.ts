import type { DatePatterns } from '../../core/values/dates/pattern.js';
import type { Clock } from './clock.js';
import type { ExpenseLimits } from '../../core/contracts/exchange.js';
import type { FlowStep } from '../../core/contracts/flows.js';
import type { GroupRights } from '../../core/contracts/user-groups.js';
import type { OptionDef, Role } from '../schemas/define.js';
import type { Lang } from '../../core/contracts/tenant.js';
import type { CurrencySettings } from '../../core/values/format/currency.js';

/** Who decides for an employee while they are away. */
export interface Delegation {
  /** Id of the employee who is away. */
  absent: string;
  /** Id of the deputy. */
  deputy: string;
  /** 'YYYY-MM-DD' in the zone of the absent employee; the last day belongs to it. */
  first: string;
  last: string;
  zone: string;
  modules: ReadonlySet<string>;
}

/** An employee as the server knows them. */
export interface Person {
  tenant: string;
  id: string;
  userId: string;
  account: string;
  name: string;
  /** Name of the department; '' without one. */
  department: string;
  departmentId: string | null;
  title: string;
  manager: string | null;
  roles: ReadonlySet<Role>;
  /** Rights by the person's groups; absent for somebody whom no group limits, as it limits no administrator. */
  rights?: GroupRights;
  /** Ids of the person's groups; absent without any. */
  groups?: ReadonlySet<string>;
  /** True for somebody whose groups make forms; administrators make them without. */
  makesForms?: true;
  /** Who decides for the person while they are away, whether it is in force now or not; absent: nobody. */
  delegation?: Delegation;
  /** Delegations by which the person decides for others. */
  standsInFor?: readonly Delegation[];
}

/** The signed-in employee with the request's language and the tenant's clock, currencies and formats. */
export interface CurrentUser {
  person: Person;
  lang: Lang;
  /** Labels of the tenant in the language, by label id; they precede those of the product. */
  tenantLabels: ReadonlyMap<string, string>;
  clock: Clock;
  currencies: CurrencySettings;
  /** Limits of the kinds of expense in the tenant's base currency. */
  expenseLimits: ExpenseLimits;
  /** The tenant's departments as options of a field; those that were deleted are fixed. */
  departments: readonly OptionDef[];
  /** Steps of the flows that the tenant's administrators keep for a module, as options of its step field. */
  flowSteps: (module: string) => readonly OptionDef[];
  /** Steps of the published version of a flow with which a request is stamped; none for any other stamp. */
  stepsOfVersion: (stamp: string) => readonly FlowStep[];
  /** The tenant's patterns of dates and datetimes. */
  datePatterns: DatePatterns;
}

export const hasRole = (person: Person, roles: readonly Role[]): boolean =>
  person.roles.has('admin') || roles.some((role) => person.roles.has(role));
