import { str } from '@lit/localize';
import { useId, useState } from 'react';
import * as v from 'valibot';

import { expenseAmountSchema } from '../../../core/contracts/exchange.js';
import type { ExpenseLimitSettings, ExpenseLimitValues } from '../../../core/contracts/expense-limits.js';
import { NumberBox } from '../../records/fields/input/number-input.js';
import { useFormats } from '../../records/fields/use-formats.js';
import { useUi } from '../../services/feedback/use-ui.js';
import { useRevisedForm } from '../admin/use-revised-form.js';
import { presentLimits, useExpenseLimitsApi } from './expense-limits-api.js';
import limitStyles from './expense-limits.module.css';
import { RevisedFoot } from './revised-foot.js';
import { useSettingsLocale } from './settings-locale.js';
import { useSettingsGuard } from './use-settings-guard.js';
import styles from './settings-page.module.css';

interface ExpenseLimitsFormProps {
  loaded: ExpenseLimitSettings;
  onSaved: () => void;
}

const isLimit = (value: string): boolean => value === '' || v.is(expenseAmountSchema, value);

/** One amount for each kind of expense; nothing is changed until they are saved. */
export function ExpenseLimitsForm({ loaded, onSaved }: ExpenseLimitsFormProps) {
  const { msg } = useSettingsLocale();
  const api = useExpenseLimitsApi();
  const formats = useFormats();
  const { toast } = useUi();
  const id = useId();
  const controlId = (kind: string) => `${id}-${kind}`;
  const [isChecked, setChecked] = useState(false);
  const form = useRevisedForm<ExpenseLimitValues, ExpenseLimitSettings>({
    loaded,
    save: (change) => api.save(change),
    presentOf: presentLimits,
    onSaved,
  });
  useSettingsGuard(form.changed.length > 0);
  const { base, conflict } = form;
  const amountText = (amount: string) =>
    amount === '' ? msg('No limit') : formats.money(amount, base.base, 2);

  async function save(): Promise<void> {
    setChecked(true);
    const wrong = base.kinds.find(({ value }) => !isLimit(form.values[value] ?? ''));
    if (wrong) {
      document.getElementById(controlId(wrong.value))?.focus();
      return;
    }
    if (!(await form.save())) return;
    setChecked(false);
    toast(msg('Saved'), { kind: 'success' });
  }

  return (
    <form
      className={styles.form}
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        void save();
      }}
    >
      <p className={styles.note}>
        {msg(
          str`For a single expense, in ${base.base}. An expense over its limit can still be submitted; it is marked for the people who approve it.`,
        )}
      </p>
      <ul>
        {base.kinds.map(({ value, label }) => (
          <LimitRow
            key={value}
            id={controlId(value)}
            label={label}
            value={form.values[value] ?? ''}
            currency={base.base}
            error={
              isChecked && !isLimit(form.values[value] ?? '')
                ? msg('Enter an amount with at most two decimals, or leave this empty for no limit.')
                : ''
            }
            theirs={
              conflict?.keys.includes(value) ? amountText(conflict.with.values[value] ?? '') : undefined
            }
            onChange={(amount) => form.choose({ [value]: amount })}
          />
        ))}
      </ul>
      <RevisedFoot form={form} />
    </form>
  );
}

interface LimitRowProps {
  /** Id of the control. */
  id: string;
  label: string;
  value: string;
  currency: string;
  /** '' while the amount is valid. */
  error: string;
  /** Limit that another administrator has saved in the meantime, if it is another one. */
  theirs: string | undefined;
  onChange: (value: string) => void;
}

function LimitRow({ id, label, value, currency, error, theirs, onChange }: LimitRowProps) {
  const { msg } = useSettingsLocale();
  const noteId = `${id}-note`;
  return (
    <li className={`${styles.setting} ${limitStyles.row}`}>
      <label className={styles.label} htmlFor={id}>
        {label}
      </label>
      <div className={limitStyles.amount}>
        <NumberBox
          id={id}
          field={{ type: 'money', currency, precision: 2 }}
          value={value}
          required={false}
          invalid={error !== ''}
          describedBy={noteId}
          onChange={onChange}
        />
      </div>
      <div id={noteId} className={limitStyles.notes} aria-live="polite">
        {error !== '' && <span className={styles.error}>{error}</span>}
        {theirs !== undefined && (
          <span className={styles.theirs}>{msg(str`Saved by someone else: ${theirs}`)}</span>
        )}
      </div>
    </li>
  );
}
