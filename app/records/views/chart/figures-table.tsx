import { AppLink } from '../../../ui/controls/app-link.js';
import type { DrawnGroup } from './drawn-group.js';
import styles from './figures-table.module.css';

interface FiguresTableProps {
  labelledBy: string;
  /** Heads of the label and of the cells. */
  heads: readonly string[];
  groups: readonly DrawnGroup[];
  /** The last row: its label and the figures of all records. */
  total: readonly string[];
  active: string | undefined;
  onActive: (key: string | undefined) => void;
}

/** The figures of a chart, which it is the description of. */
export function FiguresTable({ labelledBy, heads, groups, total, active, onActive }: FiguresTableProps) {
  const [title, ...rest] = heads;
  const [totalLabel, ...totals] = total;
  return (
    <table className={styles.table} aria-labelledby={labelledBy}>
      <thead>
        <tr>
          <th scope="col">{title}</th>
          {rest.map((head) => (
            <th key={head} scope="col" className={styles.number}>
              {head}
            </th>
          ))}
        </tr>
      </thead>
      <tbody onPointerLeave={() => onActive(undefined)}>
        {groups.map(({ key, label, cells, to }) => (
          <tr
            key={key}
            data-active={key === active ? '' : undefined}
            onPointerEnter={() => onActive(key)}
            onFocus={() => onActive(key)}
            onBlur={() => onActive(undefined)}
          >
            <th scope="row">
              {to === undefined ? (
                <bdi>{label}</bdi>
              ) : (
                <AppLink className={styles.link} to={to}>
                  <bdi>{label}</bdi>
                </AppLink>
              )}
            </th>
            {cells.map((cell, index) => (
              <td key={heads[index + 1]} className={styles.number}>
                <bdi>{cell}</bdi>
              </td>
            ))}
          </tr>
        ))}
      </tbody>
      <tfoot>
        <tr>
          <th scope="row">{totalLabel}</th>
          {totals.map((cell, index) => (
            <td key={heads[index + 1]} className={styles.number}>
              <bdi>{cell}</bdi>
            </td>
          ))}
        </tr>
      </tfoot>
    </table>
  );
}
