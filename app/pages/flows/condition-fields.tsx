import { useId } from 'react';

import { flowLimits, type FlowCondition, type FlowField } from '../../../core/contracts/flows.js';
import { NumberInput } from '../../records/fields/input/number-input.js';
import { asText } from '../../records/fields/values.js';
import { Checkbox } from '../../ui/controls/checkbox.js';
import { Select } from '../../ui/controls/select.js';
import { emptyCondition } from './flow-draft.js';
import { fieldLabel, operatorWords } from './flow-words.js';
import { useFlowsLocale } from './flows-locale.js';
import styles from './flows.module.css';

interface ConditionFieldsProps {
  fields: readonly FlowField[];
  /** Absent: the step always applies. */
  when: FlowCondition | undefined;
  /** '' without one. */
  error: string;
  onChange(when: FlowCondition | undefined): void;
}

const nothing = (): void => undefined;

/** When a step applies: always, or by the value of one field. */
export function ConditionFields({ fields, when, error, onChange }: ConditionFieldsProps) {
  const { msg } = useFlowsLocale();
  const id = useId();
  const words = operatorWords(msg);
  const field = fields.find(({ key }) => key === when?.field);
  return (
    <div className={styles.part}>
      <label className={styles.label} htmlFor={`${id}-field`}>
        {msg('When it applies')}
      </label>
      <Select
        id={`${id}-field`}
        value={when?.field ?? ''}
        onChange={({ target }) => {
          const chosen = fields.find(({ key }) => key === target.value);
          onChange(chosen && emptyCondition(chosen));
        }}
      >
        <option value="">{msg('Always')}</option>
        {when && !field && <option value={when.field}>{msg('Unknown field')}</option>}
        {fields.map((one) => (
          <option key={one.key} value={one.key}>
            {fieldLabel(one, msg)}
          </option>
        ))}
      </Select>
      {when && field && 'value' in when && (
        <>
          <Select
            aria-label={msg('Comparison')}
            value={when.op}
            onChange={({ target }) =>
              onChange({ ...when, op: target.value === 'below' ? 'below' : 'atLeast' })
            }
          >
            <option value="atLeast">{words.atLeast}</option>
            <option value="below">{words.below}</option>
          </Select>
          <NumberInput
            field={{ key: 'value', type: 'decimal', label: field.label, group: '' }}
            id={`${id}-value`}
            value={when.value}
            error={error}
            onChange={(value) => onChange({ ...when, value: asText(value).slice(0, 24) })}
            onBlur={nothing}
            onPendingFiles={nothing}
          />
        </>
      )}
      {when && field && 'values' in when && (
        <>
          <Select
            aria-label={msg('Comparison')}
            value={when.op}
            onChange={({ target }) =>
              onChange({ ...when, op: target.value === 'isNoneOf' ? 'isNoneOf' : 'isOneOf' })
            }
          >
            <option value="isOneOf">{words.isOneOf}</option>
            <option value="isNoneOf">{words.isNoneOf}</option>
          </Select>
          <fieldset className={styles.options} aria-describedby={`${id}-error`}>
            <legend className="sr-only">{fieldLabel(field, msg)}</legend>
            {field.options.map(({ value, label }) => (
              <Checkbox
                key={value}
                label={<bdi>{label}</bdi>}
                checked={when.values.includes(value)}
                onChange={(isChosen) => {
                  const others = when.values.filter((one) => one !== value);
                  onChange({
                    ...when,
                    values: isChosen ? [...others, value].slice(0, flowLimits.values) : others,
                  });
                }}
              />
            ))}
          </fieldset>
          <p id={`${id}-error`} className={styles.error} aria-live="polite">
            {error}
          </p>
        </>
      )}
    </div>
  );
}
