import { codes } from '../../core/contracts/envelope.js';
import { limits } from '../../core/contracts/limits.js';
import type { ActivityEntry, FieldValues, FileRef, RecordDetail } from '../../core/contracts/records.js';
import { validateValues } from '../../core/modules/validate.js';
import type { Files } from '../files/files.js';
import { badRequest, noAccess, notFound, RefusedError } from '../http/errors.js';
import type { Directory } from '../people/directory.js';
import type { Asker } from '../people/person.js';
import type { FieldDef, ModuleDef } from '../schemas/define.js';
import { fieldsOf } from '../schemas/define.js';
import type { Modules } from '../schemas/modules.js';
import type { Database, SqlRow } from '../storage/sql.js';
import { columnOf, labelColumnOf, tableOf } from '../storage/module-tables.js';
import type { Activities, StoredChange } from './activities.js';
import { automaticValue, sameValue } from './automatic.js';
import { fromColumns, selectColumns } from './columns.js';
import { flowChange, possibleActions } from './flow.js';
import type { FieldProblem } from './resolve-values.js';
import { resolveValues } from './resolve-values.js';
import { mayCreate, schemaFor, seenFields } from './schema-for.js';
import { mayEdit, mayRemove } from './rights.js';
import { textIn } from './value-text.js';
import { visibleTo } from './where.js';
import { createInserter, deleteRow, indexNewRow, updateRow } from './write.js';

export interface RecordsDeps {
  database: Database;
  directory: Directory;
  modules: Modules;
  files: Files;
  activities: Activities;
  nextId: () => string;
  /** Told after every write. */
  changed: (module: string) => void;
}

/** The life of a record. Each call is one transaction; refusals are RefusedErrors. */
export interface Records {
  get(def: ModuleDef, asker: Asker, id: string): RecordDetail;
  create(def: ModuleDef, asker: Asker, values: Record<string, unknown>): RecordDetail;
  save(
    def: ModuleDef,
    asker: Asker,
    id: string,
    request: { revision: number; values: Record<string, unknown> },
  ): RecordDetail;
  remove(def: ModuleDef, asker: Asker, id: string, revision: number | undefined): void;
  act(
    def: ModuleDef,
    asker: Asker,
    id: string,
    request: { revision: number; action: string; comment: string },
  ): RecordDetail;
  comment(def: ModuleDef, asker: Asker, id: string, text: string): ActivityEntry;
  activity(def: ModuleDef, asker: Asker, id: string): ActivityEntry[];
  /** Title of a record this person may see. */
  titleOf(module: string, asker: Asker, id: string): string | undefined;
  /** Notes that the person has opened the record. */
  visited(def: ModuleDef, asker: Asker, id: string): void;
}

interface Loaded {
  n: number;
  row: SqlRow;
  /** Every field's value, hidden ones too. */
  values: FieldValues;
}

