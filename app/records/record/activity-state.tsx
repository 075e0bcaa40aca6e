import { CircleAlert } from 'lucide-react';

import type { QueryLoad } from '../../services/data/use-query.js';
import { useLocale } from '../../services/i18n/use-locale.js';
import { usePlatform } from '../../services/platform/use-platform.js';
import { Icon } from '../../ui/controls/icon.js';
import styles from './activity-state.module.css';

/** Why the activity of a record is missing or out of date; nothing once it is loaded. */
export function ActivityState({ load }: { load: QueryLoad<unknown> }) {
  const { msg } = useLocale();
  const platform = usePlatform();
  if (load.state === 'failed') {
    return (
      <div className={styles.failed} role="alert">
        <Icon of={CircleAlert} />
        <span>
          {msg("Couldn't load the activity.")} {platform.describe(load.error)}
        </span>
        <button type="button" className={styles.retry} onClick={load.reload}>
          {msg('Try again')}
        </button>
      </div>
    );
  }
  return load.data === undefined && <div className={styles.loading} aria-busy="true" />;
}
