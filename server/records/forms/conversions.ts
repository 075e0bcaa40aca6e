import { setTimeout } from 'node:timers/promises';

import { sql } from 'kysely';

import { customizedModule } from '../../../core/contracts/custom-fields.js';
import type { Directory } from '../../people/directory.js';
import { moduleOfForm } from '../../schemas/form-answers.js';
import { fieldsOf, type ModuleDef } from '../../schemas/define.js';
import type { Database, SqlRow } from '../../storage/database.js';
import { columnOf, tableOf } from '../../storage/module-tables.js';
import { fromColumns, selectColumns, toColumns, type ColumnReader } from '../columns.js';
import { searchSources, type WriteSearchTexts } from '../search-texts.js';
import { keepFirst } from '../unique-values.js';
import { conversionKeys, readConversion, storedState, type ConversionMark } from './conversion-marks.js';
import { customPlace } from './custom-modules.js';
import { answersPlace, type ValuePlace } from './form-impact.js';
import { conversionsIn, type Conversion } from './kind-changes.js';

/*
 * Values of fields that were published with another kind (docs/decisions/0090-another-kind.md). They go to the column of
 * the new field; the earlier column stays as it is.
 */

const batchRows = 100;
/** Pause between two batches, in which the server answers. */
const pauseMs = 10;
/** Marks that one run takes up. */
const mostMarks = 100;

interface ConversionsDeps {
  database: Database;
  directory: Directory;
  /** Module of the answers to a form, or the built-in one with the custom fields of a tenant. */
  moduleOf: (tenant: string, module: string) => ModuleDef | undefined;
  /** Reads the forms of a tenant again if they have changed. */
  refresh: (tenant: string) => Promise<void>;
  write: WriteSearchTexts;
  /** Records of a module have other values. */
  changed: (tenant: string, module: string) => void;
}

export interface Conversions {
  /** Converts what is marked, in batches with pauses; resolves at the end or when the signal aborts. */
  run(signal: AbortSignal): Promise<void>;
}

export function createConversions(deps: ConversionsDeps): Conversions {
  const { database, directory, moduleOf, refresh, write, changed } = deps;
  const { tables } = database;

  /** Writes the new values of a row; returns whether it has any. */
  async function convertRow(
    { tenant, def, reader }: { tenant: string; def: ModuleDef; reader: ColumnReader },
    row: SqlRow,
    conversions: readonly Conversion[],
  ): Promise<boolean> {
    const record = String(row['id']);
    const columns: [string, string | number | bigint | null][] = [];
    for (const { from, to, convert } of conversions) {
      // What was entered since the version was published stays.
      if (row[columnOf(to.key)] !== null) continue;
      const value = convert(fromColumns(from, row, reader));
      if (value === undefined) continue;
      columns.push(...toColumns(to, value));
      if (to.unique) await keepFirst(database, { tenant, module: def.module, field: to.key, record }, value);
    }
    if (columns.length === 0) return false;
    // Another revision: a form that is open meanwhile merges the value instead of emptying it.
    await tables
      .updateTable(tableOf(def.module))
      .set({ ...Object.fromEntries(columns), revision: sql<number>`revision + 1` })
      .where('n', '=', Number(row['n']))
      .execute();
    return true;
  }

  /** Converts the values of the next rows; returns whether there were any. */
  async function convertBatch(
    { key, tenant, value, state }: ConversionMark,
    def: ModuleDef,
    { place, conversions }: { place: ValuePlace; conversions: readonly Conversion[] },
  ): Promise<boolean> {
    const table = sql.table(tableOf(place.module));
    const own = place.own ? sql`AND ${place.own}` : sql``;
    const read = selectColumns(conversions.flatMap(({ from, to }) => [from, to]));
    const reader: ColumnReader = {
      directory,
      tenant,
      files: () => [],
      title: (_module, _id, label) => label,
    };
    return await database.transaction(async () => {
      const { rows } = await sql<SqlRow>`
        SELECT ${sql.join([sql.ref('n'), sql.ref('id'), ...read])} FROM ${table}
        WHERE tenant = ${tenant} ${own} AND n > ${state.doneTo} ORDER BY n LIMIT ${batchRows}`.execute(
        tables,
      );
      const last = rows.at(-1);
      if (!last) return false;
      const written: number[] = [];
      for (const row of rows)
        if (await convertRow({ tenant, def, reader }, row, conversions)) written.push(Number(row['n']));
      if (written.length > 0) {
        const texts = await sql<SqlRow>`
          SELECT ${sql.join([sql.ref('n'), ...searchSources(fieldsOf(def))])} FROM ${table}
          WHERE tenant = ${tenant} AND ${database.dialect.isOneOfNumbers('n', written)}`.execute(tables);
        await write(def, texts.rows);
        changed(tenant, def.module);
      }
      await tables
        .updateTable('meta')
        .set({ value: storedState({ ...state, doneTo: Number(last['n']) }) })
        .where('key', '=', key)
        .where('value', '=', value)
        .execute();
      return true;
    });
  }

  async function convertMarked(key: string, signal: AbortSignal): Promise<void> {
    while (!signal.aborted) {
      const mark = await readConversion(database, key);
      if (!mark) return;
      const { tenant, form, state } = mark;
      // Another process may have published the version.
      await refresh(tenant);
      const custom = customizedModule(form);
      const place = custom === undefined ? answersPlace(form) : customPlace(custom);
      const def = moduleOf(tenant, custom ?? moduleOfForm(form));
      const conversions = def ? conversionsIn(def, state.changes, place.keyOf, state.writing) : [];
      if (def && conversions.length > 0 && (await convertBatch(mark, def, { place, conversions })))
        await setTimeout(pauseMs);
      else await tables.deleteFrom('meta').where('key', '=', key).where('value', '=', mark.value).execute();
    }
  }

  async function convertAll(signal: AbortSignal): Promise<void> {
    if (database.isOfNewerServer) return;
    await database.inAllTenants(async () => {
      if ((await conversionKeys(database, 1)).length === 0) return;
      await database.exclusiveNow('conversions', async () => {
        for (const key of await conversionKeys(database, mostMarks)) await convertMarked(key, signal);
      });
    });
  }

  /** A run takes longer than the pause until the next one where there are many records. */
  let running: Promise<void> | undefined;
  return {
    run: (signal) =>
      (running ??= convertAll(signal).finally(() => {
        running = undefined;
      })),
  };
}
