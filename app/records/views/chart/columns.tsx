import { useState, type CSSProperties } from 'react';

import { AppLink } from '../../../ui/controls/app-link.js';
import { moveRovingFocus } from '../../../ui/controls/roving-focus.js';
import { labelEvery } from './chart-rules.js';
import styles from './columns.module.css';
import type { DrawnGroup } from './drawn-group.js';

interface ColumnsProps {
  groups: readonly DrawnGroup[];
  shape: 'bars' | 'lines';
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
  const { groups, shape, ticks, room, labelledBy, describedBy, active, onActive } = props;
  const [stop, setStop] = useState<string>();
  const most = ticks.at(-1)?.value ?? 1;
  const every = labelEvery(groups.length, room);
  const heightOf = ({ value }: DrawnGroup): number => (100 * Math.max(0, value)) / most;
  const linked = groups.filter(({ to }) => to !== undefined);
  const first = linked.find(({ key }) => key === stop) ?? linked[0];
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
        onKeyDown={(event) => void moveRovingFocus(event, 'a', { orientation: 'horizontal' })}
        onPointerLeave={() => onActive(undefined)}
      >
        <span className={styles.lines}>
          {ticks.map(({ value }) => (
            <span key={value} className={styles.line} style={{ insetBlockEnd: `${(100 * value) / most}%` }} />
          ))}
        </span>
        {shape === 'lines' && <Path heights={groups.map(heightOf)} />}
        {groups.map((group, index) => {
          const isNamed = index % every === 0;
          const content = (
            <>
              <bdi
                className={styles.label}
                data-shown={isNamed ? '' : undefined}
                style={isNamed && every > 1 ? besideEmptyPlaces(every) : undefined}
              >
                {group.label}
              </bdi>{' '}
              <span className={styles.field}>
                <span className={styles.mark} style={{ blockSize: `${heightOf(group)}%` }}>
                  <bdi className={styles.value} data-shown={isNamed ? '' : undefined}>
                    {group.shortText}
                  </bdi>
                </span>
              </span>
            </>
          );
          const shared = {
            className: styles.column,
            'data-shape': shape,
            'data-active': group.key === active ? '' : undefined,
            onPointerEnter: () => onActive(group.key),
          } as const;
          return group.to === undefined ? (
            <span key={group.key} {...shared}>
              {content}
            </span>
          ) : (
            <AppLink
              key={group.key}
              {...shared}
              to={group.to}
              tabIndex={group === first ? 0 : -1}
              onFocus={() => {
                setStop(group.key);
                onActive(group.key);
              }}
              onBlur={() => onActive(undefined)}
            >
              {content}
            </AppLink>
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

/** The line through the middles of the columns. */
function Path({ heights }: { heights: readonly number[] }) {
  const points = heights.map((height, index) => `${(100 * (index + 0.5)) / heights.length},${100 - height}`);
  return (
    <svg className={styles.path} viewBox="0 0 100 100" preserveAspectRatio="none" aria-hidden="true">
      <polyline points={points.join(' ')} vectorEffect="non-scaling-stroke" />
    </svg>
  );
}
