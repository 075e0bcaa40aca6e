/**
 * Calls back after the window or one of some elements has changed its size. Returns a function that stops it.
 * @param win window of the element; the observer of another window has other delivery steps
 */
export function watchSize(
  win: Window & typeof globalThis,
  elements: readonly Element[],
  listener: () => void,
): () => void {
  // A frame later: an update in the observer's own delivery is reported to the page as a 'ResizeObserver loop' error.
  const observer = new win.ResizeObserver(() => win.requestAnimationFrame(listener));
  for (const each of elements) observer.observe(each);
  win.addEventListener('resize', listener);
  return () => {
    observer.disconnect();
    win.removeEventListener('resize', listener);
  };
}
