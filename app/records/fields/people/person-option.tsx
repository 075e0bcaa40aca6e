import { Fragment, type ComponentProps, type ReactNode } from 'react';

import type { FoundPerson } from '../../../../core/contracts/records.js';
import { Avatar } from '../../../ui/controls/avatar.js';
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
          <Marked text={name} parts={matched ? [matched] : []} />{' '}
          {reading && (
            <span className={styles.reading}>
              <Marked text={reading} parts={matchedReading ?? []} />
            </span>
          )}
        </span>
        <bdi className={styles.detail}>{[department, title].filter(Boolean).join(' · ')}</bdi>
      </span>
    </li>
  );
}

/** A text with the parts marked that were searched for. */
function Marked({ text, parts }: { text: string; parts: readonly { from: number; to: number }[] }) {
  let at = 0;
  const marked = parts.map(({ from, to }): ReactNode => {
    const before = text.slice(at, from);
    at = to;
    return (
      <Fragment key={from}>
        {before}
        <mark className={styles.mark}>{text.slice(from, to)}</mark>
      </Fragment>
    );
  });
  return (
    <bdi>
      {marked}
      {text.slice(at)}
    </bdi>
  );
}
