import { codes } from '../../core/contracts/envelope.js';
import type { ActivityEntry, FieldValues, FileRef, RecordDetail } from '../../core/contracts/records.js';
import { applies } from '../../core/records/applies.js';
import type { Files } from './files/files.js';
import { badRequest, noAccess, notFound, ApiError } from '../texts/messages/api-error.js';
import type { Directory } from '../people/directory.js';
import type { CurrentUser } from '../people/person.js';
import type { ModuleDef } from '../schemas/define.js';
import { fieldsOf } from '../schemas/define.js';
import type { Modules } from '../schemas/modules.js';
import type { Database, SqlRow } from '../storage/sql.js';
import { columnOf, tableOf } from '../storage/module-tables.js';
import { createTitleReader, visibleTo } from './access.js';
import type { Activities } from './activities.js';
import { automaticValue } from './automatic.js';
import { changedValues } from './changed-values.js';
import { fromColumns, selectColumns } from './columns.js';
import { deliver } from './deliver.js';
import { flowChange, possibleActions, stepsAhead } from './flow.js';
import { createRecordWriter, type StoredRecord } from './record-writer.js';
import type { RecordFacts } from './rights.js';
import { editableFields, mayRemove, restartingFields, visibleFields } from './rights.js';
import type { Scan, WriteOptions } from './scan.js';
import { writtenTexts } from './scan.js';
import { createSubmittedValues } from './submitted-values.js';
import { textIn } from './value-text.js';
import type { Visits } from './visits.js';
import { deleteRow } from './write.js';

export interface RecordsDeps {
  database: Database;
  directory: Directory;
  modules: Modules;
  files: Files;
  activities: Activities;
  visits: Visits;
  nextId: () => string;
  /** Called before user-written texts are stored. */
  scan: Scan;
  /** Called after each write. */
  changed: (tenant: string, module: string) => void;
}

/** Operations on records. Each call is one transaction and throws ApiError if it is not allowed or invalid. */
export interface Records {
  get(def: ModuleDef, currentUser: CurrentUser, id: string): RecordDetail;
  create(
    def: ModuleDef,
    currentUser: CurrentUser,
    values: Record<string, unknown>,
    options?: WriteOptions,
  ): RecordDetail;
  save(
    def: ModuleDef,
    currentUser: CurrentUser,
    id: string,
    request: { revision: number; values: Record<string, unknown> },
    options?: WriteOptions,
  ): RecordDetail;
  remove(def: ModuleDef, currentUser: CurrentUser, id: string, revision: number | undefined): void;
  act(
    def: ModuleDef,
    currentUser: CurrentUser,
    id: string,
    request: { revision: number; action: string; comment: string },
    options?: WriteOptions,
  ): RecordDetail;
  /** Validates the values of a new record without writing it. */
  check(def: ModuleDef, currentUser: CurrentUser, values: Record<string, unknown>): void;
  /** Values of all fields of a record that is visible to the user, for `restore`. */
  snapshot(def: ModuleDef, currentUser: CurrentUser, id: string): { revision: number; values: FieldValues };
  /**
   * Undoes a change of the current user: restores former values unless the record has changed since. Requires only the
   * right to the original change, since a record assigned to another user could otherwise not be restored.
   */
  restore(
    def: ModuleDef,
    currentUser: CurrentUser,
    id: string,
    request: { revision: number; values: FieldValues },
  ): void;
  comment(
    def: ModuleDef,
    currentUser: CurrentUser,
    id: string,
    text: string,
    options?: WriteOptions,
  ): ActivityEntry;
  /**
   * The newest entries of the timeline, or the ones before an entry, oldest first. The first entry of the last page is
   * the creation.
   */
  activity(def: ModuleDef, currentUser: CurrentUser, id: string, before?: string): ActivityEntry[];
  /** Title of a record that is visible to the user. */
  titleOf(module: string, currentUser: CurrentUser, id: string): string | undefined;
}

interface Loaded extends StoredRecord {
  row: SqlRow;
}

