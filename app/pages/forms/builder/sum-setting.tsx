import { useId } from 'react';

import type { FormField } from '../../../../core/contracts/forms.js';
import { summableColumns } from '../../../../core/records/form-column-problems.js';
import type { FieldChange } from '../../../../core/records/form-edits.js';
import { Select } from '../../../ui/controls/select.js';
import { useFormsLocale } from '../forms-locale.js';
import styles from './field-settings.module.css';

interface SumSettingProps {
  field: FormField;
  fields: readonly FormField[];
  error: string;
  onChange: (part: FieldChange) => void;
}

/** The column of lines that a number is the sum of; nothing where there are no lines. */
export function SumSetting({ field, fields, error, onChange }: SumSettingProps) {
  const { msg } = useFormsLocale();
  const id = useId();
  const columns = summableColumns(field, fields).map((one) => ({
    value: `${one.field.key}.${one.column.key}`,
    label: `${one.field.label}: ${one.column.label}`,
    sumOf: { field: one.field.key, column: one.column.key },
  }));
  const { sumOf } = field;
  if (columns.length === 0 && !sumOf) return null;
  return (
    <div className={styles.part}>
      <label className={styles.legend} htmlFor={id}>
        {msg('Sum of')}
      </label>
      <Select
        id={id}
        value={sumOf ? `${sumOf.field}.${sumOf.column}` : ''}
        onChange={({ target }) =>
          onChange({ sumOf: columns.find(({ value }) => value === target.value)?.sumOf })
        }
      >
        <option value="">{msg('None: it is entered')}</option>
        {sumOf && error !== '' && (
          <option value={`${sumOf.field}.${sumOf.column}`}>{msg('Column that was removed')}</option>
        )}
        {columns.map(({ value, label }) => (
          <option key={value} value={value}>
            {label}
          </option>
        ))}
      </Select>
      <p className={styles.problem} aria-live="polite">
        {error}
      </p>
    </div>
  );
}
