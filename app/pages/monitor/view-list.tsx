import { useMemo } from 'react';

import { useQuery } from '../../services/data/use-query.js';
import { StatePanel } from '../../ui/states/state-panel.js';
import { AppLink } from '../../ui/controls/app-link.js';
import { MoreRows } from '../../ui/controls/more-rows.js';
import { Segmented } from '../../ui/controls/segmented.js';
import { DataTable, LineCell, NumberCell } from './data-table.js';
import { Loaded } from '../../ui/states/loaded.js';
import { useMonitorLocale } from './monitor-locale.js';
import styles from './monitor-page.module.css';
import { useMonitorWords } from './monitor-words.js';
import { useMonitorQueries, type MonitorView } from './use-monitor.js';
import { usePages } from './use-pages.js';

/** List of page loads with links to their details. */
export function ViewList({ view }: { view: MonitorView }) {
  const { msg } = useMonitorLocale();
  const words = useMonitorWords();
  const { range, browser, page } = view.state;
  const sort = view.state.sort === 'slowest' ? 'slowest' : 'latest';
  const [pages, showMore] = usePages(JSON.stringify([range, browser, page, sort]));
  const queries = useMonitorQueries();
  const load = useQuery(
    useMemo(
      () => queries.views({ range, browser, page, sort }, pages),
      [queries, range, browser, page, sort, pages],
    ),
  );
  const duration = (ms: number | undefined): string => (ms === undefined ? '–' : words.duration(ms));
  const title = msg('Page views');
  return (
    <section>
      <h2 className={styles.heading}>{title}</h2>
      <div className={styles.filters}>
        <Segmented
          className={styles.order}
          label={msg('Sort')}
          value={sort}
          options={[
            { value: 'latest', label: msg('Latest') },
            { value: 'slowest', label: msg('Slowest') },
          ]}
          onChange={(next) => view.change({ sort: next })}
        />
      </div>
      <Loaded
        load={load}
        title={msg("Couldn't load the page views")}
        level={3}
        skeleton={{ kind: 'list', rows: 5 }}
      >
        {({ rows, total }) =>
          rows.length === 0 ? (
            <StatePanel
              kind="filtered"
              level={3}
              title={msg('No page views match')}
              text={msg('Change the filters or the period.')}
            />
          ) : (
            <>
              <DataTable
                label={title}
                columns={[
                  { label: msg('Page') },
                  { label: msg('Load'), isNumber: true },
                  { label: 'LCP', isNumber: true },
                  { label: msg('User') },
                  { label: msg('Browser') },
                  { label: msg('Time') },
                ]}
              >
                {rows.map((row) => (
                  <tr key={row.id}>
                    <th scope="row">
                      <AppLink className={styles.link} to={view.to({ view: row.id })}>
                        <bdi>{row.page || row.url}</bdi>
                      </AppLink>
                    </th>
                    <NumberCell>{duration(row.loadMs)}</NumberCell>
                    <NumberCell>{duration(row.lcpMs)}</NumberCell>
                    <LineCell>{row.person.name}</LineCell>
                    <LineCell>{[row.browser, row.os].filter(Boolean).join(' · ')}</LineCell>
                    <LineCell>{words.time(row.timeMs)}</LineCell>
                  </tr>
                ))}
              </DataTable>
              <MoreRows shown={rows.length} total={total} busy={load.state === 'loading'} onMore={showMore} />
            </>
          )
        }
      </Loaded>
    </section>
  );
}
