import type { FoundPerson } from '../../../../core/contracts/records.js';
import { useServerState } from '../../../services/data/server-state.js';
import { useLocale } from '../../../services/i18n/use-locale.js';
import { Avatar } from '../../../ui/controls/avatar.js';
import { asPeople } from '../values.js';
import { Combobox } from './combobox.js';
import { FieldFrame, noteId } from '../field-frame.js';
import styles from './people-input.module.css';
import type { FieldInputProps } from '../field-input-props.js';

interface PersonChoice extends FoundPerson {
  label: string;
}

const choiceOf = (person: FoundPerson): PersonChoice => ({ ...person, label: person.name });

/** Search by name for one employee or several. */
export function PeopleInput({ field, value, id, error, onChange, onBlur }: FieldInputProps) {
  const { msg } = useLocale();
  const { people: search } = useServerState();
  const many = field.type === 'people';
  return (
    <FieldFrame field={field} id={id} error={error}>
      <Combobox
        id={id}
        chosen={asPeople(value).map(choiceOf)}
        many={many}
        required={field.required ?? false}
        invalid={Boolean(error)}
        describedBy={noteId(id)}
        placeholder={msg('Search people')}
        search={search}
        choicesOf={(people) => people.map(choiceOf)}
        totalOf={({ length }) => length}
        renderChoice={(person) => (
          <span className={styles.person}>
            <Avatar person={person} size={20} />
            <bdi>{person.name}</bdi>
          </span>
        )}
        renderDetail={({ department }) => department && <bdi>{department}</bdi>}
        onChange={(chosen) => {
          const people = chosen.map(({ id: personId, name }) => ({ id: personId, name }));
          onChange(many ? people : (people[0] ?? null));
        }}
        onBlur={onBlur}
      />
    </FieldFrame>
  );
}