export function createRecords(deps: RecordsDeps): Records {
  const { database, directory, modules, files, activities, nextId } = deps;

  function load(def: ModuleDef, asker: Asker, id: string): Loaded {
    const condition = visibleTo(def, asker);
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
      tenant: asker.person.tenant,
      files: (ids: string[]): FileRef[] => files.refs(asker.person.tenant, ids),
    };
    const values = Object.fromEntries(fields.map((field) => [field.key, fromColumns(field, row, reader)]));
    return { n: Number(row['n']), row, values };
  }

  function detailOf(def: ModuleDef, asker: Asker, { row, values }: Loaded): RecordDetail {
    const { tenant } = asker.person;
    const seen = seenFields(def, asker).map(({ key }) => [key, values[key] ?? null] as const);
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
        edit: mayEdit(def, asker, values),
        remove: mayRemove(def, asker, values, String(row['created_by'])),
      },
      actions: possibleActions(def, asker, values),
    };
  }

  const present = (def: ModuleDef, asker: Asker, id: string) => detailOf(def, asker, load(def, asker, id));

  function refuseStale(def: ModuleDef, asker: Asker, loaded: Loaded, revision: number): void {
    if (Number(loaded.row['revision']) === revision) return;
    throw new RefusedError(codes.stale, 'stale', { present: detailOf(def, asker, loaded) });
  }

  const refuseInvalid = (errors: FieldProblem[]): void => {
    if (errors.length > 0) throw new RefusedError(codes.invalid, 'invalid', { errors });
  };

  /** What a request says, checked by the same rules as in the form and by what really exists. */
  function checked(
    def: ModuleDef,
    asker: Asker,
    given: Record<string, unknown>,
    { partial, record }: { partial: boolean; record: string },
  ): FieldValues {
    refuseInvalid(validateValues(schemaFor(def, asker), given, { partial }));
    const fields = seenFields(def, asker);
    const { values, problems } = resolveValues(
      fields,
      given,
      asker,
      { module: def.module, record },
      {
        directory,
        titleOf: records.titleOf,
        attachable: (who, ids, place) => files.attachable(who, ids, place),
      },
    );
    refuseInvalid([...problems, ...richTextProblems(fields, values)]);
    return values;
  }

  function attachFiles(def: ModuleDef, asker: Asker, record: string, values: FieldValues): void {
    for (const field of fieldsOf(def)) {
      const value = field.type === 'attachments' ? values[field.key] : null;
      if (!Array.isArray(value)) continue;
      const ids = value.flatMap((file) => (typeof file === 'object' && 'id' in file ? [file.id] : []));
      files.attach(asker.person, ids, { module: def.module, record, field: field.key });
    }
  }

  /** Writes what differs, with its timeline entry; nothing at all when nothing differs. */
  function write(
    def: ModuleDef,
    asker: Asker,
    id: string,
    loaded: Loaded,
    wanted: FieldValues,
    entry?: { action: string; text: string },
  ): void {
    const changed = Object.fromEntries(
      Object.entries(wanted).filter(([key, value]) => !sameValue(value, loaded.values[key] ?? null)),
    );
    const keys = Object.keys(changed);
    if (keys.length === 0 && !entry) return;
    const all = { ...loaded.values, ...changed };
    const by = { person: asker.person.id, time: asker.clock.stamp() };
    updateRow(database, def, loaded.n, changed, all, by);
    attachFiles(def, asker, id, changed);
    if (Object.hasOwn(changed, def.titleField))
      renameReferences(def, asker, id, textIn(changed, def.titleField));
    const changes: StoredChange[] = keys.map((field) => ({
      field,
      from: loaded.values[field] ?? null,
      to: changed[field] ?? null,
    }));
    activities.add(asker, {
      module: def.module,
      record: id,
      ...(entry
        ? { kind: 'action', action: entry.action, ...(entry.text ? { text: entry.text } : {}) }
        : { kind: 'updated', changes }),
    });
  }

  /** Records that point at this one show and sort by its title. */
  function renameReferences(def: ModuleDef, asker: Asker, id: string, title: string): void {
    for (const { def: other, field } of modules.referencesTo(def.module)) {
      database.run(
        `UPDATE ${tableOf(other.module)} SET ${labelColumnOf(field.key)} = ?
         WHERE tenant = ? AND ${columnOf(field.key)} = ?`,
        title,
        asker.person.tenant,
        id,
      );
    }
  }

  const records: Records = {
    get: present,
    create(def, asker, given) {
      if (!mayCreate(def, asker)) throw noAccess();
      const id = nextId();
      return database.transaction(() => {
        const defaults = seenFields(def, asker).flatMap((field) =>
          field.defaultValue !== undefined && !field.readOnly
            ? [[field.key, field.defaultValue] as const]
            : [],
        );
        const values = checked(
          def,
          asker,
          { ...Object.fromEntries(defaults), ...given },
          {
            partial: false,
            record: id,
          },
        );
        for (const field of fieldsOf(def)) {
          const automatic = automaticValue(field, asker, database);
          if (automatic !== undefined && (values[field.key] ?? null) === null) values[field.key] = automatic;
        }
        const time = asker.clock.stamp();
        createInserter(
          database,
          def,
        )({
          tenant: asker.person.tenant,
          id,
          createdBy: asker.person.id,
          createdAt: time,
          updatedBy: asker.person.id,
          updatedAt: time,
          revision: 1,
          values,
        });
        indexNewRow(database, def, asker.person.tenant, id);
        attachFiles(def, asker, id, values);
        activities.add(asker, { module: def.module, record: id, kind: 'created' });
        deps.changed(def.module);
        return afterWrite(def, asker, id);
      });
    },
    save(def, asker, id, { revision, values: given }) {
      return database.transaction(() => {
        const loaded = load(def, asker, id);
        refuseStale(def, asker, loaded, revision);
        if (!mayEdit(def, asker, loaded.values)) throw noAccess();
        write(def, asker, id, loaded, checked(def, asker, given, { partial: true, record: id }));
        deps.changed(def.module);
        return afterWrite(def, asker, id);
      });
    },
    remove(def, asker, id, revision) {
      database.transaction(() => {
        const loaded = load(def, asker, id);
        if (revision !== undefined) refuseStale(def, asker, loaded, revision);
        if (!mayRemove(def, asker, loaded.values, String(loaded.row['created_by']))) throw noAccess();
        deleteRow(database, def, loaded.n);
        files.removeOf(asker.person.tenant, def.module, id);
        activities.removeOf(asker.person.tenant, def.module, id);
        database.run('DELETE FROM unread WHERE module = ? AND record = ?', def.module, id);
        database.run('DELETE FROM visit WHERE module = ? AND record = ?', def.module, id);
        deps.changed(def.module);
      });
    },
    act(def, asker, id, { revision, action: key, comment }) {
      return database.transaction(() => {
        const loaded = load(def, asker, id);
        refuseStale(def, asker, loaded, revision);
        const action = def.actions?.find((candidate) => candidate.key === key);
        if (!action) throw badRequest();
        if (!possibleActions(def, asker, loaded.values).some((possible) => possible.key === key)) {
          throw new RefusedError(codes.noAccess, 'actionClosed');
        }
        if (action.needsComment && comment === '') {
          throw new RefusedError(codes.invalid, 'commentNeeded', {
            errors: [{ field: 'comment', error: { rule: 'required' } }],
          });
        }
        const change = flowChange(def, action, asker, loaded.values, directory);
        write(def, asker, id, loaded, change.values, { action: key, text: comment });
        for (const person of change.tell) {
          database.run(
            'INSERT INTO unread (employee, module, record) VALUES (?, ?, ?) ON CONFLICT DO NOTHING',
            person,
            def.module,
            id,
          );
        }
        deps.changed(def.module);
        return afterWrite(def, asker, id);
      });
    },
    comment(def, asker, id, text) {
      return database.transaction(() => {
        load(def, asker, id);
        const entry = activities.add(asker, { module: def.module, record: id, kind: 'commented', text });
        const added = activities.one(def, asker, entry);
        if (!added) throw new Error(`Activity ${entry} was not written.`);
        return added;
      });
    },
    activity(def, asker, id) {
      const { row } = load(def, asker, id);
      const entries = activities.of(def, asker, id);
      if (entries.some((entry) => entry.kind === 'created')) return entries;
      const created: ActivityEntry = {
        id: `${id}-created`,
        kind: 'created',
        person: directory.ref(asker.person.tenant, String(row['created_by'])),
        time: String(row['created_at']).slice(0, 16),
      };
      return [created, ...entries];
    },
    titleOf(module, asker, id) {
      const def = modules.get(module);
      if (!def) return undefined;
      const condition = visibleTo(def, asker);
      const row = database.get(
        `SELECT ${columnOf(def.titleField)} AS "title" FROM ${tableOf(module)} WHERE ${condition.sql} AND id = ?`,
        ...condition.values,
        id,
      );
      return row && String(row['title'] ?? '');
    },
    visited(def, asker, id) {
      const { id: employee } = asker.person;
      database.transaction(() => {
        database.run(
          'DELETE FROM unread WHERE employee = ? AND module = ? AND record = ?',
          employee,
          def.module,
          id,
        );
        database.run(
          `INSERT INTO visit (employee, module, record, time) VALUES (?, ?, ?, ?)
           ON CONFLICT (employee, module, record) DO UPDATE SET time = excluded.time`,
          employee,
          def.module,
          id,
          asker.clock.stamp(),
        );
      });
    },
  };

  /** After an own write the record may have left the person's view (handed on): it is shown once more. */
  function afterWrite(def: ModuleDef, asker: Asker, id: string): RecordDetail {
    const unscoped: ModuleDef = { ...def };
    delete unscoped.scope;
    return detailOf(def, asker, load(unscoped, asker, id));
  }

  return records;
}

function richTextProblems(fields: readonly FieldDef[], values: FieldValues): FieldProblem[] {
  return fields.flatMap((field): FieldProblem[] => {
    const value = values[field.key];
    return field.type === 'richtext' && typeof value === 'string' && value.length > limits.richTextLength
      ? [{ field: field.key, error: { rule: 'too-long', max: limits.richTextLength } }]
      : [];
  });
}
