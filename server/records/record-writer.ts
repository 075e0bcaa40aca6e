import type { PersonRef } from '../../core/contracts/record-parts.js';
import type { FieldValue, FieldValues } from '../../core/contracts/records.js';
import type { CurrentUser } from '../people/person.js';
import type { ModuleDef } from '../schemas/define.js';
import { fieldsOf } from '../schemas/define.js';
import type { Modules } from '../schemas/modules.js';
import { columnOf, hasSortKey, labelColumnOf, sortColumnOf, tableOf } from '../storage/module-tables.js';
import { sortKeyOf } from '../storage/sort-key.js';
import type { Database } from '../storage/database.js';
import type { Activities } from './activities.js';
import type { ChangedParts } from './changed-parts.js';
import { summarizeChange, type StoredChange } from './change-summary.js';
import { signatureFiles, type Files } from './files/files.js';
import type { FileVersions } from './files/file-versions.js';
import { replacedFiles } from './files/replaced-files.js';
import type { TellNamed } from './named-in-texts.js';
import type { FlowNews, NoticeSender } from './notice-sender.js';
import { withSeries } from './series.js';
import { textIn } from './value-text.js';
import { keepUnique } from './unique-values.js';
import { createInserter, indexNewRow, updateRow } from './write.js';

interface RecordWriterDeps {
  database: Database;
  modules: Modules;
  files: Files;
  versions: Pick<FileVersions, 'replace'>;
  activities: Activities;
  notices: Pick<NoticeSender, 'tellChange' | 'tellFlow'>;
  tellNamed: TellNamed;
  /** Called for each other module whose rows change. */
  changed: (tenant: string, module: string) => void;
}

/** A record as it is stored. */
export interface StoredRecord {
  /** Number of its row. */
  n: number;
  id: string;
  /** Values of all fields, including hidden ones. */
  values: FieldValues;
}

/** An action that changes a record, for the timeline. */
interface WrittenAction {
  key: string;
  comment?: string;
  /** Id of the employee for whom it is taken. */
  onBehalf?: string | undefined;
  /** Fields whose changes the timeline shows; none of the others, which the action itself sets. */
  fields?: readonly string[];
  /** From whom the request passes to whom, or from which step to which. */
  passed?: { from: string; to: string } | undefined;
  /** Step of an approval at which it is taken, and since when it has been there; absent: the one of the record. */
  at?: { step: string; since: string } | undefined;
  /** Id of an upload of the user: the signature under it. */
  signature?: string | undefined;
  /** Of an action on a request: whom it asks to decide, and whether it tells the author. */
  news?: FlowNews | undefined;
}

/**
 * Writes records with their files, the titles that refer to them, and their timeline; checks no rights. A write resolves to
 * those whom its texts name and who may not see them. Names in plain texts that are written by hand are mentions.
 */
export interface RecordWriter {
  insert(
    def: ModuleDef,
    currentUser: CurrentUser,
    id: string,
    values: FieldValues,
    isByHand?: boolean,
  ): Promise<PersonRef[]>;
  /**
   * Writes the changes, all of which differ from the stored values; without any, only an action is written.
   * @param how the action, or 'handedOver' for a change of who is responsible; missing: a change by hand
   */
  update(
    def: ModuleDef,
    currentUser: CurrentUser,
    stored: StoredRecord,
    changes: FieldValues,
    how?: WrittenAction | 'handedOver',
    isByHand?: boolean,
  ): Promise<PersonRef[]>;
}

