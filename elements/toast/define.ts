import { defineClasses, type DefineOptions, type DefineResult } from '../shared/define.js';
import { PorticoToast } from './toast.js';

export {
  PorticoToast,
  sensitiveToastMs,
  type ToastHandle,
  type ToastKind,
  type ToastOptions,
  type ToastPosition,
} from './toast.js';

/** Registers `portico-toast`. */
export function define(options?: DefineOptions): DefineResult {
  return defineClasses({ toast: PorticoToast }, options);
}
