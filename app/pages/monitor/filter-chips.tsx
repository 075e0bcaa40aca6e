import { X } from 'lucide-react';

import { Icon } from '../../ui/controls/icon.js';
import { useMonitorLocale } from './monitor-locale.js';
import styles from './filter-chips.module.css';
import type { MonitorView } from './use-monitor.js';

interface FilterChipsProps {
  view: MonitorView;
}

/** Removable filters by browser and page, which apply to figures, charts and lists. */
export function FilterChips({ view }: FilterChipsProps) {
  const { browser, page } = view.state;
  if (!browser && !page) return null;
  return (
    <div className={styles.chips}>
      {browser && <Chip text={browser} onRemove={() => view.change({ browser: '' })} />}
      {page && <Chip text={page} onRemove={() => view.change({ page: '' })} />}
    </div>
  );
}

function Chip({ text, onRemove }: { text: string; onRemove: () => void }) {
  const { msg } = useMonitorLocale();
  return (
    <span className={styles.chip}>
      <bdi title={text}>{text}</bdi>
      <button type="button" aria-label={`${msg('Remove filter')}: ${text}`} onClick={onRemove}>
        <Icon of={X} size={14} />
      </button>
    </span>
  );
}
