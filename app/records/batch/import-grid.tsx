import { useVirtualizer } from '@tanstack/react-virtual';
import { CircleAlert } from 'lucide-react';
import { useEffect, useId, useLayoutEffect, useRef, useState, type KeyboardEvent } from 'react';

import type { ModuleSchema } from '../../../core/contracts/records.js';
import { Icon } from '../../ui/controls/icon.js';
import { useBatchLocale } from './batch-locale.js';
import styles from './import-grid.module.css';
import type { ImportModel, MappedTable } from './use-import-table.js';

interface ImportGridProps {
  schema: ModuleSchema;
  table: MappedTable;
  model: Pick<ImportModel, 'problems' | 'setCells'>;
  /** Indexes of the rows to show. */
  rows: readonly number[];
}

interface Place {
  row: number;
  column: number;
}

/** Height in px of a row, as in the style sheet. */
const rowHeight = 36;

/**
 * The rows of an import as a grid. Arrows move, Enter or a character edits, Enter and Tab take the text and go on, Escape
 * leaves it, F8 goes to the next wrong cell.
 */
export function ImportGrid({ schema, table, model: { problems, setCells }, rows }: ImportGridProps) {
  const { msg } = useBatchLocale();
  const id = useId();
  const scroller = useRef<HTMLDivElement>(null);
  const [place, setPlace] = useState<Place>({ row: 0, column: 0 });
  const [draft, setDraft] = useState<string>();
  /** True if the cell takes the focus with the next render: a grid that merely appears does not. */
  const wantsFocus = useRef(false);
  const columns = table.head.flatMap((_, index) => (table.fields[index] === '' ? [] : [index]));
  const active: Place = {
    row: Math.min(place.row, rows.length - 1),
    column: Math.min(place.column, columns.length - 1),
  };
  const virtualizer = useVirtualizer<HTMLDivElement, HTMLElement>({
    count: rows.length,
    getScrollElement: () => scroller.current,
    estimateSize: () => rowHeight,
    overscan: 6,
    scrollPaddingStart: rowHeight,
    rangeExtractor({ startIndex, endIndex, overscan, count }) {
      const from = Math.max(0, startIndex - overscan);
      const indexes = Array.from(
        { length: Math.min(count, endIndex + overscan + 1) - from },
        (_, n) => from + n,
      );
      // The focused row stays, or the focus would be lost.
      return active.row >= 0 && active.row < count && !indexes.includes(active.row)
        ? [...indexes, active.row].sort((one, other) => one - other)
        : indexes;
    },
  });
  const fieldOf = (column: number) => schema.fields.find(({ key }) => key === table.fields[column]);
  const problemOf = (row: number, column: number) =>
    problems.get(row)?.cells.find(({ field }) => field === table.fields[column]);
  const textOf = ({ row, column }: Place): string =>
    table.rows[rows[row] ?? -1]?.[columns[column] ?? -1] ?? '';

  useLayoutEffect(() => {
    if (!wantsFocus.current) return;
    const cell = scroller.current?.querySelector<HTMLElement>(
      '[data-active] input, [data-active]:not(:has(input))',
    );
    if (!cell) return;
    wantsFocus.current = false;
    cell.focus({ preventScroll: true });
    cell.scrollIntoView({ block: 'nearest', inline: 'nearest' });
  });
  useEffect(() => {
    virtualizer.measure();
  }, [virtualizer, rows.length]);

  function go(row: number, column: number): void {
    if (row < 0 || row >= rows.length || column < 0 || column >= columns.length) return;
    wantsFocus.current = true;
    virtualizer.scrollToIndex(row, { align: 'auto' });
    setPlace({ row, column });
  }

  function edit(text: string): void {
    wantsFocus.current = true;
    setDraft(text);
  }

  function take(): void {
    const [row, column] = [rows[active.row], columns[active.column]];
    if (draft !== undefined && row !== undefined && column !== undefined && draft !== textOf(active))
      setCells([row], column, draft);
    setDraft(undefined);
    wantsFocus.current = true;
  }

  function goToProblem(): void {
    const { row, column } = active;
    const isAfter = (at: Place) => at.row > row || (at.row === row && at.column > column);
    const wrong = rows.flatMap((index, at) =>
      problems.has(index)
        ? columns.flatMap((each, n) => (problemOf(index, each) ? [{ row: at, column: n }] : []))
        : [],
    );
    const next = wrong.find(isAfter) ?? wrong[0];
    if (next) go(next.row, next.column);
  }

  function onKeyDown(event: KeyboardEvent): void {
    const { row, column } = active;
    const { key } = event;
    if (event.nativeEvent.isComposing) return;
    if (draft !== undefined) {
      if (key === 'Escape') {
        event.stopPropagation();
        wantsFocus.current = true;
        setDraft(undefined);
      } else if (key === 'Enter') {
        take();
        go(row + 1, column);
      } else if (key === 'Tab') {
        take();
        if (event.shiftKey) go(row, column - 1);
        else if (column + 1 < columns.length) go(row, column + 1);
        else go(row + 1, 0);
      } else return;
      event.preventDefault();
      return;
    }
    const isRtl = scroller.current?.matches(':dir(rtl)') === true;
    const page = Math.max(1, Math.floor((scroller.current?.clientHeight ?? 0) / rowHeight) - 2);
    const last = rows.length - 1;
    const moves: Record<string, [number, number]> = {
      ArrowUp: [row - 1, column],
      ArrowDown: [row + 1, column],
      ArrowLeft: [row, column + (isRtl ? 1 : -1)],
      ArrowRight: [row, column + (isRtl ? -1 : 1)],
      Home: [event.ctrlKey ? 0 : row, 0],
      End: [event.ctrlKey ? last : row, columns.length - 1],
      PageUp: [Math.max(0, row - page), column],
      PageDown: [Math.min(last, row + page), column],
    };
    const move = moves[key];
    if (move) go(...move);
    else if (key === 'Enter' || key === 'F2') edit(textOf(active));
    else if (key === 'Delete' || key === 'Backspace') edit('');
    else if (key === 'F8') goToProblem();
    else if (key.length === 1 && !event.ctrlKey && !event.metaKey && !event.altKey) edit(key);
    else return;
    event.preventDefault();
  }

  const activeRow = rows[active.row] ?? -1;
  const activeColumn = columns[active.column] ?? -1;
  const wrong = problems.get(activeRow);
  const wrongCell = problemOf(activeRow, activeColumn);
  const field = fieldOf(activeColumn);
  const choices =
    wrongCell?.choices ?? field?.options?.map(({ label }) => ({ value: label, label: '' })) ?? [];
  const equal = wrongCell
    ? [...problems.keys()].filter(
        (row) =>
          problemOf(row, activeColumn) &&
          table.rows[row]?.[activeColumn] === table.rows[activeRow]?.[activeColumn],
      )
    : [];

  return (
    <>
      <div ref={scroller} className={styles.scroller}>
        <div
          role="grid"
          aria-label={msg('Rows to import')}
          aria-rowcount={rows.length + 1}
          aria-colcount={columns.length + 1}
          className={styles.grid}
          onKeyDown={onKeyDown}
        >
          <div role="row" aria-rowindex={1} className={styles.head}>
            <span role="columnheader" className={styles.number}>
              {msg('Line')}
            </span>
            {columns.map((column) => (
              <bdi key={column} role="columnheader" className={styles.cell}>
                {fieldOf(column)?.label}
              </bdi>
            ))}
          </div>
          <div
            role="rowgroup"
            className={styles.rows}
            ref={(box) => box?.style.setProperty('block-size', `${virtualizer.getTotalSize()}px`)}
          >
            {virtualizer.getVirtualItems().map(({ index: at, start }) => {
              const row = rows[at] ?? 0;
              return (
                <div
                  key={row}
                  role="row"
                  aria-rowindex={at + 2}
                  className={styles.row}
                  ref={(box) => box?.style.setProperty('inset-block-start', `${start}px`)}
                >
                  <span role="rowheader" className={styles.number}>
                    {row + 2}
                  </span>
                  {columns.map((column, n) => {
                    const isActive = at === active.row && n === active.column;
                    const problem = problemOf(row, column);
                    const text = table.rows[row]?.[column] ?? '';
                    return (
                      <span
                        key={column}
                        role="gridcell"
                        className={styles.cell}
                        tabIndex={isActive && draft === undefined ? 0 : -1}
                        data-active={isActive ? '' : undefined}
                        aria-invalid={problem ? true : undefined}
                        aria-describedby={isActive && problem ? `${id}reason` : undefined}
                        onClick={() => {
                          if (!isActive) {
                            take();
                            go(at, n);
                          }
                        }}
                        onDoubleClick={() => edit(text)}
                      >
                        {isActive && draft !== undefined ? (
                          <input
                            className={styles.input}
                            aria-label={fieldOf(column)?.label}
                            value={draft}
                            list={choices.length > 0 ? `${id}choices` : undefined}
                            onChange={({ target }) => setDraft(target.value)}
                          />
                        ) : (
                          <>
                            <bdi className={styles.text}>{text}</bdi>
                            {problem && <Icon of={CircleAlert} />}
                          </>
                        )}
                      </span>
                    );
                  })}
                </div>
              );
            })}
          </div>
        </div>
      </div>
      <datalist id={`${id}choices`}>
        {choices.map(({ value, label }) => (
          <option key={value} value={value}>
            {label}
          </option>
        ))}
      </datalist>
      <div className={styles.reason}>
        <p id={`${id}reason`} role="status">
          {wrongCell && field
            ? `${field.label}: ${wrongCell.reason}`
            : wrong?.cells.length === 0
              ? wrong.reason
              : ''}
        </p>
        {equal.length > 0 &&
          choices.slice(0, 6).map(({ value, label }) => (
            <button
              key={value}
              type="button"
              className={styles.choice}
              onClick={() => setCells(equal, activeColumn, value)}
            >
              {label === '' ? value : label}
            </button>
          ))}
      </div>
    </>
  );
}
