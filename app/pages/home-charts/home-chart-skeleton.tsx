import { useLocale } from '../../services/i18n/use-locale.js';
import { SkeletonBar } from '../../ui/states/skeleton-bar.js';
import styles from './home-charts.module.css';

const widths = ['90%', '70%', '60%', '40%', '20%'];

/** Placeholder with the layout of a chart's bars. */
export function HomeChartSkeleton() {
  const { msg } = useLocale();
  return (
    <>
      <span className="sr-only" role="status">
        {msg('Loading…')}
      </span>
      <div className={styles.skeleton} aria-hidden="true">
        {widths.map((width) => (
          <SkeletonBar key={width} width={width} />
        ))}
      </div>
    </>
  );
}
