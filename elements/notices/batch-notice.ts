import { batchSuccessMs, batchTaskId, isBatchFailure } from '../../core/batch/batch-result.js';
import { alertIcon, successIcon } from '../shared/icons.js';
import { PorticoDetailsEvent } from './details-event.js';
import type { Notice } from './notice-element.js';

/** The message about a batch task: a success leaves after 10 s, a failure has its details and stays. */
export function batchNotice(host: HTMLElement, result: unknown, text: string): Notice {
  const press = (): void => {
    host.dispatchEvent(new PorticoDetailsEvent(batchTaskId(result), result));
  };
  return isBatchFailure(result)
    ? { kind: 'error', icon: alertIcon(), text, delay: Infinity, closable: true, action: { press } }
    : { kind: 'success', icon: successIcon(), text, delay: batchSuccessMs, closable: false };
}
