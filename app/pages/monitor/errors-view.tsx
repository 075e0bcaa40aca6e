import { useMemo } from 'react';

import { useQuery } from '../../services/data/use-query.js';
import { StatePanel } from '../../ui/states/state-panel.js';
import { Facts } from '../../ui/controls/facts.js';
import { useMonitorLocale } from './monitor-locale.js';
import { ErrorGroupList } from './error-group-list.js';
import { Counts } from './counts.js';
import { FilterChips } from './filter-chips.js';
import { Loaded } from '../../ui/states/loaded.js';
import { LiveList } from './live-list.js';
import styles from './monitor-page.module.css';
import { useMonitorWords } from './monitor-words.js';
import { TimeChart } from './time-chart.js';
import { useMonitorQueries, type MonitorView } from './use-monitor.js';
import { useReloadFor } from './use-live.js';
import type { Watch } from './use-watch.js';

/** Errors of a period: figures, over time, by browser and page, and the list of their groups. */
export function ErrorsView({ view, watch }: { view: MonitorView; watch: Watch }) {
  const { msg } = useMonitorLocale();
  const words = useMonitorWords();
  const { range, browser, page } = view.state;
  const queries = useMonitorQueries();
  const summary = useQuery(
    useMemo(() => queries.summary({ range, browser, page }), [queries, range, browser, page]),
  );
  const isFiltered = browser !== '' || page !== '';

  // New errors change the figures too.
  const latest = watch.live.errors[0]?.id;
  useReloadFor(latest, summary.reload);

  return (
    <>
      <FilterChips view={view} />
      <Loaded load={summary} title={msg("Couldn't load the errors")}>
        {(data) => (
          <>
            {watch.isOn && <LiveList live={watch.live} view={view} />}
            <Facts
              facts={[
                [msg('Errors'), words.number(data.errors)],
                [msg('Users affected'), words.number(data.users)],
                // Dropped errors have only a count.
                ...(isFiltered ? [] : [[msg('Dropped by browsers'), words.number(data.dropped)] as const]),
              ]}
            />
            {data.errors === 0 && !isFiltered ? (
              <StatePanel
                kind="empty"
                title={msg('No errors in this period')}
                text={msg('Errors appear here a few seconds after they occur.')}
              />
            ) : (
              <>
                {data.errors > 0 && <TimeChart title={msg('Errors over time')} data={data} />}
                <div className={styles.columns}>
                  <Counts
                    title={msg('By browser')}
                    counts={data.byBrowser}
                    onSelect={(name) => view.change({ browser: name })}
                  />
                  <Counts
                    title={msg('By page')}
                    counts={data.byPage}
                    onSelect={(name) => view.change({ page: name })}
                  />
                </div>
                <ErrorGroupList view={view} latest={latest} />
              </>
            )}
          </>
        )}
      </Loaded>
    </>
  );
}
