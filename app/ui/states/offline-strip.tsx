import { str } from '@lit/localize';
import { CircleAlert, WifiOff } from 'lucide-react';

import { useLocale } from '../../services/i18n/use-locale.js';
import { errorStateOf } from './error-facts.js';
import { Icon } from '../controls/icon.js';
import styles from './offline-strip.module.css';

export interface OfflineStripProps {
  /** Error of the last load; without it, the connection is lost. */
  error?: unknown;
  /** Time of the load of the visible content, e.g. '14:18'. */
  time: string;
  /** Without it, the strip only informs. */
  retry?: () => void;
}

/** Notice above content that was loaded before the connection was lost, or before a refresh failed. */
export function OfflineStrip({ error, time, retry }: OfflineStripProps) {
  const { msg } = useLocale();
  const isOffline = error === undefined || errorStateOf(error, navigator.onLine) === 'offline';
  return (
    <div className={styles.strip} role="status" data-retry={retry ? '' : undefined}>
      <Icon of={isOffline ? WifiOff : CircleAlert} className={styles.icon} />
      <span>
        {isOffline
          ? msg(str`You're offline. Showing content from ${time}.`)
          : msg(str`Couldn't refresh. Showing content from ${time}.`)}
      </span>
      {retry && (
        <button type="button" className={styles.retry} onClick={retry}>
          {isOffline ? msg('Reconnect') : msg('Try again')}
        </button>
      )}
    </div>
  );
}
