import { Copy } from 'lucide-react';
import { useMemo, useState } from 'react';

import type { ErrorGroupDetail, StoredError } from '../../../core/contracts/monitor-page.js';
import { useQuery } from '../../services/data/use-query.js';
import { Button } from '../../ui/controls/button.js';
import { Facts } from '../../ui/controls/facts.js';
import { Segmented } from '../../ui/controls/segmented.js';
import { Tag } from '../../ui/controls/tag.js';
import { useUi } from '../../services/feedback/use-ui.js';
import { BackLink } from './back-link.js';
import { Counts } from './counts.js';
import { AddressCell, LineCell, NumberCell, TableSection } from './data-table.js';
import styles from './error-detail.module.css';
import { Loaded } from '../../ui/states/loaded.js';
import { useMonitorLocale } from './monitor-locale.js';
import page from './monitor-page.module.css';
import { useMonitorWords } from './monitor-words.js';
import { pathOf } from './path-of.js';
import { TimeChart } from './time-chart.js';
import { useMonitorQueries, type MonitorView } from './use-monitor.js';

/** Alike errors: how often, where, and the latest ones with their stacks. */
export function ErrorDetail({ view }: { view: MonitorView }) {
  const { msg } = useMonitorLocale();
  const { group } = view.state;
  const queries = useMonitorQueries();
  const load = useQuery(useMemo(() => queries.errorGroup(group), [queries, group]));
  return (
    <>
      <BackLink to={view.to({ group: '' })}>{msg('All errors')}</BackLink>
      <Loaded load={load} title={msg("Couldn't load the error")} skeleton={{ kind: 'record' }}>
        {(detail) => <Detail detail={detail} />}
      </Loaded>
    </>
  );
}

function Detail({ detail }: { detail: ErrorGroupDetail }) {
  const { msg } = useMonitorLocale();
  const words = useMonitorWords();
  const [selected, setSelected] = useState<string>();
  const overTime = useMemo(() => {
    const { fromMs, bucketMs, counts } = detail.overTime;
    return { fromMs, bucketMs, byKind: [{ kind: detail.kind, counts }] };
  }, [detail]);
  const record = detail.records.find(({ id }) => id === selected) ?? detail.records[0];
  return (
    <article aria-labelledby="monitor-error">
      <header className={styles.head}>
        <h2 id="monitor-error" className={styles.title}>
          <bdi>{detail.message || msg('Without a message')}</bdi>
        </h2>
        <p className={styles.place}>
          <Tag tone="danger">{words.kind(detail.kind)}</Tag>
          {detail.fileName && (
            <bdi>
              {detail.fileName}
              {detail.line > 0 && `:${detail.line}`}
            </bdi>
          )}
        </p>
      </header>
      <Facts
        facts={[
          [msg('Events'), words.number(detail.count)],
          [msg('Users'), words.number(detail.users)],
          [msg('First seen'), words.time(detail.firstMs)],
          [msg('Last seen'), words.time(detail.lastMs)],
        ]}
      />
      <TimeChart title={msg('Last 30 days')} data={overTime} size="small" />
      {record && <Stack key={record.id} detail={detail} record={record} />}
      <div className={page.columns}>
        <Counts title={msg('By browser')} counts={detail.byBrowser} />
        <Counts title={msg('By page')} counts={detail.byPage} />
      </div>
      <TableSection
        title={msg('Latest events')}
        columns={[
          { label: msg('Time') },
          { label: msg('Events'), isNumber: true },
          { label: msg('User') },
          { label: msg('Browser') },
          { label: msg('Page') },
          { label: msg('Stack') },
        ]}
      >
        {detail.records.map((one) => (
          <tr key={one.id} data-selected={one === record ? '' : undefined}>
            <LineCell>{words.time(one.timeMs)}</LineCell>
            <NumberCell>{words.number(one.count)}</NumberCell>
            <LineCell>{one.person.name}</LineCell>
            <LineCell>{[one.browser, one.os].filter(Boolean).join(' · ')}</LineCell>
            <AddressCell>{pathOf(one.pageUrl)}</AddressCell>
            <td>
              <Button
                size="small"
                tone="ghost"
                aria-pressed={one === record}
                onClick={() => setSelected(one.id)}
              >
                {msg('Show')}
              </Button>
            </td>
          </tr>
        ))}
      </TableSection>
    </article>
  );
}

function Stack({ detail, record }: { detail: ErrorGroupDetail; record: StoredError }) {
  const { msg } = useMonitorLocale();
  const words = useMonitorWords();
  const ui = useUi();
  const [isRaw, setRaw] = useState(false);
  const stack = isRaw ? record.stack : (record.mappedStack ?? record.stack);

  async function copy(): Promise<void> {
    const lines = [
      `${detail.kind}: ${detail.message}`,
      `${record.filePath}:${record.line}:${record.col}`,
      record.component,
      record.pageUrl,
      [record.browser, record.os, words.time(record.timeMs)].filter(Boolean).join(' · '),
      '',
      stack,
    ];
    try {
      await navigator.clipboard.writeText(lines.join('\n'));
      ui.toast(msg('Details copied'), { kind: 'success' });
    } catch {
      ui.toast(msg("Couldn't copy the details"), { kind: 'error' });
    }
  }

  return (
    <section>
      <div className={styles.tools}>
        <h2 id="monitor-stack">{msg('Stack')}</h2>
        {record.component && <Tag>{record.component}</Tag>}
        <span className={styles.gap} />
        {record.mappedStack !== undefined && (
          <Segmented
            label={msg('Stack positions')}
            value={isRaw ? 'raw' : 'sources'}
            options={[
              { value: 'sources', label: msg('Sources') },
              { value: 'raw', label: msg('As received') },
            ]}
            onChange={(value) => setRaw(value === 'raw')}
          />
        )}
        <Button icon={Copy} onClick={() => void copy()}>
          {msg('Copy details')}
        </Button>
      </div>
      <pre className={styles.stack} tabIndex={0} role="region" aria-labelledby="monitor-stack" dir="ltr">
        {stack.includes(detail.message) ? '' : `${detail.message}\n\n`}
        {stack || msg('The browser gave no stack.')}
      </pre>
    </section>
  );
}
