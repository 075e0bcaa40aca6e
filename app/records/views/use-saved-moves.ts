import { str } from '@lit/localize';
import { useCallback, useEffect, useMemo, useRef, useState } from 'react';

import type { ClashCheck } from '../../../core/contracts/record-changes.js';
import type { FieldValues, RecordDetail, RecordRow } from '../../../core/contracts/records.js';
import type { FieldError } from '../../../core/records/validate.js';
import { createRequestKey } from '../../services/data/use-request-keys.js';
import { useRecords } from '../../services/data/use-records.js';
import { useUi } from '../../services/feedback/use-ui.js';
import { endSentence } from '../../services/i18n/in-sentence.js';
import { useLocale } from '../../services/i18n/use-locale.js';
import { usePlatform } from '../../services/platform/use-platform.js';
import { presentOf, saveRecord, type SaveOutcome } from '../record/save-record.js';

/** A record that the user has moved, with its values after the move. */
interface MovedRow {
  row: RecordRow;
  /** The record as it was before. */
  before: RecordRow;
  isSaving: boolean;
  /** The answer that was shown when it was moved or saved. */
  base: unknown;
}

type MovedRows = ReadonlyMap<string, MovedRow>;

/** A move of a record: the values that it changes, and what the user is told about it. */
interface RecordMove {
  module: string;
  /** As it was before. */
  row: RecordRow;
  changes: FieldValues;
  /** Moves the record by an action instead of a save. */
  act?: (key: string) => Promise<RecordDetail>;
  /** Sends the save, and asks about clashes; its undefined is a refusal. */
  check?: (
    values: FieldValues,
    send: (check: ClashCheck | undefined) => Promise<SaveOutcome>,
  ) => Promise<SaveOutcome | undefined>;
  /** Sends the save, where that is not one of the record of the row; the row has the changed values afterwards. */
  send?: (row: RecordRow, changes: FieldValues, check: ClashCheck | undefined) => Promise<SaveOutcome>;
  /** Why the server refused one of the changed fields. */
  reasonOf: (error: FieldError) => string;
  /** The whole message about a record whose changed fields another user has just changed. */
  conflictText: (present: RecordDetail) => string;
  doneText: (saved: RecordRow) => string;
  /** Takes the move back. @param changed values before the move; undefined: it can't be undone */
  undo?: ((saved: RecordRow, changed: FieldValues) => void) | undefined;
}

export interface SavedMoves {
  moved: MovedRows;
  /** Saves a move. A refusal is shown with its reason, and the record returns; true if it was saved. */
  run: (move: RecordMove) => Promise<boolean>;
}

interface SavedMovesOptions {
  /** The answer that is shown. */
  base?: unknown;
  /** Moved records are forgotten when it changes. */
  query?: unknown;
}

const noMoves: MovedRows = new Map();

