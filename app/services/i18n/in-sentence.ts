import type { Lang } from '../../../core/contracts/tenant.js';

/** Languages whose common nouns begin with a small letter inside a sentence. */
const smallNouns: readonly Lang[] = ['en', 'ru', 'es', 'fr', 'pt'];

/**
 * Name for use inside a sentence: 'New workflow', 'Создать: договор', but 'New HR form'. German keeps its capital, and
 * the other languages have none.
 */
export function inSentence(name: string, lang: Lang): string {
  return smallNouns.includes(lang) && /^\p{Lu}\p{Ll}/u.test(name)
    ? name.charAt(0).toLowerCase() + name.slice(1)
    : name;
}

const fullWidth: readonly Lang[] = ['zh_CN', 'zh_TW', 'ja'];

/**
 * Message with a full stop, so that another sentence can follow: those of a back end often have none. Thai separates
 * sentences by spaces.
 */
export function endSentence(message: string, lang: Lang): string {
  if (lang === 'th' || /[.。!！?？…؟]["'”’」）)]?$/.test(message)) return message;
  return message + (fullWidth.includes(lang) ? '。' : '.');
}
