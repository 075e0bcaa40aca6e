import { composedChain } from '../../core/page/layers/focus-chain.js';
import { matches } from '../../core/page/layers/matches.js';

export type Direction = 'ltr' | 'rtl';

/**
 * The `lang` of the element or of its nearest ancestor that has one, across shadow roots; '' where none is declared.
 * @param pageLanguage takes precedence over the root element's `lang`, which many pages have from a template
 */
export function declaredLanguage(element: Element, pageLanguage = ''): string {
  const bearer = composedChain(element).find((ancestor) => ancestor.hasAttribute('lang'));
  const root = element.ownerDocument.documentElement;
  return pageLanguage && (bearer ?? root) === root ? pageLanguage : (bearer?.getAttribute('lang') ?? '');
}

/**
 * Direction by the nearest `dir` attribute, across shadow roots. The CSS property `direction` is ignored: a page's style
 * sheet may set it for other purposes.
 */
export function declaredDirection(element: Element): Direction {
  for (const ancestor of composedChain(element)) {
    const dir = ancestor.getAttribute('dir')?.toLowerCase();
    if (dir === 'rtl' || dir === 'ltr') return dir;
    // Engines without `:dir()` treat `auto` as left to right.
    if (dir === 'auto') return matches(ancestor, ':dir(rtl)') ? 'rtl' : 'ltr';
  }
  return 'ltr';
}

/** Listeners of all elements of this copy, served by one observer that exists while there are any. */
const listeners = new Set<() => void>();
let observer: MutationObserver | undefined;

/**
 * Calls back after `lang` or `dir` has changed anywhere in the document or in the shadow roots around a connected
 * element. Returns a function that stops it.
 */
export function watchDeclaredLanguage(element: Element, listener: () => void): () => void {
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
