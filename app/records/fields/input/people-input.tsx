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

/** Department and post, and how a Chinese name is read. */
const detailOf = ({ reading, department, title }: FoundPerson): string =>
  [reading, department, title].filter(Boolean).join(' · ');

/** A name in which the part that was searched for is marked. */
function MarkedName({ person: { name, matched } }: { person: FoundPerson }) {
  if (!matched) return <bdi>{name}</bdi>;
  const { from, to } = matched;
  return (
    <bdi>
      {name.slice(0, from)}
      <mark className={styles.mark}>{name.slice(from, to)}</mark>
      {name.slice(to)}
    </bdi>
  );
}

/** Search by name, reading or initials for one employee or several. */
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
            <MarkedName person={person} />
          </span>
        )}
        renderDetail={(person) => <bdi>{detailOf(person)}</bdi>}
        onChange={(chosen) => {
          const people = chosen.map(({ id: personId, name }) => ({ id: personId, name }));
          onChange(many ? people : (people[0] ?? null));
        }}
        onBlur={onBlur}
      />
    </FieldFrame>
  );
}
