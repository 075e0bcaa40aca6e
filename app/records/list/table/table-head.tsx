import { str } from '@lit/localize';
import { ArrowDown, ArrowUp } from 'lucide-react';
import { useRef, useState, type KeyboardEvent, type PointerEvent } from 'react';

import type { FieldSchema, ModuleSchema, Sort } from '../../../../core/contracts/records.js';
import { useLocale } from '../../../services/i18n/use-locale.js';
import { Checkbox } from '../../../ui/controls/checkbox.js';
import { Icon } from '../../../ui/controls/icon.js';
import { moveRovingFocus } from '../../../ui/controls/roving-focus.js';
import { boundWidth, isEndAligned, isNumeric, isTime } from '../columns.js';
import styles from './record-table.module.css';

interface TableHeadProps {
  schema: ModuleSchema;
  columns: readonly FieldSchema[];
  sort: readonly Sort[];
  onSort: (sort: Sort) => void;
  /** Numbers of selected and of loaded rows; undefined where rows cannot be selected. */
  selection: { selected: number; selectable: number } | undefined;
  onSelectAll: () => void;
  /** Moves a column to another place among the columns. */
  onMove: (key: string, to: number) => void;
  /** Changes the width of a column; undefined is that of its content. `isDone` is false while it is dragged. */
  onWidth: (key: string, width: number | undefined, isDone: boolean) => void;
  /** Id of the text about the keys of the headers. */
  helpId: string;
  /** Receives what is to be announced. */
  onSaid: (text: string) => void;
}

export function TableHead({
  schema,
  columns,
  sort,
  onSort,
  selection,
  onSelectAll,
  onMove,
  onWidth,
  helpId,
  onSaid,
}: TableHeadProps) {
  const { msg } = useLocale();
  const title = schema.fields.find((field) => field.key === schema.titleField);
  const shown = title ? [title, ...columns] : columns;
  // The headers are one tab stop; arrow keys move within.
  const [last, setLast] = useState<string>();
  const stop = (shown.find(({ key }) => key === last) ?? shown[0])?.key;
  /** The column that is dragged, and the one in whose place it would be dropped. */
  const [drag, setDrag] = useState<{ key: string; to: number }>();

  function move(field: FieldSchema, to: number): void {
    const from = columns.indexOf(field);
    if (from < 0 || to < 0 || to >= columns.length || to === from) return;
    onMove(field.key, to);
    onSaid(msg(str`${field.label}: position ${to + 1} of ${columns.length}`));
  }

  /** Alt with an arrow key moves a column, Shift with one changes its width. */
  function onColumnKey(event: KeyboardEvent<HTMLElement>, field: FieldSchema): boolean {
    const { key, altKey, shiftKey, ctrlKey, metaKey, target } = event;
    if (ctrlKey || metaKey || altKey === shiftKey || (key !== 'ArrowLeft' && key !== 'ArrowRight'))
      return false;
    const cell = (target as HTMLElement).closest<HTMLElement>('[role="columnheader"]');
    if (!cell) return false;
    const by = (key === 'ArrowRight') === cell.matches(':dir(rtl)') ? -1 : 1;
    if (altKey) move(field, columns.indexOf(field) + by);
    else {
      const width = boundWidth(cell.getBoundingClientRect().width + by * widthStep);
      onWidth(field.key, width, true);
      onSaid(msg(str`${field.label}: ${width} pixels wide`));
    }
    return true;
  }

  function onDrag(field: FieldSchema, event: PointerEvent<HTMLElement> | undefined): void {
    if (!event) {
      if (drag) move(field, drag.to);
      setDrag(undefined);
      return;
    }
    const row = event.currentTarget.closest<HTMLElement>('[role="row"]');
    const at = columns.findIndex(({ key }) => {
      const box = row?.querySelector(`[data-column="${CSS.escape(key)}"]`)?.getBoundingClientRect();
      return box !== undefined && event.clientX >= box.left && event.clientX < box.right;
    });
    setDrag({ key: field.key, to: at < 0 ? columns.indexOf(field) : at });
  }
  return (
    <div role="rowgroup" className={styles.head}>
      <div
        role="row"
        aria-rowindex={1}
        className={styles.row}
        onKeyDown={(event) => {
          if (!(event.target as HTMLElement).matches('[data-stop]')) return;
          const field = shown.find(({ key }) => key === stop);
          if (field && onColumnKey(event, field)) {
            event.preventDefault();
            event.stopPropagation();
            return;
          }
          const to = shown[moveRovingFocus(event, '[data-stop]', { orientation: 'horizontal' })];
          if (to) setLast(to.key);
          // Not the keys of the rows.
          if (to) event.stopPropagation();
        }}
      >
        {selection && <SelectAll {...selection} onSelectAll={onSelectAll} />}
        {shown.map((field) => (
          <HeadCell
            key={field.key}
            field={field}
            isTitle={field === title}
            sort={sort}
            tabIndex={field.key === stop ? 0 : -1}
            helpId={helpId}
            onFocus={() => setLast(field.key)}
            onSort={onSort}
            onWidth={(width, isDone) => {
              onWidth(field.key, width, isDone);
              if (isDone && width !== undefined) onSaid(msg(str`${field.label}: ${width} pixels wide`));
            }}
            onDrag={field === title ? undefined : (event) => onDrag(field, event)}
            isDragged={drag?.key === field.key}
            isTarget={drag !== undefined && columns[drag.to] === field && drag.key !== field.key}
          />
        ))}
      </div>
    </div>
  );
}

