import { sql } from 'kysely';

import { codes } from '../../core/contracts/envelope.js';
import type { PersonRef } from '../../core/contracts/record-parts.js';
import type { ActivityEntry, FieldValues, RecordDetail } from '../../core/contracts/records.js';
import { applies } from '../../core/records/applies.js';
import type { ActionRequest, CommentRequest } from '../../core/contracts/record-changes.js';
import type { OccurrenceRequest } from '../../core/contracts/occurrences.js';
import type { Files } from './files/files.js';
import type { FileVersions } from './files/file-versions.js';
import { badRequest, noAccess, ApiError } from '../texts/messages/api-error.js';
import type { Directory } from '../people/directory.js';
import type { RateStore } from '../people/rate-store.js';
import type { CurrentUser } from '../people/person.js';
import type { ModuleDef } from '../schemas/define.js';
import { fieldsOf } from '../schemas/define.js';
import type { Modules } from '../schemas/modules.js';
import type { Database } from '../storage/database.js';
import { columnOf, tableOf } from '../storage/module-tables.js';
import { unscoped, visibleTo } from './access.js';
import type { Activities } from './activities.js';
import { automaticValue } from './automatic.js';
import { changedValues } from './changed-values.js';
import { createComments } from './comments.js';
import type { Busy } from './busy.js';
import type { ReadColumns } from './column-reader.js';
import { deliver } from './deliver.js';
import { assertFirstAnswer } from './forms/own-answers.js';
import { flowChange, possibleActions } from './flow.js';
import { flowNews } from './flows/flow-news.js';
import type { FlowVersions } from './flows/flow-versions.js';
import { createReminders } from './flows/reminders.js';
import { assertNotInsideItself } from './nesting.js';
import type { TellNamed } from './named-in-texts.js';
import type { NoticeSender } from './notice-sender.js';
import { createOccurrences, type LoadedRecord } from './occurrences.js';
import { createCopies } from './copies.js';
import { createOnBehalf } from './on-behalf.js';
import { createRecordWriter } from './record-writer.js';
import { createRecordReader } from './record-reader.js';
import { editableFields, mayRemove, restartingFields } from './rights.js';
import type { Scan, WriteOptions } from './scan.js';
import { writtenTexts } from './scan.js';
import { assertSignature } from './signatures.js';
import { createSubmittedValues } from './submitted-values.js';
import { textIn } from './value-text.js';
import { threadOf } from './thread-of.js';
import type { Visits } from './visits.js';
import { removedRow, type Removals } from './removals.js';
import { forgetUnique } from './unique-values.js';
import { deleteRow } from './write.js';

export interface RecordsDeps {
  database: Database;
  directory: Directory;
  modules: Modules;
  files: Files;
  versions: Pick<FileVersions, 'replace' | 'withRestored'>;
  flows: Pick<FlowVersions, 'newest' | 'stamped' | 'know'>;
  readColumns: ReadColumns;
  activities: Activities;
  visits: Visits;
  removals: Pick<Removals, 'keep' | 'bringBack' | 'giveUp'>;
  nextId: () => string;
  /** Called before user-written texts are stored. */
  scan: Scan;
  busy: Pick<Busy, 'assertFree'>;
  rates: RateStore;
  notices: NoticeSender;
  tellNamed: TellNamed;
  /** Called after each write. */
  changed: (tenant: string, module: string) => void;
}

