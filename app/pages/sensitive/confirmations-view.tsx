import { str } from '@lit/localize';
import { useState } from 'react';

import type { Confirmation } from '../../../core/contracts/sensitive-page.js';
import { useFormats } from '../../records/fields/use-formats.js';
import { RecordLink } from '../../records/fields/record-link.js';
import { useTenantTime } from '../../services/platform/use-tenant-time.js';
import { LoadedPages } from '../../ui/states/loaded-pages.js';
import { StatePanel } from '../../ui/states/state-panel.js';
import { useSensitiveLocale } from './sensitive-locale.js';
import styles from './sensitive-page.module.css';
import { useConfirmations } from './use-sensitive.js';
import { Words } from './words.js';

/** Content that was stored although it contains words of a rule that only asks: for review. */
export function ConfirmationsView() {
  const { msg } = useSensitiveLocale();
  const [pages, setPages] = useState(1);
  const load = useConfirmations(pages);
  return (
    <LoadedPages
      load={load}
      title={msg("Couldn't load the content")}
      skeletonRows={4}
      empty={
        <StatePanel
          kind="empty"
          title={msg('Nothing was confirmed')}
          text={msg('Content whose author confirmed sensitive words appears here for review.')}
        />
      }
      onMore={() => setPages(pages + 1)}
    >
      {(rows) => (
        <ul className={styles.list}>
          {rows.map((row) => (
            <Row key={row.id} row={row} />
          ))}
        </ul>
      )}
    </LoadedPages>
  );
}

function Row({ row }: { row: Confirmation }) {
  const { msg } = useSensitiveLocale();
  const formats = useFormats();
  const tenantTime = useTenantTime();
  return (
    <li className={styles.item}>
      <h2 className={styles.words}>
        {row.title === undefined ? (
          msg('A record that you cannot see')
        ) : (
          <RecordLink module={row.module} id={row.record} dir="auto">
            {row.title}
          </RecordLink>
        )}
      </h2>
      <p className={styles.line}>
        <Words words={row.words} />
        <span className={styles.note}>{row.rules.join(' · ')}</span>
      </p>
      <p className={styles.note}>
        {msg(str`${row.author.name}, ${formats.dateTime(tenantTime(row.createdMs))}`)}
      </p>
    </li>
  );
}
