import { str } from '@lit/localize';
import { useStore } from '@nanostores/react';

import { useApp } from '../app-context.js';
import { useLocale } from '../i18n/use-locale.js';
import { GlobalSearch } from '../search/global-search.js';
import { AppLink } from '../ui/app-link.js';
import { CountBubble } from '../ui/count-bubble.js';
import { Icon } from '../ui/icon.js';
import { CreateMenu } from './create-menu.js';
import { shellAddress } from './shell-pages.js';
import { TenantLogo } from './tenant-logo.js';
import { pageIcons } from './page-icons.js';
import styles from './top-bar.module.css';
import { useUnread } from './use-unread.js';
import { UserMenu } from './user-menu.js';

export function TopBar() {
  const app = useApp();
  const { msg } = useLocale();
  const tenant = useStore(app.platform.context.$tenant);
  const { total } = useUnread();
  return (
    <header className={styles.bar}>
      <AppLink
        className={styles.brand}
        to={shellAddress(app, 'launcher')}
        aria-label={msg(str`${tenant?.tenantName ?? ''}, home`)}
      >
        <TenantLogo url={tenant?.tenantLogo?.logoUrl} />
        <b className={styles.name}>{tenant?.tenantName}</b>
      </AppLink>
      <GlobalSearch />
      <div className={styles.end}>
        <CreateMenu />
        <AppLink
          className={styles.bell}
          to={shellAddress(app, 'messages')}
          title={msg('Messages')}
          aria-label={total > 0 ? msg(str`Messages, ${total} unread`) : msg('Messages')}
        >
          <Icon of={pageIcons.unread} size={20} />
          <CountBubble count={total} className={styles.count} />
        </AppLink>
        <UserMenu />
      </div>
    </header>
  );
}
