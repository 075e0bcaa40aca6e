import styles from './home-skeleton.module.css';
import { SkeletonBar } from './skeleton-bar.js';

const titleWidths = ['52%', '38%', '60%', '44%', '56%'];
/** Rows of the blocks beside the main column. */
const asideRows = [4, 5, 4];

/** Placeholder of the launcher, with the measures of its blocks so that nothing moves when they arrive. */
export function HomeSkeleton() {
  return (
    <div className={styles.home}>
      <div className={styles.main}>
        <div className={styles.hello}>
          <SkeletonBar width="180px" height={24} />
          <SkeletonBar width="240px" />
        </div>
        <div>
          <div className={styles.head}>
            <SkeletonBar width="96px" height={16} />
          </div>
          {titleWidths.map((width) => (
            <div key={width} className={styles.row} data-row="">
              <SkeletonBar width="16px" height={16} round />
              <SkeletonBar width={width} />
              <SkeletonBar width="64px" />
            </div>
          ))}
        </div>
        <div>
          <div className={styles.head}>
            <SkeletonBar width="64px" height={16} />
          </div>
          <div className={styles.tiles}>
            {Array.from({ length: 16 }, (_, index) => (
              <div key={index} className={styles.tile}>
                <SkeletonBar width="40px" height={40} />
                <SkeletonBar width="48px" />
              </div>
            ))}
          </div>
        </div>
      </div>
      <div className={styles.aside}>
        {asideRows.map((rows, index) => (
          <div key={index}>
            <div className={styles.head}>
              <SkeletonBar width="64px" height={16} />
            </div>
            {titleWidths.slice(0, rows).map((width) => (
              <div key={width} className={styles.line}>
                <SkeletonBar width={width} />
              </div>
            ))}
          </div>
        ))}
      </div>
    </div>
  );
}
