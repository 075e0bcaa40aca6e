import type { LucideIcon } from 'lucide-react';
import type { ComponentProps } from 'react';

import { classNames } from './class-names.js';
import { CountBubble } from './count-bubble.js';
import styles from './icon-button.module.css';
import { Icon } from './icon.js';

export interface IconButtonProps extends Omit<ComponentProps<'button'>, 'children' | 'aria-label'> {
  icon: LucideIcon;
  /** Accessible name and tooltip. */
  label: string;
  /** For toggle buttons: whether it is pressed. */
  pressed?: boolean;
  size?: 'small' | 'medium' | 'large';
  /** Whether the icon is mirrored in right-to-left text. */
  flip?: boolean;
  /** Unread count at its corner; the label must contain it as well. */
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
