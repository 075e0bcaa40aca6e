export interface LinkClicksDeps {
  window: Window & typeof globalThis;
  /** Loads and starts what follows the links of the page. */
  start: () => Promise<void>;
  /** Called when it could not be loaded for a click, whose link then does not open. */
  onError: (error: unknown) => void;
}

/**
 * Keeps links of the page from opening before the rules for links are loaded: a click loads them and is repeated
 * afterwards. In the first load, and without any rule of its own. Returns a function that loads the rules before the first
 * click.
 */
export function holdLinkClicks({ window, start, onError }: LinkClicksDeps): () => void {
  const held = new AbortController();
  let starting: Promise<void> | undefined;

  function load(): Promise<void> {
    starting ??= start().then(
      () => held.abort(),
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
    const { button, ctrlKey, metaKey, shiftKey, altKey } = event;
    // Clicks that the app handles are prevented by now; other buttons open nothing.
    if (!link || event.defaultPrevented || button > 1) return;
    event.preventDefault();
    const keys = { ctrlKey: ctrlKey || button === 1, metaKey, shiftKey, altKey };
    load().then(() => {
      // Of the events of a script only `click` follows a link.
      link.dispatchEvent(
        new MouseEvent('click', { ...keys, bubbles: true, cancelable: true, composed: true }),
      );
    }, onError);
  }

  const { signal } = held;
  window.addEventListener('click', onClick, { signal });
  window.addEventListener('auxclick', onClick, { signal });
  return () => void load().catch(() => undefined);
}
