import { str } from '@lit/localize';
import { WifiOff } from 'lucide-react';

import { useLocale } from '../i18n/use-locale.js';
import { errorStateOf } from './error-facts.js';
import { Icon } from '../ui/icon.js';
import styles from './offline-strip.module.css';

export interface OfflineStripProps {
  /** Error of the last load; when given, the strip is rendered only if the network caused it. */
  error?: unknown;
  /** Time of the load of the visible content, e.g. '14:18'. */
  time: string;
  /** Without it, the strip only informs. */
  retry?: () => void;
}

/** Notice above content that was loaded before the connection was lost. */
export function OfflineStrip({ error, time, retry }: OfflineStripProps) {
  const { msg } = useLocale();
  if (error !== undefined && errorStateOf(error, navigator.onLine) !== 'offline') return null;
  return (
    <div className={styles.strip} role="status" data-retry={retry ? '' : undefined}>
      <Icon of={WifiOff} className={styles.icon} />
      <span>{msg(str`You're offline. Showing content from ${time}.`)}</span>
      {retry && (
        <button type="button" className={styles.retry} onClick={retry}>
          {msg('Reconnect')}
        </button>
      )}
    </div>
  );
}
