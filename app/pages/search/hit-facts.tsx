import type { SearchHit } from '../../../core/contracts/search.js';
import { useFormats } from '../../records/fields/use-formats.js';
import { classNames } from '../../ui/controls/class-names.js';
import styles from './hit-facts.module.css';

/** Number and date of a hit, which tell records with the same title apart. */
export function HitFacts({ hit: { code, time }, className }: { hit: SearchHit; className?: string }) {
  const formats = useFormats();
  return (
    <span className={classNames(styles.facts, className)}>
      {code && <bdi>{code}</bdi>}
      {time && <time dateTime={time.replace(' ', 'T')}>{formats.date(time.slice(0, 10))}</time>}
    </span>
  );
}
