import { CircleAlert } from 'lucide-react';
import { useId, type ComponentProps, type ReactNode } from 'react';

import { Icon } from '../../ui/controls/icon.js';
import styles from './field.module.css';

interface FieldProps extends ComponentProps<'input'> {
  label: string;
  /** Message in the line reserved below the field, so that nothing shifts. */
  problem?: string;
  /** Inside the field, at its end. */
  end?: ReactNode;
}

export function Field({ label, problem = '', end, ...input }: FieldProps) {
  const id = useId();
  return (
    <div className={styles.field}>
      <label className={styles.label} htmlFor={`${id}input`}>
        {label}
      </label>
      <div className={styles.box} data-invalid={problem ? '' : undefined}>
        <input
          {...input}
          id={`${id}input`}
          className={styles.input}
          aria-invalid={problem ? true : undefined}
          aria-describedby={`${id}problem`}
        />
        {end}
      </div>
      <p id={`${id}problem`} className={styles.problem} role="alert">
        {problem && (
          <>
            <Icon of={CircleAlert} size={14} />
            {problem}
          </>
        )}
      </p>
    </div>
  );
}
