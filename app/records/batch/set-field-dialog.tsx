import { str } from '@lit/localize';
import { useId, useState } from 'react';

import type { FieldSchema, FieldValue } from '../../../core/contracts/records.js';
import type { RuleError } from '../../../core/contracts/rules.js';
import { validateField } from '../../../core/records/validate.js';
import { FieldInput } from '../fields/input/field-input.js';
import { ruleMessage } from '../fields/rule-message.js';
import { useFormats } from '../fields/use-formats.js';
import { useLocale } from '../../services/i18n/use-locale.js';
import { Button } from '../../ui/controls/button.js';
import { ModalDialog } from '../../ui/controls/modal-dialog.js';
import { useBatchLocale } from './batch-locale.js';
import styles from './set-field-dialog.module.css';

interface SetFieldDialogProps {
  title: string;
  /** The fields to choose from; a single one is not chosen. */
  fields: readonly FieldSchema[];
  count: string;
  onApply(field: string, value: FieldValue): Promise<void>;
  onClose(): void;
}

/** Choice of a field and its value for all chosen records. */
export function SetFieldDialog({ title, fields, count, onApply, onClose }: SetFieldDialogProps) {
  const { msg } = useBatchLocale();
  const appLocale = useLocale();
  const formats = useFormats();
  const id = useId();
  const [only] = fields;
  const [key, setKey] = useState(fields.length === 1 && only ? only.key : '');
  const [value, setValue] = useState<FieldValue>(null);
  const [error, setError] = useState<RuleError>();
  const [isBusy, setBusy] = useState(false);
  const field = fields.find((each) => each.key === key);
  const isEmpty = value === null || value === '' || (Array.isArray(value) && value.length === 0);

  // Which of the records the field applies to is checked for each of them.
  const problemOf = (of: FieldSchema, next: FieldValue): RuleError | undefined =>
    validateField({ ...of, showWhen: undefined }, next);

  function apply(): void {
    if (!field) return;
    const problem = problemOf(field, value);
    setError(problem);
    if (problem) return;
    setBusy(true);
    void onApply(field.key, value).finally(() => setBusy(false));
  }

  const choice: FieldSchema = {
    key: 'field',
    type: 'select',
    label: msg('Field'),
    group: '',
    required: true,
    options: fields.map((each) => ({ value: each.key, label: each.label })),
  };
  return (
    <ModalDialog panel className={styles.dialog} aria-labelledby={`${id}title`} onRequestClose={onClose}>
      <h2 id={`${id}title`} className={styles.title}>
        {title}
      </h2>
      <p className={styles.note}>{msg(str`Records: ${count}`)}</p>
      <div className={styles.fields}>
        {fields.length > 1 && (
          <FieldInput
            field={choice}
            id={`${id}field`}
            value={key}
            onChange={(chosen) => {
              setKey(typeof chosen === 'string' ? chosen : '');
              setValue(null);
              setError(undefined);
            }}
            onBlur={() => undefined}
            onPendingFiles={() => undefined}
          />
        )}
        {field && (
          <FieldInput
            key={field.key}
            // Its help and its rules are those of a single record's form.
            field={{ ...field, help: undefined }}
            id={`${id}value`}
            value={value}
            error={error && ruleMessage(error, field, appLocale, formats)}
            ruleError={error}
            onChange={(next) => {
              setValue(next);
              if (error) setError(problemOf(field, next));
            }}
            onBlur={() => {
              if (!isEmpty) setError(problemOf(field, value));
            }}
            onPendingFiles={() => undefined}
          />
        )}
        {field && isEmpty && field.required !== true && (
          <p className={styles.note}>{msg('Without a value, the field is emptied.')}</p>
        )}
      </div>
      <div className={styles.foot}>
        <Button onClick={onClose}>{msg('Cancel')}</Button>
        <Button
          tone="primary"
          busy={isBusy}
          disabled={!field || (isEmpty && field.required === true)}
          onClick={apply}
        >
          {msg('Apply')}
        </Button>
      </div>
    </ModalDialog>
  );
}
