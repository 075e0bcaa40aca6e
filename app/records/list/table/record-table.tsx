import { str } from '@lit/localize';
import { useStore } from '@nanostores/react';
import { Sigma } from 'lucide-react';
import { useCallback, useId, useMemo, useRef, useState, type CSSProperties } from 'react';

import type { FieldSchema, ModuleSchema, RecordRow, Sort } from '../../../../core/contracts/records.js';
import { pageRows } from '../../../services/data/row-cache.js';
import { useFormats } from '../../fields/use-formats.js';
import { useLocale } from '../../../services/i18n/use-locale.js';
import { RenderTrace } from '../../../services/platform/render-trace.js';
import { useBaseConfig } from '../../../services/platform/use-base-config.js';
import { columnWidths, fitColumns, isNumeric, moveColumn, shareWidth } from '../columns.js';
import type { RowsQuery } from '../list-query.js';
import { addRange, toggleRow, toggleRows } from '../../rows/selection.js';
import { useRowHeight } from '../../rows/use-row-height.js';
import type { ListRows } from '../use-rows.js';
import { useVirtualRows } from '../../rows/use-virtual-rows.js';
import { useWidth } from '../use-width.js';
import { Button } from '../../../ui/controls/button.js';
import { lazyComponent } from '../../../ui/states/lazy-component.js';
import { isEditable } from './editable.js';
import styles from './record-table.module.css';
import { TableHead } from './table-head.js';
import { TableRow } from './table-row.js';
import { useCellEdit } from './use-cell-edit.js';
import { useCells } from './use-cells.js';
import { useColumnWidths } from './use-column-widths.js';

interface RecordTableProps {
  schema: ModuleSchema;
  /** Accessible name of the table. */
  label: string;
  columns: readonly FieldSchema[];
  /** True if the user chose the columns: then none is hidden in a narrow window. */
  chosenByHand: boolean;
  /** Widths in px that the user has chosen, by the keys of fields. */
  chosenWidths: Readonly<Record<string, number>>;
  onColumns: (columns: string[]) => void;
  onWidths: (widths: Record<string, number>) => void;
  /** False where rows cannot be selected. */
  selectable?: boolean;
  /** True if cells have links and the currency of each amount. */
  inFull?: boolean;
  rows: ListRows;
  /** Query of the rows. */
  query: RowsQuery;
  /** True if the sums of numbers are shown below the rows. */
  totals: boolean;
  /** undefined where there are no sums. */
  onTotals: ((isShown: boolean) => void) | undefined;
  /** True if long texts wrap; mount again when it changes, since all heights do. */
  wraps: boolean;
  sort: readonly Sort[];
  onSort: (sort: Sort) => void;
  /** undefined where rows cannot be opened. */
  onOpen: ((row: RecordRow) => void) | undefined;
  hrefOf: (row: RecordRow) => string | undefined;
  /** Id of the record that is open in a dialog above the list. */
  openId: string | undefined;
}

/** The controls of fields are loaded with the first cell that is edited. */
const CellEditor = lazyComponent(async () => {
  const [{ CellEditor: Editor }, { prepareShoelace }] = await Promise.all([
    import('./cell-editor.js'),
    import('../../fields/input/prepare-shoelace.js'),
  ]);
  prepareShoelace();
  return Editor;
});

const SumsRow = lazyComponent(async () => (await import('./sums-row.js')).SumsRow);

const headHeight = 36;
/** Height in px of the selection bar, which overlaps the last rows. */
const barSpace = 72;
/** Additional width of the last column, in px: the arrow of a number stands before its label. */
const endOf = (field: FieldSchema): number =>
  columnWidths.end + (field.sortable && !isNumeric(field) ? columnWidths.arrow : 0);

/** Medium font size in px, for which column widths are defined. */
const usualText = 14;

