import { useMemo } from 'react';

import type { FoundPerson } from '../../../core/contracts/records.js';
import { limits } from '../../../core/contracts/limits.js';
import { useServerState } from '../../services/data/server-state.js';
import { useDebounced } from '../../services/data/use-debounced.js';
import { useQuery } from '../../services/data/use-query.js';

/** Most people in a list of results. */
const mostPeople = 3;

/** Time in ms after the last key; people are found without the records, which take longer. */
const pauseMs = 100;

/** Colleagues whose names a text means; none for an empty one. */
export function useFoundPeople(text: string): FoundPerson[] {
  const server = useServerState();
  const query = useDebounced(text.trim().slice(0, limits.searchLength), pauseMs);
  const { data } = useQuery(useMemo(() => (query === '' ? null : server.people(query)), [server, query]));
  return (data ?? []).filter(({ matched }) => matched).slice(0, mostPeople);
}
