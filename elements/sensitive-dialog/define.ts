import { defineClasses, type DefineOptions, type DefineResult } from '../shared/define.js';
import { PorticoSensitiveDialog } from './sensitive-dialog.js';

export type { SensitiveAnswer, SensitiveHit } from '../../core/services/sensitive/types.js';
export {
  PorticoClosedEvent,
  PorticoOpenedEvent,
  PorticoRequestCloseEvent,
  type CloseReason,
} from '../shared/events.js';
export { PorticoSensitiveDialog } from './sensitive-dialog.js';
export { PorticoSensitiveEvent } from './sensitive-dialog.events.js';

/** Registers `portico-sensitive-dialog`. */
export function define(options?: DefineOptions): DefineResult {
  return defineClasses({ 'sensitive-dialog': PorticoSensitiveDialog }, options);
}
