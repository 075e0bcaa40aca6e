import { useRef, useState, type ReactNode } from 'react';

import { useLocale } from '../../../services/i18n/use-locale.js';
import { useLayout } from '../../../ui/layout/use-layout.js';
import { NavSlotContext } from '../../../ui/layout/nav-slot.js';
import { usePageTitle } from '../../../ui/layout/use-page-title.js';
import { SkipLink } from '../../../ui/controls/skip-link.js';
import styles from './module-layout.module.css';
import { ModuleNav } from './module-nav.js';

interface ModuleLayoutProps {
  module: string;
  /** Title of the page in the browser's tab and in the phone's title bar. */
  title: string;
  /** The page has rows: a skip link before the navigation leads to them. */
  hasRows?: boolean;
  /** The page needs the room of the navigation, and has the toggle in every window. */
  isWide?: boolean;
  children: ReactNode;
}

/**
 * Layout of a module's page: its navigation at the inline start of wide windows, then the page, which fills the
 * rest and scrolls on its own. In narrow windows the page shows a ModuleNavToggle before its title.
 */
export function ModuleLayout({ module, title, hasRows, isWide, children }: ModuleLayoutProps) {
  const { msg } = useLocale();
  const layout = useLayout();
  const pane = useRef<HTMLDivElement>(null);
  const [slot, setSlot] = useState<HTMLElement | null>(null);
  usePageTitle(title);
  return (
    <div className={styles.layout} data-layout={layout}>
      {hasRows && (
        <SkipLink part="rows" to={() => pane.current?.querySelector<HTMLElement>('[data-row][tabindex="0"]')}>
          {msg('Skip to rows')}
        </SkipLink>
      )}
      {layout === 'pc' && !isWide && (
        <nav className={styles.nav} aria-label={msg('Module')}>
          <ModuleNav module={module} />
          <div ref={setSlot} />
        </nav>
      )}
      <div ref={pane} id="rows" className={styles.pane} tabIndex={-1} data-page-content>
        <NavSlotContext value={slot}>{children}</NavSlotContext>
      </div>
    </div>
  );
}
