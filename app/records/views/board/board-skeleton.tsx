import { useLocale } from '../../../services/i18n/use-locale.js';
import { SkeletonBar } from '../../../ui/states/skeleton-bar.js';
import styles from './board-skeleton.module.css';

const cardsByLane = [3, 2, 2, 1];

/** Placeholder with the layout of a board. */
export function BoardSkeleton() {
  const { msg } = useLocale();
  return (
    <>
      <span className="sr-only" role="status">
        {msg('Loading…')}
      </span>
      <div className={styles.lanes} aria-hidden="true">
        {cardsByLane.map((cards, lane) => (
          <div key={lane} className={styles.lane}>
            <SkeletonBar width="40%" />
            {Array.from({ length: cards }, (_, card) => (
              <div key={card} className={styles.card}>
                <SkeletonBar width="30%" />
                <SkeletonBar width="85%" />
                <SkeletonBar width="50%" />
              </div>
            ))}
          </div>
        ))}
      </div>
    </>
  );
}
