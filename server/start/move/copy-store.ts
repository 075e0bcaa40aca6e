import { allModules } from '../../schemas/all.js';
import { answersTable } from '../../schemas/form-answers.js';
import type { ModuleDef } from '../../schemas/define.js';
import type { Database } from '../../storage/database.js';
import { isCustomColumn, tableOf } from '../../storage/module-tables.js';
import { StoreProblem } from '../../storage/store-problem.js';
import { planOf, readCatalog, type TablePlan } from './catalog.js';
import { compareTable, type Comparison } from './compare.js';
import { identityOf, postgresIdentities, sqliteIdentities } from './identities.js';
import { readRows, writeRows } from './rows.js';
import { movedTables, unknownTables } from './table-list.js';
import { findUnstorable } from './unstorable.js';

/** One side of a move. */
interface Side {
  database: Database;
  isPostgres: boolean;
  /** What it is called in sentences. */
  name: string;
}

export interface CopyOptions {
  from: Side;
  to: Side;
  log: (line: string) => void;
  /**
   * True if a text is copied up to its first NUL, which is what the server shows; else a text that has one ends the move
   * before anything is written.
   */
  isCutAtNul?: boolean | undefined;
  /** Follows when a table is copied, before anything is compared: for tests. */
  copied?: ((table: string, target: Database) => Promise<void>) | undefined;
}

export interface Copied {
  tables: number;
  rows: number;
}

/** The data modules, whose tables are made on both sides. */
export const movedModules = (): readonly ModuleDef[] => [...allModules, answersTable];

const rowsText = (count: number): string => (count === 1 ? '1 row' : `${count.toLocaleString('en')} rows`);
const shownDigits = 12;

/**
 * Copies all rows into an empty store and compares them, in one transaction of the target, which is as it was before if
 * anything fails or differs. The source is read in one transaction too, so that it is one state.
 * @throws {StoreProblem} with a sentence, if there is something to do.
 */
export async function copyStore({ from, to, log, isCutAtNul = false, copied }: CopyOptions): Promise<Copied> {
  const modules = movedModules();
  // As at a start: tables and columns that came with later releases.
  await from.database.transaction(async () => {
    for (const def of modules) await from.database.moduleTables.ensureTable(def);
  });
  return to.database.transaction(async () => {
    let tries = 0;
    return from.database.transaction(async () => {
      tries += 1;
      if (tries > 1)
        throw new StoreProblem(`${from.name} was changed meanwhile. Stop all servers that use it.`);
      for (const def of modules) await to.database.moduleTables.ensureTable(def);
      await addCustomColumns({ from, to }, modules);
      const plans = await plansOf({ from, to, log }, modules);
      if (to.isPostgres) await assertStorable(from, plans, isCutAtNul);
      for (const plan of plans) {
        log(`${plan.name}: ${rowsText(await copyTable(plan, from, to))} copied.`);
        await copied?.(plan.name, to.database);
      }
      log('Search indexes, indexes and counters are made …');
      for (const { module } of modules) await to.database.moduleTables.indexSearchTexts(module);
      for (const def of modules) await to.database.moduleTables.ensureIndexes(def);
      return compare(plans, { from, to, log });
    });
  });
}

/** Adds the columns of custom fields, which the source has got while it ran. */
async function addCustomColumns(
  { from, to }: Pick<CopyOptions, 'from' | 'to'>,
  modules: readonly ModuleDef[],
): Promise<void> {
  const source = await readCatalog(from.database, from.isPostgres);
  for (const { module } of modules) {
    const columns = [...(source.get(tableOf(module))?.keys() ?? [])].filter(isCustomColumn);
    await to.database.moduleTables.addColumns(module, columns);
  }
}

async function plansOf(
  { from, to, log }: Pick<CopyOptions, 'from' | 'to' | 'log'>,
  modules: readonly ModuleDef[],
): Promise<TablePlan[]> {
  const source = await readCatalog(from.database, from.isPostgres);
  const target = await readCatalog(to.database, to.isPostgres);
  const unknown = unknownTables(source.keys(), modules);
  if (unknown.length > 0)
    log(`Tables that this release does not have are not copied: ${unknown.join(', ')}.`);
  const plans = movedTables(modules).map((table) => planOf(table, source, target));
  for (const { name, former } of plans)
    if (former.length > 0) log(`${name}: columns of former fields are not copied: ${former.join(', ')}.`);
  return plans;
}

async function assertStorable(
  { database, name }: Side,
  plans: readonly TablePlan[],
  isCutAtNul: boolean,
): Promise<void> {
  const found = [];
  for (const plan of plans) found.push(...(await findUnstorable(database.tables, plan, isCutAtNul)));
  if (found.length === 0) return;
  const places = found.map(
    ({ table, column, rows, what }) => `${table}.${column} (${rowsText(rows)}: ${what})`,
  );
  throw new StoreProblem(
    `PostgreSQL cannot store these values of ${name}: ${places.join(', ')}. Nothing was moved; see docs/operations.md.`,
  );
}

/** Returns the number of copied rows. */
async function copyTable(plan: TablePlan, from: Side, to: Side): Promise<number> {
  let count = 0;
  for await (const rows of readRows(from.database.tables, plan)) {
    await writeRows(to.database.tables, plan, rows);
    count += rows.length;
  }
  const identity = identityOf(plan);
  if (identity !== undefined) {
    const [source, target] = [from, to].map(({ isPostgres }) =>
      isPostgres ? postgresIdentities : sqliteIdentities,
    );
    const last = (await source?.last(from.database.tables, plan.name, identity)) ?? 0;
    if (last > 0) await target?.setLast(to.database.tables, plan.name, identity, last);
  }
  return count;
}

async function compare(
  plans: readonly TablePlan[],
  { from, to, log }: Pick<CopyOptions, 'from' | 'to' | 'log'>,
): Promise<Copied> {
  const different: Comparison[] = [];
  let rows = 0;
  for (const plan of plans) {
    const compared = await compareTable(plan, from.database.tables, to.database.tables);
    rows += compared.from.rows;
    if (compared.isSame)
      log(
        `${plan.name}: ${rowsText(compared.from.rows)}, the same on both sides ` +
          `(SHA-256 ${compared.from.sha256.slice(0, shownDigits)}…).`,
      );
    else {
      different.push(compared);
      log(
        `${plan.name}: DIFFERENT, ${rowsText(compared.from.rows)} (SHA-256 ${compared.from.sha256}) ` +
          `and ${rowsText(compared.to.rows)} (SHA-256 ${compared.to.sha256}).`,
      );
    }
  }
  if (different.length > 0)
    throw new StoreProblem(
      `What was copied differs from ${from.name} in ${different.map(({ table }) => table).join(', ')}. ` +
        `Nothing was moved: ${to.name} is empty again.`,
    );
  return { tables: plans.length, rows };
}
