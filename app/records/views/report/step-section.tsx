import { useId } from 'react';

import table from '../chart/figures-table.module.css';
import { ChangeNote } from './change-note.js';
import { ChartSection } from './chart-section.js';
import type { ReportContext } from './report-groups.js';
import { stepRows, stepTable } from './report-tables.js';
import styles from './report-view.module.css';
import { TableHead } from './table-head.js';

/** The median times at the steps of an approval, each with its change. */
export function StepSection({ context }: { context: ReportContext }) {
  const id = useId();
  const { report, locale } = context;
  const { title, heads = [] } = stepTable(context) ?? {};
  const rows = stepRows(context);
  if (title === undefined) return null;
  return (
    <ChartSection id={id} title={title} place="half">
      {rows.length === 0 ? (
        <p className={styles.none}>{locale.msg('None yet')}</p>
      ) : (
        <table className={table.table} aria-labelledby={id}>
          <TableHead heads={heads} />
          <tbody>
            {rows.map(({ key, label, now, before, change, pair }) => (
              <tr key={key}>
                <th scope="row">
                  <bdi>{label}</bdi>
                </th>
                <td className={table.number}>
                  <bdi>{now}</bdi>
                </td>
                {report.before && (
                  <>
                    <td className={`${table.number} ${styles.quiet}`}>
                      <bdi>{before}</bdi>
                    </td>
                    <td className={table.number}>
                      <ChangeNote change={change} pair={pair} context={context} short />
                    </td>
                  </>
                )}
              </tr>
            ))}
          </tbody>
        </table>
      )}
    </ChartSection>
  );
}
