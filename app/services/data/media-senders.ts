import { useMemo } from 'react';
import * as v from 'valibot';

import { personRefSchema, type PersonRef } from '../../../core/contracts/record-parts.js';
import { useServerState } from './server-state.js';
import { useQuery } from './use-query.js';
import { useRecords } from './use-records.js';

/** Preference with the senders whose mails show remote pictures, videos and sounds at once. */
const preferenceKey = 'media-senders';

/** Maximum number of senders. */
const maxSenders = 100;

const sendersSchema = v.array(personRefSchema);

const parse = (value: unknown): PersonRef[] => (v.is(sendersSchema, value) ? value : []);

interface MediaSenders {
  /** undefined until they are known, and after a failed request. */
  senders: readonly PersonRef[] | undefined;
  /** True after a failed request. */
  isFailed: boolean;
  isFull: boolean;
  /** Rejects with a RequestError. */
  add: (sender: PersonRef) => Promise<void>;
  /** Rejects with a RequestError. */
  remove: (id: string) => Promise<void>;
}

/**
 * Senders whose remote content the user has chosen to see in every mail, the last one chosen first.
 * @param isAsked false where they are not needed
 */
export function useMediaSenders(isAsked: boolean): MediaSenders {
  const server = useServerState();
  const records = useRecords();
  const source = useMemo(
    () =>
      server.query<readonly PersonRef[]>(
        ['media-senders'],
        async (signal) => parse(await records.preference(preferenceKey, signal)),
        { keep: true },
      ),
    [server, records],
  );
  const load = useQuery(isAsked ? source : null);
  const { data: senders } = load;
  const change = async (changed: (present: PersonRef[]) => PersonRef[]): Promise<void> => {
    // Read again, since another tab may have changed it.
    const next = changed(parse(await records.preference(preferenceKey))).slice(0, maxSenders);
    await records.setPreference(preferenceKey, next);
    source.set(next);
  };
  const without = (present: PersonRef[], id: string) => present.filter((one) => one.id !== id);
  return {
    senders,
    isFailed: load.state === 'failed',
    isFull: (senders?.length ?? 0) >= maxSenders,
    add: (sender) => change((present) => [sender, ...without(present, sender.id)]),
    remove: (id) => change((present) => without(present, id)),
  };
}
