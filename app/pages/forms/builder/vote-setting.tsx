import { useId } from 'react';

import type { FormContent, FormProblem } from '../../../../core/contracts/forms.js';
import { Select } from '../../../ui/controls/select.js';
import { problemText } from '../form-words.js';
import { useFormsLocale } from '../forms-locale.js';
import styles from './field-settings.module.css';

interface VoteSettingProps {
  content: FormContent;
  problems: readonly FormProblem[];
  onChange: (vote: FormContent['vote']) => void;
}

/** Whether the form is a vote, and when those who vote see the results. */
export function VoteSetting({ content, problems, onChange }: VoteSettingProps) {
  const { msg } = useFormsLocale();
  const id = useId();
  const problem = problems.find((one) => one.problem === 'noChoice' || one.problem === 'noLastDay');
  const text = problem
    ? problemText(msg, problem)
    : msg('Each person votes once, and can change the vote until the last day.');
  return (
    <div className={styles.part}>
      <label className={styles.legend} htmlFor={id}>
        {msg('Vote')}
      </label>
      <Select
        id={id}
        value={content.vote ?? ''}
        aria-describedby={`${id}text`}
        onChange={({ target: { value } }) =>
          onChange(value === 'afterVoting' || value === 'atClose' ? value : undefined)
        }
      >
        <option value="">{msg('Not a vote')}</option>
        <option value="afterVoting">{msg('Results are shown after voting')}</option>
        <option value="atClose">{msg('Results are shown at the close')}</option>
      </Select>
      <p id={`${id}text`} className={problem ? styles.problem : styles.note} aria-live="polite">
        {(problem ?? content.vote) && text}
      </p>
    </div>
  );
}
