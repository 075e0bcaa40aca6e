import { str } from '@lit/localize';
import { useStore } from '@nanostores/react';
import { useEffect, useState } from 'react';

import { useThemeApp } from '../services/appearance/use-theme-app.js';
import { useLocale } from '../services/i18n/use-locale.js';
import { TenantLogo } from '../ui/layout/tenant-logo.js';
import { shellAddress } from '../services/navigation/shell-pages.js';
import { pageIcons } from '../services/navigation/page-icons.js';
import { useNavigation } from '../services/navigation/use-navigation.js';
import { useWaitingCounts } from '../services/navigation/use-waiting-counts.js';
import { GlobalSearch } from '../pages/search/global-search.js';
import { lazyComponent } from '../ui/states/lazy-component.js';
import { AppLink } from '../ui/controls/app-link.js';
import { CountBubble } from '../ui/controls/count-bubble.js';
import { Icon } from '../ui/controls/icon.js';
import { CreateMenu } from './create-menu.js';
import { Messages } from './lazy-messages.js';
import styles from './top-bar.module.css';
import { UserMenu } from './user-menu.js';
import { Popover } from '../ui/controls/popover.js';

const ThemeMenu = lazyComponent(async () => (await import('./theme-menu.js')).ThemeMenu);

export function TopBar() {
  const navigation = useNavigation();
  const { msg } = useLocale();
  const tenant = useStore(navigation.platform.context.$tenant);
  const { total } = useWaitingCounts();
  const messages = msg('Messages');
  const theme = useThemeApp();
  const [isIdle, setIsIdle] = useState(false);
  const { rest } = navigation.platform;
  // Not in the first load.
  useEffect(() => rest.whenAtRest(() => setIsIdle(true)), [rest]);
  return (
    <header className={styles.bar}>
      <AppLink
        className={styles.brand}
        to={shellAddress(navigation, 'launcher')}
        aria-label={msg(str`${tenant?.tenantName ?? ''}, home`)}
      >
        <TenantLogo url={tenant?.tenantLogo?.logoUrl} />
        <b className={styles.name} dir="auto">
          {tenant?.tenantName}
        </b>
      </AppLink>
      <GlobalSearch />
      <div className={styles.end}>
        {theme && isIdle && <ThemeMenu app={theme} />}
        <CreateMenu />
        <Popover
          label={messages}
          align="end"
          button={
            <button
              type="button"
              className={styles.bell}
              title={messages}
              aria-label={total > 0 ? msg(str`Messages, ${total} waiting`) : undefined}
            >
              <Icon of={pageIcons.bell} size={20} />
              <CountBubble count={total} className={styles.count} />
            </button>
          }
        >
          {(close) => <Messages close={close} />}
        </Popover>
        <UserMenu />
      </div>
    </header>
  );
}
