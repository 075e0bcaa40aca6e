import { Ellipsis } from 'lucide-react';
import type { ReactNode } from 'react';

import { useLocale } from '../../../services/i18n/use-locale.js';
import { IconButton } from '../../../ui/controls/icon-button.js';
import { Menu } from '../../../ui/controls/menu.js';
import type { ChartPicture } from '../chart/chart-picture.js';
import { pictureKinds, useChartFiles } from '../chart/use-chart-files.js';
import type { ReportTable } from './report-tables.js';
import styles from './chart-section.module.css';

interface ChartSectionProps {
  /** Id of the heading. */
  id: string;
  title: string;
  place: 'whole' | 'wide' | 'narrow' | 'half';
  /** Beside the heading, such as the legend. */
  legend?: ReactNode;
  /** The same figures for screen readers; its element has the id `${id}-table`. */
  table?: ReportTable;
  picture?: ChartPicture;
  children: ReactNode;
}

/** A chart or table of a report with its heading, and its picture as a file. */
export function ChartSection({ id, title, place, legend, table, picture, children }: ChartSectionProps) {
  const { msg } = useLocale();
  const { savePicture } = useChartFiles(title);
  return (
    <section className={styles.section} data-place={place} aria-labelledby={id}>
      <header className={styles.head}>
        <h3 id={id}>{title}</h3>
        <span className={styles.grow} />
        {legend}
        {picture && (
          <Menu
            label={msg('Export picture')}
            align="end"
            button={<IconButton icon={Ellipsis} size="small" label={msg('Export picture')} />}
            items={pictureKinds.map((kind) => ({
              key: kind,
              label: kind.toUpperCase(),
              onSelect: () => void savePicture(picture, kind),
            }))}
          />
        )}
      </header>
      {children}
      {table && <SpokenTable id={`${id}-table`} labelledBy={id} table={table} />}
    </section>
  );
}

/** The figures of a chart for screen readers. */
function SpokenTable({ id, labelledBy, table }: { id: string; labelledBy: string; table: ReportTable }) {
  return (
    <div className="sr-only">
      <table id={id} aria-labelledby={labelledBy}>
        <thead>
          <tr>
            {table.heads.map((head) => (
              <th key={head} scope="col">
                {head}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {table.rows.map(({ key, cells: [label, ...cells] }) => (
            <tr key={key}>
              <th scope="row">{label}</th>
              {cells.map((cell, index) => (
                <td key={index}>{cell}</td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
