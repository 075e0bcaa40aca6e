import { useCallback, useMemo } from 'react';

import type { ModuleSchema, SavedView } from '../../../core/contracts/records.js';
import type { ViewKindName } from '../../../core/contracts/view-kind-names.js';
import type { ViewKind } from '../../../core/contracts/view-kinds.js';
import { useQuery } from '../../services/data/use-query.js';
import { useUi } from '../../services/feedback/use-ui.js';
import { savedKind, type ListState } from '../../services/navigation/list-state.js';
import { usePlatform } from '../../services/platform/use-platform.js';
import { useLayout } from '../../ui/layout/use-layout.js';
import { kindsOf } from './check-state.js';
import type { ListChoices } from './list-choices.js';

interface ChosenKind {
  /** Kinds that the module's list has. */
  kinds: readonly ViewKind[];
  /** undefined until the user's last choice is known, where it decides. */
  kind: ViewKind | undefined;
  /** Stores the user's choice for the module. */
  remember: (name: ViewKindName) => void;
}

/**
 * Kind of view of a list: the address's, else that of the user's saved view, else the one that the user chose last for
 * the module, else the module's first.
 */
export function useKind(
  schema: ModuleSchema,
  state: ListState,
  view: SavedView | undefined,
  choices: ListChoices,
): ChosenKind {
  const platform = usePlatform();
  const { toast } = useUi();
  const isPhone = useLayout() === 'phone';
  const kinds = useMemo(
    // A phone shows one thing at a time: there the records of any list are pages.
    () => kindsOf(schema).filter(({ kind }) => !isPhone || kind !== 'split'),
    [schema, isPhone],
  );
  const named = state.kind ?? savedKind(view);
  const isAsked = kinds.length > 1 && named === undefined;
  const { data: choice } = useQuery(isAsked ? choices.query : null);
  const chosen = choice?.kind;
  const [first] = kinds;
  const of = (name: ViewKindName | null | undefined) => kinds.find(({ kind }) => kind === name);
  const isPending = isAsked && choice === undefined;
  return {
    kinds,
    kind: isPending ? undefined : (of(named ?? chosen) ?? first),
    remember: useCallback(
      (name) => {
        choices
          .chooseKind(name)
          .catch((error: unknown) => toast(platform.describe(error), { kind: 'error' }));
      },
      [choices, toast, platform],
    ),
  };
}
