import { streamSource } from '../../../core/services/batch/batch-part.js';
import type { NoticeSource } from '../../../core/services/batch/notice-source.js';
import { lazyPart } from '../../services/platform/lazy-part.js';
import { usePlatform } from '../../services/platform/use-platform.js';

/** The notices of a platform's back end, which all their listeners share. */
export const noticesOf = lazyPart<NoticeSource>(streamSource);

/** Notices that the back end pushes to the user: about batch tasks, and about what other parts of the app follow. */
export function useNotices(): NoticeSource {
  return noticesOf(usePlatform());
}
