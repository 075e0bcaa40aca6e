import { str } from '@lit/localize';
import { Rows3 } from 'lucide-react';
import { useEffect, useEffectEvent, useRef, useState, type KeyboardEvent } from 'react';

import {
  formLimits,
  type Form,
  type FormContent,
  type FormFieldKind,
  type FormProblem,
} from '../../../../core/contracts/forms.js';
import type { ModuleSchema } from '../../../../core/contracts/records.js';
import {
  addField,
  addFilesField,
  addSection,
  changeField,
  changeSection,
  copyField,
  moveRow,
  moveRowBy,
  removeRow,
  rowsOf,
  sectionRow,
  type FormEdit,
  type FormPlace,
} from '../../../../core/records/form-edits.js';
import { changedField, changeKind } from '../../../../core/records/change-kind.js';
import { linkProblems } from '../../../../core/records/form-links.js';
import { versionProblems } from '../../../../core/records/version-problems.js';
import { useSaveKey } from '../../../records/record/use-save-key.js';
import { useUi } from '../../../services/feedback/use-ui.js';
import { usePlatform } from '../../../services/platform/use-platform.js';
import { useHistory } from '../../../services/routing/use-route.js';
import { Button } from '../../../ui/controls/button.js';
import { Segmented } from '../../../ui/controls/segmented.js';
import { TextField } from '../../../ui/controls/text-field.js';
import { useLayout } from '../../../ui/layout/use-layout.js';
import { Loaded } from '../../../ui/states/loaded.js';
import { useLeaveGuard } from '../../admin/use-leave-guard.js';
import { fullText, kindNames } from '../form-words.js';
import { useForm, useFormsApi } from '../forms-api.js';
import { useFormsLocale } from '../forms-locale.js';
import { BuilderBar, type Screen } from './builder-bar.js';
import { BuilderNotices } from './builder-notices.js';
import { builderWords } from './builder-words.js';
import { FieldPalette } from './field-palette.js';
import { FieldRights } from './field-rights.js';
import { FieldSettings } from './field-settings.js';
import styles from './form-builder.module.css';
import { FormCanvas } from './form-canvas.js';
import { FormPreview } from './form-preview.js';
import { FormSettings } from './form-settings.js';
import { ModuleSettings } from './module-settings.js';
import { useChosenRow } from './use-chosen-row.js';
import { useFormDraft } from './use-form-draft.js';
import { usePublish } from './use-publish.js';
import { VersionsDialog } from './versions-dialog.js';

interface FormBuilderProps {
  id: string;
  /** Address of the list of forms. */
  list: string;
}

/** The page on which a form is made: its draft, preview, versions and publishing. */
export function FormBuilder({ id, list }: FormBuilderProps) {
  const { msg } = useFormsLocale();
  const load = useForm(id);
  // Without a box around it, since it fills the page.
  if (load.data) return <Builder loaded={load.data} list={list} />;
  return (
    <Loaded load={load} title={msg("Couldn't load the form")} skeleton={{ kind: 'record' }}>
      {() => null}
    </Loaded>
  );
}

type Settings = 'field' | 'form';

