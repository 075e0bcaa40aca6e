import { useLocale } from '../../../services/i18n/use-locale.js';
import { amountWords } from '../amount-words.js';
import { useFormats } from '../use-formats.js';

interface AmountInWordsProps {
  /** Plain decimal text. */
  amount: string;
  /** Symbol or code; by default the base currency. */
  currency: string | undefined;
  className: string | undefined;
}

/** An amount in words, in Chinese capital numerals or in English; nothing for one that has no words. */
export function AmountInWords({ amount, currency, className }: AmountInWordsProps) {
  const { lang } = useLocale();
  const { currencies } = useFormats();
  const words = amountWords(amount, lang, currencies, currency);
  if (words === '') return null;
  // English words in a page of another language are pronounced as English.
  return (
    <bdi className={className} lang={lang.startsWith('zh') ? undefined : 'en'}>
      {words}
    </bdi>
  );
}
