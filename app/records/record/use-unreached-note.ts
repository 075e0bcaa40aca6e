import { str } from '@lit/localize';

import type { PersonRef } from '../../../core/contracts/record-parts.js';
import { joinTexts } from '../../../core/values/format/join-texts.js';
import { useUi } from '../../services/feedback/use-ui.js';
import { useLocale } from '../../services/i18n/use-locale.js';

/** Returns a function that says who is named in a text and is not told, since they may not see it. */
export function useUnreachedNote(): (people: readonly PersonRef[] | undefined) => void {
  const { msg, lang } = useLocale();
  const { toast } = useUi();
  return (people = []) => {
    if (people.length === 0) return;
    const names = joinTexts(
      people.map(({ name }) => name),
      lang,
    );
    toast(msg(str`Not told, since the record isn't visible to them: ${names}`), { kind: 'warning' });
  };
}
