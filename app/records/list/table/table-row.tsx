import { str } from '@lit/localize';
import { memo, useRef, useState, type CSSProperties } from 'react';

import { UnreadComments } from '../../rows/unread-comments.js';
import type { FieldSchema, ModuleSchema, RecordRow } from '../../../../core/contracts/records.js';
import { isPlainClick } from '../../../services/routing/plain-click.js';
import { UnsentTag } from '../../unsent/unsent-tag.js';
import { isUrgent } from '../is-urgent.js';
import { Checkbox } from '../../../ui/controls/checkbox.js';
import { Tag } from '../../../ui/controls/tag.js';
import styles from './record-table.module.css';
import { RowActions } from './row-actions.js';
import type { Cells } from './use-cells.js';
import { isEndAligned, isTime } from '../columns.js';
import { isEditable } from './editable.js';

/** Props shared by all rows; memoized, so that scrolling renders new rows only. */
interface TableRowProps {
  /** undefined where all rows have the same height. */
  measure: ((element: HTMLElement | null) => void) | undefined;
  index: number;
  /** Offset in px from the visible rows; undefined for a visible row. */
  top: number | undefined;
  cells: Cells;
  schema: ModuleSchema;
  columns: readonly FieldSchema[];
  /** undefined while it is not loaded. */
  row: RecordRow | undefined;
  href: string | undefined;
  /** undefined where rows cannot be selected. */
  selected: boolean | undefined;
  /** True if the row has the roving tabindex. */
  active: boolean;
  /** True if the record is open in a dialog. */
  open: boolean;
  /** undefined where rows cannot be opened. */
  onOpen: ((row: RecordRow) => void) | undefined;
  onFocus: (index: number) => void;
  /** Selects or deselects the row; with `range`, all rows between the focused one and it. */
  onSelect: (index: number, range: boolean) => void;
  /** Edits the cell of a field in place. */
  onEdit: (row: RecordRow, index: number, key: string) => void;
}

function TableRowContent(props: TableRowProps) {
  const { measure, index, top, cells, schema, columns, row, href, selected, active, open } = props;
  const { onOpen, onFocus, onSelect, onEdit } = props;
  const clicks = useRef<number | undefined>(undefined);
  const { msg, renderValue } = cells;
  // Rendered only while visible: a scroll passes thousands of rows.
  const [hovered, setHovered] = useState(false);
  const stop = active ? 0 : -1;
  const style: CSSProperties | undefined =
    top === undefined ? undefined : { position: 'absolute', transform: `translateY(${top}px)` };
  const place = {
    ref: measure,
    role: 'row',
    'data-row': index,
    'data-index': index,
    'aria-rowindex': index + 2,
    tabIndex: stop,
    className: styles.row,
    style,
    onFocus: () => {
      if (!active) onFocus(index);
    },
  } as const;

  if (!row) {
    return (
      <div {...place} aria-busy="true">
        <div
          role="gridcell"
          aria-colspan={columns.length + (selected === undefined ? 1 : 2)}
          className={styles.waiting}
        >
          <span className={styles.placeholder} />
        </div>
      </div>
    );
  }
  return (
    <div
      {...place}
      aria-selected={selected}
      data-open={open ? '' : undefined}
      data-openable={onOpen ? '' : undefined}
      onPointerEnter={() => setHovered(true)}
      onPointerLeave={() => setHovered(false)}
      onClick={(event) => {
        // A click anywhere in the row opens it, except on its controls and after selecting text.
        if (event.defaultPrevented || isControl(event.target) || hasMarkedText(event.currentTarget)) return;
        if (event.shiftKey || event.ctrlKey || event.metaKey) {
          if (selected !== undefined) onSelect(index, event.shiftKey);
        } else if (fieldAt(event.target, schema) === undefined) onOpen?.(row);
        else {
          // In a cell that can be edited, the click may be the first one of two.
          const { defaultView: win } = event.currentTarget.ownerDocument;
          win?.clearTimeout(clicks.current);
          if (event.detail === 1) clicks.current = win?.setTimeout(() => onOpen?.(row), doubleClickMs);
        }
      }}
      onDoubleClick={(event) => {
        const field = fieldAt(event.target, schema);
        if (event.defaultPrevented || isControl(event.target) || !field) return;
        event.preventDefault();
        const page = event.currentTarget.ownerDocument;
        page.defaultView?.clearTimeout(clicks.current);
        page.getSelection()?.removeAllRanges();
        onEdit(row, index, field.key);
      }}
    >
      {selected !== undefined && (
        <div
          role="gridcell"
          className={styles.check}
          onClickCapture={(event) => {
            if (!event.shiftKey) return;
            event.preventDefault();
            event.stopPropagation();
            onSelect(index, true);
          }}
        >
          <Checkbox
            hideLabel
            tabIndex={stop}
            label={msg(str`Select ${row.title}`)}
            checked={selected}
            onChange={() => onSelect(index, false)}
          />
        </div>
      )}
      <div role="gridcell" className={styles.title} data-field={schema.titleField}>
        <RowTitle row={row} href={href} tabIndex={stop} onOpen={onOpen} msg={msg} />
        {isUrgent(schema, row) && <Tag tone="danger">{msg('Urgent')}</Tag>}
        <UnreadComments row={row} />
        <UnsentTag id={row.id} />
        {href && (active || hovered) && <RowActions schema={schema} row={row} href={href} tabIndex={stop} />}
      </div>
      {columns.map((field) => (
        <div
          key={field.key}
          role="gridcell"
          className={styles.cell}
          data-field={field.key}
          data-numeric={isEndAligned(field) ? '' : undefined}
          data-quiet={isQuiet(field, schema) ? '' : undefined}
        >
          {renderValue(field, row.values, stop)}
        </div>
      ))}
    </div>
  );
}

