import { str } from '@lit/localize';
import { CircleAlert } from 'lucide-react';
import { useEffect, useId, useRef, useState } from 'react';

import type { PublicForm, PublicOutcome } from '../../../../core/contracts/form-links.js';
import type { FieldValues } from '../../../../core/contracts/records.js';
import { withComputed } from '../../../../core/records/computed.js';
import { initialValues } from '../../../../core/records/initial-values.js';
import type { FieldError } from '../../../../core/records/validate.js';
import { FieldInput } from '../../../records/fields/input/field-input.js';
import { prepareShoelace } from '../../../records/fields/input/prepare-shoelace.js';
import { focusField } from '../../../records/record/focus-field.js';
import { FormFields } from '../../../records/record/form-fields.js';
import { changedValues, failureOf, submittedValues } from '../../../records/record/save-record.js';
import { useFormContext } from '../../../records/record/use-form-context.js';
import { useRecordForm } from '../../../records/record/use-record-form.js';
import { createRequestKey } from '../../../services/data/use-request-keys.js';
import { usePlatform } from '../../../services/platform/use-platform.js';
import { Button } from '../../../ui/controls/button.js';
import { Icon } from '../../../ui/controls/icon.js';
import { useFormsLocale } from '../forms-locale.js';
import { usePublicFormApi } from './public-form-api.js';
import styles from './public-form-page.module.css';

interface PublicFormSheetProps {
  token: string;
  form: Extract<PublicForm, { state: 'open' }>;
  /** Entries of a form of an earlier version. */
  kept: FieldValues | undefined;
  onSent: () => void;
  /** The form has another version than the one that was filled in. */
  onRenew: (values: FieldValues) => Promise<void>;
}

/** A form as a visitor fills it in. What was entered stays until it has been sent. */
export function PublicFormSheet({ token, form: opened, kept, ...on }: PublicFormSheetProps) {
  const { msg } = useFormsLocale();
  const { window, describe } = usePlatform();
  const api = usePublicFormApi();
  prepareShoelace();
  const id = useId();
  const root = useRef<HTMLFormElement>(null);
  const context = useFormContext();
  const { schema, version } = opened;
  const [start] = useState(() => {
    const known = Object.fromEntries(
      Object.entries(kept ?? {}).filter(([key]) => schema.fields.some((field) => field.key === key)),
    );
    return withComputed(schema.fields, { ...initialValues(schema.fields, context, known), ...known });
  });
  const form = useRecordForm(schema, { revision: 0, values: start }, start);
  // Of one answer: sent again after a lost response, it is stored once.
  const key = useRef(createRequestKey(window));
  // State is the same for two clicks before the next render; the ref is not.
  const isSending = useRef(false);
  const [busy, setBusy] = useState(false);
  const [problem, setProblem] = useState(
    kept ? msg('The form was changed meanwhile. Check your entries, and send them again.') : '',
  );
  const idOf = (field: string): string => `${id}-${field}`;
  const count = Object.keys(form.errors).length;
  const isChanged = kept !== undefined || Object.keys(form.changes).length > 0;

  useEffect(() => {
    if (!isChanged) return undefined;
    const onBeforeUnload = (event: BeforeUnloadEvent): void => event.preventDefault();
    window.addEventListener('beforeunload', onBeforeUnload);
    return () => window.removeEventListener('beforeunload', onBeforeUnload);
  }, [isChanged, window]);

  const showFirst = (problems: readonly FieldError[]): void =>
    focusField(
      root.current,
      problems.map(({ field }) => idOf(field)),
    );

  async function settle({ outcome }: PublicOutcome, values: FieldValues): Promise<void> {
    switch (outcome) {
      case 'sent':
        on.onSent();
        return;
      case 'sentBefore':
        key.current = createRequestKey(window);
        setProblem(
          msg(
            'Your answer had arrived before you changed it. Send again to add the changed one as another answer.',
          ),
        );
        return;
      case 'changed':
        await on.onRenew(values);
        return;
      case 'full':
        setProblem(msg('The form took its last answer meanwhile. Yours is not sent.'));
        return;
      case 'ended':
        setProblem(msg('The form was closed meanwhile. Your answer is not sent.'));
        return;
      case 'unknown':
        setProblem(msg('The link was replaced or ended meanwhile. Your answer is not sent.'));
    }
  }

  async function send(): Promise<void> {
    if (isSending.current) return;
    const problems = form.check();
    setProblem('');
    if (problems.length > 0) {
      showFirst(problems);
      return;
    }
    isSending.current = true;
    setBusy(true);
    const { values } = form.now();
    try {
      const given = changedValues({}, submittedValues(schema.fields, values));
      await settle(await api.send(token, { key: key.current, version, values: given }), values);
    } catch (error) {
      const failure = failureOf(error);
      if (failure.kind === 'invalid') {
        form.reject(failure.errors);
        showFirst(failure.errors);
      } else {
        if (failure.kind === 'flagged') showFirst(form.flag(failure.words));
        setProblem(describe(error));
      }
    } finally {
      isSending.current = false;
      setBusy(false);
    }
  }

  return (
    <form
      ref={root}
      className={styles.sheet}
      noValidate
      aria-labelledby={`${id}-title`}
      onSubmit={(event) => {
        event.preventDefault();
        void send();
      }}
    >
      <h1 id={`${id}-title`} className={styles.title}>
        <bdi>{schema.label}</bdi>
      </h1>
      <FormFields
        schema={schema}
        form={form}
        input={FieldInput}
        idOf={idOf}
        level={2}
        record={null}
        refused={0}
      />
      <div className={styles.foot}>
        <p className={styles.problem} role="alert">
          {(problem !== '' || count > 0) && (
            <>
              <Icon of={CircleAlert} />
              <span>
                {problem ||
                  (count === 1 ? msg('One field needs attention') : msg(str`${count} fields need attention`))}
              </span>
            </>
          )}
        </p>
        <Button tone="primary" size="large" type="submit" busy={busy}>
          {msg('Send answer')}
        </Button>
      </div>
    </form>
  );
}
