import { Check, Trash2, Undo2, type LucideIcon } from 'lucide-react';
import { useCallback } from 'react';

import type { RecordAction } from '../../../core/contracts/record-parts.js';
import type { ModuleSchema, RecordRow } from '../../../core/contracts/records.js';
import { useLocale } from '../../services/i18n/use-locale.js';
import { useDecide } from '../../services/navigation/decide.js';
import { useRemoval } from '../record/use-removal.js';

/** What the user can do with a row: its decisions, and `remove` where that can be taken back. */
export interface RowAction {
  key: string;
  label: string;
  icon: LucideIcon;
  danger: boolean;
  onSelect: () => void;
}

export interface RowActionSet {
  decisions: RecordAction[];
  /** Opens the dialog of a decision. */
  onDecide: (action: RecordAction) => void;
  remove: RowAction | undefined;
}

/** Returns the actions of a row, by the user's rights. */
export function useRowActions({ module, batch }: ModuleSchema): (row: RecordRow) => RowActionSet {
  const { msg } = useLocale();
  const decide = useDecide();
  const { remove } = useRemoval(module);
  return useCallback(
    (row) => ({
      decisions: decide ? (batch?.actions ?? []).filter(({ key }) => row.actions?.includes(key)) : [],
      onDecide: (action) => decide?.({ module, record: row, action }),
      remove:
        batch?.remove && batch.restores
          ? {
              key: 'remove',
              label: msg('Delete'),
              icon: Trash2,
              danger: true,
              onSelect: () => void remove(row),
            }
          : undefined,
    }),
    [msg, module, batch, decide, remove],
  );
}

/** At most two actions that a row of a phone's list offers at once: its next step, and deletion. */
export function firstActions({ decisions, onDecide, remove }: RowActionSet): RowAction[] {
  const next = decisions.find(({ tone }) => tone === 'primary') ?? decisions[0];
  const other = remove ? undefined : decisions.find((action) => action !== next);
  return [
    ...[other, next].flatMap((action) =>
      action
        ? [
            {
              // No action has a key with a space.
              key: `act ${action.key}`,
              label: action.label,
              icon: action.needsComment ? Undo2 : Check,
              danger: action.tone === 'danger',
              onSelect: () => onDecide(action),
            },
          ]
        : [],
    ),
    ...(remove ? [remove] : []),
  ];
}
