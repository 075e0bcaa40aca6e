import { useState } from 'react';

import type { Form, FormContent } from '../../../../core/contracts/forms.js';
import { presentFormOf, useFormsApi } from '../forms-api.js';

interface History {
  past: readonly FormContent[];
  present: FormContent;
  future: readonly FormContent[];
  /** Name of the latest change; a further one of the same name joins it, as letters typed into one field do. */
  name: string | undefined;
}

/** Steps that can be undone. */
const mostSteps = 100;

export interface FormDraft {
  /** The form as the back end has it. */
  form: Form;
  content: FormContent;
  isUnsaved: boolean;
  canUndo: boolean;
  canRedo: boolean;
  change(content: FormContent, name?: string): void;
  undo(): void;
  redo(): void;
  /** Saves the content unless it is saved; undefined if that failed. */
  save(): Promise<Form | undefined>;
  /** Carries out a change of the saved form; the form that it leads to becomes the draft. */
  run(change: (form: Form) => Promise<Form>): Promise<Form | undefined>;
  busy: boolean;
  /** What the latest change failed for. */
  failure: unknown;
  /** The form as someone else saved it meanwhile, until this draft is saved or given up. */
  theirs: Form | undefined;
  /** Gives up this draft for theirs. */
  takeTheirs(): void;
}

const historyOf = ({ draft }: Form): History => ({ past: [], present: draft, future: [], name: undefined });

const textOf = (content: FormContent): string => JSON.stringify(content);

/** Draft of a form with undo; saved on demand, never over what someone else has saved without saying so. */
export function useFormDraft(loaded: Form): FormDraft {
  const api = useFormsApi();
  const [form, setForm] = useState(loaded);
  const [history, setHistory] = useState(() => historyOf(loaded));
  const [busy, setBusy] = useState(false);
  const [failure, setFailure] = useState<unknown>(undefined);
  const [theirs, setTheirs] = useState<Form>();
  const content = history.present;
  const isUnsaved = textOf(content) !== textOf(form.draft);

  // What was saved elsewhere replaces the draft only while nothing was changed here.
  if (loaded.revision > form.revision && !isUnsaved && !busy) {
    setForm(loaded);
    setHistory(historyOf(loaded));
  }

  function change(next: FormContent, name?: string): void {
    setHistory((last) => {
      if (textOf(next) === textOf(last.present)) return last;
      const joins = name !== undefined && name === last.name;
      return {
        past: joins ? last.past : [...last.past, last.present].slice(-mostSteps),
        present: next,
        future: [],
        name,
      };
    });
  }

  /** Undefined if it failed; a form that someone else saved first is kept beside this draft. */
  async function attempt(work: () => Promise<Form>): Promise<Form | undefined> {
    if (busy) return undefined;
    setBusy(true);
    setFailure(undefined);
    try {
      const saved = await work();
      setForm(saved);
      setTheirs(undefined);
      return saved;
    } catch (error) {
      const present = presentFormOf(error);
      if (present) {
        // The next save replaces it, and says so before.
        setForm(present);
        setTheirs(present);
      } else setFailure(error);
      return undefined;
    } finally {
      setBusy(false);
    }
  }

  return {
    form,
    content,
    isUnsaved,
    canUndo: history.past.length > 0,
    canRedo: history.future.length > 0,
    change,
    undo: () =>
      setHistory(({ past, present, future }) => {
        const before = past.at(-1);
        return before
          ? { past: past.slice(0, -1), present: before, future: [present, ...future], name: undefined }
          : { past, present, future, name: undefined };
      }),
    redo: () =>
      setHistory(({ past, present, future }) => {
        const [next, ...rest] = future;
        return next
          ? { past: [...past, present], present: next, future: rest, name: undefined }
          : { past, present, future, name: undefined };
      }),
    save: async () => (isUnsaved || theirs ? await attempt(() => api.save(form, content)) : form),
    async run(work) {
      const saved = await attempt(() => work(form));
      if (saved) change(saved.draft);
      return saved;
    },
    busy,
    failure,
    theirs,
    takeTheirs() {
      if (!theirs) return;
      change(theirs.draft);
      setTheirs(undefined);
    },
  };
}