export function createRecords(deps: RecordsDeps): Records {
  const { database, directory, modules, files, activities, visits, nextId } = deps;

  function load(def: ModuleDef, currentUser: CurrentUser, id: string): Loaded {
    const condition = visibleTo(def, currentUser);
    const fields = fieldsOf(def);
    const row = database.get(
      `SELECT n, id, revision, created_by, created_at, updated_by, updated_at, ${selectColumns(fields)}
       FROM ${tableOf(def.module)} WHERE ${condition.sql} AND id = ?`,
      ...condition.values,
      id,
    );
    if (!row) throw notFound();
    const reader = {
      directory,
      tenant: currentUser.person.tenant,
      files: (ids: string[]): FileRef[] => files.refs(currentUser.person.tenant, ids),
      title: createTitleReader(database, modules, currentUser),
    };
    const values = Object.fromEntries(fields.map((field) => [field.key, fromColumns(field, row, reader)]));
    return { n: Number(row['n']), id, row, values };
  }

  function detailOf(def: ModuleDef, currentUser: CurrentUser, { row, values }: Loaded): RecordDetail {
    const { tenant } = currentUser.person;
    const seen = visibleFields(def, currentUser).map(
      (field) => [field.key, applies(field, values) ? (values[field.key] ?? null) : null] as const,
    );
    const record = factsOf({ row, values });
    const fields = editableFields(def, currentUser, record).map(({ key }) => key);
    const restart = restartingFields(def, currentUser, record).map(({ key }) => key);
    const ahead = stepsAhead(def, currentUser, values, directory);
    return {
      module: def.module,
      id: String(row['id']),
      revision: Number(row['revision']),
      title: textIn(values, def.titleField),
      values: Object.fromEntries(seen),
      createdBy: directory.ref(tenant, String(row['created_by'])),
      createdAt: String(row['created_at']).slice(0, 16),
      updatedBy: directory.ref(tenant, String(row['updated_by'])),
      updatedAt: String(row['updated_at']).slice(0, 16),
      rights: {
        edit: fields.length > 0,
        remove: mayRemove(def, currentUser, record),
        fields,
        ...(restart.length > 0 ? { restart } : {}),
      },
      actions: possibleActions(def, currentUser, record),
      ...(ahead ? { ahead } : {}),
    };
  }

  const factsOf = ({ row, values }: Pick<Loaded, 'row' | 'values'>): RecordFacts => ({
    values,
    createdBy: String(row['created_by']),
  });

  function assertCurrent(def: ModuleDef, currentUser: CurrentUser, loaded: Loaded, revision: number): void {
    if (Number(loaded.row['revision']) === revision) return;
    throw new ApiError(codes.stale, 'stale', { present: detailOf(def, currentUser, loaded) });
  }

  const writer = createRecordWriter(deps);

  /** Ids of files to attach: those of another record of the module that the user sees are copied. */
  function copiedFiles(def: ModuleDef, who: CurrentUser, ids: readonly string[], record: string): string[] {
    const { tenant, id: person } = who.person;
    return ids.map((id) => {
      const file = files.byId(tenant, id);
      if (!file?.record || file.record === record || file.module !== def.module) return id;
      if (records.titleOf(def.module, who, file.record) === undefined) return id;
      return files.copy(file, { id: nextId(), person });
    });
  }

  const { changesOf, newValues } = createSubmittedValues({
    directory,
    titleOf: (module, currentUser, id) => records.titleOf(module, currentUser, id),
    attachable(who, ids, place) {
      const def = modules.get(place.module);
      return files.attachable(
        who,
        def?.attachesCopies ? copiedFiles(def, who, ids, place.record) : ids,
        place,
      );
    },
  });

  const records: Records = {
    get: (def, currentUser, id) => detailOf(def, currentUser, load(def, currentUser, id)),
    create(def, currentUser, given, { confirmed = false, scanned } = {}) {
      const id = nextId();
      return database.transaction(() => {
        const values = newValues(def, currentUser, id, given);
        const texts = writtenTexts(fieldsOf(def), values);
        deps.scan(currentUser, { module: def.module, record: id, texts, confirmed, scanned });
        for (const field of fieldsOf(def)) {
          if (Object.hasOwn(values, field.key) || !applies(field, values)) continue;
          const automatic = automaticValue(field, currentUser, database);
          if (automatic !== undefined) values[field.key] = automatic;
        }
        writer.insert(def, currentUser, id, values);
        deps.changed(currentUser.person.tenant, def.module);
        return afterWrite(def, currentUser, id);
      });
    },
    save(def, currentUser, id, { revision, values: given }, { confirmed = false, scanned } = {}) {
      return database.transaction(() => {
        const loaded = load(def, currentUser, id);
        assertCurrent(def, currentUser, loaded, revision);
        const record = factsOf(loaded);
        const open = editableFields(def, currentUser, record);
        const changes = changesOf(def, currentUser, id, given, { open, values: loaded.values });
        const texts = writtenTexts(fieldsOf(def), changes, loaded.values);
        deps.scan(currentUser, { module: def.module, record: id, texts, confirmed, scanned });
        const mustRestart = restartingFields(def, currentUser, record).some(({ key }) =>
          Object.hasOwn(changes, key),
        );
        const restart = mustRestart
          ? def.actions?.find(({ to }) => 'move' in to && to.move === 'restart')
          : undefined;
        if (restart) {
          const flow = flowChange(def, restart, currentUser, loaded.values, directory);
          const all = { ...changes, ...changedValues(loaded.values, flow.values) };
          const fields = Object.keys(changes);
          writer.update(def, currentUser, loaded, all, { key: restart.key, fields });
          visits.markUnread(def, id, flow.notify);
        } else writer.update(def, currentUser, loaded, changes);
        deps.changed(currentUser.person.tenant, def.module);
        return afterWrite(def, currentUser, id);
      });
    },
    remove(def, currentUser, id, revision) {
      database.transaction(() => {
        const loaded = load(def, currentUser, id);
        if (revision !== undefined) assertCurrent(def, currentUser, loaded, revision);
        if (!mayRemove(def, currentUser, factsOf(loaded))) throw noAccess();
        deleteRow(database, def, loaded.n);
        files.removeOf(currentUser.person.tenant, def.module, id);
        activities.removeOf(currentUser.person.tenant, def.module, id);
        visits.forget(def, id);
        deps.changed(currentUser.person.tenant, def.module);
      });
    },
    act(def, currentUser, id, { revision, action: key, comment }, { confirmed = false } = {}) {
      return database.transaction(() => {
        const loaded = load(def, currentUser, id);
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
        deps.scan(currentUser, { module: def.module, record: id, texts: [comment], confirmed });
        const flow = flowChange(def, action, currentUser, loaded.values, directory);
        const changes = changedValues(loaded.values, flow.values);
        writer.update(def, currentUser, loaded, changes, { key, comment });
        visits.markUnread(def, id, flow.notify);
        if ('status' in action.to && action.to.deliver) {
          const values = { ...loaded.values, ...flow.values };
          const copies = deliver(deps, def, currentUser, action.to.deliver, values);
          for (const { id: copy, owner } of copies) visits.markUnread(def, copy, [owner]);
        }
        deps.changed(currentUser.person.tenant, def.module);
        return afterWrite(def, currentUser, id);
      });
    },
    check(def, currentUser, given) {
      const texts = writtenTexts(fieldsOf(def), newValues(def, currentUser, 'new', given));
      deps.scan(currentUser, { module: def.module, record: 'new', texts, confirmed: false });
    },
    snapshot(def, currentUser, id) {
      const { row, values } = load(def, currentUser, id);
      return { revision: Number(row['revision']), values };
    },
    restore(def, currentUser, id, { revision, values }) {
      database.transaction(() => {
        const loaded = load(unscoped(def), currentUser, id);
        assertCurrent(def, currentUser, loaded, revision);
        writer.update(def, currentUser, loaded, changedValues(loaded.values, values));
        deps.changed(currentUser.person.tenant, def.module);
      });
    },
    comment(def, currentUser, id, text, { confirmed = false } = {}) {
      return database.transaction(() => {
        load(def, currentUser, id);
        deps.scan(currentUser, { module: def.module, record: id, texts: [text], confirmed });
        const entry = activities.add(currentUser, {
          module: def.module,
          record: id,
          kind: 'commented',
          text,
        });
        const added = activities.one(def, currentUser, entry);
        if (!added) throw new Error(`Activity ${entry} was not written.`);
        return added;
      });
    },
    activity(def, currentUser, id, before) {
      const { row } = load(def, currentUser, id);
      const { entries, hasEarlier } = activities.page(def, currentUser, id, before);
      if (hasEarlier || entries.some((entry) => entry.kind === 'created')) return entries;
      const created: ActivityEntry = {
        id: `${id}-created`,
        kind: 'created',
        person: directory.ref(currentUser.person.tenant, String(row['created_by'])),
        time: String(row['created_at']).slice(0, 16),
      };
      return [created, ...entries];
    },
    titleOf(module, currentUser, id) {
      const def = modules.get(module);
      if (!def) return undefined;
      const condition = visibleTo(def, currentUser);
      const row = database.get(
        `SELECT ${columnOf(def.titleField)} AS "title" FROM ${tableOf(module)} WHERE ${condition.sql} AND id = ?`,
        ...condition.values,
        id,
      );
      return row && String(row['title'] ?? '');
    },
  };

  /** Details after a write, even if the record has left the user's scope (a task that was reassigned). */
  function afterWrite(def: ModuleDef, currentUser: CurrentUser, id: string): RecordDetail {
    return detailOf(def, currentUser, load(unscoped(def), currentUser, id));
  }

  return records;
}

/** Module without its visibility rules. */
function unscoped(def: ModuleDef): ModuleDef {
  const open: ModuleDef = { ...def };
  delete open.access;
  return open;
}
