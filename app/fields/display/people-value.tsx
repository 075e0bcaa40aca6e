import type { FieldValue } from '../../../core/contracts/records.js';
import { Avatar } from '../../ui/avatar.js';
import { asPeople } from '../values.js';
import styles from './people-value.module.css';

/** People with their initials; a list shows the names in one line. */
export function PeopleValue({ value, compact }: { value: FieldValue | undefined; compact: boolean }) {
  const people = asPeople(value);
  return (
    <span className={compact ? styles.line : styles.people}>
      {people.map((person) => (
        <span key={person.id} className={styles.person}>
          <Avatar person={person} size={20} />
          <bdi className={styles.name}>{person.name}</bdi>
        </span>
      ))}
    </span>
  );
}
