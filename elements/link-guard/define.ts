import { defineClasses, type DefineOptions, type DefineResult } from '../shared/define.js';
import { PorticoLinkGuard } from './link-guard.js';

export { PorticoLinkEvent } from './link-guard.events.js';
export { PorticoLinkGuard } from './link-guard.js';

/** Registers `portico-link-guard`; its prompt is registered on first use. */
export function define(options?: DefineOptions): DefineResult {
  return defineClasses({ 'link-guard': PorticoLinkGuard }, options);
}
