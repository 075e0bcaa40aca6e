import { codes } from '../../core/contracts/envelope.js';
import type { FieldValues } from '../../core/contracts/records.js';
import type { EmployeeProfiles, ProfileFacts } from '../people/accounts.js';
import type { CurrentUser } from '../people/person.js';
import { fieldsOf } from '../schemas/define.js';
import { ApiError } from '../texts/messages/api-error.js';
import { automaticValue } from './automatic.js';
import { changedValues } from './changed-values.js';
import { createRecordReader } from './record-reader.js';
import { createRecordWriter } from './record-writer.js';
import type { RecordsDeps } from './records.js';

const profileModule = 'hrm';

/**
 * Profiles of employees, which have the id of their account. What an administrator changes of an account is written to
 * them whatever human resources have made of the other fields.
 */
export function createProfiles(deps: RecordsDeps): EmployeeProfiles {
  const { database, modules } = deps;
  const { load } = createRecordReader(deps);
  const writer = createRecordWriter(deps);

  async function add(currentUser: CurrentUser, id: string, facts: FieldValues): Promise<void> {
    const def = modules.of(currentUser.person.tenant, profileModule);
    if (!def) return;
    const values: FieldValues = { hiredOn: currentUser.clock.today(), ...facts };
    for (const field of fieldsOf(def)) {
      if (Object.hasOwn(values, field.key)) continue;
      const own = (await automaticValue(field, currentUser, database)) ?? field.defaultValue;
      if (own !== undefined) values[field.key] = own;
    }
    // Of an employee whose profile was deleted.
    await deps.removals.giveUp(currentUser.person.tenant, profileModule, id);
    await writer.insert(def, currentUser, id, values);
    deps.changed(currentUser.person.tenant, profileModule);
  }

  const factsOf = ({ name, departmentId, title, mail }: ProfileFacts): FieldValues => ({
    name,
    department: departmentId,
    position: title,
    email: mail === '' ? null : mail,
  });

  return {
    add: (currentUser, id, facts) => add(currentUser, id, factsOf(facts)),
    async change(currentUser, id, changed, all) {
      const def = modules.of(currentUser.person.tenant, profileModule);
      if (!def) return;
      try {
        const loaded = await load(def, currentUser, id);
        const wanted: FieldValues = {
          ...(changed.name === undefined ? {} : { name: changed.name }),
          ...(changed.departmentId === undefined ? {} : { department: changed.departmentId }),
          ...(changed.title === undefined ? {} : { position: changed.title }),
        };
        const changes = changedValues(loaded.values, wanted);
        if (Object.keys(changes).length === 0) return;
        await writer.update(def, currentUser, loaded, changes);
        deps.changed(currentUser.person.tenant, profileModule);
      } catch (error) {
        // An employee whom an earlier release invited has none, and one may have been deleted.
        if (!(error instanceof ApiError) || error.code !== codes.notFound) throw error;
        await add(currentUser, id, factsOf(all));
      }
    },
  };
}
