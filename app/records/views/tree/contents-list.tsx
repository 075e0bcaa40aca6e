import { str } from '@lit/localize';
import { useStore } from '@nanostores/react';
import { useCallback, useLayoutEffect, useRef, type KeyboardEvent, type RefObject } from 'react';

import type { BranchRow } from '../../../../core/contracts/branches.js';
import type { FieldSchema, RecordRow } from '../../../../core/contracts/records.js';
import { useRowHeight } from '../../rows/use-row-height.js';
import { useVirtualRows } from '../../rows/use-virtual-rows.js';
import { toggleRow } from '../../rows/selection.js';
import { isFolder, type ContentsContext } from './contents-context.js';
import { ContentsLine } from './contents-line.js';
import { ContentsRow } from './contents-row.js';
import styles from './contents.module.css';
import type { Contents } from './use-contents.js';

interface ContentsListProps {
  context: ContentsContext;
  contents: Contents;
  total: number;
  label: string;
  isPc: boolean;
  openId: string | undefined;
  /** Set by a move of a row: the focus goes to the row that is in its place then. */
  isFocusLost: RefObject<boolean>;
}

const headHeight = 36;
const lineHeight = 60;
/** Space in px for controls that float over the last row. */
const barSpace = 84;

/** The rows of a folder, of which only visible ones are rendered: a grid on a PC, else lines. */
export function ContentsList(props: ContentsListProps) {
  const { context, contents, total, label, isPc, openId, isFocusLost } = props;
  const { msg, schema } = context;
  const { list, isLoading, isWaiting } = contents;
  const scroller = useRef<HTMLDivElement>(null);
  const probe = useRef<HTMLSpanElement>(null);
  const rowHeight = useRowHeight(probe, 40);
  useStore(list.cache.$state);
  const selection = useStore(list.$selection);
  const isAllChosen = useStore(list.$isAllChosen);
  const isSelecting = useStore(list.$isSelecting);
  const canSelect = schema.batch !== undefined;
  const open = (row: RecordRow): void => {
    if (isFolder(context, row)) context.onEnter(row);
    else if (!isPc && isSelecting) list.$selection.set(toggleRow(list.$selection.get(), row));
    else context.onOpen(row);
  };
  const rows = useVirtualRows({
    list,
    total,
    scroller,
    rowHeight: isPc ? rowHeight : lineHeight,
    headHeight: isPc ? headHeight : 0,
    endSpace: selection.size > 0 || isSelecting || !isPc ? barSpace : 0,
    selectable: canSelect && (isPc || isSelecting),
    onOpen: open,
  });
  const { virtualizer, items, offset, apart, active } = rows;
  const onFocus = useCallback((index: number) => list.$active.set(index), [list]);

  function onKeyDown(event: KeyboardEvent): void {
    rows.onKeyDown(event);
    // The keys that select rows know no folders, which are none of the list's records.
    const chosen = list.$selection.get();
    const own = [...chosen].filter(([, row]) => !isFolder(context, row));
    if (own.length < chosen.size) list.$selection.set(new Map(own));
  }

  useLayoutEffect(() => {
    const box = scroller.current;
    const focused = box?.ownerDocument.activeElement;
    if (!isFocusLost.current || !box) return;
    // The user has gone on meanwhile.
    if (focused && !focused.contains(box) && !box.contains(focused)) isFocusLost.current = false;
    else if (!focused?.closest('[data-row], [role="listitem"]'))
      box.querySelector<HTMLElement>(`[data-row="${active}"]`)?.focus({ preventScroll: true });
  });

  const propsOf = (index: number, start: number, isApart: boolean) => {
    const row: BranchRow | undefined = list.cache.row(index);
    return {
      context,
      index,
      total,
      top: isApart ? start - (isPc ? headHeight : 0) - offset : undefined,
      row,
      isActive: index === active,
      isSelected: row !== undefined && !isFolder(context, row) && (isAllChosen || selection.has(row.id)),
      isOpen: row !== undefined && row.id === openId,
      onFocus,
    };
  };
  const flow = (
    <div role="presentation" className={styles.flow} style={{ transform: `translateY(${offset}px)` }}>
      {items.map((item) => {
        const own = propsOf(item.index, item.start, item === apart);
        return isPc ? (
          <ContentsRow key={item.index} {...own} />
        ) : (
          <ContentsLine
            key={item.index}
            {...own}
            measure={virtualizer.measureElement}
            isSelecting={isSelecting}
          />
        );
      })}
    </div>
  );
  return (
    <div
      ref={scroller}
      className={styles.scroller}
      aria-busy={isLoading}
      data-waiting={isWaiting ? '' : undefined}
    >
      <span ref={probe} className={styles.probe} aria-hidden="true" />
      {isPc ? (
        <div
          role="grid"
          aria-label={label}
          aria-rowcount={total + 1}
          aria-multiselectable={canSelect}
          className={styles.grid}
          onKeyDown={onKeyDown}
        >
          <Head context={context} />
          <div role="rowgroup" className={styles.body} style={{ blockSize: virtualizer.getTotalSize() }}>
            {flow}
          </div>
        </div>
      ) : (
        <div
          role="list"
          aria-label={label}
          className={styles.body}
          style={{ blockSize: virtualizer.getTotalSize() }}
          onKeyDown={onKeyDown}
        >
          {flow}
        </div>
      )}
      <p className="sr-only" role="status">
        {!isWaiting && msg(str`${total} in total`)}
      </p>
    </div>
  );
}

function Head({ context: { schema, msg } }: { context: ContentsContext }) {
  const labelOf = (key: string | undefined): string =>
    schema.fields.find((field: FieldSchema) => field.key === key)?.label ?? '';
  return (
    <div role="rowgroup" className={styles.head}>
      <div role="row" aria-rowindex={1} className={styles.row}>
        <div role="columnheader" className={styles.check}>
          <span className="sr-only">{msg('Select')}</span>
        </div>
        <div role="columnheader" className={styles.title}>
          {labelOf(schema.titleField)}
        </div>
        <div role="columnheader" className={styles.status}>
          {labelOf(schema.statusField)}
        </div>
        <div role="columnheader" className={styles.person}>
          {labelOf(schema.personField)}
        </div>
        <div role="columnheader" className={styles.time}>
          {labelOf(schema.timeField)}
        </div>
        <div role="columnheader" className={styles.count}>
          {msg('Contents')}
        </div>
      </div>
    </div>
  );
}
