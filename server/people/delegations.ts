import {
  delegationLimits,
  type DelegationChange,
  type DelegationState,
} from '../../core/contracts/delegation.js';
import { codes } from '../../core/contracts/envelope.js';
import { isValidDate } from '../../core/values/dates/is-valid-date.js';
import { addDays } from '../../core/values/dates/periods.js';
import { createWallClock } from '../../core/values/dates/wall-clock.js';
import type { Database } from '../storage/database.js';
import { ApiError, badRequest } from '../texts/messages/api-error.js';
import type { Audit } from './audit.js';
import type { Directory } from './directory.js';
import type { ChangePeople } from './people-changes.js';
import type { Person } from './person.js';
import { storedDelegation } from './stand-ins.js';

type Stored = Omit<DelegationState, 'modules'>;

/** Who decides for each employee while they are away. */
export interface DelegationStore {
  get(tenant: string, employee: string): Promise<Stored>;
  /**
   * Sets or ends the delegation of an employee. Throws ApiError: 409 for a stale revision, with the present state; 422 for
   * a deputy who is none, or days that are over.
   *
   * @param modules those that may be named
   */
  set(
    by: Person,
    employee: string,
    change: DelegationChange,
    modules: DelegationState['modules'],
  ): Promise<Stored>;
}

interface DelegationsDeps {
  database: Database;
  directory: Directory;
  audit: Audit;
  changing: ChangePeople;
  now: () => Date;
}

const refused = (message: ConstructorParameters<typeof ApiError>[1]) => new ApiError(codes.invalid, message);

export function createDelegations(deps: DelegationsDeps): DelegationStore {
  const { database, directory, audit, changing, now } = deps;
  const { tables } = database;

  async function get(tenant: string, employee: string): Promise<Stored> {
    const row = await tables
      .selectFrom('delegation')
      .selectAll()
      .where('tenant', '=', tenant)
      .where('employee', '=', employee)
      .executeTakeFirst();
    const stored = row && storedDelegation(row);
    if (!stored) return { delegation: null, revision: row?.revision ?? 0 };
    const { first, last, zone, modules, deputy } = stored;
    return {
      delegation: { first, last, zone, modules: [...modules], deputy: directory.ref(tenant, deputy) },
      revision: row.revision,
    };
  }

  function assertPossible(
    tenant: string,
    employee: string,
    { deputy, first, last, zone, modules }: NonNullable<DelegationChange['delegation']>,
    offered: DelegationState['modules'],
  ): void {
    const known = new Set(offered.map(({ module }) => module));
    if (!modules.every((module) => known.has(module))) throw badRequest();
    if (!isValidDate(first) || !isValidDate(last) || last < first) throw badRequest();
    if (last >= addDays(first, delegationLimits.days)) throw badRequest();
    if (last < createWallClock(zone)(now()).slice(0, 10)) throw refused('delegationOver');
    if (deputy === employee) throw refused('deputyIsOwner');
    if (!directory.byId(tenant, deputy)) throw refused('noSuchDeputy');
  }

  return {
    get,
    async set(by, employee, { delegation, revision }, modules) {
      const { tenant } = by;
      if (delegation) assertPossible(tenant, employee, delegation, modules);
      await changing(tenant, async () => {
        const present = await get(tenant, employee);
        if (present.revision !== revision)
          throw new ApiError(codes.stale, 'staleDelegation', { present: { ...present, modules } });
        const values = {
          deputy: delegation?.deputy ?? null,
          first_day: delegation?.first ?? '',
          last_day: delegation?.last ?? '',
          zone: delegation?.zone ?? '',
          modules: JSON.stringify([...new Set(delegation?.modules)]),
          revision: revision + 1,
        };
        await tables
          .insertInto('delegation')
          .values({ tenant, employee, ...values })
          .onConflict((oc) => oc.columns(['tenant', 'employee']).doUpdateSet(values))
          .execute();
        if (delegation) {
          const { deputy, first, last, modules: named } = delegation;
          await audit.note(by, 'delegated', employee, { deputy, first, last, modules: named });
        } else await audit.note(by, 'delegationEnded', employee);
      });
      return get(tenant, employee);
    },
  };
}
