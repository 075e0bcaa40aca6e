import { str } from '@lit/localize';
import { useMemo } from 'react';

import type { MonitorRange } from '../../../core/contracts/monitor-page.js';
import { useQuery } from '../../services/data/use-query.js';
import { StatePanel } from '../../ui/states/state-panel.js';
import { MoreRows } from '../../ui/controls/more-rows.js';
import { LineCell, NumberCell, TableSection } from './data-table.js';
import { Loaded } from '../../ui/states/loaded.js';
import { useMonitorLocale } from './monitor-locale.js';
import styles from './monitor-page.module.css';
import { useMonitorWords } from './monitor-words.js';
import { useMonitorQueries } from './use-monitor.js';
import { usePages } from './use-pages.js';

/** Scripts, styles and other files that failed to load in a period. */
export function ResourcesView({ range }: { range: MonitorRange }) {
  const { msg } = useMonitorLocale();
  const words = useMonitorWords();
  const [pages, showMore] = usePages(range);
  const queries = useMonitorQueries();
  const load = useQuery(useMemo(() => queries.resources(range, pages), [queries, range, pages]));
  return (
    <Loaded load={load} title={msg("Couldn't load the resources")}>
      {({ rows, total, dropped }) =>
        rows.length === 0 ? (
          <StatePanel
            kind="empty"
            title={msg('Everything loaded')}
            text={msg('Scripts, styles and other files that fail to load appear here.')}
          />
        ) : (
          <>
            <TableSection
              title={msg('Resources that failed or were slow')}
              note={msg(
                'Reports of pages without a signed-in user are shown to the administrators of all organizations.',
              )}
              columns={[
                { label: msg('Address') },
                { label: msg('Type') },
                { label: msg('Events'), isNumber: true },
                { label: msg('Page') },
                { label: msg('Last seen') },
              ]}
            >
              {rows.map((row) => (
                <tr key={`${row.type} ${row.url}`}>
                  <th scope="row" className={styles.url}>
                    <bdi>{row.url}</bdi>
                  </th>
                  <td>{row.type}</td>
                  <NumberCell>{words.number(row.count)}</NumberCell>
                  <td>
                    <bdi>{row.page}</bdi>
                    {row.pages > 1 && ` +${words.number(row.pages - 1)}`}
                  </td>
                  <LineCell>{words.time(row.lastMs)}</LineCell>
                </tr>
              ))}
            </TableSection>
            <MoreRows shown={rows.length} total={total} busy={load.state === 'loading'} onMore={showMore} />
            {dropped > 0 && (
              <p className={styles.note}>
                {msg(
                  str`Browsers dropped ${words.number(dropped)} further reports, which they could neither send nor keep.`,
                )}
              </p>
            )}
          </>
        )
      }
    </Loaded>
  );
}
