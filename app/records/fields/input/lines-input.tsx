import { str } from '@lit/localize';
import { Plus, Trash2 } from 'lucide-react';
import { useEffect, useRef } from 'react';

import type { FileRef, LineColumn, LineValue } from '../../../../core/contracts/records.js';
import { lineErrors } from '../../../../core/records/check-structure.js';
import { productOf } from '../../../../core/records/computed.js';
import { idsInCell, withFile } from '../../../../core/records/line-files.js';
import { useLocale } from '../../../services/i18n/use-locale.js';
import { Button } from '../../../ui/controls/button.js';
import { IconButton } from '../../../ui/controls/icon-button.js';
import { Select } from '../../../ui/controls/select.js';
import { cellText } from '../line-cell-text.js';
import { cellId, linesModel, linesTotal } from '../lines-model.js';
import { useFormats } from '../use-formats.js';
import { asLines } from '../values.js';
import controls from '../control.module.css';
import { FieldFrame, labelId, noteId } from '../field-frame.js';
import { DatePicker } from './date-input.js';
import { LineFileButtons, LineFiles } from './line-files-input.js';
import styles from './lines-input.module.css';
import { NumberControl } from './number-input.js';
import type { FieldInputProps } from '../field-input-props.js';
import { useLineUploads, type LinePlace } from './use-line-uploads.js';

