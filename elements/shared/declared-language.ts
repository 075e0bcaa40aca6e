import { composedChain } from '../../core/layers/focus-chain.js';
import { matches } from '../../core/layers/matches.js';

export type Direction = 'ltr' | 'rtl';

/**
 * `lang` of the element or its nearest ancestor that has one, across shadow roots; '' where none is declared.
 * @param instead what counts in place of the root element's, which many pages have from a template
 */
export function declaredLanguage(element: Element, instead = ''): string {
  const bearer = composedChain(element).find((ancestor) => ancestor.hasAttribute('lang'));
  const root = element.ownerDocument.documentElement;
  return instead && (bearer ?? root) === root ? instead : (bearer?.getAttribute('lang') ?? '');
}

/**
 * Direction by the nearest `dir` attribute, across shadow roots. The `direction` property does not count: a page's
 * style sheet may set it for its own ends.
 */
export function declaredDirection(element: Element): Direction {
  for (const ancestor of composedChain(element)) {
    const dir = ancestor.getAttribute('dir')?.toLowerCase();
    if (dir === 'rtl' || dir === 'ltr') return dir;
    // An engine that does not know `:dir()` takes it as left to right.
    if (dir === 'auto') return matches(ancestor, ':dir(rtl)') ? 'rtl' : 'ltr';
  }
  return 'ltr';
}
