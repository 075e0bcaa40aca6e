import {
  cloneElement,
  useCallback,
  useEffect,
  useId,
  useRef,
  useState,
  type ReactElement,
  type ReactNode,
} from 'react';

import { classNames } from './class-names.js';
import floating from './floating.module.css';
import type { MenuButtonProps } from './menu.js';
import styles from './popover.module.css';
import { useFloating } from './use-floating.js';

interface PopoverProps {
  /** Names the panel for readers. */
  label: string;
  button: ReactElement<MenuButtonProps>;
  align?: 'start' | 'end';
  className?: string;
  /** The content, or a function of the way to close it. */
  children: ReactNode | ((close: () => void) => ReactNode);
  onOpenChange?: (open: boolean) => void;
}

const focusable = 'a[href], button:not(:disabled), input:not(:disabled), select, textarea, [tabindex="0"]';

/** A non-modal panel beside its button; leaves when the focus or a press goes elsewhere. */
export function Popover({ label, button, align = 'start', className, children, onOpenChange }: PopoverProps) {
  const id = useId();
  const anchor = useRef<HTMLButtonElement>(null);
  const panel = useRef<HTMLDivElement>(null);
  const [open, setOpen] = useState(false);
  const told = useRef(onOpenChange);
  useEffect(() => {
    told.current = onOpenChange;
  });

  const change = useCallback((next: boolean) => {
    setOpen(next);
    told.current?.(next);
  }, []);
  const leave = useCallback(() => change(false), [change]);
  const close = useCallback(() => {
    change(false);
    anchor.current?.focus();
  }, [change]);
  useFloating({ open, anchor, panel, align, onLeave: leave });

  useEffect(() => {
    const box = panel.current;
    if (!open || !box || box.contains(box.ownerDocument.activeElement)) return;
    (
      box.querySelector<HTMLElement>('[data-autofocus]') ??
      box.querySelector<HTMLElement>(focusable) ??
      box
    ).focus();
  }, [open]);

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
        <div
          ref={panel}
          id={id}
          className={classNames(floating.panel, styles.body, className)}
          popover="manual"
          role="dialog"
          aria-label={label}
          tabIndex={-1}
          onKeyDown={(event) => {
            if (event.key !== 'Escape') return;
            event.preventDefault();
            event.stopPropagation();
            close();
          }}
        >
          {typeof children === 'function' ? children(close) : children}
        </div>
      )}
    </>
  );
}
