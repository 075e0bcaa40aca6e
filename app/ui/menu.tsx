import { Check, type LucideIcon } from 'lucide-react';
import {
  cloneElement,
  useCallback,
  useEffect,
  useId,
  useRef,
  useState,
  type KeyboardEvent,
  type ReactElement,
  type ReactNode,
  type Ref,
} from 'react';

import { AppLink } from './app-link.js';
import floating from './floating.module.css';
import { Icon } from './icon.js';
import styles from './menu.module.css';
import { roveTo } from './rove.js';
import { useFloating } from './use-floating.js';

export interface MenuAction {
  key: string;
  label: ReactNode;
  icon?: LucideIcon;
  /** Present on items that are switched on or chosen. */
  checked?: boolean;
  /** Of several only one is chosen. */
  radio?: boolean;
  danger?: boolean;
  disabled?: boolean;
  /** Address inside the app: the item is a real link. */
  href?: string;
  onSelect?: () => void;
}

export type MenuItem = MenuAction | { separator: true } | { heading: string };

export interface MenuButtonProps {
  ref?: Ref<HTMLButtonElement>;
  onClick?: () => void;
  onKeyDown?: (event: KeyboardEvent) => void;
  'aria-haspopup'?: 'menu' | 'dialog';
  'aria-expanded'?: boolean;
  'aria-controls'?: string;
}

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
  const panel = useRef<HTMLDivElement>(null);
  /** Which end the focus starts at, while open. */
  const [open, setOpen] = useState<'first' | 'last' | null>(null);
  const leave = useCallback(() => setOpen(null), []);
  useFloating({ open: open !== null, anchor, panel, align, onLeave: leave });

  useEffect(() => {
    if (!open || !panel.current) return;
    const entries = entriesOf(panel.current);
    const chosen = entries.find((entry) => entry.getAttribute('aria-checked') === 'true');
    (open === 'last' ? entries.at(-1) : (chosen ?? entries[0]))?.focus();
  }, [open]);

  function close(): void {
    setOpen(null);
    anchor.current?.focus();
  }

  function onPanelKeyDown(event: KeyboardEvent): void {
    if (event.key === 'Escape') {
      event.preventDefault();
      event.stopPropagation();
      close();
    } else if (event.key === 'Tab') {
      setOpen(null);
    } else if (panel.current && roveTo(event, entriesOf(panel.current), 'vertical', true)) {
      event.preventDefault();
      event.stopPropagation();
    }
  }

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
        <div
          ref={panel}
          id={id}
          className={floating.panel}
          popover="manual"
          role="menu"
          aria-label={label}
          tabIndex={-1}
          onKeyDown={onPanelKeyDown}
        >
          {items.map((item, index) => (
            <MenuEntry key={'key' in item ? item.key : index} item={item} close={close} leave={leave} />
          ))}
        </div>
      )}
    </>
  );
}

function MenuEntry({ item, close, leave }: { item: MenuItem; close: () => void; leave: () => void }) {
  if ('separator' in item) return <hr className={styles.separator} />;
  if ('heading' in item) {
    return (
      <div className={styles.heading} role="presentation">
        {item.heading}
      </div>
    );
  }
  const { label, icon, checked, radio, danger, disabled, href, onSelect } = item;
  const content = (
    <>
      {icon && <Icon of={icon} />}
      <span className={styles.label}>{label}</span>
      {checked !== undefined && <span className={styles.check}>{checked && <Icon of={Check} />}</span>}
    </>
  );
  const shared = {
    className: styles.item,
    tabIndex: -1,
    'data-danger': danger ? '' : undefined,
    'aria-disabled': disabled || undefined,
  } as const;
  if (href !== undefined && !disabled) {
    return (
      <AppLink {...shared} role="menuitem" to={href} onNavigate={leave}>
        {content}
      </AppLink>
    );
  }
  return (
    <button
      {...shared}
      type="button"
      role={checked === undefined ? 'menuitem' : radio ? 'menuitemradio' : 'menuitemcheckbox'}
      aria-checked={checked}
      onClick={() => {
        if (disabled) return;
        close();
        onSelect?.();
      }}
    >
      {content}
    </button>
  );
}

function entriesOf(panel: HTMLElement): HTMLElement[] {
  return [...panel.querySelectorAll<HTMLElement>('[role^="menuitem"]')];
}
