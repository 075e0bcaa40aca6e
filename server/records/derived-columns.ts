import { setTimeout } from 'node:timers/promises';

import { sql, type RawBuilder } from 'kysely';
import * as v from 'valibot';

import type { ModuleDef } from '../schemas/define.js';
import { tableOf } from '../storage/module-tables.js';
import type { Database, SqlRow } from '../storage/database.js';

/** How columns of a module are computed from others of the same row. Rows are written with them. */
export interface Recipe {
  /** Begins the keys in `meta` under which the state of each module is stored. */
  name: string;
  /** What the columns hold, for the log. */
  what: string;
  /** Version and fields; the rows of a module are computed again when it differs from that of the last time. */
  signatureOf(def: ModuleDef): string;
  /** Columns that are read; none: the module has no such columns. */
  sourcesOf(def: ModuleDef): readonly RawBuilder<unknown>[];
  /** Writes the columns of rows, which have `n`, the number of the row, and the sources. */
  write(def: ModuleDef, rows: readonly SqlRow[]): Promise<void>;
  /** Follows when all rows of a module are written, in the same transaction. */
  complete?(def: ModuleDef): Promise<void>;
}

const batchRows = 100;
/** Pause between two batches, in which the server answers; a batch takes about as long. */
const pauseMs = 10;

const stateSchema = v.object({
  signature: v.string(),
  /** Row number up to which the columns are of this signature. */
  doneTo: v.number(),
  isComplete: v.boolean(),
  /** True if all rows have the columns, by this signature or an earlier one. */
  isFilled: v.optional(v.boolean(), false),
});
type State = v.InferOutput<typeof stateSchema>;

export interface DerivedColumns {
  /** Returns whether all rows of a module have the columns; a folder of an earlier release is filled after the start. */
  isFilled(module: string): boolean;
  /** Marks the columns of all rows as present, in a folder that was just seeded. */
  markComplete(): Promise<void>;
  /** Computes missing and outdated columns in batches, with pauses; resolves at the end or when the signal aborts. */
  fill(signal: AbortSignal): Promise<void>;
}

/** Keeps the columns of a recipe up to date in the tables of the modules, which are filled in this order. */
export async function createDerivedColumns(
  database: Database,
  modules: readonly ModuleDef[],
  recipe: Recipe,
  log: (line: string) => void,
): Promise<DerivedColumns> {
  const { tables } = database;
  const stateKey = ({ module }: ModuleDef): string => `${recipe.name}/${module}`;
  const states = new Map<string, State>();
  for (const def of modules) states.set(def.module, await readState(def));

  async function readState(def: ModuleDef): Promise<State> {
    const signature = recipe.signatureOf(def);
    const row = await tables
      .selectFrom('meta')
      .select('value')
      .where('key', '=', stateKey(def))
      .executeTakeFirst();
    const stored = v.safeParse(stateSchema, JSON.parse(row?.value ?? 'null'));
    if (!stored.success) return { signature, doneTo: 0, isComplete: false, isFilled: false };
    const isFilled = stored.output.isFilled || stored.output.isComplete;
    if (stored.output.signature === signature) return { ...stored.output, isFilled };
    return { signature, doneTo: 0, isComplete: false, isFilled };
  }

  async function writeState(def: ModuleDef, state: State): Promise<void> {
    const value = JSON.stringify(state);
    await tables
      .insertInto('meta')
      .values({ key: stateKey(def), value })
      .onConflict((oc) => oc.column('key').doUpdateSet({ value }))
      .execute();
  }

  async function complete(def: ModuleDef): Promise<void> {
    const state = { signature: recipe.signatureOf(def), doneTo: 0, isComplete: true, isFilled: true };
    await database.transaction(async () => {
      await writeState(def, state);
      await recipe.complete?.(def);
    });
    states.set(def.module, state);
  }

  /** Computes the columns of the next rows; returns their number. */
  async function fillBatch(def: ModuleDef, state: State): Promise<number> {
    return database.transaction(async () => {
      const columns = [sql.ref('n'), ...recipe.sourcesOf(def)];
      const { rows } = await sql<SqlRow>`
        SELECT ${sql.join(columns)} FROM ${sql.table(tableOf(def.module))}
        WHERE n > ${state.doneTo} ORDER BY n LIMIT ${batchRows}`.execute(tables);
      const last = rows.at(-1);
      if (!last) return 0;
      const next = { ...state, doneTo: Number(last['n']) };
      await recipe.write(def, rows);
      await writeState(def, next);
      database.afterCommit(() => states.set(def.module, next));
      return rows.length;
    });
  }

  /** Returns the number of computed rows. */
  async function fillModule(def: ModuleDef, signal: AbortSignal): Promise<number> {
    let count = 0;
    for (;;) {
      const state = states.get(def.module);
      if (signal.aborted || !state || state.isComplete) return count;
      const rows = recipe.sourcesOf(def).length === 0 ? 0 : await fillBatch(def, state);
      if (rows === 0) break;
      count += rows;
      await setTimeout(pauseMs);
    }
    await complete(def);
    return count;
  }

  return {
    isFilled: (module) => states.get(module)?.isFilled ?? false,
    async markComplete() {
      for (const def of modules) await complete(def);
    },
    async fill(signal) {
      const began = performance.now();
      // Another process may have come further since the start.
      for (const def of modules) states.set(def.module, await readState(def));
      let count = 0;
      for (const def of modules) count += await fillModule(def, signal);
      if (count === 0 || signal.aborted) return;
      const seconds = ((performance.now() - began) / 1000).toFixed(1);
      log(`${recipe.what} of ${count} records were computed in ${seconds} s.`);
    },
  };
}
