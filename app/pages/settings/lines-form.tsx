import { useEffect, useRef, useState } from 'react';

import type { OrganizationSettings, OrganizationValues } from '../../../core/contracts/organization.js';
import { useUi } from '../../services/feedback/use-ui.js';
import { TextField } from '../../ui/controls/text-field.js';
import { useRevisedForm } from '../admin/use-revised-form.js';
import { useOrganizationApi } from './organization-api.js';
import organizationStyles from './organization.module.css';
import { RevisedFoot } from './revised-foot.js';
import { useSettingsLocale } from './settings-locale.js';
import styles from './settings-page.module.css';
import { useSettingsGuard } from './use-settings-guard.js';

/** Parts that are lists. */
type ListPart = 'allowLists' | 'holidays';
type ListOf<P extends ListPart> = keyof OrganizationValues<P>;

/** Texts of the lists of a part, as they are typed. */
export type ListTexts<P extends ListPart> = Record<ListOf<P>, string>;

interface ListField<P extends ListPart> {
  key: ListOf<P>;
  label: string;
  note: string;
}

interface LinesFormProps<P extends ListPart> {
  part: P;
  loaded: OrganizationSettings<P>;
  onSaved: () => void;
  /** What a line is. */
  note: string;
  fields: readonly ListField<P>[];
  textsOf: (values: OrganizationValues<P>) => ListTexts<P>;
  /** Of texts without an error. */
  valuesOf: (texts: ListTexts<P>) => OrganizationValues<P>;
  /** Error text of a list; '' for none. */
  problemOf: (key: ListOf<P>, texts: ListTexts<P>) => string;
}

/** Form of lists with one entry a line; nothing that was typed is lost, and nothing is changed until it is saved. */
export function LinesForm<P extends ListPart>({
  part,
  loaded,
  onSaved,
  note: aboutLines,
  fields,
  textsOf,
  valuesOf,
  problemOf,
}: LinesFormProps<P>) {
  const { msg } = useSettingsLocale();
  const { toast } = useUi();
  const api = useOrganizationApi(part);
  const inTexts = ({ values, ...rest }: OrganizationSettings<P>) => ({ ...rest, values: textsOf(values) });
  const form = useRevisedForm<ListTexts<P>, ReturnType<typeof inTexts>>({
    loaded: inTexts(loaded),
    save: async ({ values, revision }) => inTexts(await api.save({ values: valuesOf(values), revision })),
    presentOf(error) {
      const present = api.presentOf(error);
      return present && inTexts(present);
    },
    onSaved,
  });
  const root = useRef<HTMLFormElement>(null);
  // Number of refused attempts: before the first one nothing is marked.
  const [attempts, setAttempts] = useState(0);
  useSettingsGuard(form.changed.length > 0);
  useEffect(() => {
    if (attempts > 0) root.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus();
  }, [attempts]);

  async function save(): Promise<void> {
    if (fields.some(({ key }) => problemOf(key, form.values) !== '')) {
      setAttempts(attempts + 1);
      return;
    }
    if (!(await form.save())) return;
    setAttempts(0);
    toast(msg('Saved'), { kind: 'success' });
  }

  return (
    <form
      ref={root}
      className={styles.form}
      onSubmit={(event) => {
        event.preventDefault();
        void save();
      }}
    >
      <p className={styles.note}>{aboutLines}</p>
      {fields.map(({ key, label, note }) => (
        <div key={String(key)} className={`${styles.field} ${organizationStyles.lines}`}>
          <TextField
            label={label}
            value={form.values[key]}
            rows={6}
            dir="auto"
            error={attempts > 0 ? problemOf(key, form.values) : ''}
            onChange={(text) => {
              const changes: Partial<ListTexts<P>> = {};
              changes[key] = text;
              form.choose(changes);
            }}
          />
          <p className={styles.note}>{note}</p>
          {form.conflict?.keys.includes(key) && (
            <TextField
              label={msg('Saved by someone else')}
              value={form.conflict.with.values[key]}
              rows={3}
              dir="auto"
              readOnly
              onChange={() => undefined}
            />
          )}
        </div>
      ))}
      <RevisedFoot form={form} />
    </form>
  );
}
