import { str } from '@lit/localize';
import { ChevronDown } from 'lucide-react';
import { useEffect, useId, useRef, useState } from 'react';

import type { ModuleSchema } from '../../../core/contracts/records.js';
import { Button } from '../../ui/controls/button.js';
import { Icon } from '../../ui/controls/icon.js';
import { useBatchLocale } from './batch-locale.js';
import { CellCorrection } from './cell-correction.js';
import styles from './import-problems.module.css';
import type { ImportModel, MappedTable, RowProblem } from './use-import-table.js';

/** Rows that are listed at first, and with each press of the button below them. */
const pageRows = 50;

interface ImportProblemsProps {
  schema: ModuleSchema;
  table: MappedTable;
  model: Pick<ImportModel, 'problems' | 'isChecking' | 'setCells'>;
}

interface WrongCell {
  row: number;
  column: number;
  reason: string;
  choices: readonly { value: string; label: string }[];
}

/**
 * The wrong cells of an import as a list, where a grid would be too narrow: each is corrected in place, and the next one
 * opens once the back end accepts it.
 */
export function ImportProblems({ schema, table, model }: ImportProblemsProps) {
  const { msg } = useBatchLocale();
  const { problems, isChecking, setCells } = model;
  const id = useId();
  const section = useRef<HTMLElement>(null);
  const [shownRows, setShownRows] = useState(pageRows);
  const [open, setOpen] = useState<Pick<WrongCell, 'row' | 'column'>>();
  /** The user has applied a text: the next cell opens once this one is right. */
  const [goesOn, setGoesOn] = useState(false);
  const rows = [...problems].slice(0, shownRows).map(([row, problem]) => ({
    row,
    problem,
    cells: wrongCells(schema, table, row, problem),
  }));
  const cells = rows.flatMap((one) => one.cells);
  const isOpen = ({ row, column }: WrongCell): boolean => open?.row === row && open.column === column;

  const nextCell = (): WrongCell | undefined => {
    if (!open) return undefined;
    const isAfter = ({ row, column }: WrongCell): boolean =>
      row > open.row || (row === open.row && column > open.column);
    return cells.find(isAfter) ?? cells.find((cell) => !isOpen(cell));
  };
  if (open && !isChecking && !cells.some(isOpen)) setOpen(goesOn ? nextCell() : undefined);

  function close(): void {
    section.current?.querySelector<HTMLElement>('[aria-expanded="true"]')?.focus();
    setOpen(undefined);
  }

  // The input that had the focus is no longer there.
  const isDone = goesOn && cells.length === 0 && !isChecking;
  useEffect(() => {
    if (isDone) section.current?.focus();
  }, [isDone]);

  if (problems.size === 0 && !isDone) return null;
  return (
    <section ref={section} tabIndex={-1} className={styles.problems} aria-label={msg('To correct')}>
      {problems.size === 0 && <p>{msg('All rows can be imported.')}</p>}
      <ul className={styles.list}>
        {rows.map(({ row, problem, cells: own }) => (
          <li key={row} className={styles.row}>
            <p className={styles.title} dir="auto">
              {msg(str`Line ${problem.title}`)}
            </p>
            {own.length === 0 && <p className={styles.reason}>{problem.reason}</p>}
            {own.map((cell) => {
              const label = labelOf(schema, table, cell.column);
              const text = table.rows[row]?.[cell.column] ?? '';
              const reasonId = `${id}-${row}-${cell.column}`;
              return (
                <div key={cell.column} className={styles.cell}>
                  <button
                    type="button"
                    className={styles.opener}
                    aria-expanded={isOpen(cell)}
                    aria-describedby={reasonId}
                    onClick={() => {
                      setGoesOn(false);
                      setOpen(isOpen(cell) ? undefined : cell);
                    }}
                  >
                    <span dir="auto">{label}</span>
                    <bdi className={styles.text}>{text}</bdi>
                    <Icon of={ChevronDown} />
                  </button>
                  <p id={reasonId} className={styles.reason} aria-live="polite">
                    {cell.reason}
                  </p>
                  {isOpen(cell) && (
                    <CellCorrection
                      label={label}
                      text={text}
                      reasonId={reasonId}
                      choices={cell.choices}
                      equalRows={equalRows(table, problems, cell)}
                      isBusy={goesOn && isChecking}
                      onText={() => setGoesOn(false)}
                      onTake={(next, others) => setCells([row, ...others], cell.column, next)}
                      onApply={() => setGoesOn(true)}
                      onNext={cells.length > 1 ? () => setOpen(nextCell()) : undefined}
                      onClose={close}
                    />
                  )}
                </div>
              );
            })}
          </li>
        ))}
      </ul>
      {problems.size > shownRows && (
        <Button onClick={() => setShownRows(shownRows + pageRows)}>{msg('Show more')}</Button>
      )}
    </section>
  );
}

const labelOf = (schema: ModuleSchema, table: MappedTable, column: number): string =>
  schema.fields.find(({ key }) => key === table.fields[column])?.label ?? table.head[column] ?? '';

/** The cells of a row that can be corrected: the wrong ones, or its key if the row as a whole is wrong. */
function wrongCells(
  schema: ModuleSchema,
  table: MappedTable,
  row: number,
  problem: RowProblem,
): readonly WrongCell[] {
  const wrong =
    problem.cells.length === 0 && table.key !== undefined
      ? [{ field: table.key, reason: problem.reason, choices: undefined }]
      : problem.cells;
  return wrong
    .flatMap(({ field, reason, choices }) => {
      const column = table.fields.indexOf(field);
      const options = schema.fields.find(({ key }) => key === field)?.options;
      const offered = choices ?? options?.map(({ label }) => ({ value: label, label })) ?? [];
      return column < 0 ? [] : [{ row, column, reason, choices: offered }];
    })
    .sort((one, other) => one.column - other.column);
}

/** Other rows that are wrong in the same cell with the same text. */
function equalRows(
  table: MappedTable,
  problems: ReadonlyMap<number, RowProblem>,
  { row, column }: WrongCell,
): readonly number[] {
  const field = table.fields[column];
  const text = table.rows[row]?.[column] ?? '';
  return [...problems].flatMap(([other, { cells }]) =>
    other !== row &&
    (table.rows[other]?.[column] ?? '') === text &&
    cells.some((cell) => cell.field === field)
      ? [other]
      : [],
  );
}
