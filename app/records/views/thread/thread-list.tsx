import { Paperclip } from 'lucide-react';
import { useState } from 'react';

import type { ThreadRow } from '../../../../core/contracts/threads.js';
import type { ThreadKind } from '../../../../core/contracts/view-kinds.js';
import { asPeople, asPerson, asText } from '../../fields/values.js';
import type { FormatShortTime } from '../../rows/use-short-time.js';
import { useLocale } from '../../../services/i18n/use-locale.js';
import { AppLink } from '../../../ui/controls/app-link.js';
import { Avatar } from '../../../ui/controls/avatar.js';
import { Icon } from '../../../ui/controls/icon.js';
import { moveRovingFocus } from '../../../ui/controls/roving-focus.js';
import styles from './thread-list.module.css';
import { waits } from './thread-rules.js';
import { TopicFacts } from './topic-facts.js';

interface ThreadListProps {
  kind: ThreadKind;
  rows: readonly ThreadRow[];
  open: string | undefined;
  label: string;
  me: string;
  short: FormatShortTime;
  addressOf: (thread: string) => string;
}

/** The conversations, each a link: arrow keys move among them. */
export function ThreadList({ kind, rows, open, label, me, short, addressOf }: ThreadListProps) {
  const [focused, setFocused] = useState<string>();
  const has = (thread: string | undefined) => rows.some((row) => row.thread === thread);
  const stop = [focused, open].find(has) ?? rows[0]?.thread;
  return (
    <ul
      className={styles.list}
      aria-label={label}
      onKeyDown={(event) => moveRovingFocus(event, '[data-thread]', { orientation: 'vertical' })}
    >
      {rows.map((row) => (
        <li key={row.thread}>
          <AppLink
            className={styles.row}
            to={addressOf(row.thread)}
            data-thread={row.thread}
            data-unread={waits(row, kind) ? '' : undefined}
            aria-current={row.thread === open ? 'true' : undefined}
            tabIndex={row.thread === stop ? 0 : -1}
            onFocus={() => setFocused(row.thread)}
          >
            {kind.source === 'comments' ? (
              <TopicFacts kind={kind} row={row} short={short} />
            ) : (
              <ThreadFacts kind={kind} row={row} me={me} short={short} />
            )}
          </AppLink>
        </li>
      ))}
    </ul>
  );
}

function ThreadFacts({
  kind,
  row,
  me,
  short,
}: Pick<ThreadListProps, 'kind' | 'me' | 'short'> & { row: ThreadRow }) {
  const { msg } = useLocale();
  const sender = asPerson(row.values[kind.sender]);
  const [recipient, ...others] = (kind.to ?? []).flatMap((key) => asPeople(row.values[key]));
  // What the user has written is known by whom it went to.
  const isMine = sender?.id === me && recipient !== undefined;
  const person = isMine ? recipient : sender;
  return (
    <>
      <Avatar person={person ?? { id: row.id, name: row.title }} size={32} />
      <span className={styles.facts}>
        <span className={styles.line}>
          {row.unreadMessages > 0 && <span className={styles.dot} aria-hidden="true" />}
          <bdi className={styles.person}>
            {person?.name}
            {isMine && others.length > 0 && ` +${others.length}`}
          </bdi>
          {row.messages > 1 && <span className={styles.count}>{row.messages}</span>}
          {row.unreadMessages > 0 && <span className="sr-only">{msg('(unread)')}</span>}
          <span className={styles.grow} />
          {row.hasFiles && (
            <>
              <Icon of={Paperclip} size={16} />
              <span className="sr-only">{msg('Has attachments')}</span>
            </>
          )}
          <time className={styles.time}>{short(asText(row.values[kind.time]), false)}</time>
        </span>
        <bdi className={styles.subject}>{row.title || msg('Untitled')}</bdi>
        <bdi className={styles.preview}>{row.preview}</bdi>
      </span>
    </>
  );
}
