import { useId, type Ref } from 'react';

import type { DepartmentNode } from '../../../core/contracts/departments.js';
import { Select } from '../../ui/controls/select.js';
import styles from './accounts-page.module.css';
import own from './departments.module.css';

interface DepartmentSelectProps {
  label: string;
  departments: readonly DepartmentNode[];
  /** Id of the chosen one; null for none. */
  value: string | null;
  /** Text in place of a department. */
  none: string;
  ref?: Ref<HTMLSelectElement>;
  onChange: (value: string | null) => void;
}

/** Indents of a level, which a native option has no style for. */
const indent = '\u00a0\u00a0\u00a0';

/** Labelled choice of a department, indented by its level. */
export function DepartmentSelect(props: DepartmentSelectProps) {
  const { label, departments, value, none, ref, onChange } = props;
  const id = useId();
  return (
    <div className={own.choice}>
      <label className={styles.legend} htmlFor={id}>
        {label}
      </label>
      <Select
        ref={ref}
        id={id}
        value={value ?? ''}
        onChange={(event) => onChange(event.target.value === '' ? null : event.target.value)}
      >
        <option value="">{none}</option>
        {departments.map((department) => (
          <option key={department.id} value={department.id}>
            {indent.repeat(department.depth) + department.name}
          </option>
        ))}
      </Select>
    </div>
  );
}
