import { useId } from 'react';

import { flowLimits, type FlowStep } from '../../../core/contracts/flows.js';
import type { PersonRef } from '../../../core/contracts/record-parts.js';
import type { FieldValue } from '../../../core/contracts/records.js';
import { NumberInput } from '../../records/fields/input/number-input.js';
import { PeopleInput } from '../../records/fields/input/people-input.js';
import { asPeople } from '../../records/fields/values.js';
import { Select } from '../../ui/controls/select.js';
import { lateWords } from './flow-words.js';
import { useFlowsLocale } from './flows-locale.js';
import styles from './flows.module.css';

interface StepTimeProps {
  step: FlowStep;
  people: ReadonlyMap<string, string>;
  error: string;
  onChange(step: FlowStep): void;
  onPeople(people: readonly PersonRef[]): void;
}

const nothing = (): void => undefined;

/** Time limit of a step, and what happens after it. */
export function StepTime({ step, people, error, onChange, onPeople }: StepTimeProps) {
  const { msg } = useFlowsLocale();
  const id = useId();
  const { hours, late } = step;

  function setHours(value: FieldValue): void {
    const limit = Math.min(Number(value), flowLimits.hours);
    const rest = { ...step };
    delete rest.hours;
    if (Number.isInteger(limit) && limit > 0) {
      onChange({ ...rest, hours: limit });
      return;
    }
    // Without a limit nothing happens after it.
    delete rest.late;
    onChange(rest);
  }

  function setLate(to: string): void {
    const rest = { ...step };
    delete rest.late;
    if (to === 'manager' || to === 'head') onChange({ ...rest, late: { to } });
    else onChange(to === 'person' ? { ...rest, late: { to, person: '' } } : rest);
  }

  return (
    <div className={styles.part}>
      <NumberInput
        field={{
          key: 'hours',
          type: 'integer',
          label: msg('Time limit in hours'),
          group: '',
          help: msg('After it the request is marked as overdue, and those who decide are reminded once.'),
        }}
        id={`${id}-hours`}
        value={hours === undefined ? null : String(hours)}
        onChange={setHours}
        onBlur={nothing}
        onPendingFiles={nothing}
      />
      {hours !== undefined && (
        <>
          <label className={styles.label} htmlFor={`${id}-late`}>
            {msg('After the time limit')}
          </label>
          <Select id={`${id}-late`} value={late?.to ?? ''} onChange={({ target }) => setLate(target.value)}>
            <option value="">{msg('Only remind')}</option>
            {Object.entries(lateWords(msg)).map(([to, label]) => (
              <option key={to} value={to}>
                {label}
              </option>
            ))}
          </Select>
          {late?.to === 'person' && (
            <PeopleInput
              field={{ key: 'late', type: 'person', label: msg('Who decides then'), group: '' }}
              id={`${id}-person`}
              value={
                late.person === '' ? null : { id: late.person, name: people.get(late.person) ?? late.person }
              }
              error={error}
              onChange={(value) => {
                const chosen = asPeople(value).slice(0, 1);
                onPeople(chosen);
                onChange({ ...step, late: { to: 'person', person: chosen[0]?.id ?? '' } });
              }}
              onBlur={nothing}
              onPendingFiles={nothing}
            />
          )}
        </>
      )}
    </div>
  );
}
