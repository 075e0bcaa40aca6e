import { moveRovingFocus } from '../../../ui/controls/roving-focus.js';
import styles from './bar-rows.module.css';
import type { DrawnGroup } from './drawn-group.js';
import { GroupMark, groupMarks, useTabStop } from './group-mark.js';

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
  const tab = useTabStop(groups);
  return (
    <div
      className={styles.rows}
      role="group"
      aria-labelledby={labelledBy}
      aria-describedby={describedBy}
      onKeyDown={(event) => void moveRovingFocus(event, groupMarks, { orientation: 'vertical' })}
      onPointerLeave={() => onActive?.(undefined)}
    >
      {groups.map((group) => (
        <GroupMark
          key={group.key}
          group={group}
          {...tab}
          active={active}
          onActive={onActive}
          className={styles.row}
        >
          <bdi className={styles.label}>{group.label}</bdi>{' '}
          <span className={styles.track}>
            <span
              className={styles.bar}
              style={{ inlineSize: `${(100 * Math.max(0, group.value)) / most}%` }}
            />
          </span>
          <bdi className={styles.figure}>{group.text}</bdi>
        </GroupMark>
      ))}
    </div>
  );
}
