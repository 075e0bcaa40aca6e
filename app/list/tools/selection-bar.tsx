import { str } from '@lit/localize';
import { Download, X } from 'lucide-react';
import type { ReactNode } from 'react';

import { useLocale } from '../../i18n/use-locale.js';
import { Icon } from '../../ui/icon.js';
import styles from './selection-bar.module.css';

interface SelectionBarProps {
  count: number;
  /** Formatted sum of the selected amounts; '' when the module has no amount. */
  sum: string;
  /** Menu of the actions on the selected records. */
  actions: ReactNode;
  onExport: () => void;
  onClear: () => void;
}

/** Bar that floats over the list while rows are selected. */
export function SelectionBar({ count, sum, actions, onExport, onClear }: SelectionBarProps) {
  const { msg } = useLocale();
  return (
    <div className={styles.bar} role="toolbar" aria-label={msg(str`${count} selected`)}>
      <strong className={styles.count} role="status">
        {msg(str`${count} selected`)}
      </strong>
      {sum && (
        <span className={styles.sum}>
          {msg('Total')} <bdi>{sum}</bdi>
        </span>
      )}
      <span className={styles.line} />
      {actions}
      <button type="button" className={styles.action} onClick={onExport}>
        <Icon of={Download} />
        {msg('Export')}
      </button>
      <span className={styles.line} />
      <button type="button" className={styles.close} title={msg('Clear selection')} onClick={onClear}>
        <Icon of={X} size={20} />
      </button>
    </div>
  );
}
