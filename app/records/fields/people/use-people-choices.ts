import { use, useMemo, useState } from 'react';

import type { Department } from '../../../../core/contracts/people-groups.js';
import type { PersonRef } from '../../../../core/contracts/record-parts.js';
import { foldedAtFirst } from '../../../../core/records/department-tree.js';
import { useServerState } from '../../../services/data/server-state.js';
import { useQuery } from '../../../services/data/use-query.js';
import { useLocale } from '../../../services/i18n/use-locale.js';
import { usePlatform } from '../../../services/platform/use-platform.js';
import { useSuggestions } from '../combobox/use-suggestions.js';
import { OpenRecordContext } from './open-record.js';
import { createPeopleGroupsApi } from './people-groups-api.js';
import { groupsOf, initialGroup, peopledDepartments, type PeopleGroup } from './people-groups.js';
import { useDepartmentPeople, type PagedPeople } from './use-department-people.js';

/** Number of results of a search that are offered at most. */
export const atMost = 20;

/** Choices of a list of colleagues: those of a group, or the results of a search. */
export interface PeopleChoices extends PagedPeople {
  /** True while a text is typed: all colleagues are searched. */
  isSearch: boolean;
  groups: readonly PeopleGroup[];
  /** The shown group; undefined while groups are loading, or for a search. */
  group: PeopleGroup | undefined;
  show(key: string): void;
  /** Shows the group a number of places further on, as far as there is one; unfolds a folded one on the way. */
  step(by: number): void;
  /** Folds or unfolds the department of a group. */
  toggle(group: PeopleGroup): void;
  /** Remembers a choice for the group of recent ones. */
  remember(person: PersonRef): void;
}

const none: readonly Department[] = [];
const nothing: ReadonlySet<string> = new Set();

/** Number of departments up to which all are unfolded at first. */
const mostUnfolded = 40;

/** @param text '' offers groups */
export function usePeopleChoices(open: boolean, text: string): PeopleChoices {
  const { msg } = useLocale();
  const server = useServerState();
  const { request } = usePlatform();
  const record = use(OpenRecordContext);
  const api = useMemo(() => createPeopleGroupsApi(request), [request]);
  const isSearch = text.trim() !== '';
  const search = useMemo(() => (wanted: string) => (wanted === '' ? null : server.people(wanted)), [server]);
  const found = useSuggestions(open && isSearch, text, search);

  const groupsQuery = useMemo(
    () =>
      server.query(['people-groups', record?.module ?? '', record?.id ?? ''], (signal) =>
        api.groups(record, signal),
      ),
    [server, api, record],
  );
  const load = useQuery(open ? groupsQuery : null);
  const [chosen, setChosen] = useState<string>();
  const data = load.data;
  const [toggled, setToggled] = useState<ReadonlySet<string>>();
  const folded =
    toggled ?? (data ? foldedAtFirst(peopledDepartments(data), data.ownDepartment, mostUnfolded) : nothing);
  const groups = data ? groupsOf(data, folded, msg) : [];
  const shown =
    data && (groups.find(({ key }) => key === chosen) ?? initialGroup(groups, data.ownDepartment));
  const department = (data?.departments ?? none).find(({ id }) => id === shown?.department);
  const ofDepartment = useDepartmentPeople(api, open && !isSearch ? department : undefined);

  const remember = (person: PersonRef): void => {
    // A convenience: the choice itself has been made.
    api.remember(person.id).then(
      () => groupsQuery.reload(),
      () => undefined,
    );
  };
  const unfold = (id: string): void => setToggled(new Set([...folded].filter((one) => one !== id)));
  function toggle({ department: id, isExpanded }: PeopleGroup): void {
    if (id === undefined || isExpanded === undefined) return;
    if (isExpanded) setToggled(new Set([...folded, id]));
    else unfold(id);
  }
  const common = {
    isSearch,
    groups,
    toggle,
    show(key: string) {
      setChosen(key);
      const group = groups.find((one) => one.key === key);
      if (group?.isExpanded === false) toggle(group);
    },
    step(by: number) {
      if (by > 0 && shown?.isExpanded === false) {
        toggle(shown);
        return;
      }
      const next = groups[groups.findIndex(({ key }) => key === shown?.key) + by];
      if (next) setChosen(next.key);
    },
    remember,
  };
  if (isSearch) {
    const people = found.data ?? [];
    return {
      ...common,
      state: found.state,
      people: found.state === 'failed' ? [] : people.slice(0, atMost),
      group: undefined,
      hasMore: people.length > atMost,
      more: () => undefined,
    };
  }
  if (!data || !shown) {
    return {
      ...common,
      state: load.state,
      people: [],
      group: undefined,
      hasMore: false,
      more: () => undefined,
    };
  }
  if (shown.people)
    return {
      ...common,
      state: 'ready',
      people: shown.people,
      group: shown,
      hasMore: false,
      more: () => undefined,
    };
  return { ...common, ...ofDepartment, group: shown };
}
