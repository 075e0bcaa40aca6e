import { createHash } from 'node:crypto';

import type { Kysely } from 'kysely';

import type { Tables } from '../../storage/tables.js';
import type { TablePlan } from './catalog.js';
import { readRows, type Value } from './rows.js';

/** Number of the rows of a table, and the checksum of their values. */
interface Contents {
  rows: number;
  /** Hexadecimal SHA-256. */
  sha256: string;
}

/** Both sides give the same text: integers are texts already, and fractions have their shortest form. */
function normalised(value: Value | undefined): string | null {
  if (value === null || value === undefined) return null;
  if (value instanceof Uint8Array) return Buffer.from(value).toString('hex');
  // Zero has a sign on one engine only.
  return typeof value === 'number' ? String(value + 0) : value;
}

/** Reads all rows of a table, which need not fit into memory. */
async function contentsOf(tables: Kysely<Tables>, plan: TablePlan): Promise<Contents> {
  const hash = createHash('sha256');
  hash.update(JSON.stringify(plan.columns));
  let count = 0;
  for await (const rows of readRows(tables, plan)) {
    count += rows.length;
    for (const row of rows)
      hash.update(`${JSON.stringify(plan.columns.map(({ name }) => normalised(row[name])))}\n`);
  }
  return { rows: count, sha256: hash.digest('hex') };
}

/** What a table has on both sides. */
export interface Comparison {
  table: string;
  from: Contents;
  to: Contents;
  isSame: boolean;
}

/** Compares a table of two stores by the same computation on each. */
export async function compareTable(
  plan: TablePlan,
  source: Kysely<Tables>,
  target: Kysely<Tables>,
): Promise<Comparison> {
  const from = await contentsOf(source, plan);
  const to = await contentsOf(target, plan);
  return { table: plan.name, from, to, isSame: from.rows === to.rows && from.sha256 === to.sha256 };
}
