import { str } from '@lit/localize';
import { Plus, Trash2 } from 'lucide-react';
import { useLayoutEffect, useRef } from 'react';

import type { FileRef, LineValue } from '../../../../core/contracts/records.js';
import { lineErrors } from '../../../../core/records/check-structure.js';
import { withCell } from '../../../../core/records/exchange.js';
import { idsInCell, withFile } from '../../../../core/records/line-files.js';
import { useLocale } from '../../../services/i18n/use-locale.js';
import { Button } from '../../../ui/controls/button.js';
import { IconButton } from '../../../ui/controls/icon-button.js';
import { cellCurrency, cellId, linesModel, linesTotal } from '../lines-model.js';
import { useTenantTime } from '../../../services/platform/use-tenant-time.js';
import { asLines } from '../values.js';
import { LinesTotal } from '../display/lines-total.js';
import { FieldFrame, noteId } from '../field-frame.js';
import { LineCell } from './line-cell.js';
import { LineFileButtons, LineFiles } from './line-files-input.js';
import styles from './lines-input.module.css';
import type { FieldInputProps } from '../field-input-props.js';
import { useLineUploads, type LinePlace } from './use-line-uploads.js';

/** Line items of a record, each a row of small fields, with their total. */
export function LinesInput(props: FieldInputProps) {
  const { field, value, id, error, ruleError, labelHidden, filesOf, onChange, onBlur, onPendingFiles } =
    props;
  const { msg } = useLocale();
  const tenantTime = useTenantTime();
  const root = useRef<HTMLDivElement>(null);
  const lines = asLines(value);
  const model = linesModel(field, lines);
  const total = linesTotal(model, lines);
  /** The lines with changes whose render is still to come, such as a rate that arrives between two keystrokes. */
  const newest = useRef(lines);
  useLayoutEffect(() => {
    newest.current = lines;
  });
  function change(next: LineValue[]): void {
    newest.current = next;
    onChange(next);
  }
  function changeLine(at: number, changed: (line: LineValue) => LineValue): void {
    change(newest.current.map((line, index) => (index === at ? changed(line) : line)));
  }
  function addFile(file: FileRef, { line, column }: LinePlace): void {
    filesOf?.get(column)?.add(file);
    changeLine(line, (one) => ({ ...one, [column]: withFile(one[column], file.id) }));
  }

  const uploads = useLineUploads(addFile, onPendingFiles);
  const wrong = ruleError?.rule === 'line' ? lineErrors(model.columns, lines) : [];

  const setCell = (at: number, key: string, text: string): void =>
    changeLine(at, (line) => withCell(field.columns ?? [], line, key, text));

  /** A rate that has been loaded, for the line as it is then. */
  const setRate = (at: number, key: string, rate: string): void =>
    changeLine(at, (line) => ({ ...line, [key]: rate }));

  function emptyLine(): LineValue {
    const present = (field.columns ?? []).filter(({ former }) => !former);
    const empty = Object.fromEntries(present.map((column) => [column.key, '']));
    if (!model.exchange) return empty;
    // Most expenses are of today and in the currency of the record, which a line without one follows.
    const { base, currency, day, rate } = model.exchange.exchange;
    const isNeeded = present.find(({ key }) => key === currency)?.required === true;
    const today = tenantTime(Date.now()).slice(0, 10);
    return { ...empty, [currency]: isNeeded ? base : '', [day]: today, [rate]: '1' };
  }

  function add(): void {
    change([...newest.current, emptyLine()]);
    // The first field of the new row, after it has been rendered.
    requestAnimationFrame(() => {
      const line = [...(root.current?.querySelectorAll('[data-line]') ?? [])].at(-1);
      const control = line?.querySelector<HTMLElement>('input:not([type="file"]), select');
      // A line may have files alone.
      (control ?? line?.querySelector('button'))?.focus();
    });
  }

  function remove(at: number): void {
    const line = newest.current[at];
    uploads.removeLine(at);
    change(newest.current.filter((_, index) => index !== at));
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
            className={model.exchange ? `${styles.line} ${styles.exchange}` : styles.line}
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
                  currency={model.exchange ? cellCurrency(model, column, line) : field.currency}
                  exchange={model.exchange}
                  invalid={wrong.some((cell) => cell.line === index && cell.column === column.key)}
                  describedBy={noteId(id)}
                  onChange={(text) => setCell(index, column.key, text)}
                  onRate={(key, rate) => setRate(index, key, rate)}
                />
              ))}
            {model.files.map(
              (column) =>
                !column.former &&
                filesOf?.has(column.key) && (
                  <LineFileButtons
                    key={column.key}
                    id={cellId(id, { line: index, column: column.key })}
                    column={column}
                    describedBy={
                      wrong.some((cell) => cell.line === index && cell.column === column.key)
                        ? noteId(id)
                        : undefined
                    }
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
            <LinesTotal model={model} total={total} currency={field.currency} label={msg('Total')} />
          </span>
        )}
      </div>
    </FieldFrame>
  );
}
