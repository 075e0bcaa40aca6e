import { useStore } from '@nanostores/react';
import { useCallback, useEffect, useMemo, useRef, useState } from 'react';

import type { Filter, ModuleSchema, RecordRow } from '../../../../core/contracts/records.js';
import { firstActions, useRowActions } from '../use-row-actions.js';
import type { ListRows } from '../use-rows.js';
import type { RowLook } from '../../rows/row-mark.js';
import { toggleRow } from '../../rows/selection.js';
import { useVirtualRows } from '../../rows/use-virtual-rows.js';
import { useFormats } from '../../fields/use-formats.js';
import { useLayout } from '../../../ui/layout/use-layout.js';
import { RenderTrace } from '../../../services/platform/render-trace.js';
import { useLocale } from '../../../services/i18n/use-locale.js';
import { useShortTime } from '../../rows/use-short-time.js';
import { PhoneRow } from './phone-row.js';
import styles from './phone-rows.module.css';

interface PhoneRowsProps {
  schema: ModuleSchema;
  label: string;
  rows: ListRows;
  /** True if long texts wrap; mount again when it changes, since all heights do. */
  wraps: boolean;
  /** Filters of the list: the page's, the view's and the user's. */
  filters: readonly Filter[] | undefined;
  /** undefined where rows cannot be opened. */
  onOpen: ((row: RecordRow) => void) | undefined;
  hrefOf: (row: RecordRow) => string | undefined;
  openId: string | undefined;
  look?: RowLook | undefined;
  /** Text of a row beside its status, in place of the person. */
  aboutOf?: (row: RecordRow) => string;
}

/** Space in px for the floating button over the last row. */
const buttonSpace = 84;
/** Height in px of a placeholder and of a row with a one-line title. */
const usualHeight = 68;

/** Keeps the line of a text that is not loaded yet. */
const unknownPreview = '\u00a0';

/** Rows of two or more lines for phones; only visible ones are rendered. */
export function PhoneRows(props: PhoneRowsProps) {
  const { schema, label, rows, wraps, filters, onOpen, hrefOf, openId, look, aboutOf } = props;
  const scroller = useRef<HTMLDivElement>(null);
  const { list } = rows;
  const isPhone = useLayout() === 'phone';
  const { msg } = useLocale();
  const formats = useFormats();
  const short = useShortTime();
  const formatters = useMemo(() => ({ msg, formats, short }), [msg, formats, short]);
  const { loading } = useStore(list.cache.$state);
  const isSelecting = useStore(list.$isSelecting);
  const selection = useStore(list.$selection);
  const total = rows.total ?? 0;
  const sameStatus = filters?.some((filter) => filter.field === schema.statusField && isOneValue(filter));
  const onSelect = useCallback(
    (row: RecordRow) => {
      list.$selection.set(toggleRow(list.$selection.get(), row));
      list.$isSelecting.set(true);
    },
    [list],
  );
  const rowActions = useRowActions(schema);
  const actionsOf = useCallback((row: RecordRow) => firstActions(rowActions(row)), [rowActions]);
  const [swiped, setSwiped] = useState<string>();
  // The first movement of the list hides the actions again.
  useEffect(() => {
    const element = scroller.current;
    if (swiped === undefined || !element) return undefined;
    const hide = (): void => setSwiped(undefined);
    element.addEventListener('scroll', hide, { passive: true, once: true });
    return () => element.removeEventListener('scroll', hide);
  }, [swiped]);
  const canSelect = schema.batch !== undefined;
  const onFocus = useCallback((index: number) => list.$active.set(index), [list]);
  const { virtualizer, items, offset, apart, active, onKeyDown } = useVirtualRows({
    list,
    total,
    scroller,
    rowHeight: usualHeight,
    headHeight: 0,
    endSpace: isSelecting || (isPhone && schema.rights.create) ? buttonSpace : 0,
    selectable: isSelecting,
    onOpen: isSelecting ? onSelect : onOpen,
  });
  return (
    <div
      ref={scroller}
      className={styles.scroller}
      aria-busy={loading}
      data-waiting={rows.waiting ? '' : undefined}
      data-wraps={wraps ? '' : undefined}
      data-beside={look ? '' : undefined}
    >
      <div
        role="list"
        aria-label={label}
        className={styles.rows}
        style={{ blockSize: virtualizer.getTotalSize() }}
        onKeyDown={onKeyDown}
      >
        <div role="presentation" className={styles.flow} style={{ transform: `translateY(${offset}px)` }}>
          <RenderTrace name="rows">
            {items.map((item) => {
              const { index } = item;
              const row = list.cache.row(index);
              return (
                <RenderTrace key={index} name="row">
                  <PhoneRow
                    formatters={formatters}
                    measure={virtualizer.measureElement}
                    index={index}
                    total={rows.totalIsMinimum ? -1 : total}
                    top={item === apart ? item.start - offset : undefined}
                    schema={schema}
                    row={row}
                    sameStatus={sameStatus ?? false}
                    step={look?.step}
                    mark={row && look?.marks.get(row.id)}
                    preview={look?.previews && ((row && look.previews.get(row.id)) ?? unknownPreview)}
                    about={row && aboutOf?.(row)}
                    href={row && hrefOf(row)}
                    active={index === active}
                    open={row !== undefined && row.id === openId}
                    selected={isSelecting ? row !== undefined && selection.has(row.id) : undefined}
                    onSelect={canSelect ? onSelect : undefined}
                    onOpen={onOpen}
                    onFocus={onFocus}
                    // Beside an open record the decisions have a place of their own.
                    actionsOf={isSelecting || look ? undefined : actionsOf}
                    swiped={row !== undefined && row.id === swiped}
                    onSwipe={setSwiped}
                  />
                </RenderTrace>
              );
            })}
          </RenderTrace>
        </div>
      </div>
    </div>
  );
}

const isOneValue = ({ op, value }: Filter): boolean => op === 'eq' || (op === 'in' && value?.length === 1);
