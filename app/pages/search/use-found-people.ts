import { useMemo, useState } from 'react';

import { limits } from '../../../core/contracts/limits.js';
import type { FoundPerson } from '../../../core/contracts/records.js';
import { useServerState } from '../../services/data/server-state.js';
import { useDebounced } from '../../services/data/use-debounced.js';
import { useQuery } from '../../services/data/use-query.js';

/** Most people in a list of results. */
const mostPeople = 3;

/** Time in ms after the last key; people are found without the records, which take longer. */
const pauseMs = 100;

/** Colleagues whose names a text means, those of the text before until there is an answer; none for an empty one. Settled once the text has an answer, or none can be had. */
export function useFoundPeople(text: string): { people: FoundPerson[]; isSettled: boolean } {
  const server = useServerState();
  const wanted = text.trim().slice(0, limits.searchLength);
  const query = useDebounced(wanted, pauseMs);
  const load = useQuery(useMemo(() => (query === '' ? null : server.people(query)), [server, query]));
  // Shown until the next answer is here: the options must not go away under the arrow keys of one who types slowly.
  const [last, setLast] = useState<FoundPerson[]>();
  if (load.data && load.data !== last) setLast(load.data);
  const found = query === '' || load.state === 'failed' ? load.data : (load.data ?? last);
  return {
    people: (found ?? []).filter(({ matched }) => matched).slice(0, mostPeople),
    isSettled: query === wanted && (query === '' || load.state !== 'loading'),
  };
}
