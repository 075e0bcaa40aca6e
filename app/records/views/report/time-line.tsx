import { useId, useState } from 'react';

import { useLocale } from '../../../services/i18n/use-locale.js';
import { useLayout } from '../../../ui/layout/use-layout.js';
import { Columns } from '../chart/columns.js';
import { groupingLabel } from '../chart/chart-texts.js';
import { ticksFor } from '../chart/chart-rules.js';
import { ChartSection } from './chart-section.js';
import { lineGroups, type ReportContext } from './report-groups.js';
import { spanNames } from './report-texts.js';
import { lineTable } from './report-tables.js';
import styles from './time-line.module.css';

/** Labels that have room below the line. */
const room = { pc: 9, tablet: 7, phone: 4 } as const;

/** The numbers of records over time, with those of the year before dashed. */
export function TimeLine({ context }: { context: ReportContext }) {
  const id = useId();
  const { dir } = useLocale();
  const layout = useLayout();
  const [active, setActive] = useState<string>();
  const { report, formats, locale } = context;
  const { points, period } = report.line;
  const groups = lineGroups(context);
  const earlier = report.before && points.map(({ before = 0 }) => before);
  const most = Math.max(0, ...groups.map(({ value }) => value), ...(earlier ?? []));
  const ticks = ticksFor(most, true).map((value) => ({ value, text: formats.number(String(value)) }));
  const title = groupingLabel({ label: report.counted }, period, locale);
  const names = spanNames(report, locale);
  return (
    <ChartSection
      id={id}
      title={title}
      place={report.parts.some(({ shape }) => shape === 'donut') ? 'wide' : 'whole'}
      table={lineTable(context)}
      picture={{
        title: `${report.label} · ${title}`,
        legend: earlier ? `${names.now} · ${names.before}` : report.counted,
        groups,
        earlier,
        ticks,
        shape: 'lines',
        direction: dir,
      }}
      legend={
        earlier && (
          <>
            <span className={styles.key}>
              <span className={styles.now} />
              <bdi>{names.now}</bdi>
            </span>
            <span className={styles.key}>
              <span className={styles.before} />
              <bdi>{names.before}</bdi>
            </span>
          </>
        )
      }
    >
      <Columns
        groups={groups}
        shape="lines"
        earlier={earlier ?? []}
        ticks={ticks}
        room={room[layout]}
        labelledBy={id}
        describedBy={`${id}-table`}
        active={active}
        onActive={setActive}
      />
    </ChartSection>
  );
}
