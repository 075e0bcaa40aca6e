import { Trash2 } from 'lucide-react';

import {
  formLimits,
  type Form,
  type FormContent,
  type FormProblem,
} from '../../../../core/contracts/forms.js';
import { Button } from '../../../ui/controls/button.js';
import { Checkbox } from '../../../ui/controls/checkbox.js';
import { Segmented } from '../../../ui/controls/segmented.js';
import { TextField } from '../../../ui/controls/text-field.js';
import { problemText } from '../form-words.js';
import { useFormsLocale } from '../forms-locale.js';
import { ApprovalSetting } from './approval-setting.js';
import { DepartmentList } from './department-list.js';
import styles from './field-settings.module.css';
import { FormReaders } from './form-readers.js';
import { VoteSetting } from './vote-setting.js';

interface FormSettingsProps {
  form: Form;
  content: FormContent;
  problems: readonly FormProblem[];
  /** @param name of a change that further ones join */
  onChange: (content: FormContent, name?: string) => void;
  onRemove: () => void;
}

/** The form with other limits; one that is undefined is left out. */
const withPart = (
  content: FormContent,
  part: {
    once?: boolean | undefined;
    until?: string | undefined;
    readers?: string[] | undefined;
    vote?: FormContent['vote'] | undefined;
    approval?: FormContent['approval'] | undefined;
  },
): FormContent =>
  Object.fromEntries(
    Object.entries<unknown>({ ...content, ...part }).filter(([, value]) => value !== undefined),
  ) as FormContent;

/** Settings of the form itself: its title, and who may fill it in. */
export function FormSettings({ form, content, problems, onChange, onRemove }: FormSettingsProps) {
  const { msg } = useFormsLocale();
  const { title, departments } = content;
  const set = (chosen: string[] | null): void => onChange({ ...content, departments: chosen });
  const problem = problems.find((one) => one.problem === 'noDepartment');
  return (
    <>
      <TextField
        label={msg('Title')}
        value={title}
        maxLength={formLimits.title}
        dir="auto"
        error={title.trim() === '' ? msg('Enter a title') : ''}
        onChange={(value) => onChange({ ...content, title: value }, 'title')}
      />
      <div className={styles.part}>
        <span className={styles.legend}>{msg('Who may fill it in')}</span>
        <Segmented
          label={msg('Who may fill it in')}
          value={departments ? 'some' : 'all'}
          options={[
            { value: 'all', label: msg('All employees') },
            { value: 'some', label: msg('Some departments') },
          ]}
          onChange={(value) => set(value === 'all' ? null : [])}
        />
      </div>
      {departments && (
        <div className={styles.part}>
          <DepartmentList
            label={msg('Add a department')}
            departments={departments}
            most={formLimits.departments}
            onChange={set}
          />
          <p className={styles.problem} aria-live="polite">
            {problem && problemText(msg, problem)}
          </p>
        </div>
      )}
      <VoteSetting
        content={content}
        problems={problems}
        onChange={(vote) => onChange(withPart(content, { vote }))}
      />
      <ApprovalSetting
        form={form}
        content={content}
        onChange={(approval) => onChange(withPart(content, { approval }))}
      />
      <Checkbox
        label={msg('Each person answers once')}
        checked={content.once === true || content.vote !== undefined}
        disabled={content.vote !== undefined}
        onChange={(checked) => onChange(withPart(content, { once: checked || undefined }))}
      />
      <TextField
        label={msg('Last day for answers')}
        type="date"
        value={content.until ?? ''}
        onChange={(value) => onChange(withPart(content, { until: value || undefined }), 'until')}
      />
      <FormReaders content={content} onChange={(readers) => onChange(withPart(content, { readers }))} />
      <p className={styles.note}>
        {msg('Answers are seen by who gave them, by the one who made the form, and by administrators.')}
      </p>
      <div>
        <Button tone="danger" icon={Trash2} onClick={onRemove}>
          {msg('Delete form')}
        </Button>
      </div>
    </>
  );
}
