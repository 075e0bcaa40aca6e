import { composedChain } from '../../core/layers/focus-chain.js';

/** One observer per document or shadow root, whatever the number of elements in it. */
const watched = new WeakMap<Node, { observer: MutationObserver; listeners: Set<() => void> }>();

/**
 * Calls back after `lang` or `dir` has changed somewhere in the document or in a shadow root that the element lies
 * in; the returned function stops that. The element has to be connected.
 */
export function watchAncestors(element: Element, listener: () => void): () => void {
  const roots = new Set(composedChain(element).map((ancestor) => ancestor.getRootNode()));
  for (const root of roots) watchRoot(root, listener);
  return () => {
    for (const root of roots) leaveRoot(root, listener);
  };
}

function watchRoot(root: Node, listener: () => void): void {
  let entry = watched.get(root);
  if (!entry) {
    const listeners = new Set<() => void>();
    const observer = new MutationObserver(() => {
      for (const each of [...listeners]) each();
    });
    observer.observe(root, { attributes: true, attributeFilter: ['lang', 'dir'], subtree: true });
    entry = { observer, listeners };
    watched.set(root, entry);
  }
  entry.listeners.add(listener);
}

function leaveRoot(root: Node, listener: () => void): void {
  const entry = watched.get(root);
  if (!entry) return;
  entry.listeners.delete(listener);
  if (entry.listeners.size > 0) return;
  entry.observer.disconnect();
  watched.delete(root);
}