/** Operations on records. Each call is one transaction and throws ApiError if it is not allowed or invalid. */
export interface Records {
  get(def: ModuleDef, currentUser: CurrentUser, id: string): Promise<RecordDetail>;
  create(
    def: ModuleDef,
    currentUser: CurrentUser,
    values: Record<string, unknown>,
    options?: WriteOptions,
  ): Promise<RecordDetail>;
  save(
    def: ModuleDef,
    currentUser: CurrentUser,
    id: string,
    request: { revision: number; values: Record<string, unknown> },
    options?: WriteOptions,
  ): Promise<RecordDetail>;
  /** Deletes a record, which its user can bring back for a while. */
  remove(def: ModuleDef, currentUser: CurrentUser, id: string, revision: number | undefined): Promise<void>;
  /** Changes or removes occurrences of a record that repeats (occurrences.ts). */
  changeOccurrence(
    def: ModuleDef,
    currentUser: CurrentUser,
    id: string,
    request: OccurrenceRequest,
    options?: WriteOptions,
  ): Promise<RecordDetail | null>;
  /** Writes a record again that the current user has deleted. Throws ApiError (404) if that is too long ago. */
  bringBack(def: ModuleDef, currentUser: CurrentUser, id: string): Promise<RecordDetail>;
  act(
    def: ModuleDef,
    currentUser: CurrentUser,
    id: string,
    request: Omit<ActionRequest, 'comment'> & { comment: string },
    options?: WriteOptions,
  ): Promise<RecordDetail>;
  /** Validates the values of a new record, or a change of the one with the id, without writing it. */
  check(
    def: ModuleDef,
    currentUser: CurrentUser,
    values: Record<string, unknown>,
    id?: string,
  ): Promise<void>;
  /** Values of all fields of a record that is visible to the user, for `restore`. */
  snapshot(
    def: ModuleDef,
    currentUser: CurrentUser,
    id: string,
  ): Promise<{ revision: number; values: FieldValues }>;
  /**
   * Undoes a change of the current user: restores former values unless the record has changed since. Requires only the
   * right to the original change, since a record assigned to another user could otherwise not be restored.
   */
  restore(
    def: ModuleDef,
    currentUser: CurrentUser,
    id: string,
    request: { revision: number; values: FieldValues },
  ): Promise<void>;
  comment(
    def: ModuleDef,
    currentUser: CurrentUser,
    id: string,
    comment: CommentRequest,
    options?: WriteOptions,
  ): Promise<ActivityEntry>;
  /**
   * The newest entries of the timeline, or the ones before an entry, oldest first. The first entry of the last page is
   * the creation.
   */
  activity(def: ModuleDef, currentUser: CurrentUser, id: string, before?: string): Promise<ActivityEntry[]>;
  /** The newest answers to a comment, or the ones before one of them, oldest first. */
  replies(
    def: ModuleDef,
    currentUser: CurrentUser,
    id: string,
    answers: { to: string; before?: string | undefined },
  ): Promise<ActivityEntry[]>;
  /** Marks a record that the user sees as unread, for the user alone. */
  markUnread(def: ModuleDef, currentUser: CurrentUser, id: string): Promise<void>;
  /** Title of a record that is visible to the user. */
  titleOf(module: string, currentUser: CurrentUser, id: string): Promise<string | undefined>;
}

