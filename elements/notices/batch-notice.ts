import { batchSuccessMs, batchTaskId, isBatchFailure } from '../../core/batch/batch-result.js';
import { alertIcon, successIcon } from '../shared/icons.js';
import { PorticoDetailsEvent } from './details-event.js';
import type { Notice } from './notice-element.js';

/** The message about a batch task: a success leaves after 10 s, a failure has its details and stays. */
export function batchNotice(result: unknown, text: string, tell: (event: Event) => void): Notice {
  return isBatchFailure(result)
    ? {
        kind: 'error',
        icon: alertIcon,
        text,
        delay: Infinity,
        closable: true,
        action: { press: () => tell(new PorticoDetailsEvent(batchTaskId(result), result)) },
      }
    : { kind: 'success', icon: successIcon, text, delay: batchSuccessMs, closable: false };
}
