import type { FieldValue } from '../../../../core/contracts/records.js';
import { useLocale } from '../../../services/i18n/use-locale.js';
import { useEmployeeCards } from '../../../services/people/cards-context.js';
import { Avatar } from '../../../ui/controls/avatar.js';
import { classNames } from '../../../ui/controls/class-names.js';
import { asPeople } from '../values.js';
import styles from './people-value.module.css';

/** Employees with their initials; a name opens the employee card. In a list the names in one line. */
export function PeopleValue({ value, compact }: { value: FieldValue | undefined; compact: boolean }) {
  const { msg } = useLocale();
  const cards = useEmployeeCards();
  const people = asPeople(value);
  return (
    <span className={compact ? styles.line : styles.people}>
      {people.map((person) => (
        <span key={person.id} className={styles.person}>
          <Avatar person={person} size={20} />
          {cards && !compact ? (
            <button
              type="button"
              className={classNames(styles.open, 'touch-area')}
              title={msg('Employee card')}
              aria-haspopup="dialog"
              onClick={({ currentTarget }) => cards.show(person.id, currentTarget)}
            >
              <bdi className={styles.name}>{person.name}</bdi>
            </button>
          ) : (
            <bdi className={styles.name}>{person.name}</bdi>
          )}
        </span>
      ))}
    </span>
  );
}
