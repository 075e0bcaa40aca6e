import { defineClasses, type DefineOptions, type DefineResult } from '../shared/define.js';
import { PorticoRecordDialog } from './record-dialog.js';

export {
  PorticoClosedEvent,
  PorticoOpenedEvent,
  PorticoRequestCloseEvent,
  type CloseReason,
} from '../shared/events.js';
export { PorticoRecordDialog } from './record-dialog.js';
export { PorticoExpandEvent, PorticoResizeEvent } from './record-dialog.events.js';

/** Registers `portico-record-dialog`. */
export function define(options?: DefineOptions): DefineResult {
  return defineClasses({ 'record-dialog': PorticoRecordDialog }, options);
}
