import { str } from '@lit/localize';
import { WifiOff } from 'lucide-react';

import { useLocale } from '../i18n/use-locale.js';
import { faceOf } from './error-facts.js';
import { Icon } from '../ui/icon.js';
import styles from './offline-strip.module.css';

export interface OfflineStripProps {
  /** Why it was not loaded again; given, the strip is there only when that is the connection. */
  error?: unknown;
  /** When what is shown was loaded, as text: '14:18'. */
  time: string;
  retry: () => void;
}

/** Above what was loaded before the connection was lost. */
export function OfflineStrip({ error, time, retry }: OfflineStripProps) {
  const { msg } = useLocale();
  if (error !== undefined && faceOf(error, navigator.onLine) !== 'offline') return null;
  return (
    <div className={styles.strip} role="status">
      <Icon of={WifiOff} className={styles.icon} />
      <span>{msg(str`You’re offline. Showing content from ${time}.`)}</span>
      <button type="button" className={styles.retry} onClick={retry}>
        {msg('Reconnect')}
      </button>
    </div>
  );
}
