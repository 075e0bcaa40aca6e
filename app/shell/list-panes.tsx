import type { ReactNode } from 'react';

import { PageBoundary } from '../ui/states/page-boundary.js';
import { lazyComponent } from '../ui/states/lazy-component.js';
import styles from './list-panes.module.css';

const NoRecord = lazyComponent(async () => (await import('../records/record/no-record.js')).NoRecord);

interface ListPanesProps {
  list: ReactNode;
  /** The open record; null for none, undefined where the list has the whole width. */
  record: ReactNode;
  /** Key of the record: a failure is that record's. */
  recordKey: string;
}

/** A list, and on a tablet in landscape the record opened from it beside it. */
export function ListPanes({ list, record, recordKey }: ListPanesProps) {
  return (
    <div className={styles.panes} data-whole={record === undefined ? '' : undefined}>
      <div className={styles.list}>{list}</div>
      {record !== undefined && (
        <div className={styles.record}>
          {record ? (
            <PageBoundary key={recordKey}>{record}</PageBoundary>
          ) : (
            <NoRecord className={styles.none} />
          )}
        </div>
      )}
    </div>
  );
}
