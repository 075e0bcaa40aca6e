import { Check } from 'lucide-react';
import { useEffect, useRef, type KeyboardEvent, type RefObject } from 'react';

import { AppLink } from './app-link.js';
import floating from './floating.module.css';
import { Icon } from './icon.js';
import type { MenuItem } from './menu-items.js';
import styles from './menu.module.css';
import { roveTo } from './rove.js';
import { useFloating } from './use-floating.js';

interface MenuPanelProps {
  id: string;
  label: string;
  anchor: RefObject<HTMLElement | null>;
  items: MenuItem[];
  align: 'start' | 'end';
  /** Which end the focus starts at. */
  from: 'first' | 'last';
  /** Gives the focus back to the button. */
  close: () => void;
  /** The focus has gone elsewhere. */
  leave: () => void;
}

/** The open list of a menu. */
export function MenuPanel({ id, label, anchor, items, align, from, close, leave }: MenuPanelProps) {
  const panel = useRef<HTMLDivElement>(null);
  useFloating({ open: true, anchor, panel, align, onLeave: leave });

  useEffect(() => {
    if (!panel.current) return;
    const entries = entriesOf(panel.current);
    const chosen = entries.find((entry) => entry.getAttribute('aria-checked') === 'true');
    (from === 'last' ? entries.at(-1) : (chosen ?? entries[0]))?.focus();
  }, [from]);

  function onKeyDown(event: KeyboardEvent): void {
    if (event.key === 'Escape') {
      event.preventDefault();
      event.stopPropagation();
      close();
    } else if (event.key === 'Tab') {
      leave();
    } else if (panel.current && roveTo(event, entriesOf(panel.current), 'vertical', true)) {
      event.preventDefault();
      event.stopPropagation();
    }
  }

  return (
    <div
      ref={panel}
      id={id}
      className={floating.panel}
      popover="manual"
      role="menu"
      aria-label={label}
      tabIndex={-1}
      onKeyDown={onKeyDown}
    >
      {items.map((item, index) => (
        <MenuEntry key={'key' in item ? item.key : index} item={item} close={close} leave={leave} />
      ))}
    </div>
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
