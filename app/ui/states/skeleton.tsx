import { useLocale } from '../../services/i18n/use-locale.js';
import { classNames } from '../controls/class-names.js';
import { HomeSkeleton } from './home-skeleton.js';
import { SkeletonBar } from './skeleton-bar.js';
import { RecordSkeleton } from './record-skeleton.js';
import styles from './skeleton.module.css';

interface SkeletonProps {
  kind: 'list' | 'record' | 'home';
  /** Number of rows of a list. */
  rows?: number;
  className?: string;
}

const titleWidths = ['62%', '48%', '70%', '54%', '66%', '44%', '58%'];

/** Placeholder with the layout of the content; visible after 200 ms, so that a fast response does not flicker. */
export function Skeleton({ kind, rows = 8, className }: SkeletonProps) {
  const { msg } = useLocale();
  return (
    <div className={classNames(styles.skeleton, className)} data-skeleton={kind}>
      <span className="sr-only" role="status">
        {msg('Loading…')}
      </span>
      <div className={styles.delayed} aria-hidden="true">
        {kind === 'list' && <ListSkeleton rows={rows} />}
        {kind === 'record' && <RecordSkeleton />}
        {kind === 'home' && <HomeSkeleton />}
      </div>
    </div>
  );
}

function ListSkeleton({ rows }: { rows: number }) {
  return (
    <div className={styles.list}>
      {Array.from({ length: rows }, (_, index) => (
        <div key={index} className={styles.row}>
          <SkeletonBar width="16px" height={16} />
          <SkeletonBar width={titleWidths[index % titleWidths.length] ?? '60%'} />
          <SkeletonBar width="24px" height={24} round />
          <SkeletonBar width="64px" />
        </div>
      ))}
    </div>
  );
}
