/**
 * Calls back after the window, or a box or what it holds, has changed its size; the returned function stops that.
 * @param view the window that the box lies in: an observer of another one counts its turns differently
 */
export function watchSize(view: Window & typeof globalThis, box: Element, listener: () => void): () => void {
  // A frame later: an update inside the observer's turn would be reported as an error to the page.
  const observer = new view.ResizeObserver(() => view.requestAnimationFrame(listener));
  for (const each of [box, ...box.children]) observer.observe(each);
  view.addEventListener('resize', listener);
  return () => {
    observer.disconnect();
    view.removeEventListener('resize', listener);
  };
}
