import { str } from '@lit/localize';
import { useState, type RefObject } from 'react';
import { flushSync } from 'react-dom';

import { flowLimits, type FlowStep } from '../../../core/contracts/flows.js';
import { withCondition, type Slot } from './drawing/branches.js';
import {
  emptyCondition,
  movedStep,
  newStep,
  stepAt,
  withoutMark,
  withoutStep,
  withStep,
} from './flow-draft.js';
import { useFlowsLocale } from './flows-locale.js';
import type { FlowForm } from './use-flow-form.js';

export type AddKind = 'step' | 'alongside' | 'branch';

/** Changes to the steps, by the outline and by the drawing. */
export interface FlowEdit {
  choose(key: string): void;
  /** Goes to the settings of the chosen step. */
  open(): void;
  /** Adds a step after the chosen one. */
  add(): void;
  addAt(kind: AddKind, slot: Slot): void;
  remove(key: string): void;
  move(key: string, by: 1 | -1): void;
  /** Moves the step to another place. In a branch it gets the condition of the branch. */
  drop(key: string, slot: Slot): void;
}

interface Refs {
  /** Contains the outline or the drawing. */
  steps: RefObject<HTMLElement | null>;
  nameField: RefObject<HTMLInputElement | null>;
}

/** The chosen step, and changes of the steps, after which the focus and the live region follow. */
export function useFlowEdit(form: FlowForm, { steps: list, nameField }: Refs) {
  const { msg } = useFlowsLocale();
  const [chosen, setChosen] = useState(form.draft.steps[0]?.key);
  const [said, setSaid] = useState('');
  const { steps } = form.draft;

  const focusStep = (key: string | undefined): void =>
    list.current?.querySelector<HTMLElement>(`[data-step="${key ?? ''}"]`)?.focus();
  function focusName(): void {
    nameField.current?.focus();
    nameField.current?.select();
  }
  function added(changed: readonly FlowStep[], key: string): void {
    // The settings of the new step are there to receive the focus.
    flushSync(() => {
      form.setSteps(changed);
      setChosen(key);
    });
    focusName();
  }
  function moved(changed: readonly FlowStep[], key: string): void {
    const at = changed.findIndex((one) => one.key === key);
    flushSync(() => {
      form.setSteps(changed);
      setChosen(key);
      setSaid(msg(str`${changed[at]?.name ?? ''}, step ${at + 1} of ${changed.length}`));
    });
  }

  const edit: FlowEdit = {
    choose: setChosen,
    open: focusName,
    add() {
      if (steps.length >= flowLimits.steps) return;
      const step = newStep(msg('New step'), Date.now());
      added(withStep(steps, step, chosen), step.key);
    },
    addAt(kind, { at, when }) {
      if (steps.length >= flowLimits.steps) return;
      const [field] = form.base.fields;
      const step = newStep(msg('New step'), Date.now());
      const condition = kind === 'branch' ? field && emptyCondition(field) : when;
      const placed = withCondition(kind === 'alongside' ? { ...step, alongside: true } : step, condition);
      added(steps.toSpliced(at, 0, placed), step.key);
    },
    remove(key) {
      const at = steps.findIndex((one) => one.key === key);
      const rest = withoutStep(steps, key);
      const neighbour = rest[Math.min(at, rest.length - 1)]?.key;
      flushSync(() => {
        form.setSteps(rest);
        setChosen(neighbour);
        setSaid(msg('Step deleted'));
      });
      focusStep(neighbour);
    },
    move: (key, by) => moved(movedStep(steps, key, by), key),
    drop(key, { at, when }) {
      const step = steps.find((one) => one.key === key);
      if (!step) return;
      // A step that is dropped outside a branch keeps its own condition.
      const placed = withoutMark(when ? withCondition(step, when) : step);
      const changed = stepAt(steps, placed, at);
      if (JSON.stringify(changed) !== JSON.stringify(steps)) moved(changed, key);
    },
  };

  /** Undoes the last change, or does it again. */
  function turn(way: 'undo' | 'redo'): void {
    const before = new Set(steps.map(({ key }) => key));
    const content = form[way]();
    if (!content) return;
    const back = content.steps.find(({ key }) => !before.has(key))?.key;
    const isThere = content.steps.some(({ key }) => key === chosen);
    flushSync(() => {
      setChosen(back ?? (isThere ? chosen : content.steps[0]?.key));
      setSaid(way === 'undo' ? msg('Undone') : msg('Done again'));
    });
  }

  return { chosen, setChosen, said, setSaid, edit, focusStep, turn };
}
