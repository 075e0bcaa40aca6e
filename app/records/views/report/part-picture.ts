import type { FieldSchema } from '../../../../core/contracts/records.js';
import type { ChartPicture } from '../chart/chart-picture.js';
import { ticksFor } from '../chart/chart-rules.js';
import type { DrawnGroup } from '../chart/drawn-group.js';
import type { ReportContext } from './report-groups.js';

/** The picture of the groups of a field, as bars whatever the page draws. */
export function partPicture(
  { report, formats }: ReportContext,
  { label }: FieldSchema,
  { groups, direction }: { groups: readonly DrawnGroup[]; direction: ChartPicture['direction'] },
): ChartPicture {
  const most = Math.max(0, ...groups.map(({ value }) => value));
  return {
    title: `${report.label} · ${label}`,
    legend: report.counted,
    groups,
    ticks: ticksFor(most, true).map((value) => ({ value, text: formats.number(String(value)) })),
    shape: 'rows',
    direction,
  };
}
