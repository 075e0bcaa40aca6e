import { useId } from 'react';

import type { FlowStep } from '../../../core/contracts/flows.js';
import { Select } from '../../ui/controls/select.js';
import { useFlowsLocale } from './flows-locale.js';
import styles from './flows.module.css';

interface StepSignatureProps {
  step: FlowStep;
  onChange(step: FlowStep): void;
}

/** Setting of a step: decisions are signed, may be signed, or neither. */
export function StepSignature({ step, onChange }: StepSignatureProps) {
  const { msg } = useFlowsLocale();
  const id = useId();
  const { signature } = step;

  function set(value: string): void {
    const rest = { ...step };
    delete rest.signature;
    onChange(value === 'allowed' || value === 'required' ? { ...rest, signature: value } : rest);
  }

  return (
    <div className={styles.part}>
      <label className={styles.label} htmlFor={`${id}-signature`}>
        {msg('Signature')}
      </label>
      <Select
        id={`${id}-signature`}
        aria-describedby={`${id}-hint`}
        value={signature ?? ''}
        onChange={({ target }) => set(target.value)}
      >
        <option value="">{msg('Not asked for')}</option>
        <option value="allowed">{msg('Those who decide can sign')}</option>
        <option value="required">{msg('Those who decide have to sign')}</option>
      </Select>
      <p id={`${id}-hint`} className={styles.hint}>
        {msg('It is shown with the decision in the activity of the request, and on paper.')}
      </p>
    </div>
  );
}
