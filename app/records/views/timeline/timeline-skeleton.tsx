import { useLocale } from '../../../services/i18n/use-locale.js';
import { SkeletonBar } from '../../../ui/states/skeleton-bar.js';
import styles from './timeline-skeleton.module.css';

/** Widths of the placeholders of bars, in their order. */
const widths = ['30%', '45%', '25%', '60%', '35%', '50%', '20%', '40%'];

/** Placeholder with the layout of a timeline. */
export function TimelineSkeleton() {
  const { msg } = useLocale();
  return (
    <>
      <span className="sr-only" role="status">
        {msg('Loading…')}
      </span>
      <div className={styles.lines} aria-hidden="true">
        {widths.map((width, index) => (
          <div key={width} className={styles.line} style={{ paddingInlineStart: `${index * 5}%` }}>
            <SkeletonBar width={width} />
          </div>
        ))}
      </div>
    </>
  );
}
