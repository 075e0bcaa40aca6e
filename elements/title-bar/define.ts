import { defineClasses, type DefineOptions, type DefineResult } from '../shared/define.js';
import { PorticoTitleBar } from './title-bar.js';

export { PorticoTitleBar } from './title-bar.js';
export { PorticoBackEvent } from './title-bar.events.js';

/** Registers `portico-title-bar`. */
export function define(options?: DefineOptions): DefineResult {
  return defineClasses({ 'title-bar': PorticoTitleBar }, options);
}
