import type { ComponentProps } from 'react';

import type { FoundPerson } from '../../../../core/contracts/records.js';
import { Avatar } from '../../../ui/controls/avatar.js';
import { MarkedText } from '../../../ui/controls/marked-text.js';
import styles from './person-option.module.css';

interface PersonOptionProps extends ComponentProps<'li'> {
  person: FoundPerson;
}

/** A colleague in a list box: name with its reading, department and post. */
export function PersonOption({ person, ...rest }: PersonOptionProps) {
  const { name, reading, matched, matchedReading, department, title } = person;
  return (
    <li {...rest} role="option" className={styles.option}>
      <Avatar person={person} size={32} />
      <span className={styles.texts}>
        <span className={styles.name}>
          <bdi>
            <MarkedText text={name} parts={matched ? [matched] : []} />
          </bdi>{' '}
          {reading && (
            <span className={styles.reading}>
              <bdi>
                <MarkedText text={reading} parts={matchedReading ?? []} />
              </bdi>
            </span>
          )}
        </span>
        <bdi className={styles.detail}>{[department, title].filter(Boolean).join(' · ')}</bdi>
      </span>
    </li>
  );
}
