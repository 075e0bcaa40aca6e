import type { Selectable } from 'kysely';

import type { DepartmentNode } from '../../core/contracts/departments.js';
import type { PersonRef } from '../../core/contracts/record-parts.js';
import { inTreeOrder, totalsIn, type Placed } from '../../core/records/department-tree.js';
import type { OptionDef } from '../schemas/define.js';
import { departments as productDepartments } from '../schemas/shared.js';
import { sortKey } from '../storage/sort-key.js';
import type { Tables } from '../storage/tables.js';

/** A department as it is stored. */
export interface KnownDepartment {
  id: string;
  name: string;
  parent: string | null;
  head: string | null;
  revision: number;
}

/** The departments of a tenant, with what is computed from them once. */
export interface KnownDepartments {
  /** Those that were not deleted, in the order of their tree. */
  tree: readonly Placed<KnownDepartment>[];
  byId: ReadonlyMap<string, Placed<KnownDepartment>>;
  /** Options of fields: the tree, then what was deleted and what came with the suite. */
  options: readonly OptionDef[];
}

/** The label of the suite for a department that still has its name, in all languages; else the name. */
const labelOf = ({ id, name }: Pick<KnownDepartment, 'id' | 'name'>): OptionDef['label'] =>
  productDepartments.find(({ value, label }) => value === id && label.includes(name))?.label ?? [name, name];

/** @param rows in the order of their positions */
export function knownDepartments(rows: readonly Selectable<Tables['department']>[]): KnownDepartments {
  const present = rows.filter(({ removed_ms }) => removed_ms === null);
  const tree = inTreeOrder(
    present.map(({ id, name, parent, head, revision }) => ({ id, name, parent, head, revision })),
  );
  const all = new Set(rows.map(({ id }) => id));
  const optionOf = (one: Pick<KnownDepartment, 'id' | 'name'>): OptionDef => ({
    value: one.id,
    label: labelOf(one),
  });
  return {
    tree,
    byId: new Map(tree.map((one) => [one.id, one])),
    options: [
      ...tree.map(optionOf),
      ...rows
        .filter(({ removed_ms }) => removed_ms !== null)
        .map((row) => ({ ...optionOf(row), fixed: true })),
      ...productDepartments.filter(({ value }) => !all.has(value)).map((one) => ({ ...one, fixed: true })),
    ],
  };
}

/**
 * The departments as they are sent, with the numbers of their people.
 * @param people departments of the employees who count
 * @param refOf the employee as head; undefined for one who is not active
 */
export function departmentNodes(
  { tree }: KnownDepartments,
  people: Iterable<{ departmentId: string | null }>,
  refOf: (id: string) => PersonRef | undefined,
): DepartmentNode[] {
  const own = new Map<string, number>();
  for (const { departmentId } of people)
    if (departmentId !== null) own.set(departmentId, (own.get(departmentId) ?? 0) + 1);
  const total = totalsIn(tree, (id) => own.get(id) ?? 0);
  return tree.map(({ id, name, parent, depth, head, revision }) => {
    const headRef = head === null ? undefined : refOf(head);
    return {
      id,
      name,
      parent: depth === 0 ? null : parent,
      depth,
      ...(headRef && { head: headRef }),
      own: own.get(id) ?? 0,
      total: total.get(id) ?? 0,
      revision,
    };
  });
}

/** Names in the order in which departments without a position stand. */
export const byName = (one: { name: string }, other: { name: string }): number =>
  sortKey(one.name) < sortKey(other.name) ? -1 : 1;
