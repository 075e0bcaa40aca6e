import { str } from '@lit/localize';
import { useCallback, useEffect, useMemo, useRef } from 'react';

import type { BranchRow } from '../../../../core/contracts/branches.js';
import type { FieldSchema, ModuleSchema } from '../../../../core/contracts/records.js';
import type { TreeKind } from '../../../../core/contracts/view-kinds.js';
import { useUi } from '../../../services/feedback/use-ui.js';
import { useLocale } from '../../../services/i18n/use-locale.js';
import { ruleMessage } from '../../fields/rule-message.js';
import { useFormats } from '../../fields/use-formats.js';
import { asReference } from '../../fields/values.js';
import { useSavedMoves } from '../use-saved-moves.js';
import { isFolder } from './contents-context.js';
import { topId } from './tree-rules.js';
import type { DropTarget } from './use-drops.js';

export interface TreeMoves {
  /** Returns whether the row is not there already, and may be moved as far as the page knows. */
  canMove: (row: BranchRow, to: DropTarget) => boolean;
  /** Why the row stays where it is; '' if the user may move it. */
  lockOf: (row: BranchRow) => string;
  /** Returns whether the row may be in no folder. */
  canBeAtTop: (row: BranchRow) => boolean;
  /** Id of the folder in which the row is; `topId` for none. */
  placeOf: (row: BranchRow) => string;
  /** Moves a row; a refusal is shown with its reason, a success with a button that undoes it. */
  move: (row: BranchRow, to: DropTarget) => void;
}

interface TreeMovesOptions {
  schema: ModuleSchema;
  folders: ModuleSchema;
  kind: TreeKind;
  /** Called after each move. */
  onMoved: () => void;
}

export function useTreeMoves({ schema, folders, kind, onMoved }: TreeMovesOptions): TreeMoves {
  const locale = useLocale();
  const { msg } = locale;
  const formats = useFormats();
  const { toast } = useUi();
  const { run: save } = useSavedMoves({});
  const latest = useRef<(row: BranchRow, to: DropTarget) => void>(() => undefined);

  /** Module of a row, and the field that says where it is. */
  const fieldOf = useCallback(
    (row: BranchRow): { module: string; key: string; field: FieldSchema | undefined } => {
      const isPlace = isFolder({ schema, folders }, row);
      const of = isPlace ? folders : schema;
      const key = isPlace ? kind.parent : (kind.folder ?? kind.parent);
      return { module: of.module, key, field: of.fields.find((field) => field.key === key) };
    },
    [schema, folders, kind],
  );
  const placeOf = useCallback(
    (row: BranchRow) => asReference(row.values[fieldOf(row).key])?.id ?? topId,
    [fieldOf],
  );
  const canBeAtTop = useCallback((row: BranchRow) => fieldOf(row).field?.required !== true, [fieldOf]);
  const lockOf = useCallback(
    (row: BranchRow) =>
      row.locked
        ? msg(str`You don't have permission to change “${fieldOf(row).field?.label ?? ''}” in this record.`)
        : '',
    [fieldOf, msg],
  );
  const canMove = useCallback(
    (row: BranchRow, to: DropTarget) =>
      row.locked !== true &&
      row.id !== to.id &&
      placeOf(row) !== to.id &&
      (to.id !== topId || canBeAtTop(row)),
    [placeOf, canBeAtTop],
  );

  const run = useCallback(
    async (row: BranchRow, to: DropTarget): Promise<void> => {
      const { module, key, field } = fieldOf(row);
      const from = asReference(row.values[key]);
      const target = to.id === topId ? null : { module: folders.module, id: to.id, title: to.title };
      const isSaved = await save({
        module,
        row,
        changes: { [key]: target },
        reasonOf: ({ error }) => ruleMessage(error, field, locale, formats),
        conflictText(present) {
          const place = asReference(present.values[key])?.title ?? schema.label;
          return msg(str`${present.updatedBy.name} just changed this record. It is now in “${place}”.`);
        },
        doneText: () => msg(str`Moved to ${to.title}`),
        undo: (saved) =>
          latest.current(
            { ...row, revision: saved.revision, values: saved.values },
            { id: from?.id ?? topId, title: from?.title ?? schema.label },
          ),
      });
      if (isSaved) onMoved();
    },
    [fieldOf, folders, schema, save, onMoved, msg, locale, formats],
  );

  const move = useCallback(
    (row: BranchRow, to: DropTarget): void => {
      const lock = lockOf(row);
      if (lock) toast(lock, { kind: 'error' });
      else if (canMove(row, to)) void run(row, to);
    },
    [lockOf, canMove, run, toast],
  );
  useEffect(() => void (latest.current = move), [move]);
  return useMemo(
    () => ({ canMove, lockOf, canBeAtTop, placeOf, move }),
    [canMove, lockOf, canBeAtTop, placeOf, move],
  );
}
