import type { ReactNode } from 'react';

import { useLocale } from '../services/i18n/use-locale.js';
import { PageBoundary } from '../ui/states/page-boundary.js';
import { StatePanel } from '../ui/states/state-panel.js';
import styles from './list-panes.module.css';

interface ListPanesProps {
  list: ReactNode;
  /** The open record; null for none. */
  record: ReactNode;
  /** Key of the record: a failure is that record's. */
  recordKey: string;
}

/** A list with the record opened from it beside it, as on a tablet in landscape. */
export function ListPanes({ list, record, recordKey }: ListPanesProps) {
  const { msg } = useLocale();
  return (
    <div className={styles.panes}>
      <div className={styles.list}>{list}</div>
      <div className={styles.record}>
        {record ? (
          <PageBoundary key={recordKey}>{record}</PageBoundary>
        ) : (
          <StatePanel kind="empty" className={styles.none} title={msg('Select a record to see it here.')} />
        )}
      </div>
    </div>
  );
}
