import { setTimeout } from 'node:timers/promises';

import * as v from 'valibot';

import type { ModuleDef } from '../schemas/define.js';
import { tableOf } from '../storage/module-tables.js';
import type { Database, SqlRow } from '../storage/sql.js';

/** How columns of a module are computed from others of the same row. Rows are written with them. */
export interface Recipe {
  /** Begins the keys in `meta` under which the state of each module is stored. */
  name: string;
  /** What the columns hold, for the log. */
  what: string;
  /** Version and fields; the rows of a module are computed again when it differs from that of the last time. */
  signatureOf(def: ModuleDef): string;
  /** Columns that are read; none: the module has no such columns. */
  sourcesOf(def: ModuleDef): readonly string[];
  /** Writes the columns of rows, which have `n`, the number of the row, and the sources. */
  write(def: ModuleDef, rows: readonly SqlRow[]): void;
  /** Follows when all rows of a module are written, in the same transaction. */
  complete?(def: ModuleDef): void;
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
  markComplete(): void;
  /** Computes missing and outdated columns in batches, with pauses; resolves at the end or when the signal aborts. */
  fill(signal: AbortSignal): Promise<void>;
}

/** Keeps the columns of a recipe up to date in the tables of the modules, which are filled in this order. */
export function createDerivedColumns(
  database: Database,
  modules: readonly ModuleDef[],
  recipe: Recipe,
  log: (line: string) => void,
): DerivedColumns {
  const stateKey = ({ module }: ModuleDef): string => `${recipe.name}/${module}`;
  const states = new Map(modules.map((def) => [def.module, readState(def)]));

  function readState(def: ModuleDef): State {
    const signature = recipe.signatureOf(def);
    const row = database.get('SELECT value FROM meta WHERE key = ?', stateKey(def));
    const stored = v.safeParse(stateSchema, JSON.parse(String(row?.['value'] ?? 'null')));
    if (!stored.success) return { signature, doneTo: 0, isComplete: false, isFilled: false };
    const isFilled = stored.output.isFilled || stored.output.isComplete;
    if (stored.output.signature === signature) return { ...stored.output, isFilled };
    return { signature, doneTo: 0, isComplete: false, isFilled };
  }

  function writeState(def: ModuleDef, state: State): void {
    database.run(
      `INSERT INTO meta (key, value) VALUES (?, ?) ON CONFLICT (key) DO UPDATE SET value = excluded.value`,
      stateKey(def),
      JSON.stringify(state),
    );
  }

  function complete(def: ModuleDef): void {
    const state = { signature: recipe.signatureOf(def), doneTo: 0, isComplete: true, isFilled: true };
    database.transaction(() => {
      writeState(def, state);
      recipe.complete?.(def);
    });
    states.set(def.module, state);
  }

  /** Computes the columns of the next rows; returns their number. */
  function fillBatch(def: ModuleDef, state: State): number {
    const rows = database.all(
      `SELECT n, ${recipe.sourcesOf(def).join(', ')} FROM ${tableOf(def.module)} WHERE n > ? ORDER BY n LIMIT ?`,
      state.doneTo,
      batchRows,
    );
    const last = rows.at(-1);
    if (!last) return 0;
    const next = { ...state, doneTo: Number(last['n']) };
    database.transaction(() => {
      recipe.write(def, rows);
      writeState(def, next);
    });
    states.set(def.module, next);
    return rows.length;
  }

  /** Returns the number of computed rows. */
  async function fillModule(def: ModuleDef, signal: AbortSignal): Promise<number> {
    let count = 0;
    for (;;) {
      const state = states.get(def.module);
      if (signal.aborted || !state || state.isComplete) return count;
      const rows = recipe.sourcesOf(def).length === 0 ? 0 : fillBatch(def, state);
      if (rows === 0) break;
      count += rows;
      await setTimeout(pauseMs);
    }
    complete(def);
    return count;
  }

  return {
    isFilled: (module) => states.get(module)?.isFilled ?? false,
    markComplete() {
      for (const def of modules) complete(def);
    },
    async fill(signal) {
      const began = performance.now();
      let count = 0;
      for (const def of modules) count += await fillModule(def, signal);
      if (count === 0 || signal.aborted) return;
      const seconds = ((performance.now() - began) / 1000).toFixed(1);
      log(`${recipe.what} of ${count} records were computed in ${seconds} s.`);
    },
  };
}
