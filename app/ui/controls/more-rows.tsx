import { str } from '@lit/localize';

import { useLocale } from '../../services/i18n/use-locale.js';
import { Button } from './button.js';
import styles from './more-rows.module.css';

interface MoreRowsProps {
  /** Number of rows above. */
  shown: number;
  total: number;
  /** The total as it is shown; absent: the number. */
  totalText?: string;
  /** Whether rows follow, where the total is not known; absent: whether it is larger. */
  hasMore?: boolean;
  onMore: () => void;
  busy?: boolean;
}

/** End of a list that is loaded by pages: how many rows it shows, and the button for the next ones. */
export function MoreRows({ shown, total, totalText, hasMore = shown < total, onMore, busy }: MoreRowsProps) {
  const { msg } = useLocale();
  if (!hasMore) return null;
  return (
    <div className={styles.more}>
      <Button busy={busy} onClick={onMore}>
        {msg('Show more')}
      </Button>
      <span className={styles.count}>{msg(str`${shown} of ${totalText ?? total} shown`)}</span>
    </div>
  );
}
