import { str } from '@lit/localize';
import { useStore } from '@nanostores/react';
import { useCallback, useMemo, useRef, type CSSProperties } from 'react';

import type { FieldSchema, ModuleSchema, RecordRow, Sort } from '../../../../core/contracts/records.js';
import { pageRows } from '../../../services/data/row-cache.js';
import { useFormats } from '../../fields/use-formats.js';
import { useLocale } from '../../../services/i18n/use-locale.js';
import { RenderTrace } from '../../../services/platform/render-trace.js';
import { useBaseConfig } from '../../../services/platform/use-base-config.js';
import { columnWidths, fitColumns, shareWidth } from '../columns.js';
import { addRange, toggleRow, toggleRows } from '../selection.js';
import { useRowHeight } from '../use-row-height.js';
import type { ListRows } from '../use-rows.js';
import { useVirtualRows } from '../use-virtual-rows.js';
import { useWidth } from '../use-width.js';
import styles from './record-table.module.css';
import { TableHead } from './table-head.js';
import { TableRow } from './table-row.js';
import { useCells } from './use-cells.js';
import { useColumnWidths } from './use-column-widths.js';

interface RecordTableProps {
  schema: ModuleSchema;
  /** Accessible name of the table. */
  label: string;
  columns: readonly FieldSchema[];
  /** True if the user chose the columns: then none is hidden in a narrow window. */
  chosenByHand: boolean;
  rows: ListRows;
  /** True if long texts wrap; mount again when it changes, since all heights do. */
  wraps: boolean;
  sort: readonly Sort[];
  onSort: (sort: Sort) => void;
  onOpen: (row: RecordRow) => void;
  hrefOf: (row: RecordRow) => string | undefined;
  /** Id of the record that is open in a dialog above the list. */
  openId: string | undefined;
}

const headHeight = 36;
/** Height in px of the selection bar, which overlaps the last rows. */
const barSpace = 72;
/** Medium font size in px, for which column widths are defined. */
const usualText = 14;

/** Table of a module's records; a virtual list, of which only visible rows are rendered. */
export function RecordTable(props: RecordTableProps) {
  const { schema, label, columns, chosenByHand, rows, wraps, sort, onSort, onOpen, hrefOf, openId } = props;
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
  const cells = useCells();
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
    selectable: true,
    onOpen,
  });
  const title = schema.fields.find((field) => field.key === schema.titleField);
  const widths = useColumnWidths({ list, title, columns, cells, probe, spelled, scale });
  const shown =
    width > 0
      ? fitColumns(columns, { width: width - columnWidths.end, chosenByHand, widthOf: widths.of })
      : columns;
  const natural = shown.map((field) => widths.of(field) + (field === shown.at(-1) ? columnWidths.end : 0));
  const sizes = shareWidth(natural, { width, title: widths.title, scale });
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
  const needed = columnWidths.check + columnWidths.titleMin + sizes.reduce((sum, one) => sum + one, 0);
  const template = `${columnWidths.check}px minmax(${columnWidths.titleMin}px, 1fr) ${sizes
    .map((size) => `${size}px`)
    .join(' ')}`;
  // Memoized, since thousands of rows may be loaded.
  const offered = useMemo(() => {
    const loaded = list.cache.loaded();
    return { version, rows: isFirstPageOnly ? loaded.slice(0, pageRows) : loaded };
  }, [list, isFirstPageOnly, version]).rows;
  const selected = useMemo(() => offered.filter((row) => selection.has(row.id)).length, [offered, selection]);

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
          aria-rowcount={rows.totalIsMinimum ? -1 : total + 1}
          aria-colcount={shown.length + 2}
          aria-multiselectable="true"
          className={styles.table}
          style={{ '--columns': template, minInlineSize: needed } as CSSProperties}
          onKeyDown={onKeyDown}
        >
          <RenderTrace name="head">
            <TableHead
              schema={schema}
              columns={shown}
              sort={sort}
              onSort={onSort}
              selected={selected}
              selectable={offered.length}
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
                        selected={row !== undefined && selection.has(row.id)}
                        active={index === active}
                        open={row !== undefined && row.id === openId}
                        onOpen={onOpen}
                        onFocus={onFocus}
                        onSelect={onSelect}
                      />
                    </RenderTrace>
                  );
                })}
              </RenderTrace>
            </div>
          </div>
        </div>
        <p className="sr-only" role="status">
          {!rows.waiting && msg(str`${total} in total`)}
        </p>
      </div>
      <footer className={styles.foot}>
        {msg(str`Rows ${number(first)} to ${number(last)} of ${number(total)}`)}
      </footer>
    </>
  );
}
