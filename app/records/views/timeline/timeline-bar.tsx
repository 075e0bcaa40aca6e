import { ChevronLeft, ChevronRight } from 'lucide-react';

import { useLocale } from '../../../services/i18n/use-locale.js';
import { Button } from '../../../ui/controls/button.js';
import { IconButton } from '../../../ui/controls/icon-button.js';
import { Segmented } from '../../../ui/controls/segmented.js';
import { timelineScales, type TimelineScale } from './timeline-scale.js';
import { scaleLabel } from './timeline-texts.js';
import styles from './timeline-bar.module.css';

interface TimelineBarProps {
  title: string;
  scale: TimelineScale;
  /** Fields of the groups, with '' for none; fewer than two offer no choice. */
  groups: readonly { value: string; label: string }[];
  group: string;
  isPhone: boolean;
  onScale: (scale: TimelineScale) => void;
  onGroup: (group: string) => void;
  onStep: (by: 1 | -1) => void;
  onToday: () => void;
}

/** Toolbar of the timeline: its range, buttons for the previous and the next one, the grouping and the scales. */
export function TimelineBar(props: TimelineBarProps) {
  const { title, scale, groups, group, isPhone, onScale, onGroup, onStep, onToday } = props;
  const { msg } = useLocale();
  const size = isPhone ? 'large' : 'medium';
  return (
    <div className={styles.bar} data-layout={isPhone ? 'phone' : undefined}>
      <h2 className={styles.title} aria-live="polite">
        {title}
      </h2>
      <IconButton icon={ChevronLeft} flip size={size} label={msg('Previous')} onClick={() => onStep(-1)} />
      <IconButton icon={ChevronRight} flip size={size} label={msg('Next')} onClick={() => onStep(1)} />
      <Button className={styles.today} onClick={onToday}>
        {msg('Today')}
      </Button>
      <div className={styles.choices}>
        {groups.length > 1 && (
          <Segmented label={msg('Group by')} value={group} options={groups} onChange={onGroup} />
        )}
        <Segmented
          label={msg('Time shown')}
          value={scale}
          options={timelineScales.map((value) => ({ value, label: scaleLabel(value, msg) }))}
          onChange={onScale}
        />
      </div>
    </div>
  );
}
