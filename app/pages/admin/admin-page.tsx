import { useId, type ReactNode } from 'react';

import { useLayout } from '../../ui/layout/use-layout.js';
import { Tabs, type TabOption } from '../../ui/controls/tabs.js';
import styles from './admin-page.module.css';

export interface AdminFrameProps {
  title: string;
  /** Controls at the end of the header. */
  tools?: ReactNode;
  children: ReactNode;
}

/** Page of an administrator: its title, and its content. */
export function AdminFrame({ title, tools, children }: AdminFrameProps) {
  const phone = useLayout() === 'phone';
  return (
    <div className={styles.page}>
      <header className={styles.head}>
        <h1 className={phone ? 'sr-only' : undefined}>{title}</h1>
        {tools && <div className={styles.tools}>{tools}</div>}
      </header>
      {children}
    </div>
  );
}

export interface AdminPageProps<K extends string> extends AdminFrameProps {
  tabs: readonly TabOption<K>[];
  tab: K;
  onTab: (tab: K) => void;
}

/** Page of an administrator with tabs, and the content of the selected one. */
export function AdminPage<K extends string>({ title, tools, tabs, tab, onTab, children }: AdminPageProps<K>) {
  const panelId = useId();
  return (
    <AdminFrame title={title} tools={tools}>
      <Tabs label={title} panelId={panelId} value={tab} tabs={tabs} onChange={onTab} />
      <div id={panelId} role="tabpanel" aria-label={title} className={styles.panel}>
        {children}
      </div>
    </AdminFrame>
  );
}
