import { str } from '@lit/localize';
import type { ReactNode } from 'react';

import type { ActivityEntry } from '../../../../core/contracts/records.js';
import { useFormats } from '../../fields/use-formats.js';
import { useZoneNote } from '../../fields/use-zone-note.js';
import { useLocale } from '../../../services/i18n/use-locale.js';
import { useTenantTime } from '../../../services/platform/use-tenant-time.js';
import { Tag } from '../../../ui/controls/tag.js';
import styles from './comment-head.module.css';

interface CommentHeadProps {
  entry: Pick<ActivityEntry, 'person' | 'time' | 'onBehalf'>;
  isNew: boolean;
  /** What the person has done; absent: written. */
  children?: ReactNode;
}

/** Who has said or done something, and when. */
export function CommentHead({ entry: { person, time, onBehalf }, isNew, children }: CommentHeadProps) {
  const { msg } = useLocale();
  const formats = useFormats();
  const now = useTenantTime()(Date.now());
  const zoneNote = useZoneNote();
  return (
    <div className={styles.head}>
      <span>
        <bdi className={children ? undefined : styles.name}>{person.name}</bdi>{' '}
        {onBehalf && <>{msg(str`for ${onBehalf.name}`)} </>}
        {children}
        {isNew && <Tag tone="info">{msg('New')}</Tag>}
      </span>
      <time
        dateTime={time.replace(' ', 'T')}
        title={[formats.dateTime(time), zoneNote(time)].filter(Boolean).join(' · ')}
      >
        {formats.shortTime(time, now)}
      </time>
    </div>
  );
}
