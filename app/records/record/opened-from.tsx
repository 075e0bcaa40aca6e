import { useMemo } from 'react';

import type { LinkPlace } from '../../../core/services/links/record-links.js';
import { useServerState } from '../../services/data/server-state.js';
import { useQuery } from '../../services/data/use-query.js';
import { useRecords } from '../../services/data/use-records.js';
import { useLocale } from '../../services/i18n/use-locale.js';
import { RecordLink } from '../fields/record-link.js';
import styles from './opened-from.module.css';

/**
 * The record whose text had the link to the present one (docs/requirements.md 2.6.7, 2.6.12, 2.6.15), as a way back to it;
 * nothing until it is loaded, and where the user may not see it.
 */
export function OpenedFrom({ module, id }: LinkPlace) {
  const { msg, lang } = useLocale();
  const records = useRecords();
  const server = useServerState();
  const query = useMemo(
    () => server.query(['opened-from', lang, module, id], (signal) => records.peek(module, id, signal)),
    [server, records, lang, module, id],
  );
  const { data } = useQuery(query);
  if (!data) return null;
  return (
    <p className={styles.from}>
      {msg('Opened from')}{' '}
      <RecordLink className={styles.link} module={module} id={id}>
        <bdi>{data.title}</bdi>
      </RecordLink>
    </p>
  );
}
