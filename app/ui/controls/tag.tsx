import type { ReactNode } from 'react';

import type { Hue } from './hue.js';
import { classNames } from './class-names.js';
import hueStyles from './hue.module.css';
import styles from './tag.module.css';

interface TagProps {
  tone?: 'danger' | 'warning' | 'info' | 'success' | 'neutral' | 'hue';
  /** The family, for tone 'hue'. */
  hue?: Hue;
  className?: string;
  children: ReactNode;
}

export function Tag({ tone = 'neutral', hue = 'neutral', className, children }: TagProps) {
  return (
    <span className={classNames(styles.tag, hueStyles.hue, className)} data-tone={tone} data-hue={hue}>
      {children}
    </span>
  );
}
