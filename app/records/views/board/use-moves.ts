import { str } from '@lit/localize';
import { useCallback, useEffect, useMemo, useRef } from 'react';

import type { FieldSchema, ModuleSchema, RecordRow } from '../../../../core/contracts/records.js';
import type { BoardKind } from '../../../../core/contracts/view-kinds.js';
import { asText } from '../../fields/values.js';
import { useSavedMoves } from '../use-saved-moves.js';
import { useRecords } from '../../../services/data/use-records.js';
import { useUi } from '../../../services/feedback/use-ui.js';
import { useLocale } from '../../../services/i18n/use-locale.js';
import { useDecide } from '../../../services/navigation/decide.js';
import { moveInto, type Move } from './board-rules.js';
import { useRefusal } from './use-refusal.js';

/** A card that the user has moved, until the query changes: it stays in sight, wherever its lane's order puts it. */
interface MovedCard {
  row: RecordRow;
  from: string;
  to: string;
  isSaving: boolean;
  /** The lanes when it was moved: their totals are those from before the move. */
  base: unknown;
}

export interface Moves {
  moved: ReadonlyMap<string, MovedCard>;
  /** How the user may move a record into a lane. */
  ruleFor: (row: RecordRow, to: string) => Move;
  /** Moves a record. A refusal is shown as a toast, and the card returns to its lane. */
  move: (row: RecordRow, to: string) => void;
}

interface MovesOptions {
  schema: ModuleSchema;
  kind: BoardKind;
  field: FieldSchema;
  /** Changes with the query, whose cards are others. */
  query: unknown;
  /** The lanes that are shown. */
  base: unknown;
  labelOf: (lane: string) => string;
  /** Message about a card that is in a lane now, with its place there if that is known. */
  placeText: (row: RecordRow, lane: string) => string;
}

type Latest = Pick<MovesOptions, 'placeText'> & Pick<Moves, 'move'>;

export function useMoves(options: MovesOptions): Moves {
  const { schema, kind, field, query, base, labelOf, placeText } = options;
  const { module } = schema;
  const { msg } = useLocale();
  const { toast } = useUi();
  const records = useRecords();
  const decide = useDecide();
  const refusal = useRefusal(field);
  const { moved: rows, run: save } = useSavedMoves({ base, query });
  const moved = useMemo(() => {
    const laneOf = (row: RecordRow) => asText(row.values[field.key]);
    const cards = [...rows].map(
      ([id, { before, ...card }]) => [id, { ...card, from: laneOf(before), to: laneOf(card.row) }] as const,
    );
    return new Map(cards);
  }, [rows, field]);

  // The message about a move is made when it is saved, from the lanes of that moment.
  const latest = useRef<Latest>({ placeText, move: () => undefined });

  const ruleFor = useCallback(
    (row: RecordRow, to: string) => moveInto({ schema, kind, field, row, to }),
    [schema, kind, field],
  );

  const run = useCallback(
    (row: RecordRow, from: string, to: string, rule: Move): void => {
      const isUndoable = rule.kind === 'save' && ruleFor(withLane(row, field, to), from).kind === 'save';
      void save({
        module,
        row,
        changes: { [field.key]: to || null },
        ...(rule.kind === 'act' && {
          act: (key) => records.act(module, row.id, { revision: row.revision, action: rule.action.key }, key),
        }),
        reasonOf: () => refusal({ kind: 'refused', reason: 'locked' }),
        conflictText(present) {
          const lane = labelOf(asText(present.values[field.key]));
          return msg(str`${present.updatedBy.name} just changed this record. It is now in “${lane}”.`);
        },
        doneText: (saved) => latest.current.placeText(saved, asText(saved.values[field.key])),
        ...(isUndoable && { undo: (saved) => latest.current.move(saved, from) }),
      });
    },
    [save, field, records, module, ruleFor, refusal, labelOf, msg],
  );

  const move = useCallback(
    (row: RecordRow, to: string): void => {
      const from = asText(row.values[field.key]);
      const rule = ruleFor(row, to);
      if (from === to) return;
      if (rule.kind === 'refused') {
        toast(refusal(rule), { kind: 'error' });
        return;
      }
      if (rule.kind === 'act' && rule.action.needsComment) {
        decide?.({ module, record: row, action: rule.action });
        return;
      }
      run(row, from, to, rule);
    },
    [field, ruleFor, refusal, toast, decide, module, run],
  );

  useEffect(() => void (latest.current = { placeText, move }), [placeText, move]);

  return useMemo(() => ({ moved, ruleFor, move }), [moved, ruleFor, move]);
}

const withLane = (row: RecordRow, { key }: FieldSchema, lane: string): RecordRow => ({
  ...row,
  values: { ...row.values, [key]: lane || null },
});
