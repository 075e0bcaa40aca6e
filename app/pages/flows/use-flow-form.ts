import { str } from '@lit/localize';
import { useState } from 'react';

import type { Flow, FlowContent, FlowProblem, FlowStep } from '../../../core/contracts/flows.js';
import type { PersonRef } from '../../../core/contracts/record-parts.js';
import { flowProblems } from '../../../core/records/flow-problems.js';
import { useUi } from '../../services/feedback/use-ui.js';
import { usePlatform } from '../../services/platform/use-platform.js';
import { useLeaveGuard } from '../admin/use-leave-guard.js';
import { isSameContent, mergedContent, namesOf } from './flow-draft.js';
import { presentFlowOf, problemsOf, useFlowsApi } from './flows-api.js';
import { useFlowsLocale } from './flows-locale.js';

export interface FlowForm {
  /** The flow as it is stored; that of another administrator once it was saved first. */
  base: Flow;
  draft: FlowContent;
  /** Names of employees by id. */
  people: ReadonlyMap<string, string>;
  problems: readonly FlowProblem[];
  isUnsaved: boolean;
  busy: 'save' | 'publish' | 'restore' | undefined;
  failure: string;
  /** True if there is a change to undo, or to do again. */
  canUndo: boolean;
  canRedo: boolean;
  /** @param during changes with the same text in succession are undone together */
  setSteps(steps: readonly FlowStep[], during?: string): void;
  /** Remembers the names of chosen employees. */
  know(people: readonly PersonRef[]): void;
  /** Undoes the last change; returns the draft, undefined if there is nothing to undo. */
  undo(): FlowContent | undefined;
  redo(): FlowContent | undefined;
  save(): Promise<void>;
  /** Saves the draft, if it is not saved, and publishes it. */
  publish(): Promise<void>;
  restore(version: number): Promise<void>;
}

/** Changes that can be undone. */
const mostUndone = 50;

interface History {
  past: readonly FlowContent[];
  future: readonly FlowContent[];
  during: string | undefined;
}

const noHistory: History = { past: [], future: [], during: undefined };

/** The draft of a flow with its changes, which are kept when another administrator has saved first. */
export function useFlowForm(loaded: Flow): FlowForm {
  const { msg } = useFlowsLocale();
  const api = useFlowsApi();
  const platform = usePlatform();
  const { confirm, toast } = useUi();
  const [base, setBase] = useState(loaded);
  const [draft, setDraft] = useState(loaded.draft);
  const [people, setPeople] = useState(() => namesOf(loaded));
  const [refused, setRefused] = useState<readonly FlowProblem[]>([]);
  const [busy, setBusy] = useState<FlowForm['busy']>();
  const [failure, setFailure] = useState('');
  const [history, setHistory] = useState<History>(noHistory);
  const isUnsaved = !isSameContent(draft, base.draft);
  useLeaveGuard(isUnsaved, {
    title: msg('Discard changes?'),
    text: msg('Your changes to this flow are not saved.'),
    confirmLabel: msg('Discard'),
    cancelLabel: msg('Keep editing'),
  });

  const found = flowProblems(draft, {
    fields: base.fields,
    changeable: new Set(base.changeable.map(({ key }) => key)),
    choosable: new Set(base.choosable.map(({ key }) => key)),
    hasGroup: (id) => base.groups.some((group) => group.id === id),
    // The server knows who has an active account.
    hasPerson: () => true,
  });
  const isKnown = (problem: FlowProblem): boolean =>
    found.some((one) => one.step === problem.step && one.problem === problem.problem);

  function stored(flow: Flow): void {
    setBase(flow);
    setDraft(flow.draft);
    if (!isSameContent(flow.draft, draft)) setHistory(noHistory);
    setPeople((known) => new Map([...known, ...namesOf(flow)]));
  }

  function takeOver(theirs: Flow): void {
    setDraft(mergedContent(base.draft, draft, theirs.draft));
    setBase(theirs);
    setHistory(noHistory);
    setPeople((known) => new Map([...known, ...namesOf(theirs)]));
  }

  // A newer version that was saved elsewhere replaces the draft only while it has no changes.
  if (loaded.revision > base.revision && !isUnsaved && !busy) stored(loaded);

  async function run(kind: NonNullable<FlowForm['busy']>, work: () => Promise<Flow>): Promise<void> {
    if (busy) return;
    setBusy(kind);
    setFailure('');
    setRefused([]);
    try {
      const flow = await work();
      stored(flow);
      toast(kind === 'publish' ? msg(str`Version ${flow.published} is published`) : msg('Saved'), {
        kind: 'success',
      });
    } catch (error) {
      const present = presentFlowOf(error);
      if (present) takeOver(present);
      setRefused(problemsOf(error));
      setFailure(
        present
          ? msg('Someone else changed this flow. Your changes are still here. Review them, then save again.')
          : platform.describe(error),
      );
    } finally {
      setBusy(undefined);
    }
  }

  function show(content: FlowContent): void {
    setDraft(content);
    setFailure('');
    setRefused([]);
  }

  const saved = (): Promise<Flow> => api.save(base.id, { content: draft, revision: base.revision });

  return {
    base,
    draft,
    people,
    problems: [...found, ...refused.filter((problem) => !isKnown(problem))],
    isUnsaved,
    busy,
    failure,
    canUndo: history.past.length > 0,
    canRedo: history.future.length > 0,
    setSteps(steps, during) {
      const isSameChange = during !== undefined && during === history.during && history.past.length > 0;
      const past = isSameChange ? history.past : [...history.past, draft].slice(-mostUndone);
      setHistory({ past, future: [], during });
      setDraft({ steps: [...steps] });
      setRefused([]);
    },
    know(chosen) {
      setPeople((known) => new Map([...known, ...chosen.map(({ id, name }) => [id, name] as const)]));
    },
    undo() {
      const content = history.past.at(-1);
      if (!content) return undefined;
      setHistory({
        past: history.past.slice(0, -1),
        future: [...history.future, draft],
        during: undefined,
      });
      show(content);
      return content;
    },
    redo() {
      const content = history.future.at(-1);
      if (!content) return undefined;
      setHistory({ past: [...history.past, draft], future: history.future.slice(0, -1), during: undefined });
      show(content);
      return content;
    },
    save: () => run('save', saved),
    publish: () =>
      run('publish', async () => {
        const flow = isUnsaved ? await saved() : base;
        // What follows may be refused; the draft is saved by then.
        if (flow !== base) stored(flow);
        return await api.publish(flow);
      }),
    async restore(version) {
      const sure =
        !isUnsaved ||
        (await confirm({
          title: msg('Discard changes?'),
          text: msg('Your changes to this flow are not saved.'),
          confirmLabel: msg('Discard'),
          cancelLabel: msg('Keep editing'),
          danger: true,
          safe: 'cancel',
        }));
      if (sure) await run('restore', () => api.restore(base, version));
    },
  };
}
