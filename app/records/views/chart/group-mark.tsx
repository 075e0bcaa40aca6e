import { useState, type ReactNode } from 'react';

import { AppLink } from '../../../ui/controls/app-link.js';
import type { DrawnGroup } from './drawn-group.js';

/** Selector of the groups of a chart that take the focus, for moveRovingFocus(). */
export const groupMarks = 'a, [role="img"]';

const isStop = ({ to, spoken }: DrawnGroup): boolean => to !== undefined || spoken !== undefined;

/** The group of a chart that is its tab stop: the one that had the focus, else the first. */
export function useTabStop(groups: readonly DrawnGroup[]): {
  stop: DrawnGroup | undefined;
  setStop: (key: string) => void;
} {
  const [key, setStop] = useState<string>();
  const stops = groups.filter(isStop);
  return { stop: stops.find((group) => group.key === key) ?? stops[0], setStop };
}

interface GroupMarkProps {
  group: DrawnGroup;
  stop: DrawnGroup | undefined;
  setStop: (key: string) => void;
  /** Key of the group under the pointer or with the focus. */
  active?: string | undefined;
  onActive?: ((key: string | undefined) => void) | undefined;
  className: string | undefined;
  shape?: 'bars' | 'lines';
  children: ReactNode;
}

/**
 * A group of a chart: a link to its records where a list can be filtered by it, else a part that the arrow keys reach
 * if it has a text for screen readers.
 */
export function GroupMark(props: GroupMarkProps) {
  const { group, stop, setStop, active, onActive, className, shape, children } = props;
  const { key, to, spoken } = group;
  const shared = {
    className,
    'data-shape': shape,
    'data-active': key === active ? '' : undefined,
    onPointerEnter: () => onActive?.(key),
  } as const;
  const focusable = {
    tabIndex: group === stop ? 0 : -1,
    onFocus: () => {
      setStop(key);
      onActive?.(key);
    },
    onBlur: () => onActive?.(undefined),
  };
  if (to !== undefined)
    return (
      <AppLink {...shared} {...focusable} to={to} aria-label={spoken}>
        {children}
      </AppLink>
    );
  if (spoken !== undefined)
    return (
      <span {...shared} {...focusable} role="img" aria-label={spoken}>
        {children}
      </span>
    );
  return <span {...shared}>{children}</span>;
}
