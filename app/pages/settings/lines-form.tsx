import { useEffect, useRef, useState, type ReactNode } from 'react';

import { useUi } from '../../services/feedback/use-ui.js';
import { TextField } from '../../ui/controls/text-field.js';
import type { RevisedForm } from '../admin/use-revised-form.js';
import organizationStyles from './organization.module.css';
import { RevisedFoot } from './revised-foot.js';
import { useSettingsLocale } from './settings-locale.js';
import styles from './settings-page.module.css';
import { useSettingsGuard } from './use-settings-guard.js';
import type { PersonRef } from '../../../core/contracts/record-parts.js';

/** Texts of lists, as they were typed. */
type Texts<K extends string> = Record<K, string>;

/** Settings with their lists as texts. */
export interface TextSettings<K extends string> {
  values: Texts<K>;
  revision: number;
  updatedBy?: PersonRef | undefined;
  updatedMs?: number | undefined;
}

interface ListField<K extends string> {
  key: K;
  label: string;
  note: string;
}

interface LinesFormProps<K extends string> {
  form: RevisedForm<Texts<K>, TextSettings<K>>;
  fields: readonly ListField<K>[];
  /** Error text of a list; '' for none. */
  problemOf: (key: K) => string;
  children: ReactNode;
}

/** Form of lists with one entry a line; nothing that was typed is lost, and nothing is changed until it is saved. */
export function LinesForm<K extends string>({ form, fields, problemOf, children }: LinesFormProps<K>) {
  const { msg } = useSettingsLocale();
  const { toast } = useUi();
  const root = useRef<HTMLFormElement>(null);
  // Number of refused attempts: before the first one nothing is marked.
  const [attempts, setAttempts] = useState(0);
  useSettingsGuard(form.changed.length > 0);
  useEffect(() => {
    if (attempts > 0) root.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus();
  }, [attempts]);

  async function save(): Promise<void> {
    if (fields.some(({ key }) => problemOf(key) !== '')) {
      setAttempts(attempts + 1);
      return;
    }
    if (!(await form.save())) return;
    setAttempts(0);
    toast(msg('Saved'), { kind: 'success' });
  }

  return (
    <form
      ref={root}
      className={styles.form}
      onSubmit={(event) => {
        event.preventDefault();
        void save();
      }}
    >
      {children}
      {fields.map(({ key, label, note }) => (
        <div key={key} className={`${styles.field} ${organizationStyles.lines}`}>
          <TextField
            label={label}
            value={form.values[key]}
            rows={6}
            dir="auto"
            error={attempts > 0 ? problemOf(key) : ''}
            onChange={(text) => {
              const changes: Partial<Texts<K>> = {};
              changes[key] = text;
              form.choose(changes);
            }}
          />
          <p className={styles.note}>{note}</p>
          {form.conflict?.keys.includes(key) && (
            <TextField
              label={msg('Saved by someone else')}
              value={form.conflict.with.values[key]}
              rows={3}
              dir="auto"
              readOnly
              onChange={() => undefined}
            />
          )}
        </div>
      ))}
      <RevisedFoot form={form} />
    </form>
  );
}
