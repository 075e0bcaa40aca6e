import { str } from '@lit/localize';
import { ArrowDown, ArrowUp, Columns3, GripVertical } from 'lucide-react';
import { useRef, useState, type KeyboardEvent } from 'react';

import type { FieldSchema, ModuleSchema } from '../../../../core/contracts/records.js';
import { useLocale } from '../../../services/i18n/use-locale.js';
import { Button } from '../../../ui/controls/button.js';
import { Checkbox } from '../../../ui/controls/checkbox.js';
import { Icon } from '../../../ui/controls/icon.js';
import { IconButton } from '../../../ui/controls/icon-button.js';
import { Popover } from '../../../ui/controls/popover.js';
import { moveColumn, possibleColumns, toggleColumn } from '../columns.js';
import styles from './columns-panel.module.css';

interface ColumnsPanelProps {
  schema: ModuleSchema;
  /** Keys of the columns shown, in order. */
  shown: readonly string[];
  /** undefined restores the module's own columns. */
  onChange: (columns: string[] | undefined) => void;
}

export function ColumnsPanel(props: ColumnsPanelProps) {
  const { msg } = useLocale();
  return (
    <Popover
      label={msg('Columns')}
      align="end"
      button={<IconButton icon={Columns3} label={msg('Columns')} />}
    >
      <ColumnsEditor {...props} />
    </Popover>
  );
}

/** Choice and order of columns: checkboxes show and hide them; buttons, Alt with arrow keys, or dragging move them. */
function ColumnsEditor({ schema, shown, onChange }: ColumnsPanelProps) {
  const { msg } = useLocale();
  const list = useRef<HTMLUListElement>(null);
  const [dragged, setDragged] = useState<string>();
  const [said, setSaid] = useState('');
  const possible = possibleColumns(schema);
  const byKey = new Map(possible.map((field) => [field.key, field]));
  const ordered = [
    ...shown.flatMap((key) => byKey.get(key) ?? []),
    ...possible.filter((field) => !shown.includes(field.key)),
  ];

  function move(field: FieldSchema, by: 1 | -1): void {
    const from = shown.indexOf(field.key);
    const to = from + by;
    if (from < 0 || to < 0 || to >= shown.length) return;
    onChange(moveColumn(shown, from, to));
    setSaid(msg(str`${field.label}: position ${to + 1} of ${shown.length}`));
  }

  function onKeyDown(event: KeyboardEvent, field: FieldSchema): void {
    if (!event.altKey || (event.key !== 'ArrowUp' && event.key !== 'ArrowDown')) return;
    event.preventDefault();
    move(field, event.key === 'ArrowUp' ? -1 : 1);
  }

  function dragOver(y: number): void {
    const from = dragged === undefined ? -1 : shown.indexOf(dragged);
    if (from < 0) return;
    const items = [...(list.current?.children ?? [])].slice(0, shown.length);
    const to = items.findIndex((item) => {
      const { top, bottom } = item.getBoundingClientRect();
      return y >= top && y < bottom;
    });
    if (to >= 0 && to !== from) onChange(moveColumn(shown, from, to));
  }

  return (
    <div className={styles.panel}>
      <p className={styles.help}>{msg('Drag a column to move it, or press Alt and an arrow key.')}</p>
      <ul ref={list} className={styles.list}>
        {ordered.map((field) => {
          const place = shown.indexOf(field.key);
          const isShown = place >= 0;
          return (
            <li
              key={field.key}
              className={styles.item}
              data-dragged={dragged === field.key ? '' : undefined}
              onKeyDown={(event) => onKeyDown(event, field)}
            >
              <span
                className={styles.grip}
                data-off={isShown ? undefined : ''}
                aria-hidden="true"
                onPointerDown={(event) => {
                  if (!isShown) return;
                  event.preventDefault();
                  event.currentTarget.setPointerCapture(event.pointerId);
                  setDragged(field.key);
                }}
                onPointerMove={(event) => dragOver(event.clientY)}
                onPointerUp={() => setDragged(undefined)}
                onPointerCancel={() => setDragged(undefined)}
              >
                <Icon of={GripVertical} />
              </span>
              <Checkbox
                className={styles.name}
                label={field.label}
                checked={isShown}
                onChange={() => onChange(toggleColumn(shown, field.key))}
              />
              {isShown && (
                <span className={styles.moves}>
                  <IconButton
                    size="small"
                    icon={ArrowUp}
                    label={msg(str`Move ${field.label} up`)}
                    aria-disabled={place === 0}
                    onClick={() => move(field, -1)}
                  />
                  <IconButton
                    size="small"
                    icon={ArrowDown}
                    label={msg(str`Move ${field.label} down`)}
                    aria-disabled={place === shown.length - 1}
                    onClick={() => move(field, 1)}
                  />
                </span>
              )}
            </li>
          );
        })}
      </ul>
      <p className="sr-only" role="status">
        {said}
      </p>
      <div className={styles.foot}>
        <Button size="small" onClick={() => onChange(undefined)}>
          {msg('Reset columns')}
        </Button>
      </div>
    </div>
  );
}
