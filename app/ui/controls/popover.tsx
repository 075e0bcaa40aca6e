import { cloneElement, useId, useRef, useState, type ReactElement, type ReactNode } from 'react';

import { classNames } from './class-names.js';
import { FloatingPanel } from './floating-panel.js';
import type { MenuButtonProps } from './menu.js';
import styles from './popover.module.css';

interface PopoverProps {
  /** Accessible name of the panel. */
  label: string;
  button: ReactElement<MenuButtonProps>;
  align?: 'start' | 'end';
  className?: string;
  /** The content, or a function of the callback that closes it. */
  children: ReactNode | ((close: () => void) => ReactNode);
  onOpenChange?: (open: boolean) => void;
}

const focusable = 'a[href], button:not(:disabled), input:not(:disabled), select, textarea, [tabindex="0"]';

/** A button with a non-modal panel, which closes when the focus or a press goes elsewhere. */
export function Popover({ label, button, align = 'start', className, children, onOpenChange }: PopoverProps) {
  const id = useId();
  const anchor = useRef<HTMLButtonElement>(null);
  const [open, setOpen] = useState(false);
  const change = (next: boolean): void => {
    setOpen(next);
    onOpenChange?.(next);
  };
  const close = (): void => {
    change(false);
    anchor.current?.focus();
  };

  return (
    <>
      {cloneElement(button, {
        ref: anchor,
        'aria-haspopup': 'dialog',
        'aria-expanded': open,
        'aria-controls': open ? id : undefined,
        onClick: () => change(!open),
      })}
      {open && (
        <FloatingPanel
          id={id}
          role="dialog"
          aria-label={label}
          tabIndex={-1}
          className={classNames(styles.body, className)}
          anchor={anchor}
          align={align}
          initialFocus={(panel) =>
            panel.contains(panel.ownerDocument.activeElement)
              ? null
              : (panel.querySelector<HTMLElement>(focusable) ?? panel)
          }
          onEscape={close}
          onLeave={() => change(false)}
        >
          {typeof children === 'function' ? children(close) : children}
        </FloatingPanel>
      )}
    </>
  );
}
