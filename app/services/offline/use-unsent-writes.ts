import { use, useEffect, useMemo, useState } from 'react';

import { usePlatform } from '../platform/use-platform.js';
import { SessionContext } from '../session/use-session.js';
import { ownerOf } from './owner-of.js';
import { createUnsentWrites, type UnsentWrite, type UnsentWrites } from './unsent-writes.js';

/** The writes that wait for the network; undefined in foreign pages, where nothing is stored. */
export function useUnsentWrites(): UnsentWrites | undefined {
  const isPageApp = use(SessionContext) !== null;
  const platform = usePlatform();
  return useMemo(
    () => (isPageApp ? createUnsentWrites(() => ownerOf(platform), platform.window) : undefined),
    [isPageApp, platform],
  );
}

const none: readonly UnsentWrite[] = [];

/** Those writes as they are now, the oldest first. */
export function useUnsentList(writes: UnsentWrites | undefined): readonly UnsentWrite[] {
  const [list, setList] = useState(none);
  useEffect(() => {
    if (!writes) return undefined;
    let isCurrent = true;
    const read = (): void => {
      void writes.all().then((all) => {
        if (isCurrent) setList((before) => (all.length === 0 && before.length === 0 ? before : all));
      });
    };
    read();
    const stop = writes.listen(read);
    return () => {
      isCurrent = false;
      stop();
    };
  }, [writes]);
  return list;
}
