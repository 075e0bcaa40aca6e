import { batchCommand } from '../../../core/contracts/batch.js';
import { streamSource } from '../../../core/services/batch/batch-part.js';
import type { NoticeSource } from '../../../core/services/batch/notice-source.js';
import type { PlatformKernel } from '../../../core/kernel/create-platform.js';
import { integrationOf } from '../../services/platform/integration.js';
import { lazyPart } from '../../services/platform/lazy-part.js';
import { usePlatform } from '../../services/platform/use-platform.js';

/** The notices of a platform's back end, which all their listeners share. */
export const noticesOf = lazyPart<NoticeSource>((kernel) => withIntegration(streamSource(kernel), kernel));

/** Notices of batch tasks come from the deployment's message service too; a result that both bring is shown once. */
function withIntegration(stream: NoticeSource, { window, errors }: PlatformKernel): NoticeSource {
  return {
    register(command, onNotice) {
      const stops = [stream.register(command, onNotice)];
      const { notices } = command === batchCommand ? integrationOf(window) : {};
      try {
        if (notices) stops.push(notices.register(command, onNotice));
      } catch (error) {
        errors.report('batch', error);
      }
      return () => {
        for (const stop of stops) stop();
      };
    },
  };
}

/** Notices that the back end pushes to the user: about batch tasks, and about what other parts of the app follow. */
export function useNotices(): NoticeSource {
  return noticesOf(usePlatform());
}
