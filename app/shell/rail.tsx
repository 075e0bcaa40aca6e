import { str } from '@lit/localize';
import { useStore } from '@nanostores/react';
import { Ellipsis, Settings, type LucideIcon } from 'lucide-react';
import { useRef } from 'react';

import type { ResolvedAddress } from '../../core/records/types.js';
import { useLocale } from '../services/i18n/use-locale.js';
import { TenantLogo } from '../ui/layout/tenant-logo.js';
import { useNames } from '../services/navigation/module-names.js';
import { pageIcons } from '../services/navigation/page-icons.js';
import { shellAddress } from '../services/navigation/shell-pages.js';
import { useApps } from '../services/navigation/use-apps.js';
import { useNavigation } from '../services/navigation/use-navigation.js';
import { useWaitingCounts } from '../services/navigation/use-waiting-counts.js';
import { AppLink } from '../ui/controls/app-link.js';
import { CountBubble } from '../ui/controls/count-bubble.js';
import { Icon } from '../ui/controls/icon.js';
import { Menu } from '../ui/controls/menu.js';
import { moduleIcon } from '../ui/controls/module-icon.js';
import styles from './rail.module.css';
import { useVisibleCount } from './use-visible-count.js';

/** Height of an item with the gap below it in px, as in rail.module.css. */
const itemHeight = 56;

/** The main navigation of desktop and tablet: the tenant's apps, those that do not fit under 'More'. */
export function Rail({ route, tablet }: { route: ResolvedAddress | undefined; tablet: boolean }) {
  const navigation = useNavigation();
  const { msg } = useLocale();
  const { appName } = useNames();
  const apps = useApps();
  const waiting = useWaitingCounts();
  const logo = useStore(navigation.platform.context.$tenant)?.tenantLogo?.logoUrl;
  const list = useRef<HTMLDivElement>(null);
  const page = route?.match.page;
  const here = route?.entry.app;
  const fixed = tablet ? 4 : 1;
  const room = Math.max(0, useVisibleCount(list, itemHeight) - fixed);
  const fit = apps.length <= room ? apps.length : Math.max(0, room - 1);
  const rest = apps.slice(fit);
  const isMoreCurrent = rest.some((each) => each.app === here);

  return (
    <nav className={styles.rail} aria-label={msg('Main navigation')} data-tablet={tablet ? '' : undefined}>
      {tablet && <TenantLogo url={logo} size={32} />}
      <div ref={list} className={styles.list}>
        <RailLink
          to={shellAddress(navigation, 'launcher')}
          icon={pageIcons.launcher}
          label={msg('Home')}
          current={page === 'launcher'}
        />
        {tablet && (
          <RailLink
            to={shellAddress(navigation, 'messages')}
            icon={pageIcons.messages}
            label={msg('Messages')}
            current={page === 'messages'}
            count={waiting.total}
          />
        )}
        {tablet && (
          <RailLink
            to={shellAddress(navigation, 'search')}
            icon={pageIcons.search}
            label={msg('Search')}
            current={page === 'search'}
          />
        )}
        {apps.slice(0, fit).map((each) => (
          <RailLink
            key={each.app}
            to={each.address}
            icon={moduleIcon(each.app)}
            label={appName(each.app)}
            current={each.app === here}
            count={waiting.of(each)}
          />
        ))}
        {tablet ? (
          <RailLink
            to={shellAddress(navigation, 'apps')}
            icon={pageIcons.apps}
            label={msg('Apps')}
            current={page === 'apps' || isMoreCurrent}
          />
        ) : (
          rest.length > 0 && (
            <Menu
              label={msg('More apps')}
              button={
                <button type="button" className={styles.item} data-current={isMoreCurrent ? '' : undefined}>
                  <Icon of={Ellipsis} size={20} />
                  <span className={styles.label}>{msg('More')}</span>
                </button>
              }
              items={rest.map((each) => ({
                key: each.app,
                label: appName(each.app),
                icon: moduleIcon(each.app),
                href: each.address,
              }))}
            />
          )
        )}
      </div>
      <RailLink
        to={shellAddress(navigation, 'me')}
        icon={tablet ? pageIcons.me : Settings}
        label={tablet ? msg('Me') : msg('Settings')}
        current={page === 'me'}
      />
    </nav>
  );
}

interface RailLinkProps {
  to: string;
  icon: LucideIcon;
  label: string;
  current: boolean;
  count?: number;
}

function RailLink({ to, icon, label, current, count = 0 }: RailLinkProps) {
  const { msg } = useLocale();
  return (
    <AppLink to={to} className={styles.item} aria-current={current ? 'page' : undefined} title={label}>
      <Icon of={icon} size={20} />
      <span className={styles.label}>{label}</span>
      <CountBubble count={count} className={styles.count} />
      {count > 0 && <span className="sr-only">{msg(str`${count} waiting`)}</span>}
    </AppLink>
  );
}
