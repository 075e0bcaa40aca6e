import { sql } from 'kysely';

import { codes } from '../../core/contracts/envelope.js';
import type { RecordDetail } from '../../core/contracts/records.js';
import { applies } from '../../core/records/applies.js';
import type { Directory } from '../people/directory.js';
import type { CurrentUser } from '../people/person.js';
import type { ModuleDef } from '../schemas/define.js';
import { fieldsOf } from '../schemas/define.js';
import { tableOf } from '../storage/module-tables.js';
import type { Database, SqlRow } from '../storage/database.js';
import { ApiError, notFound } from '../texts/messages/api-error.js';
import { visibleTo } from './access.js';
import type { ReadColumns } from './column-reader.js';
import { fromColumns, selectColumns } from './columns.js';
import { possibleActions } from './flow.js';
import type { PlanDeps } from './flows/flow-plan.js';
import type { FlowVersions } from './flows/flow-versions.js';
import { doneSteps, earlierSteps, stepsAhead } from './flows/steps-ahead.js';
import { mentionsIn } from './named-in-texts.js';
import type { LoadedRecord } from './occurrences.js';
import type { RecordFacts } from './rights.js';
import { editableFields, mayRemove, restartingFields, visibleFields } from './rights.js';
import { withSignature } from './signatures.js';
import { textIn } from './value-text.js';

interface ReaderDeps {
  database: Database;
  directory: Directory;
  flows: PlanDeps['flows'] & Pick<FlowVersions, 'know'>;
  readColumns: ReadColumns;
}

interface RecordReader {
  /** Throws ApiError (404) for a record that the user does not see. */
  load(def: ModuleDef, currentUser: CurrentUser, id: string): Promise<LoadedRecord>;
  detailOf(def: ModuleDef, currentUser: CurrentUser, loaded: LoadedRecord): RecordDetail;
  factsOf(loaded: Pick<LoadedRecord, 'row' | 'values'>): RecordFacts;
  /** Throws ApiError (409) if the record has another revision. */
  assertCurrent(def: ModuleDef, currentUser: CurrentUser, loaded: LoadedRecord, revision: number): void;
}

/** Reads a record as it is stored, and as a user sees it. */
export function createRecordReader({
  database: { tables, dialect },
  directory,
  flows,
  readColumns,
}: ReaderDeps): RecordReader {
  async function load(def: ModuleDef, currentUser: CurrentUser, id: string): Promise<LoadedRecord> {
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
    const reader = await readColumns(currentUser, fields, [row]);
    const values = Object.fromEntries(fields.map((field) => [field.key, fromColumns(field, row, reader)]));
    const stamp = textIn(values, def.flow?.versionField);
    if (stamp !== '') await flows.know(currentUser.person.tenant, stamp);
    return { n: Number(row['n']), id, row, values };
  }

  function detailOf(def: ModuleDef, currentUser: CurrentUser, { row, values }: LoadedRecord): RecordDetail {
    const { tenant } = currentUser.person;
    const seen = visibleFields(def, currentUser).map(
      (field) => [field.key, applies(field, values) ? (values[field.key] ?? null) : null] as const,
    );
    const record = factsOf({ row, values });
    const fields = editableFields(def, currentUser, record).map(({ key }) => key);
    const restart = restartingFields(def, currentUser, record).map(({ key }) => key);
    const ahead = stepsAhead(def, currentUser, values, { directory, flows });
    const done = doneSteps(def, currentUser, values, { directory, flows });
    const actions = possibleActions(def, currentUser, record).map((action) =>
      withSignature(def, currentUser, record, action),
    );
    const earlier = actions.some(({ asks }) => asks === 'step')
      ? earlierSteps(def, currentUser, values, { directory, flows })
      : [];
    const shown = Object.fromEntries(seen);
    const mentions = mentionsIn(directory, tenant, def, shown);
    return {
      module: def.module,
      id: String(row['id']),
      revision: Number(row['revision']),
      title: textIn(values, def.titleField),
      values: shown,
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
      actions,
      ...(ahead ? { ahead } : {}),
      ...(done ? { doneSteps: done } : {}),
      ...(earlier.length > 0 ? { earlier } : {}),
      ...(mentions.length > 0 ? { mentions } : {}),
    };
  }

  const factsOf = ({ row, values }: Pick<LoadedRecord, 'row' | 'values'>): RecordFacts => ({
    values,
    createdBy: String(row['created_by']),
  });

  function assertCurrent(
    def: ModuleDef,
    currentUser: CurrentUser,
    loaded: LoadedRecord,
    revision: number,
  ): void {
    if (Number(loaded.row['revision']) === revision) return;
    throw new ApiError(codes.stale, 'stale', { present: detailOf(def, currentUser, loaded) });
  }

  return { load, detailOf, factsOf, assertCurrent };
}
