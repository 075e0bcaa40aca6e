import { str } from '@lit/localize';
import { X } from 'lucide-react';

import { IconButton } from '../../../ui/controls/icon-button.js';
import { DepartmentSelect } from '../../accounts/department-select.js';
import { useDepartmentTree } from '../../accounts/use-departments.js';
import { useFormsLocale } from '../forms-locale.js';
import styles from './field-settings.module.css';

interface DepartmentListProps {
  /** Name of the select that adds a department. */
  label: string;
  /** Ids of the chosen departments. */
  departments: readonly string[];
  /** Largest number of them. */
  most: number;
  onChange: (departments: string[]) => void;
}

/** Departments that are added by a select, and removed one by one. */
export function DepartmentList({ label, departments, most, onChange }: DepartmentListProps) {
  const { msg } = useFormsLocale();
  const all = useDepartmentTree().data ?? [];
  return (
    <>
      <DepartmentSelect
        label={label}
        departments={all.filter(({ id }) => !departments.includes(id))}
        value={null}
        none={msg('Choose…')}
        onChange={(id) => {
          if (id !== null && departments.length < most) onChange([...departments, id]);
        }}
      />
      <ul className={styles.chips}>
        {departments.map((id) => {
          const name = all.find((one) => one.id === id)?.name ?? id;
          return (
            <li key={id} className={styles.chip}>
              <bdi>{name}</bdi>
              <IconButton
                size="small"
                icon={X}
                label={msg(str`Remove ${name}`)}
                onClick={() => onChange(departments.filter((one) => one !== id))}
              />
            </li>
          );
        })}
      </ul>
    </>
  );
}
