import { setTimeout } from 'node:timers/promises';

import { sql } from 'kysely';

import type { ModuleDef } from '../schemas/define.js';
import { fieldsOf } from '../schemas/define.js';
import type { Database, SqlRow } from '../storage/database.js';
import { tableOf } from '../storage/module-tables.js';
import type { ChangeForms } from './forms/form-changes.js';
import { searchSources, type WriteSearchTexts } from './search-texts.js';
import { refillOf, refillPrefix, refillState, stateOf } from './search-refill-marks.js';

/*
 * Search texts of records whose custom fields have become restricted, or open again. Until they are computed, a search of
 * users who do not see a field leaves out the records that have a value of it (`where.ts`).
 */

const batchRows = 100;
/** Pause between two batches, in which the server answers; a batch takes about as long. */
const pauseMs = 10;

interface SearchRefillsDeps {
  database: Database;
  changing: ChangeForms;
  /** A module with the custom fields of a tenant. */
  extended: (tenant: string, module: string) => ModuleDef | undefined;
  /** Reads the forms of a tenant again if they have changed. */
  refresh: (tenant: string) => Promise<void>;
  write: WriteSearchTexts;
}

interface Mark {
  key: string;
  value: string;
}

export interface SearchRefills {
  /** Computes the search texts that are marked, in batches with pauses; resolves at the end or when the signal aborts. */
  fill(signal: AbortSignal): Promise<void>;
}

export function createSearchRefills({
  database,
  changing,
  extended,
  refresh,
  write,
}: SearchRefillsDeps): SearchRefills {
  const { tables } = database;

  /** Computes the texts of the next rows; returns whether there were any. */
  async function fillBatch(tenant: string, def: ModuleDef, { key, value }: Mark): Promise<boolean> {
    const { version, doneTo } = stateOf(value);
    return database.transaction(async () => {
      const { rows } = await sql<SqlRow>`
        SELECT ${sql.join([sql.ref('n'), ...searchSources(fieldsOf(def))])} FROM ${sql.table(tableOf(def.module))}
        WHERE tenant = ${tenant} AND n > ${doneTo} ORDER BY n LIMIT ${batchRows}`.execute(tables);
      const last = rows.at(-1);
      if (!last) return false;
      await write(def, rows);
      // The mark of a version that was published meanwhile stays: it begins at the first row.
      await tables
        .updateTable('meta')
        .set({ value: refillState(version, Number(last['n'])) })
        .where('key', '=', key)
        .where('value', '=', value)
        .execute();
      return true;
    });
  }

  async function fillMarked(key: string, signal: AbortSignal): Promise<void> {
    const { tenant, module } = refillOf(key);
    while (!signal.aborted) {
      const mark = await tables
        .selectFrom('meta')
        .select(['key', 'value'])
        .where('key', '=', key)
        .executeTakeFirst();
      if (!mark) return;
      // Another process may have published the version.
      await refresh(tenant);
      const def = extended(tenant, module);
      if (!def) return;
      if (await fillBatch(tenant, def, mark)) await setTimeout(pauseMs);
      // All processes read the fields again, and search all records from then on.
      else
        await changing(tenant, async () => {
          await tables.deleteFrom('meta').where('key', '=', key).where('value', '=', mark.value).execute();
        });
    }
  }

  async function fill(signal: AbortSignal): Promise<void> {
    const marks = await tables
      .selectFrom('meta')
      .select('key')
      .where('key', 'like', `${refillPrefix}%`)
      .orderBy('key')
      .limit(100)
      .execute();
    for (const { key } of marks) {
      if (signal.aborted) return;
      await fillMarked(key, signal);
    }
  }

  return {
    async fill(signal) {
      if (database.isOfNewerServer) return;
      await database.inAllTenants(() => database.exclusiveNow('searchRefills', () => fill(signal)));
    },
  };
}
