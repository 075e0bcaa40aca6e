import { sql } from 'kysely';

import { viewLimits } from '../../core/contracts/view-limits.js';
import type { Reporting } from '../../core/contracts/reporting.js';
import type { CurrentUser } from '../people/person.js';
import type { ModuleDef } from '../schemas/define.js';
import { columnOf, indexOf, tableOf } from '../storage/module-tables.js';
import type { ReadPool } from '../storage/read-pool.js';
import { numberOf, type Database } from '../storage/database.js';
import { badRequest, notFound } from '../texts/messages/api-error.js';
import { visibleTo } from './access.js';
import type { ReadColumns } from './column-reader.js';
import { createReadRows, numbersOf } from './list-rows.js';
import { visibleFields } from './rights.js';

/** Reads the line of managers of a person, and who reports to this person. */
export interface ReportingReads {
  /** Not begun after `signal` aborts. Throws ApiError: 400 for a module without such people, 404 for a record that the user does not see. */
  find(def: ModuleDef, currentUser: CurrentUser, id: string, signal: AbortSignal): Promise<Reporting>;
}

interface ReportingDeps {
  database: Database;
  reads: ReadPool;
  readColumns: ReadColumns;
}

export function createReporting({ database, reads, readColumns }: ReportingDeps): ReportingReads {
  const { tables, dialect } = database;
  const readRows = createReadRows(database, readColumns);

  return {
    async find(def, currentUser, id, signal) {
      const manager = sql.ref(columnOf(managerKey(def, currentUser)));
      const table = sql.table(tableOf(def.module));
      const visible = visibleTo(dialect, def, currentUser);
      // Managers that go round end it: no one is in the line twice.
      const line = sql`WITH RECURSIVE up (node, boss, n, depth) AS (
          SELECT id, ${manager}, n, 0 FROM ${table} WHERE ${visible} AND id = ${id}
          UNION ALL
          SELECT id, ${manager}, ${sql.ref(`${tableOf(def.module)}.n`)}, up.depth + 1
            FROM up ${dialect.thenJoin} ${table} ON id = up.boss
            WHERE ${visible} AND up.depth + 1 <= ${sql.lit(viewLimits.branchDepth)})
        SELECT n, min(depth) AS depth FROM up GROUP BY n ORDER BY 2`;
      const below = sql`${dialect.readBy(tableOf(def.module), indexOf(def.module, managerKey(def, currentUser)))}
        WHERE ${visible} AND ${manager} = ${id} AND id <> ${id}`;
      const first = sql`SELECT n FROM ${below} ORDER BY n LIMIT ${sql.lit(viewLimits.reportRows)}`;
      const count = sql`SELECT count(*) AS total FROM ${below}`;
      const [up = [], reports = [], [counted] = []] = await reads.read(
        [line, first, count].map((statement) => statement.compile(tables)),
        { owner: currentUser.person.id, signal },
      );
      if (up.length === 0) throw notFound();
      const upNumbers = numbersOf(up);
      const reportNumbers = numbersOf(reports);
      const [lineRows, reportRows] = await Promise.all([
        readRows(def, currentUser, upNumbers),
        readRows(def, currentUser, reportNumbers),
      ]);
      const [person, ...above] = lineRows;
      if (person?.id !== id) throw notFound();
      return {
        person,
        above: above.reverse(),
        reports: reportRows,
        total: counted ? numberOf(counted, 'total') : 0,
      };
    },
  };
}

/** Throws ApiError (400) if the module's people have no manager, or none that the user sees. */
function managerKey(def: ModuleDef, currentUser: CurrentUser): string {
  const kind = (def.kinds ?? []).find((one) => one.kind === 'people');
  const field = visibleFields(def, currentUser).find(({ key }) => key === kind?.manager);
  if (!kind || field?.type !== 'person' || !field.filterable) throw badRequest();
  return field.key;
}
