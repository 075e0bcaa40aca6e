import { useId } from 'react';

import type { ReportPart } from '../../../../core/contracts/report.js';
import { useLocale } from '../../../services/i18n/use-locale.js';
import { BarRows } from '../chart/bar-rows.js';
import { ChartSection } from './chart-section.js';
import styles from './report-view.module.css';
import { fieldOf, partGroups, type ReportContext } from './report-groups.js';
import { partPicture } from './part-picture.js';
import { partTable } from './report-tables.js';

/** The groups of a field as bars. */
export function PartBars({ part, context }: { part: ReportPart; context: ReportContext }) {
  const id = useId();
  const { dir, msg } = useLocale();
  const field = fieldOf(context, part.field);
  if (!field) return null;
  const groups = partGroups(part, context);
  const most = Math.max(0, ...groups.map(({ value }) => value));
  return (
    <ChartSection
      id={id}
      title={field.label}
      place="half"
      table={partTable(part, context)}
      picture={partPicture(context, field, { groups, direction: dir })}
    >
      {groups.length === 0 ? (
        <p className={styles.none}>{msg('None yet')}</p>
      ) : (
        <BarRows groups={groups} most={most} labelledBy={id} describedBy={`${id}-table`} />
      )}
    </ChartSection>
  );
}
