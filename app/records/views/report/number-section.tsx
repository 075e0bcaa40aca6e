import { useId } from 'react';

import table from '../chart/figures-table.module.css';
import { ChartSection } from './chart-section.js';
import type { ReportContext } from './report-groups.js';
import { numberTable } from './report-tables.js';
import styles from './report-view.module.css';
import { TableHead } from './table-head.js';

/** Average, median, least and most of each number. */
export function NumberSection({ context }: { context: ReportContext }) {
  const id = useId();
  const numbers = numberTable(context);
  if (!numbers) return null;
  const [, ...heads] = numbers.heads;
  return (
    <ChartSection id={id} title={numbers.title} place="half">
      {/* Five numbers beside a name may be wider than a phone. */}
      <div className={styles.scroller} role="group" aria-labelledby={id} tabIndex={0}>
        <table className={table.table} aria-labelledby={id}>
          <TableHead heads={numbers.heads} />
          <tbody>
            {numbers.rows.map(({ key, cells: [label, ...cells] }) => (
              <tr key={key}>
                <th scope="row">
                  <bdi>{label}</bdi>
                </th>
                {cells.map((cell, index) => (
                  <td key={heads[index]} className={table.number}>
                    <bdi>{cell}</bdi>
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </ChartSection>
  );
}
