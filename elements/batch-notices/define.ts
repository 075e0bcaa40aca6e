import { defineClasses, type DefineOptions, type DefineResult } from '../shared/define.js';
import { PorticoBatchNotices } from './batch-notices.js';

export { PorticoDetailsEvent } from '../notices/details-event.js';
export { PorticoBatchNotices } from './batch-notices.js';

/** Registers `portico-batch-notices`. */
export function define(options?: DefineOptions): DefineResult {
  return defineClasses({ 'batch-notices': PorticoBatchNotices }, options);
}
