import type { ReactNode } from 'react';

import type { QueryLoad } from '../../services/data/use-query.js';
import { MoreRows } from '../controls/more-rows.js';
import { Loaded } from './loaded.js';

interface LoadedPagesProps<T> {
  load: QueryLoad<{ rows: readonly T[]; total: number }>;
  /** Title of the error state. */
  title: string;
  /** Number of rows of the skeleton. */
  skeletonRows: number;
  /** Shown instead of an empty list. */
  empty: ReactNode;
  children: (rows: readonly T[]) => ReactNode;
  onMore: () => void;
}

/** A list that is loaded by pages, with its loading, error and empty states and the button for the next page. */
export function LoadedPages<T>(props: LoadedPagesProps<T>) {
  const { load, title, skeletonRows, empty, children, onMore } = props;
  return (
    <Loaded load={load} title={title} skeleton={{ kind: 'list', rows: skeletonRows }}>
      {({ rows, total }) =>
        rows.length === 0 ? (
          empty
        ) : (
          <>
            {children(rows)}
            <MoreRows shown={rows.length} total={total} busy={load.state === 'loading'} onMore={onMore} />
          </>
        )
      }
    </Loaded>
  );
}
