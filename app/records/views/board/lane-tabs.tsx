import { useEffect, useState, type RefObject } from 'react';

import type { Lane } from '../../../../core/contracts/lanes.js';
import { useFormats } from '../../fields/use-formats.js';
import { StatusGlyph } from '../../../ui/controls/status.js';
import { Tabs } from '../../../ui/controls/tabs.js';
import type { LaneOption } from './board-rules.js';
import styles from './lane-tabs.module.css';

interface LaneTabsProps {
  lanes: readonly LaneOption[];
  data: readonly Lane[];
  label: string;
  /** The element that scrolls the lanes, one beside the other. */
  place: RefObject<HTMLElement | null>;
}

/** Tabs of a phone's lanes; swiping from lane to lane chooses the tab as well. */
export function LaneTabs({ lanes, data, label, place }: LaneTabsProps) {
  const formats = useFormats();
  const [current, setCurrent] = useState(lanes[0]?.value ?? '');

  useEffect(() => {
    const board = place.current;
    if (!board) return undefined;
    const observer = new IntersectionObserver(
      (entries) => {
        const entry = entries.find(({ isIntersecting }) => isIntersecting);
        if (entry?.target instanceof HTMLElement) setCurrent(entry.target.dataset['lane'] ?? '');
      },
      { root: board, threshold: 0.6 },
    );
    for (const lane of board.querySelectorAll('[data-lane]')) observer.observe(lane);
    return () => observer.disconnect();
  }, [place, lanes]);

  return (
    <Tabs
      label={label}
      className={styles.tabs}
      tabs={lanes.map(({ value, label: name, tone }, index) => ({
        key: value,
        label: name,
        lead: tone && <StatusGlyph tone={tone} />,
        count: formats.number(String(data[index]?.total ?? 0)),
      }))}
      value={current}
      onChange={(value) => {
        setCurrent(value);
        place.current
          ?.querySelector(`[data-lane="${CSS.escape(value)}"]`)
          ?.scrollIntoView({ inline: 'start', block: 'nearest' });
      }}
    />
  );
}
