import { useMemo } from 'react';

import type { MonitorRange } from '../../../core/contracts/monitor-page.js';
import { useQuery } from '../../services/data/use-query.js';
import { StatePanel } from '../../ui/states/state-panel.js';
import { Loaded } from '../../ui/states/loaded.js';
import { useMonitorLocale } from './monitor-locale.js';
import { PercentileSection } from './percentile-section.js';
import { useMonitorQueries } from './use-monitor.js';

/** Percentiles of page changes, slow renders and slow actions. */
export function TimingsView({ range }: { range: MonitorRange }) {
  const { msg } = useMonitorLocale();
  const queries = useMonitorQueries();
  const load = useQuery(useMemo(() => queries.timings(range), [queries, range]));
  return (
    <Loaded load={load} title={msg("Couldn't load the page changes")}>
      {({ routes, renders, actions }) =>
        routes.length + renders.length + actions.length === 0 ? (
          <StatePanel
            kind="empty"
            title={msg('No page changes in this period')}
            text={msg('Pages report them every 5 minutes, and when they are left.')}
          />
        ) : (
          <>
            <PercentileSection
              title={msg('Page changes')}
              note={msg('Time from a page change until nothing more was loaded.')}
              first={msg('Page')}
              count={msg('Page changes')}
              rows={routes}
            />
            <PercentileSection
              title={msg('Slow renders')}
              note={msg('Pages that took 100 ms or more to render, with the slow parts of each.')}
              first={msg('Component')}
              count={msg('Renders')}
              rows={renders}
            />
            <PercentileSection
              title={msg('Slow actions')}
              note={msg('Actions on shared state that took 48 ms or more.')}
              first={msg('Action')}
              count={msg('Actions')}
              rows={actions}
            />
          </>
        )
      }
    </Loaded>
  );
}
