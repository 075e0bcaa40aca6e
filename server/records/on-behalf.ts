import type { PersonRef } from '../../core/contracts/record-parts.js';
import type { Directory } from '../people/directory.js';
import type { CurrentUser } from '../people/person.js';
import { delegationNow } from '../people/stand-ins.js';
import type { ActionDef, ModuleDef } from '../schemas/define.js';
import type { Activities } from './activities.js';
import type { LoadedRecord } from './occurrences.js';
import { decidesFor, isActor } from './rights.js';

/** Decisions of deputies about requests that wait for somebody who is away. */
interface OnBehalf {
  /**
   * For whom the user takes an action now, and `before`, for whom they took the decision that it takes back: the request
   * returns to that person.
   */
  of(
    def: ModuleDef,
    currentUser: CurrentUser,
    loaded: LoadedRecord,
    action: ActionDef,
  ): Promise<{ now?: string | undefined; before?: PersonRef }>;
  /** The employees, and those who decide for them now. */
  withDeputies(def: ModuleDef, currentUser: CurrentUser, employees: readonly string[]): string[];
}

export function createOnBehalf({
  activities,
  directory,
}: {
  activities: Pick<Activities, 'latestOnBehalf'>;
  directory: Directory;
}): OnBehalf {
  return {
    async of(def, currentUser, { id, row, values }, { to, by }) {
      const { flow } = def;
      if (!flow || !('move' in to)) return {};
      if (to.move === 'takeBack') {
        const before = await activities.latestOnBehalf(def, currentUser, id);
        return before === undefined ? {} : { before: directory.ref(currentUser.person.tenant, before) };
      }
      const record = { values, createdBy: String(row['created_by']) };
      if (!by?.fields?.includes(flow.handlerField) || isActor(by, currentUser, record)) return {};
      return { now: decidesFor(def, currentUser, record) };
    },
    withDeputies({ module }, { person, clock }, employees) {
      const deputies = employees.flatMap((id) => {
        const known = directory.byId(person.tenant, id);
        return (known && delegationNow(known, module, clock.nowMs())?.deputy) ?? [];
      });
      return [...new Set([...employees, ...deputies])];
    },
  };
}
