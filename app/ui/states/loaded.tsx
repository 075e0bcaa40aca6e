import { useState, type ComponentProps, type ReactNode } from 'react';

import type { QueryLoad } from '../../services/data/use-query.js';
import { ErrorState } from './error-state.js';
import { Skeleton } from './skeleton.js';

/** Latest data of a load: the previous data remain until the next load succeeds or fails. */
function useKept<T>(load: QueryLoad<T>): T | undefined {
  const [kept, setKept] = useState(load.data);
  if (load.data !== undefined && load.data !== kept) setKept(load.data);
  if (load.data !== undefined) return load.data;
  return load.state === 'failed' ? undefined : kept;
}

interface LoadedProps<T> {
  load: QueryLoad<T>;
  /** Title of the error state. */
  title: string;
  level?: 2 | 3;
  skeleton?: ComponentProps<typeof Skeleton>;
  children: (data: T) => ReactNode;
}

/** Content of loaded data, or its loading or error state. */
export function Loaded<T>({ load, title, level, skeleton = { kind: 'list' }, children }: LoadedProps<T>) {
  const data = useKept(load);
  if (data !== undefined) return <div aria-busy={load.state === 'loading'}>{children(data)}</div>;
  if (load.state === 'failed') {
    return <ErrorState error={load.error} retry={load.reload} title={title} level={level} />;
  }
  return <Skeleton {...skeleton} />;
}
