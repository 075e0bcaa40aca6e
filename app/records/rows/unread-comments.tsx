import { str } from '@lit/localize';
import { MessageSquareDot } from 'lucide-react';

import type { RecordRow } from '../../../core/contracts/records.js';
import { useLocale } from '../../services/i18n/use-locale.js';
import { Icon } from '../../ui/controls/icon.js';
import styles from './unread-comments.module.css';

/** Number of the comments that came since the user last read those of the record; nothing without any. */
export function UnreadComments({ row: { unreadComments = 0 } }: { row: RecordRow }) {
  const { msg } = useLocale();
  if (unreadComments === 0) return null;
  const label = msg(str`New comments: ${unreadComments}`);
  return (
    <span className={styles.mark} title={label}>
      <Icon of={MessageSquareDot} size={16} />
      <span aria-hidden="true">{unreadComments}</span>
      <span className="sr-only">{label}</span>
    </span>
  );
}
