import type { DepartmentNode } from '../../../../core/contracts/departments.js';
import type { Lane } from '../../../../core/contracts/lanes.js';
import { totalsIn } from '../../../../core/records/department-tree.js';

/** A department with people of the list, or below which some are. */
export interface DepartmentItem {
  /** Value of the lane: the id of the department; '' for people without one. */
  id: string;
  /** Number of departments above it. */
  depth: number;
  /** Its own people; without any, they are all in departments below it. */
  lane: Lane;
  /** Number of its people and of those below it. */
  total: number;
  /** Employee who leads it. */
  head?: DepartmentNode['head'];
}

/**
 * The departments of a list in the order of their tree. What is no department of the tenant any more, and people without
 * one, are at the end.
 * @param at value of a lane that is there even without people
 */
export function departmentItems(
  lanes: readonly Lane[],
  tree: readonly DepartmentNode[],
  at: string | undefined,
): DepartmentItem[] {
  const laneOf = new Map(lanes.map((lane) => [lane.value, lane]));
  const totals = totalsIn(tree, (id) => laneOf.get(id)?.total ?? 0);
  const known = new Set(tree.map(({ id }) => id));
  const items = tree.map(({ id, depth, head }): DepartmentItem => ({
    id,
    depth,
    lane: laneOf.get(id) ?? { value: id, total: 0, rows: [] },
    total: totals.get(id) ?? 0,
    head,
  }));
  const others = lanes
    .filter(({ value }) => !known.has(value))
    .map((lane): DepartmentItem => ({ id: lane.value, depth: 0, lane, total: lane.total }));
  return [...items, ...others].filter(({ id, total }) => total > 0 || id === at);
}
