import type { LucideIcon } from 'lucide-react';
import type { ComponentProps } from 'react';

import { classNames } from './class-names.js';
import { CountBubble } from './count-bubble.js';
import styles from './icon-button.module.css';
import { Icon } from './icon.js';

export interface IconButtonProps extends Omit<ComponentProps<'button'>, 'children' | 'aria-label' | 'title'> {
  icon: LucideIcon;
  /**
   * Tooltip, and by it the accessible name: beside an `aria-label` of the same text, `title` would be the accessible
   * description, which screen readers announce after the name (https://www.w3.org/TR/html-aam-1.0/#accdesc-computation).
   */
  label: string;
  /** For toggle buttons: whether it is pressed. */
  pressed?: boolean;
  size?: 'small' | 'medium' | 'large';
  /** True if the icon is mirrored in right-to-left text. */
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
      {...rest}
      type={type}
      title={label}
      // An `aria-labelledby` that refers to the button itself takes its `aria-label`, and never its `title`.
      aria-label={rest['aria-labelledby'] === undefined ? undefined : label}
      aria-pressed={pressed}
      data-size={size}
      className={classNames(styles.iconButton, className)}
    >
      <Icon of={icon} size={size === 'small' ? 16 : size === 'large' ? 24 : 20} flip={flip} />
      <CountBubble count={count} className={styles.count} />
    </button>
  );
}
