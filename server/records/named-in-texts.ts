import type { PersonRef } from '../../core/contracts/record-parts.js';
import type { FieldValues } from '../../core/contracts/records.js';
import { namedInRichText } from '../../core/records/rich-mentions.js';
import { namedInText } from '../../core/records/text-mentions.js';
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
  /** True if a user has written them by hand: only then is a name in a plain text a mention of theirs. */
  isByHand: boolean;
}

interface NamedInTexts {
  /** Ids of those who have been told of it now. */
  told: ReadonlySet<string>;
  /** Those whom this write has named, and who may not see the text. */
  unreached: PersonRef[];
}

/** Tells those whom the texts of a record name, each once for the record, as soon as they may see the text. */
export type TellNamed = (def: ModuleDef, by: CurrentUser, written: WrittenTexts) => Promise<NamedInTexts>;

interface NamedInTextsDeps {
  database: Database;
  directory: Directory;
  notices: Pick<NoticeSender, 'tellNamed'>;
  now: () => Date;
}

/**
 * Time of a mention in a plain text that waits until the employee may see the text. Names that were stored without one,
 * by an import or an earlier release, are told to no one later either.
 */
const waits = 0;

const nobody: NamedInTexts = { told: new Set(), unreached: [] };

export function createTellNamed({ database, directory, notices, now }: NamedInTextsDeps): TellNamed {
  const { tables } = database;

  return async (def, by, { record, entry, before, after, isByHand }) => {
    const { tenant } = by.person;
    const plain = plainNames(directory, tenant, def);
    const named = richNames(def, after);
    const namedPlainly = plain(after);
    if (named.size === 0 && namedPlainly.size === 0) return nobody;
    const rows = await tables
      .selectFrom('told_mention')
      .select(['employee', 'told_ms'])
      .where('tenant', '=', tenant)
      .where('module', '=', def.module)
      .where('record', '=', record)
      .execute();
    const earlier = new Set(rows.flatMap(({ employee, told_ms }) => (told_ms === waits ? [] : [employee])));
    const waiting = new Set(rows.flatMap(({ employee, told_ms }) => (told_ms === waits ? [employee] : [])));
    const plainBefore = plain(before);
    const isNew = (id: string): boolean => isByHand && !plainBefore.has(id);
    for (const [id, fields] of namedPlainly)
      if (isNew(id) || waiting.has(id)) named.set(id, [...(named.get(id) ?? []), ...fields]);
    const namedBefore = new Set([...richNames(def, before).keys(), ...plainBefore.keys()]);
    const told = new Set<string>();
    const toWait: string[] = [];
    const unreached: PersonRef[] = [];
    for (const [id, fields] of named) {
      const person = directory.byId(tenant, id);
      if (!person || earlier.has(id)) continue;
      if (await notices.tellNamed(def, by, person, { record, entry, fields })) told.add(id);
      else {
        if (!namedBefore.has(id)) unreached.push(directory.ref(tenant, id));
        if (namedPlainly.has(id) && !waiting.has(id)) toWait.push(id);
      }
    }
    const key = { tenant, module: def.module, record };
    const marks = [
      ...[...told].map((employee) => ({ ...key, employee, told_ms: now().getTime() })),
      ...toWait.map((employee) => ({ ...key, employee, told_ms: waits })),
    ];
    if (marks.length > 0)
      await tables
        .insertInto('told_mention')
        .values(marks)
        .onConflict((oc) =>
          oc
            .columns(['tenant', 'module', 'record', 'employee'])
            .doUpdateSet((eb) => ({ told_ms: eb.ref('excluded.told_ms') })),
        )
        .execute();
    return { told, unreached };
  };
}

/** Keys of the rich texts that name each employee, by id. */
const richNames = (def: ModuleDef, values: FieldValues): Map<string, string[]> =>
  fieldsNaming(def, values, 'richtext', namedInRichText);

/** Keys of the plain long texts that name each employee, by id. */
const plainNames =
  (directory: Pick<Directory, 'named'>, tenant: string, def: ModuleDef) =>
  (values: FieldValues): Map<string, string[]> =>
    fieldsNaming(def, values, 'longtext', (text) =>
      namedInText(text, (name) => directory.named(tenant, name)).map(({ id }) => id),
    );

function fieldsNaming(
  def: ModuleDef,
  values: FieldValues,
  wanted: 'richtext' | 'longtext',
  namesIn: (text: string) => readonly string[],
): Map<string, string[]> {
  const found = new Map<string, string[]>();
  for (const { key, type } of fieldsOf(def)) {
    const value = type === wanted ? values[key] : undefined;
    if (typeof value !== 'string') continue;
    for (const id of namesIn(value)) found.set(id, [...(found.get(id) ?? []), key]);
  }
  return found;
}

/** The employees whom the plain long texts among these values name, each as a text names them. */
export function mentionsIn(
  directory: Pick<Directory, 'named'>,
  tenant: string,
  def: ModuleDef,
  values: FieldValues,
): PersonRef[] {
  const found = new Map<string, PersonRef>();
  for (const { key, type } of fieldsOf(def)) {
    const value = type === 'longtext' ? values[key] : undefined;
    if (typeof value !== 'string') continue;
    for (const person of namedInText(value, (name) => directory.named(tenant, name)))
      found.set(person.id, person);
  }
  return [...found.values()];
}
