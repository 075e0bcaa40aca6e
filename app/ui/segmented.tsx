import type { LucideIcon } from 'lucide-react';
import { useRef } from 'react';

import { classNames } from './class-names.js';
import { Icon } from './icon.js';
import { roveTo } from './rove.js';
import styles from './segmented.module.css';

export interface SegmentOption<T extends string> {
  value: T;
  label: string;
  count?: number;
  icon?: LucideIcon;
}

interface SegmentedProps<T extends string> {
  /** Names the group for readers. */
  label: string;
  value: T;
  options: readonly SegmentOption<T>[];
  onChange: (value: T) => void;
  /** Takes the whole width, parts alike. */
  wide?: boolean;
  className?: string;
}

/** One of a few choices, all in sight; a radio group by keyboard. */
export function Segmented<T extends string>({
  label,
  value,
  options,
  onChange,
  wide,
  className,
}: SegmentedProps<T>) {
  const group = useRef<HTMLDivElement>(null);
  // With none chosen the first takes the tab stop, else the group could not be reached.
  const stop = options.some((option) => option.value === value) ? value : options[0]?.value;
  return (
    <div
      ref={group}
      role="radiogroup"
      aria-label={label}
      className={classNames(styles.segmented, className)}
      data-wide={wide ? '' : undefined}
      onKeyDown={(event) => {
        const parts = [...(group.current?.children ?? [])] as HTMLElement[];
        const next = roveTo(event, parts, 'horizontal');
        if (!next) return;
        event.preventDefault();
        const chosen = options[parts.indexOf(next)];
        if (chosen) onChange(chosen.value);
      }}
    >
      {options.map((option) => (
        <button
          key={option.value}
          type="button"
          role="radio"
          aria-checked={option.value === value}
          tabIndex={option.value === stop ? 0 : -1}
          className={styles.part}
          onClick={() => onChange(option.value)}
        >
          {option.icon && <Icon of={option.icon} />}
          <span>{option.label}</span>
          {option.count !== undefined && <span className={styles.count}>{option.count}</span>}
        </button>
      ))}
    </div>
  );
}
