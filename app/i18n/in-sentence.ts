import type { Lang } from '../../core/contracts/tenant.js';

/**
 * Name for use inside a sentence: lower-cased in English ('New workflow', but 'New HR form'), unchanged in all other
 * languages, which have other rules or no capitals.
 */
export function inSentence(name: string, lang: Lang): string {
  return lang === 'en' && /^\p{Lu}\p{Ll}/u.test(name) ? name.charAt(0).toLowerCase() + name.slice(1) : name;
}
