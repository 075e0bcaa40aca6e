import type { FoundPerson } from '../../../core/contracts/records.js';
import type { SearchHit } from '../../../core/contracts/search.js';
import { MarkedText } from '../../ui/controls/marked-text.js';
import { Highlight } from './highlight.js';
import styles from './result-texts.module.css';

/** Name of a colleague with the part that was searched for, above department and post. */
export function PersonTexts({ person }: { person: FoundPerson }) {
  return (
    <span className={styles.texts}>
      <span className={styles.title} dir="auto">
        <MarkedText text={person.name} parts={person.matched ? [person.matched] : []} />
      </span>
      <span className={styles.snippet} dir="auto">
        {[person.department, person.title].filter(Boolean).join(' · ')}
      </span>
    </span>
  );
}

/** Title of a record, above the text around the match in another field. */
export function HitTexts({ hit, query }: { hit: SearchHit; query: string }) {
  return (
    <span className={styles.texts}>
      <span className={styles.title} dir="auto">
        <Highlight text={hit.title} query={query} />
      </span>
      {hit.snippet && (
        <span className={styles.snippet} dir="auto">
          {hit.field && <span className={styles.field}>{hit.field}</span>}
          <Highlight text={hit.snippet} query={query} />
        </span>
      )}
    </span>
  );
}
