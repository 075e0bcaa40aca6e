import { defineClasses, type DefineOptions, type DefineResult } from '../shared/define.js';
import { PorticoLoadFailureDialog } from './load-failure-dialog.js';

export {
  PorticoClosedEvent,
  PorticoOpenedEvent,
  PorticoRequestCloseEvent,
  type CloseReason,
} from '../shared/events.js';
export { PorticoLoadFailureDialog } from './load-failure-dialog.js';
export { PorticoRefreshEvent } from './load-failure-dialog.events.js';
export type { LoadFailure } from '../../core/kernel/resources/failure-text.js';

/** Registers `portico-load-failure-dialog`. */
export function define(options?: DefineOptions): DefineResult {
  return defineClasses({ 'load-failure-dialog': PorticoLoadFailureDialog }, options);
}
