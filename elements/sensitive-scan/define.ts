import { defineClasses, type DefineOptions, type DefineResult } from '../shared/define.js';
import { PorticoSensitiveScan } from './sensitive-scan.js';

export type { SensitiveHit } from '../../core/services/sensitive/types.js';
export {
  PorticoClosedEvent,
  PorticoOpenedEvent,
  PorticoRequestCloseEvent,
  type CloseReason,
} from '../shared/events.js';
export { PorticoBackEvent } from '../title-bar/title-bar.events.js';
export { PorticoSensitiveScan } from './sensitive-scan.js';

/** Registers `portico-sensitive-scan`. */
export function define(options?: DefineOptions): DefineResult {
  return defineClasses({ 'sensitive-scan': PorticoSensitiveScan }, options);
}
