import { str } from '@lit/localize';
import { Plus, Trash2 } from 'lucide-react';
import { useRef } from 'react';

import type { LineColumn, LineValue } from '../../../core/contracts/records.js';
import { useLocale } from '../../i18n/use-locale.js';
import { Button } from '../../ui/button.js';
import { IconButton } from '../../ui/icon-button.js';
import { linesModel, linesTotal } from '../lines-model.js';
import { useFormats } from '../use-formats.js';
import { asLines } from '../values.js';
import controls from '../control.module.css';
import { FieldFrame, noteId } from '../field-frame.js';
import styles from './lines-input.module.css';
import { NumberControl } from './number-input.js';
import type { FieldInputProps } from '../field-input-props.js';

/** Line items of a record, each a row of small fields, with their total. */
export function LinesInput({ field, value, id, error, labelHidden, onChange, onBlur }: FieldInputProps) {
  const { msg } = useLocale();
  const formats = useFormats();
  const root = useRef<HTMLDivElement>(null);
  const model = linesModel(field);
  const lines = asLines(value);
  const total = linesTotal(model, lines);

  function setCell(at: number, key: string, text: string): void {
    onChange(lines.map((line, index) => (index === at ? { ...line, [key]: text } : line)));
  }

  function add(): void {
    onChange([...lines, Object.fromEntries(model.columns.map((column) => [column.key, '']))]);
    // The first field of the new row, after it has been rendered.
    requestAnimationFrame(() => {
      root.current?.querySelector<HTMLElement>('[data-line]:last-child input')?.focus();
    });
  }

  function remove(at: number): void {
    onChange(lines.filter((_, index) => index !== at));
    onBlur();
    requestAnimationFrame(() => root.current?.ownerDocument.getElementById(id)?.focus());
  }

  return (
    <FieldFrame field={field} id={id} error={error} labelHidden={labelHidden} group>
      <div ref={root} className={styles.lines} data-wrong={error ? '' : undefined}>
        {lines.map((line, index) => (
          <div
            key={index}
            className={styles.line}
            data-line=""
            role="group"
            aria-label={msg(str`Line ${index + 1}`)}
          >
            {model.columns.map((column) => (
              <LineCell
                key={column.key}
                id={`${id}-${index}-${column.key}`}
                column={column}
                line={line}
                onChange={(text) => setCell(index, column.key, text)}
                onBlur={onBlur}
              />
            ))}
            <IconButton
              icon={Trash2}
              className={styles.remove}
              label={msg(str`Remove line ${index + 1}`)}
              onClick={() => remove(index)}
            />
          </div>
        ))}
      </div>
      <div className={styles.foot}>
        <Button id={id} icon={Plus} size="small" aria-describedby={noteId(id)} onClick={add}>
          {msg('Add a line')}
        </Button>
        {total !== undefined && lines.length > 0 && (
          <span className={styles.total}>
            {msg('Total')} <bdi>{formats.money(total, field.currency, model.amount?.precision)}</bdi>
          </span>
        )}
      </div>
    </FieldFrame>
  );
}

interface LineCellProps {
  id: string;
  column: LineColumn;
  line: LineValue;
  onChange(text: string): void;
  onBlur(): void;
}

function LineCell({ id, column, line, onChange, onBlur }: LineCellProps) {
  const value = line[column.key] ?? '';
  const text = column.type === 'text';
  return (
    <div className={text ? styles.wordCell : styles.numberCell}>
      <label className={styles.label} htmlFor={id}>
        {column.label}
        {column.required && (
          <span className={styles.required} aria-hidden="true">
            *
          </span>
        )}
      </label>
      <span className={controls.control}>
        {text ? (
          <input
            id={id}
            className={controls.input}
            type="text"
            value={value}
            required={column.required}
            onChange={(event) => onChange(event.target.value)}
            onBlur={onBlur}
          />
        ) : (
          <NumberControl
            id={id}
            money={column.type === 'money'}
            precision={column.type === 'money' ? (column.precision ?? 2) : undefined}
            value={value}
            required={column.required ?? false}
            invalid={false}
            onChange={onChange}
            onBlur={onBlur}
          />
        )}
      </span>
    </div>
  );
}
