import { AppLink } from '../../ui/controls/app-link.js';
import { Tag } from '../../ui/controls/tag.js';
import { useMonitorLocale } from './monitor-locale.js';
import styles from './live-list.module.css';
import { useMonitorWords } from './monitor-words.js';
import type { Live } from './use-live.js';
import type { MonitorView } from './use-monitor.js';

/** Errors that arrived since watching began. */
export function LiveList({ live, view }: { live: Live; view: MonitorView }) {
  const { msg } = useMonitorLocale();
  const words = useMonitorWords();
  return (
    <section className={styles.live} aria-label={msg('Live')}>
      <p className={styles.note} role="status">
        {live.failed
          ? msg("Couldn't get new errors. Trying again in a few seconds.")
          : live.errors.length === 0
            ? msg('Waiting for new errors…')
            : ''}
      </p>
      <ul role="log" aria-label={msg('New errors')}>
        {live.errors.map((error) => (
          <li key={error.id} className={styles.row}>
            <Tag tone="danger">{words.kind(error.kind)}</Tag>
            <AppLink className={styles.message} to={view.to({ group: error.group })} title={error.message}>
              <bdi>{error.message}</bdi>
            </AppLink>
            <span className={styles.about}>
              <bdi>{error.page}</bdi>
            </span>
            <bdi className={styles.about}>{words.time(error.timeMs)}</bdi>
          </li>
        ))}
      </ul>
    </section>
  );
}
