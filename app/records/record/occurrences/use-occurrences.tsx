import { useCallback, useMemo, useState, type ReactNode } from 'react';

import type { OccurrenceRequest, OccurrenceScope } from '../../../../core/contracts/occurrences.js';
import { createRequestKey } from '../../../services/data/use-request-keys.js';
import { useRecords } from '../../../services/data/use-records.js';
import { usePlatform } from '../../../services/platform/use-platform.js';
import { lazyComponent } from '../../../ui/states/lazy-component.js';
import { failureOf, type SaveOutcome } from '../save-record.js';
import { createChangeOccurrence } from './occurrence-api.js';
import type { ScopeQuestion } from './scope-dialog.js';

const ScopeDialog = lazyComponent(async () => (await import('./scope-dialog.js')).ScopeDialog);

export interface Occurrences {
  /** Asks what a change or a removal is for; undefined if the user decides against it. */
  ask: (question: ScopeQuestion) => Promise<OccurrenceScope | undefined>;
  /** The dialog of the question, to be rendered. */
  dialog: ReactNode;
  /** Saves changes of an occurrence. Lists and views are loaded again. */
  save: (id: string, request: OccurrenceRequest) => Promise<SaveOutcome>;
  /** Removes occurrences; rejects with a RequestError. */
  remove: (id: string, request: OccurrenceRequest) => Promise<void>;
}

interface Asked extends ScopeQuestion {
  answer: (scope: OccurrenceScope | undefined) => void;
}

/** Changes of a record that repeats, from one of its occurrences. */
export function useOccurrences(module: string): Occurrences {
  const { request, window: win } = usePlatform();
  const { changes } = useRecords();
  const [asked, setAsked] = useState<Asked>();
  const change = useMemo(() => createChangeOccurrence(request), [request]);

  const ask = useCallback(
    (question: ScopeQuestion) =>
      new Promise<OccurrenceScope | undefined>((resolve) => {
        setAsked({
          ...question,
          answer(scope) {
            setAsked(undefined);
            resolve(scope);
          },
        });
      }),
    [],
  );

  const save = useCallback(
    async (id: string, body: OccurrenceRequest): Promise<SaveOutcome> => {
      try {
        const record = await change(module, id, body, createRequestKey(win));
        changes.announce({ kind: 'several', module });
        if (!record) throw new Error('A saved occurrence is no record.');
        return { kind: 'saved', record, merged: false };
      } catch (error) {
        return failureOf(error);
      }
    },
    [change, changes, module, win],
  );

  const remove = useCallback(
    async (id: string, body: OccurrenceRequest): Promise<void> => {
      await change(module, id, body, createRequestKey(win));
      changes.announce({ kind: 'several', module });
    },
    [change, changes, module, win],
  );

  return {
    ask,
    dialog: asked && <ScopeDialog {...asked} onAnswer={asked.answer} />,
    save,
    remove,
  };
}
