import type { PeopleGroups } from '../../../../core/contracts/people-groups.js';
import type { FoundPerson } from '../../../../core/contracts/records.js';
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
}

/** The visible groups in their order. Those without people are left out. */
export function groupsOf(
  { recent, ofRecord, departments }: PeopleGroups,
  msg: LocaleState['msg'],
): PeopleGroup[] {
  return [
    { key: 'recent', label: msg('Recent'), total: recent.length, people: recent },
    {
      key: 'record',
      label: msg('People of this record'),
      total: ofRecord.length,
      people: ofRecord,
    },
    ...departments.map(({ id, name, total }) => ({
      key: `department ${id}`,
      label: name,
      total,
      department: id,
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
  return groups.find(({ department, label }) => department !== undefined && label === ownDepartment) ?? first;
}
