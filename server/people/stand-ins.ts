import type { Selectable } from 'kysely';
import * as v from 'valibot';

import { createWallClock } from '../../core/values/dates/wall-clock.js';
import { storedModuleOf } from '../schemas/form-answers.js';
import type { Tables } from '../storage/tables.js';
import type { CurrentUser, Delegation, Person } from './person.js';

const modulesSchema = v.pipe(v.string(), v.parseJson(), v.array(v.string()));

/** A delegation as it is stored; undefined for one that was ended. */
export function storedDelegation(row: Selectable<Tables['delegation']>): Delegation | undefined {
  const { employee, deputy, first_day: first, last_day: last, zone } = row;
  if (deputy === null) return undefined;
  const modules = v.safeParse(modulesSchema, row.modules);
  return {
    ...{ absent: employee, deputy, first, last, zone },
    modules: new Set(modules.success ? modules.output : []),
  };
}

/** By the one who is away, and by the deputy. */
export interface KnownDelegations {
  of: ReadonlyMap<string, Delegation>;
  to: ReadonlyMap<string, readonly Delegation[]>;
}

/** Delegations between employees who are both active. */
export function knownDelegations(
  rows: readonly Selectable<Tables['delegation']>[],
  isActive: (employee: string) => boolean,
): KnownDelegations {
  const all = rows
    .flatMap((row) => storedDelegation(row) ?? [])
    .filter(({ absent, deputy }) => isActive(absent) && isActive(deputy));
  const to = new Map<string, Delegation[]>();
  for (const one of all) {
    const known = to.get(one.deputy);
    if (known) known.push(one);
    else to.set(one.deputy, [one]);
  }
  return { of: new Map(all.map((one) => [one.absent, one])), to };
}

const isNow = ({ first, last, zone }: Delegation, nowMs: number): boolean => {
  const today = createWallClock(zone)(nowMs).slice(0, 10);
  return first <= today && today <= last;
};

/** Returns whether it is of requests of the module; answers to all forms are one module. */
const isOf = ({ modules }: Delegation, module: string): boolean => modules.has(storedModuleOf(module));

/** The delegation by which somebody else decides for the employee in the module now. */
export function delegationNow(
  { delegation }: Pick<Person, 'delegation'>,
  module: string,
  nowMs: number,
): Delegation | undefined {
  return delegation && isOf(delegation, module) && isNow(delegation, nowMs) ? delegation : undefined;
}

/** Employees for whom a user decides now, by module: computed once for all records of a request. */
const computed = new WeakMap<CurrentUser, Map<string, readonly string[]>>();

/** Ids of the employees for whom the user decides in the module now; those whom they stand in for are not followed. */
export function absentFor(module: string, currentUser: CurrentUser): readonly string[] {
  const { standsInFor } = currentUser.person;
  if (!standsInFor) return [];
  const known = computed.get(currentUser) ?? new Map<string, readonly string[]>();
  computed.set(currentUser, known);
  const found =
    known.get(module) ??
    standsInFor
      .filter((one) => isOf(one, module) && isNow(one, currentUser.clock.nowMs()))
      .map(({ absent }) => absent);
  known.set(module, found);
  return found;
}
