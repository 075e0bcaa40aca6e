import { useEffect, useRef, type ReactNode, type RefObject } from 'react';

import { classNames } from './class-names.js';
import floating from './floating.module.css';
import styles from './popover.module.css';
import { useFloating } from './use-floating.js';

interface PopoverPanelProps {
  id: string;
  label: string;
  anchor: RefObject<HTMLElement | null>;
  align: 'start' | 'end';
  className?: string;
  /** Gives the focus back to the button. */
  close: () => void;
  /** The focus or a press has gone elsewhere. */
  leave: () => void;
  children: ReactNode;
}

const focusable = 'a[href], button:not(:disabled), input:not(:disabled), select, textarea, [tabindex="0"]';

/** The open panel of a popover. */
export function PopoverPanel({
  id,
  label,
  anchor,
  align,
  className,
  close,
  leave,
  children,
}: PopoverPanelProps) {
  const panel = useRef<HTMLDivElement>(null);
  useFloating({ open: true, anchor, panel, align, onLeave: leave });

  useEffect(() => {
    const box = panel.current;
    if (!box || box.contains(box.ownerDocument.activeElement)) return;
    (
      box.querySelector<HTMLElement>('[data-autofocus]') ??
      box.querySelector<HTMLElement>(focusable) ??
      box
    ).focus();
  }, []);

  return (
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
      {children}
    </div>
  );
}