interface SelectAllProps {
  selected: number;
  selectable: number;
  onSelectAll: () => void;
}

function SelectAll({ selected, selectable, onSelectAll }: SelectAllProps) {
  const { msg } = useLocale();
  return (
    <div role="columnheader" className={styles.check}>
      <Checkbox
        hideLabel
        label={msg(str`Select the ${selectable} loaded rows`)}
        checked={selectable > 0 && selected === selectable}
        indeterminate={selected > 0 && selected < selectable}
        disabled={selectable === 0}
        onChange={onSelectAll}
      />
    </div>
  );
}

/** Change of a width by a key, in px. */
const widthStep = 16;

interface HeadCellProps {
  field: FieldSchema;
  isTitle: boolean;
  sort: readonly Sort[];
  tabIndex: number;
  /** Id of the text about the keys. */
  helpId: string;
  isDragged: boolean;
  /** True if the dragged column would take the place of this one. */
  isTarget: boolean;
  onFocus: () => void;
  onSort: (sort: Sort) => void;
  onWidth: (width: number | undefined, isDone: boolean) => void;
  /** Called while the header is dragged, and without an event at the end; undefined for one that stays. */
  onDrag: ((event: PointerEvent<HTMLElement> | undefined) => void) | undefined;
}

/** Movement in px from which a press is a drag. */
const slack = 6;

function HeadCell(props: HeadCellProps) {
  const { field, isTitle, sort, tabIndex, helpId, isDragged, isTarget, onFocus, onSort, onWidth, onDrag } =
    props;
  const { msg } = useLocale();
  const [main] = sort;
  const direction = main?.field === field.key ? main.direction : undefined;
  // Numbers and times are sorted descending first, names ascending.
  const first = isNumeric(field) || isTime(field) ? 'desc' : 'asc';
  const next = direction === undefined ? first : direction === 'asc' ? 'desc' : 'asc';
  /** Where the press on the header began; `isDrag` once it has moved. */
  const press = useRef<{ x: number; isDrag: boolean } | undefined>(undefined);
  const stop = { tabIndex, 'data-stop': '', 'aria-describedby': helpId, onFocus } as const;
  return (
    <div
      role="columnheader"
      className={isTitle ? styles.title : styles.cell}
      data-column={field.key}
      data-numeric={isEndAligned(field) ? '' : undefined}
      data-dragged={isDragged ? '' : undefined}
      data-target={isTarget ? '' : undefined}
      aria-sort={direction === 'asc' ? 'ascending' : direction === 'desc' ? 'descending' : undefined}
      onPointerDown={(event) => {
        press.current = event.button === 0 && onDrag ? { x: event.clientX, isDrag: false } : undefined;
      }}
      onPointerMove={(event) => {
        const { current } = press;
        if (!current || (!current.isDrag && Math.abs(event.clientX - current.x) < slack)) return;
        if (!current.isDrag) event.currentTarget.setPointerCapture(event.pointerId);
        current.isDrag = true;
        onDrag?.(event);
      }}
      onPointerUp={() => onDrag?.(undefined)}
      onPointerCancel={() => onDrag?.(undefined)}
      onClickCapture={(event) => {
        // The click that ends a drag sorts nothing.
        if (press.current?.isDrag) event.stopPropagation();
        press.current = undefined;
      }}
    >
      {field.sortable ? (
        <button
          {...stop}
          type="button"
          className={styles.sort}
          data-on={direction}
          title={field.label}
          onClick={() => onSort({ field: field.key, direction: next })}
        >
          <span className={styles.ellipsis}>{field.label}</span>
          <Icon of={(direction ?? first) === 'asc' ? ArrowUp : ArrowDown} size={12} />
        </button>
      ) : (
        <span {...stop} className={styles.ellipsis} title={field.label}>
          {field.label}
        </span>
      )}
      <WidthGrip label={msg(str`Width of ${field.label}`)} onWidth={onWidth} />
    </div>
  );
}

/** The edge of a header, which changes the width of its column: dragged, or by a double click to that of the content. */
function WidthGrip({ label, onWidth }: { label: string; onWidth: HeadCellProps['onWidth'] }) {
  const drag = useRef<{ x: number; width: number; sign: 1 | -1 } | undefined>(undefined);
  const widthAt = (x: number): number | undefined =>
    drag.current && boundWidth(drag.current.width + drag.current.sign * (x - drag.current.x));
  return (
    <span
      className={styles.grip}
      title={label}
      aria-hidden="true"
      onPointerDown={(event) => {
        event.stopPropagation();
        event.preventDefault();
        const { currentTarget: grip, clientX: x, pointerId } = event;
        grip.setPointerCapture(pointerId);
        const width = grip.parentElement?.getBoundingClientRect().width ?? 0;
        drag.current = { x, width, sign: grip.matches(':dir(rtl)') ? -1 : 1 };
      }}
      onPointerMove={(event) => {
        const width = widthAt(event.clientX);
        if (width !== undefined) onWidth(width, false);
      }}
      onPointerUp={(event) => {
        const width = widthAt(event.clientX);
        const hasMoved = drag.current !== undefined && drag.current.x !== event.clientX;
        drag.current = undefined;
        if (width !== undefined && hasMoved) onWidth(width, true);
      }}
      onDoubleClick={() => onWidth(undefined, true)}
      onClick={(event) => event.stopPropagation()}
    />
  );
}
