import { str } from '@lit/localize';
import { useStore } from '@nanostores/react';

import {
  approvalModules,
  isWaitingModule,
  waitingViews,
  type HomeData,
} from '../../../core/contracts/home.js';
import { useLocale } from '../../services/i18n/use-locale.js';
import { TenantLogo } from '../../ui/layout/tenant-logo.js';
import { listAddress } from '../../services/navigation/list-address.js';
import { pageIcons } from '../../services/navigation/page-icons.js';
import { shellAddress } from '../../services/navigation/shell-pages.js';
import { useApps } from '../../services/navigation/use-apps.js';
import { useNavigation } from '../../services/navigation/use-navigation.js';
import { useWaitingCounts } from '../../services/navigation/use-waiting-counts.js';
import { AppLink } from '../../ui/controls/app-link.js';
import { CountBubble } from '../../ui/controls/count-bubble.js';
import { Icon } from '../../ui/controls/icon.js';
import { AppsGrid } from './apps-grid.js';
import { Block } from '../../ui/layout/block.js';
import { HomeCharts } from '../home-charts/late-charts.js';
import { Notices } from './notices.js';
import styles from './phone-home.module.css';
import { Started } from './started.js';
import { WaitingBlock } from './waiting-block.js';

/** Tiles with 'More' as the twelfth. */
const tiles = 11;

/** The launcher in the phone's layout. */
export function PhoneHome({ home, now }: { home: HomeData; now: string }) {
  const navigation = useNavigation();
  const { msg } = useLocale();
  const tenant = useStore(navigation.platform.context.$tenant);
  const apps = useApps();
  const { total } = useWaitingCounts();
  const shows = (module: string): boolean =>
    apps.some(({ modules }) => modules.some((each) => each.module === module));
  const listOf = (
    module: string,
    view: string | undefined = isWaitingModule(module) ? waitingViews[module] : undefined,
  ): string | undefined => (shows(module) ? listAddress(navigation, module, view) : undefined);
  const messages = shellAddress(navigation, 'messages');
  const requests = approvalModules.flatMap((module) => home.waitingCounts[module] ?? []);
  const figures = [
    {
      key: 'approvals',
      count: requests.reduce((sum, count) => sum + count, 0),
      label: msg('To approve'),
      // Those of several modules are together there only.
      to: requests.length > 0 ? messages : undefined,
    },
    { key: 'task', count: home.waitingCounts.task ?? 0, label: msg('Open tasks'), to: listOf('task') },
    { key: 'calendar', count: home.today.length, label: msg('Events today'), to: listOf('calendar') },
  ].flatMap(({ to, ...figure }) => (to === undefined ? [] : [{ ...figure, to }]));

  return (
    <div className={styles.home}>
      <header className={styles.head}>
        <TenantLogo url={tenant?.tenantLogo?.logoUrl} />
        <h1 className={styles.name} dir="auto">
          {tenant?.tenantName}
        </h1>
        <AppLink className={styles.tool} to={shellAddress(navigation, 'search')} aria-label={msg('Search')}>
          <Icon of={pageIcons.search} size={24} />
        </AppLink>
        <AppLink
          className={styles.tool}
          to={messages}
          aria-label={total > 0 ? msg(str`Messages, ${total} waiting`) : msg('Messages')}
        >
          <Icon of={pageIcons.bell} size={24} />
          <CountBubble count={total} className={styles.count} />
        </AppLink>
      </header>
      <div className={styles.cards}>
        {figures.length > 0 && (
          <ul className={styles.figures}>
            {figures.map(({ key, count, label, to }) => (
              <li key={key}>
                <AppLink className={styles.figure} to={to}>
                  <b className={styles.number}>{count}</b>
                  <span className={styles.label}>{label}</span>
                </AppLink>
              </li>
            ))}
          </ul>
        )}
        <WaitingBlock card home={home} now={now} rows={3} everything={messages} />
        <Block
          card
          title={msg('Apps')}
          more={{ to: shellAddress(navigation, 'apps'), label: msg('View all') }}
        >
          <AppsGrid
            phone
            apps={apps.slice(0, apps.length > tiles + 1 ? tiles : tiles + 1)}
            more={apps.length > tiles + 1}
          />
        </Block>
        {home.charts ? <HomeCharts /> : null}
        {home.started.length > 0 && (
          <Block
            card
            title={msg('Started by you')}
            more={{ to: listOf('workflow', 'started'), label: msg('View all') }}
          >
            <Started items={home.started.slice(0, 3)} />
          </Block>
        )}
        <Block card title={msg('Notices')} more={{ to: listOf('placard'), label: msg('View all') }}>
          <Notices items={home.notices.slice(0, 3)} now={now} />
        </Block>
      </div>
    </div>
  );
}