/** Table of a module's records; a virtual list, of which only visible rows are rendered. */
export function RecordTable(props: RecordTableProps) {
  const { schema, label, columns, chosenByHand, rows, wraps, sort, onSort, onOpen, hrefOf, openId } = props;
  const { chosenWidths, onColumns, onWidths, query, totals, onTotals } = props;
  const { selectable = true, inFull = false } = props;
  const checkWidth = selectable ? columnWidths.check : 0;
  const [said, setSaid] = useState('');
  const helpId = useId();
  /** The width to which a column is being dragged. */
  const [dragged, setDragged] = useState<Record<string, number>>();
  const fixed = dragged ? { ...chosenWidths, ...dragged } : chosenWidths;
  const { msg, lang } = useLocale();
  const { batchFirstPageSelected: isFirstPageOnly } = useBaseConfig();
  const spelled = !/^(?:zh|ja|ko)/u.test(lang);
  const scroller = useRef<HTMLDivElement>(null);
  const probe = useRef<HTMLSpanElement>(null);
  const rowHeight = useRowHeight(probe, 40);
  const width = useWidth(scroller);
  const scale = Math.max(1, useWidth(probe) / usualText);
  const { list } = rows;
  const selection = useStore(list.$selection);
  const cells = useCells(inFull);
  const formats = useFormats();
  const { loading, version } = useStore(list.cache.$state);
  const total = rows.total ?? 0;
  const { virtualizer, items, offset, apart, active, onKeyDown } = useVirtualRows({
    list,
    total,
    scroller,
    rowHeight,
    headHeight,
    endSpace: selection.size > 0 ? barSpace : 0,
    selectable,
    onOpen,
  });
  const title = schema.fields.find((field) => field.key === schema.titleField);
  const widths = useColumnWidths({ list, title, columns, cells, probe, spelled, scale });
  const most = columnWidths.end + columnWidths.arrow;
  /** The width that there is with the column of the checkboxes. */
  const room = width + columnWidths.check - checkWidth;
  const shown =
    width > 0 ? fitColumns(columns, { width: room - most, chosenByHand, widthOf: widths.of }) : columns;
  const natural = shown.map((field) => widths.of(field) + (field === shown.at(-1) ? endOf(field) : 0));
  const shared = shareWidth(natural, { width: room, title: widths.title, scale });
  const sizes = shown.map(({ key }, index) => fixed[key] ?? shared[index] ?? columnWidths.least);
  const titleSize = title && fixed[title.key];
  const titleLeast = titleSize ?? columnWidths.titleMin;
  const onFocus = useCallback((index: number) => list.$active.set(index), [list]);
  const onSelect = useCallback(
    (index: number, range: boolean) => {
      const row = list.cache.row(index);
      if (!row) return;
      const ticked = list.$selection.get();
      list.$selection.set(
        range ? addRange(ticked, list.$active.get(), index, list.cache.row) : toggleRow(ticked, row),
      );
      list.$active.set(index);
    },
    [list],
  );
  const cellFields = useMemo(() => (title ? [title, ...columns] : columns), [title, columns]);
  const isChangeable = cellFields.some(isEditable);
  const edit = useCellEdit({ module: schema.module, fields: cellFields, scroller });
  const needed = checkWidth + titleLeast + sizes.reduce((sum, one) => sum + one, 0);
  // A title of a chosen width leaves the rest of the row empty.
  const template = [
    ...(selectable ? [`${checkWidth}px`] : []),
    titleSize === undefined ? `minmax(${titleLeast}px, 1fr)` : `${titleSize}px`,
    ...sizes.map((size) => `${size}px`),
  ].join(' ');
  // Memoized, since thousands of rows may be loaded.
  const offered = useMemo(() => {
    const loaded = list.cache.loaded();
    return { version, rows: isFirstPageOnly ? loaded.slice(0, pageRows) : loaded };
  }, [list, isFirstPageOnly, version]).rows;
  const selected = useMemo(() => offered.filter((row) => selection.has(row.id)).length, [offered, selection]);

  const summed = onTotals ? shown.filter(isNumeric) : [];
  const hasTotals = totals && summed.length > 0;

  const first = (virtualizer.range?.startIndex ?? 0) + 1;
  const last = Math.min((virtualizer.range?.endIndex ?? 0) + 1, total);
  const number = (value: number) => formats.number(String(value));

  return (
    <>
      <div
        ref={scroller}
        className={styles.scroller}
        aria-busy={loading}
        data-waiting={rows.waiting ? '' : undefined}
        data-wraps={wraps ? '' : undefined}
        data-sideways={width > 0 && needed > width ? '' : undefined}
      >
        <span ref={probe} className={styles.probe} aria-hidden="true" />
        <div
          role="grid"
          aria-label={label}
          aria-rowcount={rows.totalIsMinimum ? -1 : total + (hasTotals ? 2 : 1)}
          aria-colcount={shown.length + (selectable ? 2 : 1)}
          aria-multiselectable={selectable ? 'true' : undefined}
          className={styles.table}
          style={{ '--columns': template, minInlineSize: needed } as CSSProperties}
          onKeyDown={(event) => {
            const row = list.cache.row(active);
            if (event.key !== 'F2' || !row || !isChangeable) onKeyDown(event);
            else {
              event.preventDefault();
              edit.begin(row, active);
            }
          }}
        >
          <RenderTrace name="head">
            <TableHead
              schema={schema}
              columns={shown}
              sort={sort}
              onSort={onSort}
              selection={selectable ? { selected, selectable: offered.length } : undefined}
              helpId={helpId}
              onSaid={setSaid}
              onMove={(key, to) => {
                const keys = columns.map((column) => column.key);
                onColumns(moveColumn(keys, keys.indexOf(key), to));
              }}
              onWidth={(key, size, isDone) => {
                const others = Object.fromEntries(Object.entries(chosenWidths).filter(([of]) => of !== key));
                setDragged(isDone || size === undefined ? undefined : { [key]: size });
                if (isDone) onWidths(size === undefined ? others : { ...others, [key]: size });
              }}
              onSelectAll={() => list.$selection.set(toggleRows(selection, offered))}
            />
          </RenderTrace>
          <div role="rowgroup" className={styles.body} style={{ blockSize: virtualizer.getTotalSize() }}>
            <div role="presentation" className={styles.flow} style={{ transform: `translateY(${offset}px)` }}>
              <RenderTrace name="rows">
                {items.map((item) => {
                  const { index } = item;
                  const row = list.cache.row(index);
                  return (
                    <RenderTrace key={index} name="row">
                      <TableRow
                        measure={wraps ? virtualizer.measureElement : undefined}
                        index={index}
                        top={item === apart ? item.start - headHeight - offset : undefined}
                        cells={cells}
                        schema={schema}
                        columns={shown}
                        row={row}
                        href={row && hrefOf(row)}
                        selected={selectable ? row !== undefined && selection.has(row.id) : undefined}
                        active={index === active}
                        open={row !== undefined && row.id === openId}
                        onOpen={onOpen}
                        onFocus={onFocus}
                        onSelect={onSelect}
                        onEdit={edit.begin}
                      />
                    </RenderTrace>
                  );
                })}
              </RenderTrace>
            </div>
          </div>
          {hasTotals && <SumsRow module={schema.module} query={query} columns={shown} index={total + 2} />}
        </div>
        <p id={helpId} hidden>
          {msg('Alt and an arrow key move the column, Shift and an arrow key change its width.')}
        </p>
        <p className="sr-only" role="status">
          {said}
        </p>
        <p className="sr-only" role="status">
          {!rows.waiting && msg(str`${total} in total`)}
        </p>
      </div>
      {edit.edited && (
        <CellEditor
          key={`${edit.edited.record.id} ${edit.edited.field.key}`}
          module={schema.module}
          cell={edit.edited}
          cells={cells}
          onEnd={edit.end}
        />
      )}
      <footer className={styles.foot}>
        {msg(str`Rows ${number(first)} to ${number(last)} of ${number(total)}`)}
        {onTotals && summed.length > 0 && (
          <Button
            tone="ghost"
            size="small"
            icon={Sigma}
            aria-pressed={totals}
            className={styles.toggle}
            onClick={() => onTotals(!totals)}
          >
            {msg('Totals')}
          </Button>
        )}
      </footer>
    </>
  );
}
