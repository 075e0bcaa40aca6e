import { useMemo } from 'react';

import {
  rightsOfPersonSchema,
  userGroupPaths,
  userGroupSchema,
  userGroupsSchema,
  type RightsOfPerson,
  type UserGroup,
  type UserGroupChange,
  type UserGroups,
} from '../../../core/contracts/user-groups.js';
import type { RequestClient } from '../../../core/kernel/request/types.js';
import { createCall } from '../../services/data/call.js';
import { presentIn } from '../../services/data/stale.js';
import { useServerState } from '../../services/data/server-state.js';
import { useQuery, type QueryLoad } from '../../services/data/use-query.js';
import { usePlatform } from '../../services/platform/use-platform.js';

/** Calls on groups by administrators; each rejects with a RequestError. */
interface UserGroupsApi {
  all(signal?: AbortSignal): Promise<UserGroups>;
  get(id: string, signal?: AbortSignal): Promise<UserGroup>;
  ofPerson(id: string, signal?: AbortSignal): Promise<RightsOfPerson>;
  add(name: string): Promise<UserGroup>;
  change(id: string, change: UserGroupChange): Promise<UserGroup>;
  remove(group: UserGroup): Promise<void>;
}

function createUserGroupsApi(request: RequestClient): UserGroupsApi {
  const call = createCall(request);
  return {
    all: (signal) => call(userGroupPaths.groups, userGroupsSchema, { signal }),
    get: (id, signal) => call(userGroupPaths.group(id), userGroupSchema, { signal }),
    ofPerson: (id, signal) => call(userGroupPaths.ofPerson(id), rightsOfPersonSchema, { signal }),
    add: (name) => call(userGroupPaths.groups, userGroupSchema, { method: 'POST', body: { name } }),
    change: (id, body) => call(userGroupPaths.group(id), userGroupSchema, { method: 'PUT', body }),
    async remove({ id, revision }) {
      await request.send(userGroupPaths.group(id), {
        method: 'DELETE',
        query: { revision: String(revision) },
      });
    },
  };
}

/** The present group from a response with code 409; undefined for any other error. */
export const presentGroupOf = (error: unknown): UserGroup | undefined => presentIn(error, userGroupSchema);

export function useUserGroupsApi(): UserGroupsApi {
  const { request } = usePlatform();
  return useMemo(() => createUserGroupsApi(request), [request]);
}

export function useUserGroups(): QueryLoad<UserGroups> {
  const server = useServerState();
  const api = useUserGroupsApi();
  return useQuery(useMemo(() => server.query(['user-groups'], (signal) => api.all(signal)), [server, api]));
}

export function useUserGroup(id: string): QueryLoad<UserGroup> {
  const server = useServerState();
  const api = useUserGroupsApi();
  return useQuery(
    useMemo(() => server.query(['user-group', id], (signal) => api.get(id, signal)), [server, api, id]),
  );
}

export function useRightsOf(person: string): QueryLoad<RightsOfPerson> {
  const server = useServerState();
  const api = useUserGroupsApi();
  return useQuery(
    useMemo(
      () => server.query(['rights-of', person], (signal) => api.ofPerson(person, signal)),
      [server, api, person],
    ),
  );
}
