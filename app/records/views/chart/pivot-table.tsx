import { useState, type KeyboardEvent } from 'react';

import type { Grouping, GroupHead, Groups } from '../../../../core/contracts/groups.js';
import type { FieldSchema } from '../../../../core/contracts/records.js';
import { AppLink } from '../../../ui/controls/app-link.js';
import { figureOf } from './chart-rules.js';
import { figureText, groupLabel } from './chart-texts.js';
import { addressOf, keyOf, type DrawingContext } from './drawn-group.js';
import styles from './pivot-table.module.css';

interface PivotTableProps {
  data: Groups;
  context: DrawingContext;
  /** Field and grouping of the columns. */
  across: { field: FieldSchema; then: Grouping };
  labelledBy: string;
}

/** The figures of two groupings; arrow keys walk the cells, Enter opens the records behind one. */
export function PivotTable({ data, context, across, labelledBy }: PivotTableProps) {
  const { chart, field, measured, currency, formats, locale, present, listOf } = context;
  const { msg } = locale;
  const { groups, total } = data;
  const columns = data.columns ?? [];
  const [stop, setStop] = useState<[row: number, column: number]>([0, 0]);
  const textOf = (figures: Parameters<typeof figureOf>[0]): string =>
    figureText(
      figureOf(figures, chart.measure === undefined, currency),
      chart.measure,
      measured,
      formats,
      currency,
    );
  const columnLabel = (column: GroupHead): string => groupLabel(across.field, across.then, column, locale);
  const totalLabel = msg('Total');

  function onKeyDown(event: KeyboardEvent<HTMLTableElement>): void {
    const next = target(event, stop, [groups.length, columns.length]);
    if (!next) return;
    event.preventDefault();
    event.currentTarget.querySelector<HTMLElement>(`[data-cell="${next.join(' ')}"]`)?.focus();
  }

  return (
    <div className={styles.scroll}>
      <table className={styles.table} role="grid" aria-labelledby={labelledBy} onKeyDown={onKeyDown}>
        <thead>
          <tr>
            <th scope="col">{field.label}</th>
            {columns.map((column) => (
              <th key={keyOf(column)} scope="col" className={styles.number}>
                <bdi>{columnLabel(column)}</bdi>
              </th>
            ))}
            <th scope="col" className={styles.total}>
              {totalLabel}
            </th>
          </tr>
        </thead>
        <tbody>
          {groups.map((group, row) => (
            <tr key={keyOf(group)}>
              <th scope="row">
                <bdi>{groupLabel(field, chart.by, group, locale)}</bdi>
              </th>
              {columns.map((head, column) => {
                const figures = group.cells?.[column] ?? { count: 0 };
                const to = addressOf(
                  figures,
                  [
                    [field, chart.by, group],
                    [across.field, across.then, head],
                  ],
                  present,
                  listOf,
                );
                const shared = {
                  className: styles.cell,
                  'data-cell': `${row} ${column}`,
                  tabIndex: stop[0] === row && stop[1] === column ? 0 : -1,
                  onFocus: () => setStop([row, column]),
                } as const;
                const text = <bdi>{textOf(figures)}</bdi>;
                return (
                  <td key={keyOf(head)} className={styles.number}>
                    {to === undefined ? (
                      <span {...shared}>{text}</span>
                    ) : (
                      <AppLink {...shared} to={to}>
                        {text}
                      </AppLink>
                    )}
                  </td>
                );
              })}
              <td className={styles.total}>
                <bdi>{textOf(group)}</bdi>
              </td>
            </tr>
          ))}
        </tbody>
        <tfoot>
          <tr>
            <th scope="row">{totalLabel}</th>
            {columns.map((column) => (
              <td key={keyOf(column)} className={styles.number}>
                <bdi>{textOf(column)}</bdi>
              </td>
            ))}
            <td className={styles.total}>
              <bdi>{textOf(total)}</bdi>
            </td>
          </tr>
        </tfoot>
      </table>
    </div>
  );
}

/** The cell that a key leads to; undefined for other keys, and at the edges. */
function target(
  event: KeyboardEvent,
  [row, column]: readonly [number, number],
  [rows, columns]: readonly [number, number],
): [number, number] | undefined {
  if (event.altKey || event.ctrlKey || event.metaKey) return undefined;
  const forward = (event.target as HTMLElement).matches(':dir(rtl)') ? -1 : 1;
  const steps: Readonly<Record<string, [number, number]>> = {
    ArrowDown: [row + 1, column],
    ArrowUp: [row - 1, column],
    ArrowRight: [row, column + forward],
    ArrowLeft: [row, column - forward],
    Home: [row, 0],
    End: [row, columns - 1],
  };
  const next = steps[event.key];
  if (!next) return undefined;
  const isInside = next[0] >= 0 && next[0] < rows && next[1] >= 0 && next[1] < columns;
  return isInside ? next : undefined;
}
