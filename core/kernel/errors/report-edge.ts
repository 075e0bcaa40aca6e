type Page = Window & typeof globalThis;

/** Random id of 28 letters and digits. `crypto.randomUUID` exists in secure contexts only. */
export function newId({ crypto }: Page): string {
  const numbers = crypto.getRandomValues(new Uint32Array(4));
  return Array.from(numbers, (number) => number.toString(36).padStart(7, '0')).join('');
}

/** Calls back when the page is hidden or left; no event is guaranteed afterwards. */
export function onPageHidden(window: Page, listener: () => void): () => void {
  const { document } = window;
  const onVisibilityChange = (): void => {
    if (document.visibilityState === 'hidden') listener();
  };
  document.addEventListener('visibilitychange', onVisibilityChange);
  window.addEventListener('pagehide', listener);
  return () => {
    document.removeEventListener('visibilitychange', onVisibilityChange);
    window.removeEventListener('pagehide', listener);
  };
}
