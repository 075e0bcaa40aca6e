import { useId, useRef, useState } from 'react';

import { departmentLimits, type DepartmentNode } from '../../../core/contracts/departments.js';
import type { PersonRef } from '../../../core/contracts/record-parts.js';
import type { FieldSchema, FieldValue } from '../../../core/contracts/records.js';
import { branchOf } from '../../../core/records/department-tree.js';
import { PeopleInput } from '../../records/fields/input/people-input.js';
import { asPeople } from '../../records/fields/values.js';
import { usePlatform } from '../../services/platform/use-platform.js';
import { FormDialog } from '../../ui/controls/form-dialog.js';
import { TextField } from '../../ui/controls/text-field.js';
import { presentDepartmentOf } from './departments-api.js';
import { DepartmentSelect } from './department-select.js';
import styles from './accounts-page.module.css';
import { useAccountsLocale } from './accounts-locale.js';
import { useDepartmentsApi } from './use-departments.js';

export interface DepartmentForm {
  /** The department to edit; undefined for a new one. */
  department: DepartmentNode | undefined;
  /** Id of the department above a new one; null for none. */
  parent: string | null;
  /** Field with the focus: 'parent' to move the department. */
  first: 'name' | 'parent';
}

interface DepartmentDialogProps extends DepartmentForm {
  departments: readonly DepartmentNode[];
  onSaved: (department: DepartmentNode) => void;
  onClose: () => void;
}

interface Facts {
  name: string;
  parent: string | null;
  head: PersonRef | null;
}

const factsOf = ({ name, parent, head }: DepartmentNode): Facts => ({ name, parent, head: head ?? null });
const nothing = (): void => undefined;

/** Form of a department: its name, who leads it, and the department above it. */
export function DepartmentDialog(props: DepartmentDialogProps) {
  const { department: given, parent, first, departments, onSaved, onClose } = props;
  const { msg } = useAccountsLocale();
  const api = useDepartmentsApi();
  const platform = usePlatform();
  const headId = useId();
  const name = useRef<HTMLInputElement>(null);
  const place = useRef<HTMLSelectElement>(null);
  /** The department that the form changes; that of another administrator once it was saved first. */
  const [base, setBase] = useState(given);
  const [facts, setFacts] = useState<Facts>(given ? factsOf(given) : { name: '', parent, head: null });
  const [isChecked, setChecked] = useState(false);
  const [failure, setFailure] = useState('');
  const [busy, setBusy] = useState(false);
  const set = (part: Partial<Facts>): void => setFacts((last) => ({ ...last, ...part }));
  const problem = facts.name.trim() === '' ? msg('Enter a name') : '';
  const own = new Set(given ? branchOf(departments, given.id).map(({ id }) => id) : []);
  const headField: FieldSchema = { key: 'head', type: 'person', label: msg('Head'), group: '' };

  async function submit(): Promise<void> {
    setChecked(true);
    setFailure('');
    if (problem !== '' || busy) return;
    setBusy(true);
    const sent = { name: facts.name.trim(), parent: facts.parent, head: facts.head?.id ?? null };
    try {
      onSaved(await (base ? api.change(base.id, { ...sent, revision: base.revision }) : api.add(sent)));
    } catch (error) {
      const present = presentDepartmentOf(error);
      if (present) takeOver(present);
      setFailure(
        present
          ? msg(
              'Someone else changed this department. Your changes are still here. Review them, then save again.',
            )
          : platform.describe(error),
      );
      setBusy(false);
    }
  }

  /** Values that were not changed here become those of the other administrator. */
  function takeOver(present: DepartmentNode): void {
    const [before, theirs] = [base && factsOf(base), factsOf(present)];
    setFacts((mine) => ({
      name: mine.name === before?.name ? theirs.name : mine.name,
      parent: mine.parent === before?.parent ? theirs.parent : mine.parent,
      head: mine.head?.id === before?.head?.id ? theirs.head : mine.head,
    }));
    setBase(present);
  }

  return (
    <FormDialog
      title={given ? msg('Edit department') : msg('Add department')}
      submitLabel={given ? undefined : msg('Add')}
      initialFocus={first === 'name' ? name : place}
      busy={busy}
      onSubmit={() => void submit()}
      onClose={onClose}
    >
      <TextField
        ref={name}
        label={msg('Department name')}
        value={facts.name}
        maxLength={departmentLimits.name}
        dir="auto"
        error={isChecked ? problem : ''}
        onChange={(value) => set({ name: value })}
      />
      <PeopleInput
        field={headField}
        id={headId}
        value={facts.head}
        onChange={(value: FieldValue) => set({ head: asPeople(value)[0] ?? null })}
        onBlur={nothing}
        onPendingFiles={nothing}
      />
      <DepartmentSelect
        ref={place}
        label={msg('Parent department')}
        departments={departments.filter(({ id }) => !own.has(id))}
        value={facts.parent}
        none={msg('None')}
        onChange={(value) => set({ parent: value })}
      />
      <p className={styles.error} role="alert">
        {failure}
      </p>
    </FormDialog>
  );
}
