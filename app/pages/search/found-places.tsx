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
  places: readonly Place[];
}

/** Colleagues, pages and commands that a search finds by their names, above the records. */
export function FoundPlaces({ people, places }: FoundPlacesProps) {
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

  const ofKind = (kind: Place['kind']) => places.filter((place) => place.kind === kind);
  const named = ({ icon, label, matched }: Place): ReactNode => (
    <>
      {icon}
      <span className={styles.title} dir="auto">
        <MarkedText text={label} parts={[matched]} />
      </span>
    </>
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
        ofKind('page').map((place) => (
          <li key={place.key}>
            <AppLink className={styles.hit} to={place.address ?? ''}>
              {named(place)}
            </AppLink>
          </li>
        )),
      )}
      {section(
        'found-commands',
        msg('Commands'),
        ofKind('command').map((place) => (
          <li key={place.key}>
            <button type="button" className={styles.hit} onClick={place.run}>
              {named(place)}
            </button>
          </li>
        )),
      )}
    </>
  );
}
