import { useId } from 'react';

import { useLocale } from '../../../services/i18n/use-locale.js';
import { moveRovingFocus } from '../../../ui/controls/roving-focus.js';
import type { ReportPart } from '../../../../core/contracts/report.js';
import type { DrawnGroup } from '../chart/drawn-group.js';
import { GroupMark, groupMarks, useTabStop } from '../chart/group-mark.js';
import { ChartSection } from './chart-section.js';
import styles from './donut.module.css';
import { fieldOf, partGroups, type ReportContext } from './report-groups.js';
import { partPicture } from './part-picture.js';
import { partTable } from './report-tables.js';

const radius = 62;
const circumference = 2 * Math.PI * radius;
/** Between slices, in px of the drawing. */
const gap = 2;

/** The shares of a field's groups around the total. */
export function Donut({ part, context }: { part: ReportPart; context: ReportContext }) {
  const id = useId();
  const { dir } = useLocale();
  const groups = partGroups(part, context);
  const tab = useTabStop(groups);
  const { report, formats } = context;
  const field = fieldOf(context, part.field);
  if (!field) return null;
  return (
    <ChartSection
      id={id}
      title={field.label}
      place="narrow"
      table={partTable(part, context)}
      picture={partPicture(context, field, { groups, direction: dir })}
    >
      <div className={styles.row}>
        <svg className={styles.donut} viewBox="0 0 160 160" aria-hidden="true">
          <g className={styles.ring}>
            {slicesOf(groups).map(({ key, length, offset, tone }) => (
              <circle
                key={key}
                cx="80"
                cy="80"
                r={radius}
                data-tone={tone}
                strokeDasharray={`${length} ${circumference - length}`}
                strokeDashoffset={-offset}
                transform="rotate(-90 80 80)"
              />
            ))}
          </g>
          <text className={styles.total} x="80" y="84" textAnchor="middle">
            {formats.number(String(report.total))}
          </text>
          <text className={styles.counted} x="80" y="102" textAnchor="middle">
            {report.counted}
          </text>
        </svg>
        <div
          className={styles.legend}
          role="group"
          aria-labelledby={id}
          aria-describedby={`${id}-table`}
          onKeyDown={(event) => void moveRovingFocus(event, groupMarks, { orientation: 'vertical' })}
        >
          {groups.map((group, index) => (
            <GroupMark key={group.key} group={group} {...tab} className={styles.item}>
              <span className={styles.swatch} data-tone={toneAt(index, group)} />
              <bdi className={styles.label}>{group.label}</bdi>
              <bdi className={styles.share}>{group.text}</bdi>
            </GroupMark>
          ))}
        </div>
      </div>
    </ChartSection>
  );
}

/** Number of the chart colour: the others together have the grey one. */
const toneAt = (index: number, { key }: DrawnGroup): number => (key === 'others' ? 6 : index + 1);

function slicesOf(groups: readonly DrawnGroup[]) {
  const total = groups.reduce((all, { value }) => all + value, 0);
  let offset = 0;
  return groups.map((group, index) => {
    const whole = (circumference * group.value) / total;
    const slice = {
      key: group.key,
      length: groups.length > 1 ? Math.max(0.5, whole - gap) : circumference,
      offset,
      tone: toneAt(index, group),
    };
    offset += whole;
    return slice;
  });
}
