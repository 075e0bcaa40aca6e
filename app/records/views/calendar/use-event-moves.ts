import { str } from '@lit/localize';
import { useCallback, useEffect, useMemo, useRef, type ReactNode } from 'react';

import type { OccurrenceScope } from '../../../../core/contracts/occurrences.js';
import type {
  FieldSchema,
  FieldValues,
  ModuleSchema,
  RecordDetail,
  RecordRow,
} from '../../../../core/contracts/records.js';
import { useRecords } from '../../../services/data/use-records.js';
import { useUi } from '../../../services/feedback/use-ui.js';
import { useLocale } from '../../../services/i18n/use-locale.js';
import { useOccurrences } from '../../record/occurrences/use-occurrences.js';
import { useClashCheck } from '../../record/use-clash-check.js';
import { useSavedMoves, type SavedMoves } from '../use-saved-moves.js';
import {
  allowedShift,
  eventOf,
  hasMovableEnd,
  recordIdOf,
  shiftedBack,
  shiftedValues,
  type CalendarEvent,
  type EventRow,
  type TimeFields,
  type TimeShift,
} from './calendar-event.js';

export interface EventMoves {
  moved: SavedMoves['moved'];
  /** Why the user may not change the time of an event; undefined if they may. */
  refusalOf: (event: CalendarEvent, edge: TimeShift['edge']) => string | undefined;
  /** The question which occurrences a move is for, to be rendered. */
  dialog: ReactNode;
  /** Moves an event. A refusal is shown as a toast, and the event returns to its place. */
  move: (event: CalendarEvent, shift: TimeShift) => void;
}

interface MovesOptions {
  schema: ModuleSchema;
  fields: TimeFields;
  /** The answer that is shown. */
  base: unknown;
  /** The time of an event, for the message about its move. */
  when: (event: CalendarEvent) => string;
}

interface RunOptions {
  /** Which occurrences of a series are moved. */
  scope?: OccurrenceScope;
  isUndo?: boolean;
  /** The record has, or had, other occurrences that are moved with it. */
  isOfSeries?: boolean;
}

/** Moves of events, which are saved with the revision of their record and can be undone. */
export function useEventMoves({ schema, fields, base, when }: MovesOptions): EventMoves {
  const { module } = schema;
  const { msg } = useLocale();
  const { toast } = useUi();
  const { announce } = useRecords().changes;
  const { checkClashes } = useClashCheck(schema, msg('Cancel'));
  const { moved, run: save } = useSavedMoves({ base });
  const { ask, dialog, save: saveOccurrence } = useOccurrences(module);
  const latest = useRef({ when, checkClashes });
  useEffect(() => void (latest.current = { when, checkClashes }), [when, checkClashes]);

  const refusalOf = useCallback(
    ({ row }: CalendarEvent, edge: TimeShift['edge']): string | undefined => {
      const { label } = edge === 'end' && fields.end ? fields.end : fields.start;
      const isLocked = row.locked === true || (edge === 'end' ? !hasMovableEnd(fields) : isReadOnly(fields));
      return isLocked ? msg(str`You don't have permission to change “${label}” in this record.`) : undefined;
    },
    [fields, msg],
  );

  const run = useCallback(
    (
      row: EventRow,
      changes: FieldValues,
      { scope, isUndo = false, isOfSeries = false }: RunOptions = {},
    ): void => {
      const { occurrence } = row;
      /** The record that has the change of an occurrence. */
      let made: RecordDetail | undefined;
      const undo = (saved: RecordRow, before: FieldValues): void => {
        if (!scope) run(saved, before, { isUndo: true });
        if (!made) return;
        const { id, revision, values } = made;
        const back = shiftedBack(values, fields, { before, after: changes });
        run({ ...row, id, revision, values, occurrence: undefined, record: undefined }, back, {
          isUndo: true,
        });
      };
      void save({
        module,
        row,
        changes,
        check: (values, send) => latest.current.checkClashes(values, send),
        ...(scope &&
          occurrence !== undefined && {
            send: async ({ revision }, values, check) => {
              const request = { revision, occurrence, scope, values, ...(check && { clashCheck: check }) };
              const outcome = await saveOccurrence(recordIdOf(row), request);
              made = outcome.kind === 'saved' ? outcome.record : undefined;
              return outcome;
            },
          }),
        reasonOf({ field }) {
          const label = [fields.start, fields.end].find((one) => one?.key === field)?.label ?? '';
          return msg(str`You don't have permission to change “${label}” in this record.`);
        },
        conflictText(present) {
          const reason = msg(str`${present.updatedBy.name} has just changed its time.`);
          return msg(str`Couldn't move “${row.title}”. ${reason}`);
        },
        doneText(saved) {
          const event = eventOf(saved, fields);
          const label = event ? latest.current.when(event) : '';
          return msg(str`Moved to ${label}`);
        },
        ...(!isUndo && { undo }),
      }).then((isSaved) => {
        // The occurrences of a series are not known from its record.
        if (isSaved && isOfSeries) announce({ kind: 'several', module });
      });
    },
    [save, saveOccurrence, announce, module, fields, msg],
  );

  const move = useCallback(
    (event: CalendarEvent, wanted: TimeShift): void => {
      const refusal = refusalOf(event, wanted.edge);
      if (refusal !== undefined) {
        toast(refusal, { kind: 'error' });
        return;
      }
      const shift = allowedShift(event, wanted);
      const changes = shiftedValues(event, fields, shift);
      if (shift.minutes === 0 || Object.keys(changes).length === 0) return;
      const { row } = event;
      if (row.occurrence === undefined) {
        run(row, changes);
        return;
      }
      void ask({ kind: 'change', title: row.title }).then((scope) => scope && run(row, changes, { scope }));
    },
    [refusalOf, fields, run, toast, ask],
  );

  return useMemo(() => ({ moved, refusalOf, move, dialog }), [moved, refusalOf, move, dialog]);
}

const isReadOnly = ({ start, end }: TimeFields): boolean =>
  [start, end].some((field: FieldSchema | undefined) => field?.readOnly === true);
