import { useLayout } from '../../../ui/layout/use-layout.js';
import { FieldFrame, noteId } from '../field-frame.js';
import type { FieldInputProps } from '../field-input-props.js';
import { PeopleCombobox } from '../people/people-combobox.js';
import { PeopleOpener } from '../people/people-opener.js';
import { asPeople } from '../values.js';

/** Input for one employee or several. */
export function PeopleInput({ field, value, id, error, onChange, onBlur }: FieldInputProps) {
  const isPhone = useLayout() === 'phone';
  const many = field.type === 'people';
  const Control = isPhone ? PeopleOpener : PeopleCombobox;
  return (
    <FieldFrame field={field} id={id} error={error}>
      <Control
        id={id}
        label={field.label}
        chosen={asPeople(value)}
        many={many}
        required={field.required ?? false}
        invalid={Boolean(error)}
        describedBy={noteId(id)}
        onChange={(people) => onChange(many ? people : (people[0] ?? null))}
        onBlur={onBlur}
      />
    </FieldFrame>
  );
}
