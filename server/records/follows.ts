import { followLimits } from '../../core/contracts/follow.js';
import { codes } from '../../core/contracts/envelope.js';
import type { CurrentUser } from '../people/person.js';
import type { ModuleDef } from '../schemas/define.js';
import type { Database } from '../storage/database.js';
import { ApiError } from '../texts/messages/api-error.js';

/** Which records a user follows; the caller checks that the user sees them. */
export interface Follows {
  follows(def: ModuleDef, currentUser: CurrentUser, record: string): Promise<boolean>;
  /** Throws ApiError (422) for a user who follows too many records. */
  set(def: ModuleDef, currentUser: CurrentUser, record: string, follows: boolean): Promise<void>;
  /** Ids of the followers of a record, those who follow it latest first. */
  followers(def: ModuleDef, tenant: string, record: string): Promise<string[]>;
  /** Those of these employees who have stopped following a record. */
  left(
    def: ModuleDef,
    tenant: string,
    record: string,
    employees: readonly string[],
  ): Promise<ReadonlySet<string>>;
}

export function createFollows(database: Database, now: () => Date): Follows {
  const { tables } = database;
  return {
    async follows({ module }, { person }, record) {
      const row = await tables
        .selectFrom('follow')
        .select('follows')
        .where('tenant', '=', person.tenant)
        .where('module', '=', module)
        .where('record', '=', record)
        .where('employee', '=', person.id)
        .executeTakeFirst();
      return row?.follows === 1;
    },
    async set({ module }, { person }, record, follows) {
      const { tenant, id: employee } = person;
      await database.transaction(async () => {
        if (follows) {
          const { followed } = await tables
            .selectFrom('follow')
            .select(({ fn }) => fn.countAll<number>().as('followed'))
            .where('tenant', '=', tenant)
            .where('employee', '=', employee)
            .where('follows', '=', 1)
            .executeTakeFirstOrThrow();
          if (followed >= followLimits.records) throw new ApiError(codes.invalid, 'tooManyFollowed');
        }
        const state = { follows: follows ? 1 : 0, changed_ms: now().getTime() };
        await tables
          .insertInto('follow')
          .values({ tenant, module, record, employee, ...state })
          .onConflict((oc) => oc.columns(['tenant', 'module', 'record', 'employee']).doUpdateSet(state))
          .execute();
      });
    },
    async followers({ module }, tenant, record) {
      const rows = await tables
        .selectFrom('follow')
        .select('employee')
        .where('tenant', '=', tenant)
        .where('module', '=', module)
        .where('record', '=', record)
        .where('follows', '=', 1)
        .orderBy('changed_ms', 'desc')
        .limit(followLimits.followers)
        .execute();
      return rows.map(({ employee }) => employee);
    },
    async left({ module }, tenant, record, employees) {
      if (employees.length === 0) return new Set();
      const rows = await tables
        .selectFrom('follow')
        .select('employee')
        .where('tenant', '=', tenant)
        .where('module', '=', module)
        .where('record', '=', record)
        .where('follows', '=', 0)
        .where(database.dialect.isOneOf('employee', employees))
        .execute();
      return new Set(rows.map(({ employee }) => employee));
    },
  };
}
