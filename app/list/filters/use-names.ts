import { useStore } from '@nanostores/react';
import { useEffect } from 'react';

import { useLoad } from '../../data/use-load.js';
import { useRecords } from '../../data/use-records.js';
import { namesOf, rememberName } from './names-store.js';

/** Names by id, '' while unknown. Looks up the people among them that nobody has named yet, once. */
export function useNames(people: readonly string[]): (id: string) => string {
  const records = useRecords();
  const names = useStore(namesOf(records));
  const isMissing = people.some((id) => !Object.hasOwn(names, id));
  const found = useLoad(isMissing ? 'people' : null, (signal) => records.people('', signal));
  const { data } = found;
  useEffect(() => {
    for (const { id, name } of data ?? []) rememberName(records, id, name);
  }, [records, data]);
  return (id) => (Object.hasOwn(names, id) ? (names[id] ?? '') : '');
}
