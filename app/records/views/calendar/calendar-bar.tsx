import { str } from '@lit/localize';
import { ChevronLeft, ChevronRight } from 'lucide-react';

import { Button } from '../../../ui/controls/button.js';
import { IconButton } from '../../../ui/controls/icon-button.js';
import { Segmented } from '../../../ui/controls/segmented.js';
import type { CalendarContext } from './calendar-context.js';
import styles from './calendar-bar.module.css';
import type { CalendarMode } from './calendar-days.js';
import { modeLabel } from './calendar-texts.js';
import type { SecondZones } from './second-zone.js';
import { ZoneMenu } from './zone-menu.js';

interface CalendarBarProps {
  context: Pick<CalendarContext, 'msg' | 'texts' | 'range' | 'day' | 'today' | 'goTo'>;
  mode: CalendarMode;
  modes: readonly CalendarMode[];
  isPhone: boolean;
  zones: SecondZones;
  onMode: (mode: CalendarMode) => void;
  onStep: (by: 1 | -1) => void;
}

/** Toolbar of the calendar: the range, buttons for the previous and the next one, and the modes. */
export function CalendarBar({ context, mode, modes, isPhone, zones, onMode, onStep }: CalendarBarProps) {
  const { msg, texts, range, day, today, goTo } = context;
  const size = isPhone ? 'large' : 'medium';
  return (
    <div className={styles.bar} data-layout={isPhone ? 'phone' : undefined}>
      <h2 className={styles.title} aria-live="polite">
        {isPhone ? texts.shortTitle(day) : texts.title(mode, range, day)}
      </h2>
      <IconButton icon={ChevronLeft} flip size={size} label={msg('Previous')} onClick={() => onStep(-1)} />
      <IconButton icon={ChevronRight} flip size={size} label={msg('Next')} onClick={() => onStep(1)} />
      <Button className={styles.today} onClick={() => goTo(today)}>
        {msg('Today')}
      </Button>
      {mode === 'week' && <span className={styles.week}>{msg(str`Week ${texts.week(day)}`)}</span>}
      <span className={styles.space} />
      {(mode === 'day' || mode === 'week') && (
        <span className={styles.zone}>
          <ZoneMenu zones={zones} />
        </span>
      )}
      {modes.length > 1 && (
        <Segmented
          label={msg('Time shown')}
          value={mode}
          options={modes.map((value) => ({ value, label: modeLabel(value, msg) }))}
          onChange={onMode}
        />
      )}
    </div>
  );
}
