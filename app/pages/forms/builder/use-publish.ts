import { str } from '@lit/localize';

import type { FormImpact, FormProblem } from '../../../../core/contracts/forms.js';
import { joinTexts } from '../../../../core/values/format/join-texts.js';
import type { LocaleState } from '../../../services/i18n/locale-store.js';
import { useLocale } from '../../../services/i18n/use-locale.js';
import { useUi } from '../../../services/feedback/use-ui.js';
import { usePlatform } from '../../../services/platform/use-platform.js';
import { useFormsApi } from '../forms-api.js';
import { useFormsLocale } from '../forms-locale.js';
import type { FormDraft } from './use-form-draft.js';

interface Publishing {
  draft: FormDraft;
  problems: readonly FormProblem[];
  /** The draft cannot be published yet. */
  onProblems: () => void;
}

/** Publishes the draft: first it is saved, and says what it means for the answers that exist. */
export function usePublish({ draft, problems, onProblems }: Publishing): () => Promise<void> {
  const { msg } = useFormsLocale();
  const { lang } = useLocale();
  const api = useFormsApi();
  const platform = usePlatform();
  const { confirm, toast } = useUi();
  return async () => {
    if (problems.length > 0) {
      onProblems();
      return;
    }
    const saved = await draft.save();
    if (!saved) return;
    const next = saved.published + 1;
    try {
      const text = saved.published === 0 ? '' : impactText(msg, lang, await api.impact(saved.id));
      if (text !== '') {
        const sure = await confirm({
          title: msg(str`Publish version ${next}?`),
          text,
          confirmLabel: msg('Publish'),
          cancelLabel: msg('Keep editing'),
          safe: 'cancel',
        });
        if (!sure) return;
      }
    } catch (error) {
      toast(platform.describe(error), { kind: 'error' });
      return;
    }
    // The form as it was just saved, of which this render does not know.
    const published = await draft.run(() => api.publish(saved));
    if (published) toast(msg(str`Version ${next} is published`), { kind: 'success' });
  };
}

/** What publishing means for answers that exist; '' for nothing. */
function impactText(
  msg: LocaleState['msg'],
  lang: LocaleState['lang'],
  { fields, options }: FormImpact,
): string {
  const lost = [
    ...fields.map(({ label, answers }) => msg(str`“${label}” (${answers} answers)`)),
    ...options.map(({ label, answers }) => msg(str`option “${label}” (${answers} answers)`)),
  ];
  if (lost.length === 0) return '';
  return msg(
    str`No longer asked for: ${joinTexts(lost, lang)}. These answers are kept, and stay readable in the records that have them.`,
  );
}
