import { useLocale } from '../../../services/i18n/use-locale.js';
import { useLayout } from '../../../ui/layout/use-layout.js';
import { SkeletonBar } from '../../../ui/states/skeleton-bar.js';
import styles from './tree-skeleton.module.css';

const widths = ['60%', '45%', '70%', '50%', '65%', '40%', '55%'];

/** Placeholder with the layout of a tree: folders, and the rows of one of them. */
export function TreeSkeleton() {
  const { msg } = useLocale();
  const isPc = useLayout() === 'pc';
  return (
    <>
      <span className="sr-only" role="status">
        {msg('Loading…')}
      </span>
      <div className={styles.place} aria-hidden="true">
        {isPc && <Bars className={styles.folders} />}
        <Bars className={styles.rows} />
      </div>
    </>
  );
}

const Bars = ({ className }: { className: string | undefined }) => (
  <div className={className}>
    {widths.map((width) => (
      <SkeletonBar key={width} width={width} />
    ))}
  </div>
);
