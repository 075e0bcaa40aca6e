import { asStringArray } from '../../core/contracts/parse.js';
import { groupLimits } from '../../core/contracts/people-groups.js';
import { notFound } from '../texts/messages/api-error.js';
import type { Database } from '../storage/database.js';
import type { Directory } from './directory.js';
import type { Person } from './person.js';
import type { Preferences } from './preferences.js';

/** Preference with the ids of the people whom an employee has chosen, the last one first. */
const key = 'people.recent';

/** Whom each employee has chosen lately in lists of colleagues. */
export interface RecentPeople {
  /** The last one first; those who have left are left out. */
  of(person: Person): Promise<Person[]>;
  /** Throws ApiError: 404 for somebody of another tenant, 413 if the employee has too many preferences. */
  add(person: Person, id: string): Promise<void>;
}

interface RecentPeopleDeps {
  database: Pick<Database, 'transaction'>;
  directory: Pick<Directory, 'byId'>;
  preferences: Pick<Preferences, 'get' | 'set'>;
}

export function createRecentPeople({ database, directory, preferences }: RecentPeopleDeps): RecentPeople {
  // The value is the user's own to write, by the call for preferences.
  const idsOf = async (person: Person): Promise<string[]> =>
    (asStringArray(await preferences.get(person.id, key)) ?? []).slice(0, groupLimits.recent);

  return {
    async of(person) {
      const ids = new Set(await idsOf(person));
      return [...ids].flatMap((id) => directory.byId(person.tenant, id) ?? []);
    },
    async add(person, id) {
      if (!directory.byId(person.tenant, id)) throw notFound();
      await database.transaction(async () => {
        const others = (await idsOf(person)).filter((other) => other !== id);
        await preferences.set(person.id, key, [id, ...others].slice(0, groupLimits.recent));
      });
    },
  };
}
