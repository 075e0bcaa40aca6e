import { useMemo, useState } from 'react';

import type { Department, PeoplePage } from '../../../../core/contracts/people-groups.js';
import type { FoundPerson } from '../../../../core/contracts/records.js';
import { useServerState } from '../../../services/data/server-state.js';
import { useQuery } from '../../../services/data/use-query.js';
import type { PeopleGroupsApi } from './people-groups-api.js';

/** People that are loaded a page at a time. */
export interface PagedPeople {
  state: 'loading' | 'ready' | 'failed';
  people: readonly FoundPerson[];
  /** True if there are more people than those. */
  hasMore: boolean;
  /** Loads the next ones. */
  more(): void;
}

/** The pages of a department after its first one. */
interface Further extends Pick<PagedPeople, 'people' | 'state'> {
  of: PeoplePage;
}

/** People of a department, a page at a time; nothing is loaded without one. */
export function useDepartmentPeople(
  api: PeopleGroupsApi,
  department: Pick<Department, 'id'> | undefined,
): PagedPeople {
  const server = useServerState();
  const id = department?.id;
  const query = useMemo(
    () =>
      id === undefined ? null : server.query(['people-of', id], (signal) => api.department(id, 0, signal)),
    [server, api, id],
  );
  const load = useQuery(query);
  const first = load.data;
  const [further, setFurther] = useState<Further>();
  // Pages of another department, or of an earlier answer, are dropped.
  const rest = further && further.of === first ? further : undefined;
  const people = first ? [...first.people, ...(rest?.people ?? [])] : [];

  function more(): void {
    if (!first || id === undefined || rest?.state === 'loading' || people.length >= first.total) return;
    const known = rest?.people ?? [];
    setFurther({ of: first, people: known, state: 'loading' });
    api.department(id, people.length).then(
      (page) => setFurther({ of: first, people: [...known, ...page.people], state: 'ready' }),
      () => setFurther({ of: first, people: known, state: 'failed' }),
    );
  }

  const state = first && load.state !== 'failed' ? (rest?.state ?? 'ready') : load.state;
  return { state, people, hasMore: first !== undefined && people.length < first.total, more };
}
