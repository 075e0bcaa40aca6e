import { define, type PorticoToast, type ToastOptions } from '../../elements/toast/define.js';

export type { ToastOptions } from '../../elements/toast/define.js';

export type ShowToast = (message: string, options?: ToastOptions) => void;

export interface ToastService {
  readonly toast: ShowToast;
  dispose(): void;
}

/** Display time in ms; an error stays until the user closes it. */
const delayMs = 5000;
const delayWithActionMs = 10_000;

/** Short messages by one `portico-toast`, which is added to the document with the first message. */
export function createToasts(doc: Document): ToastService {
  let element: PorticoToast | undefined;
  return {
    toast(message, options = {}) {
      define();
      element ??= doc.createElement('portico-toast');
      if (!element.isConnected) doc.body.append(element);
      element.delay = options.action ? delayWithActionMs : delayMs;
      element.show(message, options);
    },
    dispose: () => element?.remove(),
  };
}
