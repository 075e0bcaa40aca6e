import type { PersonalNotices } from '../../../core/contracts/personal-notices.js';
import {
  noticePaths,
  personalNoticesSchema,
  unreadSchema,
} from '../../../core/contracts/personal-notices.js';
import type { RequestClient } from '../../../core/kernel/request/types.js';
import { createCall } from '../../services/data/call.js';

/** Calls about the notices to the user; each rejects with a RequestError. */
export interface PersonalNoticesApi {
  /** The latest ones. */
  list(limit: number, signal: AbortSignal): Promise<PersonalNotices>;
  /** Marks these as read, or all of them. */
  markRead(ids?: readonly string[]): Promise<void>;
}

export function createPersonalNoticesApi(request: RequestClient): PersonalNoticesApi {
  const call = createCall(request);
  return {
    // A read that shares no answer with one just before: of two notices that arrive together, the second changes the first.
    list: (limit, signal) =>
      call(noticePaths.list, personalNoticesSchema, { query: { limit, at: Date.now() }, signal }),
    async markRead(ids) {
      await call(noticePaths.read, unreadSchema, {
        method: 'POST',
        body: ids ? { ids } : {},
        idempotent: true,
      });
    },
  };
}
