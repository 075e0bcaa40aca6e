import { useLayout } from '../../ui/layout/use-layout.js';
import { Tag } from '../../ui/controls/tag.js';
import { DataTable, LineCell, NumberCell } from './data-table.js';
import styles from './episode-detail.module.css';
import { useMonitorLocale } from './monitor-locale.js';
import { useMonitorWords } from './monitor-words.js';
import { Name } from './name.js';
import type { EntryKind, PageEntry, PageEpisode } from './page-episodes.js';
import { pathOf } from './path-of.js';

interface EpisodeDetailProps {
  episode: PageEpisode;
  /** Index in the page view; identifies the episode, since a page can be visited twice. */
  number: number;
  isOpen: boolean;
}

/** Page change with its calls, and with its loading, renders and actions on a timeline. */
export function EpisodeDetail({ episode, number, isOpen }: EpisodeDetailProps) {
  const { msg } = useMonitorLocale();
  const words = useMonitorWords();
  const { url, route, calls, entries, lengthMs } = episode;
  const ends = {
    idle: msg('Until idle'),
    limit: msg('Ended at the limit of 60 s'),
    route: msg('Ended by the next page change'),
  };
  const hasCalls = calls.success.length + calls.error.length > 0;
  return (
    <details className={styles.episode} open={isOpen}>
      <summary>
        <bdi className={styles.page}>{pathOf(url)}</bdi>
        {route && <bdi>{words.duration(route.duration)}</bdi>}
        {route && route.failed > 0 && (
          <Tag tone="danger">
            {msg('Failed calls')}: {words.number(route.failed)}
          </Tag>
        )}
        <span className={styles.about}>{route ? ends[route.end] : msg('No trace reported')}</span>
        <bdi className={styles.about}>{words.time(episode.timeMs)}</bdi>
      </summary>
      <div className={styles.body}>
        {route && (
          <dl className={styles.calls}>
            <dt>{msg('Trace id')}</dt>
            <dd>
              <bdi>{route.traceId}</bdi>
            </dd>
            <dt>{msg('Calls')}</dt>
            <dd>{words.number(route.success + route.failed)}</dd>
            {hasCalls && (
              <>
                <dt>{msg('Ids of failed calls')}</dt>
                <dd>
                  <bdi>{calls.error.join(', ') || '–'}</bdi>
                </dd>
                <dt>{msg('Ids of successful calls')}</dt>
                <dd>
                  <bdi>{calls.success.join(', ') || '–'}</bdi>
                </dd>
              </>
            )}
          </dl>
        )}
        {entries.length > 0 && (
          <Entries entries={entries} lengthMs={lengthMs} label={`${number}. ${pathOf(url)}`} />
        )}
      </div>
    </details>
  );
}

interface EntriesProps {
  entries: readonly PageEntry[];
  lengthMs: number;
  label: string;
}

function Entries({ entries, lengthMs, label }: EntriesProps) {
  const { msg } = useMonitorLocale();
  const words = useMonitorWords();
  const phone = useLayout() === 'phone';
  const kinds: Record<EntryKind, string> = {
    navigation: msg('Page load'),
    paint: msg('Paint'),
    resource: msg('Resource'),
    mark: msg('Mark'),
    render: msg('Slow render'),
    action: msg('Slow action'),
  };
  const durationOf = ({ durationMs }: PageEntry): string =>
    durationMs > 0 ? words.duration(durationMs) : '–';
  if (phone) {
    return (
      <DataTable label={label} columns={[{ label: msg('Name') }, { label: msg('Duration'), isNumber: true }]}>
        {entries.map((entry, index) => (
          <tr key={index}>
            <th scope="row" className={styles.entry}>
              <Name name={nameOf(entry)} />
              <span className={styles.about}>
                {kinds[entry.kind]} · <bdi>+{words.duration(entry.startMs)}</bdi>
              </span>
              <Bar entry={entry} lengthMs={lengthMs} />
            </th>
            <NumberCell>{durationOf(entry)}</NumberCell>
          </tr>
        ))}
      </DataTable>
    );
  }
  return (
    <DataTable
      label={label}
      columns={[
        { label: msg('Name') },
        { label: msg('Kind') },
        { label: msg('Start'), isNumber: true },
        { label: msg('Duration'), isNumber: true },
        { label: msg('Timeline') },
      ]}
    >
      {entries.map((entry, index) => (
        <tr key={index}>
          <th scope="row">
            <Name name={nameOf(entry)} />
          </th>
          <LineCell>{kinds[entry.kind]}</LineCell>
          <NumberCell>{words.duration(entry.startMs)}</NumberCell>
          <NumberCell>{durationOf(entry)}</NumberCell>
          <td>
            <Bar entry={entry} lengthMs={lengthMs} />
          </td>
        </tr>
      ))}
    </DataTable>
  );
}

const nameOf = ({ kind, name }: PageEntry): string => (kind === 'resource' ? pathOf(name) : name);

/** Bar of an entry on the timeline; renders nothing for an entry that began after the page was idle. */
function Bar({ entry: { kind, startMs, durationMs }, lengthMs }: { entry: PageEntry; lengthMs: number }) {
  if (startMs > lengthMs) return null;
  const share = (ms: number): string => `${(100 * ms) / lengthMs}%`;
  return (
    <span className={styles.track} aria-hidden="true">
      <span
        className={styles.bar}
        data-kind={kind}
        style={{
          insetInlineStart: `min(${share(startMs)}, 100% - 2px)`,
          inlineSize: share(Math.min(durationMs, lengthMs - startMs)),
        }}
      />
    </span>
  );
}
