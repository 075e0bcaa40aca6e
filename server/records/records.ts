import { sql } from 'kysely';

import { codes } from '../../core/contracts/envelope.js';
import type { ActivityEntry, FieldValues, RecordDetail } from '../../core/contracts/records.js';
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
import { visibleTo } from './access.js';
import type { Activities } from './activities.js';
import { automaticValue } from './automatic.js';
import { changedValues } from './changed-values.js';
import type { ReadColumns } from './column-reader.js';
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
  readColumns: ReadColumns;
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
  remove(def: ModuleDef, currentUser: CurrentUser, id: string, revision: number | undefined): Promise<void>;
  act(
    def: ModuleDef,
    currentUser: CurrentUser,
    id: string,
    request: { revision: number; action: string; comment: string },
    options?: WriteOptions,
  ): Promise<RecordDetail>;
  /** Validates the values of a new record without writing it. */
  check(def: ModuleDef, currentUser: CurrentUser, values: Record<string, unknown>): Promise<void>;
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
    text: string,
    options?: WriteOptions,
  ): Promise<ActivityEntry>;
  /**
   * The newest entries of the timeline, or the ones before an entry, oldest first. The first entry of the last page is
   * the creation.
   */
  activity(def: ModuleDef, currentUser: CurrentUser, id: string, before?: string): Promise<ActivityEntry[]>;
  /** Title of a record that is visible to the user. */
  titleOf(module: string, currentUser: CurrentUser, id: string): Promise<string | undefined>;
}

interface Loaded extends StoredRecord {
  row: SqlRow;
}

