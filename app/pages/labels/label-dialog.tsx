import { str } from '@lit/localize';
import { RotateCcw } from 'lucide-react';
import { useMemo, useRef, useState, type RefObject } from 'react';

import type { LabelDetail, LabelFault } from '../../../core/contracts/labels-page.js';
import { limits } from '../../../core/contracts/limits.js';
import type { Lang } from '../../../core/contracts/tenant.js';
import { isRtl, languages } from '../../../core/contracts/languages.js';
import { useLeaveGuard } from '../admin/use-leave-guard.js';
import { useServerState } from '../../services/data/server-state.js';
import { useQuery } from '../../services/data/use-query.js';
import { useFormats } from '../../records/fields/use-formats.js';
import { usePlatform } from '../../services/platform/use-platform.js';
import { useTenantTime } from '../../services/platform/use-tenant-time.js';
import { Loaded } from '../../ui/states/loaded.js';
import { FormDialog } from '../../ui/controls/form-dialog.js';
import { IconButton } from '../../ui/controls/icon-button.js';
import { TextField } from '../../ui/controls/text-field.js';
import { useUi } from '../../services/feedback/use-ui.js';
import { isolated } from '../../services/i18n/isolated.js';
import { useLabelsApi } from './labels-api.js';
import { useLabelsLocale } from './labels-locale.js';
import styles from './labels-page.module.css';
import { useLabelForm, type LabelFormModel } from './use-label-form.js';

interface LabelDialogProps {
  id: string;
  /** Language of the list, whose text comes first. */
  lang: Lang;
  onSaved: () => void;
  onClose: () => void;
}

/** Texts of a label in all languages, beside those of the product. */
export function LabelDialog({ id, ...rest }: LabelDialogProps) {
  const { msg } = useLabelsLocale();
  const server = useServerState();
  const api = useLabelsApi();
  const [first] = useState(() => ({ opened: Date.now() }));
  const load = useQuery(
    useMemo(
      () => server.query(['label', id, String(first.opened)], (signal) => api.read(id, signal)),
      [server, api, id, first],
    ),
  );
  const initial = useRef<HTMLElement>(null);
  if (load.data) return <LabelForm loaded={load.data} {...rest} />;
  return (
    <FormDialog
      title={msg('Edit label')}
      initialFocus={initial}
      busy={load.state === 'loading'}
      onSubmit={load.reload}
      onClose={rest.onClose}
    >
      <Loaded load={load} title={msg("Couldn't load the label")} skeleton={{ kind: 'list', rows: 4 }}>
        {() => null}
      </Loaded>
    </FormDialog>
  );
}

function LabelForm({
  loaded,
  lang,
  onSaved,
  onClose,
}: Omit<LabelDialogProps, 'id'> & { loaded: LabelDetail }) {
  const { msg } = useLabelsLocale();
  const platform = usePlatform();
  const formats = useFormats();
  const tenantTime = useTenantTime();
  const { confirm, toast } = useUi();
  const form = useLabelForm(loaded);
  const [isChecked, setChecked] = useState(false);
  const first = useRef<HTMLInputElement>(null);
  const { conflict } = form;

  const question = {
    title: msg('Discard changes?'),
    text: msg('Your changes to the label are not saved.'),
    confirmLabel: msg('Discard'),
    cancelLabel: msg('Keep editing'),
  };
  useLeaveGuard(form.isChanged, question);

  async function close(): Promise<void> {
    if (!form.isChanged || (await confirm({ ...question, danger: true, safe: 'cancel' }))) onClose();
  }

  async function submit(): Promise<void> {
    setChecked(true);
    if (!(await form.save())) {
      // The list shows what another administrator has saved.
      onSaved();
      return;
    }
    if (form.isChanged) toast(msg('Saved'), { kind: 'success' });
    onSaved();
    onClose();
  }

  const active = platform.context.$tenant.get()?.localeSettings.activeLangs ?? [];
  const rank = (code: Lang): number => (code === lang ? 0 : active.includes(code) ? 1 : 2);
  const ordered = languages.toSorted((one, other) => rank(one.code) - rank(other.code));

  return (
    <FormDialog
      title={msg(str`Edit label ${form.base.id}`)}
      initialFocus={first}
      busy={form.isSaving}
      onSubmit={() => void submit()}
      onClose={() => void close()}
    >
      {ordered.map(({ code, name }, index) => (
        <LanguageField
          key={code}
          code={code}
          name={name}
          form={form}
          showsFault={isChecked}
          inputRef={index === 0 ? first : undefined}
        />
      ))}
      {conflict && (
        <p className={styles.conflict} role="alert">
          {conflict.updatedBy && conflict.updatedMs !== undefined
            ? msg(
                str`${conflict.updatedBy.name} changed this label at ${formats.dateTime(tenantTime(conflict.updatedMs))}.`,
              )
            : msg('Someone else changed this label.')}{' '}
          {msg('Your changes are still here. Review the texts, then save again.')}
        </p>
      )}
      {form.failure !== undefined && (
        <p className={styles.error} role="alert">
          {msg('The label is not saved. Your changes are still here.')} {platform.describe(form.failure)}
        </p>
      )}
    </FormDialog>
  );
}

interface LanguageFieldProps {
  code: Lang;
  name: string;
  form: LabelFormModel;
  showsFault: boolean;
  inputRef: RefObject<HTMLInputElement | null> | undefined;
}

function LanguageField({ code, name, form, showsFault, inputRef }: LanguageFieldProps) {
  const { msg } = useLabelsLocale();
  const product = form.base.product[code] ?? '';
  const theirs = form.theirsOf(code);
  const fault = form.faultOf(code);
  const messages: Readonly<Record<LabelFault, () => string>> = {
    blank: () => '',
    'too-long': () => msg(str`Use at most ${limits.labelLength} characters`),
    placeholders: () => msg('Keep the placeholders in braces'),
    'control-characters': () => msg('Use one line of plain text'),
  };
  return (
    <div className={styles.language}>
      <div className={styles.field}>
        <TextField
          label={name}
          value={form.textOf(code)}
          dir={isRtl(code) ? 'rtl' : 'ltr'}
          {...(fault && showsFault && { error: messages[fault]() })}
          onChange={(text) => form.setText(code, text)}
          {...(inputRef && { ref: inputRef })}
        />
        {form.textOf(code) !== '' && (
          <IconButton
            icon={RotateCcw}
            label={msg(str`Use the product's text: ${name}`)}
            onClick={() => form.setText(code, '')}
          />
        )}
      </div>
      <p className={styles.note}>{msg(str`Product: ${isolated(product)}`)}</p>
      {theirs !== undefined && (
        <p className={styles.conflict}>{msg(str`Saved by someone else: ${isolated(theirs)}`)}</p>
      )}
    </div>
  );
}
