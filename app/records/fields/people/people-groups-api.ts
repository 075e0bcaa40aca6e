import * as v from 'valibot';

import {
  peopleGroupsSchema,
  peoplePageSchema,
  peoplePaths,
  type PeopleGroups,
  type PeoplePage,
} from '../../../../core/contracts/people-groups.js';
import type { RequestClient } from '../../../../core/kernel/request/types.js';
import { createCall } from '../../../services/data/call.js';
import type { OpenRecord } from './open-record.js';

/** Calls of a list of colleagues; each rejects with a RequestError. */
export interface PeopleGroupsApi {
  groups(record: OpenRecord | undefined, signal?: AbortSignal): Promise<PeopleGroups>;
  /** A page of the people of a department, from an offset on. */
  department(id: string, offset: number, signal?: AbortSignal): Promise<PeoplePage>;
  /** Remembers that the user has chosen an employee. */
  remember(id: string): Promise<void>;
}

export function createPeopleGroupsApi(request: RequestClient): PeopleGroupsApi {
  const call = createCall(request);
  return {
    groups: (record, signal) =>
      call(peoplePaths.groups, peopleGroupsSchema, {
        ...(record && { query: { module: record.module, record: record.id } }),
        signal,
      }),
    department: (id, offset, signal) =>
      call(peoplePaths.department, peoplePageSchema, { query: { id, offset }, signal }),
    async remember(id) {
      await call(peoplePaths.recent, v.unknown(), { method: 'POST', body: { id }, idempotent: true });
    },
  };
}
