import { str } from '@lit/localize';
import { Download, X } from 'lucide-react';
import type { ReactNode } from 'react';

import { useLocale } from '../../../services/i18n/use-locale.js';
import { Icon } from '../../../ui/controls/icon.js';
import styles from './selection-bar.module.css';

interface SelectionBarProps {
  /** Formatted number of selected records. */
  count: string;
  /** Touch layout, which has no footer below the bar. */
  phone: boolean;
  /** Formatted sum of the selected amounts; '' when the module has no amount. */
  sum: string;
  /** Actions on the selected records. */
  actions: ReactNode;
  /** Exports the selected rows, where there are no other actions. */
  onExport?: () => void;
  /** Number of all records of the list; undefined if all are selected. */
  all: string | undefined;
  onSelectAll: () => void;
  onClear: () => void;
}

/** Bar that floats over the list while rows are selected. */
export function SelectionBar(props: SelectionBarProps) {
  const { count, phone, sum, actions, onExport, all, onSelectAll, onClear } = props;
  const { msg } = useLocale();
  return (
    <div
      className={styles.bar}
      data-phone={phone ? '' : undefined}
      role="toolbar"
      aria-label={msg(str`${count} selected`)}
    >
      <strong className={styles.count} role="status">
        {msg(str`${count} selected`)}
      </strong>
      {sum && (
        <span className={styles.sum}>
          {msg('Total')} <bdi>{sum}</bdi>
        </span>
      )}
      {all !== undefined && (
        <button type="button" className={styles.action} onClick={onSelectAll}>
          {msg(str`Select all ${all}`)}
        </button>
      )}
      <span className={styles.line} />
      {actions ||
        (onExport && (
          <button type="button" className={styles.action} onClick={onExport}>
            <Icon of={Download} />
            {msg('Export')}
          </button>
        ))}
      <span className={styles.line} />
      <button type="button" className={styles.close} title={msg('Clear selection')} onClick={onClear}>
        <Icon of={X} size={20} />
      </button>
    </div>
  );
}
