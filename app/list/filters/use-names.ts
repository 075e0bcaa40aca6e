import { useStore } from '@nanostores/react';
import { useEffect } from 'react';

import { useApp } from '../../app-context.js';
import { useLoad } from '../../data/use-load.js';
import { namesOf, rememberName } from './names-store.js';

/** Names by id, '' while unknown. Looks up the people among them that nobody has named yet, once. */
export function useNames(people: readonly string[]): (id: string) => string {
  const app = useApp();
  const names = useStore(namesOf(app));
  const isMissing = people.some((id) => !Object.hasOwn(names, id));
  const found = useLoad(isMissing ? 'people' : null, (signal) => app.records.people('', signal));
  const { data } = found;
  useEffect(() => {
    for (const { id, name } of data ?? []) rememberName(app, id, name);
  }, [app, data]);
  return (id) => (Object.hasOwn(names, id) ? (names[id] ?? '') : '');
}
