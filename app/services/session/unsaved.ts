import { useCallback, useEffect, useRef } from 'react';

import { locks as lockNames } from '../../../core/contracts/names.js';
import type { AppPlatform } from '../platform/create-app-platform.js';
import { usePlatform } from '../platform/use-platform.js';

type Page = Pick<AppPlatform, 'context' | 'window'>;

/** Name of the user's lock; undefined before the sign-in. */
function lockName({ context }: Page): string | undefined {
  const session = context.$session.get();
  return session ? `${lockNames.unsaved}/${session.tenantKey}/${session.employeeId}` : undefined;
}

/** Outside secure contexts there are no locks. */
const locksOf = ({ window }: Page): LockManager | undefined =>
  window.isSecureContext ? window.navigator.locks : undefined;

/**
 * Lets a sign-out in any tab of the user ask before unsaved input of this component is lost. A shared lock says that there
 * is some: it also does in a tab that is frozen, and ends with the tab.
 * @returns function that ends it at once, for input that the user has discarded
 */
export function useUnsaved(isUnsaved: boolean): () => void {
  const platform = usePlatform();
  const end = useRef<(() => void) | undefined>(undefined);
  const stop = useCallback(() => end.current?.(), []);
  useEffect(() => {
    const locks = locksOf(platform);
    const name = lockName(platform);
    if (!isUnsaved || !locks || name === undefined) return undefined;
    const ended = new Promise<void>((resolve) => {
      end.current = resolve;
    });
    locks
      .request(name, { mode: 'shared' }, () => ended)
      .catch((error: unknown) => platform.errors.report('unsaved', error));
    return stop;
  }, [platform, isUnsaved, stop]);
  return stop;
}

/** Resolves with whether the user has unsaved input on this page or in another tab. */
export async function hasUnsaved(page: Page): Promise<boolean> {
  const name = lockName(page);
  const { held = [] } = (await locksOf(page)?.query()) ?? {};
  return name !== undefined && held.some((lock) => lock.name === name);
}
