export interface LinkClicks {
  /** Loads the rules before the first click. */
  prefetch(): void;
  dispose(): void;
}

export interface LinkClicksDeps {
  window: Window & typeof globalThis;
  /** Loads and starts what follows the links of the page; resolves with a function that stops it. */
  start: () => Promise<() => void>;
  /** Called when it could not be loaded for a click, whose link then does not open. */
  onError: (error: unknown) => void;
}

const types = ['click', 'auxclick'] as const;

/**
 * Keeps links of the page from opening before the rules for links are loaded: a click loads them and is repeated
 * afterwards. In the first load, and without any rule of its own.
 */
export function createLinkClicks({ window, start, onError }: LinkClicksDeps): LinkClicks {
  let starting: Promise<unknown> | undefined;
  let stop: (() => void) | undefined;
  let isDisposed = false;

  function load(): Promise<unknown> {
    starting ??= start().then(
      (stopRules) => {
        listen('removeEventListener');
        stop = stopRules;
        if (isDisposed) stop();
      },
      (error: unknown) => {
        starting = undefined;
        throw error;
      },
    );
    return starting;
  }

  function onClick(event: MouseEvent): void {
    const link = event
      .composedPath()
      .find((target) => target instanceof window.Element && target.matches('a[href], area[href]'));
    // Clicks that the app handles are prevented by now; other buttons open nothing.
    if (!link || event.defaultPrevented || event.button > 1) return;
    event.preventDefault();
    load().then(() => {
      const { metaKey, shiftKey, altKey, button } = event;
      const ctrlKey = event.ctrlKey || button === 1;
      const keys = { metaKey, shiftKey, altKey, ctrlKey };
      // Of the events of a script only `click` follows a link.
      link.dispatchEvent(
        new window.MouseEvent('click', { ...keys, bubbles: true, cancelable: true, composed: true }),
      );
    }, onError);
  }

  function listen(method: 'addEventListener' | 'removeEventListener'): void {
    for (const type of types) window[method](type, onClick as EventListener);
  }

  listen('addEventListener');
  return {
    prefetch: () => void load().catch(() => undefined),
    dispose() {
      isDisposed = true;
      listen('removeEventListener');
      stop?.();
    },
  };
}