interface RowTitleProps extends Pick<TableRowProps, 'href' | 'onOpen'> {
  row: RecordRow;
  tabIndex: number;
  msg: Cells['msg'];
}

/** The title: a link where the row has an address, a button where it can be opened without one, otherwise a text. */
function RowTitle({ row, href, tabIndex, onOpen, msg }: RowTitleProps) {
  const look = {
    title: row.title,
    dir: 'auto',
    className: styles.link,
    'data-unread': row.unread ? '' : undefined,
  } as const;
  const text = (
    <>
      {row.title || msg('Untitled')}
      {row.unread && <span className="sr-only">{msg('(unread)')}</span>}
    </>
  );
  if (!onOpen) return <span {...look}>{text}</span>;
  if (href === undefined)
    return (
      <button {...look} type="button" tabIndex={tabIndex} onClick={() => onOpen(row)}>
        {text}
      </button>
    );
  return (
    <a
      {...look}
      href={href}
      tabIndex={tabIndex}
      onClick={(event) => {
        if (!isPlainClick(event)) return;
        event.preventDefault();
        onOpen(row);
      }}
    >
      {text}
    </a>
  );
}

export const TableRow = memo(TableRowContent);

function isQuiet(field: FieldSchema, schema: ModuleSchema): boolean {
  return isTime(field) || (field.type === 'select' && field.key !== schema.statusField);
}

/** Time in ms in which a second click makes a double one. */
const doubleClickMs = 300;

/** The field of the cell at an element, if its type can be edited in place. */
function fieldAt(target: EventTarget, schema: ModuleSchema): FieldSchema | undefined {
  const cell = target instanceof Element ? target.closest<HTMLElement>('[data-field]') : null;
  return schema.fields.find((field) => field.key === cell?.dataset['field'] && isEditable(field));
}

function isControl(target: EventTarget): boolean {
  return target instanceof Element && target.closest('a, button, input, label') !== null;
}

function hasMarkedText(row: HTMLElement): boolean {
  const marked = row.ownerDocument.getSelection();
  return marked !== null && !marked.isCollapsed && marked.containsNode(row, true);
}
