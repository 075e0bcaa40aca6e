import { useMemo } from 'react';

import type { MonitorRange, Percentiles } from '../../core/contracts/monitor-page.js';
import { useQuery } from '../data/use-query.js';
import { ErrorState } from '../states/error-state.js';
import { Skeleton } from '../states/skeleton.js';
import { StatePanel } from '../states/state-panel.js';
import { Tag } from '../ui/tag.js';
import { useMonitorLocale } from './monitor-locale.js';
import { Facts } from './figures.js';
import styles from './monitor-page.module.css';
import { useMonitorWords } from './monitor-words.js';
import { useMonitorQueries } from './use-monitor.js';

/** Upper bounds of good and fair at the 75th percentile, as https://web.dev/articles/vitals gives them. */
const bounds: Readonly<Record<string, readonly [good: number, fair: number]>> = {
  LCP: [2500, 4000],
  INP: [200, 500],
  CLS: [0.1, 0.25],
  TTFB: [800, 1800],
};

/** Page loads of a period: web vitals and time to load, by percentile. */
export function LoadsView({ range }: { range: MonitorRange }) {
  const { msg } = useMonitorLocale();
  const words = useMonitorWords();
  const queries = useMonitorQueries();
  const summary = useQuery(useMemo(() => queries.summary(range), [queries, range]));
  const { data } = summary;
  if (!data) {
    return summary.state === 'failed' ? (
      <ErrorState error={summary.error} retry={summary.reload} title={msg("Couldn't load the page loads")} />
    ) : (
      <Skeleton kind="list" />
    );
  }
  if (data.loads === 0) {
    return (
      <StatePanel
        kind="empty"
        title={msg('No page loads in this period')}
        text={msg('Pages report a few seconds after they have loaded.')}
      />
    );
  }
  const names: Readonly<Record<string, string>> = {
    load: msg('Load'),
    LCP: msg('Largest content shown (LCP)'),
    INP: msg('Response to input (INP)'),
    CLS: msg('Layout shift (CLS)'),
    TTFB: msg('First byte (TTFB)'),
  };
  return (
    <>
      <Facts facts={[[msg('Page loads'), words.number(data.loads)]]} />
      <PercentileTable
        title={msg('Web vitals')}
        first={msg('Measure')}
        rows={data.vitals}
        nameOf={({ name }) => names[name] ?? name}
      />
      <PercentileTable
        title={msg('Time to load by page')}
        first={msg('Page')}
        rows={data.loadByPage}
        nameOf={({ name }) => name}
      />
    </>
  );
}

interface PercentileTableProps {
  title: string;
  /** Heading of the first column. */
  first: string;
  rows: readonly Percentiles[];
  nameOf: (row: Percentiles) => string;
}

function PercentileTable({ title, first, rows, nameOf }: PercentileTableProps) {
  const { msg } = useMonitorLocale();
  const words = useMonitorWords();
  const value = (row: Percentiles, number: number): string =>
    row.name === 'CLS' ? number.toFixed(3) : words.duration(number);
  if (rows.length === 0) return null;
  const isRated = rows.some(({ name }) => name in bounds);
  return (
    <section>
      <h2 className={styles.heading}>{title}</h2>
      <div className={styles.scroll} tabIndex={0} role="region" aria-label={title}>
        <table className={styles.table}>
          <thead>
            <tr>
              <th scope="col">{first}</th>
              {isRated && <th scope="col">{msg('Rating')}</th>}
              <th scope="col" className={styles.number}>
                {msg('Page loads')}
              </th>
              {['50%', '75%', '95%'].map((share) => (
                <th key={share} scope="col" className={styles.number}>
                  {share}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {rows.map((row) => (
              <tr key={row.name}>
                <th scope="row">
                  <bdi>{nameOf(row)}</bdi>
                </th>
                {isRated && (
                  <td>
                    <Rating row={row} />
                  </td>
                )}
                <td className={styles.number}>{words.number(row.count)}</td>
                {[row.p50, row.p75, row.p95].map((number, index) => (
                  <td key={index} className={styles.number}>
                    <bdi>{value(row, number)}</bdi>
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </section>
  );
}

function Rating({ row }: { row: Percentiles }) {
  const { msg } = useMonitorLocale();
  const bound = bounds[row.name];
  if (!bound) return null;
  const [good, fair] = bound;
  if (row.p75 <= good) return <Tag tone="success">{msg('Good')}</Tag>;
  if (row.p75 <= fair) return <Tag tone="warning">{msg('Needs improvement')}</Tag>;
  return <Tag tone="danger">{msg('Poor')}</Tag>;
}
