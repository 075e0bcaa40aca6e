import type { RecentItem } from '../../core/contracts/home.js';
import { languageTag } from '../../core/locale/languages.js';
import { useFormats } from '../fields/use-formats.js';
import { relativeTime } from '../i18n/relative-time.js';
import { useLocale } from '../i18n/use-locale.js';
import { RecordLink } from '../navigation/record-link.js';
import { useRegistry } from '../routing/use-route.js';
import { ModuleIcon } from '../ui/module-icon.js';
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
