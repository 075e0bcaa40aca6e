import { useLayoutEffect, useRef, type ReactNode } from 'react';

import { classNames } from './class-names.js';
import { moveRovingFocus } from './roving-focus.js';
import styles from './tabs.module.css';

export interface TabOption<K extends string> {
  key: K;
  /** Before the label. */
  lead?: ReactNode;
  label: string;
  /** Number, or text that is already in the tenant's format. */
  count?: number | string;
}

interface TabsProps<K extends string> {
  /** Accessible name of the tab list. */
  label: string;
  tabs: readonly TabOption<K>[];
  value: K;
  onChange: (key: K) => void;
  /** Id of the element with role="tabpanel" that the tabs control. */
  panelId?: string;
  className?: string;
}

export function Tabs<K extends string>({ label, tabs, value, onChange, panelId, className }: TabsProps<K>) {
  const list = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => revealSelected(list.current), [value]);
  return (
    <div
      ref={list}
      role="tablist"
      aria-label={label}
      className={classNames(styles.tabs, className)}
      onKeyDown={(event) => {
        const selected = tabs[moveRovingFocus(event, '[role="tab"]', { orientation: 'horizontal' })];
        if (selected) onChange(selected.key);
      }}
    >
      {tabs.map((tab) => (
        <button
          key={tab.key}
          type="button"
          role="tab"
          aria-selected={tab.key === value}
          aria-controls={panelId}
          tabIndex={tab.key === value ? 0 : -1}
          className={styles.tab}
          onClick={() => onChange(tab.key)}
        >
          {tab.lead}
          {tab.label}
          {tab.count !== undefined && <span className={styles.count}>{tab.count}</span>}
        </button>
      ))}
    </div>
  );
}

/** Scrolls the tab list, and nothing around it, to the selected tab where the list is wider than its place. */
function revealSelected(list: HTMLElement | null): void {
  const tab = list?.querySelector('[aria-selected="true"]')?.getBoundingClientRect();
  if (!list || !tab) return;
  const place = list.getBoundingClientRect();
  if (tab.left < place.left) list.scrollLeft -= place.left - tab.left;
  else if (tab.right > place.right) list.scrollLeft += tab.right - place.right;
}
