import { defineClasses, type DefineOptions, type DefineResult } from '../shared/define.js';
import { PorticoAppealDialog } from './appeal-dialog.js';

export {
  PorticoClosedEvent,
  PorticoOpenedEvent,
  PorticoRequestCloseEvent,
  type CloseReason,
} from '../shared/events.js';
export { PorticoAppealDialog, type AppealStatus } from './appeal-dialog.js';
export { PorticoSubmitEvent } from './appeal-dialog.events.js';

/** Registers `portico-appeal-dialog`. */
export function define(options?: DefineOptions): DefineResult {
  return defineClasses({ 'appeal-dialog': PorticoAppealDialog }, options);
}
