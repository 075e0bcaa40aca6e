import { str } from '@lit/localize';
import { useCallback, useRef, useState, type RefObject } from 'react';

import type { FieldSchema, RecordDetail, RecordRow } from '../../../../core/contracts/records.js';
import { applies } from '../../../../core/records/applies.js';
import { useRecords } from '../../../services/data/use-records.js';
import { useUi } from '../../../services/feedback/use-ui.js';
import { useLocale } from '../../../services/i18n/use-locale.js';
import { usePlatform } from '../../../services/platform/use-platform.js';
import { isEditable } from './editable.js';

/** A cell that the user edits, with its record as it was read for that. */
export interface EditedCell {
  field: FieldSchema;
  record: RecordDetail;
  index: number;
  /** Place of the cell in the window. */
  place: DOMRect;
}

export interface CellEdit {
  edited: EditedCell | undefined;
  /** Edits a cell of a row, or the first one that the user may change. */
  begin: (row: RecordRow, index: number, key?: string) => void;
  /** Ends the editing; with a step, the next or previous cell of the row that the user may change is edited. */
  end: (step?: 1 | -1, saved?: RecordDetail) => void;
}

interface CellEditOptions {
  module: string;
  /** The title and the columns, in the order in which they are shown. */
  fields: readonly FieldSchema[];
  scroller: RefObject<HTMLElement | null>;
}

/**
 * Editing of cells in place. The record is read before, since its rights decide which of its fields the user may change,
 * and so that the revision is the present one.
 */
export function useCellEdit({ module, fields, scroller }: CellEditOptions): CellEdit {
  const { msg } = useLocale();
  const { toast } = useUi();
  const records = useRecords();
  const { describe } = usePlatform();
  const [edited, setEdited] = useState<EditedCell>();
  const isReading = useRef(false);

  /** The cell of a field; a narrow window shows some columns only. */
  const cellOf = useCallback(
    (index: number, { key }: FieldSchema) =>
      scroller.current?.querySelector<HTMLElement>(
        `[data-row="${index}"] > [data-field="${CSS.escape(key)}"]`,
      ) ?? undefined,
    [scroller],
  );
  const open = useCallback(
    (record: RecordDetail, index: number, field: FieldSchema): void => {
      const cell = cellOf(index, field);
      cell?.scrollIntoView({ block: 'nearest', inline: 'nearest' });
      if (cell) setEdited({ field, record, index, place: cell.getBoundingClientRect() });
    },
    [cellOf],
  );

  const begin = useCallback(
    (row: RecordRow, index: number, key?: string): void => {
      if (isReading.current) return;
      isReading.current = true;
      const read = async (): Promise<void> => {
        try {
          const record = await records.peek(module, row.id);
          const field = fields.find(
            (one) => (key === undefined ? cellOf(index, one) : one.key === key) && mayChange(record, one),
          );
          if (field) open(record, index, field);
          else {
            const label = fields.find((one) => one.key === key)?.label;
            const text =
              label === undefined
                ? msg(str`You can't change “${row.title}” here.`)
                : msg(str`You can't change ${label} of “${row.title}” here.`);
            toast(text, { kind: 'info' });
          }
        } catch (error) {
          toast(describe(error), { kind: 'error' });
        } finally {
          isReading.current = false;
        }
      };
      void read();
    },
    [records, module, fields, cellOf, open, toast, msg, describe],
  );

  const end = useCallback(
    (step?: 1 | -1, saved?: RecordDetail): void => {
      if (!edited) return;
      setEdited(undefined);
      const { index } = edited;
      const record = saved ?? edited.record;
      const changeable = fields.filter((one) => cellOf(index, one) && mayChange(record, one));
      const at = changeable.findIndex(({ key }) => key === edited.field.key);
      const next = step === undefined ? undefined : changeable[at + step];
      if (next) open(record, index, next);
      else scroller.current?.querySelector<HTMLElement>(`[data-row="${index}"]`)?.focus();
    },
    [edited, fields, cellOf, open, scroller],
  );
  return { edited, begin, end };
}

/** Whether the user may change the field without further questions: not what sends an approval back to its first step. */
function mayChange({ rights, values }: RecordDetail, field: FieldSchema): boolean {
  return (
    isEditable(field) &&
    applies(field, values) &&
    (rights.fields?.includes(field.key) ?? rights.edit) &&
    rights.restart?.includes(field.key) !== true
  );
}
