import type { LucideIcon } from 'lucide-react';
import type { ComponentProps } from 'react';

import { classNames } from './class-names.js';
import { CountBubble } from './count-bubble.js';
import styles from './icon-button.module.css';
import { Icon } from './icon.js';

export interface IconButtonProps extends Omit<ComponentProps<'button'>, 'children' | 'aria-label'> {
  icon: LucideIcon;
  /** Its name for readers and its tooltip. */
  label: string;
  /** For switches: whether it is on. */
  pressed?: boolean;
  size?: 'small' | 'medium' | 'large';
  /** Mirrored in right-to-left pages. */
  flip?: boolean;
  /** Unread count drawn at its corner; say it in the label as well. */
  count?: number;
}

export function IconButton({
  icon,
  label,
  pressed,
  size = 'medium',
  flip,
  count = 0,
  className,
  type = 'button',
  ...rest
}: IconButtonProps) {
  return (
    <button
      title={label}
      {...rest}
      type={type}
      aria-label={label}
      aria-pressed={pressed}
      data-size={size}
      className={classNames(styles.iconButton, className)}
    >
      <Icon of={icon} size={size === 'small' ? 16 : size === 'large' ? 24 : 20} flip={flip} />
      <CountBubble count={count} className={styles.count} />
    </button>
  );
}
