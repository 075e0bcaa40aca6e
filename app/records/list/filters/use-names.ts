import { useStore } from '@nanostores/react';
import { useEffect, useMemo } from 'react';

import { useServerState } from '../../../services/data/server-state.js';
import { useQuery } from '../../../services/data/use-query.js';

/** Names by id, '' while unknown. Loads the names of people that no filter has shown yet. */
export function useNames(people: readonly string[]): (id: string) => string {
  const server = useServerState();
  const names = useStore(server.$names);
  const isMissing = people.some((id) => !Object.hasOwn(names, id));
  const { data } = useQuery(useMemo(() => (isMissing ? server.people('') : null), [server, isMissing]));
  useEffect(() => {
    for (const { id, name } of data ?? []) server.rememberName(id, name);
  }, [server, data]);
  return (id) => (Object.hasOwn(names, id) ? (names[id] ?? '') : '');
}
