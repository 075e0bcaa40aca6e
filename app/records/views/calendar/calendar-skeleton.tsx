import { useLocale } from '../../../services/i18n/use-locale.js';
import { SkeletonBar } from '../../../ui/states/skeleton-bar.js';
import styles from './calendar-skeleton.module.css';

/** Days of the placeholder that have an event. */
const busy = new Set([1, 3, 4, 8, 10, 11, 15, 17, 18, 22, 24]);

/** Placeholder with the layout of a month. */
export function CalendarSkeleton() {
  const { msg } = useLocale();
  return (
    <>
      <span className="sr-only" role="status">
        {msg('Loading…')}
      </span>
      <div className={styles.days} aria-hidden="true">
        {Array.from({ length: 28 }, (_, day) => (
          <div key={day} className={styles.day}>
            {busy.has(day) && <SkeletonBar width="70%" />}
          </div>
        ))}
      </div>
    </>
  );
}
