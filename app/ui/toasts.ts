import type { PorticoToast, ToastOptions } from '../../elements/toast/define.js';

export type { ToastOptions } from '../../elements/toast/define.js';

export type ShowToast = (message: string, options?: ToastOptions) => void;

export interface ToastService {
  readonly toast: ShowToast;
  /** Loads the element before the first message, which may be about a lost network. */
  prefetch(): void;
  dispose(): void;
}

/** Display time in ms; an error stays until the user closes it. */
const delayMs = 5000;
const delayWithActionMs = 10_000;

/**
 * Short messages by one `portico-toast`, which is added to the document with the first message.
 * @param onError receives the failure to load the element
 */
export function createToasts(doc: Document, onError: (error: unknown) => void): ToastService {
  let element: PorticoToast | undefined;
  let loading: Promise<void> | undefined;
  let isDisposed = false;

  async function load(): Promise<void> {
    const { define } = await import('../../elements/toast/define.js');
    define();
  }

  function whenLoaded(then: () => void): void {
    if (customElements.get('portico-toast')) {
      then();
      return;
    }
    loading ??= load();
    loading.then(then).catch((error: unknown) => {
      loading = undefined;
      onError(error);
    });
  }

  return {
    toast(message, options = {}) {
      whenLoaded(() => {
        if (isDisposed) return;
        element ??= doc.createElement('portico-toast');
        if (!element.isConnected) doc.body.append(element);
        element.delay = options.action ? delayWithActionMs : delayMs;
        element.show(message, options);
      });
    },
    prefetch: () => whenLoaded(() => undefined),
    dispose() {
      isDisposed = true;
      element?.remove();
    },
  };
}
