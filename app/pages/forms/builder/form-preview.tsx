import { useId, useRef, useState } from 'react';

import type { ModuleSchema } from '../../../../core/contracts/records.js';
import { withComputed } from '../../../../core/records/computed.js';
import { initialValues } from '../../../../core/records/initial-values.js';
import { FieldInput } from '../../../records/fields/input/field-input.js';
import { prepareShoelace } from '../../../records/fields/input/prepare-shoelace.js';
import { focusField } from '../../../records/record/focus-field.js';
import { FormFields } from '../../../records/record/form-fields.js';
import { useFormContext } from '../../../records/record/use-form-context.js';
import { useRecordForm } from '../../../records/record/use-record-form.js';
import { Button } from '../../../ui/controls/button.js';
import { useFormsLocale } from '../forms-locale.js';
import styles from './form-preview.module.css';

interface FormPreviewProps {
  schema: ModuleSchema;
  screen: 'pc' | 'phone';
}

/** The draft as it will be filled in; its rules apply, and nothing is kept. */
export function FormPreview({ schema, screen }: FormPreviewProps) {
  const { msg } = useFormsLocale();
  prepareShoelace();
  const id = useId();
  const root = useRef<HTMLDivElement>(null);
  const context = useFormContext();
  const [start] = useState(() => withComputed(schema.fields, initialValues(schema.fields, context, {})));
  const form = useRecordForm(schema, { revision: 0, values: start }, start);
  const [result, setResult] = useState('');
  const idOf = (key: string): string => `${id}-${key}`;

  function check(): void {
    const problems = form.check();
    setResult(problems.length === 0 ? msg('All answers are valid. Nothing was sent.') : '');
    if (problems.length > 0)
      focusField(
        root.current,
        problems.map(({ field }) => idOf(field)),
      );
  }

  return (
    <div className={styles.area}>
      <div ref={root} className={styles.sheet} data-screen={screen}>
        <h2 className={styles.title}>
          <bdi>{schema.label}</bdi>
        </h2>
        <FormFields
          schema={schema}
          form={form}
          input={FieldInput}
          idOf={idOf}
          level={3}
          record={null}
          refused={0}
        />
        <div className={styles.foot}>
          <p role="status">{result}</p>
          <Button onClick={check}>{msg('Check answers')}</Button>
        </div>
      </div>
    </div>
  );
}
