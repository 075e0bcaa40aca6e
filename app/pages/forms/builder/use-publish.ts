import { str } from '@lit/localize';

import type { FormImpact } from '../../../../core/contracts/form-results.js';
import type { Form, FormProblem } from '../../../../core/contracts/forms.js';
import { joinTexts } from '../../../../core/values/format/join-texts.js';
import { isolated } from '../../../services/i18n/isolated.js';
import type { LocaleState } from '../../../services/i18n/locale-store.js';
import { useLocale } from '../../../services/i18n/use-locale.js';
import { useUi } from '../../../services/feedback/use-ui.js';
import { useServerState } from '../../../services/data/server-state.js';
import { usePlatform } from '../../../services/platform/use-platform.js';
import { kindNames } from '../form-words.js';
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
      const text =
        saved.published === 0 ? '' : impactText({ msg, lang, words }, saved, await api.impact(saved.id));
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

interface ImpactTexts extends Pick<LocaleState, 'msg' | 'lang'> {
  words: BuilderWords;
}

/** What publishing means for values that exist, one line for each; '' for nothing. */
function impactText({ msg, lang, words }: ImpactTexts, { draft }: Form, impact: FormImpact): string {
  const { fields, options, columns, rules, kinds, checked } = impact;
  const lost = [
    ...fields.map(({ label, answers }) => words.fieldValues(label, answers)),
    ...options.map(({ label, answers }) => words.optionValues(label, answers)),
  ];
  const labels = new Map(draft.fields.map(({ key, label }) => [key, label]));
  const counted = [
    ...columns
      .filter((column) => column.answers > 0)
      .map(({ field, label, answers: count }) =>
        msg(
          str`Column “${label}” of “${labels.get(field) ?? ''}” is removed: ${count} of ${checked} have values in it.`,
        ),
      ),
    ...rules.filter((rule) => rule.answers > 0).map((rule) => ruleText(msg, rule, checked)),
  ];
  const changed = kinds.flatMap((kind) => kindTexts({ msg, lang }, kind));
  return [
    ...(lost.length === 0 ? [] : [words.kept(joinTexts(lost, lang))]),
    ...changed,
    ...counted,
    ...(counted.length + changed.length > 0 && checked < impact.answers
      ? [msg(str`Only the newest ${checked} were checked.`)]
      : []),
    ...(counted.length > 0
      ? [msg('These values stay as they are. A rule is checked when a value is entered.')]
      : []),
  ].join('\n');
}

/** What becomes of the values of a field that gets another kind. */
function kindTexts(
  { msg, lang }: Pick<ImpactTexts, 'msg' | 'lang'>,
  { label, to, converted, kept, examples, uses }: FormImpact['kinds'][number],
): string[] {
  const kind = kindNames(msg)[to];
  const values = converted + kept;
  const some = joinTexts(
    examples.map((text) => msg(str`“${isolated(text)}”`)),
    lang,
  );
  return [
    ...(values > 0
      ? [msg(str`“${label}” becomes “${kind}”: ${converted} of ${values} values are converted.`)]
      : []),
    ...(kept > 0 ? [msg(str`${kept} do not fit, and stay readable as earlier values: ${some}.`)] : []),
    ...(uses > 0
      ? [msg(str`${uses} saved views, charts or flows name “${label}”, and go on with its earlier values.`)]
      : []),
  ];
}

function ruleText(
  msg: LocaleState['msg'],
  { label, rule, answers }: FormImpact['rules'][number],
  checked: number,
): string {
  switch (rule) {
    case 'required':
      return msg(str`“${label}” becomes required: ${answers} of ${checked} have no value.`);
    case 'range':
      return msg(str`“${label}” has another range: ${answers} of ${checked} are outside it.`);
    case 'length':
      return msg(str`“${label}” has a shorter maximum length: ${answers} of ${checked} are longer.`);
    case 'pattern':
      return msg(str`“${label}” has another pattern: ${answers} of ${checked} do not match it.`);
    case 'unique':
      return msg(str`“${label}” becomes unique: ${answers} of ${checked} share a value with another.`);
  }
}
