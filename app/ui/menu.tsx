import {
  cloneElement,
  lazy,
  Suspense,
  useCallback,
  useId,
  useRef,
  useState,
  type KeyboardEvent,
  type ReactElement,
} from 'react';

import type { MenuButtonProps, MenuItem } from './menu-items.js';

export type { MenuAction, MenuButtonProps, MenuItem } from './menu-items.js';

const MenuPanel = lazy(async () => ({ default: (await import('./menu-panel.js')).MenuPanel }));

interface MenuProps {
  /** Names the menu for readers. */
  label: string;
  /** A Button, an IconButton or a plain <button>. */
  button: ReactElement<MenuButtonProps>;
  items: MenuItem[];
  align?: 'start' | 'end';
}

/** A button that opens a list of actions: arrow keys, Home, End and letters move, Escape gives the focus back. */
export function Menu({ label, button, items, align = 'start' }: MenuProps) {
  const id = useId();
  const anchor = useRef<HTMLButtonElement>(null);
  /** Which end the focus starts at, while open. */
  const [open, setOpen] = useState<'first' | 'last' | null>(null);
  const leave = useCallback(() => setOpen(null), []);
  const close = useCallback(() => {
    setOpen(null);
    anchor.current?.focus();
  }, []);

  return (
    <>
      {cloneElement(button, {
        ref: anchor,
        'aria-haspopup': 'menu',
        'aria-expanded': open !== null,
        'aria-controls': open ? id : undefined,
        onClick: () => setOpen(open ? null : 'first'),
        onKeyDown: (event: KeyboardEvent) => {
          if (event.key !== 'ArrowDown' && event.key !== 'ArrowUp') return;
          event.preventDefault();
          setOpen(event.key === 'ArrowUp' ? 'last' : 'first');
        },
      })}
      {open && (
        <Suspense fallback={null}>
          <MenuPanel
            id={id}
            label={label}
            anchor={anchor}
            items={items}
            align={align}
            from={open}
            close={close}
            leave={leave}
          />
        </Suspense>
      )}
    </>
  );
}
