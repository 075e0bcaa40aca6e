import { useLocale } from '../../../services/i18n/use-locale.js';
import { SkeletonBar } from '../../../ui/states/skeleton-bar.js';
import styles from './report-skeleton.module.css';

const figures = ['a', 'b', 'c', 'd'];

/** Placeholder with the layout of a report. */
export function ReportSkeleton() {
  const { msg } = useLocale();
  return (
    <>
      <span className="sr-only" role="status">
        {msg('Loading…')}
      </span>
      <div className={styles.report} aria-hidden="true">
        <div className={styles.figures}>
          {figures.map((key) => (
            <SkeletonBar key={key} width="96px" height={40} />
          ))}
        </div>
        <div className={styles.charts}>
          <SkeletonBar width="100%" height={200} />
          <SkeletonBar width="100%" height={200} />
        </div>
      </div>
    </>
  );
}
