import { limits } from '../contracts/limits.js';

/**
 * Attribute of a name in a rich text, `<span data-person="17">@Tom Baker</span>`, with the id of the employee. What does not
 * know it shows the name alone.
 */
export const personAttribute = 'data-person';

/** What an id consists of. */
export const personIdPattern = /^[\w-]{1,64}$/u;

/** As the editor writes it: a text that a person types has no such tag. */
const written = /<span data-person="([\w-]{1,64})">@/gu;

/** Ids of the employees whom a rich text names, each once, in the order of the text; at most `limits.mentions`. */
export function namedInRichText(html: string): string[] {
  const ids = new Set<string>();
  for (const [, id] of html.matchAll(written)) {
    if (id !== undefined) ids.add(id);
    if (ids.size === limits.mentions) break;
  }
  return [...ids];
}
