import type { PeopleGroups } from '../../../../core/contracts/people-groups.js';
import type { FoundPerson } from '../../../../core/contracts/records.js';
import { parentsIn, unfoldedIn } from '../../../../core/records/department-tree.js';
import type { LocaleState } from '../../../services/i18n/locale-store.js';

/** A group of colleagues in a list: recent ones, those of the open record, or a department. */
export interface PeopleGroup {
  key: string;
  label: string;
  /** Number of its people. */
  total: number;
  /** Its people, if they came with the groups. */
  people?: readonly FoundPerson[];
  /** Id of the department whose people are loaded when it is shown. */
  department?: string;
  /** Number of departments above it. */
  depth: number;
  /** True if the departments below it are visible; undefined if there are none. */
  isExpanded?: boolean;
}

/** Departments with people of their own or in a department below them. */
export const peopledDepartments = ({ departments }: PeopleGroups): PeopleGroups['departments'] =>
  departments.filter(({ total }) => total > 0);

/** The visible groups in their order. Those without people are left out, and those below a folded department. */
export function groupsOf(
  data: PeopleGroups,
  folded: ReadonlySet<string>,
  msg: LocaleState['msg'],
): PeopleGroup[] {
  const departments = peopledDepartments(data);
  const parents = parentsIn(departments);
  const { recent, ofRecord } = data;
  return [
    { key: 'recent', label: msg('Recent'), total: recent.length, people: recent, depth: 0 },
    {
      key: 'record',
      label: msg('People of this record'),
      total: ofRecord.length,
      people: ofRecord,
      depth: 0,
    },
    ...unfoldedIn(departments, folded).map(({ id, name, total, depth }) => ({
      key: `department ${id}`,
      label: name,
      total,
      department: id,
      depth,
      ...(parents.has(id) && { isExpanded: !folded.has(id) }),
    })),
  ].filter(({ total }) => total > 0);
}

/** The group that a list begins with: the first one, but the user's own department among departments. */
export function initialGroup(
  groups: readonly PeopleGroup[],
  ownDepartment: string | undefined,
): PeopleGroup | undefined {
  const [first] = groups;
  if (first?.people) return first;
  return groups.find(({ department }) => department !== undefined && department === ownDepartment) ?? first;
}
