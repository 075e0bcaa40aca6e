/**
 * Calls back when an element that has just been disconnected is not connected again within the same task, as it is when
 * it is moved. To be called from `disconnectedCallback`.
 */
export function onRemoved(element: Element, callback: () => void): void {
  void Promise.resolve().then(() => {
    if (!element.isConnected) callback();
  });
}
