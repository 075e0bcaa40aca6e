import { batchSuccessMs, batchTaskId, isBatchFailure } from '../../core/services/batch/batch-result.js';
import { asText } from '../shared/as-text.js';
import { alertIcon, successIcon } from '../shared/icons.js';
import { PorticoDetailsEvent } from './details-event.js';
import type { Notice } from './notice-element.js';

/** Message about a batch task: a success is dismissed after 10 s, a failure offers its details and stays. */
export function batchNotice(host: HTMLElement, result: unknown, value: unknown): Notice {
  const text = asText(value);
  const onSelect = (): void => {
    host.dispatchEvent(new PorticoDetailsEvent(batchTaskId(result), result));
  };
  return isBatchFailure(result)
    ? { kind: 'error', icon: alertIcon(), text, delay: Infinity, closable: true, action: { onSelect } }
    : { kind: 'success', icon: successIcon(), text, delay: batchSuccessMs, closable: false };
}
