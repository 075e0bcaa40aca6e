import type { ReactNode } from 'react';

import type { FoundPerson } from '../../../core/contracts/records.js';
import { RecordLink } from '../../records/fields/record-link.js';
import { useLocale } from '../../services/i18n/use-locale.js';
import { AppLink } from '../../ui/controls/app-link.js';
import { Avatar } from '../../ui/controls/avatar.js';
import { PersonTexts } from './result-texts.js';
import { MarkedText } from '../../ui/controls/marked-text.js';
import styles from './search-page.module.css';
import type { Place } from './use-places.js';

interface FoundPlacesProps {
  people: readonly FoundPerson[];
  pages: readonly Place[];
}

/** Colleagues and pages that a search finds by their names, above the records. */
export function FoundPlaces({ people, pages }: FoundPlacesProps) {
  const { msg } = useLocale();

  const section = (id: string, name: string, items: readonly ReactNode[]): ReactNode =>
    items.length > 0 && (
      <section className={styles.group} aria-labelledby={id}>
        <h2 id={id} className={styles.heading}>
          {name}
        </h2>
        <ul>{items}</ul>
      </section>
    );

  return (
    <>
      {section(
        'found-people',
        msg('Colleagues'),
        people.map((person) => (
          <li key={person.id}>
            <RecordLink module="hrm" id={person.id} className={styles.hit}>
              <Avatar person={person} size={28} />
              <PersonTexts person={person} />
            </RecordLink>
          </li>
        )),
      )}
      {section(
        'found-pages',
        msg('Pages'),
        pages.map(({ key, label, icon, address = '', matched }) => (
          <li key={key}>
            <AppLink className={styles.hit} to={address}>
              {icon}
              <span className={styles.title} dir="auto">
                <MarkedText text={label} parts={[matched]} />
              </span>
            </AppLink>
          </li>
        )),
      )}
    </>
  );
}
