import type { LucideIcon } from 'lucide-react';

import { classNames } from './class-names.js';
import styles from './icon.module.css';

interface IconProps {
  of: LucideIcon;
  /** px: 16 beside text, 20 in chrome, 24 on phones. */
  size?: 12 | 14 | 16 | 18 | 20 | 24;
  className?: string;
  /** Mirrored in right-to-left pages: for arrows and chevrons, not for clocks, checks or search. */
  flip?: boolean;
}

/** An icon; always hidden from screen readers, which get the accessible name of the control. */
export function Icon({ of: Drawing, size = 16, className, flip }: IconProps) {
  return (
    <Drawing
      aria-hidden="true"
      focusable="false"
      size={size}
      strokeWidth={1.5}
      nonScalingStroke
      className={classNames(className, flip && styles.flip) || undefined}
    />
  );
}
