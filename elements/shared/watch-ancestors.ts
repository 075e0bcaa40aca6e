import { composedChain } from '../../core/layers/focus-chain.js';

/** Who wants to know; and one observer for all of them, while there are any. */
const listeners = new Set<() => void>();
let observer: MutationObserver | undefined;

/**
 * Calls back after `lang` or `dir` has changed somewhere in the document or in a shadow root that the element lies
 * in; the returned function stops that. The element has to be connected.
 */
export function watchAncestors(element: Element, listener: () => void): () => void {
  observer ??= new MutationObserver(() => {
    for (const each of listeners) each();
  });
  for (const root of new Set(composedChain(element).map((ancestor) => ancestor.getRootNode()))) {
    observer.observe(root, { attributes: true, attributeFilter: ['lang', 'dir'], subtree: true });
  }
  listeners.add(listener);
  return () => {
    listeners.delete(listener);
    if (listeners.size === 0) observer?.disconnect();
  };
}
