import { useState } from 'react';

import { AppLink } from '../../../ui/controls/app-link.js';
import { moveRovingFocus } from '../../../ui/controls/roving-focus.js';
import styles from './bar-rows.module.css';
import type { DrawnGroup } from './drawn-group.js';

interface BarRowsProps {
  groups: readonly DrawnGroup[];
  /** Value of a full bar. */
  most: number;
  labelledBy: string;
  describedBy?: string;
  /** Key of the group under the pointer or with the focus; absent: nothing else marks it. */
  active?: string | undefined;
  onActive?: (key: string | undefined) => void;
}

/** Groups below each other: label, bar, figure; for phones, and for many groups. */
export function BarRows({ groups, most, labelledBy, describedBy, active, onActive }: BarRowsProps) {
  const [stop, setStop] = useState<string>();
  const linked = groups.filter(({ to }) => to !== undefined);
  const first = linked.find(({ key }) => key === stop) ?? linked[0];
  return (
    <div
      className={styles.rows}
      role="group"
      aria-labelledby={labelledBy}
      aria-describedby={describedBy}
      onKeyDown={(event) => void moveRovingFocus(event, 'a', { orientation: 'vertical' })}
      onPointerLeave={() => onActive?.(undefined)}
    >
      {groups.map((group) => {
        const { key, label, value, text, to } = group;
        const content = (
          <>
            <bdi className={styles.label}>{label}</bdi>{' '}
            <span className={styles.track}>
              <span className={styles.bar} style={{ inlineSize: `${(100 * Math.max(0, value)) / most}%` }} />
            </span>
            <bdi className={styles.figure}>{text}</bdi>
          </>
        );
        const shared = {
          className: styles.row,
          'data-active': key === active ? '' : undefined,
          onPointerEnter: () => onActive?.(key),
        } as const;
        return to === undefined ? (
          <span key={key} {...shared}>
            {content}
          </span>
        ) : (
          <AppLink
            key={key}
            {...shared}
            to={to}
            tabIndex={group === first ? 0 : -1}
            onFocus={() => {
              setStop(key);
              onActive?.(key);
            }}
            onBlur={() => onActive?.(undefined)}
          >
            {content}
          </AppLink>
        );
      })}
    </div>
  );
}
