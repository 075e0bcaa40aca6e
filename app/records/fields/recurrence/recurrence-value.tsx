import { useLocale } from '../../../services/i18n/use-locale.js';
import { useFormats } from '../use-formats.js';
import { ruleWords } from './rule-words.js';

/** A rule by which a record repeats, in words. */
export function RecurrenceValue({ text }: { text: string }) {
  const locale = useLocale();
  const formats = useFormats();
  return <bdi>{ruleWords(text, locale, formats)}</bdi>;
}
