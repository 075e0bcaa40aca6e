import { LayoutGrid } from 'lucide-react';

import { useLocale } from '../../services/i18n/use-locale.js';
import { useNames } from '../../services/navigation/module-names.js';
import { shellAddress } from '../../services/navigation/shell-pages.js';
import type { NavApp } from '../../services/navigation/use-apps.js';
import { useNavigation } from '../../services/navigation/use-navigation.js';
import { AppLink } from '../../ui/controls/app-link.js';
import hue from '../../ui/controls/hue.module.css';
import { Icon } from '../../ui/controls/icon.js';
import { ModuleIcon } from '../../ui/controls/module-icon.js';
import tile from '../../ui/controls/module-icon.module.css';
import styles from './apps-grid.module.css';

interface AppsGridProps {
  apps: readonly NavApp[];
  /** Tiles of 48 px, four in a row. */
  phone?: boolean;
  /** The last tile leads to all apps. */
  more?: boolean;
}

export function AppsGrid({ apps, phone, more }: AppsGridProps) {
  const navigation = useNavigation();
  const { msg } = useLocale();
  const { appName } = useNames();
  const size = phone ? 'large' : 'medium';
  return (
    <ul className={styles.grid} data-phone={phone ? '' : undefined}>
      {apps.map((each) => (
        <li key={each.app}>
          <AppLink className={styles.app} to={each.address}>
            <ModuleIcon name={each.app} size={size} />
            <span className={styles.name}>{appName(each.app)}</span>
          </AppLink>
        </li>
      ))}
      {more && (
        <li>
          <AppLink className={styles.app} to={shellAddress(navigation, 'apps')}>
            <span className={`${tile.tile} ${hue.hue}`} data-size={size} aria-hidden="true">
              <Icon of={LayoutGrid} size={phone ? 24 : 20} />
            </span>
            <span className={styles.name}>{msg('More')}</span>
          </AppLink>
        </li>
      )}
    </ul>
  );
}
