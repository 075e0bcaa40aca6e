import { useCallback, useMemo } from 'react';

import { useServerState } from '../../../services/data/server-state.js';
import { useQuery } from '../../../services/data/use-query.js';
import { useRecords } from '../../../services/data/use-records.js';
import { useUi } from '../../../services/feedback/use-ui.js';
import { usePlatform } from '../../../services/platform/use-platform.js';

/**
 * A choice of the user that is kept for later visits; null for none, undefined until it is known.
 * @param key of the preference
 * @param read the choice of a stored value; undefined for one that is none. A constant
 * @param isAsked false where it is not needed
 */
export function useRemembered<T extends string>(
  key: string,
  read: (value: string) => T | undefined,
  isAsked: boolean,
): { value: T | null | undefined; remember: (value: T | null) => void } {
  const server = useServerState();
  const records = useRecords();
  const platform = usePlatform();
  const { toast } = useUi();
  const last = useMemo(
    () =>
      server.query<T | null>(
        ['calendar-choice', key],
        async (signal) => {
          try {
            const value = await records.preference(key, signal);
            return (typeof value === 'string' ? read(value) : undefined) ?? null;
          } catch {
            // Without a choice the calendar's own applies; its records report a lost connection.
            return null;
          }
        },
        { keep: true },
      ),
    [server, records, key, read],
  );
  const { data } = useQuery(isAsked ? last : null);
  return {
    value: data,
    remember: useCallback(
      (value) => {
        last.set(value);
        records
          .setPreference(key, value ?? '')
          .catch((error: unknown) => toast(platform.describe(error), { kind: 'error' }));
      },
      [last, records, key, toast, platform],
    ),
  };
}
