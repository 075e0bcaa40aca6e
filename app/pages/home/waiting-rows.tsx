import { useState, type CSSProperties } from 'react';

import type { WaitingItem } from '../../../core/contracts/home.js';
import type { StatusTone } from '../../../core/contracts/record-parts.js';
import { languageTag } from '../../../core/contracts/languages.js';
import { useFormats } from '../../records/fields/use-formats.js';
import type { LocaleState } from '../../services/i18n/locale-store.js';
import { relativeTime } from '../../services/i18n/relative-time.js';
import { useLocale } from '../../services/i18n/use-locale.js';
import { useDecide } from '../../services/navigation/decide.js';
import { RecordLink } from '../../records/fields/record-link.js';
import { lazyComponent } from '../../ui/states/lazy-component.js';
import { StatusGlyph } from '../../ui/controls/status.js';
import { Tag } from '../../ui/controls/tag.js';
import styles from './waiting-rows.module.css';

const RowDecisions = lazyComponent(
  async () => (await import('../../ui/controls/row-decisions.js')).RowDecisions,
);

interface WaitingRowsProps {
  items: readonly WaitingItem[];
  now: string;
  /** Number of rows that the list is at least as high as. */
  least?: number;
}

/** Items waiting for the user: one line each on wide layouts, two on a phone. */
export function WaitingRows({ items, now, least }: WaitingRowsProps) {
  return (
    <ul className={styles.rows} style={{ '--rows': least } as CSSProperties}>
      {items.map((item) => (
        <WaitingRow key={`${item.module}/${item.id}`} item={item} now={now} />
      ))}
    </ul>
  );
}

export function WaitingRow({ item, now }: { item: WaitingItem; now: string }) {
  const { msg, lang } = useLocale();
  const formats = useFormats();
  const { next } = item;
  const decide = useDecide();
  // The buttons are loaded with the first row that is hovered or focused.
  const [isTouched, setTouched] = useState(false);
  const touch = () => setTouched(true);
  return (
    <li
      className={styles.row}
      data-plain={item.amount ? undefined : ''}
      data-next={next && decide ? '' : undefined}
      onPointerEnter={touch}
      onFocus={touch}
    >
      <StatusGlyph tone={item.tone} className={styles.glyph} />
      <span className={styles.title}>
        <RecordLink module={item.module} id={item.id} className={styles.link} dir="auto">
          {item.title}
        </RecordLink>
        {/* A space and no margin: it is left out where the tag begins a line. */ ' '}
        {item.urgent && <Tag tone="danger">{msg('Urgent')}</Tag>}
      </span>
      <span className={styles.about}>
        <span className="sr-only">{toneWord(msg, item.tone)} </span>
        {[item.person?.name, item.context].filter(Boolean).join(' · ')}
      </span>
      {next && decide && isTouched && (
        <span className={styles.next}>
          <RowDecisions
            actions={next.actions}
            title={item.title}
            onDecide={(action) => decide({ module: item.module, record: { ...item, ...next }, action })}
          />
        </span>
      )}
      {item.amount && <bdi className={styles.amount}>{formats.money(item.amount, item.currency)}</bdi>}
      <time className={styles.time} data-due={item.tone === 'late' ? '' : undefined}>
        {relativeTime(item.time, now, languageTag(lang), formats)}
      </time>
    </li>
  );
}

/** The glyph's meaning for screen readers, where no visible text has it. */
function toneWord(msg: LocaleState['msg'], tone: StatusTone): string {
  switch (tone) {
    case 'draft':
      return msg('Draft');
    case 'open':
      return msg('Not started');
    case 'active':
      return msg('In progress');
    case 'nearly':
      return msg('Nearly done');
    case 'done':
      return msg('Done');
    case 'returned':
      return msg('Returned');
    case 'failed':
      return msg('Rejected');
    case 'late':
      return msg('Overdue');
  }
}
