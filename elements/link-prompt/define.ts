import { defineClasses, type DefineOptions, type DefineResult } from '../shared/define.js';
import { PorticoLinkPrompt } from './link-prompt.js';

export {
  PorticoClosedEvent,
  PorticoOpenedEvent,
  PorticoRequestCloseEvent,
  type CloseReason,
} from '../shared/events.js';
export { PorticoLinkPrompt } from './link-prompt.js';

/** Registers `portico-link-prompt`. */
export function define(options?: DefineOptions): DefineResult {
  return defineClasses({ 'link-prompt': PorticoLinkPrompt }, options);
}
