import { useMemo } from 'react';

import type { PageView } from '../../../core/contracts/monitor-views.js';
import { useQuery } from '../../services/data/use-query.js';
import { Facts } from '../../ui/controls/facts.js';
import { BackLink } from './back-link.js';
import { AddressCell, LineCell, NumberCell, TableSection } from './data-table.js';
import styles from './error-detail.module.css';
import { EpisodeDetail } from './episode-detail.js';
import { Loaded } from '../../ui/states/loaded.js';
import { useMonitorLocale } from './monitor-locale.js';
import page from './monitor-page.module.css';
import { useMonitorWords } from './monitor-words.js';
import { pageEpisodes } from './page-episodes.js';
import { pathOf } from './path-of.js';
import { useMonitorQueries, type MonitorView } from './use-monitor.js';

/** Details of a page load: all marks until the page was left. */
export function ViewDetail({ view }: { view: MonitorView }) {
  const { msg } = useMonitorLocale();
  const id = view.state.view;
  const queries = useMonitorQueries();
  const load = useQuery(useMemo(() => queries.view(id), [queries, id]));
  return (
    <>
      <BackLink to={view.to({ view: '' })}>{msg('All page views')}</BackLink>
      <Loaded load={load} title={msg("Couldn't load the page view")} skeleton={{ kind: 'record' }}>
        {(data) => <Detail data={data} />}
      </Loaded>
    </>
  );
}

function Detail({ data }: { data: PageView }) {
  const { msg } = useMonitorLocale();
  const words = useMonitorWords();
  const episodes = useMemo(() => pageEpisodes(data), [data]);
  const duration = (ms: number | undefined): string => (ms === undefined ? '–' : words.duration(ms));
  const about = [
    data.person.name,
    words.time(data.timeMs),
    `${data.browser} ${data.browserVersion}`.trim(),
    `${data.os} ${data.osVersion}`.trim(),
    data.device,
    data.language,
  ];
  const groups = Object.values(data.marks);
  const hasMarks = groups.some(({ total }) => total > 0);
  const isCut = groups.some(({ total, items }) => total > items.length);
  return (
    <article aria-labelledby="monitor-view">
      <header className={styles.head}>
        <h2 id="monitor-view" className={styles.title}>
          <bdi>{pathOf(data.url)}</bdi>
        </h2>
        <p className={styles.place}>
          {about.filter(Boolean).map((text) => (
            <bdi key={text}>{text}</bdi>
          ))}
        </p>
      </header>
      <Facts
        facts={[
          [msg('Load'), duration(data.loadMs)],
          ['LCP', duration(data.lcpMs)],
          ['INP', duration(data.inpMs)],
          ['CLS', data.cls === undefined ? '–' : words.score(data.cls)],
          ['TTFB', duration(data.ttfbMs)],
        ]}
      />
      <section aria-labelledby="monitor-episodes">
        <h2 id="monitor-episodes" className={page.heading}>
          {msg('Timeline')}
        </h2>
        {!hasMarks && (
          <p className={page.note}>{msg('The details have not arrived yet, or are no longer kept.')}</p>
        )}
        {isCut && <p className={page.note}>{msg('The first 200 entries of each kind are shown.')}</p>}
        {hasMarks &&
          episodes.map((episode, index) => (
            <EpisodeDetail key={index} episode={episode} number={index + 1} isOpen={index === 0} />
          ))}
      </section>
      <PageErrors data={data} />
      <Memory data={data} />
    </article>
  );
}

function PageErrors({ data: { marks } }: { data: PageView }) {
  const { msg } = useMonitorLocale();
  const { items } = marks.error;
  if (items.length === 0) return null;
  return (
    <TableSection
      title={msg('Errors of the page')}
      columns={[
        { label: msg('Message') },
        { label: msg('Kind') },
        { label: msg('Status'), isNumber: true },
        { label: msg('Code') },
        { label: msg('Address') },
      ]}
    >
      {items.map((error, index) => (
        <tr key={index}>
          <th scope="row">
            <bdi>{error.message || msg('Without a message')}</bdi>
          </th>
          <LineCell>{error.type === 'api' ? msg('Request') : msg('Script')}</LineCell>
          <NumberCell>{error.status || '–'}</NumberCell>
          <LineCell>{error.code || '–'}</LineCell>
          <AddressCell>{pathOf(error.fileName)}</AddressCell>
        </tr>
      ))}
    </TableSection>
  );
}

function Memory({ data: { marks } }: { data: PageView }) {
  const { msg } = useMonitorLocale();
  const words = useMonitorWords();
  const { items } = marks.memory;
  if (items.length === 0) return null;
  return (
    <TableSection
      title={msg('Memory over time')}
      columns={[
        { label: msg('Time') },
        { label: msg('Used'), isNumber: true },
        { label: msg('Allocated'), isNumber: true },
        { label: msg('Limit'), isNumber: true },
        { label: msg('DOM nodes'), isNumber: true },
      ]}
    >
      {items.map((memory, index) => (
        <tr key={index}>
          <th scope="row">
            <bdi>{words.time(memory.timestamp)}</bdi>
          </th>
          <NumberCell>{words.size(memory.usedJSHeapSize)}</NumberCell>
          <NumberCell>{words.size(memory.totalJSHeapSize)}</NumberCell>
          <NumberCell>{words.size(memory.jsHeapSizeLimit)}</NumberCell>
          <NumberCell>{words.number(memory.nodeCount)}</NumberCell>
        </tr>
      ))}
    </TableSection>
  );
}