function Builder({ loaded, list }: { loaded: Form; list: string }) {
  const { msg } = useFormsLocale();
  const platform = usePlatform();
  const history = useHistory();
  const api = useFormsApi();
  const { confirm, toast } = useUi();
  const isPhone = useLayout() === 'phone';
  const root = useRef<HTMLDivElement>(null);
  const canvas = useRef<HTMLDivElement>(null);
  const settings = useRef<HTMLElement>(null);
  const draft = useFormDraft(loaded);
  const { form, content, change } = draft;
  const isOfModule = form.extends !== undefined;
  const [chosen, setChosen] = useChosenRow(content);
  const [panel, setPanel] = useState<Settings>('field');
  const [screen, setScreen] = useState<Screen>(isPhone ? 'phone' : 'edit');
  const [schema, setSchema] = useState<ModuleSchema>();
  const [showsVersions, setShowsVersions] = useState(false);
  /** The problems are shown once one has tried to publish, or to see the form. */
  const [showsProblems, setShowsProblems] = useState(false);
  /** Counts the moves of the focus into the settings. */
  const [settingsMoves, setSettingsMoves] = useState(0);
  const [toFocus, setToFocus] = useState<string>();
  const problems = [
    ...versionProblems(content, new Map(Object.entries(form.taken)), isOfModule),
    ...(form.byLink === true ? linkProblems(content) : []),
  ];
  const shown = showsProblems ? problems : [];
  const field = content.fields.find(({ key }) => key === chosen);
  const section = content.sections.find(({ key }) => sectionRow(key) === chosen);
  const published = Object.keys(form.taken);
  const options = [msg('Option A'), msg('Option B')];
  const names = kindNames(msg);
  const words = builderWords(msg, form, content.title.trim() || form.draft.title);
  const { title } = words;

  useLeaveGuard(draft.isUnsaved, {
    title: msg('Discard changes?'),
    text: words.unsaved,
    confirmLabel: msg('Discard'),
    cancelLabel: msg('Keep editing'),
  });

  const save = async (): Promise<boolean> => {
    const changed = draft.isUnsaved;
    const saved = await draft.save();
    if (saved && changed) toast(msg('Draft saved'), { kind: 'success' });
    return saved !== undefined;
  };
  useSaveKey(root, () => void save());

  useEffect(() => {
    if (settingsMoves > 0) settings.current?.querySelector<HTMLElement>('input, textarea')?.focus();
  }, [settingsMoves]);
  useEffect(() => {
    if (toFocus === undefined) return;
    canvas.current?.querySelector<HTMLElement>(`[data-key="${CSS.escape(toFocus)}"]`)?.focus();
    setToFocus(undefined);
  }, [toFocus, content]);

  function choose(key: string): void {
    setChosen(key);
    setPanel('field');
  }
  /** Applies an edit that chooses a row; without one there is no place for it. */
  function apply(edit: FormEdit | undefined): void {
    if (!edit) {
      toast(fullText(msg), { kind: 'info' });
      return;
    }
    change(edit.content);
    choose(edit.key);
  }
  function add(kind: FormFieldKind, place?: FormPlace): void {
    const labels = { label: names[kind], options, column: msg('Description') };
    const edit = addField(content, kind, published, labels, place?.key ?? (chosen || undefined));
    apply(edit && place ? { ...edit, content: moveRow(edit.content, edit.key, place) } : edit);
  }
  function remove(key: string): void {
    const edit = removeRow(content, key);
    if (edit.content === content) return;
    apply(edit);
    setToFocus(edit.key);
  }
  function moveBy(key: string, by: -1 | 1): string {
    const next = moveRowBy(content, key, by);
    change(next);
    return placeText(next, key);
  }
  /** Where a row is, in words. */
  function placeText(of: FormContent, key: string): string {
    const moved = of.fields.find((one) => one.key === key);
    const own = of.sections.find((one) => (moved ? one.key === moved.section : sectionRow(one.key) === key));
    const group = own?.label || msg('Section without a title');
    const place = of.sections.findIndex((one) => one === own) + 1;
    if (!moved) return msg(str`${group}, section ${place} of ${of.sections.length}`);
    const all = of.fields.filter((one) => one.section === moved.section);
    const at = all.findIndex((one) => one.key === key) + 1;
    return msg(str`${moved.label}, ${group}, field ${at} of ${all.length}`);
  }
  function toProblem({ field: key }: FormProblem): void {
    setScreen('edit');
    if (key === undefined) setPanel('form');
    else choose(key);
    setSettingsMoves((count) => count + 1);
  }

  async function show(next: Screen): Promise<void> {
    if (next !== 'edit') {
      if (draft.theirs) {
        toast(msg('Save your draft or take theirs first.'), { kind: 'info' });
        return;
      }
      if (problems.length > 0) {
        setShowsProblems(true);
        setSchema(undefined);
      } else {
        const saved = await draft.save();
        if (!saved) return;
        try {
          setSchema(await api.preview(saved.id));
        } catch (error) {
          toast(platform.describe(error), { kind: 'error' });
          return;
        }
      }
    }
    setScreen(next);
  }
  // On a phone the form is only looked at, and published.
  const showOnPhone = useEffectEvent(() => {
    if (isPhone) void show('phone');
  });
  useEffect(() => showOnPhone(), []);

  const publish = usePublish({ draft, words, problems, onProblems: () => setShowsProblems(true) });

  async function restore(version: number): Promise<void> {
    const restored = await draft.run((now) => api.restore(now, version));
    setShowsVersions(false);
    if (!restored) return;
    setChosen(rowsOf(restored.draft)[0]?.key ?? '');
    toast(msg(str`Version ${version} is the draft now`), { kind: 'success' });
  }

  async function removeForm(): Promise<void> {
    const sure = await confirm({
      title: msg(str`Delete ${title}?`),
      text: msg('A form that has answers cannot be deleted.'),
      confirmLabel: msg('Delete'),
      cancelLabel: msg('Cancel'),
      danger: true,
      safe: 'cancel',
    });
    if (!sure) return;
    try {
      await api.remove(form);
      toast(msg('Form deleted'), { kind: 'success' });
      void history.navigate(list, { replace: true, unguarded: true });
    } catch (error) {
      toast(platform.describe(error), { kind: 'error' });
    }
  }

  /** F6 leads to the next part of the page, as it does in the browser's own window. */
  function onKeyDown(event: KeyboardEvent): void {
    const isControl = event.ctrlKey || event.metaKey;
    const isTyping = (event.target as HTMLElement).matches('input, textarea, select');
    if (event.key === 'F6' && !isControl) {
      const parts = [...event.currentTarget.querySelectorAll<HTMLElement>('[data-region]')];
      const at = parts.findIndex((part) => part.contains(event.target as Node));
      const next = parts.at((at + (event.shiftKey ? -1 : 1)) % parts.length);
      next?.querySelector<HTMLElement>('input, [tabindex="0"], textarea, [role="row"]')?.focus();
      event.preventDefault();
    } else if (isControl && event.key.toLowerCase() === 'z' && !isTyping) {
      if (event.shiftKey) draft.redo();
      else draft.undo();
      event.preventDefault();
    }
  }

  return (
    <div ref={root} className={styles.page} onKeyDown={onKeyDown}>
      <BuilderBar
        words={words}
        list={list}
        draft={draft}
        screen={screen}
        onScreen={(next) => void show(next)}
        onSave={() => void save()}
        onPublish={() => void publish()}
        onVersions={() => setShowsVersions(true)}
      />
      <BuilderNotices
        draft={draft}
        words={words}
        problems={shown}
        onProblem={isPhone ? undefined : toProblem}
      />
      {screen === 'edit' ? (
        <div className={styles.parts}>
          <FieldPalette onAdd={(kind) => add(kind)} />
          <section className={styles.middle} aria-label={msg('Form')} data-region="">
            <FormCanvas
              content={content}
              chosen={chosen}
              faulty={new Set(shown.flatMap((problem) => problem.field ?? []))}
              list={canvas}
              onChoose={choose}
              onMove={(key, place) => change(moveRow(content, key, place))}
              onMoveBy={moveBy}
              onInsert={add}
              onCopy={(key) => apply(copyField(content, key, published, (of) => msg(str`${of} (copy)`)))}
              onRemove={remove}
              onSettings={() => {
                setPanel('field');
                setSettingsMoves((count) => count + 1);
              }}
            />
            <Button
              size="small"
              icon={Rows3}
              onClick={() => {
                apply(addSection(content, msg('New section'), chosen || undefined));
                setSettingsMoves((count) => count + 1);
              }}
            >
              {msg('Add section')}
            </Button>
          </section>
          <aside
            ref={settings}
            className={styles.settings}
            aria-label={msg('Settings')}
            data-region=""
            onKeyDown={(event) => {
              if (event.key !== 'Escape' || event.defaultPrevented) return;
              setToFocus(chosen);
            }}
          >
            <Segmented
              wide
              label={msg('Settings')}
              value={panel}
              options={[
                { value: 'field', label: section && !field ? msg('Section') : msg('Field') },
                { value: 'form', label: words.whole },
              ]}
              onChange={setPanel}
            />
            {panel === 'form' && isOfModule ? (
              <ModuleSettings form={form} />
            ) : panel === 'form' ? (
              <FormSettings
                form={form}
                content={content}
                problems={shown}
                onChange={change}
                onRemove={() => void removeForm()}
              />
            ) : field ? (
              <>
                <FieldSettings
                  key={changedField(field)}
                  field={field}
                  content={content}
                  published={form.taken[field.key]}
                  publishedKind={form.taken[changedField(field)]?.kind}
                  isOfModule={isOfModule}
                  publishedText={words.published}
                  problems={shown.filter((problem) => problem.field === field.key)}
                  onChange={(part, name) => change(changeField(content, field.key, part), name)}
                  onFilesField={(column) =>
                    apply(addFilesField(content, { lines: field.key, column }, published, names.attachments))
                  }
                  onKind={(kind) =>
                    apply(changeKind(content, field.key, kind, { ...form, saved: form.draft, options }))
                  }
                />
                <FieldRights
                  field={field}
                  note={words.rights}
                  onChange={(part) => change(changeField(content, field.key, part))}
                />
              </>
            ) : section ? (
              <TextField
                key={section.key}
                label={msg('Title of the section')}
                value={section.label}
                maxLength={formLimits.label}
                dir="auto"
                onChange={(label) => change(changeSection(content, chosen, label), `section-${section.key}`)}
              />
            ) : null}
          </aside>
        </div>
      ) : (
        schema &&
        problems.length === 0 && (
          <FormPreview key={`${form.revision}-${screen}`} schema={schema} screen={screen} />
        )
      )}
      {showsVersions && (
        <VersionsDialog
          form={form}
          note={words.versions}
          busy={draft.busy}
          onRestore={(version) => void restore(version)}
          onClose={() => setShowsVersions(false)}
        />
      )}
    </div>
  );
}
