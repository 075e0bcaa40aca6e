import type { Lang } from '../../core/contracts/tenant.js';

/**
 * A name that stands by itself elsewhere, as it is written inside an English sentence: 'New workflow', but 'New HR
 * form'. Other languages keep it: German and many more have rules of their own, most scripts have no capitals.
 */
export function inSentence(name: string, lang: Lang): string {
  return lang === 'en' && /^\p{Lu}\p{Ll}/u.test(name) ? name.charAt(0).toLowerCase() + name.slice(1) : name;
}
