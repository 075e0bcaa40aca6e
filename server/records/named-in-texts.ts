import type { FieldValues, PersonRef } from '../../core/contracts/records.js';
import { namedInRichText } from '../../core/records/rich-mentions.js';
import type { Directory } from '../people/directory.js';
import type { CurrentUser } from '../people/person.js';
import { fieldsOf, type ModuleDef } from '../schemas/define.js';
import type { Database } from '../storage/database.js';
import type { NoticeSender } from './notice-sender.js';

/** A record whose texts have been written. */
interface WrittenTexts {
  record: string;
  /** Id of the entry in the timeline. */
  entry: string;
  /** Values before and after; empty ones for a new record. */
  before: FieldValues;
  after: FieldValues;
}

interface NamedInTexts {
  /** Ids of those who have been told of it now. */
  told: ReadonlySet<string>;
  /** Those whom this write has named, and who may not see the text. */
  unreached: PersonRef[];
}

/** Tells those whom the rich texts of a record name, each once for the record, as soon as they may see the text. */
export type TellNamed = (def: ModuleDef, by: CurrentUser, written: WrittenTexts) => Promise<NamedInTexts>;

interface NamedInTextsDeps {
  database: Database;
  directory: Directory;
  notices: Pick<NoticeSender, 'tellNamed'>;
  now: () => Date;
}

const nobody: NamedInTexts = { told: new Set(), unreached: [] };

export function createTellNamed({ database, directory, notices, now }: NamedInTextsDeps): TellNamed {
  const { tables } = database;

  return async (def, by, { record, entry, before, after }) => {
    const { tenant } = by.person;
    const named = fieldsNaming(def, after);
    if (named.size === 0) return nobody;
    const rows = await tables
      .selectFrom('told_mention')
      .select('employee')
      .where('tenant', '=', tenant)
      .where('module', '=', def.module)
      .where('record', '=', record)
      .execute();
    const earlier = new Set(rows.map(({ employee }) => employee));
    const namedBefore = fieldsNaming(def, before);
    const told = new Set<string>();
    const unreached: PersonRef[] = [];
    for (const [id, fields] of named) {
      const person = directory.byId(tenant, id);
      if (!person || earlier.has(id)) continue;
      if (await notices.tellNamed(def, by, person, { record, entry, fields })) told.add(id);
      else if (!namedBefore.has(id)) unreached.push(directory.ref(tenant, id));
    }
    if (told.size > 0) {
      const key = { tenant, module: def.module, record, told_ms: now().getTime() };
      await tables
        .insertInto('told_mention')
        .values([...told].map((employee) => ({ ...key, employee })))
        .onConflict((oc) => oc.columns(['tenant', 'module', 'record', 'employee']).doNothing())
        .execute();
    }
    return { told, unreached };
  };
}

/** Keys of the rich texts that name each employee, by id. */
function fieldsNaming(def: ModuleDef, values: FieldValues): Map<string, string[]> {
  const found = new Map<string, string[]>();
  for (const { key, type } of fieldsOf(def)) {
    const value = type === 'richtext' ? values[key] : undefined;
    if (typeof value !== 'string') continue;
    for (const id of namedInRichText(value)) found.set(id, [...(found.get(id) ?? []), key]);
  }
  return found;
}
