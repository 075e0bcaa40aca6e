import type { ModuleDef } from '../schemas/define.js';
import { fieldsOf } from '../schemas/define.js';
import type { Database } from '../storage/database.js';
import { searchedFields } from './search-text.js';

/*
 * Marks in `meta` of records whose search texts are to be computed again: the published version of the custom fields, and
 * the number of the last row that is done.
 */

export const refillPrefix = 'searchRefill/';

const refillKey = (tenant: string, module: string): string => `${refillPrefix}${module}/${tenant}`;

export function refillOf(key: string): { tenant: string; module: string } {
  const [module = '', ...tenant] = key.slice(refillPrefix.length).split('/');
  return { tenant: tenant.join('/'), module };
}

export const refillState = (version: number, doneTo: number): string => `${version} ${doneTo}`;

export function stateOf(value: string): { version: number; doneTo: number } {
  const [version = 0, doneTo = 0] = value.split(' ').map(Number);
  return { version, doneTo };
}

/** Returns whether a version searches other fields than the one before, of those that both have. */
export function searchesOthers(before: ModuleDef, after: ModuleDef): boolean {
  const keysOf = (def: ModuleDef) => new Set(searchedFields(fieldsOf(def)).map(({ key }) => key));
  const [was, is] = [keysOf(before), keysOf(after)];
  const later = new Set(fieldsOf(after).map(({ key }) => key));
  return fieldsOf(before).some(({ key }) => later.has(key) && was.has(key) !== is.has(key));
}

export async function markRefill(
  { tables }: Database,
  tenant: string,
  { module, version }: { module: string; version: number },
): Promise<void> {
  const value = refillState(version, 0);
  await tables
    .insertInto('meta')
    .values({ key: refillKey(tenant, module), value })
    .onConflict((oc) => oc.column('key').doUpdateSet({ value }))
    .execute();
}

/** Those of the modules that are marked. */
export async function markedRefills(
  { tables }: Database,
  tenant: string,
  modules: readonly string[],
): Promise<ReadonlySet<string>> {
  if (modules.length === 0) return new Set();
  const rows = await tables
    .selectFrom('meta')
    .select('key')
    .where(
      'key',
      'in',
      modules.map((module) => refillKey(tenant, module)),
    )
    .execute();
  return new Set(rows.map(({ key }) => refillOf(key).module));
}
