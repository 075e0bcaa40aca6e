import { str } from '@lit/localize';
import { Paperclip } from 'lucide-react';

import type { ThreadRow } from '../../../../core/contracts/threads.js';
import type { ThreadKind } from '../../../../core/contracts/view-kinds.js';
import { useLocale } from '../../../services/i18n/use-locale.js';
import { Avatar } from '../../../ui/controls/avatar.js';
import { Icon } from '../../../ui/controls/icon.js';
import { asPerson, asText } from '../../fields/values.js';
import type { FormatShortTime } from '../../rows/use-short-time.js';
import styles from './thread-list.module.css';
import { waits } from './thread-rules.js';

interface TopicFactsProps {
  kind: ThreadKind;
  row: ThreadRow;
  short: FormatShortTime;
}

/** A topic of the list: its title and time, who has said what last, and how much the user has not read. */
export function TopicFacts({ kind, row, short }: TopicFactsProps) {
  const { msg } = useLocale();
  const person = row.latest?.person ?? asPerson(row.values[kind.sender]);
  const time = row.latest?.time ?? asText(row.values[kind.time]);
  const { unreadMessages } = row;
  return (
    <>
      <Avatar person={person ?? { id: row.id, name: row.title }} size={32} />
      <span className={styles.facts}>
        <span className={styles.line}>
          {waits(row, kind) && <span className={styles.dot} aria-hidden="true" />}
          <bdi className={styles.topic}>{row.title || msg('Untitled')}</bdi>
          {waits(row, kind) && <span className="sr-only">{msg('(unread)')}</span>}
          {row.hasFiles && (
            <>
              <Icon of={Paperclip} size={16} />
              <span className="sr-only">{msg('Has attachments')}</span>
            </>
          )}
          <time className={styles.time}>{short(time, false)}</time>
        </span>
        <span className={styles.line}>
          <span className={styles.said}>
            {person && <bdi>{person.name}</bdi>}
            {person && row.preview && ' · '}
            <bdi>{row.preview}</bdi>
          </span>
          {unreadMessages > 0 && (
            <>
              <span className={styles.unread} aria-hidden="true">
                {unreadMessages > 99 ? '99+' : unreadMessages}
              </span>
              <span className="sr-only">{msg(str`New comments: ${unreadMessages}`)}</span>
            </>
          )}
        </span>
      </span>
    </>
  );
}
