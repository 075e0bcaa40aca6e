import { useState } from 'react';

import type { LabelDetail, LabelFault, LabelTextsChange } from '../../core/contracts/labels-page.js';
import { languageCodes, type Lang } from '../../core/contracts/tenant.js';
import { labelFault } from '../../core/labels/label-fault.js';
import { usePlatform } from '../platform/use-platform.js';
import { presentOf, useLabelsApi } from './labels-api.js';

type Texts = Readonly<Partial<Record<Lang, string>>>;

export interface LabelFormModel {
  /** The stored label that the changes are made to. */
  base: LabelDetail;
  /** The organization's text of a language as typed; '' is the product's. */
  textOf(lang: Lang): string;
  /** Why the text cannot be saved. */
  faultOf(lang: Lang): LabelFault | undefined;
  /** What another administrator has saved for the language meanwhile, where this one has changed it, too. */
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
  const [base, setBase] = useState(loaded);
  const [typed, setTyped] = useState<Texts>({});
  const [conflict, setConflict] = useState<{ with: LabelDetail; langs: readonly Lang[] }>();
  const [isSaving, setSaving] = useState(false);
  const [failure, setFailure] = useState<unknown>();

  const storedIn = (label: LabelDetail, lang: Lang): string => label.own[lang] ?? '';
  const textOf = (lang: Lang): string => typed[lang] ?? storedIn(base, lang);
  const changed = languageCodes.filter((lang) => textOf(lang).trim() !== storedIn(base, lang));
  const faultOf = (lang: Lang): LabelFault | undefined => {
    const text = textOf(lang).trim();
    return text === '' ? undefined : labelFault(text, base.product[lang] ?? '');
  };

  return {
    base,
    textOf,
    faultOf,
    theirsOf: (lang) =>
      conflict?.langs.includes(lang)
        ? storedIn(conflict.with, lang) || conflict.with.product[lang]
        : undefined,
    isChanged: changed.length > 0,
    isSaving,
    conflict: conflict?.with,
    failure,
    setText: (lang, text) => setTyped((last) => ({ ...last, [lang]: text })),
    async save() {
      if (isSaving || changed.some((lang) => faultOf(lang) !== undefined)) return false;
      if (changed.length === 0) return true;
      setSaving(true);
      setFailure(undefined);
      const texts: LabelTextsChange = Object.fromEntries(
        changed.map((lang) => [lang, textOf(lang).trim() || null]),
      );
      try {
        const saved = await api.save(base.id, { texts, revision: base.revision });
        const effective = Object.fromEntries(changed.map((lang) => [lang, saved.own[lang] ?? null]));
        labels.update({ id: saved.id, texts: effective, version: saved.version });
        return true;
      } catch (error) {
        const present = presentOf(error);
        if (present) {
          const langs = changed.filter((lang) => storedIn(present, lang) !== storedIn(base, lang));
          setConflict({ with: present, langs });
          setTyped(Object.fromEntries(changed.map((lang) => [lang, textOf(lang)])));
          setBase(present);
        } else setFailure(error);
        setSaving(false);
        return false;
      }
    },
  };
}
