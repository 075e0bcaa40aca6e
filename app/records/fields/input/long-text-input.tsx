import { nameInText } from '../../../../core/records/text-mentions.js';
import controls from '../control.module.css';
import { FieldFrame, noteId } from '../field-frame.js';
import type { FieldInputProps } from '../field-input-props.js';
import { MentionField } from '../mention/mention-field.js';
import { asText } from '../values.js';
import styles from './long-text-input.module.css';

/** Multi-line text input, which grows with its content. In a record, '@' opens a list of the people to mention. */
export function LongTextInput(props: FieldInputProps) {
  const { field, value, id, error, labelHidden, canMention = false, onChange, onBlur } = props;
  const change = (text: string): void => onChange(text || null);
  const attributes = {
    id,
    className: `${controls.control} ${styles.text}`,
    rows: 3,
    dir: 'auto',
    required: field.required ?? false,
    value: asText(value),
    'data-wrong': error ? '' : undefined,
    'aria-invalid': error ? true : undefined,
    'aria-describedby': noteId(id),
    onBlur,
  };
  return (
    <FieldFrame field={field} id={id} error={error} labelHidden={labelHidden}>
      {canMention ? (
        <MentionField {...attributes} nameOf={nameInText} onChange={change} />
      ) : (
        <textarea {...attributes} onChange={({ target }) => change(target.value)} />
      )}
    </FieldFrame>
  );
}
