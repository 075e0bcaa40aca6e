import { createConfirm, type ConfirmService } from './confirm.js';
import { createToasts, type ToastClock, type ToastService } from './toasts-store.js';

export interface UiServices {
  confirm: ConfirmService;
  toasts: ToastService;
}

/** What any page may ask of the person or tell them; drawn by the UiHost. */
export function createUiServices(clock: ToastClock): UiServices {
  return { confirm: createConfirm(), toasts: createToasts(clock) };
}
