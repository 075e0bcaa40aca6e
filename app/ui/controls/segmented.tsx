import type { LucideIcon } from 'lucide-react';

import { classNames } from './class-names.js';
import { Icon } from './icon.js';
import { moveRovingFocus } from './roving-focus.js';
import styles from './segmented.module.css';

export interface SegmentOption<T extends string> {
  value: T;
  label: string;
  /** Shown for the pointer, where the label is not. */
  title?: string;
  count?: number;
  icon?: LucideIcon;
}

interface SegmentedProps<T extends string> {
  /** Accessible name of the group. */
  label: string;
  value: T;
  options: readonly SegmentOption<T>[];
  onChange: (value: T) => void;
  /** Fills the available width with equal parts. */
  wide?: boolean;
  className?: string;
}

/** A radio group whose few options lie side by side. */
export function Segmented<T extends string>(props: SegmentedProps<T>) {
  const { label, value, options, onChange, wide, className } = props;
  // Without a checked option the first one is the tab stop; otherwise the group could not be reached by keyboard.
  const stop = options.some((option) => option.value === value) ? value : options[0]?.value;
  return (
    <div
      role="radiogroup"
      aria-label={label}
      className={classNames(styles.segmented, className)}
      data-wide={wide ? '' : undefined}
      onKeyDown={(event) => {
        const checked = options[moveRovingFocus(event, '[role="radio"]', { orientation: 'horizontal' })];
        if (checked) onChange(checked.value);
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
          title={option.title}
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