export function createRecords(deps: RecordsDeps): Records {
  const { database, directory, modules, files, versions, activities, visits, nextId } = deps;
  const { tables, dialect } = database;

  const { load, detailOf, factsOf, assertCurrent } = createRecordReader(deps);
  const writer = createRecordWriter(deps);
  const comments = createComments(deps);
  const onBehalf = createOnBehalf({ activities, directory });
  const remindNow = createReminders(deps);

  const copied = createCopies({ files, nextId, titleOf: (...record) => records.titleOf(...record) });

  const { changesOf, newValues } = createSubmittedValues({
    rates: deps.rates,
    directory,
    titleOf: (module, currentUser, id) => records.titleOf(module, currentUser, id),
    async attachable(who, ids, place) {
      const def = modules.get(place.module);
      const own = def?.attachesCopies ? await copied.filesOf(def, who, ids, place.record) : ids;
      return await files.attachable(who, await versions.withRestored(who, own, place), place);
    },
  });

  async function seenValues(
    def: ModuleDef,
    currentUser: CurrentUser,
    id: string,
  ): Promise<FieldValues | undefined> {
    const title = await records.titleOf(def.module, currentUser, id);
    return title === undefined ? undefined : (await load(def, currentUser, id)).values;
  }

  /** Writes a new record of validated values, with those that the server assigns. */
  async function addRecord(
    def: ModuleDef,
    currentUser: CurrentUser,
    id: string,
    values: FieldValues,
    { confirmed = false, scanned, clashCheck, answers, isByHand }: WriteOptions,
  ): Promise<RecordDetail> {
    const texts = writtenTexts(fieldsOf(def), values);
    await deps.scan(currentUser, { module: def.module, record: id, texts, confirmed, scanned });
    for (const field of fieldsOf(def)) {
      if (Object.hasOwn(values, field.key) || !applies(field, values)) continue;
      const automatic = await automaticValue(field, currentUser, database);
      if (automatic !== undefined) values[field.key] = automatic;
    }
    Object.assign(values, await threadOf(def, currentUser, answers, seenValues));
    if (clashCheck) await deps.busy.assertFree(def, currentUser, { id, values }, clashCheck);
    if (def.once) await assertFirstAnswer(database, def, currentUser);
    const unreached = await writer.insert(def, currentUser, id, values, isByHand);
    deps.changed(currentUser.person.tenant, def.module);
    return await afterWrite(def, currentUser, id, unreached);
  }

  async function removeLoaded(def: ModuleDef, currentUser: CurrentUser, loaded: LoadedRecord): Promise<void> {
    const reader = await deps.readColumns(currentUser, fieldsOf(def), [loaded.row]);
    await deps.removals.keep(def, currentUser, removedRow(def, loaded, reader));
    await deleteRow(database, def, loaded.n);
    await forgetUnique(database, def, { tenant: currentUser.person.tenant, record: loaded.id });
    await visits.forget(def, loaded.id);
    deps.changed(currentUser.person.tenant, def.module);
  }

  const occurrences = createOccurrences({
    database,
    async load(def, currentUser, id, revision) {
      const loaded = await load(def, currentUser, id);
      assertCurrent(def, currentUser, loaded, revision);
      return loaded;
    },
    openFields: (def, currentUser, loaded) => editableFields(def, currentUser, factsOf(loaded)),
    changesOf,
    save: (...request) => records.save(...request),
    remove: (...request) => records.remove(...request),
    async update(def, currentUser, loaded, changes) {
      await writer.update(def, currentUser, loaded, changes);
      deps.changed(currentUser.person.tenant, def.module);
    },
    async removeChanged(def, currentUser, id) {
      await removeLoaded(def, currentUser, await load(unscoped(def), currentUser, id));
    },
    async addCopy(def, currentUser, values, options) {
      const id = nextId();
      const own = await copied.valuesOf(def, currentUser, values, id);
      return await addRecord(def, currentUser, id, own, options);
    },
  });

  const records: Records = {
    get: async (def, currentUser, id) => detailOf(def, currentUser, await load(def, currentUser, id)),
    async create(def, currentUser, given, options = {}) {
      const id = nextId();
      return await database.transaction(async () =>
        addRecord(def, currentUser, id, await newValues(def, currentUser, id, given), options),
      );
    },
    async save(def, currentUser, id, { revision, values: given }, options = {}) {
      const { confirmed = false, scanned, clashCheck, isByHand } = options;
      return await database.transaction(async () => {
        const loaded = await load(def, currentUser, id);
        assertCurrent(def, currentUser, loaded, revision);
        const record = factsOf(loaded);
        const open = editableFields(def, currentUser, record);
        const changes = await changesOf(def, currentUser, id, given, { open, values: loaded.values });
        await assertNotInsideItself(database, def, currentUser, id, changes);
        const texts = writtenTexts(fieldsOf(def), changes, loaded.values);
        await deps.scan(currentUser, { module: def.module, record: id, texts, confirmed, scanned });
        if (clashCheck) {
          const after = { id, values: { ...loaded.values, ...changes }, before: loaded.values };
          await deps.busy.assertFree(def, currentUser, after, clashCheck);
        }
        const mustRestart = restartingFields(def, currentUser, record).some(({ key }) =>
          Object.hasOwn(changes, key),
        );
        const restart = mustRestart
          ? def.actions?.find(({ to }) => 'move' in to && to.move === 'restart')
          : undefined;
        let unreached: PersonRef[];
        if (restart) {
          const after = { ...loaded.values, ...changes };
          const flow = flowChange(restart, {
            ...{ def, currentUser, values: after, deps },
            ...{ behalf: {}, named: {} },
          });
          const all = { ...changes, ...changedValues(loaded.values, flow.values) };
          const fields = Object.keys(changes);
          const news = flowNews(def, after, flow, (ids) => onBehalf.withDeputies(def, currentUser, ids));
          const how = { key: restart.key, fields, news };
          unreached = await writer.update(def, currentUser, loaded, all, how, isByHand);
          await visits.markUnread(def, id, onBehalf.withDeputies(def, currentUser, flow.notify));
        } else unreached = await writer.update(def, currentUser, loaded, changes, undefined, isByHand);
        if (def.readField !== undefined && changes[def.readField] === false)
          await visits.markUnread(def, id, [currentUser.person.id]);
        deps.changed(currentUser.person.tenant, def.module);
        return afterWrite(def, currentUser, id, unreached);
      });
    },
    async remove(def, currentUser, id, revision) {
      await database.transaction(async () => {
        const loaded = await load(def, currentUser, id);
        if (revision !== undefined) assertCurrent(def, currentUser, loaded, revision);
        if (!mayRemove(def, currentUser, factsOf(loaded))) throw noAccess();
        await removeLoaded(def, currentUser, loaded);
      });
    },
    changeOccurrence: (def, currentUser, id, request, options = {}) =>
      database.transaction(() => occurrences.apply(def, currentUser, id, request, options)),
    async bringBack(def, currentUser, id) {
      return await database.transaction(async () => {
        await deps.removals.bringBack(def, currentUser, id);
        await activities.add(currentUser, { module: def.module, record: id, kind: 'restored' });
        deps.changed(currentUser.person.tenant, def.module);
        return afterWrite(def, currentUser, id);
      });
    },
    async act(def, currentUser, id, request, { confirmed = false } = {}) {
      const { revision, action: key, comment, person, step, signature } = request;
      return await database.transaction(async () => {
        const loaded = await load(def, currentUser, id);
        assertCurrent(def, currentUser, loaded, revision);
        const action = def.actions?.find((candidate) => candidate.key === key);
        if (!action || 'compose' in action.to) throw badRequest();
        if (!possibleActions(def, currentUser, factsOf(loaded)).some((possible) => possible.key === key)) {
          throw new ApiError(codes.noAccess, 'actionClosed');
        }
        if (action.needsComment && comment === '') {
          throw new ApiError(codes.invalid, 'commentNeeded', {
            errors: [{ field: 'comment', error: { rule: 'required' } }],
          });
        }
        await assertSignature(files, def, currentUser, factsOf(loaded), { action, signature });
        await deps.scan(currentUser, { module: def.module, record: id, texts: [comment], confirmed });
        const decided = await onBehalf.of(def, currentUser, loaded, action);
        const flow = flowChange(action, {
          ...{ def, currentUser, values: loaded.values, deps },
          ...{ behalf: decided, named: { person, step } },
        });
        if ('move' in action.to && action.to.move === 'remind') {
          await remindNow(def, currentUser, loaded, flow);
          return afterWrite(def, currentUser, id);
        }
        const changes = changedValues(loaded.values, flow.values);
        const { passed, at } = flow;
        await writer.update(def, currentUser, loaded, changes, {
          ...{ key, comment, onBehalf: decided.now, passed, at, signature },
          news: flowNews(def, loaded.values, flow, (ids) => onBehalf.withDeputies(def, currentUser, ids)),
        });
        await visits.markUnread(def, id, onBehalf.withDeputies(def, currentUser, flow.notify));
        if ('status' in action.to && action.to.deliver) {
          const values = { ...loaded.values, ...flow.values };
          if (def.thread !== undefined && textIn(values, def.thread) === '') values[def.thread] = id;
          const copies = await deliver(deps, def, currentUser, action.to.deliver, values);
          for (const { id: copy, owner } of copies) await visits.markUnread(def, copy, [owner]);
        }
        deps.changed(currentUser.person.tenant, def.module);
        return afterWrite(def, currentUser, id);
      });
    },
    async check(def, currentUser, given, id) {
      const loaded = id === undefined ? undefined : await load(def, currentUser, id);
      const record = id ?? 'new';
      const values = loaded
        ? await changesOf(def, currentUser, record, given, {
            open: editableFields(def, currentUser, factsOf(loaded)),
            values: loaded.values,
          })
        : await newValues(def, currentUser, record, given);
      const texts = writtenTexts(fieldsOf(def), values, loaded?.values);
      await deps.scan(currentUser, { module: def.module, record, texts, confirmed: false });
    },
    async snapshot(def, currentUser, id) {
      const { row, values } = await load(def, currentUser, id);
      return { revision: Number(row['revision']), values };
    },
    async restore(def, currentUser, id, { revision, values }) {
      await database.transaction(async () => {
        const loaded = await load(unscoped(def), currentUser, id);
        assertCurrent(def, currentUser, loaded, revision);
        const changes = changedValues(loaded.values, values);
        await assertNotInsideItself(database, def, currentUser, id, changes);
        await writer.update(def, currentUser, loaded, changes);
        deps.changed(currentUser.person.tenant, def.module);
      });
    },
    async comment(def, currentUser, id, request, { confirmed = false } = {}) {
      return await database.transaction(async () => {
        await load(def, currentUser, id);
        const texts = [request.text];
        await deps.scan(currentUser, { module: def.module, record: id, texts, confirmed });
        return await comments.add(def, currentUser, id, request);
      });
    },
    async activity(def, currentUser, id, before) {
      const { row } = await load(def, currentUser, id);
      const { entries: stored, hasEarlier } = await activities.page(def, currentUser, id, before);
      const entries = await comments.markNew(def, currentUser, id, stored);
      if (hasEarlier || entries.some((entry) => entry.kind === 'created')) return entries;
      const created: ActivityEntry = {
        id: `${id}-created`,
        kind: 'created',
        person: directory.ref(currentUser.person.tenant, String(row['created_by'])),
        time: String(row['created_at']).slice(0, 16),
      };
      return [created, ...entries];
    },
    async replies(def, currentUser, id, answers) {
      await load(def, currentUser, id);
      const entries = await activities.replies(def, currentUser, id, answers);
      return await comments.markNew(def, currentUser, id, entries);
    },
    async markUnread(def, currentUser, id) {
      await load(def, currentUser, id);
      await visits.markUnread(def, id, [currentUser.person.id]);
    },
    async titleOf(module, currentUser, id) {
      const def = modules.get(module);
      if (!def) return undefined;
      const row = await tables
        .selectFrom(tableOf(module))
        .select(sql<string | null>`${sql.ref(columnOf(def.titleField))}`.as('title'))
        .where(visibleTo(dialect, def, currentUser))
        .where('id', '=', id)
        .executeTakeFirst();
      return row && (row.title ?? '');
    },
  };

  /** Details after a write, even if the record has left the user's scope (a task that was reassigned). */
  /** @param unreached those whom its texts name in vain */
  async function afterWrite(
    def: ModuleDef,
    currentUser: CurrentUser,
    id: string,
    unreached: readonly PersonRef[] = [],
  ): Promise<RecordDetail> {
    const detail = detailOf(def, currentUser, await load(unscoped(def), currentUser, id));
    return unreached.length > 0 ? { ...detail, unreached: [...unreached] } : detail;
  }

  return records;
}
