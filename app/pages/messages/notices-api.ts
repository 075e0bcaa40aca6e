import type { NoticeGroup, PersonalNotices, ReadNotices } from '../../../core/contracts/personal-notices.js';
import {
  noticePaths,
  personalNoticesSchema,
  unreadSchema,
} from '../../../core/contracts/personal-notices.js';
import type { RequestClient } from '../../../core/kernel/request/types.js';
import { createCall } from '../../services/data/call.js';

/** Calls about the notices to the user; each rejects with a RequestError. */
export interface PersonalNoticesApi {
  /** The latest ones of a group. */
  list(group: NoticeGroup, limit: number, signal: AbortSignal): Promise<PersonalNotices>;
  /** Marks those of the list or of the group as read, or all of them. */
  markRead(which: ReadNotices): Promise<void>;
}

export function createPersonalNoticesApi(request: RequestClient): PersonalNoticesApi {
  const call = createCall(request);
  return {
    // A read that shares no answer with one just before: of two notices that arrive together, the second changes the first.
    list: (group, limit, signal) =>
      call(noticePaths.list, personalNoticesSchema, { query: { group, limit, at: Date.now() }, signal }),
    async markRead(which) {
      await call(noticePaths.read, unreadSchema, { method: 'POST', body: which, idempotent: true });
    },
  };
}
