import type { DepartmentNode } from '../../../core/contracts/departments.js';
import type { PersonRef } from '../../../core/contracts/record-parts.js';
import type { FieldSchema } from '../../../core/contracts/records.js';
import { pathTo } from '../../../core/records/department-tree.js';

/** Where a person works. */
interface DepartmentPlace {
  /** Names of the departments from the top on, as one text. */
  path: string;
  /** Employee who leads the department. */
  head?: PersonRef | undefined;
}

/** The place of a person by the value of the field with the department; without the tree, its label is the path. */
export function departmentPlace(
  tree: readonly DepartmentNode[] | undefined,
  field: Pick<FieldSchema, 'options'>,
  value: string,
): DepartmentPlace {
  const labelOf = (id: string): string | undefined =>
    field.options?.find((option) => option.value === id)?.label;
  const path = pathTo(tree ?? [], value);
  if (path.length === 0) return { path: labelOf(value) ?? value };
  return { path: path.map(({ id, name }) => labelOf(id) ?? name).join(' / '), head: path.at(-1)?.head };
}
