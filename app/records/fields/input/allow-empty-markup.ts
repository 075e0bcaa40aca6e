import { trustedTypesOf } from '../../../../core/kernel/resources/trusted-types.js';

/**
 * Lets libraries empty an element by `innerHTML = ''`, as the live announcer of React Aria does: under the page's policy
 * (`require-trusted-types-for 'script'`) the browser asks the default policy about every text that is assigned as markup,
 * an empty one too. All other text stays blocked. Without effect where there is a default policy already, such as that of
 * the debug console.
 */
export function allowEmptyMarkup(window: Window): void {
  const types = trustedTypesOf(window);
  if (!types || types.defaultPolicy) return;
  types.createPolicy('default', { createHTML: (html) => (html === '' ? html : null) });
}
