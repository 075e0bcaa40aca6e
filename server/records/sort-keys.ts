import { setTimeout } from 'node:timers/promises';

import * as v from 'valibot';

import { fieldsOf, type FieldDef, type ModuleDef } from '../schemas/define.js';
import {
  columnOf,
  hasLabel,
  hasSortKey,
  indexOf,
  labelColumnOf,
  sortColumnOf,
  tableOf,
} from '../storage/module-tables.js';
import type { Database, SqlRow } from '../storage/sql.js';
import { sortKeyOf } from '../storage/sort-key.js';

/** Raised when `sortKey` changes: all keys are computed again. */
const keyVersion = 1;

const batchRows = 100;
/** Pause between two batches, in which the server answers; a batch takes about as long. */
const pauseMs = 10;

const stateSchema = v.object({
  /** Version of the keys and the fields that have one. */
  signature: v.string(),
  /** Row number up to which the keys are of this version. */
  doneTo: v.number(),
  isComplete: v.boolean(),
  /** True if all rows have a key, of this version or an earlier one. */
  isOrdered: v.boolean(),
});
type State = v.InferOutput<typeof stateSchema>;

/** Sort keys of the texts in the tables of modules. New and changed rows get theirs when they are written. */
export interface SortKeys {
  /**
   * Returns whether the rows of a module can be sorted by key; a folder of an earlier release is filled after the
   * start.
   */
  isOrdered(module: string): boolean;
  /** Marks the keys of all rows as present, in a folder that was just seeded. */
  markComplete(): void;
  /** Computes missing and outdated keys in batches, with pauses; resolves at the end or when the signal aborts. */
  fill(signal: AbortSignal): Promise<void>;
}

const keyFields = (def: ModuleDef): FieldDef[] => fieldsOf(def).filter(hasSortKey);

const signatureOf = (def: ModuleDef): string =>
  `${keyVersion} ${keyFields(def)
    .map(({ key }) => key)
    .join(' ')}`;

const stateKey = (module: string): string => `sortKeys/${module}`;

export function createSortKeys(
  database: Database,
  modules: readonly ModuleDef[],
  log: (line: string) => void,
): SortKeys {
  const states = new Map(modules.map((def) => [def.module, readState(def)]));

  function readState(def: ModuleDef): State {
    const signature = signatureOf(def);
    const row = database.get('SELECT value FROM meta WHERE key = ?', stateKey(def.module));
    const stored = v.safeParse(stateSchema, JSON.parse(String(row?.['value'] ?? 'null')));
    if (!stored.success) return { signature, doneTo: 0, isComplete: false, isOrdered: false };
    if (stored.output.signature === signature) return stored.output;
    return { signature, doneTo: 0, isComplete: false, isOrdered: stored.output.isOrdered };
  }

  function writeState(def: ModuleDef, state: State): void {
    database.run(
      `INSERT INTO meta (key, value) VALUES (?, ?) ON CONFLICT (key) DO UPDATE SET value = excluded.value`,
      stateKey(def.module),
      JSON.stringify(state),
    );
  }

  function complete(def: ModuleDef): void {
    const signature = signatureOf(def);
    database.transaction(() => {
      writeState(def, { signature, doneTo: 0, isComplete: true, isOrdered: true });
      // Earlier releases sorted by the labels themselves.
      for (const { key } of keyFields(def))
        database.exec(`DROP INDEX IF EXISTS ${indexOf(def.module, `${key}_label`)}`);
    });
    states.set(def.module, { signature, doneTo: 0, isComplete: true, isOrdered: true });
  }

  /** Computes the keys of the next rows; returns whether there were any. */
  function fillBatch(def: ModuleDef, state: State): boolean {
    const fields = keyFields(def);
    const texts = fields.map((field) => (hasLabel(field) ? labelColumnOf(field.key) : columnOf(field.key)));
    const rows = database.all(
      `SELECT n, ${texts.join(', ')} FROM ${tableOf(def.module)} WHERE n > ? ORDER BY n LIMIT ?`,
      state.doneTo,
      batchRows,
    );
    const last = rows.at(-1);
    if (!last) return false;
    const keys = rows.map((row) => [
      ...fields.map((field, index) => keyOf(field, row, texts[index])),
      row['n'] ?? 0,
    ]);
    const next = { ...state, doneTo: Number(last['n']) };
    const assignments = fields.map(({ key }) => `${sortColumnOf(key)} = ?`).join(', ');
    database.transaction(() => {
      for (const values of keys)
        database.run(`UPDATE ${tableOf(def.module)} SET ${assignments} WHERE n = ?`, ...values);
      writeState(def, next);
    });
    states.set(def.module, next);
    return true;
  }

  async function fillModule(def: ModuleDef, signal: AbortSignal): Promise<void> {
    const began = performance.now();
    let batches = 0;
    for (;;) {
      const state = states.get(def.module);
      if (signal.aborted || !state || state.isComplete) return;
      if (keyFields(def).length === 0 || !fillBatch(def, state)) break;
      batches += 1;
      await setTimeout(pauseMs);
    }
    complete(def);
    const seconds = ((performance.now() - began) / 1000).toFixed(1);
    if (batches > 10) log(`Texts of ${def.module} were put in order in ${seconds} s.`);
  }

  return {
    isOrdered: (module) => states.get(module)?.isOrdered ?? false,
    markComplete() {
      for (const def of modules) complete(def);
    },
    async fill(signal) {
      for (const def of modules) await fillModule(def, signal);
    },
  };
}

/** Key of a stored text; null for an empty one. */
function keyOf(field: FieldDef, row: SqlRow, column = ''): string | null {
  const text = row[column.slice(1, -1)] ?? null;
  return text === null ? null : sortKeyOf(field, String(text));
}
