import { useRef } from 'react';

import { classNames } from './class-names.js';
import { roveTo } from './rove.js';
import styles from './tabs.module.css';

export interface TabOption<K extends string> {
  key: K;
  label: string;
  /** A figure that is written in the tenant's format comes as text. */
  count?: number | string;
}

interface TabsProps<K extends string> {
  /** Names the list of tabs for readers. */
  label: string;
  tabs: readonly TabOption<K>[];
  value: K;
  onChange: (key: K) => void;
  /** Id of the panel the tabs switch; the panel itself carries role="tabpanel". */
  panelId?: string;
  className?: string;
}

export function Tabs<K extends string>({ label, tabs, value, onChange, panelId, className }: TabsProps<K>) {
  const list = useRef<HTMLDivElement>(null);
  return (
    <div
      ref={list}
      role="tablist"
      aria-label={label}
      className={classNames(styles.tabs, className)}
      onKeyDown={(event) => {
        const parts = [...(list.current?.children ?? [])] as HTMLElement[];
        const next = roveTo(event, parts, 'horizontal');
        if (!next) return;
        event.preventDefault();
        const chosen = tabs[parts.indexOf(next)];
        if (chosen) onChange(chosen.key);
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
          {tab.label}
          {tab.count !== undefined && <span className={styles.count}>{tab.count}</span>}
        </button>
      ))}
    </div>
  );
}
