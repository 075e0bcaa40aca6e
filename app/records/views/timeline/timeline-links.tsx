import { minutesOfDay } from '../calendar/calendar-days.js';
import type { TimelineContext } from './timeline-context.js';
import { linksOf, type TimelineLine } from './timeline-lines.js';
import styles from './timeline-links.module.css';

interface TimelineLinksProps {
  context: TimelineContext;
  lines: readonly TimelineLine[];
  /** Lines that are rendered. */
  seen: { first: number; last: number };
}

/** Length in px of the parts that leave a bar and come to one. */
const stub = 8;

/** Lines between records that come after one another. */
export function TimelineLinks({ context, lines, seen }: TimelineLinksProps) {
  const { kind, range, dayWidth, rowHeight } = context;
  const width = (range.to - range.from) * dayWidth;
  const xOf = (minute: number): number => (minute / minutesOfDay - range.from) * dayWidth;
  const yOf = (line: number): number => (line + 0.5) * rowHeight;
  return (
    <svg className={styles.links} width={width} height={lines.length * rowHeight}>
      {linksOf(lines, kind.after, seen).map(({ key, from, to, isEarly }) => {
        const [x1, y1, x2, y2] = [xOf(from.minute), yOf(from.line), xOf(to.minute), yOf(to.line)];
        const isDown = y2 > y1;
        // One that begins early is reached from behind, between the two lines.
        const between = y2 + (isDown ? -rowHeight / 2 : rowHeight / 2);
        const path =
          x2 - x1 >= 2 * stub
            ? `M${x1} ${y1}H${x1 + stub}V${y2}H${x2}`
            : `M${x1} ${y1}h${stub}V${between}H${x2 - stub}V${y2}H${x2}`;
        return (
          <g key={key} className={styles.link} data-link={key} data-early={isEarly ? '' : undefined}>
            <path d={path} />
            <path className={styles.tip} d={`M${x2} ${y2}l-5 -3.5v7z`} />
          </g>
        );
      })}
    </svg>
  );
}
