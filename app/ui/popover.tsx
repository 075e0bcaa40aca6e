import {
  cloneElement,
  lazy,
  Suspense,
  useCallback,
  useEffect,
  useId,
  useRef,
  useState,
  type ReactElement,
  type ReactNode,
} from 'react';

import type { MenuButtonProps } from './menu-items.js';

const PopoverPanel = lazy(async () => ({ default: (await import('./popover-panel.js')).PopoverPanel }));

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

/** A non-modal panel beside its button; leaves when the focus or a press goes elsewhere. */
export function Popover({ label, button, align = 'start', className, children, onOpenChange }: PopoverProps) {
  const id = useId();
  const anchor = useRef<HTMLButtonElement>(null);
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
        <Suspense fallback={null}>
          <PopoverPanel
            id={id}
            label={label}
            anchor={anchor}
            align={align}
            className={className}
            close={close}
            leave={leave}
          >
            {typeof children === 'function' ? children(close) : children}
          </PopoverPanel>
        </Suspense>
      )}
    </>
  );
}