/** Moves of records, which are shown at once, saved with their revision one after another, and can be undone. */
export function useSavedMoves({ base, query }: SavedMovesOptions): SavedMoves {
  const { msg, lang } = useLocale();
  const { toast } = useUi();
  const records = useRecords();
  const { window: win, describe } = usePlatform();
  const [state, setState] = useState({ query, moved: noMoves });
  if (state.query !== query) setState({ query, moved: noMoves });
  const moved = state.query === query ? state.moved : noMoves;
  // Messages are about the answer that is shown when the save ends.
  const latest = useRef(base);
  useEffect(() => void (latest.current = base), [base]);
  /** Values that wait for the save of the same record that is under way. */
  const waiting = useRef(new Map<string, FieldValues>());
  /** Rows as their saves have left them. A key may be pressed again before they are rendered. */
  const newest = useRef(new Map<string, RecordRow>());

  const put = useCallback((id: string, row: MovedRow | undefined) => {
    setState((before) => {
      const next = new Map(before.moved);
      if (row) next.set(id, row);
      else next.delete(id);
      return { ...before, moved: next };
    });
  }, []);

  const save = useCallback(
    async (move: RecordMove, row: RecordRow, changes: FieldValues): Promise<RecordRow> => {
      const { module, act, send, check = sendUnchecked } = move;
      const key = createRequestKey(win);
      if (act) return savedRow({ ...row, values: { ...row.values, ...changes } }, await act(key));
      const input = { base: { revision: row.revision, values: row.values }, changes };
      const keys = { key, next: () => createRequestKey(win) };
      const outcome = await check({ ...row.values, ...changes }, (clashes) =>
        send ? send(row, changes, clashes) : saveRecord(records, module, row.id, input, keys, clashes),
      );
      if (!outcome) throw new Refusal(msg('It would clash with other bookings.'));
      switch (outcome.kind) {
        case 'saved':
          return send ? withValues(row, changes) : savedRow(row, outcome.record);
        case 'conflict':
          throw new Conflict(outcome.present);
        case 'invalid': {
          const own = outcome.errors.find(({ field }) => field in changes);
          throw new Refusal(
            own
              ? move.reasonOf(own)
              : msg('Other fields of the record have to be corrected first. Open it to edit them.'),
          );
        }
        default:
          throw outcome.error;
      }
    },
    [win, records, msg],
  );

  const refuse = useCallback(
    ({ module, row, conflictText }: RecordMove, error: unknown): void => {
      const present = error instanceof Conflict ? error.present : presentOf(error);
      if (present) records.changes.announce({ kind: 'saved', module, record: present });
      const reason = error instanceof Refusal ? error.message : describe(error);
      const text =
        error instanceof Conflict
          ? conflictText(error.present)
          : msg(str`Couldn't move “${row.title}”. ${endSentence(reason, lang)}`);
      toast(text, { kind: 'error' });
    },
    [records, describe, toast, msg, lang],
  );

  const run = useCallback(
    async (move: RecordMove): Promise<boolean> => {
      const { changes, undo } = move;
      const known = newest.current.get(move.row.id);
      const row = known && known.revision > move.row.revision ? known : move.row;
      const shown = { row: withValues(row, changes), before: row, isSaving: true };
      put(row.id, { ...shown, base: latest.current });
      const earlier = waiting.current.get(row.id);
      if (earlier) {
        waiting.current.set(row.id, { ...earlier, ...changes });
        return false;
      }
      // A held key moves faster than the server answers: each save begins with the revision of the one before.
      let wanted = changes;
      let saved = row;
      let all = changes;
      try {
        while (Object.keys(wanted).length > 0) {
          waiting.current.set(row.id, {});
          saved = await save(move, saved, wanted);
          wanted = waiting.current.get(row.id) ?? {};
          all = { ...all, ...wanted };
        }
      } catch (error) {
        waiting.current.delete(row.id);
        put(row.id, undefined);
        refuse(move, error);
        return false;
      }
      waiting.current.delete(row.id);
      const done = saved;
      newest.current.set(row.id, done);
      put(row.id, { row: done, before: row, isSaving: false, base: latest.current });
      const back = Object.fromEntries(Object.keys(all).map((key) => [key, row.values[key] ?? null]));
      toast(move.doneText(done), {
        kind: 'success',
        ...(undo && { action: { label: msg('Undo'), onSelect: () => undo(done, back) } }),
      });
      return true;
    },
    [put, save, refuse, toast, msg],
  );

  return useMemo(() => ({ moved, run }), [moved, run]);
}

const sendUnchecked: NonNullable<RecordMove['check']> = (_values, send) => send(undefined);

/** A reason in the user's language. */
class Refusal extends Error {
  override name = 'Refusal';
}

/** Another user has changed the same fields. */
class Conflict extends Error {
  override name = 'Conflict';
  readonly present: RecordDetail;

  constructor(present: RecordDetail) {
    super('The record has changed.');
    this.present = present;
  }
}

const savedRow = (row: RecordRow, { revision, values }: RecordDetail): RecordRow =>
  withValues({ ...row, revision }, values);

/** The row with those of the values that it has. */
const withValues = (row: RecordRow, values: FieldValues): RecordRow => ({
  ...row,
  values: Object.fromEntries(
    Object.entries(row.values).map(([key, value]) => [key, key in values ? (values[key] ?? null) : value]),
  ),
});

/** The rows of an answer with those that the user has moved, in their new place. */
export function withMoved(rows: readonly RecordRow[], moved: MovedRows, base: unknown): readonly RecordRow[] {
  if (moved.size === 0) return rows;
  const known = new Set(rows.map(({ id }) => id));
  const others = [...moved.values()].filter(
    ({ row, isSaving, base: own }) => !known.has(row.id) && (isSaving || own === base),
  );
  return [
    ...rows.map((row) => {
      const one = moved.get(row.id);
      // A newer revision was moved back by another user.
      return one && (one.isSaving || one.row.revision > row.revision) ? one.row : row;
    }),
    ...others.map(({ row }) => row),
  ];
}