export function createRecords(deps: RecordsDeps): Records {
  const { database, directory, modules, files, activities, visits, nextId } = deps;
  const { tables, dialect } = database;

  async function load(def: ModuleDef, currentUser: CurrentUser, id: string): Promise<Loaded> {
    const fields = fieldsOf(def);
    const columns = [
      sql`n, id, revision, created_by, created_at, updated_by, updated_at`,
      ...selectColumns(fields),
    ];
    const { rows } = await sql<SqlRow>`
      SELECT ${sql.join(columns)} FROM ${sql.table(tableOf(def.module))}
      WHERE (${visibleTo(dialect, def, currentUser)}) AND id = ${id}`.execute(tables);
    const [row] = rows;
    if (!row) throw notFound();
    const reader = await deps.readColumns(currentUser, fields, [row]);
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
  async function copiedFiles(
    def: ModuleDef,
    who: CurrentUser,
    ids: readonly string[],
    record: string,
  ): Promise<string[]> {
    const { tenant, id: person } = who.person;
    const own: string[] = [];
    for (const id of ids) {
      const file = await files.byId(tenant, id);
      const isOther = file?.record && file.record !== record && file.module === def.module;
      const isSeen = isOther && (await records.titleOf(def.module, who, file.record ?? '')) !== undefined;
      own.push(isSeen ? await files.copy(file, { id: nextId(), person }) : id);
    }
    return own;
  }

  const { changesOf, newValues } = createSubmittedValues({
    directory,
    titleOf: (module, currentUser, id) => records.titleOf(module, currentUser, id),
    async attachable(who, ids, place) {
      const def = modules.get(place.module);
      return await files.attachable(
        who,
        def?.attachesCopies ? await copiedFiles(def, who, ids, place.record) : ids,
        place,
      );
    },
  });

  const records: Records = {
    get: async (def, currentUser, id) => detailOf(def, currentUser, await load(def, currentUser, id)),
    async create(def, currentUser, given, { confirmed = false, scanned } = {}) {
      const id = nextId();
      return await database.transaction(async () => {
        const values = await newValues(def, currentUser, id, given);
        const texts = writtenTexts(fieldsOf(def), values);
        await deps.scan(currentUser, { module: def.module, record: id, texts, confirmed, scanned });
        for (const field of fieldsOf(def)) {
          if (Object.hasOwn(values, field.key) || !applies(field, values)) continue;
          const automatic = await automaticValue(field, currentUser, database);
          if (automatic !== undefined) values[field.key] = automatic;
        }
        await writer.insert(def, currentUser, id, values);
        deps.changed(currentUser.person.tenant, def.module);
        return await afterWrite(def, currentUser, id);
      });
    },
    async save(def, currentUser, id, { revision, values: given }, { confirmed = false, scanned } = {}) {
      return await database.transaction(async () => {
        const loaded = await load(def, currentUser, id);
        assertCurrent(def, currentUser, loaded, revision);
        const record = factsOf(loaded);
        const open = editableFields(def, currentUser, record);
        const changes = await changesOf(def, currentUser, id, given, { open, values: loaded.values });
        const texts = writtenTexts(fieldsOf(def), changes, loaded.values);
        await deps.scan(currentUser, { module: def.module, record: id, texts, confirmed, scanned });
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
          await writer.update(def, currentUser, loaded, all, { key: restart.key, fields });
          await visits.markUnread(def, id, flow.notify);
        } else await writer.update(def, currentUser, loaded, changes);
        deps.changed(currentUser.person.tenant, def.module);
        return afterWrite(def, currentUser, id);
      });
    },
    async remove(def, currentUser, id, revision) {
      await database.transaction(async () => {
        const loaded = await load(def, currentUser, id);
        if (revision !== undefined) assertCurrent(def, currentUser, loaded, revision);
        if (!mayRemove(def, currentUser, factsOf(loaded))) throw noAccess();
        await deleteRow(database, def, loaded.n);
        await files.removeOf(currentUser.person.tenant, def.module, id);
        await activities.removeOf(currentUser.person.tenant, def.module, id);
        await visits.forget(def, id);
        deps.changed(currentUser.person.tenant, def.module);
      });
    },
    async act(def, currentUser, id, { revision, action: key, comment }, { confirmed = false } = {}) {
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
        await deps.scan(currentUser, { module: def.module, record: id, texts: [comment], confirmed });
        const flow = flowChange(def, action, currentUser, loaded.values, directory);
        const changes = changedValues(loaded.values, flow.values);
        await writer.update(def, currentUser, loaded, changes, { key, comment });
        await visits.markUnread(def, id, flow.notify);
        if ('status' in action.to && action.to.deliver) {
          const values = { ...loaded.values, ...flow.values };
          const copies = await deliver(deps, def, currentUser, action.to.deliver, values);
          for (const { id: copy, owner } of copies) await visits.markUnread(def, copy, [owner]);
        }
        deps.changed(currentUser.person.tenant, def.module);
        return afterWrite(def, currentUser, id);
      });
    },
    async check(def, currentUser, given) {
      const texts = writtenTexts(fieldsOf(def), await newValues(def, currentUser, 'new', given));
      await deps.scan(currentUser, { module: def.module, record: 'new', texts, confirmed: false });
    },
    async snapshot(def, currentUser, id) {
      const { row, values } = await load(def, currentUser, id);
      return { revision: Number(row['revision']), values };
    },
    async restore(def, currentUser, id, { revision, values }) {
      await database.transaction(async () => {
        const loaded = await load(unscoped(def), currentUser, id);
        assertCurrent(def, currentUser, loaded, revision);
        await writer.update(def, currentUser, loaded, changedValues(loaded.values, values));
        deps.changed(currentUser.person.tenant, def.module);
      });
    },
    async comment(def, currentUser, id, text, { confirmed = false } = {}) {
      return await database.transaction(async () => {
        await load(def, currentUser, id);
        await deps.scan(currentUser, { module: def.module, record: id, texts: [text], confirmed });
        const entry = await activities.add(currentUser, {
          module: def.module,
          record: id,
          kind: 'commented',
          text,
        });
        const added = await activities.one(def, currentUser, entry);
        if (!added) throw new Error(`Activity ${entry} was not written.`);
        return added;
      });
    },
    async activity(def, currentUser, id, before) {
      const { row } = await load(def, currentUser, id);
      const { entries, hasEarlier } = await activities.page(def, currentUser, id, before);
      if (hasEarlier || entries.some((entry) => entry.kind === 'created')) return entries;
      const created: ActivityEntry = {
        id: `${id}-created`,
        kind: 'created',
        person: directory.ref(currentUser.person.tenant, String(row['created_by'])),
        time: String(row['created_at']).slice(0, 16),
      };
      return [created, ...entries];
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
  async function afterWrite(def: ModuleDef, currentUser: CurrentUser, id: string): Promise<RecordDetail> {
    return detailOf(def, currentUser, await load(unscoped(def), currentUser, id));
  }

  return records;
}

/** Module without its visibility rules. */
function unscoped(def: ModuleDef): ModuleDef {
  const open: ModuleDef = { ...def };
  delete open.access;
  return open;
}
