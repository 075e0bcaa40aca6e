import { noDepartment } from '../../../core/contracts/accounts.js';
import type { DepartmentsOfAccounts } from '../../../core/contracts/departments.js';
import { parentsIn, unfoldedIn } from '../../../core/records/department-tree.js';
import { topId, type TreeNode } from '../../records/views/tree/tree-rules.js';

/**
 * Rows of the tree of departments: the organization with everyone, its departments, and at the end the people without a
 * department, if there are any.
 */
export function departmentNodes(
  { departments, everyone, unplaced }: DepartmentsOfAccounts,
  folded: ReadonlySet<string>,
  { top, none }: { top: string; none: string },
): TreeNode[] {
  const parents = parentsIn(departments);
  /** Number of the departments below each; the place of each beside those of the same parent. */
  const sizes = new Map<string, number>();
  const places = new Map<string, number>();
  for (const { id, parent } of departments) {
    const place = sizes.get(parent ?? topId) ?? 0;
    places.set(id, place);
    sizes.set(parent ?? topId, place + 1);
  }
  const ofTop = sizes.get(topId) ?? 0;
  const size = ofTop + (unplaced > 0 ? 1 : 0);
  const common = { isExpanded: false, hasFolders: false, row: undefined };
  return [
    {
      ...common,
      ...{ key: 'top', id: topId, title: top, level: 1, parent: undefined, index: 0, size: 1 },
      ...{ isExpanded: true, hasFolders: size > 0, count: everyone },
    },
    ...unfoldedIn(departments, folded).map(({ id, name, parent, depth, total }): TreeNode => {
      const ofParent = parent === null ? size : (sizes.get(parent) ?? 0);
      return {
        ...common,
        ...{ key: id, id, title: name, level: depth + 2, parent: parent ?? topId },
        ...{ index: places.get(id) ?? 0, size: ofParent },
        ...{ isExpanded: parents.has(id) && !folded.has(id), hasFolders: parents.has(id), count: total },
      };
    }),
    ...(unplaced > 0
      ? [
          {
            ...common,
            ...{ key: noDepartment, id: noDepartment, title: none, level: 2, parent: topId },
            ...{ index: ofTop, size, count: unplaced },
          },
        ]
      : []),
  ];
}
