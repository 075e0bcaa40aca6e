import type { Lang } from '../../core/contracts/tenant.js';
import { amountInWords } from '../../core/format/amount-in-words.js';

/** An amount in the capitals of Chinese bookkeeping; undefined in languages that do not write amounts so. */
export function amountWords(value: string, lang: Lang): string | undefined {
  return lang.startsWith('zh') ? amountInWords(value, lang) || undefined : undefined;
}
