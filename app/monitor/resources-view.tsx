import { useMemo, useState } from 'react';

import type { MonitorRange } from '../../core/contracts/monitor-page.js';
import { useQuery } from '../data/use-query.js';
import { ErrorState } from '../states/error-state.js';
import { Skeleton } from '../states/skeleton.js';
import { StatePanel } from '../states/state-panel.js';
import { MoreRows } from '../ui/more-rows.js';
import { useMonitorLocale } from './monitor-locale.js';
import styles from './monitor-page.module.css';
import { useMonitorWords } from './monitor-words.js';
import { useMonitorQueries } from './use-monitor.js';

/** Scripts, styles and other files that failed to load in a period. */
export function ResourcesView({ range }: { range: MonitorRange }) {
  const { msg } = useMonitorLocale();
  const words = useMonitorWords();
  const [pages, setPages] = useState(1);
  const queries = useMonitorQueries();
  const load = useQuery(useMemo(() => queries.resources(range, pages), [queries, range, pages]));
  // Rows stay while more of them are loaded.
  const [shown, setShown] = useState(load.data);
  if (load.data && load.data !== shown) setShown(load.data);

  if (!shown) {
    return load.state === 'failed' ? (
      <ErrorState error={load.error} retry={load.reload} title={msg("Couldn't load the resources")} />
    ) : (
      <Skeleton kind="list" />
    );
  }
  if (shown.rows.length === 0) {
    return (
      <StatePanel
        kind="empty"
        title={msg('Everything loaded')}
        text={msg('Scripts, styles and other files that fail to load appear here.')}
      />
    );
  }
  return (
    <section>
      <h2 id="monitor-resources" className={styles.heading}>
        {msg('Resources that failed or were slow')}
      </h2>
      <p className={styles.note}>
        {msg(
          'Reports of pages without a signed-in user are shown to the administrators of all organizations.',
        )}
      </p>
      <div className={styles.scroll} tabIndex={0} role="region" aria-labelledby="monitor-resources">
        <table className={styles.table}>
          <thead>
            <tr>
              <th scope="col">{msg('Address')}</th>
              <th scope="col">{msg('Type')}</th>
              <th scope="col" className={styles.number}>
                {msg('Events')}
              </th>
              <th scope="col">{msg('Page')}</th>
              <th scope="col">{msg('Last seen')}</th>
            </tr>
          </thead>
          <tbody>
            {shown.rows.map((row) => (
              <tr key={`${row.type} ${row.url}`}>
                <th scope="row" className={styles.address}>
                  <bdi>{row.url}</bdi>
                </th>
                <td>{row.type}</td>
                <td className={styles.number}>{words.number(row.count)}</td>
                <td>
                  <bdi>{row.page}</bdi>
                  {row.pages > 1 && ` +${words.number(row.pages - 1)}`}
                </td>
                <td className={styles.nowrap}>
                  <bdi>{words.time(row.lastMs)}</bdi>
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
      <MoreRows
        shown={shown.rows.length}
        total={shown.total}
        busy={load.state === 'loading'}
        onMore={() => setPages(pages + 1)}
      />
    </section>
  );
}
