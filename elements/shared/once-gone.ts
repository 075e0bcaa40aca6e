/**
 * Calls back when an element that has just been disconnected is not in a page again: to be called as it leaves. A move
 * is over by then.
 */
export function onceGone(element: Element, callback: () => void): void {
  void Promise.resolve().then(() => {
    if (!element.isConnected) callback();
  });
}
