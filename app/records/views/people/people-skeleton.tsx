import { useLocale } from '../../../services/i18n/use-locale.js';
import { useLayout } from '../../../ui/layout/use-layout.js';
import { SkeletonBar } from '../../../ui/states/skeleton-bar.js';
import styles from './people-skeleton.module.css';

const widths = ['60%', '45%', '70%', '50%', '65%', '40%'];

/** Placeholder with the layout of departments and their people. */
export function PeopleSkeleton() {
  const { msg } = useLocale();
  const isPhone = useLayout() === 'phone';
  return (
    <>
      <span className="sr-only" role="status">
        {msg('Loading…')}
      </span>
      <div className={styles.place} aria-hidden="true">
        <div className={isPhone ? styles.alone : styles.departments}>
          {widths.map((width) => (
            <SkeletonBar key={width} width={width} />
          ))}
        </div>
        {!isPhone && (
          <div className={styles.people}>
            {widths.map((width) => (
              <SkeletonBar key={width} width="100%" height={66} />
            ))}
          </div>
        )}
      </div>
    </>
  );
}
