import { useId, type ReactNode } from 'react';

import { useLayout } from '../layout/use-layout.js';
import { Tabs, type TabOption } from '../ui/tabs.js';
import styles from './admin-page.module.css';

interface AdminPageProps<K extends string> {
  title: string;
  /** Controls at the end of the header. */
  tools?: ReactNode;
  tabs: readonly TabOption<K>[];
  tab: K;
  onTab: (tab: K) => void;
  children: ReactNode;
}

/** Page of an administrator: its title, its tabs, and the content of the selected tab. */
export function AdminPage<K extends string>({ title, tools, tabs, tab, onTab, children }: AdminPageProps<K>) {
  const phone = useLayout() === 'phone';
  const panelId = useId();
  return (
    <div className={styles.page}>
      <header className={styles.head}>
        <h1 className={phone ? 'sr-only' : undefined}>{title}</h1>
        {tools && <div className={styles.tools}>{tools}</div>}
      </header>
      <Tabs label={title} panelId={panelId} value={tab} tabs={tabs} onChange={onTab} />
      <div id={panelId} role="tabpanel" aria-label={title} className={styles.panel}>
        {children}
      </div>
    </div>
  );
}
