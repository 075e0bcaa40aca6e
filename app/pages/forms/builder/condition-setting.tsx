import { useId } from 'react';

import { formLimits, type FormCondition, type FormField } from '../../../../core/contracts/forms.js';
import { isNumberField } from '../../../../core/records/form-kinds.js';
import { Checkbox } from '../../../ui/controls/checkbox.js';
import { Select } from '../../../ui/controls/select.js';
import { TextField } from '../../../ui/controls/text-field.js';
import { useFormsLocale } from '../forms-locale.js';
import { DepartmentList } from './department-list.js';
import styles from './field-settings.module.css';

interface ConditionSettingProps {
  label: string;
  /** Text of the choice of no condition. */
  none: string;
  condition: FormCondition | undefined;
  /** Fields that it can be on. */
  fields: readonly FormField[];
  error: string;
  /** @param name of a change that further ones join */
  onChange: (condition: FormCondition | undefined, name?: string) => void;
}

/** Condition on another field: the field, and what it has to be. */
export function ConditionSetting({ label, none, condition, fields, error, onChange }: ConditionSettingProps) {
  const { msg } = useFormsLocale();
  const id = useId();
  if (fields.length === 0 && !condition) return null;
  const on = fields.find(({ key }) => key === condition?.field);
  const begun = (key: string): FormCondition => {
    const kind = fields.find((field) => field.key === key)?.kind;
    return { field: key, values: kind === 'checkbox' ? ['true'] : [] };
  };
  return (
    <>
      <div className={styles.part}>
        <label className={styles.legend} htmlFor={id}>
          {label}
        </label>
        <Select
          id={id}
          value={condition?.field ?? ''}
          onChange={({ target }) => onChange(target.value === '' ? undefined : begun(target.value))}
        >
          <option value="">{none}</option>
          {condition && !on && <option value={condition.field}>{msg('Field that was removed')}</option>}
          {fields.map((field) => (
            <option key={field.key} value={field.key}>
              {field.label || msg('Field without a label')}
            </option>
          ))}
        </Select>
      </div>
      {condition && on && <Wanted of={label} condition={condition} on={on} onChange={onChange} />}
      <p className={styles.problem} aria-live="polite">
        {error}
      </p>
    </>
  );
}

interface WantedProps extends Pick<ConditionSettingProps, 'onChange'> {
  /** Label of the condition. */
  of: string;
  condition: FormCondition;
  on: FormField;
}

/** What the field of a condition has to be. */
function Wanted({ of, condition, on, onChange }: WantedProps) {
  const { msg } = useFormsLocale();
  const { values } = condition;
  if (isNumberField(on)) {
    const set = (limit: 'atLeast' | 'below', text: string): void => {
      const next: FormCondition = { ...condition, [limit]: text };
      const { field, atLeast, below } = next;
      const limits = { ...(atLeast ? { atLeast } : {}), ...(below ? { below } : {}) };
      onChange({ field, values: [], ...limits }, `${of}-${limit}`);
    };
    return (
      <div className={styles.pair}>
        {(['atLeast', 'below'] as const).map((limit) => (
          <TextField
            key={limit}
            label={limit === 'atLeast' ? msg('is at least') : msg('is below')}
            inputMode="decimal"
            maxLength={24}
            value={condition[limit] ?? ''}
            onChange={(text) => set(limit, text.trim())}
          />
        ))}
      </div>
    );
  }
  if (on.kind === 'checkbox')
    return (
      <Select
        aria-label={on.label}
        value={values[0] ?? 'true'}
        onChange={({ target }) => onChange({ ...condition, values: [target.value] })}
      >
        <option value="true">{msg('is ticked')}</option>
        <option value="false">{msg('is not ticked')}</option>
      </Select>
    );
  if (on.kind === 'department') return <Departments condition={condition} onChange={onChange} />;
  return (
    <fieldset className={styles.part}>
      <legend className={styles.legend}>{msg('while one of these is chosen')}</legend>
      {on.options?.map(({ value, label }) => (
        <Checkbox
          key={value}
          label={<bdi>{label}</bdi>}
          checked={values.includes(value)}
          onChange={(checked) =>
            onChange({
              ...condition,
              values: checked ? [...values, value] : values.filter((one) => one !== value),
            })
          }
        />
      ))}
    </fieldset>
  );
}

function Departments({ condition, onChange }: Omit<WantedProps, 'of' | 'on'>) {
  const { msg } = useFormsLocale();
  return (
    <div className={styles.part}>
      <DepartmentList
        label={msg('is one of these departments')}
        departments={condition.values}
        most={formLimits.options}
        onChange={(values) => onChange({ ...condition, values })}
      />
    </div>
  );
}
