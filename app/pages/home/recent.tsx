import type { RecentItem } from '../../../core/contracts/home.js';
import { languageTag } from '../../../core/contracts/languages.js';
import { useFormats } from '../../records/fields/use-formats.js';
import { relativeTime } from '../../services/i18n/relative-time.js';
import { useLocale } from '../../services/i18n/use-locale.js';
import { RecordLink } from '../../records/fields/record-link.js';
import { useRegistry } from '../../services/routing/use-route.js';
import { ModuleIcon } from '../../ui/controls/module-icon.js';
import styles from './recent.module.css';

export function Recent({ items, now }: { items: readonly RecentItem[]; now: string }) {
  const { lang } = useLocale();
  const formats = useFormats();
  const registry = useRegistry();
  return (
    <ul className={styles.recent}>
      {items.map((item) => (
        <li key={`${item.module}/${item.id}`}>
          <RecordLink module={item.module} id={item.id} className={styles.link}>
            <ModuleIcon name={item.module} app={registry.entryOf(item.module)?.app} size="small" />
            <span className={styles.title} dir="auto">
              {item.title}
            </span>
            <time className={styles.time}>{relativeTime(item.time, now, languageTag(lang), formats)}</time>
          </RecordLink>
        </li>
      ))}
    </ul>
  );
}
