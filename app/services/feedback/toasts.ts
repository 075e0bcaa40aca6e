import type { PorticoToast, ToastOptions } from '../../../elements/toast/define.js';
import { loadModule } from '../loading/load-module.js';
import { loadOnce } from '../loading/load-once.js';

export type { ToastOptions } from '../../../elements/toast/define.js';

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

/** Defines `portico-toast`; in a chunk of its own, since the first load of the launcher has no room for it. */
async function defineToast(): Promise<void> {
  const { define } = await loadModule(() => import('../../../elements/toast/define.js'));
  define();
}

/**
 * Short messages by one `portico-toast`, which is added to the document with the first message. While the element cannot
 * be loaded, messages wait for the next one or for the connection, whichever comes first.
 * @param onError receives the failure to load the element
 * @param load defines the element
 */
export function createToasts(
  doc: Document,
  onError: (error: unknown) => void,
  load: () => Promise<void> = defineToast,
): ToastService {
  let element: PorticoToast | undefined;
  const defined = loadOnce(load);
  let waiting: [message: string, options: ToastOptions][] = [];
  let isDisposed = false;

  function show(message: string, options: ToastOptions): void {
    element ??= doc.createElement('portico-toast');
    if (!element.isConnected) doc.body.append(element);
    element.delay = options.action ? delayWithActionMs : delayMs;
    element.show(message, options);
  }

  function showWaiting(): void {
    if (isDisposed) return;
    const messages = waiting;
    waiting = [];
    for (const [message, options] of messages) show(message, options);
  }

  function loadAndShow(): void {
    defined().then(showWaiting).catch(onError);
  }

  const view = doc.defaultView;
  view?.addEventListener('online', loadAndShow);

  return {
    toast(message, options = {}) {
      waiting.push([message, options]);
      if (customElements.get('portico-toast')) showWaiting();
      else loadAndShow();
    },
    prefetch: loadAndShow,
    dispose() {
      isDisposed = true;
      view?.removeEventListener('online', loadAndShow);
      element?.remove();
    },
  };
}
