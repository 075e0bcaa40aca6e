import { SkeletonBar } from './skeleton-bar.js';
import styles from './record-skeleton.module.css';

const fieldWidths = ['80%', '56%', '68%', '72%', '60%', '48%'];

/** Placeholder of a record. */
export function RecordSkeleton() {
  return (
    <div className={styles.record}>
      <SkeletonBar width="min(420px, 70%)" height={20} />
      <SkeletonBar width="min(260px, 44%)" />
      <div className={styles.fields}>
        {fieldWidths.map((width, index) => (
          <div key={index} className={styles.field}>
            <SkeletonBar width="48px" height={8} />
            <SkeletonBar width={width} />
          </div>
        ))}
      </div>
      <SkeletonBar width="100%" />
      <SkeletonBar width="100%" />
      <SkeletonBar width="48%" />
    </div>
  );
}
