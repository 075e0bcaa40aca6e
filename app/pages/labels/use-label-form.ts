import type { LabelDetail, LabelFault } from '../../../core/contracts/labels-page.js';
import { languageCodes, type Lang } from '../../../core/contracts/tenant.js';
import { labelFault } from '../../../core/services/labels/label-fault.js';
import { useRevisedForm } from '../admin/use-revised-form.js';
import { usePlatform } from '../../services/platform/use-platform.js';
import { presentOf, useLabelsApi } from './labels-api.js';

/** The organization's texts; '' is the product's. */
type Texts = Readonly<Record<Lang, string>>;

interface StoredLabel {
  label: LabelDetail;
  values: Texts;
  revision: number;
}

function toStored(label: LabelDetail): StoredLabel {
  const values = Object.fromEntries(languageCodes.map((lang) => [lang, label.own[lang] ?? ''])) as Record<
    Lang,
    string
  >;
  return { label, values, revision: label.revision };
}

export interface LabelFormModel {
  /** The stored label that the changes are made to. */
  base: LabelDetail;
  /** The organization's text of a language as typed; '' is the product's. */
  textOf(lang: Lang): string;
  /** Why the text cannot be saved. */
  faultOf(lang: Lang): LabelFault | undefined;
  /** Text that another administrator has saved for the language in the meantime, where this one has changed it, too. */
  theirsOf(lang: Lang): string | undefined;
  isChanged: boolean;
  isSaving: boolean;
  /** The label as another administrator saved it first. */
  conflict: LabelDetail | undefined;
  /** Error of the last save; the texts stay. */
  failure: unknown;
  setText(lang: Lang, text: string): void;
  /** Resolves to whether the texts are saved. */
  save(): Promise<boolean>;
}

/** Form of one label. A saved text takes effect in this browser's tabs at once. */
export function useLabelForm(loaded: LabelDetail): LabelFormModel {
  const api = useLabelsApi();
  const { labels } = usePlatform();
  const form = useRevisedForm<Texts, StoredLabel>({
    loaded: toStored(loaded),
    async save({ values, revision }, langs) {
      const texts = Object.fromEntries(langs.map((lang) => [lang, values[lang].trim() || null]));
      const saved = await api.save(loaded.id, { texts, revision });
      const effective = Object.fromEntries(langs.map((lang) => [lang, saved.own[lang] ?? null]));
      labels.update({ id: saved.id, texts: effective, version: saved.version });
      return toStored(saved);
    },
    presentOf(error) {
      const present = presentOf(error);
      return present && toStored(present);
    },
  });
  const { base, values, conflict } = form;

  const changed = form.changed.filter((lang) => values[lang].trim() !== base.values[lang]);
  const faultOf = (lang: Lang): LabelFault | undefined => {
    const text = values[lang].trim();
    return text === '' ? undefined : labelFault(text, base.label.product[lang] ?? '');
  };

  return {
    base: base.label,
    textOf: (lang) => values[lang],
    faultOf,
    theirsOf: (lang) =>
      conflict?.keys.includes(lang)
        ? conflict.with.values[lang] || conflict.with.label.product[lang]
        : undefined,
    isChanged: changed.length > 0,
    isSaving: form.isSaving,
    conflict: conflict?.with.label,
    failure: form.failure,
    setText: (lang, text) => form.choose({ [lang]: text }),
    async save() {
      if (changed.some((lang) => faultOf(lang) !== undefined)) return false;
      return changed.length === 0 || form.save();
    },
  };
}
