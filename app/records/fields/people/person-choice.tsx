import type { PersonRef } from '../../../../core/contracts/record-parts.js';
import type { FoundPerson } from '../../../../core/contracts/records.js';
import { Avatar } from '../../../ui/controls/avatar.js';
import styles from './person-choice.module.css';

/** A colleague with the label that comboboxes need. */
export type PersonChoice = FoundPerson & { label: string };

export const choiceOf = (person: FoundPerson): PersonChoice => ({ ...person, label: person.name });

export const refOf = ({ id, name }: PersonRef): PersonRef => ({ id, name });

/** A chosen colleague in a field. */
export const renderPerson = (person: PersonRef) => (
  <span className={styles.person}>
    <Avatar person={person} size={20} />
    <bdi>{person.name}</bdi>
  </span>
);
