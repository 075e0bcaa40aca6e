import { Check, type LucideIcon } from 'lucide-react';
import {
  cloneElement,
  useId,
  useRef,
  useState,
  type ComponentProps,
  type ReactElement,
  type ReactNode,
} from 'react';

import { AppLink } from './app-link.js';
import { FloatingPanel } from './floating-panel.js';
import { Icon } from './icon.js';
import styles from './menu.module.css';
import { moveRovingFocus } from './roving-focus.js';

export interface MenuAction {
  key: string;
  label: ReactNode;
  icon?: LucideIcon;
  /** Present on items that can be checked. */
  checked?: boolean;
  /** True if only one of the checkable items can be checked. */
  radio?: boolean;
  danger?: boolean;
  disabled?: boolean;
  /** Address inside the app: the item is a real link. */
  href?: string;
  onSelect?: () => void;
}

export type MenuItem = MenuAction | { separator: true } | { heading: string };

/** Properties that a menu or popover gives to its button. */
export type MenuButtonProps = Pick<
  ComponentProps<'button'>,
  'ref' | 'onClick' | 'onKeyDown' | 'aria-haspopup' | 'aria-expanded' | 'aria-controls'
>;

interface MenuProps {
  /** Accessible name of the menu. */
  label: string;
  /** A Button, an IconButton or a plain <button>. */
  button: ReactElement<MenuButtonProps>;
  items: MenuItem[];
  align?: 'start' | 'end';
}

const menuItem = '[role^="menuitem"]';

/** A menu button as in the ARIA Authoring Practices. */
export function Menu({ label, button, items, align = 'start' }: MenuProps) {
  const id = useId();
  const anchor = useRef<HTMLButtonElement>(null);
  /** The item that receives the focus, while the menu is open. */
  const [open, setOpen] = useState<'first' | 'last' | null>(null);
  const leave = (): void => setOpen(null);
  const close = (): void => {
    setOpen(null);
    anchor.current?.focus();
  };

  return (
    <>
      {cloneElement(button, {
        ref: anchor,
        'aria-haspopup': 'menu',
        'aria-expanded': open !== null,
        'aria-controls': open ? id : undefined,
        onClick: () => setOpen(open ? null : 'first'),
        onKeyDown: (event) => {
          if (event.key !== 'ArrowDown' && event.key !== 'ArrowUp') return;
          event.preventDefault();
          setOpen(event.key === 'ArrowUp' ? 'last' : 'first');
        },
      })}
      {open && (
        <FloatingPanel
          id={id}
          role="menu"
          aria-label={label}
          tabIndex={-1}
          anchor={anchor}
          align={align}
          initialFocus={(panel) => {
            const entries = panel.querySelectorAll<HTMLElement>(menuItem);
            const checked = panel.querySelector<HTMLElement>('[aria-checked="true"]');
            return open === 'last' ? entries[entries.length - 1] : (checked ?? entries[0]);
          }}
          onEscape={close}
          onLeave={leave}
          onKeyDown={(event) => {
            if (event.key === 'Tab') leave();
            const index = moveRovingFocus(event, menuItem, { orientation: 'vertical', typeahead: true });
            if (index >= 0) event.stopPropagation();
          }}
        >
          {items.map((item, index) => (
            <MenuEntry key={'key' in item ? item.key : index} item={item} close={close} leave={leave} />
          ))}
        </FloatingPanel>
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
