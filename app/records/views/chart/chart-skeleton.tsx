import { useLocale } from '../../../services/i18n/use-locale.js';
import { SkeletonBar } from '../../../ui/states/skeleton-bar.js';
import styles from './chart-skeleton.module.css';

const barHeights = [180, 130, 150, 80, 50];

/** Placeholder with the layout of a chart. */
export function ChartSkeleton() {
  const { msg } = useLocale();
  return (
    <>
      <span className="sr-only" role="status">
        {msg('Loading…')}
      </span>
      <div className={styles.bars} aria-hidden="true">
        {barHeights.map((height) => (
          <SkeletonBar key={height} width="40px" height={height} />
        ))}
      </div>
    </>
  );
}