/** Line items of a record, each a row of small fields, with their total. */
export function LinesInput(props: FieldInputProps) {
  const { field, value, id, error, ruleError, labelHidden, filesOf, onChange, onBlur, onPendingFiles } =
    props;
  const { msg } = useLocale();
  const formats = useFormats();
  const root = useRef<HTMLDivElement>(null);
  const lines = asLines(value);
  const model = linesModel(field, lines);
  const total = linesTotal(model, lines);
  const newest = useRef(lines);
  useEffect(() => {
    newest.current = lines;
  });
  function addFile(file: FileRef, { line, column }: LinePlace): void {
    filesOf?.get(column)?.add(file);
    newest.current = newest.current.map((one, index) =>
      index === line ? { ...one, [column]: withFile(one[column], file.id) } : one,
    );
    onChange(newest.current);
  }

  const uploads = useLineUploads(addFile, onPendingFiles);
  const wrong = ruleError?.rule === 'line' ? lineErrors(model.columns, lines) : [];

  function setCell(at: number, key: string, text: string): void {
    onChange(lines.map((line, index) => (index === at ? { ...line, [key]: text } : line)));
  }

  function add(): void {
    const present = model.columns.filter(({ former }) => !former);
    onChange([...lines, Object.fromEntries(present.map((column) => [column.key, '']))]);
    // The first field of the new row, after it has been rendered.
    requestAnimationFrame(() => {
      root.current
        ?.querySelector<HTMLElement>('[data-line]:last-child input, [data-line]:last-child select')
        ?.focus();
    });
  }

  function remove(at: number): void {
    const line = lines[at];
    uploads.removeLine(at);
    onChange(lines.filter((_, index) => index !== at));
    // Files without the line that they were added in would have no context.
    for (const [column, { remove: removeFiles }] of filesOf ?? []) {
      const ids = idsInCell(line?.[column]);
      if (ids.length > 0) removeFiles(ids);
    }
    onBlur();
    requestAnimationFrame(() => root.current?.ownerDocument.getElementById(id)?.focus());
  }

  return (
    <FieldFrame field={field} id={id} error={error} labelHidden={labelHidden} group>
      <div
        ref={root}
        className={styles.lines}
        data-wrong={error ? '' : undefined}
        onBlur={({ currentTarget, relatedTarget }) => {
          // A line in progress is not validated before the user leaves the lines; 'Add a line' belongs to them.
          const next = relatedTarget as HTMLElement | null;
          if (!currentTarget.contains(next) && next?.id !== id) onBlur();
        }}
      >
        {lines.map((line, index) => (
          <div
            key={index}
            className={styles.line}
            data-line=""
            role="group"
            aria-label={msg(str`Line ${index + 1}`)}
          >
            {model.columns
              .filter(({ type }) => type !== 'files')
              .map((column) => (
                <LineCell
                  key={column.key}
                  id={cellId(id, { line: index, column: column.key })}
                  column={column}
                  line={line}
                  lead={column === model.lead}
                  currency={field.currency}
                  invalid={wrong.some((cell) => cell.line === index && cell.column === column.key)}
                  describedBy={noteId(id)}
                  onChange={(text) => setCell(index, column.key, text)}
                />
              ))}
            {model.files.map(
              (column) =>
                filesOf?.has(column.key) && (
                  <LineFileButtons
                    key={column.key}
                    id={cellId(id, { line: index, column: column.key })}
                    column={column}
                    onFiles={(files) => uploads.add(files, { line: index, column: column.key })}
                  />
                ),
            )}
            <IconButton
              icon={Trash2}
              className={styles.remove}
              label={msg(str`Remove line ${index + 1}`)}
              onClick={() => remove(index)}
            />
            {model.files.map((column) => {
              const files = filesOf?.get(column.key);
              return (
                files && (
                  <LineFiles
                    key={column.key}
                    label={column.label}
                    files={files}
                    cell={line[column.key]}
                    uploads={uploads}
                    place={{ line: index, column: column.key }}
                  />
                )
              );
            })}
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
  /** The column with the name of the line, which is wider. */
  lead: boolean;
  currency: string | undefined;
  invalid: boolean;
  describedBy: string;
  onChange(text: string): void;
}

function LineCell(props: LineCellProps) {
  const { id, column, lead } = props;
  const isText = column.type === 'text' || column.type === 'select';
  const kind = isText ? (lead ? styles.leadCell : styles.wordCell) : styles.numberCell;
  return (
    <div className={column.type === 'date' ? styles.dateCell : kind}>
      <label id={labelId(id)} className={styles.label} htmlFor={id}>
        {column.label}
        {column.required && (
          <span className={styles.required} aria-hidden="true">
            *
          </span>
        )}
      </label>
      <CellInput {...props} />
    </div>
  );
}

function CellInput({ id, column, line, currency, invalid, describedBy, onChange }: LineCellProps) {
  const { msg } = useLocale();
  const formats = useFormats();
  const value = line[column.key] ?? '';
  const description = invalid ? describedBy : undefined;
  if (column.former) {
    return (
      <output id={id} className={styles.computed}>
        {cellText(column, line, formats)}
      </output>
    );
  }
  if (column.type === 'select') {
    return (
      <Select
        id={id}
        value={value}
        required={column.required}
        aria-invalid={invalid || undefined}
        aria-describedby={description}
        onChange={(event) => onChange(event.target.value)}
      >
        <option value="">{msg('None')}</option>
        {column.options
          ?.filter((option) => !option.fixed || option.value === value)
          .map((option) => (
            <option key={option.value} value={option.value}>
              {option.label}
            </option>
          ))}
      </Select>
    );
  }
  if (column.type === 'date') {
    return (
      <DatePicker
        id={id}
        value={value}
        required={column.required}
        invalid={invalid}
        labelledBy={labelId(id)}
        describedBy={description}
        onChange={onChange}
      />
    );
  }
  const product = productOf(column, line);
  if (product !== undefined) {
    return (
      <output id={id} className={styles.computed}>
        {column.type === 'money' ? formats.money(product, '', column.precision) : formats.number(product)}
      </output>
    );
  }
  return (
    <span className={controls.control} data-wrong={invalid ? '' : undefined}>
      {column.type === 'text' ? (
        <input
          id={id}
          className={controls.input}
          type="text"
          value={value}
          required={column.required}
          aria-invalid={invalid || undefined}
          aria-describedby={description}
          onChange={(event) => onChange(event.target.value)}
        />
      ) : (
        <NumberControl
          id={id}
          currency={column.type === 'money' ? (currency ?? '') : undefined}
          precision={column.type === 'money' ? (column.precision ?? 2) : undefined}
          value={value}
          required={column.required ?? false}
          invalid={invalid}
          describedBy={description}
          onChange={onChange}
        />
      )}
    </span>
  );
}
