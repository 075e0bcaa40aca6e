import { useId } from 'react';

import { flowLimits, type Flow, type FlowStep } from '../../../core/contracts/flows.js';
import { Checkbox } from '../../ui/controls/checkbox.js';
import { Select } from '../../ui/controls/select.js';
import { useFlowsLocale } from './flows-locale.js';
import styles from './flows.module.css';

interface StepRightsProps {
  flow: Pick<Flow, 'changeable'>;
  step: FlowStep;
  error: string;
  onChange(step: FlowStep): void;
}

/** What may be changed in a request while it is at a step, by those who decide it and by its author. */
export function StepRights({ flow, step, error, onChange }: StepRightsProps) {
  const { msg } = useFlowsLocale();
  const id = useId();
  const { fields } = step;

  function setFields(next: readonly string[] | undefined): void {
    const rest = { ...step };
    delete rest.fields;
    onChange(next ? { ...rest, fields: [...next] } : rest);
  }

  return (
    <div className={styles.part}>
      <label className={styles.label} htmlFor={`${id}-fields`}>
        {msg('Fields that those who decide may change')}
      </label>
      <Select
        id={`${id}-fields`}
        value={fields ? 'these' : ''}
        onChange={({ target }) => setFields(target.value === 'these' ? [] : undefined)}
      >
        <option value="">{msg('Those of their role')}</option>
        <option value="these">{msg('Only these')}</option>
      </Select>
      {fields && (
        <div
          role="group"
          aria-label={msg('Fields that those who decide may change')}
          aria-describedby={`${id}-error`}
          className={styles.options}
        >
          {flow.changeable.map(({ key, label }) => (
            <Checkbox
              key={key}
              label={label}
              checked={fields.includes(key)}
              onChange={(checked) =>
                setFields(
                  checked
                    ? [...fields, key].slice(0, flowLimits.fields)
                    : fields.filter((one) => one !== key),
                )
              }
            />
          ))}
        </div>
      )}
      <p id={`${id}-error`} className={styles.error}>
        {error}
      </p>
      <Checkbox
        label={msg('The author may change the request at this step')}
        checked={step.locked !== true}
        onChange={(checked) => {
          const rest = { ...step };
          delete rest.locked;
          onChange(checked ? rest : { ...rest, locked: true });
        }}
      />
      <p className={styles.hint}>
        {msg('If the author changes it, those who approved it before are asked again.')}
      </p>
    </div>
  );
}
