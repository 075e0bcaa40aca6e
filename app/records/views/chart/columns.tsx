import type { CSSProperties } from 'react';

import { moveRovingFocus } from '../../../ui/controls/roving-focus.js';
import { labelEvery, showsValue } from './chart-rules.js';
import styles from './columns.module.css';
import type { DrawnGroup } from './drawn-group.js';
import { GroupMark, groupMarks, useTabStop } from './group-mark.js';

interface ColumnsProps {
  groups: readonly DrawnGroup[];
  shape: 'bars' | 'lines';
  /** Values of an earlier span at the same places, as a dashed line with the area below the other one filled. */
  earlier?: readonly number[] | undefined;
  /** Values of the hairlines from zero, with their texts. */
  ticks: readonly { value: number; text: string }[];
  /** Labels that have room below the axis. */
  room: number;
  labelledBy: string;
  describedBy: string;
  /** Key of the group under the pointer or with the focus. */
  active: string | undefined;
  onActive: (key: string | undefined) => void;
}

/** Groups side by side, as bars from zero or as points of a line. */
export function Columns(props: ColumnsProps) {
  const { groups, shape, earlier, ticks, room, labelledBy, describedBy, active, onActive } = props;
  const tab = useTabStop(groups);
  const most = ticks.at(-1)?.value ?? 1;
  const every = labelEvery(groups.length, room);
  const values = groups.map(({ value }) => value);
  const peak = values.indexOf(Math.max(...values));
  const heightOf = (value: number): number => (100 * Math.max(0, value)) / most;
  return (
    <div className={styles.chart}>
      <div className={styles.scale} aria-hidden="true">
        {ticks.map(({ value, text }) => (
          <span key={value} className={styles.tick} style={{ insetBlockEnd: `${(100 * value) / most}%` }}>
            <bdi>{text}</bdi>
          </span>
        ))}
      </div>
      <div
        className={styles.plot}
        role="group"
        aria-labelledby={labelledBy}
        aria-describedby={describedBy}
        onKeyDown={(event) => void moveRovingFocus(event, groupMarks, { orientation: 'horizontal' })}
        onPointerLeave={() => onActive(undefined)}
      >
        <span className={styles.lines}>
          {ticks.map(({ value }) => (
            <span key={value} className={styles.line} style={{ insetBlockEnd: `${(100 * value) / most}%` }} />
          ))}
        </span>
        {shape === 'lines' && (
          <Path heights={groups.map(({ value }) => heightOf(value))} earlier={earlier?.map(heightOf)} />
        )}
        {groups.map((group, index) => {
          const isNamed = index % every === 0;
          const hasValue = showsValue(index, peak, every);
          return (
            <GroupMark
              key={group.key}
              group={group}
              {...tab}
              active={active}
              onActive={onActive}
              className={styles.column}
              shape={shape}
            >
              <bdi
                className={styles.label}
                data-shown={isNamed ? '' : undefined}
                style={isNamed && every > 1 ? besideEmptyPlaces(every) : undefined}
              >
                {group.label}
              </bdi>{' '}
              <span className={styles.field}>
                <span className={styles.mark} style={{ blockSize: `${heightOf(group.value)}%` }}>
                  <bdi className={styles.value} data-shown={hasValue ? '' : undefined}>
                    {group.shortText}
                  </bdi>
                </span>
              </span>
            </GroupMark>
          );
        })}
      </div>
    </div>
  );
}

/** A label takes the places of those left out around it, so that its words stay whole. */
const besideEmptyPlaces = (every: number): CSSProperties => ({
  inlineSize: `${100 * every}%`,
  marginInline: `${-50 * (every - 1)}%`,
});

/** The line through the middles of the columns, and that of an earlier span. */
function Path({ heights, earlier }: { heights: readonly number[]; earlier: readonly number[] | undefined }) {
  const through = (of: readonly number[]): string[] =>
    of.map((height, index) => `${(100 * (index + 0.5)) / heights.length},${100 - height}`);
  const points = through(heights);
  const [first, last] = [50 / heights.length, 100 - 50 / heights.length];
  return (
    <svg className={styles.path} viewBox="0 0 100 100" preserveAspectRatio="none" aria-hidden="true">
      {earlier && (
        <>
          <polygon className={styles.area} points={[`${first},100`, ...points, `${last},100`].join(' ')} />
          <polyline
            className={styles.earlier}
            points={through(earlier).join(' ')}
            vectorEffect="non-scaling-stroke"
          />
        </>
      )}
      <polyline points={points.join(' ')} vectorEffect="non-scaling-stroke" />
    </svg>
  );
}
