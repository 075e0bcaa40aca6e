import type { NoticeItem } from '../../../core/contracts/home.js';
import { languageTag } from '../../../core/contracts/languages.js';
import { useFormats } from '../../records/fields/use-formats.js';
import { relativeDay } from '../../services/i18n/relative-time.js';
import { useLocale } from '../../services/i18n/use-locale.js';
import { RecordLink } from '../../records/fields/record-link.js';
import { Tag } from '../../ui/controls/tag.js';
import styles from './notices.module.css';

interface NoticesProps {
  items: readonly NoticeItem[];
  now: string;
}

export function Notices({ items, now }: NoticesProps) {
  const { msg, lang } = useLocale();
  const formats = useFormats();
  if (items.length === 0) return <p className={styles.empty}>{msg('No notices yet.')}</p>;
  return (
    <ul>
      {items.map((item) => (
        <li key={`${item.module}/${item.id}`} className={styles.item}>
          <RecordLink module={item.module} id={item.id} className={styles.title} dir="auto">
            {item.title}
          </RecordLink>
          {item.pinned && <Tag tone="warning">{msg('Pinned')}</Tag>}
          <time className={styles.time}>{relativeDay(item.time, now, languageTag(lang), formats)}</time>
        </li>
      ))}
    </ul>
  );
}
