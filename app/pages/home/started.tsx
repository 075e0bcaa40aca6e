import { str } from '@lit/localize';

import type { StartedItem } from '../../../core/contracts/home.js';
import { useLocale } from '../../services/i18n/use-locale.js';
import { RecordLink } from '../../records/fields/record-link.js';
import styles from './started.module.css';

/** Requests of the user, with their progress. */
export function Started({ items }: { items: readonly StartedItem[] }) {
  const { msg } = useLocale();
  if (items.length === 0)
    return <p className={styles.empty}>{msg("You haven't started any workflows yet.")}</p>;
  return (
    <ul>
      {items.map((item) => (
        <li key={`${item.module}/${item.id}`} className={styles.item}>
          <div className={styles.line}>
            <RecordLink module={item.module} id={item.id} className={styles.title} dir="auto">
              {item.title}
            </RecordLink>
            <span className={styles.step}>
              {item.returned ? msg('Returned') : item.step}
              <span aria-hidden="true">{` · ${item.done}/${item.steps}`}</span>
              <span className="sr-only">{msg(str`Step ${item.done} of ${item.steps}`)}</span>
            </span>
          </div>
          <div className={styles.steps} aria-hidden="true">
            {Array.from({ length: item.steps }, (_, index) => (
              <i key={index} data-step={stepState(item, index)} />
            ))}
          </div>
        </li>
      ))}
    </ul>
  );
}

function stepState({ done, steps, returned }: StartedItem, index: number): string | undefined {
  if (returned) return index < Math.max(done, 1) ? 'returned' : undefined;
  if (index < done - 1 || done >= steps) return 'done';
  return index === Math.max(done - 1, 0) ? 'now' : undefined;
}
