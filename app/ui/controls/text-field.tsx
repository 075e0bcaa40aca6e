import { useId, type ComponentProps, type RefObject } from 'react';

import styles from './text-field.module.css';

interface TextFieldProps extends Pick<
  ComponentProps<'input'>,
  | 'type'
  | 'autoComplete'
  | 'maxLength'
  | 'inputMode'
  | 'readOnly'
  | 'dir'
  | 'aria-invalid'
  | 'aria-describedby'
> {
  label: string;
  value: string;
  onChange: (value: string) => void;
  /** Number of visible lines; without it the field has one line. */
  rows?: number;
  /** Error below the field, whose space is reserved; '' while there is none. Fields without rules omit it. */
  error?: string;
  /** The input of a field of one line. */
  ref?: RefObject<HTMLInputElement | null>;
}

/** Labelled text field of one line or of several. */
export function TextField({ label, value, onChange, rows, error, ref, ...rest }: TextFieldProps) {
  const id = useId();
  const control = {
    'aria-invalid': error !== undefined && error !== '',
    'aria-describedby': error === undefined ? undefined : `${id}-error`,
    autoComplete: 'off',
    ...rest,
    id,
    className: styles.input,
    value,
  };
  return (
    <div className={styles.field}>
      <label className={styles.label} htmlFor={id}>
        {label}
      </label>
      {rows === undefined ? (
        <input {...control} ref={ref} onChange={(event) => onChange(event.target.value)} />
      ) : (
        <textarea {...control} rows={rows} onChange={(event) => onChange(event.target.value)} />
      )}
      {error !== undefined && (
        <p id={`${id}-error`} className={styles.error} aria-live="polite">
          {error}
        </p>
      )}
    </div>
  );
}
