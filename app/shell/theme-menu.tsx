import { LayoutGrid } from 'lucide-react';

import { ThemeLink } from '../services/appearance/theme-link.js';
import { useThemeShortcuts } from '../services/appearance/use-theme-shortcuts.js';
import { useLocale } from '../services/i18n/use-locale.js';
import type { ThemeApp } from '../../core/page/theme/theme-app.js';
import { IconButton } from '../ui/controls/icon-button.js';
import { Popover } from '../ui/controls/popover.js';
import styles from './theme-menu.module.css';

/** Custom buttons of the tenant's theme app, in the top bar; the rules for links decide how each opens. */
export function ThemeMenu({ app }: { app: ThemeApp }) {
  const { msg } = useLocale();
  const links = useThemeShortcuts(app);
  if (links.length === 0) return null;
  const label = msg('Shortcuts');
  return (
    <Popover label={label} align="end" button={<IconButton icon={LayoutGrid} label={label} />}>
      {(close) => (
        <ul className={styles.list}>
          {links.map((link) => (
            <li key={link.id}>
              <ThemeLink link={link} className={styles.link} onClick={close} />
            </li>
          ))}
        </ul>
      )}
    </Popover>
  );
}
