import { str } from '@lit/localize';

import type { FormImpact, FormProblem } from '../../../../core/contracts/forms.js';
import { joinTexts } from '../../../../core/values/format/join-texts.js';
import type { LocaleState } from '../../../services/i18n/locale-store.js';
import { useLocale } from '../../../services/i18n/use-locale.js';
import { useUi } from '../../../services/feedback/use-ui.js';
import { useServerState } from '../../../services/data/server-state.js';
import { usePlatform } from '../../../services/platform/use-platform.js';
import { useFormsApi } from '../forms-api.js';
import { useFormsLocale } from '../forms-locale.js';
import type { BuilderWords } from './builder-words.js';
import type { FormDraft } from './use-form-draft.js';

interface Publishing {
  draft: FormDraft;
  words: BuilderWords;
  problems: readonly FormProblem[];
  /** The draft cannot be published yet. */
  onProblems: () => void;
}

/** Publishes the draft: first it is saved, and says what it means for the answers that exist. */
export function usePublish({ draft, words, problems, onProblems }: Publishing): () => Promise<void> {
  const { msg } = useFormsLocale();
  const { lang } = useLocale();
  const api = useFormsApi();
  const server = useServerState();
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
      const text = saved.published === 0 ? '' : impactText(lang, words, await api.impact(saved.id));
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
    if (!published) return;
    // Records and lists of the module have other fields from now on.
    if (published.extends !== undefined) server.schema(lang, published.module).reload();
    toast(msg(str`Version ${next} is published`), { kind: 'success' });
  };
}

/** What publishing means for values that exist; '' for nothing. */
function impactText(lang: LocaleState['lang'], words: BuilderWords, { fields, options }: FormImpact): string {
  const lost = [
    ...fields.map(({ label, answers }) => words.fieldValues(label, answers)),
    ...options.map(({ label, answers }) => words.optionValues(label, answers)),
  ];
  return lost.length === 0 ? '' : words.kept(joinTexts(lost, lang));
}
