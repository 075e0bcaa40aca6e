import type { ReactNode } from 'react';

import { lazyComponent } from '../../../ui/states/lazy-component.js';
import { AttachmentsInput } from './attachments-input.js';
import { DateInput } from './date-input.js';
import styles from './field-input.module.css';
import { LinesInput } from './lines-input.js';
import { LongTextInput } from './long-text-input.js';
import { NumberInput } from './number-input.js';
import { PeopleInput } from './people-input.js';
import { ReferenceInput } from './reference-input.js';
import { RichTextField } from './rich-text-field.js';
import { CheckboxInput, SelectInput, TextInput } from './shoelace-inputs.js';
import type { FieldInputProps } from '../field-input-props.js';

const RecurrenceInput = lazyComponent<FieldInputProps>(
  async () => (await import('./recurrence-input.js')).RecurrenceInput,
  ({ id }) => <div className={styles.linePlace} aria-busy="true" data-waiting-for={id} />,
);

/** The input for a field's type. */
export function FieldInput(props: FieldInputProps): ReactNode {
  if (props.field.recurrence) return <RecurrenceInput {...props} />;
  switch (props.field.type) {
    case 'text':
    case 'phone':
    case 'email':
    case 'url':
      return <TextInput {...props} />;
    case 'longtext':
      return <LongTextInput {...props} />;
    case 'select':
    case 'multiselect':
      return <SelectInput {...props} />;
    case 'checkbox':
      return <CheckboxInput {...props} />;
    case 'integer':
    case 'decimal':
    case 'money':
    case 'percent':
      return <NumberInput {...props} />;
    case 'date':
    case 'datetime':
      return <DateInput {...props} />;
    case 'person':
    case 'people':
      return <PeopleInput {...props} />;
    case 'reference':
      return <ReferenceInput {...props} />;
    case 'attachments':
      return <AttachmentsInput {...props} />;
    case 'lines':
      return <LinesInput {...props} />;
    case 'richtext':
      return <RichTextField {...props} />;
  }
}