export function createRecordWriter(deps: RecordWriterDeps): RecordWriter {
  const { database, modules, files, versions, activities, notices } = deps;

  async function attachFiles(
    def: ModuleDef,
    currentUser: CurrentUser,
    record: string,
    values: FieldValues,
  ): Promise<void> {
    for (const { key, type } of fieldsOf(def)) {
      if (type !== 'attachments') continue;
      await files.attach(currentUser.person, fileIdsIn(values[key]), {
        module: def.module,
        record,
        field: key,
      });
    }
  }

  /** Keeps the files that a change has replaced as earlier versions, in fields that have them. */
  async function keepVersions(
    def: ModuleDef,
    { person }: CurrentUser,
    before: FieldValues,
    changes: FieldValues,
  ): Promise<void> {
    for (const { key, versions: keptVersions } of fieldsOf(def)) {
      if (keptVersions === undefined || !Object.hasOwn(changes, key)) continue;
      const replacements = replacedFiles(filesIn(before[key]), filesIn(changes[key]));
      await versions.replace(person.tenant, replacements, keptVersions);
    }
  }

  /** Deletes the files that a change has removed from a record, so that they can no longer be downloaded. */
  async function dropFiles(
    def: ModuleDef,
    { person }: CurrentUser,
    record: string,
    before: FieldValues,
    after: FieldValues,
  ): Promise<void> {
    const idsIn = (values: FieldValues) =>
      fieldsOf(def).flatMap(({ key, type }) => (type === 'attachments' ? fileIdsIn(values[key]) : []));
    const kept = new Set(idsIn(after));
    if (idsIn(before).some((id) => !kept.has(id)))
      await files.keepOnly(person.tenant, { module: def.module, record }, [...kept]);
  }

  /** Updates the stored title in records that refer to this one, which display and sort by it. */
  async function renameReferences(
    def: ModuleDef,
    currentUser: CurrentUser,
    id: string,
    title: string,
  ): Promise<void> {
    for (const { def: other, field } of modules.referencesTo(def.module)) {
      await database.tables
        .updateTable(tableOf(other.module))
        .set({
          [labelColumnOf(field.key)]: title,
          ...(hasSortKey(field) ? { [sortColumnOf(field.key)]: sortKeyOf(field, title) } : {}),
        })
        .where('tenant', '=', currentUser.person.tenant)
        .where(columnOf(field.key), '=', id)
        .execute();
      deps.changed(currentUser.person.tenant, other.module);
    }
  }

  async function addToTimeline(
    def: ModuleDef,
    currentUser: CurrentUser,
    { id, values }: StoredRecord,
    changes: FieldValues,
    how: WrittenAction | 'handedOver' | undefined,
    isByHand: boolean,
  ): Promise<PersonRef[]> {
    const summaries = (shown: readonly string[]) =>
      fieldsOf(def)
        .filter(({ key, internal }) => !internal && Object.hasOwn(changes, key) && shown.includes(key))
        .map((field) => summarizeChange(field, values[field.key] ?? null, changes[field.key] ?? null));
    const place = { module: def.module, record: id };
    const tell = async (entry: string, parts: ChangedParts): Promise<PersonRef[]> => {
      const after = { ...values, ...changes };
      const { told, unreached } = await deps.tellNamed(def, currentUser, {
        record: id,
        entry,
        before: values,
        after,
        isByHand,
      });
      const news = typeof how === 'object' ? how.news : undefined;
      const asked = news ? await notices.tellFlow(def, currentUser, { record: id, entry, ...news }) : [];
      const except = new Set([...told, ...asked]);
      await notices.tellChange(def, currentUser, { record: id, entry, parts, except });
      return unreached;
    };
    if (how === undefined || how === 'handedOver') {
      // An exception of a series is no change of what its record shows.
      if (fieldsOf(def).every(({ key, internal }) => internal || !Object.hasOwn(changes, key))) return [];
      const summary = summaries(Object.keys(changes));
      const kind = how ?? 'updated';
      const entry = await activities.add(currentUser, { ...place, kind, changes: summary });
      const parts = { fields: summary.map(({ field }) => field), actions: [] };
      return await tell(entry, parts);
    }
    const action = how;
    if (action.signature !== undefined)
      await files.attach(currentUser.person, [action.signature], { ...place, field: signatureFiles });
    const summary = action.fields ? summaries(action.fields) : passedChange(def, action.passed);
    const entry = await activities.add(currentUser, {
      ...place,
      kind: 'action',
      action: action.key,
      ...(def.flow
        ? {
            step: action.at?.step ?? textIn(values, def.flow.stepField),
            since: action.at?.since ?? textIn(values, def.flow.arrivedField),
          }
        : {}),
      ...(action.comment ? { text: action.comment } : {}),
      ...(action.onBehalf === undefined ? {} : { onBehalf: action.onBehalf }),
      signature: action.signature,
      ...(summary ? { changes: summary } : {}),
    });
    const parts = { fields: summary?.map(({ field }) => field) ?? [], actions: [action.key] };
    return await tell(entry, parts);
  }

  return {
    async insert(def, currentUser, id, values, isByHand = false) {
      const { tenant, id: person } = currentUser.person;
      const time = currentUser.clock.stamp();
      const insert = createInserter(database, def);
      await insert({
        tenant,
        id,
        createdBy: person,
        createdAt: time,
        updatedBy: person,
        updatedAt: time,
        revision: 1,
        values: withSeries(def, {}, values),
      });
      await indexNewRow(database, def, tenant, id);
      await keepUnique(database, def, { tenant, record: id }, values);
      await attachFiles(def, currentUser, id, values);
      const entry = await activities.add(currentUser, { module: def.module, record: id, kind: 'created' });
      const written = { record: id, entry, before: {}, after: values, isByHand };
      return (await deps.tellNamed(def, currentUser, written)).unreached;
    },
    async update(def, currentUser, stored, wanted, how, isByHand = false) {
      if (Object.keys(wanted).length === 0 && !how) return [];
      const { n, id, values } = stored;
      const changes = withSeries(def, values, wanted);
      const { tenant, id: person } = currentUser.person;
      const after = { ...values, ...changes };
      await updateRow(database, def, { n, tenant }, changes, after, {
        person,
        time: currentUser.clock.stamp(),
      });
      await keepUnique(database, def, { tenant, record: id }, changes);
      await attachFiles(def, currentUser, id, changes);
      await keepVersions(def, currentUser, values, changes);
      await dropFiles(def, currentUser, id, values, after);
      if (Object.hasOwn(changes, def.titleField))
        await renameReferences(def, currentUser, id, textIn(changes, def.titleField));
      return await addToTimeline(def, currentUser, stored, changes, how, isByHand);
    },
  };
}

/** The timeline has it as a change of the handler, with texts as they are now. */
const passedChange = ({ flow }: ModuleDef, passed: WrittenAction['passed']): StoredChange[] | undefined =>
  flow && passed ? [{ field: flow.handlerField, ...passed, isText: true }] : undefined;

const filesIn = (value: FieldValue | undefined): { id: string; name: string }[] =>
  Array.isArray(value)
    ? value.flatMap((file) =>
        typeof file === 'object' && 'id' in file && file['id'] && file['name']
          ? [{ id: file['id'], name: file['name'] }]
          : [],
      )
    : [];

const fileIdsIn = (value: FieldValue | undefined): string[] => filesIn(value).map(({ id }) => id);
