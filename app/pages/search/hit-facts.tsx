import type { SearchHit } from '../../../core/contracts/home.js';
import { useFormats } from '../../records/fields/use-formats.js';
import styles from './hit-facts.module.css';

/** Number and date of a hit, which tell records with the same title apart. */
export function HitFacts({ hit: { code, time } }: { hit: SearchHit }) {
  const formats = useFormats();
  return (
    <span className={styles.facts}>
      {code && <bdi>{code}</bdi>}
      {time && <time dateTime={time.replace(' ', 'T')}>{formats.date(time.slice(0, 10))}</time>}
    </span>
  );
}
