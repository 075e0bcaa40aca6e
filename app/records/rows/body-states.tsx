import type { ReactNode } from 'react';

import { useLocale } from '../../services/i18n/use-locale.js';
import { usePlatform } from '../../services/platform/use-platform.js';
import styles from './body-states.module.css';

/** Place of the records of a list for a state of all of them: loading, failed, none. */
export function BodyPlace({ children }: { children: ReactNode }) {
  return <div className={styles.place}>{children}</div>;
}

/** Message above the loaded records when others could not be loaded. */
export function LoadErrorStrip({ error, retry }: { error: unknown; retry: () => void }) {
  const { msg } = useLocale();
  const { describe } = usePlatform();
  return (
    <div className={styles.strip} role="alert">
      <span>{describe(error)}</span>
      <button type="button" className={styles.retry} onClick={retry}>
        {msg('Try again')}
      </button>
    </div>
  );
}
