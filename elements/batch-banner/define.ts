import { defineClasses, type DefineOptions, type DefineResult } from '../shared/define.js';
import { PorticoBatchBanner } from './batch-banner.js';

export { PorticoDetailsEvent } from '../notices/details-event.js';
export {
  PorticoClosedEvent,
  PorticoOpenedEvent,
  PorticoRequestCloseEvent,
  type CloseReason,
} from '../shared/events.js';
export { PorticoBatchBanner } from './batch-banner.js';

/** Registers `portico-batch-banner`. */
export function define(options?: DefineOptions): DefineResult {
  return defineClasses({ 'batch-banner': PorticoBatchBanner }, options);
}
