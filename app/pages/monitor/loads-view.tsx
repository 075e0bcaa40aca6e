import { useMemo } from 'react';

import { useQuery } from '../../services/data/use-query.js';
import { StatePanel } from '../../ui/states/state-panel.js';
import { Facts } from '../../ui/controls/facts.js';
import { FilterChips } from './filter-chips.js';
import { Loaded } from '../../ui/states/loaded.js';
import { useMonitorLocale } from './monitor-locale.js';
import { useMonitorWords } from './monitor-words.js';
import { PercentileSection } from './percentile-section.js';
import { useMonitorQueries, type MonitorView } from './use-monitor.js';
import { ViewList } from './view-list.js';

/** Page loads of a period: percentiles of web vitals and load times, and the list of loads. */
export function LoadsView({ view }: { view: MonitorView }) {
  const { msg } = useMonitorLocale();
  const words = useMonitorWords();
  const { range, browser, page } = view.state;
  const queries = useMonitorQueries();
  const load = useQuery(
    useMemo(() => queries.loads({ range, browser, page }), [queries, range, browser, page]),
  );
  const names: Readonly<Record<string, string>> = {
    load: msg('Load'),
    LCP: msg('Largest content shown (LCP)'),
    INP: msg('Response to input (INP)'),
    CLS: msg('Layout shift (CLS)'),
    TTFB: msg('First byte (TTFB)'),
  };
  return (
    <>
      <FilterChips view={view} />
      <Loaded load={load} title={msg("Couldn't load the page loads")}>
        {({ loads, vitals, loadByPage }) =>
          loads === 0 && !browser && !page ? (
            <StatePanel
              kind="empty"
              title={msg('No page loads in this period')}
              text={msg('Pages report a few seconds after they have loaded.')}
            />
          ) : (
            <>
              <Facts facts={[[msg('Page loads'), words.number(loads)]]} />
              <PercentileSection
                title={msg('Web vitals')}
                first={msg('Measure')}
                count={msg('Page loads')}
                rows={vitals}
                nameOf={({ name }) => names[name] ?? name}
              />
              <PercentileSection
                title={msg('Time to load by page')}
                first={msg('Page')}
                count={msg('Page loads')}
                rows={loadByPage}
                onSelect={(name) => view.change({ page: name })}
              />
              <ViewList view={view} />
            </>
          )
        }
      </Loaded>
    </>
  );
}
