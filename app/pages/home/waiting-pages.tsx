import { useEffect, useMemo, useRef, useState, type RefObject } from 'react';

import type { WaitingModule } from '../../../core/contracts/home.js';
import { useServerState } from '../../services/data/server-state.js';
import { useQuery } from '../../services/data/use-query.js';
import { useLocale } from '../../services/i18n/use-locale.js';
import { ErrorState } from '../../ui/states/error-state.js';
import { SkeletonBar } from '../../ui/states/skeleton-bar.js';
import { MoreRows } from '../../ui/controls/more-rows.js';
import { WaitingRow } from './waiting-rows.js';
import styles from './waiting-rows.module.css';

const pageSize = 20;

interface WaitingPagesProps {
  /** undefined: all modules. */
  module: WaitingModule | undefined;
  total: number;
  now: string;
}

/** All waiting items, a page more with each press of the button. */
export function WaitingPages({ module, total, now }: WaitingPagesProps) {
  const list = useRef<HTMLUListElement>(null);
  const [pages, setPages] = useState(1);
  return (
    <>
      <ul ref={list} className={styles.rows}>
        {Array.from({ length: pages }, (_, index) => (
          <Page
            key={index}
            module={module}
            offset={index * pageSize}
            limit={Math.min(pageSize, total - index * pageSize)}
            now={now}
            list={list}
          />
        ))}
      </ul>
      <MoreRows shown={pages * pageSize} total={total} onMore={() => setPages(pages + 1)} />
    </>
  );
}

interface PageProps {
  module: WaitingModule | undefined;
  offset: number;
  /** Number of items that the page is expected to have. */
  limit: number;
  now: string;
  list: RefObject<HTMLUListElement | null>;
}

function Page({ module, offset, limit, now, list }: PageProps) {
  const { lang } = useLocale();
  const server = useServerState();
  const load = useQuery(
    useMemo(() => server.waiting(lang, module, offset, pageSize), [server, lang, module, offset]),
  );
  const loaded = load.data !== undefined;

  // The button that asked for this page is gone, or has moved below its rows.
  const wantsFocus = useRef(offset > 0);
  useEffect(() => {
    if (!loaded || !wantsFocus.current) return;
    wantsFocus.current = false;
    list.current?.querySelectorAll<HTMLElement>('li')[offset]?.querySelector('a')?.focus();
  }, [loaded, list, offset]);

  if (load.data) {
    return load.data.rows.map((item) => (
      <WaitingRow key={`${item.module}/${item.id}`} item={item} now={now} />
    ));
  }
  if (load.state === 'failed') {
    return (
      <li>
        <ErrorState level={3} error={load.error} retry={load.reload} />
      </li>
    );
  }
  return Array.from({ length: Math.max(1, limit) }, (_, index) => (
    <li key={index} className={styles.row} aria-hidden="true">
      <SkeletonBar width="16px" height={16} />
      <SkeletonBar width="60%" />
    </li>
  ));
}
