import type { ReactNode } from 'react';

import { classNames } from '../../ui/controls/class-names.js';
import styles from './data-table.module.css';

export interface Column {
  label: string;
  isNumber?: boolean;
}

interface DataTableProps {
  /** Accessible name of the table and of its scrollable region. */
  label: string;
  columns: readonly Column[];
  /** Rows as `<tr>`; the first cell of each is a `<th scope="row">`, which is sticky. */
  children: ReactNode;
  /** Width of the content instead of the page. */
  isCompact?: boolean;
}

/** Table in a region that scrolls horizontally. */
export function DataTable({ label, columns, children, isCompact }: DataTableProps) {
  return (
    <div className={styles.scroll} tabIndex={0} role="region" aria-label={label}>
      <table className={classNames(styles.table, isCompact && styles.compact)} aria-label={label}>
        <thead>
          <tr>
            {columns.map((column) => (
              <th key={column.label} scope="col" className={column.isNumber ? styles.number : undefined}>
                {column.label}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>{children}</tbody>
      </table>
    </div>
  );
}

interface TableSectionProps extends Omit<DataTableProps, 'label'> {
  title: string;
  note?: ReactNode;
}

/** Titled table. */
export function TableSection({ title, note, ...table }: TableSectionProps) {
  return (
    <section>
      <h2 className={styles.heading}>{title}</h2>
      {note && <p className={styles.note}>{note}</p>}
      <DataTable label={title} {...table} />
    </section>
  );
}

/** Cell of a number or a time. */
export function NumberCell({ children }: { children: ReactNode }) {
  return (
    <td className={styles.number}>
      <bdi>{children}</bdi>
    </td>
  );
}

/** Cell of a short text in one line. */
export function LineCell({ children }: { children: ReactNode }) {
  return (
    <td className={styles.nowrap}>
      <bdi>{children}</bdi>
    </td>
  );
}

/** Cell of an address, which wraps anywhere. */
export function AddressCell({ children }: { children: ReactNode }) {
  return (
    <td className={styles.address}>
      <bdi>{children}</bdi>
    </td>
  );
}
