import type { LucideIcon } from 'lucide-react';
import type { ComponentProps } from 'react';

import styles from './button.module.css';
import { classNames } from './class-names.js';
import { Icon } from './icon.js';

export interface ButtonProps extends Omit<ComponentProps<'button'>, 'size'> {
  /** primary is the one filled button of a view; danger is danger-coloured text. */
  tone?: 'primary' | 'plain' | 'danger' | 'ghost';
  size?: 'small' | 'medium' | 'large';
  icon?: LucideIcon;
  /** Shows a spinner and ignores clicks, but stays focusable. */
  busy?: boolean;
}

export function Button({
  tone = 'plain',
  size = 'medium',
  icon,
  busy = false,
  type = 'button',
  className,
  children,
  onClick,
  ...rest
}: ButtonProps) {
  return (
    <button
      {...rest}
      type={type}
      className={classNames(styles.button, className)}
      data-tone={tone}
      data-size={size}
      aria-disabled={busy || undefined}
      aria-busy={busy || undefined}
      onClick={(event) => {
        // aria-disabled and not disabled: a busy button keeps the focus.
        if (busy) event.preventDefault();
        else onClick?.(event);
      }}
    >
      {busy ? <span className={styles.spinner} aria-hidden="true" /> : icon && <Icon of={icon} />}
      {children}
    </button>
  );
}
